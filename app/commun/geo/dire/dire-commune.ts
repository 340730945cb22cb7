import { formaterMesure } from "#app/commun/nombres/nombres.ts";
import type { Commune, Resolution } from "#app/commun/geo/communes.ts";

// Les populations de référence que porte la liste des communes : celles que l'Insee a publiées en décembre 2025, et, pour Mayotte, son recensement de 2017.
const MILLESIME = "2023";
const MILLESIME_MAYOTTE = "2017";

/** « 4 844 habitants (Insee, 2023) ». */
export function direHabitants({ habitants, departement }: Pick<Commune, "habitants" | "departement">): string {
  return `${formaterMesure(habitants, habitants > 1 ? "habitants" : "habitant")} (Insee, ${departement === "976" ? MILLESIME_MAYOTTE : MILLESIME})`;
}

/** « Die compte 4 844 habitants (Insee, 2023) ». */
export function direPopulation(commune: Pick<Commune, "nom" | "habitants" | "departement">): string {
  return `${commune.nom} compte ${direHabitants(commune)}`;
}

/** « d'Annonay », « du Mans », « des Ulis ». */
export function deLieu(nom: string): string {
  if (/^Le /.test(nom)) return `du ${nom.slice(3)}`;
  if (/^Les /.test(nom)) return `des ${nom.slice(4)}`;
  return /^[AEIOUYÂÉÈÊÎÔŒ]/.test(nom) ? `d'${nom}` : `de ${nom}`;
}

/** « à Annonay », « au Mans », « aux Ulis », « à La Rochelle ». */
export function aLieu(nom: string): string {
  if (/^Le /.test(nom)) return `au ${nom.slice(3)}`;
  return /^Les /.test(nom) ? `aux ${nom.slice(4)}` : `à ${nom}`;
}

/** Le doute qu'une commune écrite laisse, en une phrase ; rien si elle est connue. `repli` : ce que la page offre d'autre, à l'impératif. */
export function direDoute(texte: string, resolution: Resolution, repli: string): string | undefined {
  switch (resolution.sorte) {
    case "commune":
      return undefined;
    case "homonymes":
      return direHomonymes(texte, resolution, repli);
    case "ailleurs":
      return direAilleurs(resolution, repli);
    case "voisine": {
      const { nom, departement } = resolution.commune;
      return `Nous ne connaissons pas « ${texte} » : vouliez-vous dire ${nom} (${departement}) ?`;
    }
    case "inconnue":
      return `Nous ne connaissons pas « ${texte} » : vérifiez le nom, écrivez son département, ou ${repli}.`;
  }
}

function direHomonymes(texte: string, { communes, departement }: Extract<Resolution, { readonly sorte: "homonymes" }>, repli: string): string {
  const noms = [...new Set(communes.map(({ nom }) => nom))];
  const parCode = /^\d{5}$/.test(texte.trim());
  const dites =
    noms.length === 1
      ? `s’appellent ${noms[0] ?? ""}`
      : `${parCode ? "ont ce code postal" : "répondent à ce nom"} : ${noms.slice(0, DITS_MAX).join(", ")}${noms.length > DITS_MAX ? "…" : ""}`;
  const preciser = parCode ? "écrivez son nom" : "donnez son code postal";
  if (departement !== undefined) return `Plusieurs communes du ${departement} ${finir(dites)} Choisissez dans la liste, ${preciser}, ou ${repli}.`;
  return `Plusieurs communes ${dites} (${numeros(communes)}). Choisissez dans la liste ou le département, ou ${repli}.`;
}

/** Un point, sauf après des points de suspension. */
function finir(phrase: string): string {
  return phrase.endsWith("…") ? phrase : `${phrase}.`;
}

function direAilleurs({ communes, departement }: Extract<Resolution, { readonly sorte: "ailleurs" }>, repli: string): string {
  const nom = communes[0]?.nom ?? "";
  const ailleurs = communes.length === 1 ? `le ${numeros(communes)} en a une` : `d’autres en ont une : ${numeros(communes)}`;
  return `Le département ${departement} n’a pas de commune appelée ${nom} ; ${finir(ailleurs)} Écrivez « ${nom} (${communes[0]?.departement ?? ""}) », changez de département, ou ${repli}.`;
}

const DITS_MAX = 4;

function numeros(communes: ReadonlyArray<Commune>): string {
  const codes = [...new Set(communes.map((commune) => commune.departement))].sort();
  return codes.length > DITS_MAX ? `${codes.slice(0, DITS_MAX).join(", ")}…` : codes.join(", ");
}
