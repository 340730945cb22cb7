import { delay, http, HttpResponse } from "msw";
import { CAS_COMMUNS, conduiteDe, controler, type CasPasserelle, type CorpsDemande } from "#scripts/amonts-faux/cas-passerelle.ts";
import { SECRET_AMONT, type Conduite } from "#scripts/amonts-faux/formes-passerelle.ts";

// La passerelle de théâtre derrière msw : mêmes conduites que le serveur autonome, sauf celles qui touchent à la prise.

export const URL_BIFROST = "http://bifrost.test";
export const CLE_BIFROST = "sk-bf-essai";

export type DemandeBifrost = { readonly entetes: Headers; readonly corps: CorpsDemande };

export type CasBifrost = CasPasserelle;
/** Les cas qui ne dépendent pas de la façon de répondre, d'un bloc ou au fil de l'eau. */
export const CAS_BIFROST = CAS_COMMUNS;

async function jouer(conduite: Conduite): Promise<Response> {
  switch (conduite.genre) {
    case "muette":
      await delay("infinite");
      return HttpResponse.error();
    case "raccroche":
      return HttpResponse.error();
    case "entiere":
      return new HttpResponse(conduite.corps, { status: conduite.statut, headers: conduite.entetes });
    case "etapes": {
      const encodeur = new TextEncoder();
      const etapes = conduite.etapes[Symbol.iterator]();
      const corps = new ReadableStream<Uint8Array>({
        async pull(sortie) {
          const { done, value } = etapes.next();
          if (done === true) {
            sortie.close();
            return;
          }
          if (value.attente_ms !== undefined) await delay(value.attente_ms);
          sortie.enqueue(typeof value.octets === "string" ? encodeur.encode(value.octets) : value.octets);
        },
      });
      return new HttpResponse(corps, { status: conduite.statut, headers: conduite.entetes });
    }
  }
}

/**
 * Les réponses de la passerelle, un cas par appel (le dernier se répète). `recues` garde ce qui est arrivé, pour l'examiner.
 * Refuse comme la vraie : clé absente ou sans son préfixe, secours qui ne sont pas des textes, aucun message, `stop` qui n'est pas une liste.
 */
export function fauxBifrost(...cas: ReadonlyArray<CasBifrost>) {
  const recues: Array<DemandeBifrost> = [];
  let texte: string | undefined;
  const gestionnaire = http.post(`${URL_BIFROST}/v1/chat/completions`, async ({ request }) => {
    const corps = (await request.json()) as CorpsDemande;
    recues.push({ entetes: request.headers, corps });
    return jouer(controler(corps, request.headers.get("x-bf-vk")) ?? conduiteDe(cas[Math.min(recues.length, cas.length) - 1] ?? "ok", corps, { texte }));
  });
  return {
    gestionnaires: [gestionnaire],
    recues,
    /** Ce que le modèle dira dans le cas « ok ». */
    dire(nouveau: string): void {
      texte = nouveau;
    },
  };
}

/** Ce qui ne doit sortir ni dans une réponse, ni dans le journal. */
export const INTERDITS_BIFROST: ReadonlyArray<string> = [SECRET_AMONT, CLE_BIFROST, "Budget exceeded", "dollars"];
