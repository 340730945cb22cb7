import { describe, expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { action as auth } from "#app/routes/api/codev/auth.ts";
import { action as sortir } from "#app/routes/api/codev/deconnexion.ts";
import { loader as suivre } from "#app/routes/api/codev/evenements.ts";
import { loader as exporter } from "#app/routes/api/codev/export.ts";
import { action as retirer } from "#app/routes/api/codev/fiches.$id.annulation.ts";
import { action as uneFiche } from "#app/routes/api/codev/fiches.$id.ts";
import { action as rendre } from "#app/routes/api/codev/fiches.$id.restauration.ts";
import { action as jeter } from "#app/routes/api/codev/fiches.$id.corbeille.ts";
import { action as importer } from "#app/routes/api/codev/import.ts";
import { action as poser, loader as lister } from "#app/routes/api/codev/fiches.ts";
import { loader as moi } from "#app/routes/api/codev/me.ts";
import { CODE, cookieDe, MOT_DE_PASSE, unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/codev.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";

function appel(codev: Codev, chemin: string, options: OptionsRequete = {}) {
  return requete(chemin, { services: codev.services, ...options });
}
async function lire(reponse: Response): Promise<Record<string, unknown>> {
  return (await reponse.json()) as Record<string, unknown>;
}

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

describe("les fiches", () => {
  async function scene() {
    const codev = unCodev();
    const [nadia, lea, paul] = [await unParticipant(codev), await unParticipant(codev, "Léa"), await uneAnimation(codev)];
    const creee = await poser(appel(codev, "/api/codev/fiches", { corps: uneSaisie(), acces: nadia }));
    return { codev, nadia, lea, paul, creee, fiche: (await lire(creee)) as { id: string; version: number } };
  }
  const sur = (codev: Codev, id: string, methode: string, acces: Acces | null, corps?: unknown) =>
    uneFiche(appel(codev, `/api/codev/fiches/${id}`, { methode, acces, params: { id }, ...(corps === undefined ? {} : { corps }) }));

  test("POST : 201, Location, et la fiche sans la session", async () => {
    const { creee, fiche } = await scene();
    expect(creee.status).toBe(201);
    expect(creee.headers.get("Location")).toBe(`/api/codev/fiches/${fiche.id}`);
    expect(fiche).not.toHaveProperty("session");
  });

  test("POST en formulaire : nombres à virgule, axes répétés", async () => {
    const { codev, nadia } = await scene();
    const corps = new URLSearchParams([
      ["type", "lieu"],
      ["titre", "Source"],
      ["lat", "44,75"],
      ["lon", "5.37"],
      ["axes", "eau"],
      ["axes", "alim"],
      ["description", ""],
    ]);
    const reponse = await poser(appel(codev, "/api/codev/fiches", { corps, acces: nadia }));
    expect(await lire(reponse)).toMatchObject({ lat: 44.75, lon: 5.37, axes: ["eau", "alim"] });
  });

  test("POST deux fois avec la même Idempotency-Key : une seule fiche", async () => {
    const { codev, nadia } = await scene();
    const envoyer = () =>
      poser(appel(codev, "/api/codev/fiches", { corps: uneSaisie({ titre: "Une fois" }), acces: nadia, entetes: { "Idempotency-Key": "tel-1" } }));
    const [un, deux] = [await envoyer(), await envoyer()];
    expect([un.status, deux.status]).toEqual([201, 201]);
    expect(deux.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await deux.json()).toEqual(await un.json());
    const { fiches } = (await lire(await lister(appel(codev, "/api/codev/fiches", { acces: nadia })))) as { fiches: ReadonlyArray<unknown> };
    expect(fiches).toHaveLength(2);
  });

  test.each([
    ["titre", { titre: "ab" }],
    ["titre", { titre: "x".repeat(121) }],
    ["type", { type: "autre" }],
    ["description", { description: "x".repeat(2001) }],
    ["axes.0", { axes: ["feu"] }],
    ["lat", { lat: 91 }],
    ["lon", { lon: "est" }],
    ["lien", { lien: "javascript:alert(1)" }],
    ["lien", { lien: "ftp://exemple.fr" }],
  ])("POST : %s fautif, 422 avec une phrase", async (chemin, valeurs) => {
    const { codev, nadia } = await scene();
    const reponse = await poser(appel(codev, "/api/codev/fiches", { corps: uneSaisie(valeurs), acces: nadia }));
    expect(reponse.status).toBe(422);
    const { champs } = (await lire(reponse)) as { champs: ReadonlyArray<{ chemin: string; message: string }> };
    expect(champs).toMatchObject([{ chemin }]);
    expect(champs[0]?.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  test("GET : ?depuis= mal écrit, 422", async () => {
    const { codev, nadia } = await scene();
    expect((await lister(appel(codev, "/api/codev/fiches?depuis=hier", { acces: nadia }))).status).toBe(422);
    expect((await lister(appel(codev, "/api/codev/fiches?depuis=2026-11-21T10:00:00%2B01:00", { acces: nadia }))).status).toBe(200);
  });

  test("PATCH : la sienne 200, celle d'un autre 403, version dépassée 409 avec les deux versions, inconnue 404, sans version 422", async () => {
    const { codev, nadia, lea, fiche } = await scene();
    expect((await sur(codev, fiche.id, "PATCH", nadia, { version: 1, titre: "Broyeur" })).status).toBe(200);
    expect((await sur(codev, fiche.id, "PATCH", lea, { version: 2, titre: "Broyeur" })).status).toBe(403);
    const conflit = await sur(codev, fiche.id, "PATCH", nadia, { version: 1, titre: "Le mien" });
    expect(conflit.status).toBe(409);
    expect(await lire(conflit)).toMatchObject({ code: "conflit", versions: { actuelle: { titre: "Broyeur", version: 2 }, soumise: { titre: "Le mien" } } });
    expect((await sur(codev, "inconnue", "PATCH", nadia, { version: 1 })).status).toBe(404);
    expect((await sur(codev, fiche.id, "PATCH", nadia, { titre: "Broyeur" })).status).toBe(422);
  });

  test("DELETE : animation 204 puis 404, session 403, rien 401 ; rien ne la rend", async () => {
    const { codev, nadia, paul, fiche } = await scene();
    expect((await sur(codev, fiche.id, "DELETE", null)).status).toBe(401);
    expect((await sur(codev, fiche.id, "DELETE", nadia)).status).toBe(403);
    const fait = await sur(codev, fiche.id, "DELETE", paul);
    expect([fait.status, await fait.text()]).toEqual([204, ""]);
    expect((await sur(codev, fiche.id, "DELETE", paul)).status).toBe(404);
    expect((await rendre(appel(codev, `/api/codev/fiches/${fiche.id}/restauration`, { methode: "POST", acces: paul, params: { id: fiche.id } }))).status).toBe(
      404,
    );
  });

  test("corbeille puis restauration : l'animation seule, une fois chacune", async () => {
    const { codev, nadia, paul, fiche } = await scene();
    const mettre = (acces: Acces | null) =>
      jeter(appel(codev, `/api/codev/fiches/${fiche.id}/corbeille`, { methode: "POST", acces, params: { id: fiche.id } }));
    expect([(await mettre(null)).status, (await mettre(nadia)).status, (await mettre(paul)).status, (await mettre(paul)).status]).toEqual([401, 403, 204, 404]);
    const restaurer = (acces: Acces | null) =>
      rendre(appel(codev, `/api/codev/fiches/${fiche.id}/restauration`, { methode: "POST", acces, params: { id: fiche.id } }));
    expect((await restaurer(null)).status).toBe(401);
    expect((await restaurer(nadia)).status).toBe(403);
    expect((await restaurer(paul)).status).toBe(200);
    expect((await restaurer(paul)).status).toBe(404);
  });

  test("PUT : 405 avec Allow", async () => {
    const { codev, nadia, fiche } = await scene();
    const reponse = await sur(codev, fiche.id, "PUT", nadia, {});
    expect([reponse.status, reponse.headers.get("Allow")]).toEqual([405, "PATCH, DELETE"]);
  });

  test("export : deux formats, en pièce jointe ; un autre format, 422", async () => {
    const { codev, nadia } = await scene();
    const csv = await exporter(appel(codev, "/api/codev/export?format=csv", { acces: nadia }));
    expect([csv.headers.get("Content-Type"), csv.headers.get("Content-Disposition")]).toEqual([
      "text/csv; charset=utf-8",
      'attachment; filename="atelier-principal-2026-11-21.csv"',
    ]);
    expect((await exporter(appel(codev, "/api/codev/export", { acces: nadia }))).headers.get("Content-Type")).toBe("application/geo+json; charset=utf-8");
    expect((await exporter(appel(codev, "/api/codev/export?format=pdf", { acces: nadia }))).status).toBe(422);
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

describe("une fiche nommée par le téléphone", () => {
  const ID = "3f0c6f1e-2a44-4d5b-9a55-0123456789ab";
  const envoyer = (codev: Codev, acces: Acces, valeurs: Record<string, unknown> = {}, cle?: string) =>
    poser(
      appel(codev, "/api/codev/fiches", { corps: { ...uneSaisie(), id: ID, ...valeurs }, acces, entetes: cle === undefined ? {} : { "Idempotency-Key": cle } }),
    );

  test("garde son identifiant ; renvoyée avec la même clé, elle est rejouée", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const [un, deux] = [await envoyer(codev, nadia, {}, "k"), await envoyer(codev, nadia, {}, "k")];
    expect([un.status, un.headers.get("Location")]).toEqual([201, `/api/codev/fiches/${ID}`]);
    expect([deux.status, deux.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
    expect(await deux.json()).toEqual(await un.json());
  });

  test("renvoyée sans clé, ou après un retour sur le même appareil, elle est retrouvée, pas doublée", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    await envoyer(codev, nadia, {}, "k");
    const appareil = { id: nadia.session.appareil ?? "", atelier: "principal" };
    const revenue = await codev.services.acces.connecter({ pseudo: "Nadia", password: CODE }, { adresse: "a", actuel: null, appareil });
    for (const [acces, cle] of [
      [nadia, undefined],
      [revenue, "k"],
      [revenue, "autre-cle"],
    ] as const) {
      const reponse = await envoyer(codev, acces, {}, cle);
      expect([reponse.status, reponse.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
    }
    expect((await codev.services.fiches.lister(nadia)).fiches).toHaveLength(1);
  });

  test("déjà prise par quelqu'un d'autre, ou retirée, ou d'un autre contenu : 409", async () => {
    const codev = unCodev();
    const [nadia, lea] = [await unParticipant(codev), await unParticipant(codev, "Léa")];
    await envoyer(codev, nadia);
    expect((await envoyer(codev, lea)).status).toBe(409);
    const autre = await envoyer(codev, nadia, { titre: "Autre titre" });
    expect(autre.status).toBe(409);
    expect(await lire(autre)).toMatchObject({ versions: { actuelle: { titre: "Broyeur à végétaux" }, soumise: { titre: "Autre titre" } } });
    await codev.services.fiches.annuler(nadia, ID);
    expect((await envoyer(codev, nadia)).status).toBe(409);
  });

  test("deux envois en même temps ne font qu'une fiche", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const statuts = await Promise.all(Array.from({ length: 5 }, async () => (await envoyer(codev, nadia)).status));
    expect(statuts).toEqual([201, 201, 201, 201, 201]);
    expect((await codev.services.fiches.lister(nadia)).fiches).toHaveLength(1);
  });

  test("un identifiant qui n'est pas un UUID v4 : 422", async () => {
    const codev = unCodev();
    const reponse = await envoyer(codev, await unParticipant(codev), { id: "../../etc" });
    expect(reponse.status).toBe(422);
    expect(await lire(reponse)).toMatchObject({ champs: [{ chemin: "id" }] });
  });
});

test("annulation : la sienne 204, celle d'un autre 403, déjà retirée 404, GET 405", async () => {
  const codev = unCodev();
  const [nadia, lea] = [await unParticipant(codev), await unParticipant(codev, "Léa")];
  const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
  const annuler = async (acces: Acces) =>
    (await retirer(appel(codev, `/api/codev/fiches/${fiche.id}/annulation`, { methode: "POST", acces, params: { id: fiche.id } }))).status;
  expect([await annuler(lea), await annuler(nadia), await annuler(nadia)]).toEqual([403, 204, 404]);
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
