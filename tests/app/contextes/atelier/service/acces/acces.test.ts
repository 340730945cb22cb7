import { describe, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { DUREE_JETON_S, DUREE_SESSION_S, ESSAIS_MOT_DE_PASSE, INACTIVITE_S, normaliserCode, pauseConnexion_s } from "#app/contextes/atelier/domaine/acces.ts";
import { PHRASE_REFUS } from "#app/contextes/atelier/service/acces/reconnaissance.ts";
import { CODE, MOT_DE_PASSE, unCodev, uneAnimation, uneHorloge, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/codev.ts";

const VISITEUR = { adresse: "adresse-1", actuel: null };
const echouer = (codev: Codev, adresse = "adresse-1", password = "faux") => codev.services.acces.connecter({ password }, { adresse, actuel: null });

describe("entrer dans un atelier", () => {
  test("le code ouvre une session ordinaire, le mot de passe une session d'animation", async () => {
    const codev = unCodev();
    expect(await unParticipant(codev)).toMatchObject({ admin: false, session: { pseudo: "Nadia", atelier: "principal", admin: false } });
    expect(await uneAnimation(codev)).toMatchObject({ admin: true, session: { pseudo: "Paul", atelier: "principal", admin: true } });
  });

  test.each(["die2026a", "DIE2 026A", " die-2026-a ", "DIE2 026A"])("le code se tape sans soin : « %s »", async (password) => {
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

test("l'animation n'a pas d'appareil à retenir ; une participante promue garde le sien", async () => {
  const codev = unCodev();
  expect((await uneAnimation(codev)).session.appareil).toBeUndefined();
  const actuel = await unParticipant(codev);
  const promue = await codev.services.acces.connecter({ password: MOT_DE_PASSE }, { adresse: "adresse-1", actuel });
  expect(promue.session).toMatchObject({ admin: true, appareil: actuel.session.appareil });
});
