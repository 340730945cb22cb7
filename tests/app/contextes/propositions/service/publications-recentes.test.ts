import { parseTar } from "nanotar";
import { expect, test } from "vitest";
import { archiver } from "#app/contextes/propositions/adaptateurs/archive.server.ts";
import { enDocument } from "#app/contextes/propositions/domaine/document-reference.ts";
import { creerPublicationsRecentes } from "#app/contextes/propositions/service/publications-recentes.server.ts";
import { unBureau, UN_CONTENU, UN_LIEU, unEnvoi } from "#tests/constructeurs/propositions.ts";

function unFil() {
  const bureau = unBureau();
  const { contenus, catalogue, propositions, moderation, avancer } = bureau;
  return {
    ...bureau,
    fil: creerPublicationsRecentes({ contenus, catalogue, archiver }),
    publier: async (envoi: Parameters<typeof propositions.deposer>[0]) => {
      const { id } = await propositions.deposer(envoi, "client");
      avancer(60_000);
      await moderation.agir(id, { geste: "publier", version: 1, par: "Ana" });
      return id;
    },
  };
}

test("le flux donne ce qui est publié, le plus récent d'abord, avec sa position ; ni attente, ni refus, ni retrait", async () => {
  const { fil, publier, propositions } = unFil();
  await publier(unEnvoi());
  await publier(unEnvoi({ submission_type: "outil", contenu: UN_CONTENU.outil }));
  await publier(unEnvoi({ cible: "abricoop", demande: "correction", contenu: { ...UN_LIEU, nom: "Abricoop" } }));
  await publier(unEnvoi({ cible: "abricoop", demande: "retrait", contenu: { explication: "Le lieu a fermé." } }));
  await propositions.deposer(unEnvoi({ contenu: { ...UN_LIEU, nom: "En attente" } }), "client");
  const nouvelles = await fil.lister();
  expect(nouvelles.map(({ titre, chemin }) => [titre, chemin])).toEqual([
    ["Abricoop (fiche corrigée)", "/ecosysteme/abricoop"],
    ["Tableur du potager", "/outils#outil-tableur-du-potager"],
    ["Le Moulin des Prés", "/ecosysteme/le-moulin-des-pres"],
  ]);
  expect(nouvelles.map(({ lieu }) => lieu !== undefined)).toEqual([true, false, true]);
});

test("les références acceptées sortent en fichiers prêts à indexer, rangés sous l'identifiant de leur auteur", async () => {
  const { fil, publier } = unFil();
  await publier(
    unEnvoi({ submission_type: "reference_rag", contenu: { ...UN_CONTENU.reference_rag, titre: "La Convivialité", auteur: "ivan illich", annee: 1973 } }),
  );
  await publier(unEnvoi({ submission_type: "reference_rag", contenu: UN_CONTENU.reference_rag }));
  const fichiers = parseTar(await fil.archiveReferences()).map(({ name, text }) => [name, text] as const);
  expect(fichiers.map(([nom]) => nom)).toEqual(["ivan-illich__la-convivialite.md", "nadia-ferrand__le-droit-a-l-eau-des-villages.md"]);
  expect(fichiers[0]?.[1]).toContain('titre: "La Convivialité"\nannee: 1973');
  expect(fichiers[0]?.[1]).toContain("auteur: ivan-illich");
});

test("un titre ne peut ni ouvrir une clé de l'en-tête, ni sortir du dossier", () => {
  const { nom, texte } = enDocument({ id: "x", titre: 'Titre"\n---\nauteur: autre', auteur: "../../etc/passwd", description: "D" }, []);
  expect(nom).toBe("etc-passwd__x.md");
  expect(texte.split("\n---\n")).toHaveLength(2);
  expect(texte).toContain(String.raw`titre: "Titre\"\n---\nauteur: autre"`);
});
