import { defautFixe } from "../../champs/champs.ts";
import { coef, de } from "../../commun/debug/etape.ts";
import { type Expression, formule, produit, sommeDesMois, sommeParNom, type Symbole, type Termes } from "../../commun/debug/formule.ts";
import { idsFamille } from "../../commun/coefficients/table.ts";
import { auMois, JOURS_AN, JOURS_MOIS, numeroMois, parMois } from "../../commun/contexte/calendrier.ts";
import { PLUIE_EFFICACE } from "../../commun/geometrie.ts";
import type { Coefficients, Mensuel } from "../../types.ts";
import { hygieneDuJour } from "./chaude.ts";
import { CLASSE_USAGE, CLASSES, USAGES } from "./droit.ts";
import type { ClasseEau, EntreeEau, UsageEau } from "./types.ts";

/** Besoin en eau : part constante par jour, arrosages mensuels, totaux. */
export type BesoinEau = {
  /** L/j, arrosage non compris. */
  readonly jour_l: Readonly<Record<UsageEau, number>>;
  /** Espaces verts, poste `exterieur`. */
  readonly arrosage_exterieur_m3: Mensuel;
  /** Potager et cultures, poste `potager`. */
  readonly arrosage_potager_m3: Mensuel;
  readonly par_usage_m3_an: Readonly<Record<UsageEau, number>>;
  readonly par_classe_m3_an: Readonly<Record<ClasseEau, number>>;
  readonly mensuel_m3: Mensuel;
  readonly m3_an: number;
  readonly l_j: number;
};

/** Le même besoin, chaque nombre avec la formule qui le donne ; un arrosage apporté de l'extérieur reste un nombre. */
export type BesoinExplique = {
  readonly jour_l: Readonly<Record<Exclude<UsageEau, "potager">, Expression>>;
  readonly pluie_efficace_mm: (m: number) => Expression;
  readonly arrosage_exterieur_m3: (m: number) => Expression;
  /** Les douze valeurs de `arrosage_exterieur_m3` : rien à calculer sans espaces verts. */
  readonly exterieur_m3: Mensuel;
  readonly par_usage_m3_an: Readonly<Record<UsageEau, Expression>>;
  readonly par_classe_m3_an: Readonly<Record<ClasseEau, Expression>>;
  readonly mensuel_m3: (m: number) => Expression;
  readonly m3_an: Expression;
  readonly l_j: Expression;
};

const AVEC_FUITES = formule("domestique + fuites");
const ESPACES_VERTS = formule("surface * max(0, kc * et0 - pluie_efficace) / 1000");
const ANNUEL = formule(`jour_l * ${JOURS_AN} / 1000`);
const ANNUEL_ARROSE = formule(`jour_l * ${JOURS_AN} / 1000 + arrosage`);
const DU_MOIS = formule("jour * jours / 1000 + espaces_verts + irrigation");
const DU_JOUR_MOYEN = formule(`annuel * 1000 / ${JOURS_AN}`);

const ID_USAGE = idsFamille("eau.usage.", USAGES);
const ID_JOUR = idsFamille("eau.besoin.jour_l.", USAGES);

/** Ajoute à un produit les facteurs d'équipement d'un usage domestique : un par équipement présent. */
function equiper(choisis: Record<string, Symbole>, entree: EntreeEau, usage: UsageEau, coefs: Coefficients): Termes {
  const { toilettes, mousseurs, douche_econome, lave_vaisselle } = entree.equipements;
  if (usage === "wc" && toilettes === "double_chasse") choisis.double_chasse = coef(coefs, "eau.facteur.double_chasse");
  if (usage === "wc" && toilettes === "seches") choisis.toilettes_seches = de("entree.equipements.toilettes", 0);
  if ((usage === "hygiene" || usage === "cuisine") && mousseurs) choisis.mousseurs = coef(coefs, "eau.facteur.mousseurs");
  if (usage === "hygiene" && douche_econome) choisis.douche_econome = coef(coefs, "eau.facteur.douche_econome");
  if (usage === "vaisselle" && !lave_vaisselle) choisis.a_la_main = coef(coefs, "eau.facteur.sans_lave_vaisselle");
  return choisis;
}

/** Litres par jour d'un usage domestique ; les fuites comptent aux toilettes, sauf sans chasse. */
function litresDuJour(entree: EntreeEau, usage: Exclude<UsageEau, "potager">, coefs: Coefficients): Expression {
  const saisi = entree.usages_l_pers_j?.[usage];
  const termes = {
    personnes: de("entree.personnes", entree.personnes),
    presence: de("entree.presence", entree.presence),
    litres: saisi === undefined ? coef(coefs, ID_USAGE(usage)) : de(`entree.usages_l_pers_j.${usage}`, saisi),
  };
  const equipe = produit(equiper(termes, entree, usage, coefs));
  const domestique = usage === "hygiene" ? hygieneDuJour(entree, equipe, coefs) : equipe;
  const fuites = usage === "wc" && entree.equipements.toilettes !== "seches" && entree.fuites_l_j > 0;
  return fuites ? AVEC_FUITES({ domestique, fuites: de("entree.fuites_l_j", entree.fuites_l_j) }) : domestique;
}

/** Besoin des espaces verts d'un mois, en m³ : part de l'ET0 que la pluie efficace des normales ne couvre pas. */
function besoinEspacesVerts(entree: EntreeEau, coefs: Coefficients, m: number, pluie_efficace: Expression): Expression {
  const mm = numeroMois(m);
  return ESPACES_VERTS({
    surface: de("entree.espaces_verts_m2", entree.espaces_verts_m2),
    kc: coef(coefs, "eau.espaces_verts.kc"),
    et0: de(`contexte.et0_mm.${mm}`, auMois(entree.contexte.et0_mm, m)),
    pluie_efficace: de(`eau.pluie_efficace_mm.${mm}`, pluie_efficace.valeur),
  });
}

function parUsage<V>(calcul: (usage: UsageEau) => V): Record<UsageEau, V> {
  const table = {} as Record<UsageEau, V>;
  for (const usage of USAGES) table[usage] = calcul(usage);
  return table;
}

function parClasse<V>(calcul: (classe: ClasseEau) => V): Record<ClasseEau, V> {
  const table = {} as Record<ClasseEau, V>;
  for (const classe of CLASSES) table[classe] = calcul(classe);
  return table;
}

const USAGES_DE: Readonly<Record<ClasseEau, ReadonlyArray<UsageEau>>> = Object.freeze(
  parClasse((classe) => USAGES.filter((usage) => CLASSE_USAGE[usage] === classe)),
);

/** Besoin en eau d'une entrée valide, expliqué : neuf usages, cinq classes de qualité (docs/conventions-de-calcul.md, « Eau »). */
export function expliquerBesoin(entree: EntreeEau, coefs: Coefficients): BesoinExplique {
  const jour_l = parUsage((usage) => (usage === "potager" ? null : litresDuJour(entree, usage, coefs))) as BesoinExplique["jour_l"];
  const litres = (usage: UsageEau): number => (usage === "potager" ? entree.animaux_l_j : jour_l[usage].valeur);
  const pluie_efficace_mm = (m: number): Expression => PLUIE_EFFICACE({ pluie: de(`contexte.pluie_mm.${numeroMois(m)}`, auMois(entree.contexte.pluie_mm, m)) });
  const arrosage_exterieur_m3 = (m: number): Expression => besoinEspacesVerts(entree, coefs, m, pluie_efficace_mm(m));
  const exterieur_m3 = parMois((m) => (entree.espaces_verts_m2 === 0 ? 0 : arrosage_exterieur_m3(m).valeur));
  const arrosages: Readonly<Partial<Record<UsageEau, Expression>>> = {
    exterieur: sommeDesMois(exterieur_m3, "eau.espaces_verts_m3"),
    potager: sommeDesMois(entree.irrigation_m3, "entree.irrigation_m3"),
  };
  const par_usage_m3_an = parUsage((usage) => {
    const arrosage = arrosages[usage];
    const jour_l = de(ID_JOUR(usage), litres(usage));
    return arrosage === undefined ? ANNUEL({ jour_l }) : ANNUEL_ARROSE({ jour_l, arrosage });
  });
  const annuels = (usages: ReadonlyArray<UsageEau>): Expression =>
    sommeParNom(
      usages,
      (usage) => par_usage_m3_an[usage].valeur,
      (usage) => `eau.besoin.par_usage_m3_an.${usage}`,
    );
  const m3_an = annuels(USAGES);
  const total_jour = sommeParNom(USAGES, litres, ID_JOUR);
  return {
    jour_l,
    pluie_efficace_mm,
    arrosage_exterieur_m3,
    exterieur_m3,
    par_usage_m3_an,
    par_classe_m3_an: parClasse((classe) => annuels(USAGES_DE[classe])),
    mensuel_m3: (m) =>
      DU_MOIS({
        jour: total_jour,
        jours: auMois(JOURS_MOIS, m),
        espaces_verts: de(`eau.espaces_verts_m3.${numeroMois(m)}`, auMois(exterieur_m3, m)),
        irrigation: de(`entree.irrigation_m3.${numeroMois(m)}`, auMois(entree.irrigation_m3, m)),
      }),
    m3_an,
    l_j: DU_JOUR_MOYEN({ annuel: de("eau.besoin.m3_an", m3_an.valeur) }),
  };
}

/** Besoin en eau d'une entrée valide : les nombres de {@link expliquerBesoin}. */
export function besoinEau(entree: EntreeEau, coefs: Coefficients): BesoinEau {
  const explique = expliquerBesoin(entree, coefs);
  const { par_usage_m3_an, par_classe_m3_an } = explique;
  return {
    jour_l: parUsage((usage) => (usage === "potager" ? entree.animaux_l_j : explique.jour_l[usage].valeur)),
    arrosage_exterieur_m3: explique.exterieur_m3,
    arrosage_potager_m3: entree.irrigation_m3,
    par_usage_m3_an: parUsage((usage) => par_usage_m3_an[usage].valeur),
    par_classe_m3_an: parClasse((classe) => par_classe_m3_an[classe].valeur),
    mensuel_m3: parMois((m) => explique.mensuel_m3(m).valeur),
    m3_an: explique.m3_an.valeur,
    l_j: explique.l_j.valeur,
  };
}

/** Ceux d'un foyer dont rien n'est dit. */
const EQUIPEMENTS_ORDINAIRES: EntreeEau["equipements"] = Object.freeze({
  toilettes: defautFixe("eau.equipements.toilettes") as EntreeEau["equipements"]["toilettes"],
  mousseurs: defautFixe("eau.equipements.mousseurs") as boolean,
  douche_econome: defautFixe("eau.equipements.douche_econome") as boolean,
  lave_vaisselle: defautFixe("eau.equipements.lave_vaisselle") as boolean,
});

/**
 * Besoin du même foyer aux usages ordinaires, m³ par an : litres de la table, chasse classique, ni fuite ni pelouse arrosée, cultures arrosées au tuyau sur sol paillé.
 * Le score y mesure ce qu'il reste à acheter : une économie d'eau ne l'y fait jamais baisser.
 */
export function besoinOrdinaireM3(entree: EntreeEau, coefs: Coefficients): number {
  const { ecs_l_pers_j: _chaude, irrigation_ordinaire_m3, ...reste } = entree;
  const irrigation_m3 = irrigation_ordinaire_m3 ?? entree.irrigation_m3;
  return expliquerBesoin({ ...reste, usages_l_pers_j: {}, equipements: EQUIPEMENTS_ORDINAIRES, fuites_l_j: 0, espaces_verts_m2: 0, irrigation_m3 }, coefs).m3_an
    .valeur;
}
