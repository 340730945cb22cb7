import { lireDroitEau } from "#app/contextes/assistants/domaine/calcul/besoins/droit-eau.ts";
import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { direRegles, lireReglesDites, type RegleDite, type ReglesDites } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";
import type { TechniqueDite } from "#app/contextes/assistants/domaine/calcul/techniques/techniques.ts";
import { choisirLieux, CLIMAT_MOYEN, type LieuCalcul } from "#app/contextes/assistants/domaine/calcul/lieux/lieux-calcul.ts";
import type { VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { sansLeLieu, type CalculDit } from "./calcul-dit.ts";

type Simulation = Awaited<ReturnType<ServiceSimulateur["repondre"]>>;
export type OutilsDuDroit = {
  readonly simulateur: Pick<ServiceSimulateur, "version">;
  readonly journal: Journal;
  readonly regles: ReglesDites;
  readonly tailles: Tailles;
  readonly demander: (lieu: LieuCalcul, reponses: VarianteCalcul["reponses"]) => Promise<Simulation>;
};

const TITRE_EAU = "Droit de l’eau";
const TITRE = "Ce que dit le droit";

/** Ce que le droit dit d'une installation : les avis du moteur pour l'eau, et les règles que le site tient à côté ; rien si la question n'en demande pas. */
export async function direLeDroit(outils: OutilsDuDroit, comprise: QuestionComprise): Promise<CalculDit | null> {
  const dites = lireReglesDites(comprise, outils.regles);
  const { avis, ...eau } = (await avisDeLEau(outils, comprise)) ?? { avis: [] };
  if (avis.length === 0 && dites.length === 0) return null;
  const texte = [...new Set(avis), ...direRegles(dites, outils.regles)].join("\n");
  // Du simulateur, l'adresse qui en rouvre le calcul ; sinon la première notice lue.
  if (!("url" in eau)) return relever(dites, texte, { id: "droit:dit", titre: TITRE, nature: "Règles relevées par le site, à vérifier en mairie" });
  const { url, aChoisir } = eau;
  const nature = `Règles que suit le simulateur, valeurs ${outils.simulateur.version}${dites.length === 0 ? "" : ", et d’autres que le site a relevées"}`;
  const titre = TITRE_EAU;
  return {
    source: { id: "calcul:droit", titre, nature, url, extrait: texte },
    document: { titre, nature, url, texte },
    ...(aChoisir === true ? { aChoisir } : {}),
  };
}

/** Les faits que la question demande et que le site a relevés (un salaire, un contrat, des poules en lotissement) ; rien si elle n'en demande pas. */
export function direUnFait(question: string, regles: ReglesDites): CalculDit | null {
  const dits = lireFaitsDits(question, regles);
  if (dits.length === 0) return null;
  return relever(dits, direRegles(dits, regles).join("\n"), {
    id: "fait:dit",
    titre: "Ce que le site a relevé",
    nature: "Faits relevés par le site, sources nommées",
  });
}

/** Les lignes d'une technique, ses sources dessous. */
export function direUneTechnique({ lignes, sujet }: TechniqueDite, regles: ReglesDites): CalculDit {
  const dit = relever(lignes, direRegles(lignes, regles).join("\n"), {
    id: "fait:technique",
    titre: "Ce que le site a relevé",
    nature: "Extraits relevés par le site, sources nommées",
  });
  return sujet === undefined ? { ...dit, toutesLesFiches: true } : { ...dit, sujet };
}

function relever(
  dites: ReadonlyArray<RegleDite>,
  texte: string,
  { id, titre, nature }: { readonly id: string; readonly titre: string; readonly nature: string },
): CalculDit {
  const url = dites[0]?.notices[0]?.url;
  const ou = url === undefined ? {} : { url };
  return { source: { id, titre, nature, ...ou, extrait: texte }, document: { titre, nature, ...ou, texte }, sansCalcul: true };
}

type AvisDeLEau = { readonly avis: ReadonlyArray<string>; readonly url: string; readonly aChoisir: true | undefined };

// À l'endroit dit, ou n'importe où en France.
async function avisDeLEau({ demander, journal, tailles }: OutilsDuDroit, comprise: QuestionComprise): Promise<AvisDeLEau | null> {
  const voulu = lireDroitEau(comprise, tailles);
  if (voulu === null) return null;
  const { lieux, aChoisir } = choisirLieux(comprise.lieux);
  try {
    const { eau, avertissements, lien } = await demander(lieux[0] ?? CLIMAT_MOYEN, voulu.reponses);
    const avis = [...(eau?.legal ?? []), ...avertissements].filter(({ code }) => voulu.codes.test(code)).map(({ message }) => message);
    return avis.length === 0 ? null : { avis, url: aChoisir === true ? sansLeLieu(lien) : lien, aChoisir };
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    journal.avertir("une question de droit reste sans règle", { code: e.code });
    return null;
  }
}
