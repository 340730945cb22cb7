import { z } from "zod";
import { appeler, type DelaisAmont, type EchecAmont } from "#app/adaptateurs/http.server.ts";
import { creerDisjoncteur } from "#app/domaine/disjoncteur.ts";
import { ErreurApp } from "#app/domaine/erreurs.ts";
import type { Journal } from "#app/ports/journal.ts";
import type { DemandeSavoir, ReferenceSavoir, ReponseSavoir, Savoir } from "#app/ports/savoir.ts";

export type OptionsSavoir = {
  readonly url: string;
  readonly cle?: string | undefined;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly delais?: DelaisAmont;
  readonly delaisSante?: DelaisAmont;
};

const DELAIS: DelaisAmont = { premier_octet_ms: 90_000, total_ms: 120_000 };
const DELAIS_SANTE: DelaisAmont = { premier_octet_ms: 2_000, total_ms: 3_000 };
const SANTE_MEMOIRE_MS = 10_000;
const REPRISE_MS = 300;
const ATTENTE_MAX_S = 5;
const REPRENABLES: ReadonlySet<number> = new Set([502, 503, 504]);

// Bornes du serveur de recherche (1.5.6), tenues pour toutes les versions.
const MOTS_CLES_MAX = 64;
const MOT_CLE_MAX = 512;

const SchemaReponse = z.looseObject({
  response: z.string().nullish(),
  references: z
    .array(
      z.looseObject({
        reference_id: z.union([z.string(), z.number()]).transform(String),
        file_path: z.string().nullish(),
        content: z
          .union([z.array(z.string()), z.string()])
          .nullish()
          .catch(undefined),
      }),
    )
    .nullish()
    .catch([]),
  llm_generated: z.boolean().nullish().catch(undefined),
});
const SchemaSante = z.looseObject({ status: z.string() });

const SANS_CONTEXTE = "[no-context]";
// Le serveur rend cette phrase avec un statut 200 quand sa recherche ou son modèle a échoué.
const ECHEC_AVALE = "No relevant context found for the query.";

const LONGUEURS = { rapide: "Deux ou trois paragraphes courts", approfondi: "Quatre à six paragraphes" } as const;

/** Client d'un serveur LightRAG, 1.4.9.8 et suivants, en mode hybride. Un serveur = un corpus. */
export function creerSavoir({ url, cle, journal, maintenant_ms, delais = DELAIS, delaisSante = DELAIS_SANTE }: OptionsSavoir): Savoir {
  const disjoncteur = creerDisjoncteur({ maintenant_ms });
  // Une seule preuve d'identité : avec deux, un jeton périmé l'emporterait sur une clé valable.
  const entetes: Record<string, string> = cle === undefined ? {} : { "X-API-Key": cle };
  let sante: { readonly bonne: boolean; readonly le_ms: number } | undefined;
  let sondage: Promise<boolean> | undefined;

  async function sonder(): Promise<boolean> {
    // Le sondage sert à tous ceux qui attendent : le départ de l'un ne doit pas l'arrêter.
    const reponse = await appeler({ url: `${url}/health`, methode: "GET", entetes, delais: delaisSante, signal: new AbortController().signal });
    const lu = reponse.ok ? SchemaSante.safeParse(reponse.json) : undefined;
    const bonne = lu?.success === true && lu.data.status === "healthy";
    if (!bonne) journal.avertir("recherche documentaire malade", { statut: reponse.statut });
    sante = { bonne, le_ms: maintenant_ms() };
    return bonne;
  }

  async function enSante(signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    if (disjoncteur.ouvert()) return false;
    if (sante !== undefined && maintenant_ms() - sante.le_ms < SANTE_MEMOIRE_MS) return sante.bonne;
    sondage ??= sonder().finally(() => (sondage = undefined));
    return sondage;
  }

  async function interroger(demande: DemandeSavoir, signal: AbortSignal): Promise<ReponseSavoir> {
    if (!disjoncteur.laisserPasser()) throw new ErreurApp("rag_indisponible");
    let reponse;
    try {
      reponse = await appeler({
        url: `${url}/query`,
        entetes,
        corps: {
          query: demande.question,
          mode: "hybrid",
          user_prompt: demande.preface,
          response_type: LONGUEURS[demande.mode ?? "rapide"],
          hl_keywords: bornerMots(demande.hl_keywords),
          ll_keywords: bornerMots(demande.ll_keywords),
          conversation_history: demande.historique.map(({ role, contenu }) => ({ role, content: contenu })),
          include_references: true,
          include_chunk_content: true,
        },
        delais,
        signal,
        reessayer: attenteAvantReprise,
      });
    } catch (e) {
      disjoncteur.sansAvis();
      throw e;
    }
    if (!reponse.ok) {
      echouer(reponse.genre, reponse.statut);
      throw new ErreurApp(
        reponse.genre === "delai" || reponse.statut === 504 ? "delai_depasse" : reponse.genre === "illisible" ? "amont_invalide" : "amont_indisponible",
        NON_COMPTEE,
      );
    }
    const lu = SchemaReponse.safeParse(reponse.json);
    if (!lu.success) {
      echouer("illisible", reponse.statut);
      throw new ErreurApp("amont_invalide", NON_COMPTEE);
    }
    const texte = (lu.data.response ?? "").trim();
    const references = (lu.data.references ?? []).map(enReference);
    if (texte === "" || (texte === ECHEC_AVALE && references.length === 0)) {
      echouer("echec_interne", reponse.statut);
      throw new ErreurApp("amont_indisponible", NON_COMPTEE);
    }
    disjoncteur.reussite();
    if (lu.data.llm_generated === false || texte.includes(SANS_CONTEXTE) || texte === ECHEC_AVALE) return { texte: "", references: [] };
    return { texte, references };
  }

  function echouer(classe: string, statut: number | null): void {
    disjoncteur.echec();
    journal.avertir("recherche documentaire en échec", { classe, statut });
  }

  return {
    enSante,
    interroger,
    async *diffuser(demande, signal) {
      const { texte, references } = await interroger(demande, signal);
      yield { type: "references", references };
      if (texte !== "") yield { type: "texte", texte };
      yield { type: "fin", interrompue: false };
    },
  };
}

const NON_COMPTEE = "La recherche dans les textes n'a pas abouti. Votre question n'a pas été comptée.";

function enReference({
  reference_id,
  file_path,
  content,
}: {
  reference_id: string;
  file_path?: string | null | undefined;
  content?: Array<string> | string | null | undefined;
}): ReferenceSavoir {
  const contenus = content == null ? [] : typeof content === "string" ? [content] : content;
  return { id: reference_id, chemin: file_path ?? "", contenus };
}

function bornerMots(mots: ReadonlyArray<string>): ReadonlyArray<string> {
  return mots.slice(0, MOTS_CLES_MAX).map((mot) => mot.slice(0, MOT_CLE_MAX));
}

function attenteAvantReprise({ genre, statut, attente_s }: EchecAmont): number | null {
  if (genre === "connexion" || (statut !== null && REPRENABLES.has(statut))) return REPRISE_MS;
  if (statut === 429) return attente_s !== null && attente_s <= ATTENTE_MAX_S ? attente_s * 1_000 : null;
  return null;
}
