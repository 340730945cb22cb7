import { describe, expect, test } from "vitest";
import { DUREE_JETON_S, DUREE_SESSION_S, normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import { PHRASE_REFUS } from "#app/contextes/atelier/service/acces/reconnaissance.ts";
import { CODE, MOT_DE_PASSE, unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { VISITEUR, echouer } from "./montage.ts";

describe("entrer dans un atelier", () => {
  test("le code ouvre une session ordinaire, le mot de passe une session d'animation", async () => {
    const codev = unCodev();
    expect(await unParticipant(codev)).toMatchObject({ admin: false, session: { pseudo: "Nadia", atelier: "principal", admin: false } });
    expect(await uneAnimation(codev)).toMatchObject({ admin: true, session: { pseudo: "Paul", atelier: "principal", admin: true } });
  });

  test.each(["die2026a", "\u200eDIE2026A\u200b", "DIE2 026A", " die-2026-a ", "DIE2 026A"])("le code se tape sans soin : « %s »", async (password) => {
    expect(await unCodev().services.acces.connecter({ password }, VISITEUR)).toMatchObject({ admin: false });
  });

  test("le mot de passe, lui, se tape exactement", async () => {
    for (const password of ["ANIMATION-SECRETE", "animation secrete", ` ${MOT_DE_PASSE}`, `${MOT_DE_PASSE}x`]) {
      await expect(unCodev().services.acces.connecter({ password }, VISITEUR)).rejects.toMatchObject({ code: "non_connecte" });
    }
  });

  test("tout échec se dit par la même phrase, au champ", async () => {
    const codev = unCodev();
    await uneAnimation(codev);
    const vide = await codev.services.ateliers.creer({ titre: "Fermé" });
    await codev.services.ateliers.fermer(vide.id);
    for (const password of ["faux", "DIE2026B", "animation-secretE", vide.code]) {
      const refus = (await echouer(codev, `adresse-${password}`, password).catch((e: unknown) => e)) as {
        detail: string;
        champs: ReadonlyArray<{ chemin: string; message: string }>;
      };
      expect(refus).toMatchObject({ code: "non_connecte", detail: PHRASE_REFUS, champs: [{ chemin: "password" }] });
      expect(refus.champs[0]?.message).toBe(`${PHRASE_REFUS} Il vous reste 4 essais avant une pause de 15 minutes.`);
    }
  });

  test("le nom est nettoyé ; sans nom, un nom neutre", async () => {
    const { acces } = unCodev().services;
    expect((await acces.connecter({ pseudo: "  Na\u0000dia \n B. ", password: CODE }, VISITEUR)).session.pseudo).toBe("Nadia B.");
    expect((await acces.connecter({ pseudo: "   ", password: CODE }, VISITEUR)).session.pseudo).toBe("Sans nom");
  });

  test("chaque entrée ouvre une session neuve et finit l'ancienne ; le nom et les fiches restent", async () => {
    const codev = unCodev();
    const actuel = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(actuel, uneSaisie());
    const encore = await codev.services.acces.connecter({ pseudo: "Nadia B.", password: CODE }, { adresse: "adresse-1", actuel });
    expect(encore.session).toMatchObject({ pseudo: "Nadia B.", admin: false });
    expect(encore.session.id).not.toBe(actuel.session.id);
    expect(await codev.services.acces.lireSession(actuel.session.id)).toBeUndefined();
    expect(await codev.services.fiches.modifier(encore, fiche.id, { version: 1, titre: "Toujours à moi" })).toMatchObject({ version: 2 });
  });

  test("un témoin copié avant de devenir l'animation ne la suit pas", async () => {
    const codev = unCodev();
    const copie = await unParticipant(codev);
    const promue = await codev.services.acces.connecter({ password: MOT_DE_PASSE }, { adresse: "adresse-1", actuel: copie });
    expect(promue).toMatchObject({ admin: true, session: { pseudo: "Nadia", admin: true, appareil: copie.session.appareil } });
    expect(promue.session.id).not.toBe(copie.session.id);
    expect(await codev.services.acces.lireSession(copie.session.id)).toBeUndefined();
  });

  test("l'animation ne perd pas ses droits en essayant le code de son atelier", async () => {
    const codev = unCodev();
    const actuel = await uneAnimation(codev);
    expect(await codev.services.acces.connecter({ password: CODE }, { adresse: "adresse-1", actuel })).toMatchObject({ admin: true });
  });

  test("entrer dans un autre atelier finit la session du premier", async () => {
    const codev = unCodev();
    const autre = await codev.services.ateliers.creer({ titre: "Crest" });
    const actuel = await unParticipant(codev);
    const neuf = await codev.services.acces.connecter({ password: autre.code }, { adresse: "adresse-1", actuel });
    expect(neuf.session.atelier).toBe(autre.id);
    expect(await codev.services.acces.lireSession(actuel.session.id)).toBeUndefined();
  });
});

describe("le jeton du QR", () => {
  async function unJeton(codev: Codev) {
    const atelier = await codev.services.ateliers.lire("principal");
    return codev.services.acces.creerJeton(atelier).jeton;
  }

  test("entre sans code, et sans jamais être compté, même pendant une pause", async () => {
    const codev = unCodev();
    const jeton = await unJeton(codev);
    for (let i = 0; i < 6; i++) await echouer(codev).catch(() => undefined);
    const acces = await codev.services.acces.connecter({ pseudo: "Léa", jeton }, VISITEUR);
    expect(acces).toMatchObject({ admin: false, session: { pseudo: "Léa", atelier: "principal" } });
    expect(await codev.services.acces.lireSession(acces.session.id)).toMatchObject({ pseudo: "Léa" });
  });

  test("ouvre quel que soit son sceau, même quand un tiret le commence ou le finit", async () => {
    const codev = unCodev();
    const jetons: string[] = [];
    for (let seconde = 0; seconde < 500; seconde++) {
      const jeton = await unJeton(codev);
      jetons.push(jeton);
      expect(await codev.services.acces.lireJeton(jeton), jeton).toMatchObject({ id: "principal" });
      codev.horloge.avancer(1);
    }
    // Un sur soixante-quatre commence par un tiret : cinq cents en tirent.
    expect(jetons.some((jeton) => jeton.includes("--"))).toBe(true);
    expect(jetons.some((jeton) => jeton.endsWith("-"))).toBe(true);
  });

  test("dure dix minutes, pas une seconde de plus", async () => {
    const codev = unCodev();
    const jeton = await unJeton(codev);
    codev.horloge.avancer(DUREE_JETON_S - 1);
    expect(await codev.services.acces.lireJeton(jeton)).toMatchObject({ id: "principal" });
    codev.horloge.avancer(1);
    expect(await codev.services.acces.lireJeton(jeton)).toBeUndefined();
  });

  test("expiré, il se dit par une phrase et n'est pas compté comme un essai", async () => {
    const codev = unCodev();
    const jeton = await unJeton(codev);
    codev.horloge.avancer(DUREE_JETON_S);
    for (let i = 0; i < 10; i++) {
      await expect(codev.services.acces.connecter({ jeton }, VISITEUR)).rejects.toMatchObject({
        code: "non_connecte",
        detail: expect.stringMatching(/^Ce QR code a expiré/),
      });
    }
    await expect(codev.services.acces.connecter({ jeton, password: CODE }, VISITEUR)).resolves.toMatchObject({ admin: false });
  });

  test("une échéance repoussée, un sceau tronqué ou inventé ne valent rien", async () => {
    const codev = unCodev();
    const jeton = await unJeton(codev);
    const [echeance = "", ...suite] = jeton.split("-");
    const sceau = suite.join("-");
    const plusTard = (Number.parseInt(echeance, 36) + 60).toString(36);
    for (const faux of [
      `${plusTard}-${sceau}`,
      `${echeance}-${sceau.slice(0, -1)}`,
      `${echeance}-`,
      `${echeance}-${"A".repeat(16)}`,
      `${jeton}A`,
      `-${sceau}`,
      echeance,
      "zzzzzzzzzz-x",
      "-",
      "",
    ]) {
      expect(await codev.services.acces.lireJeton(faux), faux).toBeUndefined();
    }
  });

  test("ne vaut plus rien quand l'atelier ferme", async () => {
    const codev = unCodev();
    const jeton = await unJeton(codev);
    await codev.services.ateliers.fermer("principal");
    expect(await codev.services.acces.lireJeton(jeton)).toBeUndefined();
  });
});

test("normaliserCode retire casse, espaces, tirets et points de code composés", () => {
  expect(normaliserCode(" ab\u00a0cd–ef\u2011gh ")).toBe("ABCDEFGH");
});

describe("l'appareil", () => {
  const revenir = (codev: Codev, appareil: { id: string; atelier: string } | undefined, password = CODE) =>
    codev.services.acces.connecter({ pseudo: "Nadia", password }, { adresse: "adresse-1", actuel: null, appareil });

  test("après l'expiration, le même appareil retrouve ses fiches ; un autre, non", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    codev.horloge.avancer(DUREE_SESSION_S);
    expect(await codev.services.acces.lireSession(nadia.session.id)).toBeUndefined();
    const etrangere = await revenir(codev, undefined);
    await expect(codev.services.fiches.modifier(etrangere, fiche.id, { version: 1, titre: "Pas à moi" })).rejects.toMatchObject({ code: "interdit" });
    const revenue = await revenir(codev, { id: nadia.session.appareil ?? "", atelier: "principal" });
    expect(revenue.session.id).not.toBe(nadia.session.id);
    await expect(codev.services.fiches.modifier(revenue, fiche.id, { version: 1, titre: "Toujours à moi" })).resolves.toMatchObject({ version: 2 });
    await codev.services.fiches.annuler(revenue, fiche.id);
  });

  test("d'un atelier à l'autre, l'identifiant change : rien ne relie les deux", async () => {
    const codev = unCodev();
    const { id, code } = await codev.services.ateliers.creer({ titre: "Crest" });
    const nadia = await unParticipant(codev);
    const ailleurs = await revenir(codev, { id: nadia.session.appareil ?? "", atelier: "principal" }, code);
    expect(ailleurs.session).toMatchObject({ atelier: id });
    expect(ailleurs.session.appareil).not.toBe(nadia.session.appareil);
  });

  test("se reconnecter sans quitter sa session garde aussi l'appareil", async () => {
    const codev = unCodev();
    const actuel = await unParticipant(codev);
    const encore = await codev.services.acces.connecter({ password: CODE }, { adresse: "adresse-1", actuel });
    expect(encore.session.appareil).toBe(actuel.session.appareil);
  });
});

test("l'animation n'a pas d'appareil à retenir ; une participante promue garde le sien", async () => {
  const codev = unCodev();
  expect((await uneAnimation(codev)).session.appareil).toBeUndefined();
  const actuel = await unParticipant(codev);
  const promue = await codev.services.acces.connecter({ password: MOT_DE_PASSE }, { adresse: "adresse-1", actuel });
  expect(promue.session).toMatchObject({ admin: true, appareil: actuel.session.appareil });
});
