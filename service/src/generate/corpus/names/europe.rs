//! Names and words of Europe and of the countries that its settlers speak for.

use super::{Culture, NameSet, Order};

/// Britain, Ireland, North America and Australia.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ANGLO: Culture = Culture {
    latin: NameSet {
        given: &[
            "Aidan", "Alice", "Amelia", "Andrew", "Ava", "Beatrice", "Ben", "Bridget", "Callum",
            "Charlotte", "Ciara", "Claire", "Declan", "Eleanor", "Ethan", "Fiona", "George",
            "Hannah", "Harry", "Isla", "Jack", "James", "Katherine", "Liam", "Lucy", "Megan",
            "Niamh", "Oliver", "Oscar", "Poppy", "Rhys", "Rory", "Ruth", "Sean", "Sophie", "Thomas",
            "Tegan", "William",
        ],
        family: &[
            "Armstrong", "Bailey", "Bennett", "Brennan", "Campbell", "Carter", "Chapman", "Clarke",
            "Cooper", "Davies", "Doyle", "Edwards", "Evans", "Fletcher", "Foster", "Gallagher",
            "Graham", "Griffiths", "Hughes", "Kelly", "Lawson", "MacDonald", "Marshall", "McCarthy",
            "Mitchell", "Murphy", "Nolan", "O'Brien", "O'Sullivan", "Palmer", "Parker", "Pritchard",
            "Reid", "Robertson", "Shaw", "Sinclair", "Smith", "Taylor", "Turner", "Walsh",
            "Whitaker", "Wright",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Alder", "Beacon", "Bramble", "Burrow", "Cairn", "Clover", "Copper", "Driftwood", "Fathom",
        "Fern", "Finch", "Harbour", "Hearth", "Juniper", "Kettle", "Lantern", "Mason", "Mill",
        "Oatfield", "Pennywise", "Quarry", "Ridge", "Rook", "Saddle", "Thistle", "Tinder", "Wren",
        "Yonder",
    ],
};

/// The Netherlands and Flanders.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const DUTCH: Culture = Culture {
    latin: NameSet {
        given: &[
            "Anouk", "Bart", "Bas", "Daan", "Eline", "Femke", "Floor", "Gijs", "Hanneke", "Ilse",
            "Jeroen", "Joost", "Koen", "Lieke", "Lotte", "Maarten", "Marieke", "Niels", "Pieter",
            "Roos", "Ruben", "Sander", "Sanne", "Saskia", "Thijs", "Tess", "Wouter",
        ],
        family: &[
            "Bakker", "Bos", "Brouwer", "Claes", "De Boer", "De Groot", "De Jong", "De Vries",
            "Dekker", "Dijkstra", "Hendriks", "Hoekstra", "Janssens", "Jacobs", "Kuiper", "Maes",
            "Meijer", "Mulder", "Peeters", "Smit", "Smits", "Van Dam", "Van den Berg",
            "Van der Heijden", "Van Dijk", "Van Leeuwen", "Vermeer", "Visser", "Willems",
            "Zijlstra",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Akker", "Boterham", "Brug", "Dijk", "Fiets", "Gracht", "Haven", "Kade", "Klaver", "Kompas",
        "Loket", "Molen", "Oever", "Polder", "Sluis", "Stroop", "Tulp", "Veld", "Waal", "Zeil",
        "Zilt",
    ],
};

/// Germany, Austria and German-speaking Switzerland.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const GERMAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Anja", "Anton", "Birgit", "Clara", "Dieter", "Elke", "Emil", "Felix", "Franziska",
            "Friederike", "Greta", "Hannes", "Heike", "Ingrid", "Jannik", "Jonas", "Jörg", "Jürgen",
            "Karla", "Katharina", "Lars", "Lena", "Leonie", "Lukas", "Matthias", "Moritz", "Nadine",
            "Paula", "Sabine", "Stefan", "Svenja", "Tobias", "Uwe", "Vera",
        ],
        family: &[
            "Bauer", "Becker", "Brandt", "Braun", "Dietrich", "Engel", "Fischer", "Frank", "Fuchs",
            "Graf", "Großmann", "Günther", "Hartmann", "Hoffmann", "Hofer", "Huber", "Kaiser",
            "Keller", "König", "Krause", "Kühn", "Lehmann", "Lindner", "Maurer", "Meyer", "Müller",
            "Neumann", "Richter", "Schäfer", "Schmid", "Schneider", "Schröder", "Schulz", "Vogel",
            "Wagner", "Weiß", "Winkler", "Zimmermann",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Ampel", "Baustein", "Blitz", "Brücke", "Dachs", "Eule", "Feld", "Fuchsbau", "Garten",
        "Hafen", "Heimat", "Kiez", "Kornblume", "Laube", "Leiter", "Moos", "Nebel", "Quelle",
        "Specht", "Stadtwerk", "Tal", "Ufer", "Wald", "Werk", "Zeit", "Zunder",
    ],
};

/// France, Wallonia, French-speaking Switzerland, Québec and Haiti.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FRENCH: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adèle", "Agathe", "Alexandre", "Antoine", "Aurélie", "Baptiste", "Bénédicte",
            "Camille", "Cédric", "Chloé", "Clément", "Élodie", "Émile", "Étienne", "François",
            "Gaëlle", "Geneviève", "Hélène", "Hugo", "Jean-Baptiste", "Jérôme", "Julien", "Léa",
            "Léo", "Maëlle", "Margaux", "Mathilde", "Nicolas", "Noémie", "Raphaël", "Romain",
            "Sylvie", "Théo", "Valérie", "Zoé",
        ],
        family: &[
            "Arnaud", "Aubert", "Barbier", "Bélanger", "Bertrand", "Blanchard", "Bouchard",
            "Brunet", "Charpentier", "Chevalier", "Colin", "Delacroix", "Deschamps", "Dubois",
            "Dufour", "Fontaine", "Fournier", "Gagnon", "Garnier", "Girard", "Joseph", "Lacroix",
            "Lambert", "Laurent", "Lefèvre", "Legrand", "Lemaire", "Marchand", "Mercier", "Moreau",
            "Perrin", "Petit", "Renaud", "Rousseau", "Simon", "Tremblay", "Vidal",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Abeille", "Atelier", "Bocal", "Boussole", "Brin", "Caillou", "Carnet", "Chantier",
        "Cigale", "Étincelle", "Fougère", "Fournil", "Grenier", "Halle", "Hirondelle", "Jardin",
        "Lisière", "Luciole", "Marée", "Moulin", "Noisette", "Passerelle", "Phare", "Ruche",
        "Sentier", "Tilleul", "Tournesol",
    ],
};

/// Sweden, Norway, Denmark and Iceland.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const NORDIC: Culture = Culture {
    latin: NameSet {
        given: &[
            "Anders", "Anna", "Astrid", "Axel", "Birgitta", "Björn", "Ebba", "Elin", "Erik",
            "Freja", "Frida", "Gunnar", "Gustav", "Håkon", "Hedda", "Ida", "Ingrid", "Jens",
            "Jóhann", "Karin", "Kjersti", "Lars", "Linnea", "Magnus", "Maja", "Mette", "Mikkel",
            "Nils", "Nora", "Olav", "Oskar", "Sigrid", "Signe", "Søren", "Sven", "Thea", "Torbjørn",
            "Vigdís",
        ],
        family: &[
            "Aaberg", "Ahlgren", "Andersen", "Andersson", "Bakke", "Berg", "Bergström", "Blöndal",
            "Briem", "Christensen", "Dahl", "Eklund", "Eriksson", "Forsberg", "Hagen", "Halvorsen",
            "Hansen", "Haugen", "Holm", "Holmgren", "Jensen", "Johansen", "Karlsson", "Kjær",
            "Larsen", "Lie", "Lindberg", "Lindqvist", "Lund", "Lunde", "Madsen", "Nielsen",
            "Nyström", "Olsen", "Persson", "Rasmussen", "Sandberg", "Solberg", "Sørensen", "Strand",
            "Sundberg", "Vik", "Østergaard", "Åkesson",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Aske", "Björk", "Brygga", "Dagg", "Eik", "Fjord", "Fyr", "Gnista", "Havre", "Hytte",
        "Isbre", "Kajak", "Kompass", "Lingon", "Lys", "Mose", "Nord", "Orka", "Rugbrød", "Skog",
        "Sprint", "Steg", "Tång", "Torg", "Varg", "Vind", "Ärlig",
    ],
};

/// Finland and Estonia.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FINNIC: Culture = Culture {
    latin: NameSet {
        given: &[
            "Aino", "Aleksi", "Anneli", "Antti", "Eero", "Eeva", "Helmi", "Ilkka", "Jaan", "Janne",
            "Jüri", "Kadri", "Kaisa", "Katrin", "Lauri", "Liis", "Maarit", "Mart", "Mikko", "Päivi",
            "Pekka", "Piret", "Rasmus", "Riikka", "Saara", "Tarmo", "Tiina", "Toomas", "Väinö",
            "Ülle",
        ],
        family: &[
            "Aaltonen", "Hakala", "Heikkinen", "Hiltunen", "Järvinen", "Kallas", "Karjalainen",
            "Kask", "Koppel", "Korhonen", "Kukk", "Laine", "Lehtonen", "Lepik", "Lepp", "Mäkelä",
            "Mäki", "Mänd", "Nieminen", "Nurmi", "Ojala", "Pärn", "Rantanen", "Rebane", "Saar",
            "Salminen", "Sepp", "Tamm", "Toivonen", "Vaher", "Virtanen", "Väli",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Hirvi", "Ilves", "Järvi", "Kaski", "Kuusi", "Kõrb", "Lumi", "Mets", "Mustikas", "Noki",
        "Puhuri", "Puu", "Põder", "Rannik", "Revontuli", "Sauna", "Sisu", "Suvi", "Tarmo", "Tuisk",
        "Tähti", "Valo",
    ],
};

/// Spain.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SPANISH: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adrián", "Aitana", "Alba", "Alejandro", "Álvaro", "Ana", "Arnau", "Beatriz", "Begoña",
            "Carles", "Carmen", "Cristina", "Diego", "Elena", "Esteban", "Gonzalo", "Íñigo",
            "Irene", "Itziar", "Javier", "Jordi", "Laia", "Lucía", "Marcos", "María José", "Marta",
            "Nerea", "Núria", "Pablo", "Paula", "Rocío", "Rubén", "Sergio", "Sofía", "Xavier",
            "Ximena",
        ],
        family: &[
            "Aguirre", "Alonso", "Álvarez", "Blanco", "Cabrera", "Calvo", "Cano", "Castillo",
            "Crespo", "Delgado", "Díaz", "Domínguez", "Etxeberria", "Ferrer", "Fuentes", "García",
            "Gil", "Gómez", "Herrero", "Ibáñez", "Iglesias", "Jiménez", "Lozano", "Marín", "Medina",
            "Molina", "Muñoz", "Navarro", "Núñez", "Ortega", "Pascual", "Peña", "Prieto", "Puig",
            "Rubio", "Sáez", "Serrano", "Soler", "Vidal", "Yáñez",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Almendro", "Azafrán", "Barro", "Brújula", "Cántaro", "Cierzo", "Duende", "Encina", "Faro",
        "Higuera", "Huerto", "Lonja", "Marea", "Molino", "Nido", "Olivo", "Pinar", "Plaza",
        "Rambla", "Romero", "Semilla", "Taller", "Tejado", "Trigo", "Vereda",
    ],
};

/// Italy and Ticino.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ITALIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Alessandro", "Alice", "Andrea", "Beatrice", "Carlo", "Chiara", "Davide", "Elena",
            "Emanuele", "Enrico", "Fabio", "Federica", "Filippo", "Francesca", "Giacomo", "Giorgia",
            "Giovanni", "Giulia", "Ilaria", "Lorenzo", "Luca", "Ludovica", "Marco", "Martina",
            "Matteo", "Nicolò", "Paola", "Pietro", "Roberta", "Salvatore", "Silvia", "Simone",
            "Sofia", "Stefano", "Valentina",
        ],
        family: &[
            "Amato", "Barbieri", "Bellini", "Bianchi", "Bruno", "Caruso", "Colombo", "Conti",
            "Costa", "D'Angelo", "De Luca", "De Santis", "Esposito", "Fabbri", "Ferrara", "Ferri",
            "Fontana", "Gallo", "Gatti", "Giordano", "Grassi", "Greco", "Leone", "Lombardi",
            "Mancini", "Marchetti", "Mariani", "Martini", "Monti", "Moretti", "Pellegrini", "Ricci",
            "Rinaldi", "Romano", "Rossi", "Russo", "Santoro", "Serra", "Testa", "Vitale",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Basilico", "Bottega", "Ciottolo", "Cortile", "Domani", "Faro", "Fienile", "Filo",
        "Girasole", "Lavanda", "Lucciola", "Mandorla", "Nocciola", "Officina", "Orto", "Pane",
        "Ponte", "Radice", "Sasso", "Sentiero", "Spiga", "Stella", "Tegola", "Vento", "Vicolo",
    ],
};

/// Greece and Cyprus; some in Greek script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const GREEK: Culture = Culture {
    latin: NameSet {
        given: &[
            "Alexandros", "Anastasia", "Andreas", "Christos", "Danae", "Despina", "Dimitris",
            "Eleni", "Elias", "Evangelia", "Giorgos", "Ioanna", "Iro", "Katerina", "Kostas",
            "Lefteris", "Maria", "Marios", "Myrto", "Nefeli", "Nikos", "Panagiotis", "Petros",
            "Sofia", "Spyros", "Stavros", "Theodora", "Thanos", "Vasiliki", "Yannis",
        ],
        family: &[
            "Alexiou", "Anagnostou", "Antoniou", "Christodoulou", "Demetriou", "Economou",
            "Georgiou", "Ioannou", "Kalogeropoulou", "Konstantinou", "Lambrou", "Makri", "Mavros",
            "Michailidi", "Nikolaou", "Oikonomou", "Papadaki", "Papadimitriou", "Papageorgiou",
            "Pavlou", "Stavrou", "Stefanou", "Theodorou", "Vasileiou", "Vlachos", "Zervas",
            "Zografou",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "Ελένη", "Γιώργος", "Νεφέλη", "Κώστας", "Μυρτώ", "Σπύρος",
        ],
        family: &[
            "Γεωργίου", "Οικονόμου", "Παπαδάκη", "Αλεξίου", "Ιωάννου", "Νικολάου",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Agora", "Ammos", "Anemos", "Avra", "Elia", "Fanari", "Fos", "Kafenio", "Kyma", "Lithos",
        "Meli", "Metaxi", "Nisi", "Okto", "Peripato", "Petra", "Rodi", "Thalassa", "Vasilikos",
        "Xenia",
    ],
};

/// Poland, Czechia and Slovakia; family names with one form for everybody.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const WEST_SLAVIC: Culture = Culture {
    latin: NameSet {
        given: &[
            "Agnieszka", "Aleksandra", "Barbora", "Bartosz", "Dominika", "Ewa", "Grzegorz", "Hana",
            "Ivana", "Jakub", "Jan", "Joanna", "Kacper", "Karel", "Kasia", "Klára", "Krzysztof",
            "Łukasz", "Lucie", "Magda", "Marek", "Michał", "Milan", "Natália", "Ondřej", "Paweł",
            "Pavla", "Radek", "Šárka", "Stanisław", "Tereza", "Tomáš", "Wiktoria", "Wojciech",
            "Zuzana", "Zbigniew",
        ],
        family: &[
            "Adamiec", "Baran", "Dudek", "Duda", "Gajda", "Głowacz", "Janů", "Jirků", "Kaczmarek",
            "Kołodziej", "Kos", "Kozieł", "Krawczyk", "Krejčí", "Kubiak", "Martinů", "Mazur",
            "Michalak", "Nowak", "Pająk", "Pawlak", "Petrů", "Sikora", "Skiba", "Sobczak",
            "Stehlíků", "Szewczyk", "Walczak", "Wieczorek", "Wilk", "Wójcik", "Wrona", "Zając",
            "Ziółko",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Bocian", "Bursztyn", "Cegła", "Drzewo", "Dzwonek", "Iskra", "Jarmark", "Kasztan", "Kolej",
        "Łąka", "Most", "Motyl", "Mlýn", "Nitka", "Pokrok", "Pramen", "Rynek", "Sowa", "Sýkora",
        "Targ", "Včela", "Wiatr", "Zorza", "Źródło",
    ],
};

/// Ukraine and its neighbours; family names with one form for everybody, some in Cyrillic script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const EAST_SLAVIC: Culture = Culture {
    latin: NameSet {
        given: &[
            "Andriy", "Anastasiia", "Bohdan", "Daryna", "Dmytro", "Halyna", "Iryna", "Kateryna",
            "Khrystyna", "Larysa", "Lesia", "Maksym", "Mariia", "Mykhailo", "Mykola", "Nadiia",
            "Natalia", "Nazar", "Oksana", "Oleksandr", "Olena", "Ostap", "Pavlo", "Roman", "Serhii",
            "Sofiia", "Solomiia", "Svitlana", "Taras", "Vasyl", "Viktoriia", "Yaroslav", "Yuliia",
            "Zoriana",
        ],
        family: &[
            "Bondarenko", "Boyko", "Chernenko", "Danylenko", "Didenko", "Havryliuk", "Hnatiuk",
            "Honchar", "Hrytsenko", "Ivanenko", "Karpenko", "Klymenko", "Kovalchuk", "Kovalenko",
            "Kravchenko", "Kuzmenko", "Lysenko", "Marchenko", "Melnyk", "Moroz", "Nazarenko",
            "Oliinyk", "Panchenko", "Petrenko", "Polishchuk", "Romaniuk", "Rudenko", "Savchuk",
            "Shevchuk", "Symonenko", "Tkachenko", "Vovk", "Yurchenko", "Zakharchuk",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "Олена", "Тарас", "Оксана", "Богдан", "Соломія", "Микола", "Ярослав", "Леся",
        ],
        family: &[
            "Бондаренко", "Коваленко", "Мельник", "Ткаченко", "Шевчук", "Гончар", "Мороз",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Барвінок", "Bereh", "Chaika", "Dzherelo", "Iskra", "Kalyna", "Kolo", "Krynytsia", "Lelka",
        "Malva", "Mist", "Obrii", "Perelaz", "Pidkova", "Ruta", "Sich", "Smereka", "Sonyashnyk",
        "Tolk", "Vatra", "Veresen", "Zerno",
    ],
};

/// Romania and Moldova.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ROMANIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adrian", "Alexandru", "Ana", "Andrei", "Anca", "Bogdan", "Camelia", "Cătălin",
            "Ciprian", "Corina", "Cosmin", "Cristina", "Daniela", "Dragoș", "Elena", "Florin",
            "Gabriela", "Horia", "Ileana", "Ioana", "Ionuț", "Irina", "Laura", "Liviu", "Luminița",
            "Mădălina", "Mihai", "Oana", "Radu", "Raluca", "Răzvan", "Ștefan", "Tudor", "Vlad",
        ],
        family: &[
            "Albu", "Anghel", "Avram", "Bălan", "Barbu", "Bucur", "Călinescu", "Ciobanu",
            "Constantin", "Cristea", "Dinu", "Dobre", "Dumitru", "Enache", "Florea", "Georgescu",
            "Grigore", "Ionescu", "Lazăr", "Lupu", "Manole", "Marin", "Moldovan", "Munteanu",
            "Nistor", "Oprea", "Pavel", "Popa", "Radu", "Rusu", "Șerban", "Stan", "Stoica", "Toma",
            "Tudose", "Ungureanu", "Vasile", "Voicu",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Arin", "Brad", "Busuioc", "Codru", "Colină", "Doină", "Fântână", "Fluture", "Grădină",
        "Hora", "Izvor", "Lunca", "Miere", "Pârâu", "Piatră", "Punte", "Râu", "Rod", "Stejar",
        "Țarc", "Vatră", "Zori",
    ],
};
