import { waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { creation, type Envoi } from "#app/contextes/atelier/domaine/envois/envois.ts";
import type { Retour } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import { creerBoite } from "#app/contextes/atelier/ui/boite/boite.ts";
import { enMemoire, ouvrirRangement, type Rangement } from "#app/contextes/atelier/ui/boite/rangement.ts";
import { estEncore, transmettre } from "#app/contextes/atelier/ui/boite/transmettre.ts";
import { unServeurModele, uneSaisieLocale } from "#tests/constructeurs/atelier/envois.ts";

const RIEN: Retour = { genre: "rien" };

type OptionsBoite = { readonly rangement?: Rangement; readonly pseudo?: string; readonly estEncoreMoi?: () => Promise<boolean | undefined> };
function uneBoite({ rangement = enMemoire(), pseudo = "Nadia", estEncoreMoi = async () => true }: OptionsBoite = {}) {
  const serveur = unServeurModele();
  let coupe = false;
  let n = 0;
  let heure_ms = 1_000;
  const recus: Array<Envoi> = [];
  const boite = creerBoite(
    { atelier: "die", pseudo },
    {
      rangement,
      estEncoreMoi,
      transmettre: async (envoi) => {
        if (coupe) return RIEN;
        recus.push(envoi);
        return serveur.traiter(envoi);
      },
      maintenant_ms: () => heure_ms++,
      hasard: () => 0.5,
      tirerId: () => `${pseudo}-${++n}`,
    },
  );
  return { boite, serveur, recus, rangement, couper: (oui: boolean) => void (coupe = oui) };
}

describe("la boîte d'envoi d'un téléphone", () => {
  test("range avant d'envoyer : si l'onglet meurt pendant l'envoi, la fiche est sur l'appareil", async () => {
    const rangement = enMemoire();
    const { boite, couper } = uneBoite({ rangement });
    couper(true);
    const envoi = await boite.poser(uneSaisieLocale(), "f1");
    expect(await rangement.tout()).toMatchObject([{ id: envoi.id, genre: "creation" }]);
    expect(await boite.attendreSort(envoi.id, 1_000)).toEqual({ genre: "gardee" });
    boite.arreter();
  });

  test("une fiche envoyée quitte l'appareil, et l'appelant reçoit la fiche du serveur", async () => {
    const { boite, rangement, serveur } = uneBoite();
    const envoi = await boite.poser(uneSaisieLocale(), "f1");
    const sort = await boite.attendreSort(envoi.id, 1_000);
    expect(sort.genre).toBe("faite");
    expect(await rangement.tout()).toEqual([]);
    expect(serveur.visibles()).toMatchObject([{ id: envoi.fiche, version: 1 }]);
  });

  test("un formulaire envoyé deux fois, avant ou après le départ, avec ou sans réseau, ne pose qu'une fiche", async () => {
    const { boite, serveur, couper } = uneBoite();
    const [un, deux] = await Promise.all([boite.poser(uneSaisieLocale(), "f1"), boite.poser(uneSaisieLocale(), "f1")]);
    expect(deux.fiche).toBe(un.fiche);
    expect(await boite.attendreSort(deux.id, 1_000)).toMatchObject({ genre: "faite" });
    const apres = await boite.poser(uneSaisieLocale(), "f1");
    expect(await boite.attendreSort(apres.id, 1_000)).toMatchObject({ genre: "faite" });
    expect(serveur.visibles()).toHaveLength(1);
    couper(true);
    const hors = await Promise.all([boite.poser(uneSaisieLocale(), "f2"), boite.poser(uneSaisieLocale(), "f2")]);
    await Promise.all(hors.map(({ id }) => boite.attendreSort(id, 1_000)));
    couper(false);
    await boite.relancer();
    expect(serveur.visibles()).toHaveLength(2);
    boite.arreter();
  });

  test("retouché avant que sa fiche parte, il la corrige ; après, ce qui est écrit est une autre fiche, et rien n'est perdu", async () => {
    const { boite, serveur, couper } = uneBoite();
    couper(true);
    await boite.poser(uneSaisieLocale({ titre: "Un four" }), "f1");
    const corrigee = await boite.poser(uneSaisieLocale({ titre: "Un four à pain" }), "f1");
    expect(await boite.attendreSort(corrigee.id, 1_000)).toEqual({ genre: "gardee" });
    couper(false);
    await boite.relancer();
    expect(serveur.visibles()).toMatchObject([{ titre: "Un four à pain" }]);
    const autre = await boite.poser(uneSaisieLocale({ titre: "Un lavoir" }), "f1");
    expect(await boite.attendreSort(autre.id, 1_000)).toMatchObject({ genre: "faite" });
    expect(serveur.visibles().map(({ titre }) => titre)).toEqual(["Un four à pain", "Un lavoir"]);
    boite.arreter();
  });

  test("refusé puis abandonné, le même formulaire corrigé, ou tel quel, repart", async () => {
    const { boite, couper, serveur } = uneBoite();
    couper(true);
    const refuse = await boite.poser(uneSaisieLocale(), "f1");
    await boite.attendreSort(refuse.id, 1_000);
    await boite.abandonner(refuse.id);
    couper(false);
    const repris = await boite.poser(uneSaisieLocale(), "f1");
    expect(await boite.attendreSort(repris.id, 1_000)).toMatchObject({ genre: "faite" });
    expect(serveur.visibles()).toHaveLength(1);
  });

  test("après une coupure, « envoyer maintenant » part sans attendre ; une autre boîte sur le même appareil reprend le travail", async () => {
    const rangement = enMemoire();
    const avant = uneBoite({ rangement });
    avant.couper(true);
    await avant.boite.poser(uneSaisieLocale({ titre: "Écrite avant" }), "f1");
    await waitFor(() => expect(avant.boite.etat().sansReseau).toBe(true));
    avant.boite.arreter();
    const apres = uneBoite({ rangement });
    await apres.boite.relire();
    expect(apres.boite.etat().file).toHaveLength(1);
    await apres.boite.relancer();
    expect(apres.serveur.visibles()).toMatchObject([{ titre: "Écrite avant" }]);
    expect(apres.boite.etat()).toMatchObject({ file: [], sansReseau: false });
  });

  test("ce qu'une autre personne a laissé ne part pas sous son nom : on l'adopte, ou on l'efface", async () => {
    const rangement = enMemoire();
    const lea = uneBoite({ rangement, pseudo: "Léa" });
    lea.couper(true);
    await lea.boite.poser(uneSaisieLocale({ titre: "De Léa" }), "f1");
    await waitFor(() => expect(lea.boite.etat().sansReseau).toBe(true));
    lea.boite.arreter();
    const nadia = uneBoite({ rangement });
    await nadia.boite.relire();
    await nadia.boite.relancer();
    expect(nadia.boite.etat()).toMatchObject({ file: [], autres: [{ pseudo: "Léa" }] });
    expect(nadia.recus).toEqual([]);
    await nadia.boite.adopter();
    await waitFor(() => expect(nadia.serveur.visibles()).toMatchObject([{ titre: "De Léa" }]));
  });

  test("session finie : l'envoi s'arrête, tout reste, et repart après la connexion", async () => {
    const { boite, serveur } = uneBoite();
    serveur.finirSession();
    const envoi = await boite.poser(uneSaisieLocale(), "f1");
    expect(await boite.attendreSort(envoi.id, 1_000)).toEqual({ genre: "session" });
    expect(boite.etat()).toMatchObject({ sessionFinie: true, file: [{ etat: "attente" }] });
    serveur.rouvrirSession();
    await boite.relancer();
    expect(boite.etat()).toMatchObject({ sessionFinie: false, file: [] });
  });

  test("un autre onglet a changé de nom ou d'atelier : rien ne part au mauvais endroit ; sans réponse, on essaie", async () => {
    const autre = uneBoite({ estEncoreMoi: async () => false });
    const envoi = await autre.boite.poser(uneSaisieLocale(), "f1");
    expect(await autre.boite.attendreSort(envoi.id, 1_000)).toEqual({ genre: "session" });
    expect([autre.recus, autre.boite.etat().file.length]).toEqual([[], 1]);
    const inconnu = uneBoite({ estEncoreMoi: async () => undefined });
    await inconnu.boite.poser(uneSaisieLocale(), "f1");
    await waitFor(() => expect(inconnu.serveur.visibles()).toHaveLength(1));
  });

  test.each([
    [200, { session: { atelier: "die", pseudo: "Nadia" } }, true],
    [200, { session: { atelier: "die", pseudo: "Omar" } }, false],
    [200, { session: { atelier: "crest", pseudo: "Nadia" } }, false],
    [401, { session: null }, false],
    [503, {}, undefined],
  ])("la session relue (%i %o) : %s", async (status, corps, attendu) => {
    expect(await estEncore({ atelier: "die", pseudo: "Nadia" }, async () => Response.json(corps, { status }))).toBe(attendu);
  });

  test("une panne en relisant la session, ou en envoyant, n'est pas une réponse", async () => {
    const panne = () => Promise.reject(new TypeError("panne"));
    expect(await estEncore({ atelier: "die", pseudo: "Nadia" }, panne)).toBeUndefined();
    expect(await transmettre(creation({ id: "e", fiche: "f", atelier: "die", pseudo: "Nadia", rang: 1 }, "cle", uneSaisieLocale()), panne)).toEqual(RIEN);
  });

  test("un conflit se tranche, et le choix est enregistré", async () => {
    const { boite, serveur } = uneBoite();
    const pose = await boite.poser(uneSaisieLocale(), "f1");
    await boite.attendreSort(pose.id, 1_000);
    serveur.ecrireAilleurs(pose.fiche, { titre: "Le leur" });
    const envoi = await boite.modifier(pose.fiche, uneSaisieLocale({ titre: "Le mien" }), { saisie: uneSaisieLocale(), version: 1 });
    expect((await boite.attendreSort(envoi.id, 1_000)).genre).toBe("conflit");
    await boite.trancher(envoi.id, { titre: "mien" });
    await boite.attendreSort(envoi.id, 1_000);
    expect(serveur.contient(pose.fiche, uneSaisieLocale({ titre: "Le mien" }))).toBe(true);
  });

  test("un appareil qui refuse d'écrire : l'onglet garde et envoie quand même, et le dit", async () => {
    const plein: Rangement = { ...enMemoire(), durable: true, ecrire: () => Promise.reject(new Error("plein")) };
    const { boite, serveur } = uneBoite({ rangement: plein });
    const envoi = await boite.poser(uneSaisieLocale(), "f1");
    await boite.attendreSort(envoi.id, 1_000);
    expect(boite.etat().durable).toBe(false);
    expect(serveur.visibles()).toHaveLength(1);
  });

  test("vingt gestes lancés ensemble se rangent tous", async () => {
    const { boite, serveur, rangement } = uneBoite();
    await Promise.all(Array.from({ length: 20 }, (_, i) => boite.poser(uneSaisieLocale({ titre: `Fiche ${i}` }), `f${i}`)));
    await boite.envoyer();
    await boite.envoyer();
    expect(await rangement.tout()).toEqual([]);
    expect(serveur.visibles()).toHaveLength(20);
  });
});

describe("où la boîte se range", () => {
  const fiche: Envoi = {
    id: "e1",
    fiche: "f1",
    atelier: "die",
    pseudo: "Nadia",
    rang: 1,
    etat: "attente",
    essais: 0,
    peutEtreRecu: false,
    pas_avant_ms: 0,
    genre: "retrait",
    titre: "x",
  };

  test("sans IndexedDB, dans le stockage du site, où une ligne illisible ne cache pas les autres", async () => {
    localStorage.setItem("autonomie-envoi-abime", "{");
    const rangement = await ouvrirRangement({ indexedDB: undefined as unknown as IDBFactory, localStorage });
    expect(rangement.durable).toBe(true);
    await rangement.ecrire([fiche], []);
    expect(await (await ouvrirRangement({ indexedDB: undefined as unknown as IDBFactory, localStorage })).tout()).toEqual([fiche]);
    await rangement.ecrire([], ["e1"]);
    expect(await rangement.tout()).toEqual([]);
    localStorage.clear();
  });

  test("sans rien, dans la mémoire de l'onglet, et cela se sait", async () => {
    const ferme = { indexedDB: undefined as unknown as IDBFactory } as Window;
    const rangement = await ouvrirRangement(ferme);
    expect(rangement.durable).toBe(false);
    await rangement.ecrire([fiche], []);
    expect(await rangement.tout()).toEqual([fiche]);
  });
});
