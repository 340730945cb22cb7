import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateur } from "#app/commun/nombres/generateur.ts";
import { demarrerAtelier, entrer, CODE, MOT_DE_PASSE } from "#tests/source/atelier/atelier.ts";
import type { Site } from "#tests/e2e/harnais.ts";

// Des requêtes tirées de la description OpenAPI, justes, presque justes ou absurdes, sur toutes les routes : jamais d'erreur du site, jamais de silence, jamais un
// statut que la description ne dit pas. La graine est fixe : un échec se rejoue. « npm run assaut » en tire vingt mille.

const NOMBRE = Number(process.env["ASSAUT"] ?? 2_000);
const GRAINE = 20_261_122;
const PARALLELES = 8;
const DELAI_MS = 20_000;
const REPRISE = 50;

type Schema = {
  readonly type?: string | ReadonlyArray<string>;
  readonly enum?: ReadonlyArray<unknown>;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: ReadonlyArray<Schema>;
  readonly oneOf?: ReadonlyArray<Schema>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
};
type Parametre = { readonly name: string; readonly in: "path" | "query" | "header"; readonly required?: boolean; readonly schema?: Schema };
type Operation = {
  readonly parameters?: ReadonlyArray<Parametre>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

const ABSURDES: ReadonlyArray<unknown> = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "true",
  "é".repeat(300),
  "\u0000",
  "\u202Etxt",
  "😀\uDE00",
  "'; DROP TABLE codev_fiches; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "${7*7}",
  "__proto__",
  "2026-02-30",
  "99999999999999999999",
  "=1+1",
  "a".repeat(5_000),
  -1,
  0,
  1e308,
  1.5,
  true,
  null,
  [],
  {},
  [[[]]],
  { __proto__: { admin: true } },
];
const MOTS = [
  "eau",
  "26",
  "drome",
  "broyeur à végétaux",
  "Die",
  "44.75,5.37",
  "2026-11-21",
  "omnivore",
  "1",
  "12",
  "oui",
  "energie",
  "fr",
  "csv",
  "json",
  "geojson",
  "lieu",
  "simple",
];
const METHODES = ["get", "post", "put", "patch", "delete"];

/** Des requêtes tirées d'une description, toujours les mêmes pour une même graine. */
function creerTireur({ paths, components }: Description, graine: number) {
  const hasard = generateur(graine);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(hasard() * liste.length)] as T;
  const operations = Object.entries(paths).flatMap(([chemin, parMethode]) =>
    Object.entries(parMethode).flatMap(([methode, operation]) => (METHODES.includes(methode) ? [{ chemin, methode, operation }] : [])),
  );

  function valeur(schema: Schema | undefined, profondeur = 0): unknown {
    if (schema === undefined || hasard() < 0.12 || profondeur > 5) return parmi(ABSURDES);
    if (schema.$ref !== undefined) return valeur(components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""], profondeur + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return parmi(schema.enum);
    const choix = schema.anyOf ?? schema.oneOf;
    if (choix !== undefined) return valeur(parmi(choix), profondeur + 1);
    const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
    if (type === "number" || type === "integer") {
      const [bas, haut] = [schema.minimum ?? -10, schema.maximum ?? 1_000];
      const tire = bas + hasard() * (Math.min(haut, 1e6) - bas);
      return type === "integer" ? Math.round(tire) : tire;
    }
    if (type === "boolean") return hasard() < 0.5;
    if (type === "array") return Array.from({ length: Math.floor(hasard() * 4) }, () => valeur(schema.items, profondeur + 1));
    if (type === "object")
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([nom, champ]) => (hasard() < 0.25 ? [] : [[nom, valeur(champ, profondeur + 1)]])),
      );
    return parmi(MOTS);
  }
  const texte = (v: unknown): string => (typeof v === "string" ? v : JSON.stringify(v));

  return {
    operations,
    /** Une requête vers une opération, et ce que la description dit de ses réponses. */
    tirer({ chemin, methode, operation }: (typeof operations)[number]) {
      const recherche: Array<[string, string]> = [];
      const entetes: Record<string, string> = {};
      let adresse = chemin;
      for (const { name, in: ou, schema } of operation.parameters ?? []) {
        const v = valeur(schema);
        if (ou === "path")
          adresse = adresse.replace(
            `{${name}}`,
            encodeURIComponent(
              texte(v)
                .replace(/\p{Surrogate}/gu, "")
                .slice(0, 500),
            ) || "x",
          );
        else if (hasard() < 0.5) continue;
        else if (ou === "query") recherche.push([name, texte(v)]);
        else
          entetes[name] = texte(v)
            .replace(/[^\x20-\x7e]/g, "")
            .slice(0, 200);
      }
      if (hasard() < 0.1) recherche.push(["inconnu", texte(parmi(ABSURDES))]);
      if (hasard() < 0.05 && recherche[0] !== undefined) recherche.push(recherche[0]);
      const [[type, { schema }] = ["application/json", {}]] = Object.entries(operation.requestBody?.content ?? {});
      let corps: string | undefined;
      if (operation.requestBody !== undefined) {
        const sort = hasard();
        corps =
          sort < 0.06
            ? "{"
            : sort < 0.1
              ? ""
              : sort < 0.12
                ? "[".repeat(2_000)
                : type.includes("json")
                  ? JSON.stringify(valeur(schema))
                  : texte(valeur(schema));
        entetes["Content-Type"] = hasard() < 0.94 ? type : parmi(["text/plain", "application/xml", "", "application/json; charset=latin1"]);
      }
      const qui = parmi(["personne", "participant", "animation"] as const);
      const suite = new URLSearchParams(recherche).toString();
      return {
        adresse: suite === "" ? adresse : `${adresse}?${suite}`,
        methode: methode.toUpperCase(),
        entetes,
        corps,
        qui,
        admis: Object.keys(operation.responses),
      };
    },
  };
}

describe("l'assaut", () => {
  let site: Site;
  beforeAll(async () => void (site = await demarrerAtelier({ LIMITES_FOIS: "9999", PROXYS_DE_CONFIANCE: "127.0.0.1" })));
  afterAll(async () => void (await site.arreter()));

  test(`${NOMBRE} requêtes tirées de la description de l'API : ni erreur du site, ni silence, ni statut tu`, async () => {
    const { url } = site;
    const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description;
    const tireur = creerTireur(description, GRAINE);
    // Chacun son adresse : des mauvais codes tirés au hasard ne ferment la porte qu'à qui les envoie.
    const adresseDe = (n: number) => ({ "X-Forwarded-For": `198.51.${(n >> 8) % 256}.${n % 256}` });
    const cookies = { personne: "", participant: "", animation: "" };
    async function rentrer(): Promise<void> {
      cookies.participant = (await entrer(site, { pseudo: "Ana", password: CODE }, adresseDe(60_000))).cookie;
      cookies.animation = (await entrer(site, { pseudo: "Paul", password: MOT_DE_PASSE }, adresseDe(60_001))).cookie;
    }
    const fautes = new Map<string, string>();
    const statuts = new Map<number, number>();
    let rang = 0;

    async function envoyer(): Promise<void> {
      while (rang < NOMBRE) {
        // Chaque opération à son tour : aucune n'échappe au hasard.
        const operation = tireur.operations[rang % tireur.operations.length];
        if (operation === undefined) return;
        // Des requêtes finissent la session : elle se reprend.
        if (rang++ % REPRISE === 0) await rentrer();
        const { adresse, methode, entetes, corps, qui, admis } = tireur.tirer(operation);
        const nom = `${methode} ${operation.chemin}`;
        const coupure = new AbortController();
        const limite = setTimeout(() => coupure.abort(new Error("silence")), DELAI_MS);
        try {
          const reponse = await fetch(url + adresse, {
            method: methode,
            redirect: "manual",
            signal: coupure.signal,
            headers: { ...entetes, ...adresseDe(rang), origin: url, ...(cookies[qui] === "" ? {} : { cookie: cookies[qui] }) },
            ...(corps === undefined ? {} : { body: corps }),
          });
          statuts.set(reponse.status, (statuts.get(reponse.status) ?? 0) + 1);
          const flux = (reponse.headers.get("content-type") ?? "").startsWith("text/event-stream");
          const lu = flux ? "" : (await reponse.text()).slice(0, 200);
          const tu = !admis.includes(String(reponse.status)) && !admis.includes("default");
          if ((reponse.status >= 500 && tu) || reponse.status === 500)
            fautes.set(`${nom} : ${reponse.status}`, `${adresse.slice(0, 200)} ${corps?.slice(0, 300) ?? ""} → ${lu}`);
          else if (tu)
            fautes.set(
              `${nom} : statut ${reponse.status} non décrit`,
              `${qui} ${adresse.slice(0, 200)} ${JSON.stringify(entetes)} ${corps?.slice(0, 200) ?? ""} → ${lu}`,
            );
        } catch (e) {
          fautes.set(`${nom} : ${coupure.signal.aborted ? "silence" : String(e)}`, adresse.slice(0, 200));
        } finally {
          clearTimeout(limite);
          coupure.abort();
        }
      }
    }
    await Promise.all(Array.from({ length: PARALLELES }, envoyer));
    expect(Object.fromEntries(fautes)).toEqual({});
    // Ce qui est tiré n'est pas que refusé.
    expect([...statuts.keys()]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422]));
    expect((await fetch(`${url}/api/sante`)).status).toBe(200);
  }, 3_600_000);
});
