import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DemandeSavoir, MorceauSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";

export const QUESTION_ILLICH: DemandeSavoir = {
  question: "Que dit Ivan Illich de l'outil convivial et du seuil ?",
  preface: "Réponds en français, en deux paragraphes.",
  historique: [{ role: "user", contenu: "Parle-moi d'Énergie et équité." }],
  hl_keywords: ["outils conviviaux", "contre-productivité"],
  ll_keywords: ["Ivan Illich", "La Convivialité"],
  mode: "rapide",
};

/** Une réponse diffusée, réunie. */
export async function recueillir(morceaux: AsyncIterable<MorceauSavoir>): Promise<ReadonlyArray<MorceauSavoir>> {
  const recus: Array<MorceauSavoir> = [];
  for await (const morceau of morceaux) recus.push(morceau);
  return recus;
}

export const texteDe = (morceaux: ReadonlyArray<MorceauSavoir>): string => morceaux.map((m) => (m.type === "texte" ? m.texte : "")).join("");

/** Un serveur qui connaît « La Convivialité » sous le nom `ivan-illich__convivialite.md`, et qui va bien. `perdu` : la même adaptation, vers un port fermé. */
export type MontageSavoir = { readonly savoir: Savoir; readonly perdu: Savoir };

/** Ce que tout serveur de recherche doit au site, quelle que soit sa version. */
export function contratSavoir(nom: string, monter: () => Promise<MontageSavoir>): void {
  const jamais = (): AbortSignal => new AbortController().signal;
  const chemins = (m: ReadonlyArray<MorceauSavoir>): ReadonlyArray<string> =>
    m.flatMap((morceau) => (morceau.type === "references" ? morceau.references.map(({ chemin }) => chemin) : []));

  describe(`Savoir : ${nom}`, () => {
    test("il est en santé", async () => {
      expect(await (await monter()).savoir.enSante(jamais())).toBe(true);
    });

    test("une réponse entière a un texte propre et cite le bon document", async () => {
      const { texte, references } = await (await monter()).savoir.interroger(QUESTION_ILLICH, jamais());
      expect(texte.length).toBeGreaterThan(20);
      expect(texte).not.toMatch(/<think|### References/i);
      expect(references.map(({ chemin }) => chemin)).toContainEqual(expect.stringMatching(/(^|\/)ivan-illich__convivialite\.md$/));
      for (const { id } of references) expect(id).toMatch(/^\d+$/);
    });

    test("une réponse diffusée annonce ses références, puis son texte, puis sa fin", async () => {
      const recus = await recueillir((await monter()).savoir.diffuser(QUESTION_ILLICH, jamais()));
      expect(recus.map(({ type }) => type).join(" ")).toMatch(/^references( texte)+ fin$/);
      expect(chemins(recus)).toContainEqual(expect.stringMatching(/(^|\/)ivan-illich__convivialite\.md$/));
      expect(texteDe(recus).length).toBeGreaterThan(20);
      expect(texteDe(recus)).not.toMatch(/<think|### References/i);
      expect(recus.at(-1)).toEqual({ type: "fin", interrompue: false });
    });

    test("les extraits lus par le serveur accompagnent les références", async () => {
      const { references } = await (await monter()).savoir.interroger(QUESTION_ILLICH, jamais());
      expect(references.flatMap(({ contenus }) => contenus).join(" ").length).toBeGreaterThan(20);
    });

    test("le départ du visiteur arrête la lecture, et le suivant est servi", async () => {
      const { savoir } = await monter();
      const depart = new AbortController();
      const lecture = savoir.diffuser(QUESTION_ILLICH, depart.signal)[Symbol.asyncIterator]();
      await lecture.next();
      depart.abort();
      await expect(
        (async () => {
          while ((await lecture.next()).done !== true);
        })(),
      ).rejects.toMatchObject({ name: "AbortError" });
      expect((await recueillir(savoir.diffuser(QUESTION_ILLICH, jamais()))).at(-1)).toEqual({ type: "fin", interrompue: false });
    });

    test("un serveur qui n'est pas là est malade, et l'appel lève une erreur du site", async () => {
      const { perdu } = await monter();
      expect(await perdu.enSante(jamais())).toBe(false);
      await expect(recueillir(perdu.diffuser(QUESTION_ILLICH, jamais()))).rejects.toThrow(ErreurApp);
      await expect(perdu.interroger(QUESTION_ILLICH, jamais())).rejects.toMatchObject({ code: "amont_indisponible" });
    });
  });
}
