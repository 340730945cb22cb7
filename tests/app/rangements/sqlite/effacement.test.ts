import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { effacerAppareil, effacerCourriel } from "#app/rangements/effacer-personne.ts";
import { copiesQuiGardent, oublierTexte } from "#app/rangements/sqlite/oublier.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { restaurer, sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { unCodev, uneAnimation, unParticipant, uneSaisie, uneHorloge } from "#tests/constructeurs/atelier/codev.ts";
import { unJpeg } from "#tests/constructeurs/atelier/photos.ts";
import { unEnsemble, unePart, uneProposition } from "#tests/constructeurs/enregistrements.ts";

const CANARI = "canari-qui-chante-7391";
const dossiers: Array<string> = [];
afterEach(() => {
  for (const dossier of dossiers.splice(0)) rmSync(dossier, { recursive: true, force: true });
});

function unRangement() {
  const dossier = mkdtempSync(join(tmpdir(), "effacement-"));
  dossiers.push(dossier);
  const horloge = uneHorloge();
  const base = ouvrirBase({ dossier });
  const depots = creerDepotsSqlite({ base, maintenant_ms: horloge.maintenant_ms });
  /** Les fichiers où le canari se lit encore, base ouverte. */
  const lus = () => readdirSync(dossier).filter((nom) => readFileSync(join(dossier, nom)).includes(CANARI));
  return { dossier, base, depots, horloge, lus, codev: unCodev({ depots, horloge }) };
}

describe("effacer efface aussi des fichiers", () => {
  test("une fiche supprimée par l'animation n'est plus nulle part, clé d'idempotence comprise", async () => {
    const { codev, lus, base } = unRangement();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: CANARI, description: `${CANARI} ${"long ".repeat(300)}` }), "cle-1");
    expect(lus()).not.toEqual([]);
    await codev.services.fiches.supprimer(paul, fiche.id);
    expect(lus()).toEqual([]);
    await expect(
      codev.services.fiches.creer(nadia, uneSaisie({ titre: CANARI, description: `${CANARI} ${"long ".repeat(300)}` }), "cle-1"),
    ).rejects.toMatchObject({
      code: "conflit",
    });
    base.fermer();
  });

  test("le courriel d'une proposition disparaît avec la décision", async () => {
    const { depots, lus, base } = unRangement();
    const recue = uneProposition();
    await depots.propositions.creer({ ...recue, contenu: { ...recue.contenu, courriel: `${CANARI}@exemple.fr` } });
    expect(lus()).not.toEqual([]);
    await depots.propositions.remplacer({ ...recue, etat: "refusee", version: recue.version + 1 }, recue.version);
    expect(lus()).toEqual([]);
    base.fermer();
  });

  test("un atelier échu part avec ses fiches, sa corbeille et ses parts", async () => {
    const { codev, depots, horloge, lus, base } = unRangement();
    const { id, code } = await codev.services.ateliers.creer({ titre: `Atelier ${CANARI}`, retention_jours: 1 });
    const nadia = await codev.services.acces.connecter({ password: code }, { adresse: "adresse-1", actuel: null });
    for (let i = 0; i < 12; i++) await codev.services.fiches.creer(nadia, uneSaisie({ titre: `${CANARI} ${i}`, description: CANARI.repeat(20) }));
    const [premiere] = await depots.fiches.lister({ atelier: id });
    await codev.services.photos.poser(nadia, premiere?.id ?? "", unJpeg({ profil: CANARI }), `Vue de ${CANARI}`);
    await depots.ensembles.ecrire(unEnsemble({ atelier: id, cadre: { dep: CANARI } }), 0);
    await depots.ensembles.deposerPart(unePart({ atelier: id, reponses: { note: CANARI } }));
    await codev.services.ateliers.fermer(id);
    expect(lus()).not.toEqual([]);
    horloge.avancer(2 * 86_400);
    expect(await codev.services.ateliers.entretenir()).toMatchObject({ effaces: 1 });
    expect(lus()).toEqual([]);
    base.fermer();
  });

  test("un courriel effacé à la demande n'est plus dans aucun fichier, réponse gardée comprise", async () => {
    const { codev, depots, lus, base } = unRangement();
    const courriel = `${CANARI}@exemple.fr`;
    const nadia = await unParticipant(codev);
    await codev.services.fiches.creer(nadia, uneSaisie({ description: `Écrire à ${courriel}` }), "cle-2");
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Le four" }), "cle-3");
    await codev.services.photos.poser(nadia, fiche.id, unJpeg(), `Le four, écrire à ${courriel}`);
    const posee = await depots.photos.lire(fiche.id);
    await depots.idempotence.prendre("fiches", "k", "e");
    await depots.idempotence.garder("fiches", "k", { statut: 201, corps: JSON.stringify({ description: courriel }) });
    const recue = uneProposition();
    await depots.propositions.creer({ ...recue, contenu: { ...recue.contenu, courriel } });
    const refus = { proposition: recue.id, geste: "refuser", par: "animation", le: "2026-11-22T09:00:00.000Z" };
    await depots.journal.ajouter({ ...refus, id: "refus", detail: `Répondu à ${courriel.toUpperCase()}.` });
    await depots.journal.ajouter({ ...refus, id: "autre-refus", proposition: "effacee-depuis", detail: `Répondu à ${courriel}.` });
    expect(lus()).not.toEqual([]);
    expect(await effacerCourriel(depots, courriel, "2026-11-22T10:00:00.000Z")).toEqual({ propositions: 2, fiches: 2 });
    expect(await depots.photos.lire(fiche.id)).toEqual({ ...posee, texte: "Le four, écrire à (adresse effacée)" });
    expect(await depots.journal.lister(recue.id)).toEqual([{ ...refus, id: "refus", detail: "Répondu à (adresse effacée)." }]);
    oublierTexte(base, courriel);
    expect(lus()).toEqual([]);
    base.fermer();
  });

  test("les copies qui gardent un courriel se nomment, écrit en majuscules ou mises de côté par une restauration comprises", async () => {
    const { base, depots, dossier } = unRangement();
    const recue = uneProposition();
    await depots.propositions.creer({ ...recue, contenu: { ...recue.contenu, explication: `Écrire à ${CANARI.toUpperCase()}@Exemple.FR` } });
    const sauvegardes = join(dossier, "sauvegardes");
    mkdirSync(sauvegardes);
    const copie = join(sauvegardes, "a-la-main.sqlite");
    await sauvegarder(dossier, copie);
    base.fermer();
    const { ancienne } = restaurer(dossier, copie, new Date("2026-11-22T10:00:00.000Z"));
    const garder = (texte: string) => copiesQuiGardent(dossier, [sauvegardes, join(dossier, "absent")], texte);
    expect(garder(`${CANARI}@exemple.fr`)).toEqual([copie, ancienne]);
    expect(garder("personne@exemple.fr")).toEqual([]);
    renameSync(copie, `${copie}.txt`);
    expect(garder(`${CANARI}@exemple.fr`)).toEqual([ancienne]);
  });

  test("un appareil effacé à la demande emporte ses fiches, sa part et ses sessions, pas celles des autres", async () => {
    const { codev, depots, lus, base } = unRangement();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(paul, uneSaisie({ titre: "À Paul" }));
    await codev.services.fiches.creer(nadia, uneSaisie({ titre: CANARI }));
    const appareil = nadia.session.appareil ?? "";
    await depots.ensembles.ecrire(unEnsemble({ atelier: "principal" }), 0);
    await depots.ensembles.deposerPart(unePart({ atelier: "principal", foyer: appareil, reponses: { note: CANARI } }));
    expect(await effacerAppareil(depots, appareil, "2026-12-22T10:00:00.000Z")).toEqual({ fiches: 1, parts: 1, sessions: 1 });
    oublierTexte(base, appareil);
    expect(lus()).toEqual([]);
    expect(await codev.services.acces.lireSession(nadia.session.id, { active: true })).toBeUndefined();
    expect((await depots.fiches.lister({ atelier: "principal" })).map(({ id }) => id)).toEqual([fiche.id]);
    base.fermer();
  });
});
