import { describe, expect, test } from "vitest";
import { DUREE_JETON_S, ESSAIS_MOT_DE_PASSE, pauseConnexion_s } from "#app/contextes/atelier/domaine/acces.ts";
import { CODE, MOT_DE_PASSE, unCodev, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { VISITEUR, echouer } from "./montage.ts";

describe("les essais", () => {
  test("cinq codes faux ne ferment pas la porte au mot de passe d'administration, ni l'inverse", async () => {
    const codev = unCodev();
    for (let i = 0; i < 8; i++) await echouer(codev).catch(() => undefined);
    await expect(unParticipant(codev)).rejects.toMatchObject({ code: "trop_de_requetes" });
    await expect(codev.services.acces.connecter({ password: MOT_DE_PASSE }, VISITEUR)).resolves.toMatchObject({ admin: true });
    const autre = { adresse: "adresse-9", actuel: null };
    const manquer = () =>
      codev.services.acces.connecter({ password: "pas le bon", animation: true }, autre).catch((e: unknown) => (e as { code: string }).code);
    expect(await manquer()).toBe("non_connecte");
    for (let i = 1; i < ESSAIS_MOT_DE_PASSE; i++) await manquer();
    expect(await manquer()).toBe("trop_de_requetes");
    await expect(unParticipant(codev, "Léa", "adresse-9")).resolves.toMatchObject({ admin: false });
  });

  test("le champ du mot de passe n'ouvre rien par le code de l'atelier", async () => {
    await expect(unCodev().services.acces.connecter({ password: CODE, animation: true }, VISITEUR)).rejects.toMatchObject({ code: "non_connecte" });
  });

  test("deviner le mot de passe s'arrête à trente essais le quart d'heure, même simultanés", async () => {
    const codev = unCodev();
    for (let i = 0; i < 5; i++) await echouer(codev).catch(() => undefined);
    await Promise.all(Array.from({ length: 100 }, () => echouer(codev).catch(() => undefined)));
    await expect(codev.services.acces.connecter({ password: MOT_DE_PASSE }, VISITEUR)).rejects.toMatchObject({ code: "trop_de_requetes" });
    codev.horloge.avancer(901);
    await expect(codev.services.acces.connecter({ password: MOT_DE_PASSE }, VISITEUR)).resolves.toMatchObject({ admin: true });
  });

  test("une salle entière qui se trompe de code laisse entrer l'animation par son champ", async () => {
    const codev = unCodev();
    const { acces } = codev.services;
    for (let i = 0; i < ESSAIS_MOT_DE_PASSE * 2; i++) await echouer(codev).catch(() => undefined);
    await expect(acces.connecter({ password: "pas le bon", animation: true }, VISITEUR)).rejects.toMatchObject({
      code: "non_connecte",
      extra: { essais_restants: ESSAIS_MOT_DE_PASSE - 1 },
    });
    await expect(acces.connecter({ password: MOT_DE_PASSE, animation: true }, VISITEUR)).resolves.toMatchObject({ admin: true });
    // Le champ du code ne sert pas pour autant à deviner le mot de passe : il a sa propre réserve, épuisée.
    await expect(acces.connecter({ password: MOT_DE_PASSE }, VISITEUR)).rejects.toMatchObject({ code: "trop_de_requetes" });
  });

  test("un lien d'animation entre malgré tout, une fois et pendant dix minutes", async () => {
    const codev = unCodev();
    const { acces } = codev.services;
    const manquer = () => acces.connecter({ password: "pas le bon", animation: true }, VISITEUR).catch(() => undefined);
    for (let i = 0; i < ESSAIS_MOT_DE_PASSE; i++) await manquer();
    await expect(acces.connecter({ password: MOT_DE_PASSE, animation: true }, VISITEUR)).rejects.toMatchObject({ code: "trop_de_requetes" });
    const jeton = acces.creerJetonAnimation();
    expect(await acces.lireJeton(jeton)).toMatchObject({ id: "principal" });
    await expect(acces.connecter({ jeton }, VISITEUR)).resolves.toMatchObject({ admin: true });
    await expect(acces.connecter({ jeton }, VISITEUR)).rejects.toMatchObject({ code: "non_connecte" });
    const tardif = acces.creerJetonAnimation();
    codev.horloge.avancer(DUREE_JETON_S + 1);
    await expect(acces.connecter({ jeton: tardif }, VISITEUR)).rejects.toMatchObject({ code: "non_connecte" });
    for (const faux of ["animation.", "animation.zzzz.AAAAAAAAAAAAAAAAAAAA", `${acces.creerJetonAnimation()}x`])
      await expect(acces.connecter({ jeton: faux }, VISITEUR), faux).rejects.toMatchObject({ code: "non_connecte" });
  });

  test("cinq échecs en quinze minutes, puis une pause ; le bon code n'y change rien", async () => {
    const codev = unCodev();
    for (let i = 0; i < 5; i++) await expect(echouer(codev)).rejects.toMatchObject({ code: "non_connecte", extra: { essais_restants: 4 - i } });
    await expect(echouer(codev)).rejects.toMatchObject({ code: "trop_de_requetes", attente_s: 900 });
    await expect(unParticipant(codev)).rejects.toMatchObject({ code: "trop_de_requetes" });
    await expect(unParticipant(codev, "Ailleurs", "adresse-2")).resolves.toMatchObject({ admin: false });
    codev.horloge.avancer(901);
    await expect(unParticipant(codev)).resolves.toMatchObject({ admin: false });
  });

  test("la pause grandit : 15 min, 30 min, 1 h", async () => {
    const codev = unCodev();
    const attentes: Array<number | undefined> = [];
    for (let pause = 0; pause < 3; pause++) {
      for (let i = 0; i < 5; i++) await echouer(codev).catch(() => undefined);
      const refus = (await echouer(codev).catch((e: unknown) => e)) as { attente_s?: number };
      attentes.push(refus.attente_s);
      codev.horloge.avancer((refus.attente_s ?? 0) + 1);
    }
    expect(attentes).toEqual([900, 1_800, 3_600]);
    expect(pauseConnexion_s(20)).toBe(21_600);
  });

  test("réussir n'est pas compté, et ne remet rien à zéro", async () => {
    const codev = unCodev();
    for (let i = 0; i < 4; i++) await echouer(codev).catch(() => undefined);
    for (let i = 0; i < 40; i++) await unParticipant(codev, `Personne ${i}`);
    await expect(echouer(codev)).rejects.toMatchObject({ extra: { essais_restants: 0 } });
    await expect(echouer(codev)).rejects.toMatchObject({ code: "trop_de_requetes" });
  });

  test("cent essais simultanés n'obtiennent que cinq réponses", async () => {
    const codev = unCodev();
    const refus = await Promise.all(Array.from({ length: 100 }, () => echouer(codev).catch((e: unknown) => (e as { code: string }).code)));
    expect(refus.filter((code) => code === "non_connecte")).toHaveLength(5);
    expect(refus.filter((code) => code === "trop_de_requetes")).toHaveLength(95);
  });
});

describe("trente téléphones derrière une seule adresse", () => {
  test("tous entrent dans la minute, par le code ou par le QR, malgré les erreurs de quatre d'entre eux", async () => {
    const codev = unCodev();
    const { jeton } = codev.services.acces.creerJeton(await codev.services.ateliers.lire("principal"));
    const entrees = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        if (i % 8 === 0) await echouer(codev).catch(() => undefined);
        const demande = i % 2 === 0 ? { pseudo: `Personne ${i}`, password: CODE } : { pseudo: `Personne ${i}`, jeton };
        return codev.services.acces.connecter(demande, VISITEUR);
      }),
    );
    expect(new Set(entrees.map(({ session }) => session.id)).size).toBe(30);
    expect(await codev.services.ateliers.compter("principal")).toEqual({ personnes: 30, fiches: 0 });
  });

  test("même quand l'adresse est en pause, le QR de l'écran ouvre encore la porte aux trente", async () => {
    const codev = unCodev();
    for (let i = 0; i < 6; i++) await echouer(codev).catch(() => undefined);
    await expect(unParticipant(codev)).rejects.toMatchObject({ code: "trop_de_requetes" });
    const { jeton } = codev.services.acces.creerJeton(await codev.services.ateliers.lire("principal"));
    await Promise.all(Array.from({ length: 30 }, () => codev.services.acces.connecter({ jeton }, VISITEUR)));
    expect((await codev.services.ateliers.compter("principal")).personnes).toBe(30);
  });
});
