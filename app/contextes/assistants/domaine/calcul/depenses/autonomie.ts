import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { euros, fourchette } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import type { Foyer, VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { demandeUnPrix } from "./lire-depense.ts";

/** Ce que l'on veut produire chez soi. */
type AxeVoulu = "eau" | "energie" | "alim";
const AXES: ReadonlyArray<AxeVoulu> = ["eau", "energie", "alim"];

const AUTONOMIE = / (?:autonom\w*|autosuffi\w*|autarci\w*|independance energetique|independants? (?:du|des) reseaux?|hors(?: du)? reseau|off grid) /;
// L'autonomie d'une batterie de voiture, d'une personne âgée, d'un enfant : une autre question.
const AUTRE_AUTONOMIE =
  / (?:voitures?|velos?|telephones?|drones?|camions?|vans?|camping|ordinateurs?|personnes? agees?|handicap\w*|dependan\w*|apa|enfants? autonomes?|financiere|alimentaire d un pays|france|pays|ville|commune|village) /;
const DITS: Readonly<Record<AxeVoulu, RegExp>> = {
  eau: / (?:eaux?|pluie) /,
  energie: / (?:energies?|energetique\w*|electricite|electrique\w*|courant|chauffage|solaires?) /,
  alim: / (?:alimentaires?|alimentation|nourriture|manger|legumes?|potagers?|bouffe) /,
};

/** Le prix d'une maison autonome, sans équipement nommé : les axes que dit la question, ou les trois ; rien si elle demande autre chose. */
export function axesDeLAutonomie(comprise: QuestionComprise): ReadonlyArray<AxeVoulu> | null {
  const texte = enTournure(comprise.dite);
  if (!AUTONOMIE.test(texte) || AUTRE_AUTONOMIE.test(texte) || !demandeUnPrix(comprise)) return null;
  const dits = AXES.filter((axe) => DITS[axe].test(texte));
  return dits.length === 0 ? AXES : dits;
}

/** Ce qu'un ensemble ajoute sur un axe : ce qui part au simulateur, et comment il se nomme. */
type Ajout = { readonly reponses: Foyer; readonly dit: string };
type Ensemble = Readonly<Record<AxeVoulu, (personnes: number, tailles: Tailles) => Ajout>>;

const SIMPLE: Ensemble = {
  eau: (_, { toit_m2: toit, ensemble_cuve_m3: cuve }) => ({
    reponses: { toit: String(toit.valeur), cuve: String(cuve.valeur) },
    dit: `une cuve de ${cuve.valeur} m³`,
  }),
  energie: (_, { ensemble_kwc: kwc }) => ({
    reponses: { pv: String(kwc.valeur), chauffage: "poele_buches" },
    dit: `${kwc.valeur} kWc de panneaux solaires et un poêle à bûches`,
  }),
  alim: (personnes, { ensemble_potager_m2, ensemble_poules: poules }) => {
    const potager = ensemble_potager_m2.valeur * personnes;
    return {
      reponses: { potager: String(potager), poules: String(poules.valeur) },
      dit: `${formaterNombre(potager)} m² de potager et ${poules.valeur} poules`,
    };
  },
};
const POUSSE: Ensemble = {
  eau: (_, { toit_m2: toit, ensemble_pousse_cuve_m3: cuve }) => ({
    reponses: { toit: String(toit.valeur), cuve: String(cuve.valeur), mousseurs: "oui", douche_econome: "oui" },
    dit: `une cuve de ${cuve.valeur} m³, des robinets et une douche économes`,
  }),
  energie: (_, { ensemble_pousse_kwc: kwc, ensemble_pousse_batterie_kwh: batterie, capteurs_m2: cesi }) => ({
    reponses: {
      pv: String(kwc.valeur),
      batterie: String(batterie.valeur),
      chauffage: "poele_buches",
      ecs: "solaire",
      cesi: String(cesi.valeur),
    },
    dit: `${kwc.valeur} kWc de panneaux, ${batterie.valeur} kWh de batterie, un chauffe-eau solaire et un poêle à bûches`,
  }),
  alim: (personnes, { ensemble_pousse_potager_m2, ensemble_pousse_verger_m2, ensemble_pousse_poules: poules }) => {
    const [potager, verger] = [ensemble_pousse_potager_m2.valeur * personnes, ensemble_pousse_verger_m2.valeur * personnes];
    return {
      reponses: { potager: String(potager), poules: String(poules.valeur), verger: String(verger) },
      dit: `${formaterNombre(potager)} m² de potager, ${formaterNombre(verger)} m² de verger et ${poules.valeur} poules`,
    };
  },
};

/** Deux ensembles d'équipements : un premier pas, et un ensemble poussé. */
export function ensemblesAutonomes(axes: ReadonlyArray<AxeVoulu>, foyer: Foyer, personnes: number, tailles: Tailles): ReadonlyArray<VarianteCalcul> {
  return [SIMPLE, POUSSE].map((ensemble, rang) => {
    const ajouts = axes.map((axe) => ensemble[axe](personnes, tailles));
    return {
      valeur: 1,
      nom: `${rang === 0 ? "Un premier ensemble" : "Un ensemble poussé"} (${ajouts.map(({ dit }) => dit).join(" ; ")})`,
      reponses: ajouts.reduce<Foyer>((dites, { reponses }) => ({ ...dites, ...reponses }), foyer),
    };
  });
}

/** Ce que coûte chaque ensemble, et ce qu'il fournit. */
export function direAutonomie(axes: ReadonlyArray<string>, { variantes }: Matiere): string {
  const dits = variantes.map((une) => direEnsemble(une, axes)).filter((phrase) => phrase !== "");
  if (dits.length === 0) return "";
  const bois = axes.includes("energie") ? " Le bois à acheter chaque année s’y ajoute, et ne compte pas comme produit sur place." : "";
  return `${dits.join(" ")}${bois} Aucun prix ne vaut pour toutes les maisons, et rien ne s’achète qui rende tout à fait autonome : ce sont deux exemples, toutes taxes comprises, aides non déduites, hors isolation. Le prix de chaque équipement du premier, avec son année et sa source, est dans le calcul.`;
}

function direEnsemble({ nom = "", resultat: { budget, eau, energie, alim } }: VarianteCalculee, axes: ReadonlyArray<string>): string {
  const { cout_total_eur, cout_bas_eur, cout_haut_eur, fonctionnement_an_eur } = budget;
  if (cout_total_eur <= 0) return "";
  const voulu = (axe: AxeVoulu) => axes.includes(axe);
  const fournies = [
    ...(eau === null || !voulu("eau") ? [] : [`${ecrireTaux(eau.autonomie.taux)} de l’eau (${fourchette(eau.ic)})`]),
    ...(energie === null || !voulu("energie")
      ? []
      : [
          `${ecrireTaux(energie.courant.part_couverte)} de l’électricité et ${ecrireTaux(energie.autonomie.taux)} de toute l’énergie (${fourchette(energie.ic)})`,
        ]),
    ...(alim === null || !voulu("alim") ? [] : [`${ecrireTaux(alim.autonomie.taux)} de l’alimentation (${fourchette(alim.ic)})`]),
  ];
  const chaqueAnnee = fonctionnement_an_eur >= 1 ? `, puis ${euros(fonctionnement_an_eur)} par an de grain pour les poules` : "";
  return `${nom} : environ ${euros(cout_total_eur)}, de ${euros(cout_bas_eur)} à ${euros(cout_haut_eur)}${chaqueAnnee}, pour ${fournies.join(", ")}.`;
}
