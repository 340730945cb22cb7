import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { caseDe, casesDansLaVue, LARGEUR_EAUX, reunirEaux, type Eaux, type EauxDeLoin } from "#app/commun/geo/sol/eaux.ts";
import { tracerFond } from "#app/commun/geo/sol/fond-carte.ts";
import { METROPOLE, versMonde } from "#app/commun/geo/mercator.ts";
import { lireArc } from "#app/commun/geo/sol/arcs.ts";
import { creerFichiersEaux } from "#app/contextes/geographie/adaptateurs/eaux.server.ts";
import { lireGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { dessiner, nommerEaux } from "#app/commun/geo/sol/dessin-eaux.ts";
import { placerNoms } from "#app/commun/geo/sol/noms.ts";

const fichiers = creerFichiersEaux({ dossier: "data" });
const loin = JSON.parse(fichiers.lire("loin") ?? "") as EauxDeLoin;
const lire = (zone: string) => JSON.parse(fichiers.lire(zone) ?? "") as Eaux;
const vue = (lat: number, lon: number, largeur: number) => {
  const { x, y } = versMonde({ lat, lon });
  return { x: x - largeur / 2, y: y - largeur * 0.4, largeur, hauteur: largeur * 0.8 };
};
const duMonde = () => {
  const [haut, bas] = [versMonde({ lat: METROPOLE.nord, lon: METROPOLE.ouest }), versMonde({ lat: METROPOLE.sud, lon: METROPOLE.est })];
  return { ...haut, largeur: bas.x - haut.x, hauteur: bas.y - haut.y };
};

test("chaque case annoncée a son fichier, et chaque trait commence dans la case qui le porte", () => {
  const codes = readdirSync("data/territoire/eaux").map((nom) => nom.replace(".json", ""));
  expect(codes.filter((code) => code !== "loin").sort()).toEqual([...loin.cases]);
  const perdus = loin.cases.flatMap((code) =>
    lire(code).rivieres.flatMap(({ nom, traces }) => traces.flatMap((trace) => (caseDe(lireArc(trace)[0] ?? { x: 0, y: 0 }) === code ? [] : [nom]))),
  );
  expect(perdus).toEqual([]);
  expect(new Set(reunirEaux(loin.cases.map(lire)).rivieres.map(({ nom }) => nom)).size).toBeGreaterThan(160);
});

test("un téléphone reçoit peu : la France de loin d'un fichier, un coin de pays de quelques-uns", () => {
  expect(casesDansLaVue(loin.cases, duMonde())).toEqual([]);
  expect(casesDansLaVue(loin.cases, vue(44.73, 4.6, LARGEUR_EAUX + 1))).toEqual([]);
  const cases = casesDansLaVue(loin.cases, vue(44.73, 4.6, 20_000));
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.length).toBeLessThan(5);
  expect(fichiers.lire("loin")?.length).toBeLessThan(30_000);
  for (const code of loin.cases) expect(fichiers.lire(code)?.length, code).toBeLessThan(30_000);
  for (const zone of ["../communes", "constructor", "99-99", ""]) expect(fichiers.lire(zone), zone).toBeUndefined();
});

test("en Ardèche, l'Ardèche se dessine et se nomme ; de loin, la Loire et le mont Blanc", () => {
  const ici = vue(44.6, 4.4, 15_000);
  const pres = dessiner(reunirEaux(casesDansLaVue(loin.cases, ici).map(lire)));
  expect(nommerEaux(pres, ici, 360 / ici.largeur).map(({ texte }) => texte)).toContain("L’Ardèche");
  const noms = nommerEaux(dessiner(loin), duMonde(), 0.01).map(({ texte }) => texte);
  expect(noms).toEqual(expect.arrayContaining(["La Loire", "Le Rhône", "Mont Blanc 4807 m", "Lac Léman"]));
  expect(noms).not.toContain("Piton des Neiges 3069 m");
});

test.each([360, 1280])("à %i pixels, aucun nom d'eau ou de sommet n'en touche un autre, et chacun est dans le cadre", (largeur) => {
  for (const ici of [duMonde(), vue(44.6, 4.4, 15_000), vue(45.9, 6.5, 30_000), vue(47.4, 0.7, 58_000)]) {
    const cases = casesDansLaVue(loin.cases, ici);
    const eaux = dessiner(cases.length === 0 ? loin : reunirEaux(cases.map(lire)));
    const hauteur = (largeur * ici.hauteur) / ici.largeur;
    const poses = placerNoms(nommerEaux(eaux, ici, largeur / ici.largeur), { largeur, hauteur });
    expect(poses.length).toBeGreaterThan(2);
    for (const [rang, { boite: a }] of poses.entries()) {
      expect(a.gauche >= 0 && a.droite <= largeur && a.haut >= 0 && a.bas <= hauteur).toBe(true);
      for (const { boite: b } of poses.slice(rang + 1)) expect(a.droite < b.gauche || b.droite < a.gauche || a.bas < b.haut || b.bas < a.haut).toBe(true);
    }
  }
});

test("le dessin du serveur porte les rivières et les lacs, dans le cadre du plan", () => {
  const { plan, eaux } = lireGeographie();
  const svg = tracerFond(plan, eaux);
  const d = /id="rivieres"[^>]* d="([^"]+)"/.exec(svg)?.[1] ?? "";
  const points = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(points.length).toBeGreaterThan(300);
  const [gauche = 0, haut = 0, largeur = 0, hauteur = 0] = plan.viewBox;
  expect(points.filter(([x, y]) => x < gauche || x > gauche + largeur || y < haut || y > haut + hauteur)).toEqual([]);
  expect(svg).toMatch(/id="lacs"[^>]* d="M/);
});
