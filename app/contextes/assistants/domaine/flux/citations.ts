import { plier } from "#app/commun/texte/plier.ts";
import type { CitationReponse } from "./evenements.ts";

/** Ce que le modèle a vraiment lu d'une source ; `paragraphes` : les ancres connues, pour mener au bon endroit. */
export type TexteLu = {
  /** Position de la source, à partir de 1. */
  readonly source: number;
  readonly texte: string;
  readonly paragraphes?: ReadonlyArray<{ readonly ancre: string; readonly texte: string }>;
};

/** Un passage entre guillemets ; `fin` : position juste après le guillemet fermant. */
export type PassageCite = { readonly texte: string; readonly fin: number };

const CITATION_MAX = 800;
const MOTS_MIN = 4;
const FERMANTS: Readonly<Record<string, string>> = { "«": "»", "“": "”", "„": "“”", '"': '"', "‹": "›", "‟": "”" };

/** Les passages entre guillemets assez longs pour être une citation, dans l'ordre ; un guillemet jamais fermé n'ouvre rien. */
export function passagesCites(texte: string): ReadonlyArray<PassageCite> {
  const trouves: Array<PassageCite> = [];
  let position = 0;
  while (position < texte.length) {
    const ouvrant = texte[position] ?? "";
    const fermants = FERMANTS[ouvrant];
    const fin = fermants === undefined || !ouvre(texte, position) ? -1 : chercherFin(texte, position, ouvrant, fermants);
    if (fin < 0) {
      position += 1;
      continue;
    }
    const dedans = texte.slice(position + 1, fin).trim();
    if (motsCompares(dedans).length >= MOTS_MIN) trouves.push({ texte: dedans, fin: fin + 1 });
    position = fin + 1;
  }
  return trouves;
}

/** Un guillemet droit ouvre après un blanc ou une ponctuation, jamais après un mot (12", l"eau). */
function ouvre(texte: string, position: number): boolean {
  return texte[position] !== '"' || !/[\p{L}\p{N}]/u.test(texte[position - 1] ?? "");
}

function chercherFin(texte: string, debut: number, ouvrant: string, fermants: string): number {
  let profondeur = 1;
  const borne = Math.min(texte.length, debut + CITATION_MAX);
  for (let i = debut + 1; i < borne; i += 1) {
    const signe = texte[i] ?? "";
    // Une citation ne passe pas d'un paragraphe à l'autre.
    if (signe === "\n" && /^\s*\n/.test(texte.slice(i + 1, i + 20))) return -1;
    if (fermants.includes(signe)) profondeur -= 1;
    else if (signe === ouvrant) profondeur += 1;
    if (profondeur === 0) return i;
  }
  return -1;
}

const APPEL_SUIVANT = /\[(\d{1,4})\]/g;
const PORTEE_APPEL = 160;

/**
 * Cherche chaque passage cité dans ce que le modèle a lu, à la typographie près : accents, casse, guillemets, tirets, espaces et coupes « […] » ne comptent
 * pas, les mots et leur ordre si. Trouvé dans plusieurs sources, il revient à celle que la phrase appelle. Ce qui reprend les mots du visiteur (`dits`) ne cite
 * personne, et n'est pas rendu.
 */
export function verifierCitations(reponse: string, lus: ReadonlyArray<TexteLu>, dits: ReadonlyArray<string> = []): ReadonlyArray<CitationReponse> {
  const echos = dits.map(suite);
  const cites = passagesCites(reponse).filter(({ texte }) => !echos.some((echo) => echo.includes(suite(texte))));
  if (cites.length === 0) return [];
  const prepares = lus.map(({ source, texte, paragraphes = [] }) => ({
    source,
    mots: suite(texte),
    paragraphes: paragraphes.map(({ ancre, texte: contenu }) => ({ ancre, mots: suite(contenu) })),
  }));
  return cites.map(({ texte, fin }) => {
    const fragments = texte
      .split(/\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3}/)
      .map((fragment) => suite(fragment))
      .filter((fragment) => fragment.trim() !== "");
    const trouvees = prepares.filter(({ mots }) => dansLOrdre(mots, fragments));
    const appelees = new Set([...reponse.slice(fin, fin + PORTEE_APPEL).matchAll(APPEL_SUIVANT)].map(({ 1: n }) => Number(n)));
    const retenue = trouvees.find(({ source }) => appelees.has(source)) ?? trouvees[0];
    if (retenue === undefined) return { texte, source: null };
    const paragraphe =
      retenue.paragraphes.find(({ mots }) => dansLOrdre(mots, fragments)) ?? retenue.paragraphes.find(({ mots }) => dansLOrdre(mots, fragments.slice(0, 1)));
    return { texte, source: retenue.source, ...(paragraphe === undefined ? {} : { ancre: paragraphe.ancre }) };
  });
}

function dansLOrdre(mots: string, fragments: ReadonlyArray<string>): boolean {
  let depuis = 0;
  for (const fragment of fragments) {
    const trouve = mots.indexOf(fragment, depuis);
    if (trouve < 0) return false;
    // L'espace de fin sert aussi d'espace de début au mot suivant.
    depuis = trouve + fragment.length - 1;
  }
  return fragments.length > 0;
}

/** Les mots d'un texte entre des espaces : une suite de mots entiers s'y cherche comme une sous-chaîne. */
function suite(texte: string): string {
  return ` ${motsCompares(texte).join(" ")} `;
}

function motsCompares(texte: string): ReadonlyArray<string> {
  return (
    plier(texte.normalize("NFKC"))
      // Un appel de source ou un caractère sans largeur glissés dans la citation n'en sont pas un mot.
      .replaceAll(/\[\d{1,4}\]|[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
      // « 1 000 » et « 1000 ».
      .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((mot) => mot !== "")
  );
}
