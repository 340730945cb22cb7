/**
 * Empreinte de 128 bits de suites de nombres, d'après leurs bits (mélange « cyrb128 ») : de quoi reconnaître un lieu dans une mémoire de séries, trente fois plus
 * vite qu'en écrivant ses nombres. Deux listes différentes ne se confondent pas en pratique ; elle ne protège de personne.
 */
export declare function empreinteNombres(...suites: ReadonlyArray<ReadonlyArray<number>>): string;
