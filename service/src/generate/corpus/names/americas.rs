//! Names and words of Latin America, and of Portuguese on both sides of the Atlantic.

use super::{Culture, NameSet, Order};

/// Spanish-speaking America.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const LATIN_AMERICAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Agustina", "Alejandra", "Andrés", "Camila", "Carlos Eduardo", "Catalina", "Cristóbal",
            "Daniela", "Diego", "Emiliano", "Esteban", "Fernanda", "Florencia", "Gabriel",
            "Guadalupe", "Ignacio", "Isabella", "Joaquín", "Jorge", "José Luis", "Juan Pablo",
            "Julián", "Lorena", "Luz Marina", "Manuela", "Mariana", "Martín", "Mateo", "Micaela",
            "Nicolás", "Paola", "Ricardo", "Rodrigo", "Santiago", "Tomás", "Valeria", "Ximena",
            "Yesenia",
        ],
        family: &[
            "Acosta", "Arévalo", "Ávila", "Bautista", "Benítez", "Cáceres", "Cárdenas", "Castro",
            "Chávez", "Contreras", "Cordero", "Escobar", "Espinoza", "Flores", "Fuentealba",
            "Giménez", "Guerrero", "Gutiérrez", "Hernández", "Huamán", "Jaramillo", "Ledesma",
            "Mamani", "Mendoza", "Montoya", "Morales", "Ojeda", "Orozco", "Paredes", "Quispe",
            "Ramírez", "Restrepo", "Ríos", "Rojas", "Salazar", "Sandoval", "Sepúlveda", "Tapia",
            "Torres", "Vargas", "Villalobos", "Zapata",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Abeja", "Aguacero", "Aguayo", "Arepa", "Brasa", "Cacao", "Ceiba", "Chacra", "Chasqui",
        "Colibrí", "Cumbre", "Guayaba", "Guanaco", "Jagüey", "Jícara", "Kuska", "Llanura", "Maíz",
        "Mate", "Milpa", "Nopal", "Ñandú", "Páramo", "Quetzal", "Quipu", "Sereno", "Tambo",
        "Tejido", "Tinku", "Vicuña", "Yaku",
    ],
};

/// Portugal and Brazil.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PORTUGUESE: Culture = Culture {
    latin: NameSet {
        given: &[
            "Afonso", "Aline", "Amanda", "Ana Beatriz", "Bruno", "Caetano", "Caio", "Carolina",
            "Cauã", "Débora", "Diogo", "Duarte", "Eduarda", "Fábio", "Felipe", "Fernanda",
            "Gonçalo", "Guilherme", "Inês", "Isadora", "João", "João Pedro", "Juliana", "Larissa",
            "Leonor", "Letícia", "Lívia", "Luana", "Luís", "Mafalda", "Marcelo", "Márcia",
            "Matilde", "Otávio", "Patrícia", "Rafael", "Renata", "Rui", "Sérgio", "Tatiana",
            "Thiago", "Tomás", "Vitória", "Yasmin",
        ],
        family: &[
            "Albuquerque", "Almeida", "Alves", "Araújo", "Azevedo", "Barbosa", "Barros", "Brandão",
            "Cardoso", "Carvalho", "Coelho", "Correia", "Cunha", "da Silva", "de Souza", "dos Reis",
            "Duarte", "Esteves", "Figueiredo", "Fonseca", "Freitas", "Gomes", "Gonçalves",
            "Guimarães", "Leitão", "Lima", "Macedo", "Magalhães", "Melo", "Moraes", "Moreira",
            "Nascimento", "Nogueira", "Oliveira", "Pacheco", "Pinheiro", "Queirós", "Ribeiro",
            "Rocha", "Sampaio", "Santana", "Teixeira", "Vasconcelos", "Xavier",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Abraço", "Açaí", "Aldeia", "Alecrim", "Azulejo", "Brisa", "Cajueiro", "Caminho", "Canoa",
        "Cuia", "Farol", "Feira", "Girassol", "Horta", "Ipê", "Jangada", "Jeito", "Lavoura", "Maré",
        "Mutirão", "Oficina", "Pão", "Pitanga", "Ponte", "Quintal", "Raiz", "Roça", "Sabiá",
        "Serra", "Vento", "Vitrine",
    ],
};
