import { enumerer } from "#app/commun/texte/enumerer.ts";
import { MOIS } from "#app/commun/dates/mois.ts";
import { moisParis } from "#app/commun/dates/paris.ts";

const NOM = (mois: number): string => MOIS[mois - 1] ?? "";
const SUIVANT = (mois: number): number => (mois % 12) + 1;

/** « de mars à juillet », « en février et mars », « en mars, puis en août et septembre ». */
export function direMois(mois: ReadonlyArray<number>): string {
  const suites = mois.reduce<ReadonlyArray<ReadonlyArray<number>>>((faites, un) => {
    const derniere = faites.at(-1);
    const avant = derniere?.at(-1);
    return derniere !== undefined && avant !== undefined && SUIVANT(avant) === un ? [...faites.slice(0, -1), [...derniere, un]] : [...faites, [un]];
  }, []);
  return suites.map(direSuite).join(", puis ");
}

function direSuite(suite: ReadonlyArray<number>): string {
  const [premier = 1, dernier = premier] = [suite[0], suite.at(-1)];
  if (suite.length === 12) return "toute l’année";
  return suite.length > 2 ? `${deMois(premier)} à ${NOM(dernier)}` : `en ${enumerer(suite.map(NOM))}`;
}

function deMois(mois: number): string {
  return /^[ao]/.test(NOM(mois)) ? `d’${NOM(mois)}` : `de ${NOM(mois)}`;
}

const SAISONS: ReadonlyArray<readonly [RegExp, ReadonlyArray<number>]> = [
  [/ (?:a|pour|vers|avant) noel /, [12]],
  [/ (?:l automne|en automne|cet automne|d automne|l arriere saison) /, [9, 10, 11]],
  [/ (?:l hiver|en hiver|cet hiver) /, [12, 1, 2]],
  [/ (?:au printemps|ce printemps|le printemps) /, [3, 4, 5]],
  [/ (?:l ete|en ete|cet ete) /, [6, 7, 8]],
];
const MAINTENANT = / (?:maintenant|en ce moment|actuellement|ce mois(?: ci)?|aujourd hui|cette (?:saison|semaine)|la tout de suite|encore) /;
const NOMS_PLIES: ReadonlyArray<string> = MOIS.map((nom) => nom.normalize("NFD").replaceAll(/\p{M}/gu, ""));

/** Les mois que la question dit, par leur nom, leur saison, Noël ou « maintenant » ; aucun sinon. */
export function lireMois(tournure: string, maintenant: Date | undefined): ReadonlyArray<number> {
  const nommes = NOMS_PLIES.flatMap((nom, rang) => (tournure.includes(` ${nom} `) ? [rang + 1] : []));
  if (nommes.length > 0) return nommes;
  const saison = SAISONS.find(([dite]) => dite.test(tournure))?.[1];
  if (saison !== undefined) return saison;
  return MAINTENANT.test(tournure) && maintenant !== undefined ? [Number(moisParis(maintenant).slice(5))] : [];
}
