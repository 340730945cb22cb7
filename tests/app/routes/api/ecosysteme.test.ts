import { describe, expect, test } from "vitest";
import { action, loader } from "#app/routes/api/ecosysteme.ts";
import { loader as reseaux } from "#app/routes/api/reseaux.ts";
import { AUCUNE_PUBLICATION } from "#app/contextes/annuaire/index.ts";
import { contenus, lesServices, unLieu } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = lesServices();
type Reponse = { features: Array<{ id: string; properties: { axes: Array<string>; departement: string; type: string } }> };
const appeler = (recherche: string, entetes: Record<string, string> = {}, s = services) =>
  loader(requete(`/api/ecosysteme${recherche}`, { services: s, entetes }));
const lire = async (recherche: string) => ((await (await appeler(recherche)).json()) as Reponse).features;

describe("GET /api/ecosysteme", () => {
  test("filtre par département, axe et type, ensemble", async () => {
    const attendus = contenus.lieux.filter((l) => l.departement === "07" && l.axes.includes("alim")).map((l) => l.id);
    expect((await lire("?departement=07&axe=alim")).map((f) => f.id).sort()).toEqual([...attendus].sort());
    for (const f of await lire("?type=ecolieu&type=tiers-lieu")) expect(["ecolieu", "tiers-lieu"]).toContain(f.properties.type);
  });

  test("plusieurs axes : au moins l'un d'eux, répétés ou séparés par une virgule", async () => {
    const repetes = await lire("?axe=eau&axe=energie");
    expect(repetes.length).toBeGreaterThan(0);
    for (const f of repetes) expect(f.properties.axes.some((a) => a === "eau" || a === "energie")).toBe(true);
    expect(await lire("?axe=eau,energie")).toEqual(repetes);
  });

  test("bbox se lit ouest,sud,est,nord", async () => {
    const drome = await lire("?bbox=4.6,44.1,5.8,45.4");
    expect(drome.map((f) => f.id)).toContain("habiterre");
    expect(drome.length).toBe(contenus.lieux.filter((l) => l.lon >= 4.6 && l.lon <= 5.8 && l.lat >= 44.1 && l.lat <= 45.4).length);
    // Les mêmes nombres dans l'ordre sud,ouest,nord,est : l'océan Indien, aucun lieu.
    expect(await lire("?bbox=44.1,4.6,45.4,5.8")).toEqual([]);
  });

  test("se lit page par page : chaque « suivant » mène au reste, et tous les lieux y passent une fois", async () => {
    const lus: Array<string> = [];
    let suivant: string | null = "?axe=alim&limite=7";
    let pages = 0;
    while (suivant !== null) {
      const page = (await (await appeler(suivant.replace("/api/ecosysteme", ""))).json()) as Reponse & { total: number; suivant: string | null };
      expect(page.features.length).toBeLessThanOrEqual(7);
      lus.push(...page.features.map(({ id }) => id));
      expect(page.total).toBe((await lire("?axe=alim")).length);
      suivant = page.suivant;
      pages += 1;
    }
    expect(lus).toEqual((await lire("?axe=alim")).map(({ id }) => id));
    expect(pages).toBeGreaterThan(1);
  });

  test("dix mille lieux ne partent pas ensemble : mille par page", async () => {
    const lieux = Array.from({ length: 10_000 }, (_, i) => unLieu({ id: `lieu-${i}` }));
    const nombreux = lesServices({}, { ...contenus, lieux });
    const page = (await (await appeler("", {}, nombreux)).json()) as Reponse & { total: number; suivant: string };
    expect([page.features.length, page.total]).toEqual([1_000, 10_000]);
    expect(page.suivant).toMatch(/^\/api\/ecosysteme\?apres=/);
  });

  test("une zone qui passe l'antiméridien est admise", async () => {
    expect((await appeler("?bbox=170,-30,-170,0")).status).toBe(200);
  });

  test("q trouve une commune ou un département sans accent", async () => {
    expect((await lire("?q=drome")).every((f) => f.properties.departement === "26")).toBe(true);
    expect((await lire("?q=drome")).length).toBe(contenus.lieux.filter((l) => l.departement === "26").length);
  });

  test.each([
    ["bbox=1,2,3", "bbox"],
    ["bbox=a,b,c,d", "bbox"],
    ["bbox=1,,3,4", "bbox"],
    ["bbox=0,95,1,96", "bbox"],
    ["bbox=0,50,1,40", "bbox"],
    ["bbox=200,0,201,1", "bbox"],
    ["axe=plomberie", "axe.0"],
    ["type=chateau", "type.0"],
    ["departement=999", "departement"],
    ["departement=26&departement=07", "departement"],
    ["format=xlsx", "format"],
    ["limite=0", "limite"],
    ["limite=1001", "limite"],
    ["apres=disparu", "apres"],
    [`q=${"a".repeat(201)}`, "q"],
  ])("refuse %s par 422, en nommant le paramètre", async (recherche, champ) => {
    const reponse = await appeler(`?${recherche}`);
    expect(reponse.status).toBe(422);
    expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(reponse.headers.get("access-control-allow-origin")).toBe("*");
    const corps = (await reponse.json()) as { code: string; champs: Array<{ chemin: string; message: string }> };
    expect(corps.code).toBe("invalide");
    expect(corps.champs.map((c) => c.chemin)).toContain(champ);
    expect(corps.champs.every((c) => c.message.endsWith("."))).toBe(true);
  });

  test("le CSV a une ligne par lieu, des colonnes stables, et se télécharge", async () => {
    const reponse = await appeler("?departement=26&format=csv");
    expect(reponse.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(reponse.headers.get("content-disposition")).toContain("autonomie-lieux.csv");
    const lignes = (await reponse.text()).trimEnd().split("\r\n");
    expect(lignes[0]).toBe(
      "id,nom,type,type_nom,description,commune,code_insee,departement,lat,lon,precision,commune_source,axes,url,verifie,source,avertissement,sous_type,contact,propose,forme,depuis,releve_le,licence,credit,cherche,etape",
    );
    expect(lignes).toHaveLength(1 + contenus.lieux.filter((l) => l.departement === "26").length);
  });

  test("une formule glissée dans une fiche n'en est plus une dans le tableur", async () => {
    const s = lesServices({ lieux: [unLieu({ id: "piege", nom: '=HYPERLINK("http://x")' })] });
    const csv = await (await appeler("?q=hyperlink&format=csv", {}, s)).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  test("l'étiquette change avec le contenu, et une copie à jour reçoit 304", async () => {
    const tout = await appeler("");
    const etag = tout.headers.get("etag") ?? "";
    expect((await appeler("", { "If-None-Match": etag })).status).toBe(304);
    expect((await appeler("?departement=26", { "If-None-Match": etag })).status).toBe(200);
    const publies = lesServices({ lieux: [unLieu()] });
    expect((await appeler("", { "If-None-Match": etag }, publies)).status).toBe(200);
  });

  test("un lieu publié rejoint la liste, un lieu retiré la quitte", async () => {
    const s = lesServices({ lieux: [unLieu()], retirees: { ...AUCUNE_PUBLICATION.retirees, ecosysteme: new Set(["habiterre"]) } });
    const ids = ((await (await appeler("?departement=26", {}, s)).json()) as Reponse).features.map((f) => f.id);
    expect(ids).toContain("ferme-essai");
    expect(ids).not.toContain("habiterre");
  });

  test("OPTIONS répond aux autres sites ; POST reçoit 405", async () => {
    const options = await loader(requete("/api/ecosysteme", { services, methode: "OPTIONS" }));
    expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await action(requete("/api/ecosysteme", { services, methode: "POST" }))).status).toBe(405);
  });
});

describe("GET /api/reseaux", () => {
  test("un territoire met ses réseaux d'abord, puis ceux qui agissent partout, et laisse les autres", async () => {
    const corps = (await (await reseaux(requete("/api/reseaux?territoire=35", { services }))).json()) as { reseaux: Array<{ territoire?: Array<string> }> };
    const locaux = corps.reseaux.filter((r) => r.territoire !== undefined);
    expect(locaux.length).toBeGreaterThan(0);
    for (const r of locaux) expect(r.territoire?.some((t) => t === "35" || t === "R53")).toBe(true);
    expect(corps.reseaux.slice(0, locaux.length)).toEqual(locaux);
  });

  test.each(["categorie=plage", "echelle=galactique", "territoire=R99", "axe=feu"])("refuse %s par 422", async (recherche) => {
    expect((await reseaux(requete(`/api/reseaux?${recherche}`, { services }))).status).toBe(422);
  });
});
