import { describe, expect, test } from "vitest";
import { MOTIFS_SIGNALEMENT } from "#app/commun/signalement.ts";
import { envoiDuSignalement } from "#app/contextes/propositions/http/signalement.ts";
import { valeursDuContenu } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { action } from "#app/routes/propositions/signaler.ts";
import { loader as suivre } from "#app/routes/propositions/proposer.suivi.$jeton.tsx";
import { contenus } from "#tests/constructeurs/catalogue.ts";
import { unBureau } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const cliquer = (bureau: ReturnType<typeof unBureau>, champs: Readonly<Record<string, string>>) =>
  action(requete("/signaler", { services: { propositions: bureau.propositions }, corps: new URLSearchParams(champs) }));

describe("signaler d'un clic", () => {
  test.each([
    ["ferme", "retrait"],
    ["demenage", "correction"],
    ["erreur", "correction"],
  ])("%s demande un %s, range le motif, et mène au suivi", async (motif, demande) => {
    const bureau = unBureau();
    const reponse = await cliquer(bureau, { onglet: "ecosysteme", cible: "habiterre", motif });
    expect(reponse.status).toBe(303);
    const adresse = reponse.headers.get("location") ?? "";
    const jeton = /^\/proposer\/suivi\/([^?]+)\?merci=oui$/.exec(adresse)?.[1] ?? "";
    const { suivi } = await suivre(requete(adresse, { services: { propositions: bureau.propositions }, params: { jeton } }));
    expect(suivi).toMatchObject({ nom: "Habiterre", demande });
    const [rangee] = await bureau.depots.propositions.lister({ limite: 10 });
    expect(rangee).toMatchObject({ cible: "habiterre", etat: "recue", contenu: { explication: expect.stringContaining("Signalé d'un clic") } });
  });

  test("le même clic refait ne range pas deux fois", async () => {
    const bureau = unBureau();
    const [un, deux] = [
      await cliquer(bureau, { onglet: "reseau", cible: "accorderie", motif: "erreur" }),
      await cliquer(bureau, { onglet: "reseau", cible: "accorderie", motif: "erreur" }),
    ];
    expect(deux.headers.get("location")).toBe(un.headers.get("location"));
    expect(await bureau.depots.propositions.lister({ limite: 10 })).toHaveLength(1);
  });

  test.each([
    [{ onglet: "ecosysteme", cible: "jamais-vu", motif: "ferme" }, 404],
    [{ onglet: "ecosysteme", cible: "habiterre", motif: "autre" }, 422],
    [{ onglet: "ecosysteme", motif: "ferme" }, 422],
  ])("%o est refusé", async (champs, status) => {
    await expect(cliquer(unBureau(), champs as never)).rejects.toMatchObject({ init: { status } });
  });

  test("toute fiche du site se signale : une correction pour les lieux et les plateformes, jamais un refus", () => {
    const valeurs = (fiche: object) => valeursDuContenu(fiche);
    for (const motif of MOTIFS_SIGNALEMENT) {
      const voulue = motif === "ferme" ? "retrait" : "correction";
      for (const l of contenus.lieux) expect(envoiDuSignalement({ onglet: "ecosysteme", cible: l.id, motif }, valeurs(l)).demande, l.id).toBe(voulue);
      for (const p of contenus.plateformes) expect(envoiDuSignalement({ onglet: "jobs", cible: p.id, motif }, valeurs(p)).demande, p.id).toBe(voulue);
      for (const r of contenus.reseaux) expect(envoiDuSignalement({ onglet: "reseau", cible: r.id, motif }, valeurs(r)).demande, r.id).toBe(voulue);
    }
  });
});
