import { aLieu } from "#app/commun/geo/dire/dire-commune.ts";
import { dansDepartement } from "#app/commun/geo/dire/dire-departement.ts";
import { choisirLieux } from "#app/contextes/assistants/domaine/calcul/lieux/lieux-calcul.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { direCultures, type LieuCultive } from "#app/contextes/assistants/domaine/vivant/dire-cultures.ts";
import { direLignes } from "#app/contextes/assistants/domaine/vivant/dire-lignes.ts";
import { direReleve } from "#app/contextes/assistants/domaine/vivant/dire-releve.ts";
import { lireCultures } from "#app/contextes/assistants/domaine/vivant/lire-cultures.ts";
import { lireLignes } from "#app/contextes/assistants/domaine/vivant/lire-lignes.ts";
import { DEPARTEMENT_DU_CALENDRIER, semainesDeRetard } from "#app/contextes/assistants/domaine/vivant/saison.ts";
import type { SavoirsDuVivant, SourceLue } from "#app/contextes/assistants/domaine/vivant/tables.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { CalculDit } from "./calcul-dit.ts";

const TITRE = "Jardin, bêtes et conserves";
const NATURE = "Faits relevés par le site, sources nommées";

// Sans lieu dit, le plus hâtif et le plus tardif que l'on jardine en France.
const EXTREMES = [
  { code: "13", nom: "à Marseille" },
  { code: "05", nom: "à Gap" },
];

export type OutilsDuVivant = {
  readonly savoirs: SavoirsDuVivant;
  readonly simulateur: Pick<ServiceSimulateur, "territoire">;
  readonly maintenant?: () => Date;
};
export type VivantDit = { readonly dit: CalculDit; readonly calculDAbord: boolean };

/** Ce que le site a relevé d'un jardin, de bêtes ou de conserves et que la question demande ; rien sinon. */
export async function direLeVivant(outils: OutilsDuVivant, comprise: QuestionComprise): Promise<VivantDit | null> {
  const { cultures, tables } = outils.savoirs;
  const trouvees = lireLignes(comprise.dite, tables);
  if (trouvees.length > 0) {
    const sources = trouvees.flatMap(({ ligne, table }) => ligne.sources.flatMap((id) => table.sources[id] ?? []));
    const avecFiches = trouvees.some(({ ligne }) => ligne.fiches === true);
    return { dit: enCalcul(direLignes(trouvees), sources, avecFiches), calculDAbord: trouvees.every(({ ligne }) => ligne.calcul_d_abord === true) };
  }
  const demande = lireCultures(comprise.dite, cultures, outils.maintenant?.());
  if (demande === null) return null;
  const { lieux, situe } = await lireLieuxCultives(outils, comprise);
  const dites = direCultures(demande, cultures, { lieux, personnes: comprise.foyer.personnes ?? 1, decaler: situe });
  const sources = dites.sources.flatMap((id) => cultures.sources[id] ?? []);
  return { dit: enCalcul([...dites.lignes, direReleve(sources, cultures.releve_le)], sources, false), calculDAbord: false };
}

// Un geste ou une date se suffit : aucune fiche ne s'y ajoute, sauf à qui veut monter quelque chose ou trouver à qui parler.
const AUCUNE_FICHE = /(?!)/;

function enCalcul(lignes: ReadonlyArray<string>, sources: ReadonlyArray<SourceLue>, avecFiches: boolean): CalculDit {
  const texte = lignes.join("\n");
  const url = sources.find(({ url: une }) => une !== undefined)?.url;
  const ou = url === undefined ? {} : { url };
  return {
    source: { id: "fait:vivant", titre: TITRE, nature: NATURE, ...ou, extrait: texte },
    document: { titre: TITRE, nature: NATURE, ...ou, texte },
    sansCalcul: true,
    ...(avecFiches ? {} : { sujet: AUCUNE_FICHE }),
  };
}

async function lireLieuxCultives(
  { simulateur }: OutilsDuVivant,
  { lieux }: QuestionComprise,
): Promise<{ readonly lieux: ReadonlyArray<LieuCultive>; readonly situe: boolean }> {
  const { lieux: choisis, situe } = choisirLieux(lieux);
  const [premier] = choisis;
  const dits =
    situe && premier !== undefined
      ? [{ code: premier.code, nom: lieux[0]?.genre === "commune" ? aLieu(lieux[0].nom) : dansDepartement(premier.nom) }]
      : EXTREMES;
  const repere = await simulateur.territoire(DEPARTEMENT_DU_CALENDRIER);
  const lus = await Promise.all(
    dits.map(async ({ code, nom }) => ({ nom, semaines: semainesDeRetard((await simulateur.territoire(code)).t_min_c, repere.t_min_c) })),
  );
  return { lieux: lus.flatMap(({ nom, semaines }) => (semaines === undefined ? [] : [{ nom, semaines }])), situe };
}
