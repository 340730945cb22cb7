import { describe, expect, test } from "vitest";
import { deplierVue } from "#app/contextes/atelier/ui/pages/vue-compacte.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { garderAdmin, garderAtelier } from "#app/contextes/atelier/http/garde.server.ts";
import { action as actionImport } from "#app/routes/admin/atelier.$id.import.tsx";
import { action as actionAtelier, loader as loaderAtelier } from "#app/routes/admin/atelier.$id.tsx";
import { action as actionAteliers, loader as loaderAteliers } from "#app/routes/admin/atelier.tsx";
import { action as actionCarto, loader as loaderCarto } from "#app/routes/codev/carto.tsx";
import { loader as loaderCompteRendu } from "#app/routes/codev/compte-rendu.tsx";
import { loader as loaderQr } from "#app/routes/codev/qr.tsx";
import { action as connecter, loader as loaderConnexion } from "#app/routes/connexion.tsx";
import { CODE, cookieDe, MOT_DE_PASSE, unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/codev.ts";
import { unJpeg } from "#tests/constructeurs/photos.ts";
import { requete, unJournal, type OptionsRequete } from "#tests/constructeurs/requete.ts";

function appel(codev: Codev, chemin: string, options: OptionsRequete = {}) {
  return requete(chemin, { services: codev.services, ...options });
}
/** La carte, telle que le navigateur la déplie. */
async function lireCarto(args: Parameters<typeof loaderCarto>[0]) {
  const lue = await loaderCarto(args);
  return lue.ecran === "carte" ? { ...lue, vue: deplierVue(lue.vue) } : lue;
}
const champs = (valeurs: Record<string, string>) => new URLSearchParams(valeurs);
/** Ce qu'une action rend ou lève : une redirection, ou des données avec leur statut. */
async function issue(promesse: Promise<unknown>): Promise<{ statut: number; vers?: string; donnees?: Record<string, unknown>; reponse?: Response }> {
  const recu = await promesse.catch((e: unknown) => e);
  if (recu instanceof Response) return { statut: recu.status, vers: recu.headers.get("Location") ?? "", reponse: recu };
  const { data, init } = recu as { data: Record<string, unknown>; init?: { status?: number } };
  return { statut: init?.status ?? 200, donnees: data };
}

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

describe("/codev/qr", () => {
  const voir = (codev: Codev, acces: Acces | null, chemin = "/codev/qr") => loaderQr(appel(codev, chemin, { acces }));

  test("montre à tous l'adresse joignable, jamais localhost, et son QR", async () => {
    expect(await voir(unCodev(), null)).toMatchObject({ adresse: "http://192.168.1.20:3000/codev", locale: false, adresseQr: { taille: 30 }, animation: null });
  });

  test("le code et le jeton ne sortent que pour l'animation", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    for (const acces of [null, nadia]) expect(JSON.stringify(await voir(codev, acces))).not.toMatch(/DIE2|jeton/);
    const { animation } = (await voir(codev, paul)) as { animation: { code: string; entree: string } };
    expect(animation).toMatchObject({
      code: "DIE2 026A",
      entree: expect.stringMatching(/^http:\/\/192\.168\.1\.20:3000\/connexion\?jeton=[a-z0-9]+-[\w-]{22}$/),
    });
    const jeton = new URL(animation.entree).searchParams.get("jeton") ?? "";
    expect(await codev.services.acces.lireJeton(jeton)).toMatchObject({ id: "principal" });
  });

  test("un atelier fermé n'a plus ni code ni jeton à montrer", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    await codev.services.ateliers.fermer("principal");
    expect(await voir(codev, paul)).toMatchObject({ animation: { ouvert: false } });
    expect(JSON.stringify(await voir(codev, paul))).not.toMatch(/DIE2|jeton/);
  });
});

describe("/codev/carto", () => {
  const agir = (codev: Codev, acces: Acces, valeurs: Record<string, string>) =>
    issue(actionCarto(appel(codev, "/codev/carto", { corps: champs(valeurs), acces })));
  const neuve = { geste: "creer", type: "lieu", titre: "Verger", position: "44,753 5,370", cle: "cle-1" };

  test("poser une fiche mène à la carte, où elle se montre avec de quoi la modifier ou l'annuler ; deux clics n'en font qu'une", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const [un, deux] = [await agir(codev, nadia, neuve), await agir(codev, nadia, neuve)];
    expect(un).toMatchObject({ statut: 303, vers: expect.stringMatching(/^\/codev\/carto\?posee=/) });
    expect(deux.vers).toBe(un.vers);
    const vue = await lireCarto(appel(codev, un.vers ?? "", { acces: nadia }));
    expect(vue).toMatchObject({ ecran: "carte", posee: expect.any(String), vue: { fiches: [{ titre: "Verger", mienne: true, modifiable: true }] } });
    const autre = await lireCarto(appel(codev, un.vers ?? "", { acces: await unParticipant(codev, "Léa") }));
    expect(autre).toMatchObject({ posee: null, vue: { fiches: [{ mienne: false, modifiable: false }] } });
  });

  test("une saisie fautive revient avec ses messages et ce qui était tapé", async () => {
    const codev = unCodev();
    const { statut, donnees } = await agir(codev, await unParticipant(codev), { ...neuve, type: "", titre: "V", position: "Die" });
    expect(statut).toBe(422);
    expect(donnees).toMatchObject({
      erreurs: { type: [expect.any(String)], titre: [expect.any(String)], position: [expect.any(String)] },
      valeurs: { titre: "V", position: "Die", cle: "cle-1" },
    });
  });

  test("un chemin collé bien trop long se refuse à son champ, et le reste de la fiche revient", async () => {
    const codev = unCodev();
    const gpx = `<gpx><trk><trkseg>${'<trkpt lat="44.753" lon="5.370"></trkpt>'.repeat(3_000)}</trkseg></trk></gpx>`;
    const { statut, donnees } = await agir(codev, await unParticipant(codev), { ...neuve, description: "Une boucle", trace_points: gpx });
    expect(statut).toBe(422);
    expect(donnees).toMatchObject({
      erreurs: { trace_points: [expect.stringContaining("trop long")] },
      valeurs: { titre: "Verger", description: "Une boucle" },
    });
  });

  test("modifier une version dépassée : 409, et la page relit ce qui est enregistré", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { vers = "" } = await agir(codev, nadia, neuve);
    const id = new URLSearchParams(vers.split("?")[1]).get("posee") ?? "";
    await codev.services.fiches.modifier(paul, id, { version: 1, titre: "Verger partagé" });
    const { statut, donnees } = await agir(codev, nadia, { ...neuve, geste: "modifier", id, version: "1", titre: "Mon verger" });
    expect(statut).toBe(409);
    expect(donnees).toMatchObject({ erreurs: {}, valeurs: { titre: "Mon verger" } });
    expect(await loaderCarto(appel(codev, `/codev/carto?fiche=${id}`, { acces: nadia }))).toMatchObject({ fiche: { titre: "Verger partagé", version: 2 } });
  });

  test("chacun annule la sienne ; l'animation supprime, remet, efface ; les autres n'y ont pas droit", async () => {
    const codev = unCodev();
    const [nadia, lea, paul] = [await unParticipant(codev), await unParticipant(codev, "Léa"), await uneAnimation(codev)];
    const { vers = "" } = await agir(codev, nadia, neuve);
    const id = new URLSearchParams(vers.split("?")[1]).get("posee") ?? "";
    for (const geste of ["annuler", "corbeille", "restaurer", "effacer"]) expect((await agir(codev, lea, { geste, id })).statut, geste).toBe(403);
    expect((await agir(codev, paul, { geste: "corbeille", id })).vers).toBe(`/codev/carto?retiree=${id}`);
    expect(await lireCarto(appel(codev, `/codev/carto?retiree=${id}`, { acces: paul }))).toMatchObject({
      retiree: { titre: "Verger" },
      vue: { fiches: [], corbeille: [{ id }] },
    });
    expect((await agir(codev, paul, { geste: "restaurer", id })).statut).toBe(303);
    expect((await agir(codev, nadia, { geste: "annuler", id })).vers).toBe("/codev/carto?fait=retiree");
    expect((await agir(codev, paul, { geste: "effacer", id })).statut).toBe(303);
    expect((await agir(codev, paul, { geste: "inconnu", id })).statut).toBe(422);
  });

  test("le formulaire perdu par une session expirée est rempli au retour", async () => {
    const codev = unCodev();
    const vue = await loaderCarto(appel(codev, "/codev/carto?reprise=1&titre=Verger&type=lieu&axes=eau&axes=alim", { acces: await unParticipant(codev) }));
    expect(vue).toMatchObject({ ecran: "fiche", fiche: null, depart: { titre: ["Verger"], type: ["lieu"], axes: ["eau", "alim"] } });
  });

  test("la fiche d'un autre ne s'ouvre pas en modification", async () => {
    const codev = unCodev();
    const { vers = "" } = await agir(codev, await unParticipant(codev), neuve);
    const id = new URLSearchParams(vers.split("?")[1]).get("posee") ?? "";
    const lea = await unParticipant(codev, "Léa");
    expect((await issue(loaderCarto(appel(codev, `/codev/carto?fiche=${id}`, { acces: lea })))).statut).toBe(403);
    expect((await issue(loaderCarto(appel(codev, "/codev/carto?fiche=inconnue", { acces: lea })))).statut).toBe(404);
  });
});

describe("/admin/atelier", () => {
  const agir = (codev: Codev, acces: Acces | null, valeurs: Record<string, string>) =>
    issue(actionAteliers(appel(codev, "/admin/atelier", { corps: champs(valeurs), acces })));

  test("ouvrir un atelier y mène l'animation ; fermer et rouvrir", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    expect((await agir(codev, paul, { geste: "creer", titre: "Crest", date: "2026-12-05", lieu: "" })).vers).toBe("/admin/atelier?fait=cree");
    const session = await codev.services.acces.lireSession(paul.session.id);
    const vue = (await loaderAteliers(appel(codev, "/admin/atelier?fait=cree", { acces: { admin: true, session: session ?? paul.session } }))) as {
      courant: string;
      ateliers: ReadonlyArray<{ id: string; titre: string }>;
    };
    expect(vue.ateliers.find(({ id }) => id === vue.courant)).toMatchObject({ titre: "Crest", code: "TIRAGE1", ouvert: true, fiches: 0 });
    expect((await agir(codev, paul, { geste: "fermer", id: "principal" })).vers).toBe("/admin/atelier?fait=ferme");
    expect((await agir(codev, paul, { geste: "rouvrir", id: "principal" })).vers).toBe("/admin/atelier?fait=rouvert");
    expect((await agir(codev, paul, { geste: "aller", id: "principal" })).vers).toBe("/codev/carto");
  });

  test("un titre trop court revient avec son message ; un atelier inconnu, 404", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    expect(await agir(codev, paul, { geste: "creer", titre: "X" })).toMatchObject({
      statut: 422,
      donnees: { erreurs: { titre: [expect.any(String)] }, valeurs: { titre: "X" } },
    });
    expect((await agir(codev, paul, { geste: "fermer", id: "inconnu" })).statut).toBe(404);
  });

  test("se garde elle-même, même sans la garde du plan du site", async () => {
    const codev = unCodev();
    expect((await agir(codev, null, { geste: "fermer", id: "principal" })).statut).toBe(303);
    expect((await agir(codev, await unParticipant(codev), { geste: "fermer", id: "principal" })).statut).toBe(403);
    expect(await codev.services.ateliers.lire("principal")).toMatchObject({ ouvert: true });
  });
});

describe("/admin/atelier/{id}", () => {
  const agir = (codev: Codev, acces: Acces, valeurs: Record<string, string>, id = "principal") =>
    issue(actionAtelier(appel(codev, `/admin/atelier/${id}`, { corps: champs(valeurs), acces, params: { id } })));

  test("renommer, dater, changer la durée de garde ; une durée fautive revient au champ", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const fait = await agir(codev, paul, { geste: "modifier", titre: "Diois", date: "2026-12-05", lieu: "Die", retention_jours: "30" });
    expect(fait).toMatchObject({ statut: 303, vers: "/admin/atelier/principal?fait=modifie" });
    const vue = await loaderAtelier(appel(codev, "/admin/atelier/principal?fait=modifie", { acces: paul, params: { id: "principal" } }));
    expect(vue).toMatchObject({ atelier: { titre: "Diois", date: "2026-12-05", lieu: "Die", retention_jours: 30, code: "DIE2 026A" }, fait: "modifie" });
    for (const retention_jours of ["0", "4000", "trente", "1,5"]) {
      const refus = await agir(codev, paul, { geste: "modifier", titre: "Diois", retention_jours });
      expect(refus).toMatchObject({ statut: 422, donnees: { erreurs: { retention_jours: ["Donnez un nombre de jours, de 1 à 3\u202f650."] } } });
    }
  });

  test("effacer demande une case cochée", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const { id } = await codev.services.ateliers.creer({ titre: "Crest" });
    expect(await agir(codev, paul, { geste: "effacer" }, id)).toMatchObject({ statut: 422, donnees: { erreurs: { confirme: [expect.any(String)] } } });
    expect(await agir(codev, paul, { geste: "effacer", confirme: "oui" }, id)).toMatchObject({ statut: 303, vers: "/admin/atelier?fait=efface" });
    expect(await agir(codev, paul, { geste: "effacer", confirme: "oui" })).toMatchObject({ vers: "/admin/atelier/principal?fait=vide" });
  });

  test("importer en deux étapes : rien n'est écrit avant la seconde", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const envoyer = (corps: FormData) =>
      issue(actionImport(appel(codev, "/admin/atelier/principal/import", { corps, acces: paul, params: { id: "principal" } })));
    const form = (valeurs: Record<string, string | File>) => {
      const donnees = new FormData();
      for (const [nom, valeur] of Object.entries(valeurs)) donnees.set(nom, valeur);
      return donnees;
    };
    expect(await envoyer(form({ geste: "apercu" }))).toMatchObject({
      statut: 422,
      donnees: { erreurs: { fichier: ["Choisissez un fichier CSV ou GeoJSON."] } },
    });
    const texte = 'type,titre,lat,lon,description\nlieu,Été,44.7,5.3,"deux\r\nlignes"\nlieu,X,44.7,5.3,';
    const recu = (await actionImport(
      appel(codev, "/admin/atelier/principal/import", {
        corps: form({ geste: "apercu", fichier: new File([texte], "été.csv") }),
        acces: paul,
        params: { id: "principal" },
      }),
    )) as { apercu: { bilan: unknown }; contenu: string; nom: string };
    expect(recu).toMatchObject({ apercu: { bilan: { nouvelle: 1, refusee: 1 } }, nom: "été.csv" });
    expect((await codev.services.fiches.lister(paul)).fiches).toEqual([]);
    expect(await envoyer(form({ geste: "importer", contenu: recu.contenu }))).toMatchObject({
      statut: 303,
      vers: "/admin/atelier/principal?fait=importe&bilan=1-0-0-1",
    });
    expect((await codev.services.fiches.lister(paul)).fiches).toMatchObject([{ titre: "Été", description: "deux\r\nlignes" }]);
  });
});

test("/codev/compte-rendu : la photo d'une fiche retirée n'y part pas", async () => {
  const codev = unCodev();
  const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
  const [gardee, retiree] = await Promise.all(["Le four", "Le puits"].map((titre) => codev.services.fiches.creer(nadia, uneSaisie({ titre }))));
  for (const posee of [gardee, retiree]) await codev.services.photos.poser(nadia, posee?.fiche.id ?? "", unJpeg(), "Une vue");
  await codev.services.fiches.mettreALaCorbeille(paul, retiree?.fiche.id ?? "");
  const { photos } = await loaderCompteRendu(appel(codev, "/codev/compte-rendu", { acces: nadia }));
  expect(Object.keys(photos)).toEqual([gardee?.fiche.id]);
});

test("/codev/compte-rendu : numéros, carte et groupes ; un autre atelier, pour l'animation seule", async () => {
  const codev = unCodev();
  const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
  for (const [titre, lat, lon] of [
    ["À Die", 44.753, 5.37],
    ["À Die aussi", 44.759, 5.372],
    ["À Brest", 48.39, -4.49],
    ["À Mafate", 90, 0],
    ["À Brest, même porte", 48.39, -4.49],
  ] as const) {
    await codev.services.fiches.creer(nadia, {
      type: "lieu",
      titre,
      axes: [],
      lat,
      lon,
      id: undefined,
      description: undefined,
      commune: undefined,
      lien: undefined,
    });
    codev.horloge.avancer(1);
  }
  const { compteRendu } = await loaderCompteRendu(appel(codev, "/codev/compte-rendu", { acces: nadia }));
  expect(compteRendu.fiches.map(({ rang, titre }) => `${rang} ${titre}`)).toEqual([
    "1 À Die",
    "2 À Die aussi",
    "3 À Brest",
    "4 À Mafate",
    "5 À Brest, même porte",
  ]);
  expect(compteRendu.cartes[0]?.pastilles.map(({ texte }) => texte).sort()).toEqual(["A", "B"]);
  expect(compteRendu.cartes[0]?.groupes).toMatchObject([
    { lettre: "A", rangs: [3, 5] },
    { lettre: "B", rangs: [1, 2] },
  ]);
  // Deux fiches à la même porte gardent leur lettre : aucune carte plus proche ne les séparerait.
  expect(compteRendu.cartes.slice(1).map(({ titre, pastilles }) => [titre, ...pastilles.map(({ texte }) => texte).sort()])).toEqual([
    ["De plus près : B", "1", "2"],
  ]);
  expect(compteRendu.fiches.map(({ ou }) => ou)).toEqual([
    "Die (26)",
    "à 700 m au nord de Die (26)",
    "à 400 m au sud-ouest de Brest (29)",
    undefined,
    "à 400 m au sud-ouest de Brest (29)",
  ]);
  expect(compteRendu).toMatchObject({ horsCarte: [4], auteurs: 1, parType: [{ nom: "Lieu", nombre: 5 }], atelier: { retention_jours: 90 } });
  expect(JSON.stringify(compteRendu)).not.toContain(nadia.session.id);
  const { id } = await codev.services.ateliers.creer({ titre: "Crest" });
  const voir = (acces: Acces) => issue(loaderCompteRendu(appel(codev, `/codev/compte-rendu?atelier=${id}`, { acces })));
  expect((await voir(nadia)).statut).toBe(403);
  expect(await loaderCompteRendu(appel(codev, `/codev/compte-rendu?atelier=${id}`, { acces: paul }))).toMatchObject({
    compteRendu: { atelier: { titre: "Crest" } },
  });
});
