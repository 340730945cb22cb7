import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS, CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { LETTRES, requeteDuLien, type Lettre } from "./adresse-comparaison.ts";
import { ecrireRequete, lireReponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";

/** Une réponse changée dans un scénario que l'on compare : dans lequel, laquelle, et si le scénario d'avant reste à côté. */
export type ChangementDemande = { readonly dans: Lettre; readonly cle: string; readonly valeur: string; readonly acote: boolean };

/** Les réponses que l'on change d'une comparaison à l'autre : un nombre à taper, ou un choix par option. Le reste se change sur la page du scénario. */
const CLES = [
  "toit",
  "surface",
  "isolation",
  "cuve",
  "toilettes",
  "pv",
  "batterie",
  "chauffage",
  "consigne",
  "cesi",
  "ve",
  "regime",
  "potager",
  "verger",
  "poules",
];
export type QuestionChangeable = {
  readonly cle: string;
  readonly libelle: string;
  readonly unite: string;
  readonly options: ReadonlyArray<{ readonly valeur: string; readonly libelle: string }>;
};
export const QUESTIONS_CHANGEABLES: ReadonlyArray<QuestionChangeable> = CLES.flatMap((cle) => {
  const champ: Champ | undefined = CHAMPS.find((c) => c.cle === cle);
  if (champ === undefined) return [];
  const { libelle } = champ;
  if (champ.genre === "choix") return [{ cle, libelle, unite: "", options: champ.options }];
  return champ.genre === "nombre" ? [{ cle, libelle, unite: champ.unite, options: [] }] : [];
});

/** Ce que le formulaire envoie : `changer` est une clé (« cuve ») ou une clé et son choix (« toilettes=seches »). Indéfini s'il ne demande rien. */
export function lireChangement(requete: URLSearchParams): ChangementDemande | undefined {
  const dans = LETTRES.find((lettre) => lettre.toLowerCase() === requete.get("dans"));
  const [cle = "", choix] = (requete.get("changer") ?? "").split("=");
  if (dans === undefined || !CHAMPS_PAR_CLE.has(cle)) return undefined;
  return { dans, cle, valeur: choix ?? (requete.get("valeur") ?? "").trim().slice(0, 40), acote: requete.get("acote") === "1" };
}

/** Les liens de la comparaison, une réponse changée : sur place, ou dans un scénario de plus s'il reste une place. */
export function changer(liens: ReadonlyArray<string>, { dans, cle, valeur, acote }: ChangementDemande): ReadonlyArray<string> {
  const rang = LETTRES.indexOf(dans);
  const lien = liens[rang];
  if (lien === undefined) return liens;
  const change = ecrireRequete({ ...lireReponses(requeteDuLien(lien)), [cle]: valeur }).toString();
  return acote && liens.length < LETTRES.length ? [...liens, change] : liens.map((l, i) => (i === rang ? change : l));
}
