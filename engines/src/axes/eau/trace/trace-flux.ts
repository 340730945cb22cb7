import { somme } from "../../../commun/coefficients/statistiques.ts";
import { auMois, JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Etape, Mensuel } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type CumulEau, GRISES, PLUIE, PUITS } from "../bilan.ts";
import { aUnPuits } from "../droit.ts";
import { calcul, chaqueMois, coef, de, saisiOuCoef, symbolesDuMois, type Symboles } from "../etapes.ts";
import { livreParMois } from "../resume.ts";
import type { EntreeEau, SortieEau } from "../types.ts";

/** Part de l'arrosage servie, mois par mois. */
export function tracerIrrigation(entree: EntreeEau, besoin: BesoinEau, sortie: SortieEau, cumul: CumulEau): Etape[] {
  const servi: ReadonlyArray<Mensuel> = [GRISES, PLUIE, PUITS].map((source) => livreParMois(cumul, source, ["potager"]));
  return chaqueMois((m, numero) => {
    const id = `eau.irrigation_servie.${numero}`;
    const libelle = `Part de l'arrosage servie, mois ${numero}`;
    if (entree.raccorde) return calcul(id, `${libelle} (le réseau complète)`, "taux", auMois(sortie.irrigation_servie, m), "1", {});
    const jour_l = besoin.jour_l.potager;
    if (auMois(besoin.arrosage_potager_m3, m) === 0) {
      return calcul(id, `${libelle} (rien n'est demandé)`, "taux", auMois(sortie.irrigation_servie, m), "1", {});
    }
    return calcul(
      id,
      libelle,
      "taux",
      auMois(sortie.irrigation_servie, m),
      `max(0, min(1, servi / (animaux * ${auMois(JOURS_MOIS, m)} / 1000 + irrigation)))`,
      {
        servi: de(
          "simulation.potager_m3",
          servi.reduce((s, serie) => s + auMois(serie, m), 0),
        ),
        animaux: de("entree.animaux_l_j", jour_l),
        irrigation: de(`entree.irrigation_m3.${numero}`, auMois(besoin.arrosage_potager_m3, m)),
      },
    );
  });
}

/** Pompage, traitement et eau chaude demandés à l'énergie. */
export function tracerEnergie(entree: EntreeEau, sortie: SortieEau, cumul: CumulEau, besoin: BesoinEau, coefs: Coefficients): Etape[] {
  const veille = entree.cuve.volume_m3 > 0 || aUnPuits(entree);
  const phyto = entree.assainissement === "phyto";
  const potable: Mensuel[] = [PLUIE, PUITS].map((source) => livreParMois(cumul, source, ["potable"]));
  const usees = ["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc"] as const;
  return [
    ...chaqueMois((m, numero) =>
      calcul(
        `eau.pompage_m3.${numero}`,
        `Volume pompé, mois ${numero}`,
        "m³",
        auMois(sortie.pompage_m3, m),
        "somme(pluie, eaux_grises, puits)",
        symbolesDuMois(sortie, m, numero),
      ),
    ),
    ...chaqueMois((m, numero) => {
      const heures = 24 * auMois(JOURS_MOIS, m);
      const formule = `volume * rho_g * (denivele + m_par_bar * pression) / rendement${veille ? ` + veille * ${heures} / 1000` : ""}`;
      return calcul(`eau.pompage_kwh.${numero}`, `Électricité de pompage, mois ${numero}`, "kWh", auMois(sortie.pompage_kwh, m), formule, {
        volume: de(`eau.pompage_m3.${numero}`, auMois(sortie.pompage_m3, m)),
        rho_g: coef(coefs, "couplage.pompage.rho_g"),
        denivele: saisiOuCoef(coefs, "entree.pompe.denivele_m", entree.pompe?.denivele_m, "eau.pompe.denivele"),
        m_par_bar: coef(coefs, "eau.pompe.m_par_bar"),
        pression: saisiOuCoef(coefs, "entree.pompe.pression_bar", entree.pompe?.pression_bar, "eau.pompe.pression"),
        rendement: coef(coefs, "eau.pompe.rendement"),
        ...(veille ? { veille: coef(coefs, "eau.pompe.veille_w") } : {}),
      });
    }),
    ...chaqueMois((m, numero) => {
      const jours = auMois(JOURS_MOIS, m);
      const uv = entree.potabilisation ? ` + uv * ${24 * jours} / 1000` : "";
      const relevage = phyto ? ` + relevage * somme(${usees.join(", ")}) * ${jours} / 1000` : "";
      return calcul(
        `eau.traitement_kwh.${numero}`,
        `Électricité de traitement, mois ${numero}`,
        "kWh",
        auMois(sortie.traitement_kwh, m),
        `filtration * (potable + grises)${uv}${relevage}`,
        {
          filtration: coef(coefs, "couplage.traitement.filtration"),
          potable: de(
            "simulation.potable_m3",
            potable.reduce((s, serie) => s + auMois(serie, m), 0),
          ),
          grises: de(`eau.sources_m3.eaux_grises.${numero}`, auMois(sortie.sources_m3.eaux_grises, m)),
          ...(entree.potabilisation ? { uv: coef(coefs, "couplage.traitement.uv_puissance") } : {}),
          ...(phyto
            ? {
                relevage: coef(coefs, "couplage.traitement.phyto_relevage"),
                ...Object.fromEntries(usees.map((usage) => [usage, de(`eau.besoin.jour_l.${usage}`, besoin.jour_l[usage])])),
              }
            : {}),
        },
      );
    }),
    calcul("eau.ecs_l_j", "Eau d'hygiène prise à 40 °C", "L/j", sortie.ecs_l_j, "part_chaude * hygiene", {
      part_chaude: coef(coefs, "eau.usage.part_chaude"),
      hygiene: de("eau.besoin.jour_l.hygiene", besoin.jour_l.hygiene),
    }),
  ];
}

/** Ce que l'eau rend au sol et au budget : azote, compost, filtre planté, économie. */
export function tracerRetours(entree: EntreeEau, sortie: SortieEau, coefs: Coefficients): Etape[] {
  const seches = entree.equipements.toilettes === "seches";
  const presents: Symboles = { personnes: de("entree.personnes", entree.personnes), presence: de("entree.presence", entree.presence) };
  const urine = seches && entree.urine_recyclee === true;
  const litiere = seches && entree.litiere_compostee !== false;
  const azote: readonly [string, Symboles] = urine
    ? [
        "personnes * presence * azote * efficacite",
        { ...presents, azote: coef(coefs, "couplage.urine.azote"), efficacite: coef(coefs, "couplage.urine.efficacite") },
      ]
    : litiere
      ? ["personnes * presence * azote * garde", { ...presents, azote: coef(coefs, "eau.seches.azote_emis"), garde: coef(coefs, "couplage.fumain.azote") }]
      : ["0", {}];
  const phyto: readonly [string, Symboles] =
    entree.assainissement !== "phyto"
      ? ["0", {}]
      : [
          `max(minimum, personnes) * surface${seches ? " * reduction" : ""}`,
          {
            minimum: coef(coefs, "eau.phyto.min_eh"),
            personnes: de("entree.personnes", entree.personnes),
            surface: coef(coefs, "eau.phyto.surface"),
            ...(seches ? { reduction: coef(coefs, "eau.phyto.toilettes_seches") } : {}),
          },
        ];
  const local = {
    local: de("eau.local_m3_an", somme(sortie.pompage_m3)),
    prix: saisiOuCoef(coefs, "entree.prix_eau_eur_m3", entree.prix_eau_eur_m3, "eau.prix"),
  };
  return [
    calcul("eau.azote_recycle_kg_an", "Azote rendu au sol", "kg/an", sortie.azote_recycle_kg_an, ...azote),
    calcul(
      "eau.compost_l_an",
      "Compost des toilettes sèches",
      "L/an",
      sortie.compost_l_an,
      litiere ? "personnes * presence * compost" : "0",
      litiere ? { ...presents, compost: coef(coefs, "eau.seches.compost") } : {},
    ),
    calcul("eau.phyto_m2", "Surface du filtre planté", "m²", sortie.phyto_m2, ...phyto),
    calcul(
      "eau.economie_eur_an",
      "Eau du réseau économisée",
      "EUR/an",
      sortie.economie_eur_an,
      entree.raccorde ? "local * prix" : "0",
      entree.raccorde ? local : {},
    ),
  ];
}
