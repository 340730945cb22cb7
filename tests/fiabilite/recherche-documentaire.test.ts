import { http, passthrough } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

// Un serveur LightRAG vide, à la clé refusée ou malade : ce que la personne reçoit, et ce que la santé en dit.

const CLE = "la-bonne-cle";
const CONVIVIALITE = { question: "Qu'est-ce que la convivialité ?" };
const ouverts: Array<ServeurRag> = [];
afterEach(async () => {
  await Promise.all(ouverts.splice(0).map((serveur) => serveur.fermer()));
});

async function monter(options: Parameters<typeof servirRag>[0], cle = CLE) {
  const serveur = await servirRag({ cle: CLE, sansPriseGardee: true, ...options });
  ouverts.push(serveur);
  reseau.use(http.all(`${serveur.url}/*`, () => passthrough()));
  const delais = { premier_octet_ms: 5_000, total_ms: 5_000 };
  const savoir = creerSavoir({ url: serveur.url, cle, journal: unJournal(), maintenant_ms: Date.now, delais, delaisSante: delais });
  return { serveur, savoir, service: unChat({ savoir }) };
}
const jamais = new AbortController().signal;

describe("un serveur vide, ou qui refuse notre clé", () => {
  test.each([
    ["vide", { corpusVide: true }, CLE, "vide"],
    ["clé refusée", {}, "une-mauvaise-cle", "cle_refusee"],
  ] as const)("%s : les textes du site répondent, autant de fois qu'on demande, et la santé le dit", async (_, options, cle, etat) => {
    const { savoir, service } = await monter(options, cle);
    for (let rang = 0; rang < 7; rang += 1) {
      const reponse = await demander("pensees", service, CONVIVIALITE);
      expect([reponse.repli, reponse.sources.length > 0]).toEqual(["textes_du_site", true]);
    }
    await expect.poll(() => savoir.etat?.()).toBe(etat);
  });

  test("rempli et à la bonne clé, il répond lui-même et la santé le dit", async () => {
    const { savoir, service } = await monter({});
    expect(await demander("pensees", service, CONVIVIALITE)).toMatchObject({ fournisseur: "rag" });
    await expect.poll(() => savoir.etat?.()).toBe("ok");
  });

  test("malade, il reste refusé avant l'appel", async () => {
    const { savoir, service } = await monter({ sante: "malade" });
    await expect(service.chat.accepter("pensees", { ...CONVIVIALITE, mode: "rapide", historique: [], extraits: false }, "moi", jamais)).rejects.toMatchObject({
      code: "rag_indisponible",
    });
    expect(savoir.etat?.()).toBe("en_pause");
  });
});

describe("un auteur demandé", () => {
  test("est toujours parmi les passages, même quand le serveur n'en a rien trouvé, et les mots de la question sont cherchés", async () => {
    const { serveur, service } = await monter({ cas: "off-target" });
    const reponse = await demander("pensees", service, { question: "Pourquoi garder ses semences ?", auteur_slug: "vandana-shiva" });
    expect(reponse.references?.filter(({ cible }) => cible).length).toBeGreaterThan(0);
    const [recue] = serveur.recues;
    expect(recue?.corps.ll_keywords).toContain("semences");
    expect(recue?.corps.user_prompt).toContain("Passage de l'auteur demandé");
  });
});
