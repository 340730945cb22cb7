// Ce que l'on écrit du pouce : un mot entier, jamais un morceau. « pers », « m2 », « kwc » sont des unités, lues comme telles.
const ABREVIATIONS: ReadonlyMap<string, string> = new Map(
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
    elec: "électricité",
    élec: "électricité",
    deau: "d’eau",
    leau: "l’eau",
    dept: "département",
    recup: "récupération",
  }),
);
const MOT = /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu;

/** La question, ses abréviations courantes écrites en entier : « cb », « tps », « deau ». */
export function sansAbreviations(question: string): string {
  return question.replaceAll(MOT, (mot) => ABREVIATIONS.get(mot.toLowerCase()) ?? mot);
}
