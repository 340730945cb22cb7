import type { Codev } from "#tests/constructeurs/atelier/codev.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";

/** Une requête à une page ou à l'API de l'atelier, devant ses services. */
export function appel(codev: Codev, chemin: string, options: OptionsRequete = {}) {
  return requete(chemin, { services: codev.services, ...options });
}

/** Un formulaire envoyé. */
export const champs = (valeurs: Record<string, string>) => new URLSearchParams(valeurs);

/** Ce qu'une action rend ou lève : une redirection, ou des données avec leur statut. */
export async function issue(promesse: Promise<unknown>): Promise<{ statut: number; vers?: string; donnees?: Record<string, unknown>; reponse?: Response }> {
  const recu = await promesse.catch((e: unknown) => e);
  if (recu instanceof Response) return { statut: recu.status, vers: recu.headers.get("Location") ?? "", reponse: recu };
  const { data, init } = recu as { data: Record<string, unknown>; init?: { status?: number } };
  return { statut: init?.status ?? 200, donnees: data };
}

export async function lire(reponse: Response): Promise<Record<string, unknown>> {
  return (await reponse.json()) as Record<string, unknown>;
}
