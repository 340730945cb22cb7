import { lireJson } from "#app/commun/formats/json.ts";
import type { Envoi } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { demandeDe, type Retour } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";

// Un réseau d'atelier peut laisser une demande sans réponse : mieux vaut la reprendre que l'attendre.
const DELAI_MS = 15_000;

/** Envoie une demande de la boîte à l'API. Une panne n'est pas une erreur : c'est « rien n'est revenu ». */
export async function transmettre(envoi: Envoi, aller: typeof fetch = fetch): Promise<Retour> {
  const { methode, chemin, entetes, corps } = demandeDe(envoi);
  const arret = new AbortController();
  const limite = setTimeout(() => arret.abort(), DELAI_MS);
  try {
    const reponse = await aller(chemin, {
      method: methode,
      headers: { "Content-Type": "application/json", Accept: "application/json", ...entetes },
      body: JSON.stringify(corps),
      signal: arret.signal,
    });
    const texte = await reponse.text();
    const attente = Number(reponse.headers.get("Retry-After") ?? Number.NaN);
    return { genre: "reponse", statut: reponse.status, corps: lireJson(texte), attente_s: Number.isFinite(attente) ? attente : undefined };
  } catch {
    return { genre: "rien" };
  } finally {
    clearTimeout(limite);
  }
}

/** La session de ce navigateur est-elle celle de cette personne, dans cet atelier ? `undefined` : le serveur n'a pas répondu. */
export async function estEncore(qui: { readonly atelier: string; readonly pseudo: string }, aller: typeof fetch = fetch): Promise<boolean | undefined> {
  try {
    const reponse = await aller("/api/codev/me", { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(DELAI_MS) });
    if (reponse.status === 401) return false;
    if (!reponse.ok) return undefined;
    const { session } = (await reponse.json()) as { readonly session?: Partial<typeof qui> | null };
    return session?.atelier === qui.atelier && session.pseudo === qui.pseudo;
  } catch {
    return undefined;
  }
}
