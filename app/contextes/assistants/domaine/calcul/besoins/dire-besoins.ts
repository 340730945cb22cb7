import { somme } from "#app/commun/nombres/somme.ts";
import { JOURS_MOIS, MOIS, JOURS_AN } from "#app/commun/dates/mois.ts";
import { denombrer, formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { DEMI_POINT, ecrireTaux } from "#app/commun/nombres/taux.ts";
import { euros, jours, kwhAn, m3 } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { estElectrique } from "./chauffages.ts";
import { apres, cumul, direHausse } from "#app/contextes/assistants/domaine/calcul/hausse.ts";
import type { PlanCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import type { Matiere } from "#app/contextes/assistants/domaine/calcul/references.ts";
import type { GroupeAliment } from "@autonomie/engines";

const NOMS_GROUPES: Readonly<Record<string, string>> = {
  cereales: "céréales",
  legumineuses: "légumes secs",
  fruits: "fruits",
  huiles: "huile",
  fruits_coque: "fruits à coque",
  legumes: "légumes",
};

/** Le temps d'une cuve à se remplir sans qu'on y puise, au mois le plus sec et au plus arrosé ; ou ce que donne une pluie dite. */
export function direRemplissage({ toit_m2 = 0, pluie_dite_mm }: PlanCalcul, { variantes: [choisie], pluie_mm = [] }: Matiere): string {
  const eau = choisie?.resultat.eau ?? null;
  const pluie_an_mm = somme(pluie_mm);
  if (choisie === undefined || eau === null || pluie_an_mm <= 0 || eau.collecte_m3_an <= 0) return "";
  const gardee = eau.collecte_m3_an / ((toit_m2 * pluie_an_mm) / 1_000);
  const mm_pleine = (choisie.valeur * 1_000) / (toit_m2 * gardee);
  if (pluie_dite_mm !== undefined) {
    const tombe_l = toit_m2 * pluie_dite_mm;
    return `${formaterNombre(pluie_dite_mm, pluie_dite_mm % 1 === 0 ? 0 : 1)} mm de pluie sur ${formaterNombre(toit_m2)} m² font ${formaterNombre(tombe_l)} L ; environ ${formaterNombre(Math.round((tombe_l * gardee) / 10) * 10)} L arrivent à la cuve, le reste mouille le toit ou reste au filtre (${ecrireTaux(gardee)} gardés, moyenne de l’année). Pour remplir ${m3(choisie.valeur)}, il faut environ ${formaterNombre(mm_pleine)} mm de pluie en tout.`;
  }
  const depuis = (mm: number) => {
    const rang = pluie_mm.indexOf(mm);
    return `${jours(joursDepuis(rang, choisie.valeur / (eau.collecte_m3_an / pluie_an_mm), pluie_mm))} si elle commence en ${MOIS[rang] ?? ""}`;
  };
  const moyenne_j = Math.ceil((choisie.valeur / eau.collecte_m3_an) * JOURS_AN);
  return `vide et sans y puiser, une cuve de ${m3(choisie.valeur)} se remplit en environ ${jours(moyenne_j)} au rythme moyen de l’année : ${depuis(Math.max(...pluie_mm))}, le mois le plus arrosé, ${depuis(Math.min(...pluie_mm))}, le plus sec. Il y faut environ ${formaterNombre(mm_pleine)} mm de pluie ; le toit en envoie ${m3(eau.collecte_m3_an)} par an à la cuve.`;
}

/** Jours pour que tombent `mm` millimètres, mois après mois à partir du premier jour du mois `rang` (0 à 11) : après juillet vient août, puis l'automne. */
function joursDepuis(rang: number, mm: number, pluie_mm: ReadonlyArray<number>): number {
  let [reste_mm, ecoules_j] = [mm, 0];
  for (let m = rang; ; m++) {
    const [du_mois_mm, duree_j] = [pluie_mm[m % 12] ?? 0, JOURS_MOIS[m % 12] ?? 0];
    if (reste_mm <= du_mois_mm) return Math.ceil(ecoules_j + (du_mois_mm > 0 ? (reste_mm / du_mois_mm) * duree_j : 0));
    reste_mm -= du_mois_mm;
    ecoules_j += duree_j;
  }
}

/** L'eau d'un foyer, usage par usage, et sa facture. */
export function direEau(
  { personnes, ou, situe, demande }: PlanCalcul,
  { variantes: [choisie, econome], references: { coefficients }, entier }: Matiere,
): string {
  const eau = choisie?.resultat.eau ?? null;
  const achetee = choisie?.resultat.reste.eau ?? null;
  if (choisie === undefined || eau === null || achetee === null || achetee.m3_an <= 0) return "";
  const { besoin } = eau;
  const moyen = coefficients["eau.prix"];
  // Sans lieu dit, un seul calcul, et le prix moyen de France ; une région en donne trois, chacun au sien.
  const local = ou !== "" || !situe;
  const prix = local || moyen === undefined ? achetee.eur_an / achetee.m3_an : moyen.valeur;
  const annee = moyen === undefined ? "" : `, ${local ? "prix du département" : `prix moyen de ${moyen.annee}`}, eau et assainissement`;
  const facture = `Facture : environ ${euros(prix * achetee.m3_an)} par an, à ${formaterNombre(prix, 2)} € le m³${annee}.`;
  const moins = demande === "moins" ? direMoinsDEau(besoin.m3_an, econome, prix) : "";
  if (!entier) return `${moins}${facture}`;
  const usages = Object.entries(USAGES)
    .map(([cle, nom]) => ({ nom, m3_an: besoin.par_usage_m3_an[cle as keyof typeof besoin.par_usage_m3_an] }))
    .filter(({ m3_an }) => m3_an > 0)
    .toSorted((a, b) => b.m3_an - a.m3_an)
    .map(({ nom, m3_an }) => `${nom} ${m3(Math.round(m3_an))}`);
  const source = coefficients["eau.besoin.total"];
  const d_ou =
    source === undefined
      ? ""
      : ` Moyenne mesurée en France : ${formaterNombre(source.valeur)} L par personne et par jour, de ${formaterNombre(source.min)} à ${formaterNombre(source.max)} (${source.annee} ; ${source.source}).`;
  return `${moins}environ ${m3(Math.round(besoin.m3_an))} d’eau par an, ${formaterNombre(besoin.l_j)} L par jour, soit ${formaterNombre(besoin.l_j / personnes)} L par personne. Par an : ${usages.join(", ")}. ${facture}${d_ou}`;
}

/** Le nom de la variante où robinets et douche sont économes. */
export const ECONOME = "économe";
const ECONOMES = ["cout.mousseurs", "cout.douche_econome"];

/** Ce qu'ôtent robinets et douche économes, ce qu'ils coûtent : rien qui demande l'accord d'un propriétaire. */
function direMoinsDEau(besoin_m3: number, econome: Matiere["variantes"][number] | undefined, prix_m3: number): string {
  const apres_m3 = econome?.resultat.eau?.besoin.m3_an;
  if (econome === undefined || apres_m3 === undefined || apres_m3 >= besoin_m3) return "";
  const moins_m3 = besoin_m3 - apres_m3;
  return `des mousseurs aux robinets et une douche économe ôtent environ ${m3(Math.round(moins_m3))} par an, ${euros(moins_m3 * prix_m3)}, pour environ ${euros(coutDesEconomes(econome.resultat))} d’achat : ils se vissent et se dévissent sans travaux. Sans eux, `;
}

/** Ce que coûtent les robinets et la douche économes d'un foyer calculé. */
export const coutDesEconomes = (resultat: Matiere["variantes"][number]["resultat"]): number =>
  somme(resultat.budget.equipements.filter(({ id }) => ECONOMES.includes(id)).map(({ cout_eur }) => cout_eur));

const USAGES = {
  hygiene: "douche et lavabo",
  wc: "toilettes",
  linge: "linge",
  vaisselle: "vaisselle",
  cuisine: "cuisine",
  divers: "ménage et divers",
  exterieur: "dehors",
  potager: "potager",
  boisson: "boisson",
} as const;

/** L'énergie qu'un foyer achète : le chauffage, par différence avec le même logement sans, puis le reste. */
export function direFacture({ hausse, demande }: PlanCalcul, { variantes, references: { coefficients } }: Matiere): string {
  const sans = variantes.find(({ nom }) => nom === SANS_CHAUFFAGE);
  const reste = sans?.resultat.energie ?? null;
  if (reste === null) return "";
  if (demande === "eau_chaude")
    return direEauChaude(
      somme(reste.besoins_kwh.ecs),
      variantes.find(({ nom }) => nom === ECONOME),
      coefficients["energie.prix.elec"],
    );
  const resteEur = reste.a_acheter.eur_an ?? 0;
  const chauffees = variantes.filter(({ nom }) => nom !== SANS_CHAUFFAGE);
  const dits = chauffees.flatMap(({ nom = "", resultat: { energie } }) => {
    if (energie === null || energie.a_acheter.eur_an === null) return [];
    const kwh_an = energie.a_acheter.kwh_an - reste.a_acheter.kwh_an;
    const abonnement_eur = energie.a_acheter.abonnement_gaz_eur_an;
    const eur_an = energie.a_acheter.eur_an - abonnement_eur - resteEur;
    const enPlus = abonnement_eur > 0 ? `, abonnement de gaz en plus (${formaterEuros(abonnement_eur)})` : "";
    const prix = coefficients[PRIX_DE[nom] ?? ""];
    const bornes =
      prix === undefined || prix.valeur <= 0
        ? ""
        : `, de ${euros((eur_an * prix.min) / prix.valeur)} à ${euros((eur_an * prix.max) / prix.valeur)} selon le prix payé (${prix.annee})`;
    return [`${nom} : environ ${kwhAn(kwh_an)} et ${euros(eur_an)} par an${bornes}${enPlus}`];
  });
  const plusTard = direPlusTard(hausse, chauffees, resteEur);
  const facture = reste.facture;
  const abonnement = facture === null ? "" : `, abonnement d’électricité en plus (${formaterEuros(facture.abonnement_eur_an)})`;
  const elec = coefficients["energie.prix.elec"];
  const d_ou = elec === undefined ? "" : ` Électricité à ${formaterNombre(elec.valeur, 3)} € le kWh (${elec.source.split(",")[0] ?? elec.source}).`;
  const chauffage = dits.length === 0 ? "" : `Chauffage, ${dits.join(" ; ")}. `;
  return `${chauffage}${dits.length === 0 ? "Hors chauffage" : "Le reste"} (eau chaude, cuisson, appareils), tout à l’électricité : environ ${kwhAn(reste.a_acheter.kwh_an)} et ${euros(resteEur)} par an${abonnement}. L’eau chaude y prend environ ${kwhAn(somme(reste.besoins_kwh.ecs))}.${d_ou}${plusTard}`;
}

type PrixElec = Matiere["references"]["coefficients"][string] | undefined;

/** L'eau chaude d'un foyer, et ce qu'en ôtent robinets et douche économes. */
function direEauChaude(kwh: number, econome: Matiere["variantes"][number] | undefined, prix: PrixElec): string {
  const enEuros = (n: number) => (prix === undefined ? "" : `, ${euros(n * prix.valeur)}`);
  const apres = econome?.resultat.energie ?? null;
  const moins = apres === null ? 0 : kwh - somme(apres.besoins_kwh.ecs);
  const economie =
    moins > 0 && econome !== undefined
      ? ` Robinets et douche économes (environ ${euros(coutDesEconomes(econome.resultat))}) en ôtent environ ${kwhAn(moins)}${enEuros(moins)} par an.`
      : "";
  const d_ou = prix === undefined ? "" : ` Électricité à ${formaterNombre(prix.valeur, 3)} € le kWh (${prix.source.split(",")[0] ?? prix.source}).`;
  return `l’eau chaude prend environ ${kwhAn(kwh)} par an à l’électricité${enEuros(kwh)}.${economie} Un chauffe-eau solaire ou thermodynamique en prend moins : son remboursement se calcule aussi.${d_ou}`;
}

// Sans horizon dit : assez loin pour que la hausse se voie.
const HORIZON_AN = 10;

/** Ce que coûterait la même énergie, achetée au prix qui monte comme la question le dit. */
function direPlusTard(hausse: PlanCalcul["hausse"], chauffees: Matiere["variantes"], resteEur: number): string {
  if (hausse === undefined) return "";
  const annees = hausse.annees ?? HORIZON_AN;
  const parChauffage = chauffees.flatMap(({ nom = "", resultat: { energie } }) =>
    energie === null || energie.a_acheter.eur_an === null || (hausse.quoi !== "tout" && !estElectrique(nom))
      ? []
      : [[`avec le chauffage ${nom}`, energie.a_acheter.eur_an - energie.a_acheter.abonnement_gaz_eur_an] as const],
  );
  // Le gaz ne suit pas l'électricité : seul ce qui monte en entier se dit.
  const tous = parChauffage.length > 0 ? parChauffage : [["hors chauffage", resteEur] as const];
  const dits = tous.map(
    ([quoi, eur]) =>
      `${quoi}, ${euros(eur)} la première année, ${euros(eur * apres(hausse, annees))} ${annees} ans plus tard, ${euros(eur * cumul(hausse, annees))} en ${annees} ans`,
  );
  return ` Si ces prix suivent la hausse dite (${direHausse(hausse)}), hors abonnement : ${dits.join(" ; ")}.`;
}

/** Le nom de la variante où rien ne chauffe : ce qu'elle coûte est le reste de la facture. */
export const SANS_CHAUFFAGE = "sans chauffage";
const PRIX_DE: Readonly<Record<string, string>> = {
  "aux radiateurs électriques": "energie.prix.elec",
  "à la pompe à chaleur": "energie.prix.elec",
  "au gaz": "energie.prix.gaz",
  "au fioul": "energie.prix.fioul",
  "aux granulés": "energie.prix.granules",
  "aux bûches": "energie.prix.stere",
  "au réseau de chaleur": "energie.prix.reseau_chaleur",
};

/** La surface qui donnerait ce que des gens mangent d'un groupe d'aliments ; ce qu'en donne celle qui est dite ; et, pour des fruits, ses arbres. */
export function direCultures({ groupe = "", cultive_m2, arbre_m2 }: PlanCalcul, { variantes: [choisie], entier }: Matiere): string {
  const alim = choisie?.resultat.alim ?? null;
  const nom = NOMS_GROUPES[groupe];
  if (alim === null || nom === undefined) return "";
  const cle = groupe as GroupeAliment;
  const kg = alim.besoins.groupes_kg_an[cle];
  const surface_m2 = alim.surfaces_necessaires_m2[cle];
  const manges = `${formaterNombre(kg)} kg ${/^[aeéhiou]/.test(nom) ? "d’" : "de "}${nom} mangés par an`;
  if (surface_m2 === undefined || surface_m2 <= 0) return entier ? `environ ${manges}.` : "";
  const recolte =
    cultive_m2 === undefined ? "" : `${formaterNombre(cultive_m2)} m² en donnent environ ${formaterNombre((cultive_m2 * kg) / surface_m2)} kg par an ; `;
  const arbres = arbre_m2 === undefined ? "" : `, soit environ ${denombrer(Math.ceil(surface_m2 / arbre_m2), "arbre")} à ${formaterNombre(arbre_m2)} m² chacun`;
  const reserve = entier ? " Ce compte suppose que ni l’eau ni l’engrais ne manquent et que rien ne se perd." : "";
  return `${recolte}il faut environ ${formaterNombre(surface_m2)} m²${arbres} pour les ${manges}.${reserve}`;
}

/** Le bilan d'un an : l'eau, l'énergie, les repas. */
export function direFoyer({ equipe }: PlanCalcul, { variantes: [choisie] }: Matiere): string {
  if (choisie === undefined) return "";
  const { eau, energie, alim, reste } = choisie.resultat;
  const phrases = [
    ...(eau === null
      ? []
      : [
          `Eau : ${m3(Math.round(eau.besoin.m3_an))} par an, ${formaterNombre(eau.besoin.l_j)} L par jour${reste.eau === null ? "" : `, environ ${euros(reste.eau.eur_an)} à payer`}.`,
        ]),
    ...(energie === null
      ? []
      : [
          `Énergie : environ ${kwhAn(energie.a_acheter.kwh_an)} à acheter par an${energie.a_acheter.eur_an === null ? "" : `, ${euros(energie.a_acheter.eur_an)}`}, dont la chaleur de la maison (besoin de ${kwhAn(somme(energie.besoins_kwh.chauffage))}) à la pompe à chaleur, faute d’autre réponse.`,
        ]),
    ...(alim === null
      ? []
      : [
          `Repas : ${formaterNombre(alim.besoins.groupes_kg_an.legumes)} kg de légumes, ${formaterNombre(alim.besoins.groupes_kg_an.tubercules)} kg de pommes de terre et ${formaterNombre(alim.besoins.groupes_kg_an.cereales)} kg de céréales par an ; tout le végétal demanderait environ ${formaterNombre(Math.round(alim.surface_necessaire_totale_m2 / 10) * 10)} m².`,
        ]),
  ];
  const axes = [
    ["eau", eau?.autonomie.taux, eau?.ic],
    ["énergie", energie?.autonomie.taux, energie?.ic],
    ["alimentation", alim?.autonomie.taux, alim?.ic],
  ] as const;
  const parts = axes.flatMap(([nom, taux]) => (taux === undefined || taux < DEMI_POINT ? [] : [`${nom} ${ecrireTaux(taux)}`]));
  const produite = equipe === true && parts.length > 0 ? ` Part fournie par le lieu tel que dit : ${parts.join(", ")}.` : "";
  return `${phrases.join(" ")}${produite}`;
}
