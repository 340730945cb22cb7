import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

export const CODE = "DIE2026A";
export const MOT_DE_PASSE = "animation-secrete";

export function demarrerAtelier(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  return demarrerSite({ env: { CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE, ...env } });
}

export type Entree = { readonly statut: number; readonly corps: Record<string, unknown>; readonly poses: ReadonlyArray<string>; readonly cookie: string };

/** Se connecte par l'API et rend l'en-tête Cookie que le navigateur renverrait. */
export async function entrer(site: Site, corps: unknown, entetes: Readonly<Record<string, string>> = {}): Promise<Entree> {
  const reponse = await fetch(`${site.url}/api/codev/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...entetes },
    body: JSON.stringify(corps),
  });
  const poses = reponse.headers.getSetCookie();
  const gardes = poses.filter((pose) => !/Expires=Thu, 01 Jan 1970/.test(pose)).map((pose) => pose.split(";", 1)[0] ?? "");
  return { statut: reponse.status, corps: (await reponse.json()) as Record<string, unknown>, poses, cookie: gardes.join("; ") };
}

/** Entrer comme participant ou pour animer ; rend l'en-tête Cookie. Le site se lit à l'appel : les tests le démarrent après. */
export function entreesDe(site: () => Site) {
  return {
    participant: async (pseudo = "Nadia", ici = site()) => (await entrer(ici, { pseudo, password: CODE })).cookie,
    animation: async () => (await entrer(site(), { pseudo: "Paul", password: MOT_DE_PASSE })).cookie,
  };
}

export function seulement(cookie: string, nom: "session" | "codev_admin"): string {
  return cookie.split("; ").find((couple) => couple.startsWith(`${nom}=`)) ?? "";
}

export async function poserFiche(
  site: Site,
  cookie: string,
  valeurs: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly version: number }> {
  const reponse = await fetch(`${site.url}/api/codev/fiches`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ type: "ressource", titre: "Broyeur à végétaux", lat: 44.753, lon: 5.37, ...valeurs }),
  });
  if (reponse.status !== 201) throw new Error(`fiche refusée : ${reponse.status} ${await reponse.text()}`);
  return (await reponse.json()) as { id: string; version: number };
}

export async function listerFiches(
  site: Site,
  cookie: string,
): Promise<ReadonlyArray<{ readonly id: string; readonly titre: string; readonly auteur: string }>> {
  const reponse = await fetch(`${site.url}/api/codev/fiches`, { headers: { Cookie: cookie } });
  return ((await reponse.json()) as { fiches: ReadonlyArray<{ id: string; titre: string; auteur: string }> }).fiches;
}

/** Couples nom et valeur, pour le navigateur. */
export function temoinsDe(site: Site, cookie: string): Array<{ name: string; value: string; url: string }> {
  return cookie.split("; ").map((couple) => ({ name: couple.slice(0, couple.indexOf("=")), value: couple.slice(couple.indexOf("=") + 1), url: site.url }));
}

/** L'animation ajoute à la somme d'un lieu à plusieurs tous ceux qui attendent, comme le formulaire de sa page. Rend le statut. */
export async function ajouterALaSomme(site: Site, cookie: string): Promise<number> {
  const adresse = `${site.url}/codev/ensemble`;
  const page = await (await fetch(adresse, { headers: { cookie } })).text();
  const cles = [...page.matchAll(/<input[^>]*name="foyer"[^>]*>/g)].map(([champ]) => /value="([^"]+)"/.exec(champ)?.[1] ?? "");
  const body = new URLSearchParams([["geste", "publier"], ...cles.map((cle) => ["foyer", cle])]);
  return (await fetch(adresse, { method: "POST", redirect: "manual", headers: { cookie, origin: site.url }, body })).status;
}
