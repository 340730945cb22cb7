import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { euros, fourchette } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import type { Foyer, VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
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
type Ensemble = Readonly<Record<AxeVoulu, (personnes: number) => Ajout>>;

const TOIT_M2 = 100;
// Par personne : un potager qui se tient le soir et le dimanche, puis un potager qui nourrit.
const POTAGER_M2 = { simple: 50, pousse: 150 } as const;
const VERGER_M2 = 60;
const SIMPLE: Ensemble = {
  eau: () => ({ reponses: { toit: String(TOIT_M2), cuve: "5" }, dit: "une cuve de 5 m³" }),
  energie: () => ({ reponses: { pv: "3", chauffage: "poele_buches" }, dit: "3 kWc de panneaux solaires et un poêle à bûches" }),
  alim: (personnes) => {
    const potager = POTAGER_M2.simple * personnes;
    return { reponses: { potager: String(potager), poules: "3" }, dit: `${formaterNombre(potager)} m² de potager et 3 poules` };
  },
};
const POUSSE: Ensemble = {
  eau: () => ({
    reponses: { toit: String(TOIT_M2), cuve: "10", mousseurs: "oui", douche_econome: "oui" },
    dit: "une cuve de 10 m³, des robinets et une douche économes",
  }),
  energie: () => ({
    reponses: { pv: "6", batterie: "10", chauffage: "poele_buches", ecs: "solaire", cesi: "4" },
    dit: "6 kWc de panneaux, 10 kWh de batterie, un chauffe-eau solaire et un poêle à bûches",
  }),
  alim: (personnes) => {
    const [potager, verger] = [POTAGER_M2.pousse * personnes, VERGER_M2 * personnes];
    return {
      reponses: { potager: String(potager), poules: "6", verger: String(verger) },
      dit: `${formaterNombre(potager)} m² de potager, ${formaterNombre(verger)} m² de verger et 6 poules`,
    };
  },
};

/** Deux ensembles d'équipements : un premier pas, et un ensemble poussé. */
export function ensemblesAutonomes(axes: ReadonlyArray<AxeVoulu>, foyer: Foyer, personnes: number): ReadonlyArray<VarianteCalcul> {
  return [SIMPLE, POUSSE].map((ensemble, rang) => {
    const ajouts = axes.map((axe) => ensemble[axe](personnes));
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
