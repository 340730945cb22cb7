import { lire } from "../../commun/coefficients/table.ts";
import { ecrireNombre, ecrirePourcent, ecrireQuantite } from "../../commun/validation.ts";
import type { Avertissement, Coefficients } from "../../types.ts";
import { compterPersonnes } from "./besoins.ts";
import type { CalculAlim } from "./calcul.ts";
import { GROUPES, LIBELLES_GROUPES, LIBELLES_POSTES, POSTES_ARROSES } from "./groupes.ts";
import { vergerIrrigue } from "./irrigation.ts";
import { LIEUX_DU_GROUPE } from "./garde/places.ts";
import type { EntreeAlim, SortieAlim } from "./types.ts";

/** En dessous, un surplus ou un besoin tient dans l'arrondi. */
const KG_MINIMUM = 1;
/** Un demi-point : en dessous, la pire année ressemble aux autres. */
const ECART_ANNEE = 0.005;

function avertir(liste: Avertissement[], code: string, message: string, chemin?: string): void {
  liste.push(chemin === undefined ? { code, message, axe: "alim" } : { code, message, axe: "alim", chemin });
}

function enumerer(noms: ReadonlyArray<string>): string {
  return noms.length < 2 ? (noms[0] ?? "") : `${noms.slice(0, -1).join(", ")} et ${noms[noms.length - 1] ?? ""}`;
}

function avertirCultures(liste: Avertissement[], e: EntreeAlim, c: CalculAlim): void {
  if (e.serre_chauffee === true) {
    avertir(liste, "SERRE_CHAUFFEE_REFUSEE", "Une serre chauffée n’est pas simulée : elle compte comme une serre froide, sans énergie.", "serre_chauffee");
  }
  for (const poste of POSTES_ARROSES) {
    if (e.surfaces_m2[poste] <= 0 || c.f_eau[poste] >= 0.8) continue;
    const perte = ecrirePourcent(1 - c.f_eau[poste]);
    avertir(
      liste,
      "EAU_LIMITE_RENDEMENT",
      poste === "verger" && !vergerIrrigue(e)
        ? `Le verger n’est pas arrosé : la sécheresse d’été lui coûte environ ${perte} de sa récolte.`
        : `Le manque d’eau coûte environ ${perte} de la récolte (${LIBELLES_POSTES[poste]}).`,
      `surfaces_m2.${poste}`,
    );
  }
  if (c.azote.besoin_kg > 0 && c.azote.f_fert < 0.999) {
    const manque = ecrireNombre(c.azote.besoin_kg - c.azote.apport_kg, 1);
    avertir(
      liste,
      "AZOTE_INSUFFISANT",
      `Il manque ${manque} kg d’azote par an : ce qu’il y en a va d’abord là où il nourrit le plus. Compost, fumier, légumineuses ou engrais verts relèveraient les rendements.`,
      "azote_apporte_kg_an",
    );
  }
  if (e.surfaces_m2.verger > 0 && e.verger.age_ans < 8) {
    const attente = ecrireQuantite(Math.ceil(8 - e.verger.age_ans), "an");
    avertir(liste, "VERGER_JEUNE", `Le verger ne donnera sa pleine récolte que dans ${attente}.`, "verger.age_ans");
  }
  if (e.contexte.zone_climat === "tropical" && c.recoltee_kg > 0) {
    avertir(
      liste,
      "TROPICAL_PEU_SOURCE",
      "Faute de source locale, les rendements des cultures tropicales sont ceux de la métropole, et leurs récoltes sont réparties également sur l’année.",
    );
  }
}

function avertirRegime(liste: Avertissement[], e: EntreeAlim, c: CalculAlim): void {
  if (e.presence === 0) avertir(liste, "PRESENCE_NULLE", "Aucun repas n’est pris sur place : il n’y a rien à couvrir.", "presence");
  if (typeof e.regime !== "string" && e.presence > 0 && c.besoins.kcal_an > 0) {
    const part = 1 - c.besoins.autres_kcal_an / c.besoins.kcal_an;
    if (part > 1.05) avertir(liste, "REGIME_EXCEDENTAIRE", `La ration saisie apporte ${ecrirePourcent(part)} de l’énergie nécessaire.`, "regime");
    if (part < 0.8)
      avertir(
        liste,
        "REGIME_INCOMPLET",
        `La ration saisie n’apporte que ${ecrirePourcent(part)} de l’énergie nécessaire : le reste ne pourra pas être produit.`,
        "regime",
      );
  }
  const sansBouche = GROUPES.filter((g) => c.production.annuelle_kg[g] > KG_MINIMUM && c.besoins.groupes_kg_an[g] <= 0);
  if (sansBouche.length > 0 && e.presence > 0) {
    avertir(
      liste,
      "PRODUCTION_HORS_REGIME",
      `Produit mais absent du régime, donc non compté : ${enumerer(sansBouche.map((g) => LIBELLES_GROUPES[g]))}.`,
      "regime",
    );
  }
}

function avertirStocks(liste: Avertissement[], c: CalculAlim): void {
  const perdus = GROUPES.filter((g) => c.consommation.garde.groupes[g].surplus_kg > KG_MINIMUM && c.besoins.groupes_kg_an[g] > 0);
  if (perdus.length === 0) return;
  const total = perdus.reduce((s, g) => s + c.consommation.garde.groupes[g].surplus_kg, 0);
  // Ne conseille un placard que pour ce qui se garde et manque à un autre mois.
  const utiles = perdus.filter((g) => LIEUX_DU_GROUPE[g].length > 0 && c.bilan.couverture.groupes[g] < 0.999);
  const suite =
    utiles.length > 0
      ? ` Un stockage plus grand servirait les mois creux : ${enumerer(utiles.map((g) => LIBELLES_GROUPES[g]))}.`
      : " À donner, vendre ou composter.";
  avertir(
    liste,
    utiles.length > 0 ? "SURPLUS_PERDU_FAUTE_DE_STOCK" : "SURPLUS_PERDU",
    `${ecrireNombre(total, 0)} kg par an ne sont ni mangés ni conservés (${enumerer(perdus.map((g) => LIBELLES_GROUPES[g]))}).${suite}`,
    "conservation",
  );
}

function avertirElevage(liste: Avertissement[], e: EntreeAlim, c: CalculAlim): void {
  const { poules, poulets, chevres, lapines, ruches } = e.elevage;
  if (poules + poulets > 0) {
    avertir(
      liste,
      "VOLAILLES_REGLES",
      "Volailles : la détention peut devoir être déclarée en mairie ; en période de risque de grippe aviaire, mise à l’abri ou filets s’imposent même à une basse-cour familiale.",
      "elevage.poules",
    );
  }
  if (chevres > 0) {
    avertir(
      liste,
      "CHEVRES_REGLES",
      "Chèvres : lieu de détention à déclarer et animaux à identifier dès le premier ; la vente de lait ou de fromage suit des règles d’hygiène.",
      "elevage.chevres",
    );
  }
  if (ruches > 0) avertir(liste, "RUCHES_DECLARATION", "Ruches : déclaration annuelle obligatoire dès la première colonie.", "elevage.ruches");
  if (poulets + lapines > 0)
    avertir(liste, "ABATTAGE_FAMILIAL", "Abattage à la maison : volailles et lapins, pour la seule consommation familiale.", "elevage");
  if (c.aliment.aliment_achete_kg > KG_MINIMUM) {
    avertir(
      liste,
      "ALIMENT_ACHETE",
      `Les bêtes mangent ${ecrireNombre(c.aliment.aliment_achete_kg, 0)} kg d’aliment acheté par an : l’autonomie stricte ne compte œufs, lait et viande qu’à ${ecrirePourcent(c.aliment.part_aliment_propre)}.`,
      "elevage",
    );
  }
  if (c.aliment.fourrage_achete_kg > KG_MINIMUM) {
    avertir(
      liste,
      "PRAIRIE_INSUFFISANTE",
      `Prairie trop petite pour les chèvres : ${ecrireNombre(c.aliment.fourrage_achete_kg, 0)} kg de foin à acheter par an (${ecrireNombre(c.aliment.prairie_m2, 0)} m² conseillés sur bon sol).`,
      "surfaces_m2.prairie",
    );
  }
}

function avertirTravail(liste: Avertissement[], e: EntreeAlim, c: CalculAlim, coefficients: Coefficients): void {
  const parPersonne = c.travail.h_an / compterPersonnes(e.personnes);
  const seuil = lire(coefficients, "couplage.travail.seuil");
  if (parPersonne > seuil && (e.activite === "sedentaire" || e.activite === "modere")) {
    avertir(
      liste,
      "ACTIVITE_A_RELEVER",
      `${ecrireNombre(parPersonne, 0)} h de travail par personne et par an : choisir l’activité « actif » augmenterait les besoins d’énergie. Le calcul ne le fait pas seul.`,
      "activite",
    );
  }
  if (c.travail.ratio_temps !== null && c.travail.ratio_temps > 1) {
    avertir(liste, "TEMPS_INSUFFISANT", `Le jardin demande ${ecrireNombre(c.travail.ratio_temps, 1)} fois le temps disponible.`, "temps_disponible_h_semaine");
  }
}

/** Avertissements de l'axe, codes stables : cultures, régime, stocks, élevage, travail, et la réserve sur la santé. */
export function avertissementsAlim(entree: EntreeAlim, calcul: CalculAlim, { annees, autonomie }: SortieAlim, coefficients: Coefficients): Avertissement[] {
  const liste: Avertissement[] = [];
  avertirCultures(liste, entree, calcul);
  avertirRegime(liste, entree, calcul);
  avertirStocks(liste, calcul);
  avertirElevage(liste, entree, calcul);
  avertirTravail(liste, entree, calcul, coefficients);
  if (annees !== undefined && autonomie.taux - annees.pire.taux > ECART_ANNEE) {
    const jours = annees.pire.jours_sans_an >= 0.5 ? ` et ${ecrireQuantite(annees.pire.jours_sans_an, "jour")} où le lieu ne suffit pas aux repas` : "";
    avertir(
      liste,
      "ANNEE_SECHE",
      `La pire des ${ecrireNombre(annees.nombre, 0)} dernières années de pluie aurait donné ${ecrirePourcent(annees.pire.taux)} de l’énergie${jours}. Gel et canicule, sans données par lieu, n’y sont pas comptés.`,
    );
  }
  avertir(
    liste,
    "PAS_UN_CONSEIL_DE_SANTE",
    "Les rations types sont une construction calée sur des repères publics, non relue par un diététicien : ce n’est pas un conseil nutritionnel.",
  );
  return liste;
}
