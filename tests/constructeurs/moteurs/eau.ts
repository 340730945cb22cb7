import fc from "#tests/montage/proprietes.ts";
import { USAGES } from "../../../engines/src/axes/eau/droit.ts";
import { simulerEau } from "../../../engines/src/axes/eau/eau.ts";
import type { EntreeEau, SortieEau } from "../../../engines/src/axes/eau/types.ts";
import { lireFiche } from "../../../engines/src/commun/coefficients/table.ts";
import type { Coefficients, Contexte, OptionsMoteur } from "../../../engines/src/types.ts";
import { codesTerritoires, coefficients, geler, options, unContexte, valeurDe } from "./moteur.ts";

const AUCUN_MOIS = Array.from({ length: 12 }, () => 0);

/** Quatre personnes à Lyon, 100 m² de tuiles, cuve de 5 m³ pour les cinq usages permis ; gelée. */
export function uneEntreeEau(retouches: Partial<EntreeEau> = {}): EntreeEau {
  return geler({
    contexte: retouches.contexte ?? unContexte("69"),
    personnes: 4,
    presence: 1,
    equipements: { toilettes: "classique", mousseurs: false, douche_econome: false, lave_vaisselle: true },
    fuites_l_j: 0,
    toits: [{ aire_m2: 100, type: "rugueux" }],
    cuve: { volume_m3: 5 },
    usages_pluie: ["wc", "linge", "divers", "exterieur", "potager"],
    cadre: "reglementaire",
    eaux_grises: { actif: false },
    puits: { debit_l_j: AUCUN_MOIS, potable: false },
    irrigation_m3: AUCUN_MOIS,
    espaces_verts_m2: 0,
    animaux_l_j: 0,
    raccorde: true,
    assainissement: "collectif",
    potabilisation: false,
    ...retouches,
  });
}

/** Réglages de pluie des notes de départ, ceux d'une table d'avant le calage par zone. */
export const PLUIE_DE_LA_NOTE = Object.freeze({ a: 1.9, b: 0.494, c: 0.55, kappa: 2.5 });

/** La table du jour avec ces réglages-là : celle que retrouve un lien ancien. */
export function coefficientsDAvantLesZones(): Coefficients {
  const gardes = Object.entries(coefficients()).filter(([id]) => !/^eau\.pluie\.\w+\.coeur$/.test(id));
  const fiche = lireFiche(coefficients(), "eau.pluie.sud.a");
  return Object.fromEntries([...gardes, ...Object.entries(PLUIE_DE_LA_NOTE).map(([nom, valeur]) => [`eau.pluie.${nom}`, { ...fiche, valeur }] as const)]);
}

/** Douze fois la même valeur. */
export function douze(valeur: number): ReadonlyArray<number> {
  return Array.from({ length: 12 }, () => valeur);
}

/** Sortie de l'axe eau ; lève si l'entrée est refusée. */
export function simuler(retouches: Partial<EntreeEau> = {}, reglages: Partial<OptionsMoteur> = {}): SortieEau {
  return valeurDe(simulerEau(uneEntreeEau(retouches), options(reglages)));
}

/** Codes des avertissements d'une simulation. */
export function avertissements(retouches: Partial<EntreeEau> = {}): ReadonlyArray<string> {
  const resultat = simulerEau(uneEntreeEau(retouches), options());
  return resultat.ok ? resultat.avertissements.map((a) => a.code) : [];
}

// Des centièmes : aussi fins qu'une saisie, sans les nombres dénormalisés.
const centiemes = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100);
const mensuel = (max: number): fc.Arbitrary<ReadonlyArray<number>> => fc.array(centiemes(max), { minLength: 12, maxLength: 12 });

const contextes = new Map<string, Contexte>();

// Un contexte gelé est long à faire : chaque lieu sert à plusieurs tirages.
function contexteDe(code: string, altitude_m: number | null): Contexte {
  const cle = `${code}@${altitude_m}`;
  const connu = contextes.get(cle) ?? unContexte(code, { altitude_m });
  contextes.set(cle, connu);
  return connu;
}

/** Entrées valides de toutes sortes, sur les 107 territoires ; deux années pour aller vite. */
export function entreesEau(): fc.Arbitrary<EntreeEau> {
  return fc
    .record({
      code: fc.constantFrom(...codesTerritoires()),
      altitude_m: fc.constantFrom(null, 0, 500, 900, 2000),
      personnes: fc.integer({ min: 0, max: 30 }),
      presence: centiemes(1),
      toilettes: fc.constantFrom("classique" as const, "double_chasse" as const, "seches" as const),
      mousseurs: fc.boolean(),
      douche_econome: fc.boolean(),
      lave_vaisselle: fc.boolean(),
      fuites_l_j: fc.constantFrom(0, 0, 30),
      toits: fc.array(
        fc.record({
          aire_m2: fc.integer({ min: 0, max: 400 }),
          type: fc.constantFrom("lisse" as const, "rugueux" as const, "gravier" as const, "vegetalise" as const),
        }),
        { maxLength: 3 },
      ),
      volume_m3: fc.constantFrom(0, 0.3, 1, 3, 5, 12, 60),
      regle: fc.constantFrom("yas" as const, "ybs" as const),
      hors_sol: fc.boolean(),
      usages_pluie: fc.shuffledSubarray([...USAGES]),
      cadre: fc.constantFrom("reglementaire" as const, "site_isole" as const),
      potabilisation: fc.boolean(),
      grises: fc.boolean(),
      usagesGrises: fc.subarray(["wc" as const, "exterieur" as const]),
      debit_l_j: fc.oneof(fc.constant(AUCUN_MOIS), mensuel(800)),
      puitsPotable: fc.boolean(),
      plafond_m3_an: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
      irrigation_m3: fc.oneof(fc.constant(AUCUN_MOIS), mensuel(12)),
      espaces_verts_m2: fc.constantFrom(0, 50, 400),
      animaux_l_j: fc.constantFrom(0, 12),
      raccorde: fc.boolean(),
      assainissement: fc.constantFrom("collectif" as const, "phyto" as const, "fosse" as const),
      urine_recyclee: fc.boolean(),
      litiere_compostee: fc.boolean(),
    })
    .map((t) =>
      uneEntreeEau({
        contexte: contexteDe(t.code, t.altitude_m),
        personnes: t.personnes,
        presence: t.presence,
        equipements: { toilettes: t.toilettes, mousseurs: t.mousseurs, douche_econome: t.douche_econome, lave_vaisselle: t.lave_vaisselle },
        fuites_l_j: t.fuites_l_j,
        toits: t.toits,
        cuve: { volume_m3: t.volume_m3, regle: t.regle, hors_sol: t.hors_sol },
        usages_pluie: t.usages_pluie,
        cadre: t.cadre,
        potabilisation: t.potabilisation,
        eaux_grises: { actif: t.grises, usages: t.usagesGrises },
        puits: { debit_l_j: t.debit_l_j, potable: t.puitsPotable, ...(t.plafond_m3_an === undefined ? {} : { plafond_m3_an: t.plafond_m3_an }) },
        irrigation_m3: t.irrigation_m3,
        espaces_verts_m2: t.espaces_verts_m2,
        animaux_l_j: t.animaux_l_j,
        raccorde: t.raccorde,
        assainissement: t.assainissement,
        urine_recyclee: t.urine_recyclee,
        litiere_compostee: t.litiere_compostee,
        simulation: { annees: 2 },
      }),
    );
}
