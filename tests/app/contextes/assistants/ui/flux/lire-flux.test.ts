import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import type { EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { lireFlux } from "#app/contextes/assistants/ui/flux/lire-flux.ts";

const EVENEMENTS: ReadonlyArray<EvenementChat> = [
  { type: "debut", id: "r1", agent: "pensees", mode: "rapide" },
  { type: "source", numero: 1, source: { id: "a", titre: "Élisée Reclus 🌱", extrait: "« L’eau »\n\ncourt" } },
  { type: "morceau", texte: 'Où\n\nça : data: {"x"} — é€😀' },
  { type: "morceau", texte: "" },
  { type: "erreur", code: "amont_indisponible", detail: "Coupé." },
];

function ecrire(fin: string): Uint8Array {
  const blocs = EVENEMENTS.map((evenement) => [`event: ${evenement.type}`, `data: ${JSON.stringify(evenement)}`, "", ""].join(fin));
  return new TextEncoder().encode([`: battement${fin}${fin}`, ...blocs.flatMap((bloc) => [bloc, `: battement${fin}${fin}`])].join(""));
}

function corps(octets: Uint8Array, coupes: ReadonlyArray<number>): ReadableStream<Uint8Array> {
  const bornes = [0, ...[...coupes].map((n) => n % (octets.length + 1)).toSorted((a, b) => a - b), octets.length];
  return new ReadableStream({
    start(sortie) {
      for (const [rang, debut] of bornes.entries()) sortie.enqueue(octets.slice(debut, bornes[rang + 1] ?? octets.length));
      sortie.close();
    },
  });
}

test("coupé n'importe où, au milieu d'une lettre ou d'une fin de ligne, un flux donne les mêmes évènements", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("\n", "\r\n"), fc.array(fc.nat(2_000), { maxLength: 40 }), async (fin, coupes) => {
      const lus: Array<EvenementChat> = [];
      for await (const paquet of lireFlux(corps(ecrire(fin), coupes))) lus.push(...paquet);
      expect(lus).toEqual(EVENEMENTS);
    }),
    { numRuns: 1_000 },
  );
});

test("une ligne abîmée ou inconnue est passée, le reste se lit", async () => {
  const texte = 'data: {"type":"morceau","tex\n\ndata: {"type":"neuf"}\n\nevent: morceau\ndata: {"type":"morceau","texte":"oui"}\n\n';
  const lus: Array<EvenementChat> = [];
  for await (const paquet of lireFlux(corps(new TextEncoder().encode(texte), []))) lus.push(...paquet);
  expect(lus).toEqual([{ type: "morceau", texte: "oui" }]);
});

test("cesser de lire ferme la connexion", async () => {
  let fermee = false;
  const flux = new ReadableStream<Uint8Array>({
    pull(sortie) {
      sortie.enqueue(new TextEncoder().encode('data: {"type":"morceau","texte":"a"}\n\n'));
    },
    cancel() {
      fermee = true;
    },
  });
  for await (const paquet of lireFlux(flux)) if (paquet.length > 0) break;
  expect(fermee).toBe(true);
});
