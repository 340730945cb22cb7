import type { EchecAmont, FluxAmont } from "#app/socle/amont/types.ts";
import type { Disjoncteur } from "#app/socle/disjoncteur.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { DemandePasserelle, ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { classer, type ClasseEchec } from "./echecs.ts";
import type { EtatFlux, Verdict } from "./flux.server.ts";
import { porteErreur, quiARepondu, SchemaCompletion, SchemaErreur, texteDe, usageDe } from "./formes.ts";
import { pisteConfiguration } from "./pistes.ts";

// Un modèle qui oublie le maximum demandé écrirait sans fin : quatre mébioctets arrivaient au téléphone. Un jeton fait quatre lettres, douze au pire d'un mot.
const CARACTERES_PAR_JETON_MAX = 12;

/** Caractères d'une réponse, au plus. */
export function texteMax({ max_jetons }: Pick<DemandePasserelle, "max_jetons">): number {
  return max_jetons * CARACTERES_PAR_JETON_MAX;
}

/** Ce que devient un appel : une réponse, ou un refus ; le disjoncteur et le journal le savent. */
export function creerIssues({ disjoncteur, journal }: { readonly disjoncteur: Disjoncteur; readonly journal: Journal }) {
  let refusee = false;

  function noter(classe: ClasseEchec | Verdict, statut: number | null, { modele }: DemandePasserelle, json?: unknown): void {
    // Une clé refusée ou un budget atteint n'est pas une panne, mais insister ne sert à rien non plus. Une demande trop longue ne dit rien des suivantes.
    if (classe === "trop_long") disjoncteur.sansAvis();
    else disjoncteur.echec();
    if (classe === "configuration") refusee = true;
    const faits = { classe, statut, modele };
    const piste = classe === "configuration" ? pisteConfiguration(statut, json) : undefined;
    if (classe === "configuration") journal.erreur("passerelle", piste === undefined ? faits : { ...faits, piste });
    else journal.avertir("passerelle", faits);
  }

  function reussir(): void {
    refusee = false;
    disjoncteur.reussite();
  }

  function refus(echec: Pick<EchecAmont, "genre" | "statut" | "json">, demande: DemandePasserelle): ErreurApp {
    const { classe, code } = classer(echec);
    noter(classe, echec.statut, demande, echec.json);
    return new ErreurApp(code);
  }

  /** Une réponse d'un bloc, demandée ainsi ou rendue ainsi à qui demandait un flux. */
  function lireCompletion(json: unknown, statut: number, entetes: Headers, demande: DemandePasserelle): ReponsePasserelle {
    if (porteErreur(json)) throw refus({ genre: "statut", statut: statutDe(json), json }, demande);
    const lu = SchemaCompletion.safeParse(json);
    if (!lu.success) throw refus({ genre: "illisible", statut, json: undefined }, demande);
    reussir();
    const raison = lu.data.choices[0]?.finish_reason;
    const entier = texteDe(lu.data);
    const texte = entier.slice(0, texteMax(demande));
    const coupe = texte.length < entier.length;
    return {
      texte,
      ...quiARepondu(lu.data, demande.modele, entetes),
      usage: usageDe(lu.data),
      fini: !coupe && raison !== "length",
      ...(coupe ? { interrompue: true, reserve: "sans_fin" } : {}),
      ...(!coupe && raison === "content_filter" ? { reserve: "filtre" } : {}),
    };
  }

  /** Un flux fini : ce qu'il a donné, et s'il l'a donné en entier. `deborde` : c'est nous qui l'avons coupé, il écrivait au-delà de tout. */
  function conclure(
    flux: FluxAmont,
    etat: EtatFlux,
    { texte, deborde }: { readonly texte: string; readonly deborde: boolean },
    demande: DemandePasserelle,
  ): ReponsePasserelle {
    const verdict = etat.verdict();
    const { lus, ignores } = etat.comptes();
    const rate = verdict === "erreur" || verdict === "coupe" || verdict === "tronque";
    if (rate && texte === "") {
      // Rien à garder : c'est un refus, comme s'il était venu avec son statut.
      if (verdict === "erreur") throw refus({ genre: "statut", statut: statutDe(etat.erreur()), json: etat.erreur() }, demande);
      const delai = flux.fin() === "delai";
      // La réponse était commencée : ce qui s'est coupé a pu se payer.
      demande.surAbandon?.(demande.modele);
      throw refus({ genre: delai ? "delai" : lus === 0 && ignores > 0 ? "illisible" : "connexion", statut: flux.statut, json: undefined }, demande);
    }
    if (verdict === "erreur") noter(classer({ genre: "statut", statut: statutDe(etat.erreur()), json: etat.erreur() }).classe, flux.statut, demande);
    else if (rate) noter(flux.fin() === "delai" ? "lent" : verdict, flux.statut, demande);
    else reussir();
    if (ignores > 0) journal.avertir("passerelle : morceaux d'une forme inconnue", { ignores, lus, modele: demande.modele });
    return {
      texte,
      ...quiARepondu(etat.identite(), demande.modele, flux.entetes),
      usage: etat.usage(),
      fini: !rate && verdict !== "longueur",
      ...(rate ? { interrompue: true } : {}),
      ...(rate && deborde ? { reserve: "sans_fin" } : {}),
      ...(verdict === "filtre" || verdict === "fin_inconnue" ? { reserve: verdict } : {}),
    };
  }

  return { refus, lireCompletion, conclure, cleRefusee: () => refusee };
}

/** Le statut qu'annonce le corps d'une erreur venue avec un 200 ; 502 s'il n'en dit rien. */
function statutDe(json: unknown): number {
  const lu = SchemaErreur.safeParse(json);
  const annonce = lu.success ? lu.data.status_code : undefined;
  return annonce != null && annonce >= 400 && annonce < 600 ? annonce : 502;
}
