import { describe, expect, test } from "vitest";
import { z } from "zod";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { CHAMPS_MAX, LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { formulaireDe, lireCorps, lireCorpsBrut } from "#app/socle/http/corps.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";

const Schema = z.object({ question: z.string().min(2), mode: z.string().optional() });
const FORMULAIRE = { "Content-Type": "application/x-www-form-urlencoded" };

async function refus(options: OptionsRequete): Promise<readonly [number, string, ReadonlyArray<string>]> {
  try {
    await lireCorps(Schema, requete("/api/x", { methode: "POST", ...options }).request);
  } catch (e) {
    if (estErreurApp(e)) return [e.statut, e.detail, (e.champs ?? []).map(({ chemin, message }) => `${chemin} : ${message}`)];
    throw e;
  }
  return [200, "", []];
}

describe("un contenu compressé", () => {
  test.each(["gzip", "br", "deflate, gzip", "x"])("par %s est refusé par une phrase, sans être lu", async (encodage) => {
    const [statut, detail] = await refus({ corps: '{"question":"eau"}', entetes: { "Content-Type": "application/json", "Content-Encoding": encodage } });
    expect([statut, detail]).toEqual([415, "Ce contenu est compressé (Content-Encoding) : envoyez-le tel quel."]);
    const envoi = new Request("http://site/x", { method: "POST", headers: { ...FORMULAIRE, "Content-Encoding": encodage }, body: "a=b" });
    await expect(formulaireDe(envoi)).rejects.toMatchObject({ code: "type_refuse", entetes: { "Accept-Encoding": "identity" } });
  });

  test("« identity » n'en est pas un", async () => {
    expect((await refus({ corps: '{"question":"eau"}', entetes: { "Content-Type": "application/json", "Content-Encoding": "Identity" } }))[0]).toBe(200);
  });
});

describe("un formulaire sans mesure", () => {
  async function lireOuRefuser(corps: BodyInit, options: Parameters<typeof formulaireDe>[1] = {}): Promise<number> {
    const envoi = new Response(corps);
    const entetes = { "Content-Type": envoi.headers.get("Content-Type") ?? "" };
    return formulaireDe(new Request("http://site/x", { method: "POST", headers: entetes, body: await envoi.bytes() }), options).then(
      () => 200,
      (e: unknown) => (estErreurApp(e) ? e.statut : 500),
    );
  }

  test("est refusé au-delà d'un nombre de champs qu'aucune page n'atteint, sous l'une ou l'autre forme", async () => {
    const multiple = (nombre: number) => {
      const form = new FormData();
      for (let i = 0; i < nombre; i++) form.append(`c${i}`, "");
      return form;
    };
    const simple = (nombre: number) => new URLSearchParams(Array.from({ length: nombre }, (_, i) => [`c${i}`, ""]));
    for (const faire of [multiple, simple]) {
      const options = { limite_octets: 4_000_000, limite_fichiers_octets: 4_000_000 };
      expect(await lireOuRefuser(faire(CHAMPS_MAX), options)).toBe(200);
      expect(await lireOuRefuser(faire(CHAMPS_MAX + 1), options)).toBe(413);
    }
  });

  test("est refusé à ses seules frontières, sans être lu : une partie de trop suffit, et rien ne s'y lirait", async () => {
    const parties = (nombre: number) =>
      new Response(`${"--x\r\n\r\n".repeat(nombre)}--x--\r\n`, { headers: { "Content-Type": "multipart/form-data; boundary=x" } });
    const lire = async (envoi: Response) => {
      const entetes = { "Content-Type": envoi.headers.get("Content-Type") ?? "" };
      const lu = formulaireDe(new Request("http://site/x", { method: "POST", headers: entetes, body: await envoi.bytes() }));
      return lu.then(
        () => 200,
        (e: unknown) => (estErreurApp(e) ? e.statut : 500),
      );
    };
    expect(await lire(parties(3))).toBe(400);
    expect(await lire(parties(CHAMPS_MAX + 1))).toBe(413);
  });

  test("porte un fichier plus gros que ses textes ; ses textes, et un envoi sans fichier, gardent leur borne", async () => {
    const options = { limite_octets: 1_000, limite_fichiers_octets: 50_000 };
    const avec = (texte: string, fichier: number) => {
      const form = new FormData();
      form.set("texte", texte);
      form.set("photo", new Blob([new Uint8Array(fichier)]), "photo.jpg");
      return form;
    };
    expect(await lireOuRefuser(avec("court", 20_000), options)).toBe(200);
    expect(await lireOuRefuser(avec("x".repeat(2_000), 20_000), options)).toBe(413);
    expect(await lireOuRefuser(avec("court", 60_000), options)).toBe(413);
    expect(await lireOuRefuser(new URLSearchParams({ texte: "x".repeat(2_000) }), options)).toBe(413);
  });
});

describe("lireCorps()", () => {
  test("lit du JSON", async () => {
    const { request } = requete("/api/x", { corps: { question: "Où ?", mode: "rapide" } });
    expect(await lireCorps(Schema, request)).toEqual({ question: "Où ?", mode: "rapide" });
  });

  test("lit un formulaire, encodé de l'une ou l'autre façon, comme le même objet", async () => {
    const multiple = new FormData();
    multiple.set("question", "Où ça ?");
    for (const corps of [new URLSearchParams({ question: "Où ça ?" }), multiple])
      expect(await lireCorps(Schema, requete("/api/x", { corps }).request)).toEqual({ question: "Où ça ?" });
  });

  test("accepte un type JSON dérivé et un jeu de caractères annoncé", async () => {
    for (const type of ["application/json; charset=utf-8", "application/vnd.api+json", "APPLICATION/JSON"])
      expect(await lireCorps(Schema, requete("/api/x", { corps: `{"question":"Où ?"}`, entetes: { "Content-Type": type } }).request)).toEqual({
        question: "Où ?",
      });
  });

  test("fait une liste d'un champ répété", async () => {
    const { request } = requete("/api/x", { corps: "axes=eau&axes=alim&titre=x", entetes: FORMULAIRE });
    expect(await lireCorpsBrut(request)).toEqual({ axes: ["eau", "alim"], titre: "x" });
  });

  test("refuse 413 sur la longueur annoncée, avant de regarder le format", async () => {
    expect((await refus({ corps: "x", entetes: { "Content-Type": "text/plain", "Content-Length": String(LIMITE_CORPS_OCTETS + 1) } }))[0]).toBe(413);
  });

  test("refuse 413 en comptant, quand rien n'est annoncé", async () => {
    const corps = JSON.stringify({ question: "x".repeat(LIMITE_CORPS_OCTETS) });
    expect((await refus({ corps, entetes: { "Content-Type": "application/json" } }))[0]).toBe(413);
  });

  test("accepte un corps de la taille limite exactement", async () => {
    const enveloppe = JSON.stringify({ question: "" }).length;
    const corps = JSON.stringify({ question: "x".repeat(LIMITE_CORPS_OCTETS - enveloppe) });
    expect(new TextEncoder().encode(corps)).toHaveLength(LIMITE_CORPS_OCTETS);
    expect((await refus({ corps, entetes: { "Content-Type": "application/json" } }))[0]).toBe(200);
  });

  test.each(["text/plain", "application/xml", ""])("refuse 415 le type « %s »", async (type) => {
    expect((await refus({ corps: new TextEncoder().encode("{}"), ...(type === "" ? {} : { entetes: { "Content-Type": type } }) }))[0]).toBe(415);
  });

  test.each([
    ['{"question":"eau \\ud83d"}', "question"],
    ['{"question":"eau","x":[{"a":"b"},{"a":"\\uDE00 x"}]}', "x.1.a"],
    ['{"question":"eau","x":{"\\uD800":1}}', "x.\ufffd"],
    ['"\\ud800"', ""],
  ])("refuse %s, où un caractère est coupé en deux, au champ qui le porte", async (corps, chemin) => {
    expect(await refus({ corps, entetes: { "Content-Type": "application/json" } })).toEqual([
      422,
      "Certaines valeurs ne conviennent pas.",
      [`${chemin} : Un caractère de ce texte est coupé en deux : retirez-le, ou écrivez-le en entier.`],
    ]);
  });

  test("un caractère écrit par ses deux moitiés est entier", async () => {
    const { request } = requete("/api/x", { corps: '{"question":"\\ud83d\\ude00 eau \\\\ud800"}', entetes: { "Content-Type": "application/json" } });
    expect(await lireCorps(Schema, request)).toEqual({ question: "😀 eau \\ud800" });
  });

  test("refuse une clé donnée deux fois, à toute profondeur, et trop de clés ou de niveaux, avant de contrôler le reste", async () => {
    const json = { "Content-Type": "application/json" };
    expect(await refus({ corps: '{"question":"eau","question":"feu"}', entetes: json })).toEqual([
      422,
      "Certaines valeurs ne conviennent pas.",
      ["question : Donnez cette clé une seule fois."],
    ]);
    expect((await refus({ corps: '{"question":"eau","x":[{"a":1,"\\u0061":2}]}', entetes: json }))[2]).toEqual(["x.0.a : Donnez cette clé une seule fois."]);
    const cles = (nombre: number) => `{"question":"eau",${Array.from({ length: nombre - 1 }, (_, i) => `"k${i}":1`).join(",")}}`;
    expect([(await refus({ corps: cles(CHAMPS_MAX), entetes: json }))[0], (await refus({ corps: cles(CHAMPS_MAX + 1), entetes: json }))[0]]).toEqual([
      200, 413,
    ]);
    expect((await refus({ corps: "[".repeat(60_000), entetes: json }))[0]).toBe(422);
    expect((await refus({ corps: '{"a":1,"a":', entetes: json }))[0]).toBe(400);
  });

  test.each(["{", "", "{'question': 1}", "nimporte"])("refuse 400 le JSON illisible « %s »", async (corps) => {
    expect((await refus({ corps, entetes: { "Content-Type": "application/json" } }))[0]).toBe(400);
  });

  test("refuse 400 un texte qui n'est pas de l'UTF-8", async () => {
    expect((await refus({ corps: new Uint8Array([0x22, 0xff, 0x22]), entetes: { "Content-Type": "application/json" } }))[0]).toBe(400);
  });

  test("refuse 400 un formulaire en plusieurs parties mal formé", async () => {
    expect((await refus({ corps: "rien", entetes: { "Content-Type": "multipart/form-data; boundary=x" } }))[0]).toBe(400);
  });

  test("refuse 422 ce qui ne suit pas le schéma, un message français par champ", async () => {
    expect(await refus({ corps: { question: "x", mode: 3 } })).toEqual([
      422,
      "Certaines valeurs ne conviennent pas.",
      ["question : Il faut au moins 2 caractères.", "mode : Il faut ici un texte."],
    ]);
    expect((await refus({ corps: {} }))[2]).toEqual(["question : Cette réponse est nécessaire."]);
    expect((await refus({ corps: [] }))[0]).toBe(422);
    expect((await refus({ corps: "null", entetes: { "Content-Type": "application/json" } }))[0]).toBe(422);
  });

  test("refuse un fichier là où un texte est attendu", async () => {
    const form = new FormData();
    form.set("question", new File(["x"], "x.txt"));
    expect((await refus({ corps: form }))[2]).toEqual(["question : Ce champ n'accepte pas de fichier."]);
  });

  test("ignore le champ de fichier laissé vide", async () => {
    const form = new FormData();
    form.set("question", "Où ?");
    form.set("piece", new File([], ""));
    expect((await refus({ corps: form }))[0]).toBe(200);
  });

  test("une clé « __proto__ » reste une donnée", async () => {
    const lu = (await lireCorpsBrut(requete("/api/x", { corps: "__proto__=x&a=1", entetes: FORMULAIRE }).request)) as object;
    expect(Object.getPrototypeOf(lu)).toBe(Object.prototype);
    expect(Object.keys(lu)).toEqual(["__proto__", "a"]);
  });
});

describe("formulaireDe()", () => {
  test("lit le formulaire d'une page", async () => {
    const form = await formulaireDe(requete("/proposer", { corps: "titre=Four&axes=eau&axes=alim", entetes: FORMULAIRE }).request);
    expect([form.get("titre"), form.getAll("axes")]).toEqual(["Four", ["eau", "alim"]]);
  });

  test("refuse un autre format et un envoi trop gros, au lieu de tomber", async () => {
    await expect(formulaireDe(requete("/proposer", { corps: { titre: "Four" } }).request)).rejects.toMatchObject({ code: "type_refuse" });
    await expect(formulaireDe(requete("/proposer", { corps: "titre=Four", entetes: FORMULAIRE }).request, { limite_octets: 5 })).rejects.toMatchObject({
      code: "trop_gros",
    });
  });
});
