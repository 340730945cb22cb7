import { expect, test } from "vitest";
import { EXEMPLE } from "#app/contextes/simulateur/domaine/lien/exemple.ts";
import { evaluerFormule } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const REQUETES = [["accueil", EXEMPLE] as const, ...simulateur.personas().map(({ id, requete }) => [id, requete] as const)];
const CIBLES = ["eau.autonomie.taux", "energie.autonomie.taux", "alim.autonomie.taux", "alim.surface_necessaire.assiette", "budget.cout_an_eur"];
/** Ce qui dit où est le calcul, sans l'écrire. */
const NON_ECRITE = /somme de|simulation|…|√/;
const lire = (texte: string) =>
  texte
    .replaceAll(/[\u00a0\u202f]/gu, "")
    .replaceAll(/(\d),(?=\d)/g, "$1.")
    .replaceAll("×", "*")
    .replaceAll("÷", "/")
    .replaceAll("−", "-");

test.each(REQUETES)("%s : chaque opération écrite, refaite à la main, donne le nombre écrit à sa droite", async (_nom, requete) => {
  const fausses: Array<string> = [];
  let faites = 0;
  for (const cible of CIBLES) {
    const { vue } = await simulateur.page(new URLSearchParams(`${requete}&pourquoi=${cible}`));
    for (const { phrase, operation, resultat } of vue.resultat?.explication?.etapes ?? []) {
      if (operation === "" || NON_ECRITE.test(operation)) continue;
      const dit = Number.parseFloat(lire(resultat)) * (/%$/.test(resultat) ? 0.01 : 1);
      const refait = evaluerFormule(lire(operation), {});
      faites += 1;
      // Les nombres écrits ont trois chiffres utiles : leur opération en garde deux.
      if (Math.abs(refait - dit) > 0.03 * Math.max(Math.abs(dit), Math.abs(refait)) + 0.02)
        fausses.push(`${cible}, ${phrase} : ${operation} = ${resultat}, refait ${refait}`);
    }
  }
  expect(fausses).toEqual([]);
  expect(faites).toBeGreaterThan(8);
});
