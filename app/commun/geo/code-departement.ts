/** « 07 », « 2A », « 974 » : la forme d'un code de département, qu'il existe ou non. */
export const CODE_DEPARTEMENT = /^(?:\d{2}|2[AB]|97[1-8]|98[678])$/i;
// La Corse est 2A et 2B : « 20 » n'est plus un département.
const DEPARTEMENTS = "0[1-9]|1\\d|2[1-9AB]|[3-8]\\d|9[0-5]|97[1-8]";
/** Le département d'une fiche : la métropole, les départements d'outre-mer, et les collectivités dont le code commence par 97. */
export const DEPARTEMENT_DE_FICHE = new RegExp(`^(?:${DEPARTEMENTS})$`);
/** Les territoires simulés : départements, collectivités d'outre-mer, Nouvelle-Calédonie comprise. */
export const MOTIF_TERRITOIRE = `^(?:${DEPARTEMENTS}|98[678])$`;
/** Ce qu'on lit sous un département mal écrit. */
export const DONNER_DEPARTEMENT = "Donnez un code de département : 26, 2A, 974.";
