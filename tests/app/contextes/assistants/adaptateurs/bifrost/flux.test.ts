import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { creerEtatFlux, creerLecteurSse, type EvenementSse } from "#app/contextes/assistants/adaptateurs/bifrost/flux.server.ts";

const octets = (texte: string) => new TextEncoder().encode(texte);

/** Tout ce que rend le lecteur quand le flux arrive coupé à ces endroits. */
function lireCoupe(flux: Uint8Array, coupes: ReadonlyArray<number>): ReadonlyArray<EvenementSse> {
  const lecteur = creerLecteurSse();
  const bornes = [0, ...[...coupes].sort((a, b) => a - b), flux.length];
  const lus = bornes.slice(1).flatMap((fin, i) => lecteur.lire(flux.subarray(bornes[i], fin)));
  return [...lus, ...lecteur.finir()];
}

const FIN_DE_LIGNE = fc.constantFrom("\n", "\r\n", "\r");
const MOT = fc.constantFrom("é", "à côté", "🌱", "Die ", '"', "[1]", "«", "\\n", "x");
const PHRASE = fc.array(MOT, { maxLength: 6 }).map((mots) => mots.join(""));

/** Un bout de flux : évènement (parfois nommé, sur plusieurs lignes), commentaire collé à la suite, ligne inconnue, ligne vide de trop. */
const BOUT = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(PHRASE, FIN_DE_LIGNE).map(([texte, fin]) => `data: ${JSON.stringify({ choices: [{ delta: { content: texte } }] })}${fin}${fin}`),
  },
  { weight: 2, arbitrary: FIN_DE_LIGNE.map((fin) => `: heartbeat${fin}`) },
  { weight: 1, arbitrary: fc.tuple(PHRASE, FIN_DE_LIGNE).map(([texte, fin]) => `event: error${fin}data:${texte}${fin}data: ${texte}${fin}${fin}`) },
  { weight: 1, arbitrary: fc.tuple(PHRASE, FIN_DE_LIGNE).map(([texte, fin]) => `id: ${texte}${fin}inconnu: ${texte}${fin}retry: 12${fin}`) },
  { weight: 1, arbitrary: FIN_DE_LIGNE },
  { weight: 1, arbitrary: fc.constant("data: [DONE]\n\n") },
);

describe("le lecteur SSE", () => {
  test("coupé n'importe où, même au milieu d'une lettre, le flux donne les mêmes évènements", () => {
    fc.assert(
      fc.property(fc.array(BOUT, { maxLength: 12 }), fc.array(fc.nat(4_000), { maxLength: 40 }), (bouts, coupes) => {
        const flux = octets(bouts.join(""));
        const entier = lireCoupe(flux, []);
        expect(
          lireCoupe(
            flux,
            coupes.map((position) => position % (flux.length + 1)),
          ),
        ).toEqual(entier);
        expect(
          lireCoupe(
            flux,
            Array.from({ length: flux.length }, (_, i) => i),
          ),
        ).toEqual(entier);
      }),
      { numRuns: 2_000 },
    );
  });

  test("un évènement écrit par la passerelle se retrouve tel quel, quels que soient les battements autour", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(PHRASE, fc.nat(3)), { maxLength: 8 }), (phrases) => {
        const flux = phrases.map(([texte, battements]) => `${": heartbeat\n".repeat(battements)}data: ${JSON.stringify(texte)}\n\n`).join("");
        expect(lireCoupe(octets(flux), []).map(({ donnees }) => JSON.parse(donnees) as string)).toEqual(phrases.map(([texte]) => texte));
      }),
      { numRuns: 1_000 },
    );
  });

  test("un battement seul n'est pas un évènement", () => {
    expect(lireCoupe(octets(": heartbeat\n: keep-alive\n\n\n"), [])).toEqual([]);
  });

  test("une marque d'ordre des octets en tête ne cache pas le premier évènement", () => {
    expect(lireCoupe(octets("\ufeffdata: 1\n\n"), [1, 2])).toEqual([{ nom: "", donnees: "1" }]);
  });

  test("un évènement démesuré n'épuise pas la mémoire : la lecture s'arrête", () => {
    const lecteur = creerLecteurSse();
    const page = octets("x".repeat(256 * 1024));
    expect(lecteur.lire(octets("data: "))).toEqual([]);
    for (let i = 0; i < 8; i += 1) expect(lecteur.lire(page)).toEqual([]);
    expect(lecteur.lire(octets("\n\ndata: 1\n\n"))).toEqual([]);
    expect(lecteur.finir()).toEqual([]);
  });
});

describe("l'état d'un flux", () => {
  const donnee = (corps: object): EvenementSse => ({ nom: "", donnees: JSON.stringify(corps) });
  const FIN = { nom: "", donnees: "[DONE]" };
  const dire = (content: unknown, plus: object = {}) => donnee({ choices: [{ delta: { content }, ...plus }] });

  test.each([
    ["complet", [dire("a"), dire("", { finish_reason: "stop" }), FIN]],
    ["complet", [dire("a", { finish_reason: "tool_calls" }), FIN]],
    ["longueur", [dire("a"), dire(null, { finish_reason: "length" }), FIN]],
    ["filtre", [dire("a", { finish_reason: "content_filter" }), FIN]],
    ["fin_inconnue", [dire("a", { finish_reason: "eos" }), FIN]],
    ["tronque", [dire("a"), FIN]],
    ["tronque", [dire("a", { finish_reason: "" }), FIN]],
    ["erreur", [dire("a"), donnee({ error: { message: "non" } }), FIN]],
    ["erreur", [dire("a"), { nom: "error", donnees: '{"error":"non"}' }]],
    ["erreur", [{ nom: "error", donnees: "pas du JSON" }]],
    ["coupe", [dire("a", { finish_reason: "stop" })]],
    ["coupe", []],
  ] as const)("verdict « %s »", (attendu, evenements) => {
    const etat = creerEtatFlux();
    for (const evenement of evenements) etat.recevoir(evenement);
    expect(etat.verdict()).toBe(attendu);
    expect(etat.acheve()).toBe(attendu !== "coupe");
  });

  test("une clé error nulle n'est pas une erreur", () => {
    const etat = creerEtatFlux();
    expect(etat.recevoir(donnee({ error: null, choices: [{ delta: { content: "a" } }] }))).toBe("a");
    expect(etat.verdict()).toBe("coupe");
  });

  test("le texte vient d'une chaîne ou de blocs ; réflexion, refus et outils n'en sont pas", () => {
    const etat = creerEtatFlux();
    const textes = [
      dire("a"),
      dire([{ type: "text", text: "b" }, { type: "image" }]),
      dire(null),
      dire(7),
      donnee({ choices: [{ delta: { reasoning: "hum" } }] }),
    ];
    expect(textes.map((un) => etat.recevoir(un))).toEqual(["a", "b", "", "", ""]);
  });

  test("après la fin, plus rien n'entre", () => {
    const etat = creerEtatFlux();
    expect([dire("a"), FIN, dire("b")].map((un) => etat.recevoir(un))).toEqual(["a", "", ""]);
  });

  test("les jetons comptés sont ceux du dernier morceau qui en compte", () => {
    const etat = creerEtatFlux();
    etat.recevoir(donnee({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 } }));
    etat.recevoir(donnee({ choices: [], usage: { total_tokens: 0 } }));
    etat.recevoir(donnee({ choices: [], usage: null }));
    expect(etat.usage()).toEqual({ entree: 10, sortie: 2 });
  });

  test("ce qui a une forme inconnue est sauté et compté", () => {
    const etat = creerEtatFlux();
    for (const evenement of [donnee({ choices: 7 }), { nom: "", donnees: "{" }, { nom: "", donnees: "3" }, dire("a")]) etat.recevoir(evenement);
    expect(etat.comptes()).toEqual({ lus: 1, ignores: 3 });
  });
});
