import { describe, expect, test } from "vitest";
import { codeDuCompteur, compteurDe, creerTotp, lireBase32 } from "#app/contextes/atelier/adaptateurs/totp.server.ts";
import { ESSAIS_MOT_DE_PASSE, ESSAIS_SECOND_FACTEUR } from "#app/contextes/atelier/domaine/acces.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { CODE, MOT_DE_PASSE, unCodev, uneHorloge, unParticipant, type Codev, type Horloge } from "#tests/constructeurs/atelier/codev.ts";
import { VISITEUR } from "./montage.ts";

const TOTP = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

type Options = {
  readonly horloge?: Horloge;
  readonly depots?: Depots;
  readonly totp?: string;
  readonly prefixe?: string;
  readonly signalerMoitie?: (qui: string) => void;
};
const protege = ({ totp = TOTP, ...options }: Options = {}) => unCodev({ ...options, secretAdmin: { secondFacteur: creerTotp(totp) } });
const codeDe = ({ horloge }: Codev, pas = 0) => codeDuCompteur(lireBase32(TOTP), compteurDe(new Date(horloge.maintenant_ms())) + pas);
const animer = ({ services }: Codev, second_facteur?: string, password = MOT_DE_PASSE, adresse = "adresse-1") =>
  services.acces.connecter({ password, second_facteur, animation: true }, { adresse, actuel: null });
const faux = (codev: Codev) => (codeDe(codev) === "000000" ? "000001" : "000000");
const refus = (e: unknown) => e as { readonly code: string; readonly champs: unknown; readonly extra: unknown; readonly detail: string };

describe("le second facteur de l'animation", () => {
  test("sans lui, rien ne change : le mot de passe seul ouvre, et un code donné pour rien ne gêne pas", async () => {
    const codev = unCodev();
    expect(codev.services.acces.secondFacteur).toBe(false);
    await expect(animer(codev)).resolves.toMatchObject({ admin: true });
    await expect(animer(codev, "123456")).resolves.toMatchObject({ admin: true });
  });

  test("réglé, il faut les deux ; ce qui manque ne se devine pas du refus", async () => {
    const codev = protege();
    const [sansCode, codeFaux, passeFaux] = [
      await animer(codev).catch(refus),
      await animer(codev, faux(codev)).catch(refus),
      await animer(codev, codeDe(codev), "pas le bon", "adresse-3").catch(refus),
    ];
    expect(sansCode).toMatchObject({ code: "invalide", champs: [{ chemin: "second_facteur" }] });
    expect(codeFaux).toMatchObject({ code: "non_connecte", champs: [{ chemin: "password" }, { chemin: "second_facteur" }] });
    for (const dit of ["code", "detail", "champs", "extra"] as const) expect(passeFaux).toHaveProperty(dit, (codeFaux as ReturnType<typeof refus>)[dit]);
    await expect(animer(codev, codeDe(codev))).resolves.toMatchObject({ admin: true });
  });

  test("au champ du code de l'atelier, le mot de passe seul ne suffit plus, et chaque refus dit que l'animation en demande deux", async () => {
    const codev = protege();
    for (const password of [MOT_DE_PASSE, "pas le bon"])
      await expect(codev.services.acces.connecter({ password }, VISITEUR)).rejects.toMatchObject({
        code: "non_connecte",
        champs: [{ chemin: "password" }],
        extra: { second_facteur_demande: true },
      });
    await expect(codev.services.acces.connecter({ password: MOT_DE_PASSE, second_facteur: codeDe(codev) }, VISITEUR)).resolves.toMatchObject({ admin: true });
    await expect(unParticipant(codev)).resolves.toMatchObject({ admin: false });
  });

  test("un code ne sert qu'une fois, même à deux entrées simultanées, même devant deux processus", async () => {
    const horloge = uneHorloge();
    const depots = creerDepotsMemoire({ maintenant_ms: horloge.maintenant_ms });
    const [un, deux] = [protege({ horloge, depots }), protege({ horloge, depots, prefixe: "autre" })];
    const code = codeDe(un);
    const ensemble = await Promise.allSettled([animer(un, code), animer(deux, code), animer(un, code)]);
    expect(ensemble.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const avance_s of [0, 29, 30]) {
      horloge.avancer(avance_s);
      await expect(animer(deux, code)).rejects.toMatchObject({ code: "non_connecte" });
    }
    await expect(animer(deux, codeDe(deux))).resolves.toMatchObject({ admin: true });
  });

  test("trente codes faux par jour en tout, d'où qu'ils viennent et même ensemble ; qui n'a pas le mot de passe n'en dépense aucun", async () => {
    const codev = protege();
    for (let i = 0; i < ESSAIS_MOT_DE_PASSE; i++) await animer(codev, faux(codev), "pas le bon").catch(() => undefined);
    const essais = await Promise.all(
      Array.from({ length: 100 }, (_, i) => animer(codev, faux(codev), MOT_DE_PASSE, `adresse-${i + 10}`).catch((e: unknown) => refus(e).code)),
    );
    expect(essais.filter((code) => code === "non_connecte")).toHaveLength(ESSAIS_SECOND_FACTEUR.jour);
    expect(essais.filter((code) => code === "trop_de_requetes")).toHaveLength(100 - ESSAIS_SECOND_FACTEUR.jour);
    await expect(animer(codev, codeDe(codev), MOT_DE_PASSE, "adresse-9")).rejects.toMatchObject({ detail: expect.stringMatching(/lien d'animation/) });
    const jeton = codev.services.acces.creerJetonAnimation();
    await expect(codev.services.acces.connecter({ jeton, second_facteur: codeDe(codev) }, VISITEUR)).resolves.toMatchObject({ admin: true });
    codev.horloge.avancer(86_401);
    await expect(animer(codev, codeDe(codev))).resolves.toMatchObject({ admin: true });
  });

  test("réussir ne coûte pas d'essai", async () => {
    const codev = protege();
    for (let i = 0; i < ESSAIS_SECOND_FACTEUR.jour + 5; i++) {
      await expect(animer(codev, codeDe(codev))).resolves.toMatchObject({ admin: true });
      codev.horloge.avancer(30);
    }
  });

  test("un lien d'animation le demande aussi, et un code faux ne dépense pas le lien", async () => {
    const codev = protege();
    const { acces } = codev.services;
    const jeton = acces.creerJetonAnimation();
    expect(acces.estLienAnimation(jeton)).toBe(true);
    await expect(acces.connecter({ jeton }, VISITEUR)).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "second_facteur" }] });
    await expect(acces.connecter({ jeton, second_facteur: faux(codev) }, VISITEUR)).rejects.toMatchObject({ champs: [{ chemin: "second_facteur" }] });
    await expect(acces.connecter({ jeton, second_facteur: codeDe(codev) }, VISITEUR)).resolves.toMatchObject({ admin: true });
    await expect(acces.connecter({ jeton, second_facteur: codeDe(codev, 1) }, VISITEUR)).rejects.toMatchObject({ code: "non_connecte" });
    const autre = (codev.horloge.avancer(60), acces.creerJetonAnimation());
    for (let i = 0; i < ESSAIS_SECOND_FACTEUR.lien; i++) await acces.connecter({ jeton: autre, second_facteur: faux(codev) }, VISITEUR).catch(() => undefined);
    await expect(acces.connecter({ jeton: autre, second_facteur: codeDe(codev) }, VISITEUR)).rejects.toMatchObject({ code: "trop_de_requetes" });
  });

  test("le QR de la salle, lui, n'en demande pas", async () => {
    const codev = protege();
    const { jeton } = codev.services.acces.creerJeton(await codev.services.ateliers.lire("principal"));
    await expect(codev.services.acces.connecter({ jeton }, VISITEUR)).resolves.toMatchObject({ admin: false });
    await expect(codev.services.acces.connecter({ password: CODE }, VISITEUR)).resolves.toMatchObject({ admin: false });
  });

  test("le régler, ou en changer, finit les sessions et les liens d'animation d'avant", async () => {
    const horloge = uneHorloge();
    const depots = creerDepotsMemoire({ maintenant_ms: horloge.maintenant_ms });
    const sans = unCodev({ horloge, depots });
    const [nadia, paul] = [await unParticipant(sans), await animer(sans)];
    const lien = sans.services.acces.creerJetonAnimation();
    const avec = protege({ horloge, depots, prefixe: "avec" });
    expect(await avec.services.acces.lireSession(nadia.session.id)).toBeDefined();
    expect(await avec.services.acces.lireSession(paul.session.id)).toBeUndefined();
    await expect(avec.services.acces.connecter({ jeton: lien, second_facteur: codeDe(avec) }, VISITEUR)).rejects.toMatchObject({ code: "non_connecte" });
    const lea = await animer(avec, codeDe(avec));
    expect(await protege({ horloge, depots, totp: TOTP }).services.acces.lireSession(lea.session.id)).toBeDefined();
    expect(await protege({ horloge, depots, totp: `${TOTP.slice(1)}A` }).services.acces.lireSession(lea.session.id)).toBeUndefined();
  });

  test("un mot de passe juste sans son code laisse un fait de sûreté ; un mot de passe faux, non", async () => {
    const signales: Array<string> = [];
    const codev = protege({ signalerMoitie: (qui) => void signales.push(qui) });
    await animer(codev, codeDe(codev), "pas le bon").catch(() => undefined);
    await animer(codev, faux(codev), MOT_DE_PASSE, "adresse-7").catch(() => undefined);
    expect(signales).toEqual(["adresse-7"]);
  });
});
