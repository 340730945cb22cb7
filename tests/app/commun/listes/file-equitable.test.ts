import { describe, expect, it } from "vitest";
import { creerFileEquitable, type BornesFile, type ClientDeFile } from "#app/commun/listes/file-equitable.ts";

const BORNES: BornesFile = { places: 1, places_par_client: 1, attente: 20, attente_par_client: 10, attente_par_reseau: 15 };
const de = (reseau: string, appareil = "un"): ClientDeFile => ({ reseau, appareil });
const refuser = (motif: string) => new Error(motif);

/** Une file tenue par le test : `ordre` est celui où les demandes sont servies. */
function uneFile(bornes: Partial<BornesFile> = {}) {
  const file = creerFileEquitable({ ...BORNES, ...bornes }, refuser);
  const ordre: Array<string> = [];
  const places: Array<() => void> = [];
  const demander = (nom: string, client: ClientDeFile, options?: { readonly cout?: number; readonly signal?: AbortSignal }) =>
    file.entrer(client, options).then(
      (liberer) => {
        ordre.push(nom);
        places.push(liberer);
        return undefined;
      },
      (e: unknown) => (e instanceof Error ? e.message : "?"),
    );
  async function vider(): Promise<ReadonlyArray<string>> {
    await Promise.resolve();
    for (let i = 0; i < places.length; i += 1) {
      places[i]?.();
      await new Promise((suite) => setImmediate(suite));
    }
    return ordre;
  }
  return { file, demander, vider, ordre };
}

describe("une file équitable", () => {
  it("celui qui arrive après dix demandes d'un autre passe en deuxième, pas en onzième", async () => {
    const { demander, vider } = uneFile();
    for (let i = 0; i < 10; i += 1) void demander(`glouton ${i}`, de("a"));
    void demander("visiteur", de("b"));
    expect((await vider()).indexOf("visiteur")).toBe(1);
  });

  it("dix appareils d'un même réseau ne passent pas dix fois devant un autre réseau, et se partagent le leur", async () => {
    const { demander, vider } = uneFile();
    for (let i = 0; i < 10; i += 1) void demander(`appareil ${i}`, de("a", String(i)));
    void demander("un de plus", de("a", "0"));
    void demander("visiteur", de("b"));
    const ordre = await vider();
    expect(ordre.indexOf("visiteur")).toBe(1);
    expect(ordre.at(-1)).toBe("un de plus");
  });

  it("qui a demandé plus cher passe après", async () => {
    const { demander, vider } = uneFile();
    void demander("en cours", de("z"));
    for (const nom of ["cher 1", "cher 2"]) void demander(nom, de("a"), { cout: 10 });
    for (const nom of ["simple 1", "simple 2", "simple 3"]) void demander(nom, de("b"));
    expect(await vider()).toEqual(["en cours", "cher 1", "simple 1", "simple 2", "simple 3", "cher 2"]);
  });

  it("un client n'occupe pas deux places, même s'il en reste", async () => {
    const { demander, ordre } = uneFile({ places: 3 });
    void demander("un", de("a"));
    void demander("deux", de("a"));
    void demander("autre", de("b"));
    await new Promise((suite) => setImmediate(suite));
    expect(ordre).toEqual(["un", "autre"]);
  });

  it("refuse au-delà de ce qu'un appareil, un réseau, puis tous peuvent faire attendre", async () => {
    const { demander } = uneFile({ attente: 6, attente_par_client: 2, attente_par_reseau: 3 });
    void demander("en cours", de("z"));
    const refus = await Promise.all(
      [de("a"), de("a"), de("a"), de("a", "deux"), de("a", "trois"), de("b"), de("b", "deux"), de("b", "trois"), de("b", "quatre")].map((client) =>
        Promise.race([demander("attend", client), new Promise<undefined>((suite) => setImmediate(() => suite(undefined)))]),
      ),
    );
    expect(refus).toEqual([undefined, undefined, "appareil", undefined, "reseau", undefined, undefined, undefined, "reseau"]);
  });

  it("pleine, elle écarte la dernière demande de celui qui l'occupe le plus", async () => {
    const { demander, vider } = uneFile({ attente: 4 });
    void demander("en cours", de("z"));
    const gloutonnes = Array.from({ length: 4 }, (_, i) => demander(`glouton ${i}`, de("a")));
    void demander("visiteur", de("b"));
    expect(await gloutonnes[3]).toBe("tous");
    expect(await vider()).toEqual(["en cours", "glouton 0", "visiteur", "glouton 1", "glouton 2"]);
  });

  it("un visiteur parti quitte la file, et la place libérée deux fois ne compte qu'une fois", async () => {
    const { file, demander } = uneFile();
    const liberer = file.entrerSansAttendre(de("z"));
    const arret = new AbortController();
    const partie = demander("partie", de("a"), { signal: arret.signal });
    void demander("reste", de("b"));
    arret.abort(new Error("parti"));
    expect(await partie).toBe("parti");
    expect(file.enAttente()).toBe(1);
    liberer?.();
    liberer?.();
    await new Promise((suite) => setImmediate(suite));
    expect(file.enAttente()).toBe(0);
    expect(file.entrerSansAttendre(de("c"))).toBeUndefined();
  });
});
