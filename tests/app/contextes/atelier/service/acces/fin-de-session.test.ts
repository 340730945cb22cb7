import { describe, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { INACTIVITE_S } from "#app/contextes/atelier/domaine/acces.ts";
import { PHRASE_REFUS } from "#app/contextes/atelier/service/acces/reconnaissance.ts";
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

  test("un mot de passe tiré qui a fini de servir n'ouvre plus, et le dit à qui le connaît ; la session ouverte, elle, continue, et un lien entre", async () => {
    const horloge = uneHorloge();
    const fin = new Date(horloge.maintenant_ms() + 60_000);
    const codev = unCodev({ horloge, secretAdmin: { expireLe: () => fin } });
    const paul = await uneAnimation(codev);
    horloge.avancer(60);
    await expect(uneAnimation(codev)).rejects.toMatchObject({
      code: "non_connecte",
      detail: expect.stringMatching(/^Ce mot de passe, tiré par le site, a fini/),
    });
    await expect(codev.services.acces.connecter({ password: "pas le bon" }, VISITEUR)).rejects.toMatchObject({ detail: PHRASE_REFUS });
    expect(await codev.services.acces.lireSession(paul.session.id)).toBeDefined();
    await expect(codev.services.acces.connecter({ jeton: codev.services.acces.creerJetonAnimation() }, VISITEUR)).resolves.toMatchObject({ admin: true });
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
