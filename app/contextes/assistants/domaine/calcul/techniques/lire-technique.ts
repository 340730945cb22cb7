import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { racines } from "#app/commun/texte/mots.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { HORS_DE_FRANCE } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { enExpression, motsDesTournures, type Expression } from "./tournures.ts";
import type { LigneDeTechnique, Technique, TechniqueDite, Techniques } from "./techniques.ts";

type LigneLue = { readonly ligne: LigneDeTechnique; readonly dit: Expression | null };
type TechniqueLue = {
  readonly technique: Technique;
  readonly dit: Expression;
  readonly sauf: Expression;
  readonly mots: ReadonlySet<string>;
  readonly lignes: ReadonlyArray<LigneLue>;
};
type Lexique = {
  readonly aspects: ReadonlyArray<{ readonly id: string; readonly dit: Expression; readonly chiffre: boolean }>;
  readonly ailleurs: Expression;
  readonly communs: ReadonlySet<string>;
  readonly techniques: ReadonlyArray<TechniqueLue>;
};

const lexiqueDe = retenirParObjet(({ aspects, ailleurs, neutres, techniques }: Techniques): Lexique => ({
  aspects: aspects.map(({ id, mots, chiffre }) => ({ id, dit: enExpression(mots), chiffre: chiffre === true })),
  ailleurs: enExpression(ailleurs),
  communs: new Set(racines([...neutres, motsDesTournures(aspects.flatMap(({ mots }) => mots))].join(" "))),
  techniques: techniques.map((technique) => ({
    technique,
    dit: enExpression(technique.mots),
    sauf: enExpression(technique.sauf ?? []),
    mots: new Set(racines(motsDesTournures([...technique.mots, ...technique.lignes.flatMap(({ mots = [] }) => mots)]))),
    lignes: technique.lignes.map((ligne) => ({ ligne, dit: ligne.mots === undefined ? null : enExpression(ligne.mots) })),
  })),
}));

type Nommee = { readonly lue: TechniqueLue; readonly debut: number; readonly fin: number };

// « Poêle » dans « poêle de masse », « panneau » dans « chauffe-eau solaire » : le nom le plus long l'emporte ; des mots épars, sans place, ne sont dans aucun nom.
function nommees(texte: string, { techniques }: Lexique): ReadonlyArray<Nommee> {
  const trouvees = techniques.flatMap((lue): ReadonlyArray<Nommee> => {
    const trouve = lue.dit.exec(texte);
    return trouve === null || lue.sauf.test(texte) ? [] : [{ lue, debut: trouve.index, fin: trouve.index + trouve[0].length }];
  });
  return trouvees
    .filter(
      (une) =>
        une.fin === une.debut || !trouvees.some((autre) => autre.debut <= une.debut && autre.fin >= une.fin && autre.fin - autre.debut > une.fin - une.debut),
    )
    .toSorted((a, b) => a.debut - b.debut);
}

// Sous cette part du sujet, la question parle surtout d'autre chose ; une ligne que rien ne demande exige presque tout.
const PART = { demandee: 0.5, defaut: 0.8 } as const;
const LIGNES_PAR_TECHNIQUE = 2;
const LIGNES = 3;

/** Les lignes de la table que la question demande ; rien si elle cherche autre chose, ou parle surtout d'autre chose. */
export function lireTechnique({ dite, intention }: QuestionComprise, table: Techniques): TechniqueDite | null {
  const texte = enTournure(dite);
  const lexique = lexiqueDe(table);
  if (intention === "travailler" || lexique.ailleurs.test(texte)) return null;
  const dites = nommees(texte, lexique);
  if (dites.length === 0) return null;
  const aspects = lexique.aspects.filter(({ dit }) => dit.test(texte));
  const demandes = new Set(aspects.map(({ id }) => id));
  const part = partDuSujet(dite, dites, lexique);
  const enFrance = !HORS_DE_FRANCE.test(texte);
  const choisies = dites.flatMap(({ lue }) => {
    const siennes = lue.lignes.filter(({ ligne }) => enFrance || ligne.droit !== true);
    const precises = siennes.filter(({ dit }) => dit?.test(texte) === true);
    const parAspect = siennes.filter((une) => !precises.includes(une) && une.ligne.aspects?.some((aspect) => demandes.has(aspect)) === true);
    const demandees = part >= PART.demandee ? [...precises, ...parAspect] : [];
    // Un prix qui se calcule n'appelle pas une ligne que rien d'autre ne demande.
    const seules =
      demandees.length > 0 || part < PART.defaut || aspects.some(({ chiffre }) => chiffre) ? [] : siennes.filter(({ ligne }) => ligne.defaut === true);
    return [...demandees, ...seules].slice(0, LIGNES_PAR_TECHNIQUE).map(({ ligne }) => ({ ligne, verifier: ligne.verifier ?? lue.technique.verifier }));
  });
  const uniques = [...new Map(choisies.map((une) => [une.ligne.texte, une])).values()].slice(0, LIGNES);
  if (uniques.length === 0) return null;
  return {
    lignes: uniques.map(({ ligne: { texte: dit, notices, releve_le }, verifier }) => ({
      texte: dit,
      notices: notices.map(({ titre, url, annee, lu }) => ({ titre: annee === "" ? titre : `${titre}, ${annee}`, url, lu })),
      verifier,
      releve_le: releve_le ?? table.releve_le,
    })),
    chiffre: aspects.some(({ chiffre }) => chiffre),
    queDesChiffres: aspects.length > 0 && aspects.every(({ chiffre }) => chiffre) && uniques.every(({ ligne }) => ligne.mots === undefined),
    ...(dites.some(({ lue }) => lue.technique.toutes_fiches === true)
      ? {}
      : { sujet: { test: (ecrit: string) => dites.some(({ lue }) => lue.dit.test(ecrit)) } }),
  };
}

function partDuSujet(dite: string, dites: ReadonlyArray<Nommee>, { communs }: Lexique): number {
  const sujet = motsDuSujet(dite).filter((mot) => !/^\d+$/.test(mot));
  const portes = sujet.filter((mot) => communs.has(mot) || dites.some(({ lue }) => lue.mots.has(mot)));
  return sujet.length === 0 ? 1 : portes.length / sujet.length;
}
