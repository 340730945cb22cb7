import { expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ESSAIS_CONNEXION, ESSAIS_MOT_DE_PASSE } from "#app/contextes/atelier/domaine/acces.ts";
import { creerAnimation } from "#app/contextes/atelier/service/acces/animation.ts";
import { creerCodes } from "#app/contextes/atelier/service/acces/codes.ts";
import { creerEssais } from "#app/contextes/atelier/service/acces/essais.ts";
import { creerReconnaissance } from "#app/contextes/atelier/service/acces/reconnaissance.ts";
import { MOT_DE_PASSE, unCodev } from "#tests/constructeurs/atelier/codev.ts";

/** Une entrée où tant de mots de passe s'essaient déjà qu'aucun autre n'est lu. */
function uneAffluence() {
  const { depots, journal, scelleur, horloge } = unCodev();
  const verifier = () => Promise.reject(new ErreurApp("trop_de_requetes", "Trop de mots de passe à la fois.", { attente_s: 10 }));
  return creerReconnaissance({
    ateliers: depots.ateliers,
    codes: creerCodes(scelleur),
    essais: creerEssais({ limiteur: depots.limiteur, journal }),
    animation: creerAnimation({
      secret: { lire: () => MOT_DE_PASSE, verifier },
      scelleur,
      limiteur: depots.limiteur,
      maintenant: () => new Date(horloge.maintenant_ms()),
    }),
    ouvrirAnimation: () => Promise.resolve(undefined),
  });
}
const code = (e: unknown) => (e as ErreurApp).code;

test("un mot de passe qui n'a pas été lu n'est pas compté : l'affluence passée, l'animation a tous ses essais", async () => {
  const reconnaitre = uneAffluence();
  for (let i = 0; i < ESSAIS_MOT_DE_PASSE * 2; i++)
    await expect(reconnaitre({ password: "pas le bon", animation: true }, "adresse-1")).rejects.toMatchObject({ code: "trop_de_requetes", attente_s: 10 });
});

test("une foule de mots de passe ne donne pas d'essais de code : cinq, puis une pause, comme d'ordinaire", async () => {
  const reconnaitre = uneAffluence();
  const issues: Array<string> = [];
  for (let i = 0; i < ESSAIS_CONNEXION + 2; i++) issues.push(await reconnaitre({ password: `FAUX${i}` }, "adresse-1").then(() => "entrée", code));
  expect(issues).toEqual([...Array.from({ length: ESSAIS_CONNEXION }, () => "non_connecte"), "trop_de_requetes", "trop_de_requetes"]);
});
