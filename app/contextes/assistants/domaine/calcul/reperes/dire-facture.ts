import { denombrer, formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { euros, kwhAn } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { lireGens } from "#app/contextes/assistants/domaine/calcul/gens.ts";
import { entre, lireDe, type TablesDesReperes } from "./ordres-de-grandeur.ts";
import type { FactureDite } from "./repere-voulu.ts";

const MOIS = 12;

/** Ce que la facture achète, à quoi cela sert d'ordinaire, et les gestes qui pèsent. */
export function direFacture({ eur_an, suppose, foyer }: FactureDite, { coefficients, tailles }: TablesDesReperes): ReadonlyArray<string> {
  const [prix, abonnement] = [coefficients["energie.prix.elec"], coefficients["energie.prix.abonnement_base"]];
  if (prix === undefined || abonnement === undefined || eur_an <= abonnement.valeur) return [];
  const { personnes: gens, suppose: gensSupposes } = lireGens(foyer, tailles);
  const lire = (id: string) => lireDe(coefficients, id);
  const achete_kwh = (somme_eur: number, eur_kwh: number): number => (somme_eur - abonnement.valeur) / eur_kwh;
  const acheter = (somme_eur: number): string =>
    entre(kwhAn, { valeur: achete_kwh(somme_eur, prix.valeur), min: achete_kwh(somme_eur, prix.max), max: achete_kwh(somme_eur, prix.min) });
  const auPrix = `selon le prix payé, ${formaterNombre(prix.valeur, 3)} € le kWh au tarif réglementé (${prix.annee})`;
  const appareils_kwh = lire("energie.elec.fixe") + gens * lire("energie.elec.par_pers");
  const eauChaude_kwh = gens * lire("energie.ecs.moyen");
  const reste_kwh = achete_kwh(eur_an, prix.valeur) - appareils_kwh - eauChaude_kwh;
  // Le pommeau n'économise que l'eau chaude de la toilette.
  const partToilette = Math.min(1, (lire("eau.usage.hygiene") * lire("eau.usage.part_chaude")) / lire("energie.ecs.litres"));
  const econome_kwh = eauChaude_kwh * partToilette * (1 - lire("eau.facteur.douche_econome"));
  const repere = `Repère, ${denombrer(gens, "personne")}${foyer.personnes === undefined ? ` (supposé${foyer.enfants === undefined ? ", faute de nombre" : ` : ${gensSupposes.join(", ")}`})` : ""} : appareils et lumière environ ${kwhAn(appareils_kwh)}, eau chaude au ballon environ ${kwhAn(eauChaude_kwh)}.`;
  const dit =
    suppose === "mois ou an"
      ? [
          `Vous ne dites pas si c’est par mois ou par an. ${formaterEuros(eur_an)} par mois, moins l’abonnement, font ${acheter(MOIS * eur_an)} par an ; ${formaterEuros(eur_an)} par an, ${acheter(eur_an)}, ${auPrix}.`,
          repere,
        ]
      : [
          `${formaterEuros(eur_an)} par an${suppose === undefined ? "" : ` (supposé : la somme dite est payée ${suppose})`}, moins ${formaterEuros(abonnement.valeur)} d’abonnement, font ${acheter(eur_an)} ${auPrix}.`,
          `${repere} ${
            reste_kwh > 0
              ? `Le reste, environ ${kwhAn(reste_kwh)}, est d’ordinaire le chauffage : c’est là qu’une baisse pèse le plus, et l’isolation passe avant les appareils.`
              : "Votre facture n’y laisse presque pas de chauffage électrique : la baisse est à chercher dans l’eau chaude et les appareils."
          }`,
        ];
  return [
    ...dit,
    `Gestes chiffrés : un pommeau économe, environ ${kwhAn(econome_kwh)} de moins par an (${euros(econome_kwh * prix.valeur)}) si l’eau chaude est électrique ; se passer d’un congélateur, ${kwhAn(lire("alim.conservation.congelateur.kwh"))} (${euros(lire("alim.conservation.congelateur.kwh") * prix.valeur)}).`,
    "Le simulateur classe les gestes de votre logement, ce qu’ils évitent et ce qu’ils coûtent.",
  ];
}
