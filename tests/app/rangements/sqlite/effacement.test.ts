import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { unCodev, uneAnimation, unParticipant, uneSaisie, uneHorloge } from "#tests/constructeurs/codev.ts";
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
  return { base, depots, horloge, lus, codev: unCodev({ depots, horloge }) };
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
    await depots.ensembles.ecrire(unEnsemble({ atelier: id, cadre: { dep: CANARI } }), 0);
    await depots.ensembles.deposerPart(unePart({ atelier: id, reponses: { note: CANARI } }));
    await codev.services.ateliers.fermer(id);
    expect(lus()).not.toEqual([]);
    horloge.avancer(2 * 86_400);
    expect(await codev.services.ateliers.entretenir()).toMatchObject({ effaces: 1 });
    expect(lus()).toEqual([]);
    base.fermer();
  });
});
