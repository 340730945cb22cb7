import type { NoterAppel } from "#app/socle/amont/chronometre.ts";
import { appeler, appelerFlux } from "#app/socle/amont/client.server.ts";
import { attenteAvantReprise, SATURE, type Reprise } from "#app/socle/amont/reprise.ts";
import type { DelaisAmont, EchecAmont, FluxAmont } from "#app/socle/amont/types.ts";
import { retirerReflexions, retirerSectionReferences } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import { creerDisjoncteur } from "#app/socle/disjoncteur.ts";
import { ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { DemandeSavoir, MorceauSavoir, ReponseSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { composerDemande } from "./demande.ts";
import { creerEchecs } from "./echecs.ts";
import { auMoins, lireReferences, reconnaitrePhrase, SchemaReponse } from "./formes.ts";
import { lireFlux, type IssueFlux } from "./lecture.ts";
import { lireLignes } from "./ndjson.ts";
import { creerGardeSante } from "./sante.server.ts";
import { surveiller } from "./surveiller.ts";

export type OptionsSavoir = {
  readonly url: string;
  readonly cle?: string | undefined;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Ce que chaque question a pris. */
  readonly noter?: NoterAppel | undefined;
  /** Pour une réponse entière. */
  readonly delais?: DelaisAmont;
  readonly delaisFlux?: DelaisFlux;
  readonly delaisSante?: DelaisAmont;
};

/** `silence_ms` court jusqu'au premier texte (recherche, puis lecture du contexte par le modèle) ; `silence_texte_ms`, ensuite. */
export type DelaisFlux = DelaisAmont & { readonly silence_ms: number; readonly silence_texte_ms: number };

// D'un bloc, le premier mot est la réponse entière : elle tient dans le délai promis, reprise comprise.
const DELAIS: DelaisAmont = { premier_octet_ms: 60_000, total_ms: 60_000 };
const DELAIS_FLUX: DelaisFlux = { premier_octet_ms: 60_000, silence_ms: 60_000, silence_texte_ms: 30_000, total_ms: 180_000 };
const DELAIS_SANTE: DelaisAmont = { premier_octet_ms: 2_000, total_ms: 3_000 };
const REPRISE: Reprise = { essais_max: 2, cadence: { depart_ms: 300, dispersion: 0 }, demandee_max_s: 5 };
const REPRENABLES: ReadonlySet<number> = new Set([502, 503, 504]);
// Depuis cette version, une dernière ligne marque la fin du flux.
const VERSION_FIN_MARQUEE = "1.5.5";

/** Client d'un serveur LightRAG, 1.4.9.8 et suivants, en mode hybride. Un serveur = un corpus. Ni clé ni corps de l'amont ne sortent d'ici. */
export function creerSavoir(options: OptionsSavoir): Savoir {
  const { url, cle, journal, maintenant_ms, noter, delais = DELAIS, delaisFlux = DELAIS_FLUX, delaisSante = DELAIS_SANTE } = options;
  const disjoncteur = creerDisjoncteur({ maintenant_ms });
  // Une seule preuve d'identité : avec deux, un jeton périmé l'emporterait sur une clé valable.
  const entetes: Record<string, string> = cle === undefined ? {} : { "X-API-Key": cle };
  const sante = creerGardeSante({ url, entetes, journal, maintenant_ms, delais: delaisSante });
  const { echouer, echouerHttp } = creerEchecs({ disjoncteur, journal, oublierSante: () => sante.oublier(), noterRefus: () => sante.noterRefus() });

  async function interroger(demande: DemandeSavoir, signal: AbortSignal): Promise<ReponseSavoir> {
    if (!disjoncteur.laisserPasser()) throw new ErreurApp("rag_indisponible");
    let reponse;
    try {
      reponse = await appeler({ url: `${url}/query`, entetes, corps: composerDemande(demande), delais, signal, noter, reessayer: quandReprendre });
    } catch (e) {
      disjoncteur.sansAvis();
      throw e;
    }
    if (!reponse.ok) throw echouerHttp(reponse);
    const lu = SchemaReponse.safeParse(reponse.json);
    if (!lu.success) throw echouer("amont_invalide", "illisible", reponse.statut);
    const texte = retirerSectionReferences(retirerReflexions(lu.data.response ?? ""));
    const references = lireReferences(lu.data.references);
    const phrase = reconnaitrePhrase(texte);
    if (texte === "" || (phrase === "echec" && references.length === 0)) throw echouer("amont_indisponible", "echec_avale", reponse.statut);
    disjoncteur.reussite();
    if (lu.data.llm_generated === false || phrase === "sans_contexte" || phrase === "echec") return { texte: "", references: [] };
    return { texte, references };
  }

  async function* diffuser(demande: DemandeSavoir, signal: AbortSignal): AsyncGenerator<MorceauSavoir, void, void> {
    if (!disjoncteur.laisserPasser()) throw new ErreurApp("rag_indisponible");
    let conclu = false;
    let flux: FluxAmont | undefined;
    try {
      const reponse = await appelerFlux({
        url: `${url}/query/stream`,
        accepte: "application/x-ndjson",
        entetes,
        // Les étapes annoncées valent signe de vie, et la marque de fin trahit une coupe propre. Avant la 1.5.5, ce champ est ignoré.
        corps: { ...composerDemande(demande), include_progress: true },
        delais: delaisFlux,
        signal,
        noter,
        reessayer: quandReprendre,
      });
      if (!reponse.ok) {
        conclu = true;
        throw echouerHttp(reponse);
      }
      flux = reponse;
      const { octets, veiller, fin } = surveiller(flux, delaisFlux.silence_texte_ms);
      const lecture = lireFlux(lireLignes(octets), { fin, finMarquee: auMoins(sante.version(), VERSION_FIN_MARQUEE) });
      let entame = false;
      for (;;) {
        const pas = await lecture.next();
        if (pas.done !== true) {
          entame = true;
          veiller();
          yield pas.value;
          continue;
        }
        const { issue, lignes_refusees } = pas.value;
        conclu = true;
        if (lignes_refusees > 0) journal.avertir("recherche documentaire : lignes illisibles", { lignes: lignes_refusees });
        if (issue === "complete" || issue === "sans_contexte") {
          disjoncteur.reussite();
          if (!entame) yield { type: "references", references: [] };
          yield { type: "fin", interrompue: false };
          return;
        }
        const erreur = echouer(CODES_FLUX[issue], issue, flux.statut);
        if (!entame) throw erreur;
        yield { type: "fin", interrompue: true };
        return;
      }
    } finally {
      // Le visiteur est parti : l'appel n'a rien prouvé.
      if (!conclu) disjoncteur.sansAvis();
      flux?.fermer();
    }
  }

  return {
    async enSante(signal) {
      signal.throwIfAborted();
      return disjoncteur.ouvert() ? false : sante.bonne(signal);
    },
    etat: () => (disjoncteur.ouvert() || sante.connue() === false ? "en_pause" : sante.constat()),
    interroger,
    diffuser,
  };
}

const CODES_FLUX: Readonly<Record<Exclude<IssueFlux, "complete" | "sans_contexte">, CodeErreur>> = {
  erreur: "amont_indisponible",
  echec_avale: "amont_indisponible",
  coupee: "amont_indisponible",
  delai: "delai_depasse",
  vide: "amont_invalide",
  illisible: "amont_invalide",
};

function quandReprendre({ genre, statut, attente_s }: EchecAmont, rang: number): number | null {
  const sature = statut === SATURE;
  const passager = genre === "connexion" || (statut !== null && REPRENABLES.has(statut));
  return sature || passager ? attenteAvantReprise({ sature, attente_s }, rang, REPRISE) : null;
}
