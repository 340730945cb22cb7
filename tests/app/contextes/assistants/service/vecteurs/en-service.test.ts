import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { creerServices } from "#app/composition.server.ts";
import { estErreurConfiguration, lireEnv } from "#app/env.server.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { vecteursDuSite } from "#scripts/amonts-faux/vecteurs.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { reseau } from "#tests/montage/reseau.ts";

// Le site entier devant une passerelle de théâtre : ce qui part, ce qui ne part pas.

const QUESTION = "où trouver des semences paysannes pour mon jardin privé-4821 ?";
let serveur: ServeurPasserelle;
let dossier: string;
beforeAll(async () => {
  reseau.close();
  serveur = await servirPasserelle({ plonger: vecteursDuSite(resolve(import.meta.dirname, "../../../../../../data")) });
});
afterAll(async () => {
  await serveur.fermer();
  reseau.listen();
});
beforeEach(() => {
  serveur.plonges.length = 0;
  serveur.recues.length = 0;
  dossier = mkdtempSync(join(tmpdir(), "vecteurs-"));
  return () => rmSync(dossier, { recursive: true, force: true });
});

const ouvrir = (autres: Readonly<Record<string, string>> = {}) =>
  creerServices(
    lireEnv({
      DONNEES_DIR: dossier,
      LOG_LEVEL: "silent",
      GATEWAY_URL: serveur.url,
      GATEWAY_VK: "sk-bf-theatre",
      FOURNISSEURS_GRATUITS: `mistral,groq,gemini,openai,anthropic${"MODELE_VECTEURS" in autres ? ",theatre" : ""}`,
      ...autres,
    }),
  );

async function demander(services: ReturnType<typeof ouvrir>["services"], extraits: boolean): Promise<void> {
  const signal = new AbortController().signal;
  const demande = { question: QUESTION, mode: "rapide", extraits, historique: [] } as const;
  const appel = await services.chat.accepter("entraide", demande, "client-1", signal);
  for await (const _ of appel.evenements(signal)) void _;
}

const questions = () => serveur.plonges.filter(({ textes }) => textes.some((texte) => texte.includes("4821")));
async function attendre(condition: () => boolean): Promise<void> {
  await expect.poll(condition).toBe(true);
}

describe("le site et son modèle de vecteurs", () => {
  test("sans modèle nommé, aucun vecteur n'est demandé et l'état le dit", async () => {
    const site = ouvrir();
    await demander(site.services, false);
    expect(serveur.plonges).toEqual([]);
    expect(site.services.etatVecteurs()).toBeNull();
    await site.fermer();
  });

  test("avec lui, les fiches se rangent au démarrage, une question y va, un « Extraits » et une recherche sans réponse écrite n'y vont pas", async () => {
    const site = ouvrir({ MODELE_VECTEURS: "theatre/trigrammes" });
    await attendre(() => {
      const etat = site.services.etatVecteurs();
      return etat !== null && etat.fiches > 150 && etat.pretes === etat.fiches;
    });
    const lots = serveur.plonges.length;
    await demander(site.services, true);
    await site.services.chat.trouver("reseaux", QUESTION, { limite: 3, garder: () => true });
    expect(questions()).toEqual([]);
    expect(serveur.recues).toEqual([]);
    await demander(site.services, false);
    // Ni l'adresse, ni l'empreinte de la session : le modèle ne sait pas qui demande.
    expect(JSON.stringify([serveur.recues, serveur.plonges.at(-1)])).not.toContain("client-1");
    expect(questions()).toHaveLength(1);
    expect(questions()[0]?.textes).toEqual([QUESTION]);
    expect(serveur.plonges).toHaveLength(lots + 1);
    await site.fermer();
    // Rouvert, il ne redemande rien.
    serveur.plonges.length = 0;
    const apres = ouvrir({ MODELE_VECTEURS: "theatre/trigrammes" });
    await attendre(() => (apres.services.etatVecteurs()?.pretes ?? 0) > 150);
    expect(serveur.plonges).toEqual([]);
    await apres.fermer();
  });

  test("un modèle de vecteurs muet ne retient ni la réponse au-delà de son délai, ni l'arrêt du site", { timeout: 25_000 }, async () => {
    const site = ouvrir({ MODELE_VECTEURS: "theatre/trigrammes" });
    await attendre(() => (site.services.etatVecteurs()?.pretes ?? 0) > 150);
    await site.fermer();
    const muet = ouvrir({ MODELE_VECTEURS: "theatre/muette" });
    await demander(muet.services, false);
    expect(serveur.recues).toHaveLength(1);
    await muet.fermer();
  });

  test.each([
    ["sans passerelle", { MODELE_VECTEURS: "theatre/trigrammes" }, /GATEWAY_URL manque/],
    ["mal écrit", { MODELE_VECTEURS: "mistral-embed", GATEWAY_URL: "http://g", GATEWAY_VK: "x" }, /MODELE_VECTEURS doit être un modèle/],
    ["payant sans prix", { MODELE_VECTEURS: "mistral/inconnu-embed", GATEWAY_URL: "http://g", GATEWAY_VK: "x" }, /MODELE_VECTEURS.*prix n'est pas connu/],
  ] as ReadonlyArray<readonly [string, Record<string, string>, RegExp]>)("%s, le site refuse de démarrer et le dit", (_, reglage, dit) => {
    let recue: unknown;
    try {
      creerServices(lireEnv({ DONNEES_DIR: dossier, LOG_LEVEL: "silent", ...reglage }));
    } catch (e) {
      recue = e;
    }
    expect(estErreurConfiguration(recue)).toBe(true);
    expect(String(recue)).toMatch(dit);
  });
});
