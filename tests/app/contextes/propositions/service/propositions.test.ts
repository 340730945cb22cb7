import { describe, expect, test } from "vitest";
import { DUREE_MIN_MS, ENVOIS_PAR_HEURE } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { unBureau, UN_CONTENU, UN_LIEU, unEnvoi } from "#tests/constructeurs/propositions.ts";
import { contenuRange, refus } from "./montage.ts";

describe("déposer", () => {
  test("range la proposition reçue, sans jamais le jeton de suivi", async () => {
    const { propositions, depots } = unBureau();
    const { id, jeton } = await propositions.deposer(unEnvoi(), "client");
    const rangee = await depots.propositions.lire(id);
    expect(rangee).toMatchObject({ submission_type: "ecosysteme", etat: "recue", version: 1, contenu: { nom: "Le Moulin des Prés" } });
    expect(JSON.stringify(rangee)).not.toContain(jeton);
    expect((await depots.journal.lister(id)).map(({ geste, par }) => [geste, par])).toEqual([["deposer", "proposant"]]);
  });

  test("un envoi refait avec sa clé retrouve le premier, lien de suivi compris, sans compter ni doubler, même si le processus est mort avant le journal", async () => {
    const { propositions, depots } = unBureau();
    const ajouter = depots.journal.ajouter.bind(depots.journal);
    depots.journal.ajouter = () => Promise.reject(new Error("tué"));
    await expect(propositions.deposer(unEnvoi(), "client", "cle")).rejects.toThrow("tué");
    depots.journal.ajouter = ajouter;
    const [premiere, seconde, ailleurs] = [
      await propositions.deposer(unEnvoi(), "client", "cle"),
      await propositions.deposer(unEnvoi(), "client", "cle"),
      await propositions.deposer(unEnvoi(), "un autre client", "cle"),
    ];
    expect([premiere.rejouee, seconde.rejouee, ailleurs.rejouee]).toEqual([true, true, false]);
    expect([seconde.id, seconde.jeton]).toEqual([premiere.id, premiere.jeton]);
    expect(ailleurs.id).not.toBe(premiere.id);
    expect(seconde.limite.reste).toBe(ENVOIS_PAR_HEURE - 1);
    expect((await propositions.suivre(premiere.jeton)).etat).toBe("recue");
    expect(await depots.journal.lister(premiere.id)).toHaveLength(1);
    expect(await depots.propositions.compter({})).toBe(2);
    await expect(propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, nom: "Autre" } }), "client", "cle")).rejects.toMatchObject({ code: "conflit" });
  });

  test("dix envois simultanés de la même clé ne rangent qu'une proposition", async () => {
    const { propositions, depots } = unBureau();
    const recus = await Promise.all(Array.from({ length: 10 }, () => propositions.deposer(unEnvoi(), "client", "cle")));
    expect(new Set(recus.map(({ id }) => id)).size).toBe(1);
    expect(await depots.propositions.compter({})).toBe(1);
    expect(recus.at(-1)?.limite.reste).toBeGreaterThanOrEqual(0);
  });

  test("compte dix envois par heure et par client, puis dit quand revenir", async () => {
    const { propositions, avancer } = unBureau();
    for (let i = 0; i < ENVOIS_PAR_HEURE; i += 1) await propositions.deposer(unEnvoi(), "client");
    await expect(propositions.deposer(unEnvoi(), "client")).rejects.toMatchObject({ code: "trop_de_requetes", attente_s: 3600 });
    await propositions.deposer(unEnvoi(), "un autre client");
    avancer(3_600_001);
    await propositions.deposer(unEnvoi(), "client");
  });

  test("refuse un département et une fiche visée qui n'existent pas, sans compter l'envoi", async () => {
    const { propositions } = unBureau();
    await expect(propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, departement: "00" } }), "client")).rejects.toMatchObject({
      champs: [{ chemin: "departement" }],
    });
    await expect(propositions.deposer(unEnvoi({ cible: "nulle-part", demande: "correction" }), "client")).rejects.toMatchObject({
      champs: [{ chemin: "cible" }],
    });
    expect((await propositions.deposer(unEnvoi(), "client")).limite.reste).toBe(ENVOIS_PAR_HEURE - 1);
  });

  test("place au point de sa commune un lieu sans position, sans toucher à celle qui est donnée ni deviner une commune inconnue", async () => {
    const { propositions, depots } = unBureau();
    const position = async (contenu: object) => {
      const { id } = await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, ...contenu } }), "client");
      const range = await contenuRange(depots, id);
      return [range["lat"], range["lon"]];
    };
    expect(await position({})).toEqual([44.7288, 5.0238]); // Crest, Drôme
    expect(await position({ lat: 44.7, lon: 5.1 })).toEqual([44.7, 5.1]);
    expect(await position({ commune: "Crest", departement: "63" })).toEqual([45.6869, 3.1271]); // Le Crest, Puy-de-Dôme
    expect(await position({ commune: "Trifouillis", departement: "26" })).toEqual([undefined, undefined]);
  });

  test("le département écrit à côté de la commune l'emporte sur celui choisi, et une commune d'un autre département se demande", async () => {
    const { propositions, depots } = unBureau();
    const { id } = await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, commune: "Saint-Denis (93)", departement: "30" } }), "client");
    expect(await contenuRange(depots, id)).toMatchObject({ commune: "Saint-Denis", departement: "93" });
    const ailleurs = propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, commune: "Annonay", departement: "26" } }), "client");
    await expect(ailleurs).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "commune", message: expect.stringContaining("le 07 en a une") }] });
  });

  test("signale les fiches qui ressemblent : même adresse, même nom, nom proche, même endroit", async () => {
    const { propositions } = unBureau();
    const voir = async (contenu: object) =>
      (await propositions.similaires(unEnvoi({ contenu: { ...UN_LIEU, ...contenu } }))).map(({ id, raison }) => [id, raison]);
    expect(await voir({ url: "http://abricoop.fr" })).toEqual([["abricoop", "même adresse web"]]);
    expect(await voir({ nom: "ABRICOOP" })).toEqual([["abricoop", "même nom"]]);
    expect(await voir({ nom: "Abricop" })).toEqual([["abricoop", "nom proche"]]);
    // Abricoop est à Toulouse, placée au centre de la commune.
    expect(await voir({ commune: "Toulouse", departement: "31", type: "habitat-participatif" })).toContainEqual(["abricoop", "au même endroit"]);
    expect(await voir({ commune: "Toulouse", departement: "31", type: "formation" })).toEqual([]);
    expect(await voir({})).toEqual([]);
    expect(await propositions.similaires(unEnvoi({ cible: "abricoop", demande: "correction", contenu: { ...UN_LIEU, nom: "Abricoop" } }))).toEqual([]);
  });
});

describe("le délai d'envoi", () => {
  test("refuse un envoi trop rapide, puis laisse passer le même formulaire", () => {
    const { propositions, avancer } = unBureau();
    const depart = propositions.ouvrirFormulaire();
    expect(() => propositions.verifierDelai(depart)).toThrow(/invalide/);
    avancer(DUREE_MIN_MS);
    expect(() => propositions.verifierDelai(depart)).not.toThrow();
  });

  test("refuse un départ fabriqué, absent ou vieux de plus d'une semaine, que la page remplace", () => {
    const { propositions, avancer } = unBureau();
    const depart = propositions.ouvrirFormulaire();
    avancer(DUREE_MIN_MS);
    for (const faux of ["", "1", `${(0).toString(36)}.${depart.split(".")[1]}`, "x.y"]) {
      expect(propositions.departValable(faux)).toBe(false);
      expect(() => propositions.verifierDelai(faux)).toThrow(/invalide/);
    }
    avancer(8 * 86_400_000);
    expect(propositions.departValable(depart)).toBe(false);
  });
});

describe("suivre", () => {
  test("un jeton inconnu ne mène à rien", async () => {
    const { propositions } = unBureau();
    await expect(propositions.suivre("autre")).rejects.toEqual(refus("introuvable"));
    await expect(propositions.suivre("x".repeat(10_000))).rejects.toEqual(refus("introuvable"));
  });

  test("la personne lit l'état et le motif du refus, corrige, et la proposition redevient reçue", async () => {
    const { propositions, moderation } = unBureau();
    const { id, jeton } = await propositions.deposer(unEnvoi(), "client");
    await moderation.agir(id, { geste: "refuser", version: 1, par: "Ana", motif: "Le site indiqué ne répond pas." });
    expect(await propositions.suivre(jeton)).toMatchObject({ etat: "refusee", motif: "Le site indiqué ne répond pas.", corrigeable: true, version: 2 });
    await propositions.corriger(jeton, { ...UN_LIEU, url: "https://autre.exemple.fr/" }, 2);
    const suivi = await propositions.suivre(jeton);
    expect(suivi).toMatchObject({ etat: "recue", version: 3, valeurs: { url: "https://autre.exemple.fr/" } });
    expect(suivi.motif).toBeUndefined();
    expect(suivi.etapes.map(({ geste }) => geste)).toEqual(["deposer", "refuser", "corriger"]);
    // Le suivi ne dit jamais qui a relu.
    expect(JSON.stringify(suivi)).not.toContain("Ana");
  });

  test("publiée, remise en relecture, corrigée puis publiée de nouveau : la fiche garde son adresse", async () => {
    const { propositions, moderation, publications } = unBureau();
    const { id, jeton } = await propositions.deposer(unEnvoi(), "client");
    const adresses = async () => (await publications.lire()).lieux.map((lieu) => lieu.id);
    await moderation.agir(id, { geste: "publier", version: 1, par: "Ana" });
    const avant = await adresses();
    expect(avant).toHaveLength(1);
    await moderation.agir(id, { geste: "remettre", version: 2, par: "Ana" });
    await propositions.corriger(jeton, { ...UN_LIEU, nom: "Le Grand Moulin" }, 3);
    await moderation.agir(id, { geste: "publier", version: 4, par: "Ana" });
    expect(await adresses()).toEqual(avant);
  });

  test("deux corrections à partir de la même version : la seconde est un conflit", async () => {
    const { propositions } = unBureau();
    const { jeton } = await propositions.deposer(unEnvoi(), "client");
    await propositions.corriger(jeton, UN_LIEU, 1);
    await expect(propositions.corriger(jeton, UN_LIEU, 1)).rejects.toEqual(refus("conflit"));
  });

  test("retirer sort la fiche du site et efface le courriel ; effacer ne laisse rien", async () => {
    const { propositions, moderation, publications, depots } = unBureau();
    const { id, jeton } = await propositions.deposer(
      unEnvoi({ submission_type: "outil", contenu: { ...UN_CONTENU.outil, courriel: "nadia@exemple.fr" } }),
      "client",
    );
    await expect(propositions.effacer(jeton)).rejects.toEqual(refus("conflit"));
    await moderation.agir(id, { geste: "publier", version: 1, par: "Ana" });
    expect((await publications.lire()).outils).toHaveLength(1);
    await propositions.retirer(jeton);
    await propositions.retirer(jeton);
    expect((await publications.lire()).outils).toEqual([]);
    expect(JSON.stringify(await depots.propositions.lire(id))).not.toContain("nadia@");
    await propositions.effacer(jeton);
    expect(await depots.propositions.lire(id)).toBeUndefined();
    await expect(propositions.suivre(jeton)).rejects.toEqual(refus("introuvable"));
  });
});
