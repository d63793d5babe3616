// Filters and counts for the libraries that have none, in columns of numbers: the quickest way
// known to the author. A row is known by its place.

const PAGE = 20;

class Names {
    names = [];
    numbers = new Map();

    number(name) {
        let number = this.numbers.get(name);
        if (number === undefined) {
            number = this.names.push(name) - 1;
            this.numbers.set(name, number);
        }
        return number;
    }

    chosen(names) {
        const chosen = new Uint8Array(this.names.length);
        for (const name of names) {
            chosen[this.number(name)] = 1;
        }
        return chosen;
    }

    counts(counts) {
        return this.names.map((name, at) => [name, counts[at]]).filter(([, count]) => count > 0);
    }
}

export class Columns {
    constructor(rows) {
        this.countries = new Names();
        this.sectors = new Names();
        this.country = Uint16Array.from(rows, (row) => this.countries.number(row.country));
        this.sectorsEnd = new Uint32Array(rows.length + 1);
        const sectors = [];
        rows.forEach((row, at) => {
            sectors.push(...row.sectors.map((name) => this.sectors.number(name)));
            this.sectorsEnd[at + 1] = sectors.length;
        });
        this.sector = Uint16Array.from(sectors);
        // What is shown of a hit.
        this.rows = rows;
    }

    // Whether a row passes the filters of a query; nothing if there are none.
    filter(query) {
        const { countries, sectors } = query;
        if (countries.length + sectors.length === 0) {
            return undefined;
        }
        const country = countries.length > 0 && this.countries.chosen(countries);
        const sector = sectors.length > 0 && this.sectors.chosen(sectors);
        return (row) => (!country || country[this.country[row]]) && (!sector || this.hasSector(row, sector));
    }

    hasSector(row, chosen) {
        for (let at = this.sectorsEnd[row]; at < this.sectorsEnd[row + 1]; at += 1) {
            if (chosen[this.sector[at]]) {
                return true;
            }
        }
        return false;
    }

    // The answer, from the places of all rows that match, the best first.
    answer(found) {
        const countries = new Uint32Array(this.countries.names.length);
        const sectors = new Uint32Array(this.sectors.names.length);
        for (const row of found) {
            countries[this.country[row]] += 1;
            for (let at = this.sectorsEnd[row]; at < this.sectorsEnd[row + 1]; at += 1) {
                sectors[this.sector[at]] += 1;
            }
        }
        return {
            ids: Array.from(found.slice(0, PAGE), (row) => this.rows[row].id),
            total: found.length,
            countries: this.countries.counts(countries),
            sectors: this.sectors.counts(sectors),
        };
    }
}
