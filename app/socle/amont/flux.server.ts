import type { Echange } from "./echange.server.ts";
import { lireJson } from "#app/commun/formats/json.ts";
import { CORPS_MAX_OCTETS, echecParti, type EchecAmont, type FinFlux, type FluxAmont } from "./types.ts";

const RELACHE_MS = 1_000;

type Lecteur = AsyncIterator<Uint8Array, unknown>;
type Etat = { fin: FinFlux | null; relache: boolean };

/** Rend la main au premier octet du corps ; la suite vient au rythme du lecteur. */
export async function diffuser(echange: Echange, silence_ms: number | null, signal: AbortSignal): Promise<FluxAmont | EchecAmont> {
  const { statut, entetes, message, armer, classer, ignorerDepart, finir } = echange;
  const lecteur = (message as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let premier: IteratorResult<Uint8Array, unknown>;
  try {
    premier = await lecteur.next();
  } catch (e) {
    finir(true);
    return echecParti(classer(e));
  }
  armer(null);
  const etat: Etat = { fin: premier.done === true ? "complete" : null, relache: false };
  if (etat.fin !== null) finir(false);
  return {
    ok: true,
    statut,
    entetes,
    octets: lire(echange, lecteur, { premier, silence_ms, etat }),
    fin: () => etat.fin,
    fermer: () => finir(etat.fin !== "complete"),
    relacher() {
      if (etat.relache || etat.fin !== null || signal.aborted) return;
      etat.relache = true;
      // Qui a tout lu s'en va aussitôt : son départ ne doit plus fermer la connexion, c'est elle qu'on garde.
      ignorerDepart();
      void vider(echange, lecteur);
    },
  };
}

type Lecture = { readonly premier: IteratorResult<Uint8Array, unknown>; readonly silence_ms: number | null; readonly etat: Etat };

async function* lire({ armer, classer, finir }: Echange, lecteur: Lecteur, { premier, silence_ms, etat }: Lecture): AsyncGenerator<Uint8Array, void, void> {
  let taille = 0;
  let lu = premier;
  try {
    while (etat.fin === null) {
      if (lu.done === true) {
        etat.fin = "complete";
        return;
      }
      taille += lu.value.byteLength;
      if (taille > CORPS_MAX_OCTETS) {
        etat.fin = "trop_long";
        return;
      }
      yield lu.value;
      // Le silence ne se compte que pendant qu'on attend : un lecteur lent n'est pas un amont muet.
      armer(silence_ms);
      lu = await lecteur.next();
      armer(null);
    }
  } catch (e) {
    etat.fin = classer(e) === "delai" ? "delai" : "coupee";
  } finally {
    if (!etat.relache) finir(etat.fin !== "complete");
  }
}

async function vider({ armer, finir }: Echange, lecteur: Lecteur): Promise<void> {
  armer(RELACHE_MS);
  let complete = false;
  try {
    while (!complete) complete = (await lecteur.next()).done === true;
  } catch {
    // Coupée ou trop lente : la connexion ne resservira pas, et rien n'est perdu.
  } finally {
    finir(!complete);
  }
}

/** Lit jusqu'au bout un flux qui n'en était pas un ; null s'il est coupé, trop lent ou trop long. */
export async function lireJsonDeFlux({ octets, fin }: FluxAmont): Promise<unknown> {
  const decodeur = new TextDecoder();
  let texte = "";
  for await (const morceau of octets) texte += decodeur.decode(morceau, { stream: true });
  return fin() === "complete" ? (lireJson(texte + decodeur.decode()) ?? null) : null;
}
