import { describe, expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { action as auth } from "#app/routes/api/codev/auth.ts";
import { action as sortir } from "#app/routes/api/codev/deconnexion.ts";
import { loader as suivre } from "#app/routes/api/codev/evenements.ts";
import { loader as exporter } from "#app/routes/api/codev/export.ts";
import { action as importer } from "#app/routes/api/codev/import.ts";
import { loader as moi } from "#app/routes/api/codev/me.ts";
import { CODE, cookieDe, MOT_DE_PASSE, unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { appel, lire } from "./montage.ts";

describe("POST /api/codev/auth", () => {
  const entrer = (codev: Codev, corps: unknown, entetes = {}) => auth(appel(codev, "/api/codev/auth", { corps, entetes }));

  test("répond de même à un formulaire et à du JSON", async () => {
    const formulaire = new URLSearchParams({ pseudo: "Nadia", password: CODE });
    for (const corps of [{ pseudo: "Nadia", password: CODE }, formulaire]) {
      const reponse = await entrer(unCodev(), corps);
      expect(reponse.status).toBe(200);
      expect(await lire(reponse)).toEqual({ admin: false, session: { id: expect.any(String), pseudo: "Nadia", atelier: "principal" } });
      expect(cookieDe(reponse)).toMatch(/^session=/);
    }
  });

  test.each([
    ["rien", {}, "password"],
    ["un mot de passe vide", { password: "  " }, "password"],
    ["un nom trop long", { password: CODE, pseudo: "x".repeat(41) }, "pseudo"],
    ["un mot de passe d'un autre type", { password: 12 }, "password"],
  ])("%s : 422, au champ, sans être compté", async (_quoi, corps, chemin) => {
    const codev = unCodev();
    for (let i = 0; i < 8; i++) {
      const reponse = await entrer(codev, corps);
      expect(reponse.status).toBe(422);
      expect((await lire(reponse))["champs"]).toMatchObject([{ chemin }]);
    }
    expect((await entrer(codev, { password: CODE })).status).toBe(200);
  });

  test("un échec : 401 sans témoin ; le sixième : 429 et Retry-After", async () => {
    const codev = unCodev();
    for (let i = 0; i < 5; i++) {
      const refus = await entrer(codev, { password: "faux" });
      expect(refus.status).toBe(401);
      expect(refus.headers.getSetCookie()).toEqual([]);
      expect(await lire(refus)).toMatchObject({ code: "non_connecte", champs: [{ chemin: "password" }] });
    }
    const pause = await entrer(codev, { password: CODE });
    expect(pause.status).toBe(429);
    expect(Number(pause.headers.get("Retry-After"))).toBe(900);
    expect(pause.headers.get("RateLimit")).toMatch(/^"connexion";r=0;t=900$/);
  });

  test("un corps illisible, trop gros ou d'un autre format : 400, 413, 415", async () => {
    const json = { "Content-Type": "application/json" };
    expect((await entrer(unCodev(), "{", json)).status).toBe(400);
    expect((await entrer(unCodev(), JSON.stringify({ password: "x".repeat(70_000) }), json)).status).toBe(413);
    expect((await entrer(unCodev(), "<a/>", { "Content-Type": "text/xml" })).status).toBe(415);
  });
});

test("moi, puis la sortie : la session rangée finit et les témoins sont retirés", async () => {
  const codev = unCodev();
  const entree = await auth(appel(codev, "/api/codev/auth", { corps: { pseudo: "Paul", password: MOT_DE_PASSE } }));
  const acces = await uneAnimation(codev);
  expect(await lire(await moi(appel(codev, "/api/codev/me", { acces })))).toMatchObject({ admin: true, session: { pseudo: "Paul" } });
  const sortie = await sortir(appel(codev, "/api/codev/deconnexion", { methode: "POST", acces }));
  expect(await lire(sortie)).toEqual({ admin: false, session: null });
  expect(cookieDe(sortie, cookieDe(entree))).toBe("");
  expect(await codev.services.acces.lireSession(acces.session.id)).toBeUndefined();
});

describe("GET /api/codev/evenements", () => {
  /** Lit le flux jusqu'à ce qu'il contienne ce texte. */
  async function lireJusqua(reponse: Response, attendu: string): Promise<string> {
    const lecteur = (reponse.body as ReadableStream<Uint8Array>).getReader();
    const decodeur = new TextDecoder();
    let recu = "";
    while (!recu.includes(attendu)) {
      const { done, value } = await lecteur.read();
      if (done) break;
      recu += decodeur.decode(value, { stream: true });
    }
    await lecteur.cancel();
    return recu;
  }

  test("un flux d'évènements qui ne se garde ni ne se compresse, avec son délai de reprise et ses curseurs", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const reponse = await suivre(appel(codev, "/api/codev/evenements", { acces: nadia }));
    expect(Object.fromEntries(reponse.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
    });
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const recu = await lireJusqua(reponse, "event: fiche");
    expect(recu).toMatch(/^retry: 2000\n\nid: 2026-11-21T09:00:00.000Z\nevent: atelier\ndata: \{"type":"atelier"/);
    expect(recu).toContain(`id: ${fiche.modifie_le}\nevent: fiche\ndata: {"type":"fiche","fiche":{"id":"${fiche.id}"`);
  });

  test("Last-Event-ID l'emporte sur ?depuis= ; illisible, il vaut absent", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    codev.horloge.avancer(60);
    const ouvrir = (dernier: string) =>
      suivre(appel(codev, "/api/codev/evenements?depuis=2026-11-21T09:00:30.000Z", { acces: nadia, entetes: { "Last-Event-ID": dernier } }));
    expect(await lireJusqua(await ouvrir("2026-11-21T08:59:00.000Z"), "event: fiche")).toContain(fiche.id);
    expect(await lireJusqua(await ouvrir("pas une date"), "event: presence")).toContain("id: 2026-11-21T09:00:30.000Z\nevent: atelier");
  });

  test("l'onglet fermé ou la session finie ferment le flux ; un paramètre fautif, 422", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const onglet = new AbortController();
    const flux = await suivre(appel(codev, "/api/codev/evenements", { acces: nadia, signal: onglet.signal }));
    onglet.abort();
    expect(await lireJusqua(flux, "jamais")).toMatch(/^retry: 2000/);
    const fini = await suivre(appel(codev, "/api/codev/evenements", { acces: nadia }));
    const texte = lireJusqua(fini, "jamais");
    await new Promise((suite) => setTimeout(suite, 5));
    await codev.services.acces.deconnecter(nadia);
    expect(await texte).toMatch(/event: erreur\ndata: \{"type":"erreur","code":"non_connecte","detail":"Votre session d’atelier a pris fin\."\}\n\n$/);
    expect((await suivre(appel(codev, "/api/codev/evenements?depuis=hier", { acces: nadia }))).status).toBe(422);
  });
});

describe("POST /api/codev/import", () => {
  const CSV = "type,titre,lat,lon\nlieu,Abc,44.7,5.3\nlieu,Ab,44.7,5.3";
  const envoyer = (codev: Codev, acces: Acces | null, corps: unknown, { type = "text/csv", apercu = "" } = {}) =>
    importer(appel(codev, `/api/codev/import${apercu}`, { corps, acces, methode: "POST", entetes: type === "" ? {} : { "Content-Type": type } }));

  test("l'aperçu n'écrit rien ; l'import écrit ce qui vaut et dit le reste", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const apercu = await lire(await envoyer(codev, paul, CSV, { apercu: "?apercu=1" }));
    expect(apercu).toMatchObject({ apercu: true, bilan: { nouvelle: 1, refusee: 1 } });
    expect((await codev.services.fiches.lister(paul)).fiches).toEqual([]);
    const fait = await lire(await envoyer(codev, paul, CSV));
    expect(fait).toMatchObject({
      apercu: false,
      lignes: [{ etat: "nouvelle" }, { ligne: 3, etat: "refusee", raisons: ["Donnez un titre d'au moins 3 caractères."] }],
    });
    expect((await codev.services.fiches.lister(paul)).fiches).toMatchObject([{ titre: "Abc", auteur: "Paul" }]);
  });

  test("en formulaire avec un fichier, et dans l'encodage d'un tableur", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const form = new FormData();
    // « Été » en Windows-1252.
    const octets = new Uint8Array([...new TextEncoder().encode("type;titre;lat;lon\nlieu;"), 0xc9, 0x74, 0xe9, ...new TextEncoder().encode(";44,7;5,3\n")]);
    form.set("fichier", new File([octets], "fiches.csv", { type: "text/csv" }));
    expect((await envoyer(codev, paul, form, { type: "" })).status).toBe(200);
    expect((await codev.services.fiches.lister(paul)).fiches).toMatchObject([{ titre: "Été", lat: 44.7 }]);
  });

  test("session 403, rien 401, autre format 415, trop gros 413, illisible 422", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    expect((await envoyer(codev, nadia, CSV)).status).toBe(403);
    expect((await envoyer(codev, null, CSV)).status).toBe(401);
    expect((await envoyer(codev, paul, "<a/>", { type: "text/xml" })).status).toBe(415);
    expect((await envoyer(codev, paul, "x".repeat(720_000))).status).toBe(413);
    expect((await envoyer(codev, paul, "bonjour")).status).toBe(422);
    expect((await envoyer(codev, paul, CSV, { apercu: "?atelier=inconnu" })).status).toBe(404);
  });
});

test("export d'un autre atelier : l'animation seule", async () => {
  const codev = unCodev();
  const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
  const { id } = await codev.services.ateliers.creer({ titre: "Crest" });
  const demander = async (acces: Acces) => (await exporter(appel(codev, `/api/codev/export?atelier=${id}`, { acces }))).status;
  expect([await demander(nadia), await demander(paul)]).toEqual([403, 200]);
});
