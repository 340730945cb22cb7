import { delay, http, HttpResponse } from "msw";
import {
  CAS_FLUX,
  CAS_PANNES,
  CAS_REPONSES,
  CAS_SANTE,
  mettreEnScene,
  mettreEnSceneSante,
  SECRET_AMONT,
  type CasSante,
  type Scene,
} from "#scripts/amonts-faux/rag/cas.ts";
import { creerControle, refuserForme, type Controle, type CorpsQuestion } from "#scripts/amonts-faux/rag/controle.ts";
import { creerCorpus } from "#scripts/amonts-faux/rag/corpus.ts";
import { lireDocuments } from "#scripts/outils/assistants/documents-du-corpus.ts";
import { repondreDuCorpus } from "#scripts/amonts-faux/rag/serveur.ts";

// Les mêmes scènes que le faux serveur, sans prise : une coupe en cours de route est ici une erreur du flux.

export const URL_LIGHTRAG = "http://lightrag.test";
export const CLE_LIGHTRAG = "cle-rag-essai";

export type DemandeLightrag = {
  readonly entetes: Headers;
  readonly corps: Required<Pick<CorpsQuestion, "hl_keywords" | "ll_keywords">> & CorpsQuestion & { readonly user_prompt: string };
  readonly controle: Controle;
};

export const CAS_LIGHTRAG: ReadonlyArray<string> = [...CAS_REPONSES, "old-1.4.8", ...CAS_PANNES];
export const CAS_LIGHTRAG_FLUX: ReadonlyArray<string> = [...CAS_LIGHTRAG, ...CAS_FLUX];
export type CasLightrag = string;
export { CAS_SANTE, type CasSante };

let controler: ((corps: CorpsQuestion) => Controle) | undefined;

async function jouer({ statut, type, entetes = {}, gestes }: Scene): Promise<Response> {
  const [premier] = gestes;
  if (statut === 0) {
    if (typeof premier === "object" && "puis" in premier && premier.puis === "silence") await delay("infinite");
    return HttpResponse.error();
  }
  const corps = new ReadableStream<Uint8Array>({
    async start(flux) {
      const encodeur = new TextEncoder();
      for (const geste of gestes) {
        if (typeof geste === "string") flux.enqueue(encodeur.encode(geste));
        else if (geste instanceof Uint8Array) flux.enqueue(geste);
        else if ("pause_ms" in geste) await delay(geste.pause_ms);
        else if (geste.puis === "silence") return;
        else return flux.error(new Error("coupée"));
      }
      flux.close();
    },
  });
  return new HttpResponse(corps, { status: statut, headers: { "Content-Type": type, ...entetes } });
}

/** Le serveur de recherche, un cas par question (le dernier se répète). `recues` : les questions arrivées ; `sondages` : les contrôles de santé. */
export function fauxLightrag({ cas = ["ok"], etat = "minimal" }: { readonly cas?: ReadonlyArray<CasLightrag>; readonly etat?: CasSante } = {}) {
  const recues: Array<DemandeLightrag> = [];
  const compte = { sondages: 0 };
  let etatCourant = etat;
  let comptes: Readonly<Record<string, number>> = { processed: 52 };
  controler ??= creerControle();
  const questionner = (flux: boolean) =>
    http.post(`${URL_LIGHTRAG}/query${flux ? "/stream" : ""}`, async ({ request }) => {
      const corps = (await request.json()) as DemandeLightrag["corps"];
      const controle = controler?.(corps) ?? { preface: null, auteur: null, fautes: [] };
      recues.push({ entetes: request.headers, corps, controle });
      const refus = refuserForme(corps);
      if (refus !== null) return HttpResponse.json({ detail: refus }, { status: 422 });
      const nom = cas[Math.min(recues.length, cas.length) - 1] ?? "ok";
      return jouer(
        mettreEnScene(nom, { flux, version: "1.5.7", progres: corps.include_progress === true, contenus: corps.include_chunk_content === true }, () => {
          const corpus = creerCorpus();
          for (const { fichier, texte } of lireDocuments()) corpus.ajouter(fichier, texte);
          return repondreDuCorpus(corps, corpus);
        }),
      );
    });
  const gestionnaires = [
    http.get(`${URL_LIGHTRAG}/health`, () => {
      compte.sondages += 1;
      return jouer(mettreEnSceneSante(etatCourant, "1.5.7"));
    }),
    http.get(`${URL_LIGHTRAG}/documents/status_counts`, () => Response.json({ status_counts: comptes })),
    questionner(false),
    questionner(true),
  ];
  return {
    gestionnaires,
    recues,
    compte,
    devenir(nouvel: CasSante): void {
      etatCourant = nouvel;
    },
    /** Ce que le serveur dit avoir rangé, par état. */
    ranger(nouveaux: Readonly<Record<string, number>>): void {
      comptes = nouveaux;
    },
  };
}

/** Ce qui ne doit se trouver ni dans une réponse, ni dans le journal. */
export const INTERDITS_LIGHTRAG: ReadonlyArray<string> = [
  SECRET_AMONT,
  CLE_LIGHTRAG,
  "Sorry, I'm not able",
  "No relevant context",
  "error_id",
  "/chemin/interne",
  "API Key",
];
