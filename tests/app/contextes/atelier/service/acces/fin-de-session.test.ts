import { describe, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { INACTIVITE_S } from "#app/contextes/atelier/domaine/acces.ts";
import { CODE, unCodev, uneAnimation, uneHorloge, uneSaisie, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { VISITEUR } from "./montage.ts";

describe("la session finit vraiment", () => {
  test("au bout de huit heures", async () => {
    const codev = unCodev();
    const { session } = await unParticipant(codev);
    for (let heure = 1; heure < 8; heure++) {
      codev.horloge.avancer(3_600);
      expect(await codev.services.acces.lireSession(session.id, { active: true })).toBeDefined();
    }
    codev.horloge.avancer(3_599);
    expect(await codev.services.acces.lireSession(session.id, { active: true })).toBeDefined();
    codev.horloge.avancer(1);
    expect(await codev.services.acces.lireSession(session.id, { active: true })).toBeUndefined();
  });

  test("au bout de deux heures sans demande ; un flux ouvert n'en est pas une", async () => {
    const codev = unCodev();
    const { session } = await unParticipant(codev);
    codev.horloge.avancer(INACTIVITE_S - 1);
    expect(await codev.services.acces.lireSession(session.id)).toBeDefined();
    codev.horloge.avancer(1);
    expect(await codev.services.acces.lireSession(session.id)).toBeUndefined();
    expect(await codev.services.acces.lireSession(session.id, { active: true })).toBeUndefined();
  });

  test("à la déconnexion", async () => {
    const codev = unCodev();
    const acces = await unParticipant(codev);
    await codev.services.acces.deconnecter(acces);
    expect(await codev.services.acces.lireSession(acces.session.id)).toBeUndefined();
  });

  test("à la déconnexion, le témoin de l'appareil ne vaut plus rien, ni sa copie", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const appareil = { id: nadia.session.appareil ?? "", atelier: "principal" };
    await codev.services.acces.deconnecter(nadia);
    const copie = await codev.services.acces.connecter({ password: CODE }, { ...VISITEUR, appareil });
    expect(copie.session.appareil).not.toBe(appareil.id);
    await expect(codev.services.fiches.annuler(copie, fiche.id)).rejects.toMatchObject({ code: "interdit" });
  });

  test("quand le mot de passe d'administration change, pour l'animation seulement", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: uneHorloge().maintenant_ms });
    const avant = unCodev({ depots });
    const [nadia, paul] = [await unParticipant(avant), await uneAnimation(avant)];
    const apres = unCodev({ depots, motDePasse: "un-autre-mot-de-passe" });
    expect(await apres.services.acces.lireSession(nadia.session.id)).toBeDefined();
    expect(await apres.services.acces.lireSession(paul.session.id)).toBeUndefined();
  });

  test("quand le code de la configuration change, pour les participants seulement", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: uneHorloge().maintenant_ms });
    const avant = unCodev({ depots });
    const [nadia, paul] = [await unParticipant(avant), await uneAnimation(avant)];
    const apres = unCodev({ depots, code: "CREST2026" });
    expect(await apres.services.acces.lireSession(nadia.session.id)).toBeUndefined();
    expect(await apres.services.acces.lireSession(paul.session.id)).toBeDefined();
  });

  test("mais pas quand le secret de session tourne : l'ancien vérifie encore", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: uneHorloge().maintenant_ms });
    const avant = unCodev({ depots, secrets: ["premier-secret-0123456789-0123456789"] });
    const { session } = await unParticipant(avant);
    const apres = unCodev({ depots, secrets: ["second-secret-0123456789-01234567890", "premier-secret-0123456789-0123456789"] });
    expect(await apres.services.acces.lireSession(session.id)).toBeDefined();
    const oublie = unCodev({ depots, secrets: ["second-secret-0123456789-01234567890"] });
    expect(await oublie.services.acces.lireSession(session.id)).toBeUndefined();
  });
});
