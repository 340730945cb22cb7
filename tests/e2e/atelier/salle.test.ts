import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

// Trente téléphones d'une salle, derrière une seule adresse, ensemble : ce qu'un atelier ordinaire demande, et rien qui ressemble à un refus.

const TELEPHONES = 30;
const CODE = "SALLEA30";

let site: Site;
beforeAll(async () => {
  site = await demarrerSite({ env: { CODEV_CODE: CODE } });
});
afterAll(() => site.arreter());

type Telephone = { readonly nom: string; readonly cookie: string };

async function entrer(rang: number): Promise<Telephone & { readonly statut: number }> {
  const nom = `Téléphone ${rang}`;
  const reponse = await fetch(`${site.url}/api/codev/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pseudo: nom, password: CODE }),
  });
  await reponse.text();
  return {
    nom,
    statut: reponse.status,
    cookie: reponse.headers
      .getSetCookie()
      .map((pose) => pose.split(";", 1)[0] ?? "")
      .join("; "),
  };
}

const demander = async (chemin: string, { cookie }: Pick<Telephone, "cookie">): Promise<number> => {
  const reponse = await fetch(site.url + chemin, { headers: { Cookie: cookie } });
  await reponse.text();
  return reponse.status;
};

function poser({ nom, cookie }: Telephone, i: number): Promise<Response> {
  return fetch(`${site.url}/api/codev/fiches`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ type: "ressource", titre: `${nom}, fiche ${i}`, description: "Un broyeur à partager.", lat: 44.75, lon: 5.37 }),
  });
}

const tous = (statut: number): ReadonlyArray<number> => Array.from({ length: TELEPHONES }, () => statut);

describe("trente téléphones derrière une adresse", () => {
  test("entrent, lisent, simulent, posent dix fiches chacun et suivent l'atelier, sans un refus", async () => {
    const telephones = await Promise.all(Array.from({ length: TELEPHONES }, (_, i) => entrer(i)));
    expect(telephones.map(({ statut }) => statut)).toEqual(tous(200));
    for (const chemin of ["/", "/codev/carto", "/ecosysteme", "/codev/ensemble"])
      expect(await Promise.all(telephones.map((telephone) => demander(chemin, telephone)))).toEqual(tous(200));
    const simulations = telephones.map((telephone, i) => demander(`/api/simulation?dep=26&personnes=${1 + (i % 8)}&surface=${80 + i}`, telephone));
    expect(await Promise.all(simulations)).toEqual(tous(200));
    const suivis = await Promise.all(telephones.map(({ cookie }) => fetch(`${site.url}/api/codev/evenements`, { headers: { Cookie: cookie } })));
    expect(suivis.map(({ status }) => status)).toEqual(tous(200));
    for (let i = 0; i < 10; i += 1) {
      const posees = await Promise.all(telephones.map((telephone) => poser(telephone, i)));
      expect(posees.map(({ status }) => status)).toEqual(tous(201));
    }
    for (const { body } of suivis) await body?.cancel();
  }, 120_000);

  test("un seul qui pose sans cesse est arrêté par une phrase et un délai ; se reconnecter sur le même appareil n'y change rien, les autres posent encore", async () => {
    const glouton = await entrer(100);
    let refus: Response | undefined;
    for (let i = 0; refus === undefined && i < 1_500; i += 1) {
      const reponse = await poser(glouton, i);
      if (reponse.status === 429) refus = reponse;
      else await reponse.text();
    }
    expect(Number(refus?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refus?.json()).toMatchObject({ code: "trop_de_requetes", detail: expect.stringContaining("cet appareil") });
    const reconnexion = await fetch(`${site.url}/api/codev/auth`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: glouton.cookie },
      body: JSON.stringify({ pseudo: "Le même", password: CODE }),
    });
    const memeAppareil = reconnexion.headers
      .getSetCookie()
      .map((pose) => pose.split(";", 1)[0] ?? "")
      .join("; ");
    const encore = await Promise.all(Array.from({ length: 5 }, (_, i) => poser({ nom: "Le même", cookie: memeAppareil }, i)));
    expect(encore.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect((await poser(await entrer(101), 0)).status).toBe(201);
  }, 120_000);
});
