import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import * as moteurs from "../../../engines/src/index.ts";
import type { AlgoConfig, Coefficients, Couts, DonneesTerritoire, Resultat } from "../../../engines/src/types.ts";
import { algoConfig, cheminsErreurs, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

// Des données injectées abîmées : une ligne ou une clé manque, ou ne contient plus ce qu'il faut. Le moteur répond, avec le chemin, et ne lève jamais.

type Arguments = { readonly territoire: unknown; readonly couts: unknown; readonly coefficients: unknown; readonly algoConfig: unknown };
type Moteur = (a: Arguments) => Resultat<unknown>;

const SAISI = { lieu: { territoire: "26" }, batiment: { toits: [{ aire_m2: 120, type: "rugueux" as const }] }, eau: { cuve: { volume_m3: 5 } } };
const SAINS: Arguments = { territoire: territoire("26"), couts: couts(), coefficients: coefficients(), algoConfig: algoConfig() };
const REGLAGE = { recommandations: false, graines_energie: 1, graines_eau: 1, annees_eau: 2 } as const;

const donnees = (a: Arguments) => ({ territoire: a.territoire as DonneesTerritoire, couts: a.couts as Couts });
const options = (a: Arguments) => ({ coefficients: a.coefficients as Coefficients, algoConfig: a.algoConfig as AlgoConfig });
const MOTEURS: Readonly<Record<string, Moteur>> = {
  simuler: (a) => moteurs.simuler(SAISI, donnees(a), { ...options(a), ...REGLAGE }),
  apercuSimulation: (a) => moteurs.apercuSimulation(SAISI, donnees(a), options(a)),
  completerScenario: (a) => moteurs.completerScenario(SAISI, { territoire: donnees(a).territoire, coefficients: options(a).coefficients }),
  construireContexte: (a) => moteurs.construireContexte(donnees(a).territoire, {}, options(a).coefficients),
};

/** Chemins des nombres qui ne sont pas finis, où qu'ils soient dans un résultat. */
function nonFinis(valeur: unknown, chemin = ""): ReadonlyArray<string> {
  if (typeof valeur === "number") return Number.isFinite(valeur) ? [] : [chemin];
  if (typeof valeur !== "object" || valeur === null) return [];
  return Object.entries(valeur).flatMap(([cle, v]) => nonFinis(v, `${chemin}.${cle}`));
}

/** Copie où la valeur au bout du chemin est remplacée, ou retirée. */
function remplacer(racine: unknown, [cle, ...suite]: ReadonlyArray<string>, par: { readonly valeur: unknown } | "retirer"): unknown {
  if (cle === undefined) return par === "retirer" ? undefined : par.valeur;
  const copie: Record<string, unknown> = Array.isArray(racine) ? ([...(racine as ReadonlyArray<unknown>)] as never) : { ...(racine as object) };
  if (suite.length === 0 && par === "retirer") {
    if (Array.isArray(copie)) copie.splice(Number(cle), 1);
    else delete copie[cle];
  } else copie[cle] = remplacer(copie[cle], suite, par);
  return copie;
}

/** Un chemin tiré au sort dans un arbre : on descend d'une clé au hasard, et on peut s'arrêter à chaque étage. */
const unChemin = (racine: unknown): fc.Arbitrary<ReadonlyArray<string>> =>
  fc.array(fc.record({ pas: fc.nat(), encore: fc.integer({ min: 0, max: 4 }) }), { minLength: 1, maxLength: 6 }).map((pas) => {
    const chemin: string[] = [];
    let ici = racine;
    for (const { pas: n, encore } of pas) {
      if (typeof ici !== "object" || ici === null || (chemin.length > 0 && encore === 0)) break;
      const cles = Object.keys(ici);
      const cle = cles[n % Math.max(1, cles.length)];
      if (cle === undefined) break;
      chemin.push(cle);
      ici = (ici as Record<string, unknown>)[cle];
    }
    return chemin;
  });
const MAUVAIS = fc.constantFrom<{ readonly valeur: unknown } | "retirer">(
  "retirer",
  { valeur: Number.NaN },
  { valeur: Number.POSITIVE_INFINITY },
  { valeur: "12" },
  { valeur: null },
  { valeur: [] },
  { valeur: {} },
  { valeur: true },
);

describe("des données abîmées", () => {
  test.each(Object.entries(MOTEURS))("%s les accepte saines, et rend des nombres finis", (_, moteur) => {
    expect(nonFinis(valeurDe(moteur(SAINS)))).toEqual([]);
  });

  test.each(["territoire", "couts", "coefficients", "algoConfig"] as const)(
    "l'argument « %s » absent ou d'une autre nature est nommé par chaque moteur qui le lit",
    (argument) => {
      for (const [nom, moteur] of Object.entries(MOTEURS)) {
        if (argument === "couts" && nom !== "simuler") continue;
        if (argument === "algoConfig" && !["simuler", "apercuSimulation"].includes(nom)) continue;
        for (const faux of [undefined, null, [], "texte", 3])
          expect(cheminsErreurs(moteur({ ...SAINS, [argument]: faux })), `${nom} ${String(faux)}`).toEqual([argument]);
      }
    },
  );

  test.each(["simuler", "apercuSimulation", "incertitude", "optimiser"] as const)("%s sans données ni options répond, et nomme ce qui manque", (nom) => {
    const appeler = moteurs[nom] as (...args: ReadonlyArray<unknown>) => Resultat<unknown>;
    for (const vide of [undefined, null, {}]) {
      const rendu = nom === "optimiser" ? appeler(SAISI, { sur: "eau", cible: 0.5 }, {}, vide, vide) : appeler(SAISI, vide, vide);
      expect(cheminsErreurs(rendu)).toContain("coefficients");
      expect(cheminsErreurs(rendu)).toContain("territoire");
    }
  });

  test.each(["territoire", "couts", "coefficients", "algoConfig"] as const)(
    "une retouche au hasard dans « %s » ne fait ni lever, ni rendre un nombre qui n'en est pas un, et un refus dit où",
    (argument) => {
      fc.assert(
        fc.property(unChemin(SAINS[argument]), MAUVAIS, (chemin, mauvais) => {
          const abime = { ...SAINS, [argument]: remplacer(SAINS[argument], chemin, mauvais) };
          for (const moteur of Object.values(MOTEURS)) {
            const rendu = moteur(abime);
            if (rendu.ok) expect(nonFinis(rendu.valeur)).toEqual([]);
            else
              for (const erreur of rendu.erreurs) {
                expect(erreur.message).not.toBe("");
                // Un code bien formé mais autre est celui d'un autre lieu : c'est le lieu demandé qui ne va plus.
                expect(`${erreur.chemin}.`).toContain(chemin[0] === "code" && erreur.code === "contexte.inconnu" ? "lieu.territoire" : chemin[0]);
              }
          }
        }),
        { numRuns: 400, seed: 20_261 },
      );
    },
    120_000,
  );

  test("une valeur, une borne ou un prix qui n'est pas un nombre est refusé à son chemin, lu ou non", () => {
    const coefs = SAINS.coefficients as Coefficients;
    for (const id of Object.keys(coefs).filter((_, rang) => rang % 40 === 0)) {
      for (const champ of ["valeur", "min", "max"]) {
        const abime = { ...SAINS, coefficients: remplacer(coefs, [id, champ], { valeur: Number.NaN }) };
        expect(cheminsErreurs((MOTEURS["simuler"] as Moteur)(abime))).toEqual([`coefficients.${id}.${champ}`]);
      }
    }
    const id = Object.keys(SAINS.couts as Couts)[0] as string;
    const sansPrix = { ...SAINS, couts: remplacer(SAINS.couts, [id, "typique_eur"], "retirer") };
    expect(cheminsErreurs((MOTEURS["simuler"] as Moteur)(sansPrix))).toEqual([`couts.${id}.typique_eur`]);
  });

  test("un coefficient lu qui n'est plus dans la table est nommé par l'aperçu comme par la simulation", () => {
    const abime = { ...SAINS, coefficients: remplacer(SAINS.coefficients, ["eau.apercu.m"], "retirer") };
    expect(cheminsErreurs((MOTEURS["apercuSimulation"] as Moteur)(abime))).toEqual(["coefficients.eau.apercu.m"]);
    const sans = { ...SAINS, coefficients: remplacer(SAINS.coefficients, ["commun.temperature.gradient"], "retirer") };
    for (const moteur of Object.values(MOTEURS).filter((m) => m !== MOTEURS["completerScenario"]))
      expect(cheminsErreurs(moteur(sans))).toEqual(["coefficients.commun.temperature.gradient"]);
  });
});
