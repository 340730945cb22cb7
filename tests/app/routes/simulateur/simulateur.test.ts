import { describe, expect, test } from "vitest";
import { loader, meta } from "#app/routes/simulateur/simulateur.tsx";
import { dessinerQr } from "#app/contextes/atelier/adaptateurs/qr.server.ts";
import { creerPortes } from "#app/contextes/simulateur/service/portes.server.ts";
import { contenus, geographie, unCatalogue } from "#tests/constructeurs/catalogue.ts";
import type { Impression } from "#app/contextes/simulateur/domaine/impression.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const portes = creerPortes({ contenus, catalogue: unCatalogue(), geographie });
const CHEMIN = "/simulateur";

type Rendu = {
  readonly data: { readonly titre: string; readonly vide: boolean };
  readonly init: { readonly status: number; readonly headers: Record<string, string> };
};
async function visiter(recherche: string): Promise<Rendu | Response> {
  try {
    return (await loader(requete(`${CHEMIN}${recherche}`, { services: { simulateur, portes, dessinerQr } }))) as unknown as Rendu;
  } catch (e) {
    if (e instanceof Response) return e;
    throw e;
  }
}
async function page(recherche: string): Promise<Rendu> {
  const rendu = await visiter(recherche);
  if (rendu instanceof Response) throw new Error(`renvoi inattendu vers ${rendu.headers.get("location")}`);
  return rendu;
}
const robots = (loaderData: unknown) =>
  (meta({ loaderData } as never) as ReadonlyArray<{ name?: string; content?: string }>).find((m) => m.name === "robots")?.content;

describe("la page du simulateur", () => {
  test("un scénario se garde dix minutes, chez la personne seulement, et ne s'indexe pas", async () => {
    const { data, init } = await page(`?${DROME}`);
    expect(init.status).toBe(200);
    expect(init.headers["Cache-Control"]).toBe("private, max-age=600");
    expect(robots(data)).toBe("noindex");
  });

  test.each(["france", "incertitude", "plans", "decider"])(
    "venue de /simulateur/%s sans lieu, elle dit pourquoi, et y mène dès que le lieu est dit",
    async (voulue) => {
      const { data } = (await page(`?pour=${voulue}`)) as unknown as {
        data: { pour: { phrase: string }; inconnues: unknown; personas: ReadonlyArray<{ requete: string }> };
      };
      expect(data.pour.phrase).toMatch(/^Décrivez d’abord un foyer : /);
      expect(data.inconnues).toEqual([]);
      expect(data.personas.every(({ requete }) => requete.endsWith(`&pour=${voulue}`))).toBe(true);
      const renvoi = (await visiter(`?${DROME}&pour=${voulue}`)) as Response;
      expect(renvoi.headers.get("location")).toMatch(new RegExp(`^/simulateur/${voulue}\\?v=1&dep=26`));
      // Une étape de plus se répond avant d'y aller.
      expect((await page(`?${DROME}&etape=eau&pour=${voulue}`)).init.status).toBe(200);
    },
  );

  test("porte sa date, son adresse et son QR pour le papier, et dit comment la montrer ailleurs", async () => {
    const { data: vue } = (await page(`?${DROME}`)) as unknown as { data: { impression: Impression; resultat: { liens: { ici: string } } } };
    const { date, origine, ici, qr } = vue.impression;
    expect(date).toMatch(/^\d{1,2}(er)? \p{L}+ \d{4}$/u);
    expect([origine, ici]).toEqual(["http://localhost:3000", vue.resultat.liens.ici]);
    expect(qr).toEqual(dessinerQr(`${origine}${ici}`));
    const liens = meta({ loaderData: vue } as never) as ReadonlyArray<{ type?: string; href?: string }>;
    const oembed = new URL(liens.find(({ type }) => type === "application/json+oembed")?.href ?? "");
    expect([oembed.pathname, oembed.searchParams.get("url")]).toEqual(["/oembed", `${origine}${ici}`]);
    expect(((await page("")) as unknown as { data: { impression: unknown } }).data.impression).toBeNull();
  });

  test("dans un cadre, le renvoi vers l'adresse courte y reste", async () => {
    const renvoi = (await visiter("?dep=26&cuve=&pv=3&integration=1")) as Response;
    expect(renvoi.headers.get("location")).toMatch(/^\/simulateur\?v=1&dep=26&pv=3.*&integration=1$/);
  });

  test("le départ s'indexe ; une page en erreur, non", async () => {
    expect(robots((await page("")).data)).toBe("index");
    expect(robots(undefined)).toBe("noindex");
  });

  test("une faute : 422, rien de gardé, et le titre de l'onglet le dit", async () => {
    const { data, init } = await page("?v=1&dep=26&cuve=abc");
    expect(init.status).toBe(422);
    expect(init.headers["Cache-Control"]).toBe("no-store");
    expect(data.titre).toMatch(/^À corriger : Eau/);
  });

  test("chaque partie du résultat a son titre d'onglet, différent des autres", async () => {
    const titres = await Promise.all(
      ["", "&vue=eau", "&vue=gestes", "&vue=cout", "&vue=doute", "&vue=tout"].map(async (vue) => (await page(`?${DROME}${vue}`)).data.titre),
    );
    expect(new Set(titres).size).toBe(titres.length);
    expect(titres[1]).toMatch(/^L’eau · /);
  });

  test("un envoi de formulaire rejoint son adresse la plus courte", async () => {
    const rendu = await visiter("?dep=26&cuve=&pv=3");
    expect(rendu).toBeInstanceOf(Response);
    expect((rendu as Response).status).toBe(302);
    expect((rendu as Response).headers.get("location")).toBe(`/simulateur?v=1&dep=26&pv=3&dv=${simulateur.version}`);
  });

  const LONG = "x".repeat(10_000);
  test.each([
    ["une balise", "?dep=26&cuve=%3Cscript%3Ealert(1)%3C/script%3E", 422],
    ["dix mille caractères", `?dep=26&commune=${LONG}`, 422],
    ["mille paramètres inconnus", `?${Array.from({ length: 1000 }, (_, i) => `p${i}=1`).join("&")}`, 200],
    ["ce qui n'est pas un nombre", "?dep=26&cuve=NaN&pv=Infinity&toit=1e99", 422],
    ["des chiffres arabes", "?dep=26&cuve=%D9%A5", 422],
    ["un nombre négatif", "?dep=26&cuve=-5", 422],
    ["un dessin", "?dep=%F0%9F%8C%B1", 422],
    ["un nom de prototype", "?dep=__proto__", 422],
    ["un autre", "?dep=constructor", 422],
    ["un octet nul", "?dep=26&cuve=%00", 422],
    ["une option inconnue", "?dep=26&toilettes=or", 422],
    ["un département inconnu", "?dep=999", 422],
  ])("%s n'a jamais raison du serveur", async (_nom, recherche, statut) => {
    expect((await page(recherche)).init.status).toBe(statut);
  });

  test("une cible d'explication démesurée ne gonfle pas la page", async () => {
    const rendu = await visiter(`?${DROME}&pourquoi=${LONG}`);
    expect((rendu as Response).headers.get("location")?.length).toBeLessThan(400);
  });
});
