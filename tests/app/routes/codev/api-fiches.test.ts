import { describe, expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { loader as exporter } from "#app/routes/api/codev/export.ts";
import { action as retirer } from "#app/routes/api/codev/fiches.$id.annulation.ts";
import { action as uneFiche } from "#app/routes/api/codev/fiches.$id.ts";
import { action as rendre } from "#app/routes/api/codev/fiches.$id.restauration.ts";
import { action as jeter } from "#app/routes/api/codev/fiches.$id.corbeille.ts";
import { action as poser, loader as lister } from "#app/routes/api/codev/fiches.ts";
import { CODE, unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { appel, lire } from "./montage.ts";

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
