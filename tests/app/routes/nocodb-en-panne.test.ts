import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creerServices, type Composition } from "#app/composition.server.ts";
import { CHAMP_DEPART, DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { lireEnv } from "#app/env.server.ts";
import { action as deposerParApi } from "#app/routes/api/references.ts";
import { action as actionCarto, loader as loaderCarto } from "#app/routes/codev/carto.tsx";
import { loader as loaderEcosysteme } from "#app/routes/annuaire/ecosysteme.tsx";
import { action as proposer, loader as loaderProposer } from "#app/routes/propositions/proposer.tsx";
import { action as actionSuivi, loader as loaderSuivi } from "#app/routes/propositions/proposer.suivi.$jeton.tsx";
import { UN_LIEU } from "#tests/constructeurs/propositions.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";
import { JETONS, type FauxNocodb } from "#tests/faux/nocodb.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { monter, saboter } from "#tests/app/rangements/nocodb/monter.ts";

// Le site entier sur un NocoDB de théâtre, qui tombe au milieu d'un formulaire : rien de tapé n'est perdu, et une phrase dit quoi faire.

const dossier = mkdtempSync(join(tmpdir(), "panne-"));
const CODE = "DIE-2026";
let faux: FauxNocodb;
let site: Composition;

beforeEach(async () => {
  const montage = await monter();
  ({ faux } = montage);
  reseau.use(faux.passage);
  site = creerServices(
    lireEnv({
      DONNEES_DIR: dossier,
      LOG_LEVEL: "silent",
      SESSION_SECRET: "s".repeat(32),
      CODEV_CODE: CODE,
      CODEV_ADMIN_PASSWORD: "mot-de-passe",
      NOCODB_URL: faux.url,
      NOCODB_TOKEN: JETONS.editor,
      NOCODB_BASE: montage.base,
    }),
  );
});
afterEach(async () => {
  await site.fermer();
  await faux.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

const appel = (chemin: string, options: OptionsRequete = {}) => requete(chemin, { services: site.services, ...options });
type Retour = {
  readonly data: { readonly message: string; readonly valeurs: Record<string, unknown> };
  readonly init: { readonly status: number; readonly headers: Record<string, string> };
};

async function ouvrirEtRemplir(): Promise<URLSearchParams> {
  const { page } = await loaderProposer(appel("/proposer"));
  await new Promise((pret) => setTimeout(pret, DUREE_MIN_MS + 50));
  const champs = Object.entries({ submission_type: "ecosysteme", [CHAMP_DEPART]: page.depart, ...UN_LIEU, confirme: "oui" });
  return new URLSearchParams(champs.flatMap(([nom, v]) => (typeof v === "string" ? [[nom, v]] : v.map((un) => [nom, un]))));
}

const lignes = (titre: string) => faux.tables.find((table) => table.title === titre)?.lignes ?? [];

test.each([
  ["mort", { coupee: true }],
  ["en erreur", { statut: 503, corps: "<html>" }],
])("proposer, NocoDB %s : acquitté, et suivi aussitôt ; réparé, la proposition y arrive une fois", async (_nom, panne) => {
  const corps = await ouvrirEtRemplir();
  saboter(faux, () => true, panne);
  const reponse = (await proposer(appel("/proposer", { corps }))) as unknown as Response;
  expect(reponse.status).toBe(303);
  const jeton = /suivi\/([^?]+)/.exec(reponse.headers.get("Location") ?? "")?.[1] ?? "";
  expect(await loaderSuivi(appel(`/proposer/suivi/${jeton}`, { params: { jeton } }) as never)).toMatchObject({ suivi: { etat: "recue" } });
  // La page elle-même se réaffiche, et les listes publiques répondent.
  expect((await loaderProposer(appel("/proposer"))).page.onglet).toBe("ecosysteme");
  expect(await loaderEcosysteme(appel("/ecosysteme") as never)).toBeTruthy();
  expect(lignes("ressources_references")).toEqual([]);

  faux.saboteurs.length = 0;
  await expect.poll(() => lignes("ressources_references").length).toBe(1);
});

test("l'API acquitte pendant la panne, avec l'identifiant de l'enregistrement", async () => {
  saboter(faux, () => true, { coupee: true });
  const reponse = await deposerParApi(appel("/api/references", { corps: { submission_type: "ecosysteme", ...UN_LIEU } }));
  expect(reponse.status).toBe(201);
  faux.saboteurs.length = 0;
  await expect.poll(() => lignes("ressources_references").length).toBe(1);
});

test("suivi : une correction envoyée pendant la panne est acquittée, se relit, et arrive après sa création", async () => {
  const corps = await ouvrirEtRemplir();
  const depose = (await proposer(appel("/proposer", { corps }))) as unknown as Response;
  const jeton = /suivi\/([^?]+)/.exec(depose.headers.get("Location") ?? "")?.[1] ?? "";
  const params = { jeton };
  const vue = (await loaderSuivi(appel(`/proposer/suivi/${jeton}`, { params }))) as unknown as { readonly suivi?: { readonly version: number } };
  saboter(faux, () => true, { coupee: true });
  const correction = new URLSearchParams(corps);
  correction.set("geste", "corriger");
  correction.set("version", String(vue.suivi?.version ?? 1));
  correction.set("nom", "Le Moulin des Prés, corrigé");
  const reponse = (await actionSuivi(appel(`/proposer/suivi/${jeton}`, { params, corps: correction }))) as unknown as Response;
  expect(reponse.status).toBe(303);
  expect(JSON.stringify(await loaderSuivi(appel(`/proposer/suivi/${jeton}`, { params }) as never))).toContain("Le Moulin des Prés, corrigé");
  faux.saboteurs.length = 0;
  await expect
    .poll(() => lignes("ressources_references").map(({ contenu }) => String(contenu)))
    .toEqual([expect.stringContaining("Le Moulin des Prés, corrigé")]);
});

test("NocoDB mort et une correction que ce processus n'a jamais lue : 503, et tout ce qui était tapé revient", async () => {
  const corps = await ouvrirEtRemplir();
  saboter(faux, () => true, { coupee: true });
  const params = { jeton: "un-jeton-jamais-lu-ici-0123456789" };
  corps.set("geste", "corriger");
  corps.set("version", "1");
  const { data, init } = (await actionSuivi(appel(`/proposer/suivi/${params.jeton}`, { params, corps }))) as unknown as Retour;
  expect(init.status).toBe(503);
  expect(Number(init.headers["Retry-After"])).toBeGreaterThan(0);
  expect(data.valeurs).toMatchObject({ nom: UN_LIEU.nom, description: UN_LIEU.description, axes: ["eau", "alim"], commune: "Crest" });
});

test("atelier : une fiche envoyée pendant la panne est posée, et la carte dit qu'elle est en cours d'enregistrement", async () => {
  const acces = await site.services.acces.connecter({ pseudo: "Nadia", password: CODE }, { adresse: "a", actuel: null });
  await loaderCarto(appel("/codev/carto", { acces }));
  saboter(faux, () => true, { coupee: true });
  const corps = new URLSearchParams({
    geste: "creer",
    cle: "cle-1",
    type: "lieu",
    titre: "Verger partagé",
    description: "Deux\nlignes",
    position: "44,75 5,37",
  });
  const envoyer = async () => (await actionCarto(appel("/codev/carto?fiche=nouvelle", { acces, corps }))) as unknown as Response;
  const reponse = await envoyer();
  expect(reponse.status).toBe(303);
  const id = /posee=([\w-]+)/.exec(reponse.headers.get("Location") ?? "")?.[1];
  expect(await loaderCarto(appel("/codev/carto", { acces }) as never)).toMatchObject({ ecran: "carte", vue: { enCours: [id] } });
  expect((await envoyer()).headers.get("Location")).toContain(id);
  // La session se relit encore : personne n'est renvoyé à la connexion par une panne.
  expect((await site.services.acces.lireSession(acces.session.id))?.pseudo).toBe("Nadia");
  faux.saboteurs.length = 0;
  await expect.poll(() => lignes("codev_fiches").map(({ cle }) => cle)).toEqual([id]);
});
