import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { http, passthrough } from "msw";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { avecPremierMot } from "#app/contextes/assistants/adaptateurs/bifrost/premier-mot.ts";
import { coutReponseMicroEur, fournisseurDe, lirePayants, verifierPaliers, verifierVecteurs } from "#app/contextes/assistants/domaine/paliers.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { demander, diffuser, unChat, UN_MATIN, type OptionsChat } from "#tests/constructeurs/chat.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { reseau } from "#tests/montage/reseau.ts";

// Ce qu'un fournisseur a pu faire payer se compte, même quand rien n'en dit le juste prix : la caisse se trompe toujours du côté où elle se ferme.

const { tarifs } = creerCatalogue();
const QUESTION = { question: "Où trouver des semences paysannes ?" };
const PALIERS = { rapide: ["openai/gpt-5.4"], approfondi: ["openai/gpt-5.4"] };
const PAYE = { payants: ["openai", "mistral"], paliers: PALIERS, plafonds: { jour: 1_000_000, mois: null } } satisfies OptionsChat;
// Ce qu'une réponse sans aucun décompte fait débiter.
let ESTIMATION = 0;

const fermer: Array<() => void> = [];
beforeAll(async () => {
  const url = await passerelleQui((reponse) => {
    ouvrirFlux(reponse)("Une piste [1].", {}, "stop");
    reponse.end("data: [DONE]\n\n");
  });
  ESTIMATION = (await jouerFlux(url)).note;
  // Six cents jetons de réponse au plus, à 13,5 micro-euros, et la demande en plus.
  expect(ESTIMATION).toBeGreaterThan(600 * 13.5);
});
afterEach(() => fermer.splice(0).forEach((geste) => geste()));

/** Une passerelle qui joue cette réponse, modèle demandé en main. */
async function passerelleQui(jouer: (reponse: ServerResponse, modele: string) => void): Promise<string> {
  const serveur = createServer((requete, reponse) => {
    let corps = "";
    requete.on("data", (morceau: Buffer) => (corps += morceau.toString()));
    requete.on("end", () => jouer(reponse, (JSON.parse(corps) as { readonly model: string }).model));
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  fermer.push(() => (serveur.closeAllConnections(), serveur.close()));
  reseau.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
  return `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
}

function ouvrirFlux(reponse: ServerResponse, provider = "openai") {
  reponse.writeHead(200, { "Content-Type": "text/event-stream" });
  return (content: string, plus: object = {}, finish_reason: string | null = null): boolean =>
    reponse.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }], extra_fields: { provider }, ...plus })}\n\n`);
}

async function jouerFlux(url: string, options: OptionsChat = PAYE) {
  const service = unChat({ ...options, bifrost: url });
  await diffuser("entraide", service, QUESTION);
  const { jour } = await service.depots.budget.etat(UN_MATIN);
  const [ligne] = await service.depots.usage.lister("2026-11-01", 1);
  return { jour, note: Math.round((ligne?.cout_eur ?? 0) * 1e6) };
}

describe("ce qu'un flux mal fini a pu coûter", () => {
  test("coupé après un décompte en cours : l'estimation, pas les quelques jetons comptés jusque-là", async () => {
    const url = await passerelleQui((reponse) => {
      const dire = ouvrirFlux(reponse);
      dire("Une piste ", { usage: { prompt_tokens: 100, completion_tokens: 1, total_tokens: 101 } });
      dire("à suivre [1].");
      setTimeout(() => reponse.destroy(), 30);
    });
    expect(await jouerFlux(url)).toEqual({ jour: { depense: ESTIMATION, reserve: 0 }, note: ESTIMATION });
  });

  test("coupé avant son premier mot, une fois la réponse commencée", async () => {
    const url = await passerelleQui((reponse) => {
      reponse.writeHead(200, { "Content-Type": "text/event-stream" });
      reponse.write(": en cours\n\n");
      setTimeout(() => reponse.destroy(), 30);
    });
    expect(await jouerFlux(url)).toEqual({ jour: { depense: ESTIMATION, reserve: 0 }, note: ESTIMATION });
  });

  test("muet jusqu'au bout : la question est rendue, l'estimation reste", async () => {
    const url = await passerelleQui(() => undefined);
    const service = unChat({ ...PAYE, bifrost: url, delais: { premier_octet_ms: 60, total_ms: 120 } });
    expect(await demander("entraide", service, QUESTION)).toMatchObject({ degrade: "passerelle", cout_eur: ESTIMATION / 1e6 });
    expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: ESTIMATION, reserve: 0 });
  });

  test("une connexion coupée une fois la demande partie a pu se payer, à chacun de ses deux essais ; une porte fermée, non", async () => {
    const coupee = await passerelleQui((reponse) => reponse.destroy());
    const abimee = await passerelleQui((reponse) => reponse.socket?.end("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n"));
    for (const url of [coupee, abimee]) expect(await jouerFlux(url)).toEqual({ jour: { depense: 2 * ESTIMATION, reserve: 0 }, note: 2 * ESTIMATION });
    expect(await jouerFlux("http://127.0.0.1:1")).toEqual({ jour: { depense: 0, reserve: 0 }, note: 0 });
  });

  test.each(["en flux", "d'un bloc"])("une réponse sans fin, %s, s'arrête à la longueur demandée et se paie à l'estimation", async (forme) => {
    const mots = "mot ".repeat(1_000);
    const url = await passerelleQui((reponse) => {
      if (forme === "d'un bloc") {
        reponse.writeHead(200, { "Content-Type": "application/json" });
        return void reponse.end(JSON.stringify({ choices: [{ message: { content: mots.repeat(300) }, finish_reason: "stop" }] }));
      }
      const dire = ouvrirFlux(reponse);
      const suite = (): void => {
        if (reponse.destroyed) return;
        if (dire(mots)) setImmediate(suite);
        else reponse.once("drain", suite);
      };
      suite();
    });
    const service = unChat({ ...PAYE, bifrost: url });
    const { texte, fin } = await diffuser("entraide", service, QUESTION);
    expect(texte.length).toBeGreaterThan(1_000);
    // Six cents jetons demandés.
    expect(texte.length).toBeLessThanOrEqual(600 * 12);
    expect(fin.reponse).toMatchObject({ interrompue: true });
    expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: ESTIMATION, reserve: 0 });
  });

  test("un refus franc ne coûte rien", async () => {
    const url = await passerelleQui((reponse) => reponse.writeHead(401, { "Content-Type": "application/json" }).end('{"error":{"message":"non"}}'));
    expect(await jouerFlux(url)).toEqual({ jour: { depense: 0, reserve: 0 }, note: 0 });
  });

  test.each(["avant de répondre", "sa réponse ouverte"])("quitté pour le suivant, %s : les deux se paient, une fois chacun", async (quand) => {
    const url = await passerelleQui((reponse, modele) => {
      if (modele === "openai/gpt-5.4") {
        if (quand === "sa réponse ouverte") reponse.writeHead(200, { "Content-Type": "text/event-stream" }).write(": en cours\n\n");
        return;
      }
      ouvrirFlux(reponse, "mistral")("Une piste [1].", { usage: { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 } }, "stop");
      reponse.end("data: [DONE]\n\n");
    });
    const journal = unJournal();
    const passerelle = avecPremierMot(creerPasserelle({ url, cle: "cle", journal, maintenant_ms: () => 0 }), { journal, premierMot_ms: 1_000 });
    const rapide = ["openai/gpt-5.4", "mistral/mistral-large-latest"];
    const { jour, note } = await jouerFlux(url, { ...PAYE, paliers: { rapide, approfondi: rapide }, passerelle });
    const suivant = coutReponseMicroEur(
      { fournisseur: "mistral", modele: "mistral-large-latest", usage: { entree: 1_000, sortie: 100 } },
      rapide,
      new Set(["mistral"]),
      tarifs,
      0,
    );
    expect(jour).toEqual({ depense: ESTIMATION + suivant, reserve: 0 });
    expect(note).toBe(jour.depense);
  });
});

describe("un décompte qui n'en est pas un", () => {
  const TEXTE = `${"Une piste de plus. ".repeat(40)}[1]`;
  test.each([
    ["sans ce qui a été lu", { completion_tokens: 3 }],
    ["sans ce qui a été écrit", { prompt_tokens: 100 }],
    ["rien de lu", { prompt_tokens: 0, completion_tokens: 3, total_tokens: 3 }],
    ["en fractions", { prompt_tokens: 0.5, completion_tokens: 0.5, total_tokens: 1 }],
    ["d'un autre ordre", { prompt_tokens: 1e300, completion_tokens: 1e300 }],
    ["à l'envers", { prompt_tokens: 100, total_tokens: 3 }],
  ])("%s : l'estimation", async (_nom, usage) => {
    const url = await passerelleQui((reponse) => {
      ouvrirFlux(reponse)(TEXTE, { usage }, "stop");
      reponse.end("data: [DONE]\n\n");
    });
    expect((await jouerFlux(url)).jour).toEqual({ depense: ESTIMATION, reserve: 0 });
  });

  test("trop court pour le texte reçu, il est relevé", () => {
    const cout = (texte: string) =>
      coutReponseMicroEur(
        { fournisseur: "openai", modele: "gpt-5.4", usage: { entree: 1_000, sortie: 1 }, texte },
        PALIERS.rapide,
        new Set(["openai"]),
        tarifs,
        ESTIMATION,
      );
    // 8 000 caractères : mille jetons au moins, à 13,5 micro-euros.
    expect([cout(""), cout("a".repeat(8_000))]).toEqual([Math.ceil(2_250 + 13.5), 2_250 + 13_500]);
  });
});

describe("un réglage qui ouvrirait la caisse", () => {
  test("la casse d'un fournisseur ne le rend pas gratuit, ni dans les modèles, ni dans ce que répond la passerelle", () => {
    const paliers = { rapide: ["OpenAI/gpt-5.4"], approfondi: ["OpenAI/gpt-5.4"] };
    const { payants, fautes } = lirePayants({ payants: ["openai"], gratuits: [], plafonne: true }, paliers, tarifs);
    expect(fautes).toEqual([]);
    expect(payants.has(fournisseurDe("OpenAI/gpt-5.4"))).toBe(true);
    expect(verifierPaliers(paliers, payants, tarifs)).toEqual([]);
    const usage = { entree: 1_000_000, sortie: 0 };
    expect(coutReponseMicroEur({ fournisseur: "OpenAI", modele: "gpt-5.4", usage }, paliers.rapide, payants, tarifs, 0)).toBe(2_250_000);
  });

  test.each([
    ["rien des deux côtés", 0, 0],
    ["rien à l'entrée", 0, 1],
    ["rien à la sortie", 1, 0],
  ])("un modèle payant d'un prix nul (%s) empêche le démarrage et se nomme", (_nom, entree_eur_par_million, sortie_eur_par_million) => {
    const nul = [{ modele: "openai/x", entree_eur_par_million, sortie_eur_par_million, source: "hébergeur", releve_le: "" }, ...tarifs];
    const paliers = { rapide: ["openai/x"], approfondi: ["openai/x"] };
    for (const declares of [true, false])
      expect(verifierPaliers(paliers, new Set(["openai"]), nul, { declares })[0]?.message).toMatch(/« openai\/x » se paie et son prix est nul/);
    expect(verifierPaliers(paliers, new Set(), nul)).toEqual([]);
    // Des vecteurs n'ont rien à écrire.
    expect(verifierVecteurs("openai/x", new Set(["openai"]), nul)).toHaveLength(entree_eur_par_million === 0 ? 1 : 0);
  });
});
