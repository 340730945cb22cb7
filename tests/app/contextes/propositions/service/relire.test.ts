import { describe, expect, test } from "vitest";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import { unBureau, UN_CONTENU, UN_LIEU, unEnvoi } from "#tests/constructeurs/propositions.ts";
import { contenuRange, refus } from "./montage.ts";

describe("relire", () => {
  test.each(TYPES_PROPOSITION)("ce qui est accepté rejoint sa liste, et en sort si la décision est annulée (%s)", async (type) => {
    const { propositions, moderation, publications } = unBureau();
    const contenu = type === "ecosysteme" ? { ...UN_LIEU, lat: 44.73, lon: 5.02 } : UN_CONTENU[type];
    const { id } = await propositions.deposer(unEnvoi({ submission_type: type, contenu }), "client");
    const lire = {
      ecosysteme: async () => (await publications.lire()).lieux,
      reseau: async () => (await publications.lire()).reseaux,
      job: async () => (await publications.lire()).plateformes,
      outil: async () => (await publications.lire()).outils,
      reference_rag: async () => (await publications.lire()).references,
    }[type];
    expect(await lire()).toEqual([]);
    await moderation.agir(id, { geste: "publier", version: 1, par: "Ana", verifie: true });
    expect(await lire()).toEqual([expect.objectContaining({ description: contenu.description })]);
    await moderation.agir(id, { geste: "remettre", version: 2, par: "Ana" });
    expect(await lire()).toEqual([]);
  });

  test("un lieu sans position ne se publie pas ; la relecture en propose une pour un chef-lieu", async () => {
    const { propositions, moderation } = unBureau();
    const { id } = await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, commune: "saint pierre", departement: "975" } }), "client");
    await expect(moderation.agir(id, { geste: "publier", version: 1, par: "Ana" })).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "lat" }] });
    expect((await moderation.lire(id)).suggestion).toMatchObject({ lat: expect.closeTo(46.78, 1), lon: expect.closeTo(-56.17, 1) });
  });

  test("la correction d'un lieu connu qui ne redonne pas sa position garde celle de la fiche ; déplacée dans une autre commune, elle la demande", async () => {
    const { propositions, moderation, publications, contenus } = unBureau();
    const abricoop = contenus.lieux.find(({ id }) => id === "abricoop");
    const publier = async (commune: string) => {
      const contenu = { ...UN_LIEU, nom: "Abricoop", commune, departement: "31" };
      const { id } = await propositions.deposer(unEnvoi({ cible: "abricoop", demande: "correction", contenu }), "client");
      await moderation.agir(id, { geste: "publier", version: 1, par: "Ana", contenu });
    };
    await expect(publier("Muret")).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "lat" }] });
    await publier("Toulouse");
    expect((await publications.lire()).lieux).toEqual([expect.objectContaining({ id: "abricoop", lat: abricoop?.lat, lon: abricoop?.lon })]);
  });

  test("ce qu'une correction ne dit pas se relit tel que la fiche le dit ; ce qu'elle vide se relit vide", async () => {
    const { propositions, moderation, contenus } = unBureau();
    const cible = contenus.lieux.find(({ contact, forme }) => contact !== undefined && forme !== undefined);
    const { id } = await propositions.deposer(unEnvoi({ cible: cible?.id ?? "", demande: "correction", contenu: { ...UN_LIEU, forme: "" } }), "client");
    expect((await moderation.lire(id)).valeurs).toMatchObject({ contact: cible?.contact, forme: "" });
  });

  test("ce qu'une version plus récente a rangé à côté des champs connus traverse une correction et une relecture", async () => {
    const { propositions, moderation, depots } = unBureau();
    const { id, jeton } = await propositions.deposer(unEnvoi(), "client");
    const rangee = await depots.propositions.lire(id);
    if (rangee === undefined) throw new Error("proposition absente");
    await depots.propositions.remplacer({ ...rangee, contenu: { ...rangee.contenu, accueil_velo: "oui" }, version: 2 }, 1);
    await propositions.corriger(jeton, { ...UN_LIEU, nom: "Le Grand Moulin" }, 2);
    expect(await contenuRange(depots, id)).toMatchObject({ nom: "Le Grand Moulin", accueil_velo: "oui" });
    await moderation.agir(id, { geste: "enregistrer", version: 3, par: "Ana", contenu: { ...UN_LIEU, nom: "Le Petit Moulin", lat: 44.73, lon: 5.02 } });
    expect(await contenuRange(depots, id)).toMatchObject({ nom: "Le Petit Moulin", accueil_velo: "oui" });
    await moderation.agir(id, { geste: "publier", version: 4, par: "Ana" });
    expect(await contenuRange(depots, id)).toMatchObject({ nom: "Le Petit Moulin", accueil_velo: "oui" });
  });

  test("l'identifiant public vient du nom, ne double personne et ne change plus", async () => {
    const { propositions, moderation, publications } = unBureau();
    const publier = async (nom: string) => {
      const { id } = await propositions.deposer(unEnvoi({ submission_type: "outil", contenu: { ...UN_CONTENU.outil, nom } }), "client");
      await moderation.agir(id, { geste: "publier", version: 1, par: "Ana" });
      return id;
    };
    const premier = await publier("Tableur du potager");
    await publier("Tableur du potager");
    expect((await publications.lire()).outils.map(({ id }) => id).sort()).toEqual(["tableur-du-potager", "tableur-du-potager-2"]);
    await moderation.agir(premier, { geste: "enregistrer", version: 2, par: "Ana", contenu: { ...UN_CONTENU.outil, nom: "Autre nom" } });
    expect((await publications.lire()).outils.find(({ nom }) => nom === "Autre nom")?.id).toBe("tableur-du-potager");
  });

  test("une correction acceptée remplace la fiche du dépôt, un retrait accepté l'ôte, et l'annuler la ramène", async () => {
    const { propositions, moderation, publications, contenus, avancer } = unBureau();
    const abricoop = contenus.lieux.find(({ id }) => id === "abricoop");
    const corriger = async (description: string) => {
      const contenu = { ...UN_LIEU, nom: "Abricoop", commune: "Toulouse", departement: "31", description };
      const { id } = await propositions.deposer(
        unEnvoi({ cible: "abricoop", demande: "correction", contenu: { ...contenu, lat: abricoop?.lat, lon: abricoop?.lon } }),
        "client",
      );
      await moderation.agir(id, { geste: "publier", version: 1, par: "Ana" });
      avancer(1000);
    };
    await corriger("Une description corrigée par les habitants eux-mêmes.");
    expect((await publications.lire()).lieux).toEqual([
      expect.objectContaining({ id: "abricoop", code_insee: "31555", description: expect.stringMatching(/^Une description corrigée/) }),
    ]);
    const retrait = await propositions.deposer(
      unEnvoi({ cible: "abricoop", demande: "retrait", contenu: { explication: "C'est notre fiche, nous fermons." } }),
      "client",
    );
    await moderation.agir(retrait.id, { geste: "publier", version: 1, par: "Ana" });
    avancer(1000);
    expect([(await publications.lire()).lieux, [...(await publications.lire()).retirees.ecosysteme]]).toEqual([[], ["abricoop"]]);
    await moderation.agir(retrait.id, { geste: "remettre", version: 2, par: "Ana" });
    expect([(await publications.lire()).lieux.length, (await publications.lire()).retirees.ecosysteme.size]).toEqual([1, 0]);
  });

  test("montre les doubles, sur le site et dans la file, avec leurs valeurs", async () => {
    const { propositions, moderation } = unBureau();
    const { id } = await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, nom: "Abricoop" } }), "client");
    await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, nom: "Abri-coop", url: "https://x.exemple.fr/" } }), "client");
    const { doubles } = await moderation.lire(id);
    expect(doubles.map(({ nom, raison, enAttente }) => [nom, raison, enAttente])).toEqual([
      ["Abricoop", "meme_nom", false],
      ["Abri-coop", "nom_proche", true],
    ]);
    expect(doubles[0]?.valeurs).toMatchObject({ commune: "Toulouse" });
  });

  test("un geste qui n'a plus de sens, ou une version dépassée, est un conflit et ne change rien", async () => {
    const { propositions, moderation, depots } = unBureau();
    const { id, jeton } = await propositions.deposer(unEnvoi(), "client");
    await expect(moderation.agir(id, { geste: "remettre", version: 1, par: "Ana" })).rejects.toEqual(refus("conflit"));
    await propositions.corriger(jeton, UN_LIEU, 1);
    await expect(moderation.agir(id, { geste: "refuser", version: 1, par: "Ana", motif: "Trop court pour juger." })).rejects.toEqual(refus("conflit"));
    expect((await depots.propositions.lire(id))?.etat).toBe("recue");
    await expect(moderation.agir("absente", { geste: "relire", version: 1, par: "Ana" })).rejects.toEqual(refus("introuvable"));
  });

  test("la décision efface le courriel, le journal garde qui, quoi et pourquoi", async () => {
    const { propositions, moderation, depots } = unBureau();
    const { id } = await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, courriel: "nadia@exemple.fr" } }), "client");
    expect((await moderation.lire(id)).courriel).toBe("nadia@exemple.fr");
    await moderation.agir(id, { geste: "relire", version: 1, par: "Ana" });
    await moderation.agir(id, { geste: "enregistrer", version: 2, par: "Ana", contenu: { ...UN_LIEU, lat: 44.7288, lon: 5.0238, nom: "Moulin des Prés" } });
    await moderation.agir(id, { geste: "refuser", version: 3, par: "Bo", motif: "Déjà sur la carte." });
    expect((await contenuRange(depots, id))["courriel"]).toBeUndefined();
    expect((await depots.journal.lister(id)).map(({ geste, par, detail }) => [geste, par, detail])).toEqual([
      ["deposer", "proposant", null],
      ["relire", "Ana", null],
      ["enregistrer", "Ana", "champs modifiés : nom"],
      ["refuser", "Bo", "Déjà sur la carte."],
    ]);
  });

  test("une ligne abîmée dans le rangement n'empêche pas de lire les autres", async () => {
    const { propositions, moderation, publications, depots } = unBureau();
    const { id } = await propositions.deposer(unEnvoi({ submission_type: "outil", contenu: UN_CONTENU.outil }), "client");
    await moderation.agir(id, { geste: "publier", version: 1, par: "Ana" });
    const saine = await depots.propositions.lire(id);
    if (saine === undefined) throw new Error("absente");
    await depots.propositions.creer({
      ...saine,
      id: "abimee",
      suivi_empreinte: "autre",
      contenu: { publication: { identifiant: "x", verifie: true, le: "2026" }, nom: 3 },
    });
    expect((await publications.lire()).outils).toHaveLength(1);
  });
});
