import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { auMoins, reconnaitrePhrase } from "#app/contextes/assistants/adaptateurs/lightrag/formes.ts";
import { lireFlux, type BilanFlux } from "#app/contextes/assistants/adaptateurs/lightrag/lecture.ts";
import { lireLignes } from "#app/contextes/assistants/adaptateurs/lightrag/ndjson.ts";
import type { MorceauSavoir } from "#app/contextes/assistants/ports/savoir.ts";
import { ligne, PHRASE_ECHEC, PHRASE_SANS_CONTEXTE } from "#scripts/amonts-faux/rag/cas.ts";

async function* arriver(morceaux: ReadonlyArray<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const morceau of morceaux) yield morceau;
}

function couper(octets: Uint8Array, positions: ReadonlyArray<number>): ReadonlyArray<Uint8Array> {
  const bornes = [0, ...positions.map((p) => p % (octets.length + 1)).toSorted((a, b) => a - b), octets.length];
  return bornes.slice(1).map((fin, i) => octets.slice(bornes[i], fin));
}

function couperTexte(texte: string, positions: ReadonlyArray<number>): ReadonlyArray<string> {
  const bornes = [0, ...positions.map((p) => p % (texte.length + 1)).toSorted((a, b) => a - b), texte.length];
  return bornes.slice(1).map((fin, i) => texte.slice(bornes[i], fin));
}

async function lire(morceaux: ReadonlyArray<Uint8Array>, finMarquee = false): Promise<{ recus: ReadonlyArray<MorceauSavoir>; bilan: BilanFlux }> {
  const lecture = lireFlux(lireLignes(arriver(morceaux)), { fin: () => "complete", finMarquee });
  const recus: Array<MorceauSavoir> = [];
  for (;;) {
    const pas = await lecture.next();
    if (pas.done === true) return { recus, bilan: pas.value };
    recus.push(pas.value);
  }
}

const octets = (texte: string): Uint8Array => new TextEncoder().encode(texte);
const brute = (objet: object): string => `${JSON.stringify(objet)}\n`;

const uneLigne = fc.oneof(
  fc.record({ response: fc.string({ unit: "grapheme", maxLength: 12 }) }).chain((o) => fc.constantFrom(ligne(o), brute(o))),
  fc.constantFrom(
    ligne({ references: [{ reference_id: "1", file_path: "ivan-illich__convivialite.md", content: ["Passé un seuil…"] }] }),
    brute({ references: [{ reference_id: 2, file_path: "françoise.md" }], response: "L’énergie 🌱" }),
    ligne({ response: "<think>je pèse</think>Oui.\n\n### Références\n- [1] x" }),
    ligne({ progress: "retrieving_chunks" }),
    ligne({ response_time: 3.2 }),
    ligne({ error: "Request timed out." }),
    ligne({ response: PHRASE_SANS_CONTEXTE, references: [] }),
    ligne({ response: "\u2028\u2029" }),
    "\n",
    "\r\n",
    '{"response": "jamais fini\n',
    "[]\n",
    "null\n",
    '{"response": 12}\n',
    '{"references": "non"}\n',
  ),
);

describe("le flux du serveur de recherche", () => {
  test("toute coupe des octets donne les mêmes évènements", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(uneLigne, { maxLength: 10 }), fc.boolean(), fc.array(fc.nat(2_000), { maxLength: 20 }), async (lignes, sansFin, positions) => {
        const texte = lignes.join("");
        const tout = octets(sansFin ? texte.trimEnd() : texte);
        expect(await lire(couper(tout, positions))).toEqual(await lire([tout]));
      }),
      { numRuns: 2_000 },
    );
  });

  test("octet par octet aussi", async () => {
    const tout = octets(brute({ references: [{ reference_id: "1", file_path: "é.md" }] }) + brute({ response: "Ça 🌱 va [1]." }));
    const unParUn = Array.from(tout, (o) => Uint8Array.of(o));
    expect(await lire(unParUn)).toEqual({
      recus: [
        { type: "references", references: [{ id: "1", chemin: "é.md", contenus: [] }] },
        { type: "texte", texte: "Ça 🌱 va [1]." },
      ],
      bilan: { issue: "complete", lignes_refusees: 0 },
    });
  });

  test("le texte montré ne dépend pas des morceaux du modèle", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          "<think>Je cherche.</think>\n\nUn seuil [1].\n\n## Suite\nUn autre.\n\n### References\n\n- [1] x.md",
          PHRASE_SANS_CONTEXTE,
          PHRASE_ECHEC,
          "Sorry, I'm sur le départ.",
          "No relevant context",
        ),
        fc.array(fc.nat(200), { maxLength: 8 }),
        async (texte, positions) => {
          const morceaux = couperTexte(texte, positions).map((response) => ligne({ response }));
          const dire = ({ recus, bilan }: Awaited<ReturnType<typeof lire>>) => [recus.map((m) => (m.type === "texte" ? m.texte : "")).join(""), bilan.issue];
          expect(dire(await lire([octets(morceaux.join(""))]))).toEqual(dire(await lire([octets(ligne({ response: texte }))])));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("une fin propre sans la marque attendue est une coupe ; avec elle, une fin", async () => {
    const texte = ligne({ response: "Un seuil." });
    expect((await lire([octets(texte)])).bilan.issue).toBe("complete");
    expect((await lire([octets(texte)], true)).bilan.issue).toBe("coupee");
    expect((await lire([octets(ligne({ progress: "x" }) + texte)])).bilan.issue).toBe("coupee");
    expect((await lire([octets(ligne({ progress: "x" }) + texte + ligne({ response_time: 1 }))], true)).bilan.issue).toBe("complete");
    expect((await lire([octets(`${texte}{"response": "la su`)])).bilan).toEqual({ issue: "coupee", lignes_refusees: 1 });
  });

  test("rien, des blancs, une page : rien à montrer", async () => {
    expect((await lire([])).bilan.issue).toBe("vide");
    expect((await lire([octets("\n\r\n \n")])).bilan.issue).toBe("vide");
    expect((await lire([octets("<html>\n<body>\n")])).bilan.issue).toBe("illisible");
  });

  test("une ligne sans fin n'est pas gardée en mémoire", async () => {
    let envoyes = 0;
    async function* sansFin(): AsyncGenerator<Uint8Array> {
      const bloc = new Uint8Array(1024 * 1024).fill(120);
      for (;;) {
        envoyes += 1;
        yield bloc;
      }
    }
    const lues: Array<string> = [];
    for await (const l of lireLignes(sansFin())) lues.push(l);
    expect(lues).toEqual([]);
    expect(envoyes).toBe(5);
  });
});

test("les phrases toutes faites se reconnaissent à leur fin, et dès leur début", () => {
  expect(reconnaitrePhrase(` ${PHRASE_SANS_CONTEXTE}\n`)).toBe("sans_contexte");
  expect(reconnaitrePhrase("Sorry, I'm not able to provide an answer to that question.")).toBe("sans_contexte");
  expect(reconnaitrePhrase("Une autre langue [no-context]")).toBe("sans_contexte");
  expect(reconnaitrePhrase(PHRASE_ECHEC)).toBe("echec");
  expect(reconnaitrePhrase("No rel")).toBe("peut-etre");
  expect(reconnaitrePhrase("")).toBe("peut-etre");
  expect(reconnaitrePhrase("Non, Illich…")).toBeNull();
});

test("les versions se comparent nombre par nombre", () => {
  expect(auMoins("1.5.10", "1.5.5")).toBe(true);
  expect(auMoins("1.5.5", "1.5.5")).toBe(true);
  expect(auMoins("1.4.9.8", "1.4.9.11")).toBe(false);
  expect(auMoins("v1.5.6-dev", "1.5.5")).toBe(true);
  expect(auMoins(null, "1.5.5")).toBe(false);
  expect(auMoins("inconnue", "1.0")).toBe(false);
});
