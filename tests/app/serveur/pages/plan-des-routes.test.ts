import { expect, test } from "vitest";
import type { Application } from "#app/serveur/creer.ts";
import { planDe } from "#app/serveur/pages/plan-des-routes.ts";

const recevoir = { action: () => null };
const route = (id: string, parentId: string | undefined, path: string | undefined, module: object, suite: object = {}) => [
  id,
  { id, parentId, path, module, ...suite },
];
const plan = planDe({
  routes: Object.fromEntries([
    route("root", undefined, "", {}),
    route("accueil", "root", undefined, { handle: { commune: true } }, { index: true }),
    route("lire", "root", "lire", { handle: { commune: true } }),
    route("ecrire", "root", "ecrire/:id", recevoir),
    route("cadre", "root", undefined, recevoir),
    route("dessous", "cadre", "dessous", {}),
    route("dossier", "root", "dossier", recevoir),
    route("index", "dossier", undefined, {}, { index: true }),
    route("reste", "root", "*", recevoir),
  ]) as Application["routes"],
});

test.each([
  ["/", false],
  ["/?index", false],
  ["/lire", false],
  ["/lire.data", false],
  ["/lire?a=1&index=", false],
  ["/LIRE/", false],
  ["/ecrire/7", true],
  ["/ecrire/7.data?_routes=x", true],
  // Une route sans chemin n'est qu'un cadre : son action n'est pas celle de la page qu'il entoure.
  ["/dessous", false],
  ["/dossier", true],
  ["/dossier?index", false],
  ["/dossier?index=1", true],
  ["/inconnue", true],
])("un envoi à %s a une route qui le lit : %s", (url, recoit) => expect(plan.recoit(url)).toBe(recoit));

test.each([
  ["/lire", "/lire"],
  ["/lire.data", "/lire"],
  ["/", "/"],
  ["/ecrire/7", undefined],
  ["/inconnue", undefined],
])("la page %s est commune à tous sous le motif %s", (chemin, motif) => expect(plan.motifCommun(chemin)).toBe(motif));

test("les méthodes d'une page viennent de sa route ; une adresse pour machines, ou inconnue, n'est pas une page", () => {
  const page = { default: () => null };
  const { methodesDePage } = planDe({
    routes: Object.fromEntries([
      route("root", undefined, "", page),
      route("lire", "root", "lire", page),
      route("ecrire", "root", "ecrire/:id", { ...page, ...recevoir }),
      route("fichier", "root", "fichier.json", {}),
      route("reste", "root", "*", page),
    ]) as Application["routes"],
  });
  expect(["/lire", "/lire.data?x", "/ecrire/7", "/fichier.json", "/inconnue"].map(methodesDePage)).toEqual([
    ["GET", "HEAD"],
    ["GET", "HEAD"],
    ["GET", "HEAD", "POST"],
    undefined,
    undefined,
  ]);
});

test("une adresse revue, même après deux mille autres, reçoit la même réponse", () => {
  const adresses = ["/lire", "/ecrire/7", "/dossier?index", "/dossier", "/inconnue", `/ecrire/${"9".repeat(500)}`];
  const relire = () => adresses.map((url) => [plan.recoit(url), plan.motifCommun(url.split("?", 1)[0] ?? "")]);
  const premiere = relire();
  for (let i = 0; i < 2_000; i++) plan.recoit(`/ecrire/passage-${i}`);
  expect(relire()).toEqual(premiere);
});
