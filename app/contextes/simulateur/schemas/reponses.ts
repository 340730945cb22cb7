import { z } from "zod";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { schemaScenario } from "#app/contextes/simulateur/domaine/schema-scenario.ts";
import { entier } from "#app/socle/api/formes.ts";

// L'essentiel est décrit ; le détail des axes reste libre et se lit dans la page de la méthode.

const parAxe = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(AXES_SIMULES.map((axe) => [axe, schema])) as Record<(typeof AXES_SIMULES)[number], S>);
const intervalle = z.looseObject({}).describe("Fourchette autour de la valeur.");
const libre = z.looseObject({});
// Le scénario rendu, défauts compris, a la forme publiée dans schemas/scenario.schema.json : la table des champs les donne toutes deux.
const { $schema: _dialecte, $id: _id, ...SCENARIO } = schemaScenario();

export const SchemaSimulationRendue = z.looseObject({
  version_moteur: z.string(),
  version_donnees: z.string(),
  revision_formules: z.number().int().min(1).describe("Révision des formules du moteur, à côté de la version des valeurs."),
  lien: z.string().describe("La page du simulateur avec les mêmes réponses."),
  mode: z.string(),
  scenario: libre.meta(SCENARIO),
  defauts: z.array(z.string()).describe("Chemins laissés par défaut."),
  nb_champs: entier,
  elargissement: z.number().min(1),
  axes: parAxe(
    z.union([
      z.looseObject({ etat: z.literal("evalue"), taux: z.number(), score: z.number(), score_corrige: z.number(), bonus: z.number(), ic: intervalle }),
      z.looseObject({ etat: z.literal("non_evalue") }),
    ]),
  ),
  eau: libre.nullable(),
  energie: z
    .looseObject({
      autoproduction: z.number().describe("Part de l'électricité servie par les panneaux et la batterie seuls."),
      autoconsommation: z.number().describe("Part du courant des panneaux qui sert sur place."),
      courant: z
        .looseObject({
          produit_kwh: z.number().describe("Panneaux, vent et rivière, kWh par an."),
          part_couverte: z.number().describe("Part de l'électricité du lieu couverte sur place, de 0 à 1."),
          part_servie: z.number().describe("Part du courant produit qui sert sur place, de 0 à 1."),
        })
        .describe("Le courant du lieu, panneaux, vent et rivière ensemble."),
    })
    .nullable(),
  alim: libre.nullable(),
  score_global: z.looseObject({ brut: z.number(), corrige: z.number() }).optional().describe("Absent en mode « par_axe »."),
  budget: libre,
  recommandations: z.array(z.looseObject({ id: z.string(), axe: z.enum(AXES_SIMULES), titre: z.string(), points: z.number() })),
  leviers: z.array(libre),
  avertissements: z.array(libre),
  trace: z.array(libre).optional(),
});

const mensuel = z.array(z.number()).length(12);
export const SchemaTerritoireRendu = z.looseObject({
  code: z.string(),
  nom: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  altitude_m: z.number(),
  pluie_mm: mensuel,
  t_moy_c: mensuel,
  ghi_kwh_m2: mensuel,
  et0_mm: mensuel,
  dju18: mensuel,
  tables_3cl: libre.nullable().describe("Absente outre-mer."),
  sources: libre,
});
