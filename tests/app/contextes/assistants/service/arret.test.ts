import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { unChat } from "#tests/constructeurs/chat.ts";

const jamais = (signal: AbortSignal) =>
  new Promise<never>((_, partir) => signal.addEventListener("abort", () => partir(signal.reason as Error), { once: true }));

/** Un serveur de recherche qui dit un mot, puis se tait. */
const bavardPuisMuet: Savoir = {
  enSante: async () => true,
  interroger: (_demande, signal) => jamais(signal),
  async *diffuser(_demande, signal) {
    yield { type: "references", references: [] };
    yield { type: "texte", texte: "Un premier mot" };
    await jamais(signal);
  },
} as Partial<Savoir> as Savoir;

describe("le site s'arrête au milieu d'une réponse", () => {
  test.each([true, false])("par le serveur de recherche aussi (flux : %s), elle se dit interrompue et la question est rendue", async (flux) => {
    const arret = new AbortController();
    const { chat } = unChat({ savoir: bavardPuisMuet, arret: arret.signal });
    const visiteur = new AbortController().signal;
    const appel = await chat.accepter(
      "pensees",
      { question: "Qu'est-ce que la convivialité ?", mode: "rapide", historique: [], extraits: false },
      "moi",
      visiteur,
    );
    expect((await appel.limite()).reste).toBe(19);
    const lire = async () => {
      for await (const evenement of appel.evenements(visiteur, { flux })) if (evenement.type === "morceau" || !flux) setImmediate(() => arret.abort());
    };
    const issue: unknown = await lire().catch((e: unknown) => e);
    expect(issue).toBeInstanceOf(ErreurApp);
    expect(issue).toMatchObject({ code: "indisponible", attente_s: 15 });
    expect((await appel.limite()).reste).toBe(20);
  });
});
