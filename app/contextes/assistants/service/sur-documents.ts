import type { ContenusPensees } from "#app/contextes/pensees/index.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import { verifierCitations } from "#app/contextes/assistants/domaine/flux/citations.ts";
import { nombresSansDocument } from "#app/contextes/assistants/domaine/flux/nombres.ts";
import { continueSansAvant } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { sansSujet } from "#app/contextes/assistants/domaine/recherche/convenances.ts";
import type { Degrade, EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { reponseExtractive, reponseSansSujet } from "#app/contextes/assistants/domaine/recherche/extractif.ts";
import { composerInvite } from "#app/contextes/assistants/domaine/invite.ts";
import { retirerReflexions } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import { nettoyeur } from "#app/contextes/assistants/domaine/flux/nettoyeur.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { DemandePasserelle, MorceauPasserelle, Passerelle, ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { aPuCouter, type Autorisation } from "./budget.ts";
import { lienDesSources, paroles, prefacesDe, SANS_MODELE, type Contexte, type Issue, type Sortie } from "./contexte.ts";
import { textesLus, type Matiere, type MatierePensees } from "./sources.ts";

export type OutilsDocuments = {
  readonly passerelle: Passerelle | null;
  readonly contenus: Pick<ContenusAssistants, "consignes"> & Pick<ContenusPensees, "prefaces">;
  readonly journal: Journal;
  /** Empreinte à clé (HMAC) d'un texte. */
  readonly empreinte: (texte: string) => string;
};

export type AppelDocuments = {
  readonly contexte: Contexte;
  /** null : aucun modèle à appeler. */
  readonly autorisation: Autorisation | null;
  readonly matiere: Matiere | MatierePensees;
  /** Au fil de l'eau ; sinon la réponse vient entière. */
  readonly flux: boolean;
  readonly signal: AbortSignal;
  /** Reçoit, en euros, ce qu'a pu coûter un appel abandonné. */
  readonly depenser: (cout_eur: number) => void;
};

/**
 * Répond sur des documents trouvés : par le modèle, ou par leurs propres phrases s'il n'y en a pas ou s'il échoue avant son premier mot. La suite des
 * morceaux est le texte de la sortie. La réserve de budget est toujours réglée en sortant, même si le visiteur est parti.
 */
export async function* repondreSurDocuments(outils: OutilsDocuments, appel: AppelDocuments): AsyncGenerator<EvenementChat, Issue, void> {
  const { contexte, autorisation, matiere } = appel;
  const { demande } = contexte;
  if (demande.extraits) return yield* extraire(appel, { degrade: null, statut: "extraits" });
  if (autorisation === null || outils.passerelle === null) return yield* extraire(appel, { degrade: "hors_ligne", statut: "hors_ligne" });
  return yield* repondreParModele(outils, outils.passerelle, autorisation, { ...appel, matiere });
}

type Cause = { readonly degrade: Degrade | null; readonly statut: string; readonly cout_eur?: number; readonly rendre?: boolean };

async function* extraire({ contexte: { fiche, question, demande }, matiere }: AppelDocuments, cause: Cause): AsyncGenerator<EvenementChat, Issue, void> {
  const { degrade, statut, cout_eur = 0, rendre = false } = cause;
  const genre = matiere.sources.length === 0 ? sansSujet(question) : null;
  const texte =
    genre === null
      ? reponseExtractive(matiere.sources, fiche, { ...matiere, sansAvant: continueSansAvant(question, demande.historique) })
      : reponseSansSujet(genre, fiche);
  yield { type: "morceau", texte };
  return { sortie: { ...SANS_MODELE, texte, degrade, cout_eur }, matiere, statut, rendre };
}

async function* repondreParModele(
  outils: OutilsDocuments,
  passerelle: Passerelle,
  autorisation: Autorisation,
  appel: AppelDocuments,
): AsyncGenerator<EvenementChat, Issue, void> {
  const { contexte, matiere, flux, signal } = appel;
  const { fiche, demande, question, id } = contexte;
  const [modele = "", ...secours] = autorisation.chaine;
  const messages = composerInvite({
    consigne: outils.contenus.consignes[fiche.agent],
    prefaces: prefacesDe(contexte, outils.contenus),
    documents: matiere.documents,
    remarque: matiere.remarque,
    historique: demande.historique,
    question,
    mode: demande.mode,
    // L'identifiant rendu au visiteur ne doit pas permettre de deviner le jeton.
    jeton: outils.empreinte(`jeton ${id}`).slice(0, 16),
  });
  const envoi: DemandePasserelle = { modele, secours, messages, max_jetons: fiche.jetons[demande.mode], surAbandon: autorisation.abandonner };
  const filtre = nettoyeur({ sources: matiere.sources.length, lienAdmis: lienDesSources(matiere) });
  let texte = "";
  let reponse: ReponsePasserelle | null = null;
  let cout_eur: number;
  let solde = false;
  try {
    try {
      await autorisation.reservee();
      for await (const morceau of flux ? passerelle.diffuser(envoi, signal) : entiere(passerelle, envoi, signal)) {
        if (morceau.type === "fin") {
          ({ reponse } = morceau);
          continue;
        }
        const propre = filtre.pousser(morceau.texte);
        if (propre === "") continue;
        texte += propre;
        yield { type: "morceau", texte: propre };
      }
    } catch (e) {
      if (signal.aborted || !estErreurApp(e)) throw e;
      outils.journal.avertir("passerelle en échec", { agent: fiche.agent, code: e.code });
      if (texte === "") {
        const cout = aPuCouter(e) ? await autorisation.compterEstimation() : await autorisation.rendre();
        solde = true;
        return yield* extraire(appel, { degrade: "passerelle", statut: "passerelle", cout_eur: cout / 1e6, rendre: true });
      }
    }
    // Réglée avant la fin du texte : un visiteur qui part au dernier mot paie ce qu'il a reçu.
    cout_eur = (reponse === null ? await autorisation.compterEstimation() : await autorisation.regler(reponse)) / 1e6;
    solde = true;
    const reste = filtre.finir();
    texte += reste;
    if (reste !== "") yield { type: "morceau", texte: reste };
  } finally {
    // Parti, ou tombé en panne : l'appel a pu coûter. Sans effet si tout est réglé.
    if (!solde) appel.depenser((await autorisation.compterEstimation()) / 1e6);
  }
  const interrompue = reponse === null || reponse.interrompue === true;
  // Un modèle qui n'a fait que réfléchir n'a rien répondu, mais il a été payé.
  if (texte === "") return yield* extraire(appel, { degrade: "passerelle", statut: interrompue ? "passerelle" : "vide", cout_eur, rendre: true });
  const fini = reponse?.fini ?? false;
  const lus = textesLus(matiere);
  const sortie: Sortie = {
    texte,
    fournisseur: reponse?.fournisseur ?? modele.split("/", 1)[0] ?? null,
    modele: reponse?.modele ?? modele.slice(modele.indexOf("/") + 1),
    secours: reponse?.secours ?? false,
    degrade: autorisation.reduite ? "budget" : null,
    usage: reponse?.usage ?? null,
    cout_eur,
    raison: interrompue ? "coupe" : fini ? "complet" : "limite",
    ...(reponse?.reserve === undefined ? {} : { reserve: reponse.reserve }),
    citations: verifierCitations(texte, lus, paroles(contexte)),
    nombres_sans_source: nombresSansDocument(texte, [...lus.map((lu) => lu.texte), matiere.remarque ?? ""], paroles(contexte)),
  };
  return { sortie, matiere, statut: interrompue ? "coupe" : fini ? "ok" : "tronque", rendre: false };
}

/** Une réponse demandée d'un bloc, lue comme un flux. Entière, elle dit si ce qui précède une balise de réflexion fermante en était une. */
async function* entiere(passerelle: Passerelle, demande: DemandePasserelle, signal: AbortSignal): AsyncGenerator<MorceauPasserelle, void, void> {
  const reponse = await passerelle.completer(demande, signal);
  yield { type: "texte", texte: retirerReflexions(reponse.texte) };
  yield { type: "fin", reponse };
}
