import { lireJson } from "#app/commun/formats/json.ts";
import type { Echange } from "./echange.server.ts";
import { CORPS_MAX_OCTETS, echecMuet, echecParti, reussi, type ReponseAmont } from "./types.ts";

/** Lit toute la réponse, et classe ce qu'elle dit. */
export async function lireEntiere({ statut, entetes, message, classer, finir }: Echange, max_octets = CORPS_MAX_OCTETS): Promise<ReponseAmont> {
  let entiere = false;
  try {
    const texte = await lireTexte(message, max_octets);
    entiere = texte !== null;
    const json = texte === null ? undefined : lireJson(texte);
    if (!reussi(statut)) return { ok: false, genre: "statut", statut, json, attente_s: lireAttente(entetes) };
    if (json === undefined) return echecMuet("illisible", statut);
    return { ok: true, statut, entetes, json };
  } catch (e) {
    return echecParti(classer(e));
  } finally {
    finir(!entiere);
  }
}

/** Le corps en texte ; null s'il dépasse la taille admise. */
async function lireTexte(message: AsyncIterable<Uint8Array>, max_octets: number): Promise<string | null> {
  const decodeur = new TextDecoder();
  let texte = "";
  let octets = 0;
  for await (const morceau of message) {
    octets += morceau.byteLength;
    // Sortir de la boucle ferme la connexion.
    if (octets > max_octets) return null;
    texte += decodeur.decode(morceau, { stream: true });
  }
  return texte + decodeur.decode();
}

function lireAttente(entetes: Headers): number | null {
  const valeur = entetes.get("retry-after");
  return valeur !== null && /^\d{1,6}$/.test(valeur.trim()) ? Number(valeur) : null;
}
