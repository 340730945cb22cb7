import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ssePousse, type SortieSse } from "#app/socle/http/sse/sse-pousse.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function ouvrir(signal: AbortSignal = new AbortController().signal) {
  const debrancher = vi.fn();
  let sortie: SortieSse | undefined;
  const reponse = ssePousse(
    signal,
    (s) => {
      sortie = s;
      return debrancher;
    },
    { reconnexion_ms: 2_000 },
  );
  if (sortie === undefined) throw new Error("flux non branché");
  return { reponse, sortie, debrancher };
}

describe("un flux poussé", () => {
  test("écrit le délai de reprise, le curseur, l'évènement, puis un battement toutes les quinze secondes", async () => {
    const { reponse, sortie } = ouvrir();
    sortie.envoyer([{ evenement: { type: "fiche" }, curseur: "2026-11-21T09:00:00.000Z\nid: faux" }, { evenement: { type: "presence" } }]);
    vi.advanceTimersByTime(15_000);
    sortie.finir();
    expect(await reponse.text()).toBe(
      'retry: 2000\n\nid: 2026-11-21T09:00:00.000Zid: faux\nevent: fiche\ndata: {"type":"fiche"}\n\nevent: presence\ndata: {"type":"presence"}\n\n: battement\n\n',
    );
  });

  test("finit en disant pourquoi, et n'écrit plus rien après", async () => {
    const { reponse, sortie, debrancher } = ouvrir();
    sortie.finir(new ErreurApp("non_connecte", "Votre session a pris fin."));
    sortie.envoyer([{ evenement: { type: "fiche" } }]);
    vi.advanceTimersByTime(60_000);
    expect(await reponse.text()).toMatch(/event: erreur\ndata: \{"type":"erreur","code":"non_connecte","detail":"Votre session a pris fin\."\}\n\n$/);
    expect(debrancher).toHaveBeenCalledOnce();
  });

  test.each(["signal", "lecteur"])("se débranche une seule fois quand l'onglet se ferme (par le %s)", async (par) => {
    const onglet = new AbortController();
    const { reponse, debrancher } = ouvrir(onglet.signal);
    if (par === "signal") onglet.abort();
    else await reponse.body?.cancel();
    onglet.abort();
    expect(debrancher).toHaveBeenCalledOnce();
  });

  test("une demande déjà abandonnée n'ouvre rien", async () => {
    const { reponse, debrancher } = ouvrir(AbortSignal.abort());
    expect(debrancher).toHaveBeenCalledOnce();
    expect(await reponse.text()).toBe("retry: 2000\n\n");
  });

  test("un lecteur en retard de plus d'un mébioctet est coupé : il reprendra", () => {
    const { sortie, debrancher } = ouvrir();
    const gros = { evenement: { type: "fiche", texte: "x".repeat(300_000) } };
    for (let i = 0; i < 3; i++) sortie.envoyer([gros]);
    expect(debrancher).not.toHaveBeenCalled();
    for (let i = 0; i < 3; i++) sortie.envoyer([gros]);
    expect(debrancher).toHaveBeenCalledOnce();
  });
});
