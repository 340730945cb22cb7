import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { MOTIFS_SIGNALEMENT } from "#app/commun/signalement.ts";
import { Signaler } from "#app/contextes/annuaire/ui/Signaler.tsx";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { envoiDuSignalement } from "#app/contextes/propositions/http/signalement.ts";
import { valeursDuContenu } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { action } from "#app/routes/propositions/signaler.ts";
import { loader as suivre } from "#app/routes/propositions/proposer.suivi.$jeton.tsx";
import { contenus } from "#tests/constructeurs/catalogue.ts";
import { unBureau } from "#tests/constructeurs/propositions.ts";
import { uneSession } from "#tests/constructeurs/enregistrements.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const acces = (appareil: string): Acces => ({ session: uneSession({ id: `session-${appareil}`, appareil }), admin: false });
const cliquer = (bureau: ReturnType<typeof unBureau>, champs: Readonly<Record<string, string>>, acces?: Acces) =>
  action(
    requete("/signaler", { services: { propositions: bureau.propositions }, corps: new URLSearchParams(champs), ...(acces === undefined ? {} : { acces }) }),
  );

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

  test("depuis une ligne de liste, un bouton d'une seule pièce mène au même suivi ; refait, il n'ajoute rien", async () => {
    const bureau = unBureau();
    const un = await cliquer(bureau, { signalement: "jobs:demenage:apecita" });
    expect(un.headers.get("location")).toMatch(/^\/proposer\/suivi\/.+\?merci=oui$/);
    expect((await cliquer(bureau, { signalement: "jobs:demenage:apecita" })).headers.get("location")).toContain("/taff?signale=apecita");
    const rangees = await bureau.depots.propositions.lister({ limite: 10 });
    expect(rangees).toHaveLength(1);
    expect(rangees[0]).toMatchObject({ submission_type: "job", cible: "apecita", contenu: { demande: "correction" } });
  });

  test.each([
    ["ecosysteme", "habiterre", "/ecosysteme/habiterre?signale=habiterre#deja-signale"],
    ["reseau", "accorderie", "/reseaux/accorderie?signale=accorderie#deja-signale"],
  ])("refait de la même adresse sans session, le clic sur %s ne range rien de plus et ne donne pas le lien du premier", async (onglet, cible, fiche) => {
    const bureau = unBureau();
    const un = await cliquer(bureau, { onglet, cible, motif: "erreur" });
    expect(un.headers.get("location")).toContain("/proposer/suivi/");
    const deux = await cliquer(bureau, { onglet, cible, motif: "erreur" });
    expect(deux.status).toBe(303);
    expect(deux.headers.get("location")).toBe(fiche);
    expect(await bureau.depots.propositions.lister({ limite: 10 })).toHaveLength(1);
  });

  test("refait dans la même session, le clic retrouve son lien ; une autre session de la même adresse a le sien", async () => {
    const bureau = unBureau();
    const champs = { onglet: "reseau", cible: "accorderie", motif: "erreur" };
    const [un, deux, autre] = [
      await cliquer(bureau, champs, acces("un")),
      await cliquer(bureau, champs, acces("un")),
      await cliquer(bureau, champs, acces("deux")),
    ];
    expect(deux.headers.get("location")).toBe(un.headers.get("location"));
    expect(autre.headers.get("location")).not.toBe(un.headers.get("location"));
    expect(autre.headers.get("location")).toContain("/proposer/suivi/");
  });

  test("une fiche que le formulaire refuserait ne passe pas pour une fiche à retirer", () => {
    for (const motif of ["demenage", "erreur"] as const) {
      const envoi = envoiDuSignalement({ onglet: "ecosysteme", cible: "habiterre", motif }, {});
      expect(envoi.demande).toBe("retrait");
      expect(envoi.contenu.explication).toMatch(/n'a pas pu être reprise.*à vérifier avant tout retrait/);
    }
  });

  test("la fiche déjà signalée le dit, sans lien de suivi, et elle seule", () => {
    const rendre = (adresse: string) =>
      renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [adresse] }, createElement(Signaler, { rubrique: "jobs", id: "a" })));
    expect(rendre("/taff?signale=a")).toContain("déjà été signalé aujourd’hui");
    for (const adresse of ["/taff", "/taff?signale=b"]) expect(rendre(adresse)).not.toContain("signalé aujourd’hui");
  });

  test.each([
    [{ onglet: "ecosysteme", cible: "jamais-vu", motif: "ferme" }, 404],
    [{ signalement: "jobs:ferme:jamais-vu" }, 404],
    [{ signalement: "jobs:autre:apecita" }, 422],
    [{ signalement: "ferme" }, 422],
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
