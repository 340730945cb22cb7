import { afterEach, describe, expect, test, vi } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { sse } from "#app/socle/http/sse/sse.server.ts";

type Evenement = { readonly type: string; readonly texte?: string };

const vivant = () => new AbortController().signal;

async function* suite(...evenements: ReadonlyArray<Evenement | Error>): AsyncGenerator<Evenement, void, void> {
  for (const evenement of evenements) {
    await Promise.resolve();
    if (evenement instanceof Error) throw evenement;
    yield evenement;
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe("sse()", () => {
  test("écrit un évènement nommé par ligne de données, sans cache ni transformation", async () => {
    const reponse = await sse(vivant(), () => suite({ type: "debut" }, { type: "morceau", texte: "a\nb" }));
    expect(reponse.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(reponse.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(reponse.headers.get("x-accel-buffering")).toBe("no");
    expect(await reponse.text()).toBe('event: debut\ndata: {"type":"debut"}\n\nevent: morceau\ndata: {"type":"morceau","texte":"a\\nb"}\n\n');
  });

  test("laisse sortir l'échec qui précède le premier évènement : il garde son statut", async () => {
    await expect(sse(vivant(), () => suite(new ErreurApp("budget_epuise")))).rejects.toMatchObject({ code: "budget_epuise", statut: 503 });
  });

  test("transforme l'échec tardif en un évènement « erreur », puis se tait", async () => {
    const journal: Array<unknown> = [];
    const echec = new ErreurApp("delai_depasse", "Le modèle n'a pas répondu à temps.");
    const reponse = await sse(vivant(), () => suite({ type: "debut" }, echec, { type: "fin" }), { journaliser: (e) => journal.push(e) });
    expect(await reponse.text()).toBe(
      'event: debut\ndata: {"type":"debut"}\n\nevent: erreur\ndata: {"type":"erreur","code":"delai_depasse","detail":"Le modèle n\'a pas répondu à temps."}\n\n',
    );
    expect(journal).toEqual([echec]);
  });

  test("ne dit rien de technique d'une erreur inattendue, mais la journalise", async () => {
    const journal: Array<unknown> = [];
    const texte = await (await sse(vivant(), () => suite({ type: "debut" }, new Error("clé abc")), { journaliser: (e) => journal.push(e) })).text();
    expect(texte).toContain('"code":"interne"');
    expect(texte).not.toContain("abc");
    expect(journal).toHaveLength(1);
  });

  test("tire le générateur au rythme du lecteur", async () => {
    let produits = 0;
    async function* compter(): AsyncGenerator<Evenement, void, void> {
      for (;;) {
        await Promise.resolve();
        produits += 1;
        yield { type: "morceau" };
      }
    }
    const lecteur = (await sse(vivant(), compter)).body?.getReader();
    await lecteur?.read();
    await new Promise((reprendre) => setImmediate(reprendre));
    // Un évènement lu, et ce que le flux garde d'avance : jamais des centaines.
    expect(produits).toBeLessThan(5);
    await lecteur?.cancel();
  });

  test("l'annulation du lecteur abandonne le travail et exécute le « finally » du générateur", async () => {
    let abandonne = false;
    let nettoye = false;
    const reponse = await sse(vivant(), async function* (signal): AsyncGenerator<Evenement, void, void> {
      signal.addEventListener("abort", () => {
        abandonne = true;
      });
      try {
        yield { type: "debut" };
        await Promise.resolve();
        yield { type: "morceau" };
      } finally {
        nettoye = true;
      }
    });
    await reponse.body?.cancel();
    expect([abandonne, nettoye]).toEqual([true, true]);
  });

  test("le départ du visiteur ferme le flux sans évènement d'erreur", async () => {
    const depart = new AbortController();
    const reponse = await sse(depart.signal, async function* (signal): AsyncGenerator<Evenement, void, void> {
      yield { type: "debut" };
      await new Promise((_, refuser) => signal.addEventListener("abort", () => refuser(signal.reason as Error)));
    });
    const lecture = reponse.text();
    depart.abort();
    expect(await lecture).toBe('event: debut\ndata: {"type":"debut"}\n\n');
  });

  test("un flux muet bat toutes les quinze secondes", async () => {
    vi.useFakeTimers();
    const depart = new AbortController();
    const reponse = await sse(
      depart.signal,
      // eslint-disable-next-line require-yield -- un flux d'évènements peut n'avoir rien à dire
      async function* (signal): AsyncGenerator<Evenement, void, void> {
        await new Promise((_, refuser) => signal.addEventListener("abort", () => refuser(signal.reason as Error)));
      },
      { attendrePremier: false, reconnexion_ms: 3_000 },
    );
    const lecture = reponse.text();
    await vi.advanceTimersByTimeAsync(31_000);
    depart.abort();
    expect(await lecture).toBe("retry: 3000\n\n: battement\n\n: battement\n\n");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("numérote les évènements pour qu'un client reprenne où il en était", async () => {
    const reponse = await sse(vivant(), () => suite({ type: "fiche", texte: "7" }), { identifier: ({ texte }) => texte });
    expect(await reponse.text()).toBe('id: 7\nevent: fiche\ndata: {"type":"fiche","texte":"7"}\n\n');
  });

  test("un générateur vide ferme le flux sans rien écrire", async () => {
    expect(await (await sse(vivant(), () => suite())).text()).toBe("");
  });

  test("une requête déjà abandonnée ne laisse aucun minuteur", async () => {
    vi.useFakeTimers();
    const reponse = await sse(AbortSignal.abort(), () => suite({ type: "debut" }));
    expect(await reponse.text()).toBe("");
    expect(vi.getTimerCount()).toBe(0);
  });
});
