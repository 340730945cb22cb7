// Ce que l'on écrit du pouce : un mot entier, jamais un morceau. « pers », « m2 », « kwc » sont des unités, lues comme telles.
const MOTS_OUTILS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cb: "combien",
    cbien: "combien",
    cmb: "combien",
    cbn: "combien",
    kombien: "combien",
    combient: "combien",
    combiens: "combien",
    conbien: "combien",
    pr: "pour",
    tps: "temps",
    nb: "nombre",
    nbre: "nombre",
    qd: "quand",
    ds: "dans",
    dept: "département",
    dpt: "département",
    dép: "département",
    pq: "pourquoi",
    pk: "pourquoi",
    pkoi: "pourquoi",
    pourkoi: "pourquoi",
    ki: "qui",
    koi: "quoi",
    kan: "quand",
    chuis: "je suis",
    jsuis: "je suis",
    jveux: "je veux",
  }),
);
// Ceux-là disent de quoi l'on parle : la recherche les connaît tels quels, le calcul les veut en entier.
const MOTS_DU_SUJET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    elec: "électricité",
    élec: "électricité",
    deau: "d’eau",
    leau: "l’eau",
    recup: "récupération",
  }),
);
const MOT = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu;

/** La question, les mots qui n'en disent pas le sujet écrits en entier : « ds le 26 », « chuis », « tps ». */
export function sansAbreviationsOutils(question: string): string {
  return question.replaceAll(MOT, (mot) => MOTS_OUTILS.get(mot.toLowerCase()) ?? mot);
}

/** La question, toutes ses abréviations courantes écrites en entier : « cb », « tps », « deau ». */
export function sansAbreviations(question: string): string {
  return sansAbreviationsOutils(question).replaceAll(MOT, (mot) => MOTS_DU_SUJET.get(mot.toLowerCase()) ?? mot);
}
