// No case and no accents, which most words do not have.

export function fold(term) {
    const small = term.toLowerCase();
    return /[^\x00-\x7f]/.test(small) ? small.normalize("NFD").replace(/\p{M}/gu, "") : small;
}
