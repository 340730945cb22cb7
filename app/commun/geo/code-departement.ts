/** « 07 », « 2A », « 974 » : la forme d'un code de département, qu'il existe ou non. */
export const CODE_DEPARTEMENT = /^(?:\d{2}|2[AB]|97[1-8])$/i;
/** Ce qu'on lit sous un département mal écrit. */
export const DONNER_DEPARTEMENT = "Donnez un code de département : 26, 2A, 974.";
