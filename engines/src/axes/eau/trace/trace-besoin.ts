import { auMois, JOURS_AN, JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Etape } from "../../../types.ts";
import { type BesoinEau, fuitesComptees, pluieEfficace } from "../besoins.ts";
import { CLASSE_USAGE, CLASSES, USAGES } from "../droit.ts";
import { calcul, chaqueMois, coef, de, type Origine, saisie, saisiOuCoef, sommeDesMois, type Symboles } from "../etapes.ts";
import type { EntreeEau, UsageEau } from "../types.ts";

const NOM_USAGE: Readonly<Record<UsageEau, string>> = Object.freeze({
  boisson: "boisson",
  cuisine: "cuisine",
  vaisselle: "vaisselle",
  hygiene: "hygiène",
  linge: "linge",
  wc: "toilettes",
  divers: "sols et divers",
  exterieur: "extérieur et espaces verts",
  potager: "potager et animaux",
});

function facteurs(entree: EntreeEau, usage: UsageEau, coefs: Coefficients): Symboles {
  const { toilettes, mousseurs, douche_econome, lave_vaisselle } = entree.equipements;
  const choisis: Record<string, Origine> = {};
  if (usage === "wc" && toilettes === "double_chasse") choisis.double_chasse = coef(coefs, "eau.facteur.double_chasse");
  if (usage === "wc" && toilettes === "seches") choisis.toilettes_seches = de("entree.equipements.toilettes", 0);
  if ((usage === "hygiene" || usage === "cuisine") && mousseurs) choisis.mousseurs = coef(coefs, "eau.facteur.mousseurs");
  if (usage === "hygiene" && douche_econome) choisis.douche_econome = coef(coefs, "eau.facteur.douche_econome");
  if (usage === "vaisselle" && !lave_vaisselle) choisis.a_la_main = coef(coefs, "eau.facteur.sans_lave_vaisselle");
  return choisis;
}

/** Litres par jour d'un usage, arrosage non compris. */
function etapeJour(entree: EntreeEau, besoin: BesoinEau, usage: UsageEau, coefs: Coefficients): Etape {
  const id = `eau.besoin.jour_l.${usage}`;
  const libelle = `Besoin d'un jour : ${NOM_USAGE[usage]}`;
  if (usage === "potager") return saisie(id, `${libelle} (animaux)`, "L/j", besoin.jour_l.potager, ["entree.animaux_l_j"]);
  const effet = facteurs(entree, usage, coefs);
  const fuites = usage === "wc" && fuitesComptees(entree) > 0;
  const produit = ["personnes", "presence", "litres", ...Object.keys(effet)].join(" * ");
  return calcul(id, libelle, "L/j", besoin.jour_l[usage], fuites ? `${produit} + fuites` : produit, {
    personnes: de("entree.personnes", entree.personnes),
    presence: de("entree.presence", entree.presence),
    litres: saisiOuCoef(coefs, `entree.usages_l_pers_j.${usage}`, entree.usages_l_pers_j?.[usage], `eau.usage.${usage}`),
    ...effet,
    ...(fuites ? { fuites: de("entree.fuites_l_j", entree.fuites_l_j) } : {}),
  });
}

function etapesEspacesVerts(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients): Etape[] {
  const { pluie_mm, et0_mm } = entree.contexte;
  return chaqueMois((m, numero) => {
    const pluie = auMois(pluie_mm, m);
    return calcul(
      `eau.espaces_verts_m3.${numero}`,
      `Arrosage des espaces verts, mois ${numero}`,
      "m³",
      auMois(besoin.arrosage_exterieur_m3, m),
      "surface * max(0, kc * et0 - pluie_efficace) / 1000",
      {
        surface: de("entree.espaces_verts_m2", entree.espaces_verts_m2),
        kc: coef(coefs, "eau.espaces_verts.kc"),
        et0: de(`contexte.et0_mm.${numero}`, auMois(et0_mm, m)),
        pluie_efficace: de(`eau.pluie_efficace_mm.${numero}`, pluieEfficace(pluie)),
      },
    );
  });
}

function etapesPluieEfficace(entree: EntreeEau): Etape[] {
  return chaqueMois((m, numero) => {
    const pluie = auMois(entree.contexte.pluie_mm, m);
    const formule = "min(pluie, 250) * (125 - 0.2 * min(pluie, 250)) / 125 + 0.1 * max(0, pluie - 250)";
    return calcul(`eau.pluie_efficace_mm.${numero}`, `Pluie utile aux plantes (USDA-SCS), mois ${numero}`, "mm", pluieEfficace(pluie), formule, {
      pluie: de(`contexte.pluie_mm.${numero}`, pluie),
    });
  });
}

/** Étapes du besoin : par usage, par classe, par mois, total. */
export function tracerBesoin(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients): Etape[] {
  const arrosages: Readonly<Partial<Record<UsageEau, string>>> = { exterieur: "eau.espaces_verts_m3", potager: "entree.irrigation_m3" };
  const parUsage = USAGES.map((usage) => {
    const jour = { jour_l: de(`eau.besoin.jour_l.${usage}`, besoin.jour_l[usage]) };
    const id = `eau.besoin.par_usage_m3_an.${usage}`;
    const source = arrosages[usage];
    const mois = sommeDesMois(source ?? "", usage === "potager" ? besoin.arrosage_potager_m3 : besoin.arrosage_exterieur_m3);
    const formule = `jour_l * ${JOURS_AN} / 1000${source === undefined ? "" : ` + ${mois.formule}`}`;
    return calcul(
      id,
      `Besoin annuel : ${NOM_USAGE[usage]}`,
      "m³/an",
      besoin.par_usage_m3_an[usage],
      formule,
      source === undefined ? jour : { ...jour, ...mois.symboles },
    );
  });
  const parClasse = CLASSES.map((classe) => {
    const usages = USAGES.filter((usage) => CLASSE_USAGE[usage] === classe);
    const symboles = Object.fromEntries(usages.map((usage) => [usage, de(`eau.besoin.par_usage_m3_an.${usage}`, besoin.par_usage_m3_an[usage])]));
    return calcul(
      `eau.besoin.par_classe_m3_an.${classe}`,
      `Besoin de qualité ${classe}`,
      "m³/an",
      besoin.par_classe_m3_an[classe],
      `somme(${usages.join(", ")})`,
      symboles,
    );
  });
  const usagesAnnuels = Object.fromEntries(USAGES.map((usage) => [usage, de(`eau.besoin.par_usage_m3_an.${usage}`, besoin.par_usage_m3_an[usage])]));
  const usagesDuJour = Object.fromEntries(USAGES.map((usage) => [usage, de(`eau.besoin.jour_l.${usage}`, besoin.jour_l[usage])]));
  return [
    ...USAGES.map((usage) => etapeJour(entree, besoin, usage, coefs)),
    ...etapesPluieEfficace(entree),
    ...etapesEspacesVerts(entree, besoin, coefs),
    ...parUsage,
    ...parClasse,
    calcul("eau.besoin.m3_an", "Besoin total", "m³/an", besoin.m3_an, `somme(${USAGES.join(", ")})`, usagesAnnuels),
    calcul("eau.besoin.l_j", "Besoin moyen d'un jour", "L/j", besoin.l_j, `annuel * 1000 / ${JOURS_AN}`, { annuel: de("eau.besoin.m3_an", besoin.m3_an) }),
    ...chaqueMois((m, numero) =>
      calcul(
        `eau.besoin.mensuel_m3.${numero}`,
        `Besoin, mois ${numero}`,
        "m³",
        auMois(besoin.mensuel_m3, m),
        `somme(${USAGES.join(", ")}) * ${auMois(JOURS_MOIS, m)} / 1000 + espaces_verts + irrigation`,
        {
          ...usagesDuJour,
          espaces_verts: de(`eau.espaces_verts_m3.${numero}`, auMois(besoin.arrosage_exterieur_m3, m)),
          irrigation: de(`entree.irrigation_m3.${numero}`, auMois(besoin.arrosage_potager_m3, m)),
        },
      ),
    ),
  ];
}
