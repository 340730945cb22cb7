import { describe, expect, test } from "vitest";
import { deplierVue } from "#app/contextes/atelier/ui/pages/vue-compacte.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { action as actionImport } from "#app/routes/admin/atelier.$id.import.tsx";
import { action as actionAtelier, loader as loaderAtelier } from "#app/routes/admin/atelier.$id.tsx";
import { action as actionAteliers, loader as loaderAteliers } from "#app/routes/admin/atelier.tsx";
import { action as actionCarto, loader as loaderCarto } from "#app/routes/codev/carto.tsx";
import { loader as loaderQr } from "#app/routes/codev/qr.tsx";
import { unCodev, uneAnimation, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { appel, champs, issue } from "./montage.ts";

/** La carte, telle que le navigateur la déplie. */
async function lireCarto(args: Parameters<typeof loaderCarto>[0]) {
  const lue = await loaderCarto(args);
  return lue.ecran === "carte" ? { ...lue, vue: deplierVue(lue.vue) } : lue;
}

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

  test("l'animation seule garde le cadrage ; il vaut pour tous, se remplace et se défait", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const bornesDe = async (chemin = "/codev/carto") => {
      const lue = await lireCarto(appel(codev, chemin, { acces: nadia }));
      return lue.ecran === "carte" ? lue.vue.carte.bornes : undefined;
    };
    await agir(codev, nadia, neuve);
    const desFiches = await bornesDe();
    const [premier, second] = ["4.1_44.2_5.3_45", "5.2_44.6_5.5_44.9"];
    expect((await agir(codev, nadia, { geste: "cadrer", cadrage: premier })).statut).toBe(403);
    expect((await agir(codev, paul, { geste: "cadrer", cadrage: "n'importe quoi" })).statut).toBe(422);
    expect(await bornesDe()).toEqual(desFiches);
    expect((await agir(codev, paul, { geste: "cadrer", cadrage: premier })).vers).toBe("/codev/carto?fait=cadree&avant=");
    expect(await bornesDe()).toEqual({ ouest: 4.1, sud: 44.2, est: 5.3, nord: 45 });
    const { vers = "" } = await agir(codev, paul, { geste: "cadrer", cadrage: second });
    expect(vers).toBe(`/codev/carto?fait=cadree&avant=${premier}`);
    // De quoi s'en raviser n'est offert qu'à l'animation.
    expect(await lireCarto(appel(codev, vers, { acces: paul }))).toMatchObject({ faite: "cadree", avant: premier });
    expect(await lireCarto(appel(codev, vers, { acces: nadia }))).toMatchObject({ avant: null });
    expect(await lireCarto(appel(codev, "/codev/carto?fait=cadree&avant=<b>", { acces: paul }))).toMatchObject({ avant: "" });
    // Un autre réglage de l'atelier ne le perd pas.
    await codev.services.ateliers.modifier("principal", { titre: "Repris" });
    expect(await bornesDe()).toEqual({ ouest: 5.2, sud: 44.6, est: 5.5, nord: 44.9 });
    expect((await agir(codev, paul, { geste: "decadrer" })).vers).toBe(`/codev/carto?fait=decadree&avant=${second}`);
    expect(await bornesDe()).toEqual(desFiches);
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
      donnees: { erreurs: { fichier: ["Choisissez un fichier CSV, GeoJSON, KML ou GPX."] } },
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
