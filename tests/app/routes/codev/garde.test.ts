import { describe, expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { garderAdmin, garderAtelier } from "#app/contextes/atelier/http/garde.server.ts";
import { loader as loaderCarto } from "#app/routes/codev/carto.tsx";
import { action as connecter, loader as loaderConnexion } from "#app/routes/connexion.tsx";
import { CODE, cookieDe, MOT_DE_PASSE, unCodev, uneAnimation, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { unJournal, type OptionsRequete } from "#tests/constructeurs/requete.ts";
import { appel, champs, issue } from "./montage.ts";

describe("/connexion", () => {
  const envoyer = (codev: Codev, valeurs: Record<string, string>, options: OptionsRequete = {}) =>
    issue(connecter(appel(codev, "/connexion", { corps: champs(valeurs), ...options })));

  test("le code mène à la carte, avec les témoins", async () => {
    const { statut, vers, reponse } = await envoyer(unCodev(), { pseudo: "Nadia", password: CODE });
    expect([statut, vers]).toEqual([303, "/codev/carto"]);
    expect(cookieDe(reponse as Response)).toMatch(/^session=/);
  });

  test("le mot de passe, dans son champ masqué, donne aussi codev_admin", async () => {
    const { reponse } = await envoyer(unCodev(), { mot_de_passe: MOT_DE_PASSE, role: "animation" });
    expect(cookieDe(reponse as Response)).toMatch(/session=.*; codev_admin=/);
  });

  test.each([
    ["/codev/carto?vue=miennes", "/codev/carto?vue=miennes"],
    ["//pirate.exemple", "/codev/carto"],
    ["/\\pirate.exemple", "/codev/carto"],
    ["https://pirate.exemple", "/codev/carto"],
    ["javascript:alert(1)", "/codev/carto"],
    ["", "/codev/carto"],
  ])("retour « %s » mène à %s", async (retour, attendu) => {
    expect((await envoyer(unCodev(), { password: CODE, retour })).vers).toBe(attendu);
  });

  test("un refus : 401 au champ, rien de tapé n'est perdu, sauf le code", async () => {
    const { statut, donnees } = await envoyer(unCodev(), { pseudo: "Nadia", password: "faux" });
    expect(statut).toBe(401);
    expect(donnees).toMatchObject({
      erreurs: { password: [expect.stringMatching(/^Ce code ou ce mot de passe ne correspond pas\. Il vous reste 4 essais/)] },
      valeurs: { pseudo: "Nadia" },
    });
    expect(JSON.stringify(donnees)).not.toContain("faux");
  });

  test("le code à six chiffres n'est demandé que s'il est réglé ; refusé, il ne revient pas dans la page", async () => {
    expect(await loaderConnexion(appel(unCodev(), "/connexion"))).toMatchObject({ secondFacteur: false });
    const codev = unCodev({ secretAdmin: { secondFacteur: { preuve: "s", reconnaitre: (code) => (code === "287082" ? 1 : undefined) } } });
    const jeton = codev.services.acces.creerJetonAnimation();
    expect(await loaderConnexion(appel(codev, `/connexion?jeton=${jeton}`))).toMatchObject({ secondFacteur: true, invitation: { animation: true } });
    const tape = { mot_de_passe: MOT_DE_PASSE, role: "animation", retour: "/admin/etat" };
    for (const [second_facteur, statut] of [
      ["", 422],
      ["12 34", 422],
      ["123456", 401],
    ] as const) {
      const refuse = await envoyer(codev, { ...tape, second_facteur });
      expect(refuse).toMatchObject({
        statut,
        donnees: { erreurs: { second_facteur: [expect.any(String)] }, valeurs: { role: "animation", retour: "/admin/etat" } },
      });
      expect(JSON.stringify(refuse.donnees)).not.toMatch(/12 34|123456|animation-secrete/);
    }
    const { statut, vers } = await envoyer(codev, { ...tape, second_facteur: " 287 082 " });
    expect([statut, vers]).toEqual([303, "/admin/etat"]);
  });

  test("GET avec un jeton ne fait qu'afficher : aucune session n'est ouverte", async () => {
    const codev = unCodev();
    const { jeton } = codev.services.acces.creerJeton(await codev.services.ateliers.lire("principal"));
    const vue = await loaderConnexion(appel(codev, `/connexion?jeton=${jeton}`));
    expect(vue).toMatchObject({ invitation: { etat: "valable", jeton, atelier: "Atelier principal" }, actuel: null });
    codev.horloge.avancer(600);
    expect(await loaderConnexion(appel(codev, `/connexion?jeton=${jeton}`))).toMatchObject({ invitation: { etat: "expiree" } });
    expect((await envoyer(codev, { jeton, pseudo: "Léa" })).donnees).toMatchObject({
      message: expect.stringMatching(/^Ce QR code a expiré/),
      valeurs: { pseudo: "Léa" },
    });
  });

  test("se déconnecter finit la session", async () => {
    const codev = unCodev();
    const acces = await unParticipant(codev);
    expect((await envoyer(codev, { geste: "deconnexion" }, { acces })).vers).toBe("/connexion");
    expect(await codev.services.acces.lireSession(acces.session.id)).toBeUndefined();
  });
});

describe("la garde", () => {
  const passer = async (codev: Codev, chemin: string, options: OptionsRequete = {}, garde = garderAtelier) => {
    let entre = false;
    const suite = () => {
      entre = true;
      return Promise.resolve(new Response("dedans"));
    };
    const { pattern, ...args } = appel(codev, chemin, { acces: null, ...options });
    return { ...(await issue(Promise.resolve(garde({ ...args, pattern: options.params?.["motif"] ?? pattern }, suite)))), entre };
  };

  test("sans session : une page mène à la connexion, l'API répond 401 avec les deux clés", async () => {
    const page = await passer(unCodev(), "/codev/carto?vue=miennes");
    expect(page).toMatchObject({ statut: 302, vers: "/connexion?retour=%2Fcodev%2Fcarto%3Fvue%3Dmiennes", entre: false });
    // HEAD répond comme GET.
    expect(await passer(unCodev(), "/codev/carto", { methode: "HEAD" })).toMatchObject({ statut: 302, entre: false });
    // Encodée deux fois, une parenthèse prend jusqu'à cinq signes : l'adresse de retour perd sa recherche, puis disparaît.
    expect(await passer(unCodev(), `/codev/carto?x=${"(".repeat(1_900)}`)).toMatchObject({ vers: "/connexion?retour=%2Fcodev%2Fcarto" });
    expect(await passer(unCodev(), `/codev/${"(".repeat(7_500)}`)).toMatchObject({ statut: 302, vers: "/connexion" });
    const { statut, reponse, entre } = await passer(unCodev(), "/api/codev/me");
    expect([statut, entre]).toEqual([401, false]);
    expect(await reponse?.json()).toMatchObject({ status: 401, code: "non_connecte", admin: false, session: null });
  });

  test("juge d'après le motif de la route, pas d'après l'adresse tapée", async () => {
    expect(await passer(unCodev(), "/API/codev/me", { params: { motif: "api/codev/me" } })).toMatchObject({ statut: 401 });
  });

  const TARDIF = { geste: "creer", cle: "k", titre: "Verger & fruits", type: "lieu", description: "Deux\nlignes", position: "44,75 5,37", vide: "" };
  const retourDe = (vers = "") => new URL(new URL(vers, "http://x").searchParams.get("retour") ?? "", "http://x");

  test("un formulaire envoyé trop tard revient, rempli, après la connexion ; rien n'en est dans l'adresse", async () => {
    const codev = unCodev();
    const { statut, vers = "" } = await passer(codev, "/codev/carto?fiche=nouvelle", { corps: champs(TARDIF) });
    expect(statut).toBe(303);
    expect(decodeURIComponent(vers)).not.toMatch(/Verger|lignes|44,75/);
    const retour = retourDe(vers);
    expect([...retour.searchParams.keys()]).toEqual(["fiche", "reprise"]);
    const vue = await loaderCarto(appel(codev, `${retour.pathname}${retour.search}`, { acces: await unParticipant(codev) }));
    expect(vue).toMatchObject({ ecran: "fiche", depart: { titre: ["Verger & fruits"], type: ["lieu"], description: ["Deux\nlignes"] } });
    expect(JSON.stringify(vue)).not.toContain('"cle":["k"]');
  });

  test("la clé ne rend rien sur une autre page, ni après une demi-heure, ni si elle est inventée", async () => {
    const codev = unCodev();
    const { searchParams } = retourDe((await passer(codev, "/codev/carto?fiche=nouvelle", { corps: champs(TARDIF) })).vers);
    const cle = searchParams.get("reprise") ?? "";
    const { reprises } = codev.services;
    expect(await reprises.rendre("/codev/ensemble", cle)).toEqual([]);
    expect(await reprises.rendre("/codev/carto", "A".repeat(24))).toEqual([]);
    expect(await reprises.rendre("/codev/carto", cle)).not.toEqual([]);
    codev.horloge.avancer(1_801);
    expect(await reprises.rendre("/codev/carto", cle)).toEqual([]);
  });

  test("un formulaire démesuré, ou de trop, n'est pas gardé : la connexion reste possible", async () => {
    const codev = unCodev();
    const enorme = await passer(codev, "/codev/carto", { corps: champs({ titre: "Verger", description: "é".repeat(60_000) }) });
    expect(enorme).toMatchObject({ statut: 303, vers: "/connexion?retour=%2Fcodev%2Fcarto" });
    for (let i = 0; i < 20; i++) expect((await passer(codev, "/codev/carto", { corps: champs(TARDIF) })).vers).toContain("reprise");
    expect((await passer(codev, "/codev/carto", { corps: champs(TARDIF) })).vers).toBe("/connexion?retour=%2Fcodev%2Fcarto");
  });

  test("ce qui ouvre une porte n'attend pas avec le reste, comment qu'on l'écrive ; ni la clé, ni la version, ni le geste de cet envoi-là", async () => {
    const codev = unCodev();
    const portes = { password: "s1", mot_de_passe: "s2", motdepasse: "s3", "Mot-de-passe": "s4", jeton: "s5", code: "s6", cle: "k", version: "3", geste: "x" };
    const { searchParams } = retourDe((await passer(codev, "/codev/carto", { corps: champs({ titre: "Verger", ...portes }) })).vers);
    expect(await codev.services.reprises.rendre("/codev/carto", searchParams.get("reprise") ?? "")).toEqual([["titre", "Verger"]]);
  });

  test("avec une session, laisse passer", async () => {
    const codev = unCodev();
    expect(await passer(codev, "/codev/carto", { acces: await unParticipant(codev) })).toMatchObject({ statut: 200, entre: true });
  });

  test("/admin : sans session vers la connexion, session ordinaire 403, animation passe", async () => {
    const codev = unCodev();
    expect(await passer(codev, "/admin/atelier", {}, garderAdmin)).toMatchObject({ statut: 302, vers: "/connexion?retour=%2Fadmin%2Fatelier", entre: false });
    expect(await passer(codev, "/admin/atelier", { acces: await unParticipant(codev) }, garderAdmin)).toMatchObject({ statut: 403, entre: false });
    expect(await passer(codev, "/admin/atelier", { acces: await uneAnimation(codev) }, garderAdmin)).toMatchObject({ statut: 200, entre: true });
  });

  test("/admin refusé à une session ordinaire est un fait de sûreté : la même personne s'y suit, sans son identifiant", async () => {
    const codev = unCodev();
    const journal = unJournal();
    const [ana, bob] = [await unParticipant(codev), await unParticipant(codev)];
    const qui = ({ session }: Acces) => session.appareil ?? session.id;
    const refuser = (acces: Acces) => passer(codev, "/admin/atelier", { acces, services: { ...codev.services, journal } }, garderAdmin);
    for (const acces of [ana, ana, bob]) await refuser(acces);
    const faits = journal.lignes.filter(({ message }) => message === "securite").map(({ champs: c }) => c);
    expect(faits.map(({ quoi, issue }) => [quoi, issue])).toEqual(Array.from({ length: 3 }, () => ["role", "refusee"]));
    const [un, deux, trois] = faits.map((fait) => fait["qui"]);
    expect([un === deux, deux === trois]).toEqual([true, false]);
    expect(un).toMatch(/^[\w-]{16}$/);
    for (const acces of [ana, bob]) expect(JSON.stringify(faits)).not.toContain(qui(acces));
  });
});
