import { describe, expect, test } from "vitest";
import { action, loader } from "#app/routes/simulateur/oembed.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const ORIGINE = "http://localhost:3000";
const PAGE = `${ORIGINE}/simulateur?${DROME}`;

function demander(url: string | undefined, plus: Readonly<Record<string, string>> = {}, origines: ReadonlyArray<string> = []): Promise<Response> {
  const recherche = new URLSearchParams({ ...(url === undefined ? {} : { url }), ...plus });
  return loader(requete(`/oembed?${recherche.toString()}`, { services: { simulateur }, origines }));
}
type Rendu = { readonly [cle: string]: unknown; readonly html: string; readonly title: string };

describe("oEmbed", () => {
  test("rend un cadre vers le même scénario, avec son titre", async () => {
    const reponse = await demander(PAGE, { format: "json" });
    expect([reponse.status, reponse.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const rendu = (await reponse.json()) as Rendu;
    expect(rendu).toMatchObject({ version: "1.0", type: "rich", provider_name: "Autonomie", provider_url: `${ORIGINE}/`, width: 720, height: 900 });
    const titre = (await simulateur.page(new URLSearchParams(DROME))).vue.titre;
    expect(rendu.title).toBe(`${titre}\u00a0· Autonomie`);
    const adresse = /src="([^"]+)"/.exec(rendu.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect([...new URL(adresse).searchParams]).toEqual([...new URLSearchParams(DROME), ["integration", "1"]]);
  });

  test("une adresse copiée depuis une étape ou ses réglages fins mène au résultat", async () => {
    const reponse = await demander(`${PAGE}&etape=eau&fins=recolte&pourquoi=eau.taux`);
    expect(reponse.status).toBe(200);
    const { html } = (await reponse.json()) as Rendu;
    const adresse = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect([...new URL(adresse).searchParams]).toEqual([...new URLSearchParams(DROME), ["integration", "1"]]);
    expect((await demander(`${PAGE}&fins=recolte`)).status).toBe(200);
    // Avec une barre finale, comme l'annonce la page qui s'ouvre ainsi.
    expect((await demander(`${ORIGINE}/simulateur/?${DROME}`)).status).toBe(200);
    expect((await demander(`${ORIGINE}/simulateur//?${DROME}`)).status).toBe(404);
  });

  test("rend un cadre vers la carte des lieux, avec ses critères et sans ce que la carte ne connaît pas", async () => {
    const { title, html } = (await (await demander(`${ORIGINE}/ecosysteme?axe=eau&axe=alim&departement=07&etape=inventee&integration=1`)).json()) as Rendu;
    expect(title).toBe("Carte des lieux d’autonomie\u00a0· Autonomie");
    const { pathname, searchParams } = new URL(/src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect([pathname, ...searchParams]).toEqual(["/ecosysteme", ["axe", "eau"], ["axe", "alim"], ["departement", "07"], ["integration", "1"]]);
  });

  test("tient dans la place accordée, sans devenir illisible", async () => {
    const tailles = async (plus: Record<string, string>) => {
      const { width, height } = (await (await demander(PAGE, plus)).json()) as Rendu;
      return [width, height];
    };
    expect(await tailles({ maxwidth: "400", maxheight: "500" })).toEqual([400, 500]);
    expect(await tailles({ maxwidth: "20", maxheight: "9999" })).toEqual([280, 900]);
  });

  test("ne laisse rien s'échapper de l'adresse dans le HTML", async () => {
    const piege = `${PAGE}&commune=${encodeURIComponent('"><script>alert(1)</script>')}`;
    const { html } = (await (await demander(piege)).json()) as Rendu;
    expect(html.match(/[<>]/g)).toHaveLength(4);
    expect(html).not.toContain("<script");
  });

  test.each([
    ["une autre page", `${ORIGINE}/codev/carto`],
    ["la fiche d'un lieu", `${ORIGINE}/ecosysteme/un-lieu`],
    ["un autre site", `https://ailleurs.exemple/simulateur?${DROME}`],
    ["un autre protocole", `javascript:alert(1)`],
    ["ce qui n'est pas une adresse", "simulateur"],
    ["un scénario incomplet", `${ORIGINE}/simulateur`],
    ["un scénario fautif", `${ORIGINE}/simulateur?dep=999`],
  ])("%s : 404", async (_nom, url) => {
    expect((await demander(url)).status).toBe(404);
  });

  test("l'adresse publique annoncée par l'exploitant convient aussi", async () => {
    expect((await demander(`https://autonomie.exemple/simulateur?${DROME}`, {}, ["https://autonomie.exemple"])).status).toBe(200);
  });

  test("le XML n'est pas rendu : 501 ; une demande mal écrite : 422 ; un envoi : 405", async () => {
    expect((await demander(PAGE, { format: "xml" })).status).toBe(501);
    expect((await demander(undefined)).status).toBe(422);
    expect((await demander(PAGE, { maxwidth: "large" })).status).toBe(422);
    expect((await action(requete("/oembed", { methode: "POST" }) as never)).status).toBe(405);
  });
});
