import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { CHERCHE } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { enExpression, enMotif } from "./lexiques.ts";
import { lireMois } from "./mois-dits.ts";
import type { Culture, TableDesCultures } from "./tables.ts";

/** Ce qu'une question demande des cultures : une fiche, ou ce qui va à un mois, à l'ombre. */
export type DemandeDeCultures =
  | { readonly sorte: "fiche"; readonly quoi: "calendrier" | "distance" | "gel" | "pieds"; readonly cultures: ReadonlyArray<Culture> }
  | { readonly sorte: "mois"; readonly mois: ReadonlyArray<number>; readonly geste: "semer" | "recolter" }
  | { readonly sorte: "ombre" };

const CHERCHE_AUTRE_CHOSE = new RegExp(` (?:${CHERCHE}) `);
const FICHES_MAX = 3;

const preparer = retenirParObjet(({ cultures, lexiques }: TableDesCultures) => {
  const noms = cultures.flatMap((culture) => culture.mots.map((mot) => ({ culture, mot }))).toSorted((a, b) => b.mot.length - a.mot.length);
  const nommees = noms.map(({ culture, mot }) => ({ culture, motif: new RegExp(` ${enMotif(mot)}(?= )`, "g") }));
  const dit = (nom: string) => enExpression([`@${nom}`], lexiques);
  return {
    nommees,
    semer: dit("semer"),
    quand: dit("quand"),
    recolter: dit("recolter"),
    distance: dit("distance"),
    gel: dit("gel"),
    pieds: dit("pieds"),
    ombre: dit("ombre"),
    quoi: dit("quoi"),
    jardin: dit("jardin"),
    cultiver: dit("cultiver"),
    autre: dit("autre_chose"),
    autres_plantes: dit("autres_plantes"),
  };
});

/** Les cultures nommées, dans l'ordre de la question ; une tournure plus longue prend ses mots à une plus courte. */
function lireNommees(tournure: string, { nommees }: ReturnType<typeof preparer>): ReadonlyArray<Culture> {
  let reste = tournure;
  const places: Array<{ readonly culture: Culture; readonly rang: number }> = [];
  for (const { culture, motif } of nommees) {
    const rang = reste.search(motif);
    if (rang === -1) continue;
    reste = reste.replaceAll(motif, (pris) => " ".padEnd(pris.length, "_"));
    if (!places.some((place) => place.culture === culture)) places.push({ culture, rang });
  }
  return places.toSorted((a, b) => a.rang - b.rang).map(({ culture }) => culture);
}

/** Ce qu'une question demande du calendrier des cultures ; rien si elle calcule une surface, soigne, conserve ou cherche quelqu'un. */
export function lireCultures(question: string, table: TableDesCultures, maintenant?: Date): DemandeDeCultures | null {
  const texte = enTournure(question);
  const lu = preparer(table);
  const sansAutres = texte.replaceAll(new RegExp(lu.autres_plantes.source, "g"), " autre");
  if (CHERCHE_AUTRE_CHOSE.test(texte) || lu.autre.test(texte)) return null;
  const nommees = lireNommees(sansAutres, lu).slice(0, FICHES_MAX);
  if (nommees.length === 0) return lireSansNom(texte, lu, maintenant);
  const fiche = (quoi: "calendrier" | "distance" | "gel" | "pieds") => ({ sorte: "fiche" as const, quoi, cultures: nommees });
  if (lu.pieds.test(texte)) return fiche("pieds");
  if (lu.distance.test(texte)) return fiche("distance");
  if (lu.gel.test(texte)) return fiche("gel");
  const demande = (lu.semer.test(texte) || lu.recolter.test(texte)) && (lu.quand.test(texte) || lireMois(texte, maintenant).length > 0);
  return demande || lu.cultiver.test(texte) ? fiche("calendrier") : null;
}

function lireSansNom(texte: string, lu: ReturnType<typeof preparer>, maintenant: Date | undefined): DemandeDeCultures | null {
  const pousse = lu.semer.test(texte) || lu.jardin.test(texte);
  if (!lu.quoi.test(texte)) return null;
  if (pousse && lu.ombre.test(texte)) return { sorte: "ombre" };
  const mois = lireMois(texte, maintenant);
  if (mois.length === 0 || !(lu.jardin.test(texte) || lu.semer.test(texte) || lu.recolter.test(texte))) return null;
  return { sorte: "mois", mois, geste: lu.recolter.test(texte) ? "recolter" : "semer" };
}
