import { estDansLaCible, type ContenusPensees } from "#app/contextes/pensees/index.ts";
import { type TexteLu, verifierCitations } from "#app/contextes/assistants/domaine/flux/citations.ts";
import { nombresSansDocument } from "#app/contextes/assistants/domaine/flux/nombres.ts";
import type { EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { retirerReflexions } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import { nettoyeur } from "#app/contextes/assistants/domaine/flux/nettoyeur.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import type { DemandeSavoir, MorceauSavoir, ReferenceSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { lienDesSources, paroles, prefacesDe, SANS_MODELE, type Contexte, type Issue } from "./contexte.ts";
import { matiereReferences, numeroter } from "./sources.ts";

export type AppelSavoir = {
  readonly contexte: Contexte;
  readonly serveur: Savoir;
  readonly contenus: Pick<ContenusPensees, "prefaces" | "documents">;
  /** Ce que l'auteur demandé a écrit de plus proche de la question : il est toujours parmi les passages, que le serveur l'ait trouvé ou non. */
  readonly appui: ReferenceSavoir | null;
  readonly flux: boolean;
  readonly signal: AbortSignal;
};

/**
 * Répond par le serveur de recherche : ses sources juste avant son premier mot, puis le texte. Lève ce qu'il lève avant ce premier mot ; après, une panne
 * coupe la réponse, et le texte reçu est gardé. `null` : il n'a rien trouvé.
 */
export async function* repondreParSavoir({ contexte, serveur, contenus, appui, flux, signal }: AppelSavoir): AsyncGenerator<EvenementChat, Issue | null, void> {
  const { question, demande, auteur } = contexte;
  const envoi: DemandeSavoir = {
    question,
    preface: [
      ...prefacesDe(contexte, contenus),
      ...(appui === null ? [] : [`Passage de l'auteur demandé, à prendre en compte :\n${appui.contenus.join("\n")}`]),
    ].join("\n\n"),
    historique: demande.historique,
    hl_keywords: auteur?.mots_cles_hauts ?? [],
    ll_keywords: auteur === undefined ? [] : [auteur.nom, ...auteur.mots_cles_bas, ...motsDeLaQuestion(question)],
    mode: demande.mode,
  };
  const lire = (recues: ReadonlyArray<ReferenceSavoir>) => {
    const manque = appui !== null && auteur !== undefined && !recues.some(({ chemin }) => estDansLaCible(chemin, auteur.id));
    const { positions, ...matiere } = matiereReferences(question, manque ? [...recues, appui] : recues, auteur?.id, contenus.documents);
    return {
      matiere,
      extraits: recues.some(({ contenus: rendus }) => rendus.length > 0),
      filtre: nettoyeur({ sources: matiere.sources.length, positions, lienAdmis: lienDesSources(matiere) }),
    };
  };
  let lecture = lire([]);
  let texte = "";
  let interrompue = true;

  function* montrer(propre: string): Generator<EvenementChat> {
    if (propre === "") return;
    // Des sources sans réponse n'appuieraient rien : elles attendent le premier mot.
    if (texte === "") yield* numeroter(lecture.matiere.sources);
    texte += propre;
    yield { type: "morceau", texte: propre };
  }

  for await (const morceau of flux ? serveur.diffuser(envoi, signal) : entiere(serveur, envoi, signal)) {
    if (morceau.type === "references") lecture = lire(morceau.references);
    else if (morceau.type === "texte") yield* montrer(lecture.filtre.pousser(morceau.texte));
    else ({ interrompue } = morceau);
  }
  yield* montrer(lecture.filtre.finir());
  if (texte === "" && interrompue) throw new ErreurApp("amont_invalide");
  if (texte === "") return null;
  const commun = { ...SANS_MODELE, fournisseur: "rag", modele: "lightrag", degrade: null };
  const { matiere } = lecture;
  const raison = interrompue ? "coupe" : "complet";
  return {
    sortie: {
      ...commun,
      texte,
      raison,
      citations: verifierCitations(texte, matiere.lus, paroles(contexte)),
      // Un serveur qui ne rend pas ses extraits ne permet pas de dire qu'un nombre n'y est pas.
      nombres_sans_source: lecture.extraits ? nombresAVerifier(texte, matiere.lus, contexte) : [],
    },
    matiere,
    statut: interrompue ? "coupe" : "ok",
    rendre: false,
  };
}

function nombresAVerifier(texte: string, lus: ReadonlyArray<TexteLu>, contexte: Contexte): ReadonlyArray<string> {
  return nombresSansDocument(
    texte,
    lus.map((lu) => lu.texte),
    paroles(contexte),
  );
}

const MOTS_MAX = 8;

/** Les mots qui portent la question, tels qu'ils sont écrits : d'une question à l'autre, le serveur ne cherche pas la même chose. */
function motsDeLaQuestion(question: string): ReadonlyArray<string> {
  return [...new Set(motsDits(question).flatMap(({ brut }) => (motsDuSujet(brut).length > 0 ? [brut] : [])))].slice(0, MOTS_MAX);
}

async function* entiere(serveur: Savoir, envoi: DemandeSavoir, signal: AbortSignal): AsyncGenerator<MorceauSavoir, void, void> {
  const { texte, references } = await serveur.interroger(envoi, signal);
  yield { type: "references", references };
  yield { type: "texte", texte: retirerReflexions(texte) };
  yield { type: "fin", interrompue: false };
}
