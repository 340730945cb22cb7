import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { creerFichesConnues } from "#app/contextes/propositions/service/fiches-connues.ts";
import { creerImportateur, type FicheAImporter } from "#app/contextes/propositions/service/importer.ts";
import { UN_LIEU, unBureau } from "#tests/constructeurs/propositions.ts";

const DEMANDE = { source: "Réseau d'essai", licence: "Licence Ouverte 2.0", releve_le: "2026-05", appliquer: true, publier: false };
const PLACE = { lat: 44.73, lon: 5.02 };

function unImport() {
  const bureau = unBureau();
  let compteur = 0;
  const importer = creerImportateur({
    propositions: bureau.depots.propositions,
    journalModeration: bureau.depots.journal,
    fichesConnues: creerFichesConnues(bureau),
    moderation: bureau.moderation,
    empreindre: (texte) => createHash("sha256").update(texte).digest("base64url"),
    tirerId: () => `ligne-${(compteur += 1)}`,
    tirerJeton: () => `jeton-${(compteur += 1)}`,
    maintenant: () => new Date("2026-11-21T09:00:00.000Z"),
  });
  return { bureau, importer, toutes: () => bureau.depots.propositions.lister({}) };
}

function uneFiche(changements: object = {}, autour: Partial<FicheAImporter> = {}): FicheAImporter {
  return { ligne: 2, cle: "id:1", nom: UN_LIEU.nom, situee: true, contenu: { ...UN_LIEU, ...PLACE, ...changements }, ...autour };
}
const decisions = (lignes: ReadonlyArray<{ readonly decision: string }>) => lignes.map(({ decision }) => decision);

test("un essai dit ce qui serait fait, et n'écrit rien", async () => {
  const { importer, toutes } = unImport();
  expect(decisions(await importer([uneFiche()], { ...DEMANDE, appliquer: false }))).toEqual(["ajout"]);
  expect(await toutes()).toEqual([]);
});

test("une fiche neuve attend sa relecture ; le même fichier ne change rien ; une ligne changée met à jour celle qui attend", async () => {
  const { importer, toutes } = unImport();
  await importer([uneFiche()], DEMANDE);
  expect(decisions(await importer([uneFiche()], DEMANDE))).toEqual(["inchangee"]);
  expect(decisions(await importer([uneFiche({ description: "Une autre description, assez longue pour servir." })], DEMANDE))).toEqual(["modification"]);
  const rangees = await toutes();
  expect(rangees.map(({ etat, version }) => [etat, version])).toEqual([["recue", 2]]);
  expect(rangees[0]?.contenu).toMatchObject({ description: "Une autre description, assez longue pour servir.", importation: { source: "Réseau d'essai" } });
});

test("publier aussitôt montre la fiche avec sa source et sa licence ; une fiche sans place attend la relecture", async () => {
  const { bureau, importer, toutes } = unImport();
  const sansPlace = uneFiche(
    { nom: "Nulle part", lat: undefined, lon: undefined, commune: "Zzyzx", url: undefined },
    { cle: "id:2", nom: "Nulle part", situee: false },
  );
  await importer([uneFiche(), sansPlace], { ...DEMANDE, publier: true });
  expect((await toutes()).map(({ etat }) => etat).toSorted()).toEqual(["publiee", "recue"]);
  const lieux = (await bureau.catalogue.lire()).lieux;
  expect(lieux.parId.get("le-moulin-des-pres")).toMatchObject({
    source: "Réseau d'essai",
    credit: "Réseau d'essai",
    licence: "Licence Ouverte 2.0",
    releve_le: "2026-05",
    verifie: false,
  });
});

test("ce qui attend se publie en relançant ; une fiche publiée ne change que par une correction relue, envoyée une fois, qui garde sa licence", async () => {
  const { bureau, importer, toutes } = unImport();
  await importer([uneFiche()], DEMANDE);
  expect(decisions(await importer([uneFiche()], { ...DEMANDE, publier: true }))).toEqual(["publication"]);
  const changee = uneFiche({ etape: "chantier" });
  expect(decisions(await importer([changee], DEMANDE))).toEqual(["correction"]);
  expect(decisions(await importer([changee], DEMANDE))).toEqual(["inchangee"]);
  const correction = (await toutes()).find(({ etat }) => etat === "recue");
  expect(correction?.cible).toBe("le-moulin-des-pres");
  await bureau.moderation.agir(correction?.id ?? "", { geste: "publier", version: 1, par: "essai" });
  expect((await bureau.catalogue.lire()).lieux.parId.get("le-moulin-des-pres")).toMatchObject({ etape: "chantier", licence: "Licence Ouverte 2.0" });
});

test("une ligne qui revient à ce qu'elle disait se corrige de nouveau, autant de fois qu'elle change", async () => {
  const { bureau, importer, toutes } = unImport();
  await importer([uneFiche()], { ...DEMANDE, publier: true });
  for (const etape of ["chantier", undefined, "chantier", undefined] as const) {
    bureau.avancer(60_000);
    const ligne = uneFiche(etape === undefined ? {} : { etape });
    expect(decisions(await importer([ligne], DEMANDE))).toEqual(["correction"]);
    expect(decisions(await importer([ligne], DEMANDE))).toEqual(["inchangee"]);
    const correction = (await toutes()).find(({ etat }) => etat === "recue");
    await bureau.moderation.agir(correction?.id ?? "", { geste: "publier", version: 1, par: "essai" });
    expect(decisions(await importer([ligne], DEMANDE))).toEqual(["inchangee"]);
  }
});

test("ce que le site montre déjà, ou que la relecture a refusé, ne revient pas", async () => {
  const { bureau, importer, toutes } = unImport();
  const connu = uneFiche({ nom: "HABITERRE", commune: "Die", url: undefined }, { cle: "id:9" });
  expect(await importer([connu], DEMANDE)).toMatchObject([{ decision: "connue", precision: "/ecosysteme/habiterre" }]);
  await importer([uneFiche()], DEMANDE);
  const [rangee] = await toutes();
  await bureau.moderation.agir(rangee?.id ?? "", { geste: "refuser", version: 1, par: "essai", motif: "Le lieu a fermé l'an dernier." });
  expect(decisions(await importer([uneFiche({ etape: "ouvert" })], { ...DEMANDE, publier: true }))).toEqual(["laissee"]);
  expect((await toutes()).length).toBe(1);
});
