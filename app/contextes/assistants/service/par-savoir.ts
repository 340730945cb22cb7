import type { ContenusPensees } from "#app/contextes/pensees/index.ts";
import { type TexteLu, verifierCitations } from "#app/contextes/assistants/domaine/flux/citations.ts";
import { nombresSansDocument } from "#app/contextes/assistants/domaine/flux/nombres.ts";
import type { EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { reponseSansDocument } from "#app/contextes/assistants/domaine/recherche/extractif.ts";
import { retirerReflexions } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import { nettoyeur } from "#app/contextes/assistants/domaine/flux/nettoyeur.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DemandeSavoir, MorceauSavoir, ReferenceSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { lienDesSources, paroles, prefacesDe, SANS_MODELE, type Contexte, type Issue } from "./contexte.ts";
import { matiereReferences, numeroter } from "./sources.ts";

export type AppelSavoir = {
  readonly contexte: Contexte;
  readonly serveur: Savoir;
  readonly contenus: Pick<ContenusPensees, "prefaces" | "documents">;
  readonly flux: boolean;
  readonly signal: AbortSignal;
};

/**
 * Répond par le serveur de recherche : ses sources juste avant son premier mot, puis le texte. Lève ce qu'il lève avant ce premier mot ; après, une panne
 * coupe la réponse, et le texte reçu est gardé.
 */
export async function* repondreParSavoir({ contexte, serveur, contenus, flux, signal }: AppelSavoir): AsyncGenerator<EvenementChat, Issue, void> {
  const { question, demande, auteur, fiche } = contexte;
  const envoi: DemandeSavoir = {
    question,
    preface: prefacesDe(contexte, contenus).join("\n\n"),
    historique: demande.historique,
    hl_keywords: auteur?.mots_cles_hauts ?? [],
    ll_keywords: auteur === undefined ? [] : [auteur.nom, ...auteur.mots_cles_bas],
    mode: demande.mode,
  };
  const lire = (references: ReadonlyArray<ReferenceSavoir>) => {
    const { positions, ...matiere } = matiereReferences(question, references, auteur?.id, contenus.documents);
    return { matiere, filtre: nettoyeur({ sources: matiere.sources.length, positions, lienAdmis: lienDesSources(matiere) }) };
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
  const commun = { ...SANS_MODELE, fournisseur: "rag", modele: "lightrag", degrade: null };
  if (texte === "") {
    const phrase = reponseSansDocument(fiche);
    yield { type: "morceau", texte: phrase };
    return { sortie: { ...commun, texte: phrase, citations: [] }, matiere: lire([]).matiere, statut: "ok", rendre: false };
  }
  const { matiere } = lecture;
  const raison = interrompue ? "coupe" : "complet";
  return {
    sortie: {
      ...commun,
      texte,
      raison,
      citations: verifierCitations(texte, matiere.lus, paroles(contexte)),
      nombres_sans_source: nombresAVerifier(texte, matiere.lus, contexte),
    },
    matiere,
    statut: interrompue ? "coupe" : "ok",
    rendre: false,
  };
}

// Un serveur qui ne rend pas ses extraits ne permet pas de dire qu'un nombre n'y est pas.
function nombresAVerifier(texte: string, lus: ReadonlyArray<TexteLu>, contexte: Contexte): ReadonlyArray<string> {
  if (lus.length === 0) return [];
  return nombresSansDocument(
    texte,
    lus.map((lu) => lu.texte),
    paroles(contexte),
  );
}

async function* entiere(serveur: Savoir, envoi: DemandeSavoir, signal: AbortSignal): AsyncGenerator<MorceauSavoir, void, void> {
  const { texte, references } = await serveur.interroger(envoi, signal);
  yield { type: "references", references };
  yield { type: "texte", texte: retirerReflexions(texte) };
  yield { type: "fin", interrompue: false };
}
