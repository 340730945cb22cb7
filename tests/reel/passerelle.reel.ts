import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { DemandePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { TEXTE } from "#scripts/amonts-faux/formes-passerelle.ts";
import { demarrerBifrost, empechementBifrost, type BifrostReel } from "#scripts/amonts-reels/bifrost.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { ACCENTS, contratPasserelle, type CasContrat } from "#tests/contrats/passerelle.contrat.ts";

// Devant une vraie passerelle. GATEWAY_URL_REEL, GATEWAY_VK_REEL et GATEWAY_MODELE_REEL (« fournisseur/modele ») : celle-là, avec son vrai modèle.
// Sinon, une Bifrost construite ici, devant des fournisseurs de théâtre : le contrat entier.

const { GATEWAY_URL_REEL: adresse, GATEWAY_VK_REEL: cleDonnee = "", GATEWAY_MODELE_REEL: modeleDonne = "" } = process.env;
const empechement = adresse === undefined ? empechementBifrost() : undefined;

function dire(texte: string): void {
  process.stdout.write(`Passerelle : ${texte}\n`);
}
if (empechement !== undefined) dire(`essais sautés, ${empechement}.`);

describe.runIf(adresse !== undefined)("une passerelle donnée, avec un vrai modèle", () => {
  const demande: DemandePasserelle = {
    modele: modeleDonne,
    secours: [],
    messages: [
      { role: "system", content: "Réponds en français, en deux phrases." },
      { role: "user", content: "À quoi sert un broyeur à végétaux ?" },
    ],
    max_jetons: 300,
  };
  const monter = (cle = cleDonnee) => {
    const journal = unJournal();
    return { journal, passerelle: creerPasserelle({ url: adresse ?? "", cle, journal, maintenant_ms: () => Date.now() }) };
  };

  test("elle répond d'un bloc, et dit qui a répondu", async () => {
    const reponse = await monter().passerelle.completer(demande, new AbortController().signal);
    dire(`d'un bloc, ${reponse.fournisseur}/${reponse.modele}, ${reponse.texte.length} caractères, jetons ${JSON.stringify(reponse.usage)}`);
    expect(reponse.texte.length).toBeGreaterThan(20);
    expect(reponse.fournisseur).toBe(modeleDonne.split("/")[0]);
  });

  test("elle répond au fil de l'eau, jusqu'à une fin sans interruption", async () => {
    const textes: Array<string> = [];
    for await (const morceau of monter().passerelle.diffuser(demande, new AbortController().signal)) {
      if (morceau.type === "texte") textes.push(morceau.texte);
      else expect([morceau.reponse.texte, morceau.reponse.interrompue]).toEqual([textes.join(""), undefined]);
    }
    dire(`au fil de l'eau, ${textes.length} morceaux`);
    expect(textes.length).toBeGreaterThan(1);
  });

  test("elle refuse une clé inconnue, et nous y lisons une faute de réglage", async () => {
    const { passerelle, journal } = monter("sk-bf-cle-inconnue-du-site");
    const refus: unknown = await passerelle.completer(demande, new AbortController().signal).catch((e: unknown) => e);
    expect(estErreurApp(refus) ? refus.code : refus).toBe("amont_indisponible");
    expect(journal.lignes.at(-1)?.champs["classe"]).toBe("configuration");
  });
});

describe.runIf(adresse === undefined && empechement === undefined)("une Bifrost construite ici", () => {
  let reel: BifrostReel;
  beforeAll(async () => {
    reel = await demarrerBifrost(dire);
    dire(`Bifrost ${reel.version}, ${reel.url}`);
  });
  afterAll(async () => reel?.arreter());

  const TEXTES: Readonly<Partial<Record<CasContrat, string>>> = {
    accents: ACCENTS,
    "stream-truncated": "Une piste utile [1]. Et puis",
    "stream-error-mid": "Une piste utile [1]. Et puis",
    "stream-cut": "Une piste utile [1]. Et puis",
    "stream-stall": "Une piste utile [1]. Et puis",
  };

  contratPasserelle(
    "Bifrost",
    async (cas) => {
      const { stub, secours } = reel.fournisseurs;
      const texte = TEXTES[cas] ?? TEXTE;
      for (const serveur of [stub, secours]) {
        serveur.recues.length = 0;
        serveur.regler("ok", { texte, cadence_ms: 5 });
      }
      const journal = unJournal();
      const cle = cas === "cle-inconnue" ? "sk-bf-cle-inconnue-du-site" : reel.cle;
      // Le fournisseur joue le cas qui porte le nom du modèle.
      const modele = cas === "accents" || cas === "cle-inconnue" ? "stub/ok" : cas === "fallback" ? "stub/500" : `stub/${cas}`;
      const delais = { connexion_ms: 5_000, premier_octet_ms: 10_000, silence_ms: 3_000, total_ms: 20_000 };
      return {
        passerelle: creerPasserelle({ url: reel.url, cle, journal, maintenant_ms: () => Date.now(), delais }),
        demande: {
          modele,
          secours: cas === "fallback" ? ["secours/ok"] : [],
          messages: [{ role: "user", content: "Où trouver un broyeur ?" }],
          max_jetons: 200,
        },
        lignes: journal.lignes,
        cle,
        texte,
        abandonnee: () => stub.recues.at(-1)?.abandonnee === true,
      };
    },
    { prises: true },
  );
});
