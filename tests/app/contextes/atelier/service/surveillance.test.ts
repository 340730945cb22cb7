import { describe, expect, test } from "vitest";
import { surveiller } from "#app/contextes/atelier/service/surveillance.ts";
import { creerEvenements } from "#app/socle/evenements.server.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { CODE, MOT_DE_PASSE, unCodev, uneSaisie } from "#tests/constructeurs/atelier/codev.ts";
import { SECRETS_DE_TEST } from "#tests/constructeurs/requete.ts";

function surveille() {
  const codev = unCodev();
  const lignes: Array<Readonly<Record<string, unknown>>> = [];
  const noter = (message: string, champs: Readonly<Record<string, unknown>> = {}) => void lignes.push({ message, ...champs });
  const journal: Journal = { info: noter, avertir: noter, erreur: noter };
  const services = surveiller(codev.services, creerEvenements({ journal, scelleur: creerScelleur(SECRETS_DE_TEST) }));
  return { codev, services, lignes, entrer: (password: string) => services.acces.connecter({ password }, { adresse: "adresse-1", actuel: null }) };
}

describe("le journal de sûreté", () => {
  test("dit les entrées, les refus, les pauses et les sorties, sans code ni adresse ni nom", async () => {
    const { services, lignes, entrer } = surveille();
    for (let i = 0; i < 6; i++) await entrer("mauvais-code").catch(() => undefined);
    const paul = await entrer(MOT_DE_PASSE);
    await services.acces.deconnecter(paul);
    expect(lignes.map(({ message, quoi, issue, sur }) => [message, quoi, issue, sur])).toEqual([
      ...Array.from({ length: 5 }, () => ["securite", "connexion", "refusee", undefined]),
      ["securite", "connexion", "pause", undefined],
      ["securite", "connexion", "faite", "animation"],
      ["securite", "deconnexion", "faite", undefined],
    ]);
    expect(new Set(lignes.slice(0, 6).map(({ qui }) => qui)).size).toBe(1);
    expect(JSON.stringify(lignes)).not.toMatch(new RegExp(`mauvais-code|adresse-1|${MOT_DE_PASSE}|Sans nom`));
  });

  test("dit les effacements, les fermetures et les appareils renvoyés", async () => {
    const { services, lignes, entrer } = surveille();
    const [nadia, paul] = [await entrer(CODE), await entrer(MOT_DE_PASSE)];
    const { fiche } = await services.fiches.creer(nadia, uneSaisie());
    const [appareil] = await services.appareils.lister(paul, "principal");
    lignes.length = 0;
    await services.appareils.retirerTout(paul, "principal", appareil?.cle ?? "");
    await services.fiches.supprimer(paul, fiche.id);
    await services.appareils.renvoyer(paul, "principal", appareil?.cle ?? "");
    await services.ateliers.fermer("principal");
    await services.fiches.supprimer(nadia, fiche.id).catch(() => undefined);
    expect(lignes.map(({ quoi, issue }) => `${String(quoi)} ${String(issue)}`)).toEqual([
      "appareil faite",
      "effacement faite",
      "appareil faite",
      "fermeture faite",
      "effacement refusee",
    ]);
  });
});
