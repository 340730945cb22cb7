import { comparerNoms } from "#app/commun/listes/comparer-textes.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { plier } from "#app/commun/texte/plier.ts";

/** Une fiche déjà connue, telle qu'on la compare à une proposition. `lieu` : où elle est, si elle est quelque part. */
export type FicheComparable = {
  readonly id: string;
  readonly nom: string;
  readonly url?: string | undefined;
  readonly commune?: string | undefined;
  readonly lieu?: Coordonnees | undefined;
  /** Sorte de lieu : deux lieux du même endroit ne se confondent que s'ils sont de même sorte. */
  readonly type?: string | undefined;
};
export type RaisonRessemblance = "meme_adresse" | "meme_nom" | "nom_proche" | "lieu_proche";
export const NOMS_RAISONS: Readonly<Record<RaisonRessemblance, string>> = {
  meme_adresse: "même adresse web",
  meme_nom: "même nom",
  nom_proche: "nom proche",
  lieu_proche: "au même endroit",
};

/** Une adresse ramenée à ce qui l'identifie : ni protocole, ni « www. », ni barre finale, ni ancre, ni paramètre de suivi. */
function clefAdresse(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const utiles = [...searchParams].filter(([nom]) => !/^(utm_|fbclid|gclid)/.test(nom)).sort(([a], [b]) => a.localeCompare(b));
  const recherche = utiles.map(([nom, valeur]) => `${nom}=${valeur}`).join("&");
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}${recherche === "" ? "" : `?${recherche}`}`.toLowerCase();
}

// Ce qui revient dans trop de noms pour en distinguer deux.
const ARTICLES = new Set(["le", "la", "les", "l", "de", "du", "des", "d", "et", "a", "au", "aux", "en", "the", "of"]);

function clefNom(nom: string): string {
  return plier(nom)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot !== "" && !ARTICLES.has(mot))
    .join(" ");
}

/** Part de paires de lettres communes à deux noms, de 0 (aucune) à 1 (mêmes lettres) : indice de Dice, indifférent aux accents et aux articles. */
function ressemblanceNoms(a: string, b: string): number {
  const [x, y] = [paires(clefNom(a)), paires(clefNom(b))];
  if (x.length === 0 || y.length === 0) return 0;
  const reste = new Map<string, number>();
  for (const paire of y) reste.set(paire, (reste.get(paire) ?? 0) + 1);
  let communes = 0;
  for (const paire of x) {
    const dispo = reste.get(paire) ?? 0;
    if (dispo === 0) continue;
    reste.set(paire, dispo - 1);
    communes += 1;
  }
  return (2 * communes) / (x.length + y.length);
}

function paires(texte: string): ReadonlyArray<string> {
  const serre = texte.replaceAll(" ", "");
  return serre.length < 2 ? (serre === "" ? [] : [serre]) : Array.from({ length: serre.length - 1 }, (_, i) => serre.slice(i, i + 2));
}

// « Oasis du Coq » et « Oasis du Cosq » donnent 0,89 ; « Terre de liens » et « Terre vivante » 0,45.
const SEUIL = 0.72;
const MAX_RESSEMBLANCES = 5;
// Les lieux sont placés au centre de leur commune : au-delà, c'est la commune voisine.
const RAYON_KM = 2;

/** Les fiches qui pourraient être la même chose, les plus sûres d'abord : même adresse, puis même nom, puis nom proche, puis lieu proche. */
export function chercherRessemblances<F extends FicheComparable>(
  voulue: { readonly nom: string; readonly url?: string | undefined; readonly lieu?: Coordonnees | undefined; readonly type?: string | undefined },
  fiches: ReadonlyArray<F>,
): ReadonlyArray<F & { readonly raison: RaisonRessemblance }> {
  const adresse = voulue.url === undefined ? undefined : clefAdresse(voulue.url);
  const nom = clefNom(voulue.nom);
  return fiches
    .flatMap((fiche): ReadonlyArray<{ readonly fiche: F; readonly raison: RaisonRessemblance; readonly force: number }> => {
      if (adresse !== undefined && fiche.url !== undefined && clefAdresse(fiche.url) === adresse) return [{ fiche, raison: "meme_adresse", force: 3 }];
      if (nom !== "" && clefNom(fiche.nom) === nom) return [{ fiche, raison: "meme_nom", force: 2 }];
      const force = ressemblanceNoms(voulue.nom, fiche.nom);
      if (force >= SEUIL) return [{ fiche, raison: "nom_proche", force }];
      const ecart_km = voulue.lieu === undefined || fiche.lieu === undefined || voulue.type !== fiche.type ? Infinity : distanceKm(voulue.lieu, fiche.lieu);
      return ecart_km <= RAYON_KM ? [{ fiche, raison: "lieu_proche", force: (SEUIL * (RAYON_KM - ecart_km)) / (2 * RAYON_KM) }] : [];
    })
    .sort((a, b) => b.force - a.force || comparerNoms(a.fiche.nom, b.fiche.nom))
    .slice(0, MAX_RESSEMBLANCES)
    .map(({ fiche, raison }) => ({ ...fiche, raison }));
}
