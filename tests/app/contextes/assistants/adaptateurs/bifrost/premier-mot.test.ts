import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { avecPremierMot, PREMIER_MOT_MS } from "#app/contextes/assistants/adaptateurs/bifrost/premier-mot.ts";
import type { DemandePasserelle, MorceauPasserelle, Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { http, passthrough } from "msw";

const DEMANDE: DemandePasserelle = { modele: "a/muet", secours: ["b/muet", "c/parle"], messages: [{ role: "user", content: "?" }], max_jetons: 100 };
const JAMAIS = new AbortController().signal;

/** Une passerelle dont chaque modèle se tait ou parle, selon son nom ; elle retient ce qu'on lui a demandé et ce qui a été abandonné. */
function jouer(premierMot_ms?: number) {
  const demandes: Array<DemandePasserelle> = [];
  const abandonnes: Array<string> = [];
  const attentes_ms: Array<number> = [];
  const interne: Passerelle = {
    completer: () => Promise.reject(new Error("jamais d'un bloc")),
    async *diffuser(demande, signal): AsyncGenerator<MorceauPasserelle, void, void> {
      demandes.push(demande);
      if (demande.modele.endsWith("muet"))
        await new Promise((_, refuser) =>
          signal.addEventListener("abort", () => {
            abandonnes.push(demande.modele);
            refuser(signal.reason as Error);
          }),
        );
      yield { type: "texte", texte: "Bon" };
      yield { type: "texte", texte: "jour." };
      const [fournisseur = "", modele = ""] = demande.modele.split("/");
      yield { type: "fin", reponse: { texte: "Bonjour.", fournisseur, modele, secours: false, usage: null, fini: true } };
    },
  };
  const journal = unJournal();
  const passerelle = avecPremierMot(interne, {
    journal,
    premierMot_ms,
    attendre(delai_ms) {
      attentes_ms.push(delai_ms);
      // Le temps passe d'un coup, mais après ce qui peut déjà répondre.
      return { fini: new Promise((resoudre) => setImmediate(() => resoudre("trop long"))), cesser: () => undefined };
    },
  });
  return { passerelle, demandes, abandonnes, attentes_ms, journal };
}

async function lire(flux: AsyncIterable<MorceauPasserelle>): Promise<ReadonlyArray<MorceauPasserelle>> {
  const lus: Array<MorceauPasserelle> = [];
  for await (const morceau of flux) lus.push(morceau);
  return lus;
}

describe("un modèle sans premier mot", () => {
  test("est quitté au bout de neuf secondes sur trente : le suivant est demandé ici, et la réponse dit que c'est un secours", async () => {
    const { passerelle, demandes, abandonnes, attentes_ms } = jouer();
    const lus = await lire(passerelle.diffuser(DEMANDE, JAMAIS));
    expect(demandes.map(({ modele, secours }) => [modele, ...secours])).toEqual([["a/muet", "b/muet", "c/parle"], ["b/muet", "c/parle"], ["c/parle"]]);
    expect(abandonnes).toEqual(["a/muet", "b/muet"]);
    expect(attentes_ms).toEqual([9_000, 9_000, 12_000]);
    expect(lus.map((m) => (m.type === "texte" ? m.texte : m.reponse.secours))).toEqual(["Bon", "jour.", true]);
  });

  test("l'attente en tout ne dépasse jamais le délai promis, quel que soit le nombre de modèles", async () => {
    for (const modeles of [1, 2, 3, 4, 6]) {
      const { passerelle, attentes_ms } = jouer();
      const [modele = "", ...secours] = Array.from({ length: modeles }, (_, rang) => `m${rang}/muet`);
      await expect(lire(passerelle.diffuser({ ...DEMANDE, modele, secours }, JAMAIS))).rejects.toMatchObject({ code: "delai_depasse" });
      expect(attentes_ms.reduce((somme, ms) => somme + ms, 0)).toBeLessThanOrEqual(PREMIER_MOT_MS);
    }
  });

  test("un délai allongé pour un modèle lent allonge aussi la patience envers le premier", async () => {
    const { passerelle, attentes_ms } = jouer(120_000);
    await lire(passerelle.diffuser(DEMANDE, JAMAIS));
    expect(attentes_ms[0]).toBe(36_000);
  });

  test("d'un bloc, l'attente est la même : la demande part en flux", async () => {
    const { passerelle, attentes_ms } = jouer();
    expect(await passerelle.completer(DEMANDE, JAMAIS)).toMatchObject({ texte: "Bonjour.", fournisseur: "c", secours: true });
    expect(attentes_ms).toEqual([9_000, 9_000, 12_000]);
  });
});

test("un modèle qui parle n'est ni quitté ni dit de secours", async () => {
  const { passerelle, demandes, abandonnes } = jouer();
  const { secours } = await passerelle.completer({ ...DEMANDE, modele: "c/parle", secours: ["a/muet"] }, JAMAIS);
  expect([secours, demandes.length, abandonnes]).toEqual([false, 1, []]);
});

describe("une passerelle qui oublie sa marque de fin", () => {
  const fermer: Array<() => void> = [];
  afterEach(() => fermer.splice(0).forEach((geste) => geste()));

  test("le texte conclu par le modèle est rendu entier et complet, sans attendre que la connexion se taise", async () => {
    const serveur = createServer((_, reponse) => {
      reponse.writeHead(200, { "Content-Type": "text/event-stream" });
      const dire = (delta: object, finish_reason: string | null) =>
        reponse.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }], extra_fields: { provider: "c" } })}\n\n`);
      dire({ content: "Bonjour." }, null);
      dire({}, "stop");
      // Ni marque de fin, ni fermeture.
    });
    await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
    fermer.push(() => (serveur.closeAllConnections(), serveur.close()));
    reseau.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
    const passerelle = creerPasserelle({
      url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
      cle: "sk-bf-essai",
      journal: unJournal(),
      maintenant_ms: () => 0,
    });
    const lus = await lire(passerelle.diffuser({ ...DEMANDE, modele: "c/parle", secours: [] }, JAMAIS));
    expect(lus.at(-1)).toMatchObject({ type: "fin", reponse: { texte: "Bonjour.", fini: true } });
    expect(lus.at(-1)).not.toHaveProperty("reponse.interrompue");
  });
});
