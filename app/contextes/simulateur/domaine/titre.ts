import { DEMI_POINT } from "#app/commun/nombres/taux.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { vientAUneAutreHeure } from "./manques/autre-heure.ts";
import { moisCreux, moisLePlusBas } from "./manques/creux.ts";
import { MOIS } from "#app/commun/dates/mois.ts";

/** Titre qui dit le résultat : ce qui est couvert, puis ce qui manque, et quand. */

const TROPIQUE = 23.5;

/** Sous ces moyennes, dans l'ordre : presque tout d'ailleurs, une part, une bonne part, l'essentiel ; au-delà, presque tout. */
const PALIERS = { presqueRien: 0.1, part: 0.3, bonnePart: 0.55, essentiel: 0.8 } as const;

export function titrer(r: ResultatSimulation): string {
  const evalues = AXES_SIMULES.flatMap((axe) => {
    const s = r.axes[axe];
    return s.etat === "evalue" ? [{ axe, taux: s.taux }] : [];
  });
  if (evalues.every((e) => e.taux < DEMI_POINT)) return "Tout vient encore d’ailleurs. Voici par où commencer.";
  const moyenne = evalues.reduce((s, e) => s + e.taux, 0) / evalues.length;
  const manques = nommerManques([
    ...(r.eau === null ? [] : [{ quoi: "d’eau", couverture: r.eau.couverture_mois }]),
    // Une saison où le lieu rend plus de courant qu'il n'en manque ne manque pas d'énergie.
    ...(r.energie === null || vientAUneAutreHeure(r.energie, moisLePlusBas(r.energie.couverture_mois)) ? [] : [{ quoi: "d’énergie", couverture: r.energie.couverture_mois }]),
  ], r.contexte.latitude); // oxfmt-ignore
  const assiette = evalues.find((e) => e.axe === "alim");
  const repas = moyenne >= PALIERS.part && assiette !== undefined && assiette.taux < PALIERS.presqueRien ? ["Les repas viennent encore d’ailleurs."] : [];
  return [ouverture(moyenne), ...manques, ...repas].join(" ");
}

function ouverture(moyenne: number): string {
  if (moyenne < PALIERS.presqueRien) return "Presque tout vient encore d’ailleurs.";
  if (moyenne < PALIERS.part) return "Une part de vos besoins vient déjà de chez vous.";
  if (moyenne < PALIERS.bonnePart) return "Une bonne part de vos besoins vient de chez vous.";
  if (moyenne < PALIERS.essentiel) return "Vous couvrez l’essentiel.";
  return "Vous couvrez presque tout.";
}

type Suivi = { readonly quoi: string; readonly couverture: ReadonlyArray<number> };

/** « L’hiver manque d’eau et d’énergie. », ou « L’été manque d’eau, l’hiver manque d’énergie. » ; rien si le manque ne dépend pas du mois. */
export function nommerManques(suivis: ReadonlyArray<Suivi>, latitude: number): ReadonlyArray<string> {
  const quand = new Map<string, Array<string>>();
  for (const { quoi, couverture } of suivis) {
    const mois = moisCreux(couverture);
    if (mois === null) continue;
    const periode = nommerPeriode(mois, latitude);
    quand.set(periode, [...(quand.get(periode) ?? []), quoi]);
  }
  const morceaux = [...quand].map(([periode, quoi]) => `${periode} manque ${quoi.join(" et ")}`);
  if (morceaux.length === 0) return [];
  return [`${majuscule(morceaux.join(", "))}.`];
}

/** La saison hors des tropiques, renversée au sud ; le mois entre les tropiques, où quatre saisons ne disent rien. */
function nommerPeriode(mois: number, latitude: number): string {
  if (Math.abs(latitude) < TROPIQUE) return MOIS[mois] ?? "";
  const rang = latitude < 0 ? (mois + 6) % 12 : mois;
  if (rang >= 5 && rang <= 7) return "l’été";
  if (rang >= 8 && rang <= 10) return "l’automne";
  return rang >= 2 && rang <= 4 ? "le printemps" : "l’hiver";
}
