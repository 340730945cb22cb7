import type { Coefficients } from "@autonomie/engines";
import { denombrer, formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { utileDeBatterie } from "#app/contextes/assistants/domaine/calcul/dire-reserve.ts";
import { euros, kwh, kwhAn } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import type { RepereVoulu } from "./lire-repere.ts";
import type { Appareil, Repere, Reperes } from "./reperes.ts";

/** Les tables où un ordre de grandeur se prend. */
export type TablesDesReperes = { readonly coefficients: Coefficients; readonly reperes: Reperes; readonly tailles: Tailles };
type Borne = "valeur" | "min" | "max";
type Bornee = { readonly valeur: number; readonly min: number; readonly max: number };

/** Ce que la question demande, en phrases : chaque nombre sort des tables, avec ses bornes, son année et sa source ; aucune si une ligne manque. */
export function direRepere(voulu: RepereVoulu, tables: TablesDesReperes): ReadonlyArray<string> {
  switch (voulu.sorte) {
    case "douche":
      return direDouche(voulu, tables);
    case "stere":
    case "steres_pour":
      return direStere(voulu, tables);
    case "batterie":
      return direBatterie(voulu, tables);
    case "facture":
      return direFacture(voulu, tables);
  }
}

const litres = (l: number): string => `${formaterNombre(Math.round(l))} L`;
const centimes = (eur: number): string => `${formaterNombre(eur, 2)} €`;
const entre = (ecrire: (nombre: number) => string, { valeur, min, max }: Bornee): string =>
  `environ ${ecrire(valeur)}${min === max ? "" : `, de ${ecrire(min)} à ${ecrire(max)}`}`;
const fois = ({ valeur, min, max }: Bornee, facteur: number): Bornee => ({ valeur: valeur * facteur, min: min * facteur, max: max * facteur });
const lireDe = (coefficients: Coefficients, id: string, borne: Borne = "valeur"): number => coefficients[id]?.[borne] ?? Number.NaN;
const direDOu = ({ annee, source }: { readonly annee: number | string; readonly source: string }): string => `${annee} ; source : ${source}`;

function direDouche({ minutes, bain }: Extract<RepereVoulu, { sorte: "douche" }>, { coefficients, reperes }: TablesDesReperes): ReadonlyArray<string> {
  const { douche_debit: debit, douche_chaude: chaude, eau_froide: froide } = reperes;
  const [moyenne, deBain] = [coefficients["eau.ngc.douche"], coefficients["eau.ngc.bain"]];
  if (moyenne === undefined || deBain === undefined) return [];
  const chaleur_kwh_l = (lireDe(coefficients, "energie.ecs.chaleur") * (chaude.valeur - froide.valeur)) / 1_000;
  const electrique_kwh_l = chaleur_kwh_l / lireDe(coefficients, "energie.ecs.rend_ballon");
  const prix = coefficients["energie.prix.elec"];
  const chauffer = (l: number): string => {
    const elec_kwh = l * electrique_kwh_l;
    return `${formaterNombre(l * chaleur_kwh_l, 1)} kWh de chaleur, ${formaterNombre(elec_kwh, 1)} kWh d’électricité au ballon${prix === undefined ? "" : ` (${centimes(elec_kwh * prix.valeur)})`}`;
  };
  const durees = minutes.toSorted((a, b) => a - b);
  const dites = durees.map(
    (n) => `Une douche de ${denombrer(n, "minute")} : ${entre(litres, fois(debit, n))}, et pour la chauffer ${chauffer(debit.valeur * n)}.`,
  );
  const [courte, longue] = [durees[0] ?? 0, durees.at(-1) ?? 0];
  const ecart = debit.valeur * (longue - courte);
  const gagne =
    longue > courte
      ? [
          `L’écart : ${litres(ecart)} et ${chauffer(ecart)} par douche ; une par jour toute l’année, ${formaterNombre((ecart * 365) / 1_000)} m³ et ${kwhAn(ecart * electrique_kwh_l * 365)}.`,
        ]
      : [];
  const ordinaires =
    durees.length === 0 || bain === true
      ? [
          `Une douche ordinaire : ${entre(litres, moyenne)} ; ${chauffer(moyenne.valeur)}.`,
          ...(bain === true ? [`Un bain : ${entre(litres, deBain)} ; ${chauffer(deBain.valeur)}.`] : []),
        ]
      : [];
  return [
    ...dites,
    ...gagne,
    ...ordinaires,
    `Débit compté : ${formaterNombre(debit.valeur)} L par minute, de ${formaterNombre(debit.min)} à ${formaterNombre(debit.max)} (${direDOu(debit)}). Un seau sous la douche pendant dix secondes, multiplié par six, dit le vôtre.`,
    `Eau à ${formaterNombre(chaude.valeur)} °C, froide à ${formaterNombre(froide.valeur)} °C, de ${formaterNombre(froide.min)} à ${formaterNombre(froide.max)} (${froide.source})${prix === undefined ? "" : ` ; électricité à ${formaterNombre(prix.valeur, 3)} € le kWh (${prix.annee})`}.`,
  ];
}

function direStere(voulu: Extract<RepereVoulu, { sorte: "stere" | "steres_pour" }>, { coefficients }: TablesDesReperes): ReadonlyArray<string> {
  const [stere, poele, prix] = [coefficients["energie.bois.stere"], coefficients["couplage.bois.rendement_poele"], coefficients["energie.prix.stere"]];
  if (stere === undefined || poele === undefined) return [];
  const parStere = `Un stère de bûches contient ${entre(kwhRond, stere)}, selon l’essence et le séchage (${direDOu(stere)}).`;
  const rendu = `Un poêle en rend ${formaterNombre(poele.valeur * 100)} %, de ${formaterNombre(poele.min * 100)} à ${formaterNombre(poele.max * 100)}`;
  if (voulu.sorte === "steres_pour") {
    const n = voulu.kwh / stere.valeur;
    return [
      `${kwhRond(voulu.kwh)} de chaleur dans la maison demandent environ ${formaterNombre(n / poele.valeur, 1)} stères au poêle ; le bois de ${formaterNombre(n, 1)} stères les contient, avant les pertes du poêle.`,
      parStere,
      `${rendu}.`,
    ];
  }
  const { steres } = voulu;
  return [
    ...(steres === 1 ? [] : [`${majuscule(denombrer(steres, "stère"))} : ${entre(kwhRond, fois(stere, steres))}.`]),
    parStere,
    `${rendu} : ${steres === 1 ? "il reste" : `de ces ${formaterNombre(steres)} stères, il reste`} environ ${kwhRond(steres * stere.valeur * poele.valeur)} de chaleur dans la maison.`,
    ...(prix === undefined
      ? []
      : [
          `À ${euros(prix.valeur)} le stère (${prix.annee}), le kWh de bois revient à ${centimes(prix.valeur / stere.valeur)}, ${centimes(prix.valeur / stere.valeur / poele.valeur)} une fois rendu par le poêle.`,
        ]),
  ];
}

// « 1 710 kWh » et non « 1 700 » : c'est la valeur de la table.
const kwhRond = (valeur: number): string => `${formaterNombre(Math.round(valeur / 10) * 10)} kWh`;

const HEURES_EN_JOURS = 120;
const duree = (heures: number): string =>
  heures >= HEURES_EN_JOURS ? `${formaterNombre(Math.floor(heures / 24))} jours` : denombrer(Math.floor(heures), "heure");

function direBatterie({ kwh: capacite, appareils, w }: Extract<RepereVoulu, { sorte: "batterie" }>, tables: TablesDesReperes): ReadonlyArray<string> {
  const utile_kwh = utileDeBatterie(capacite, tables.coefficients);
  const tete = `Une batterie de ${kwh(capacite)}, pleine, rend ${formaterNombre(utile_kwh, 1)} kWh, sans réseau ni soleil.`;
  if (w !== undefined)
    return [
      `${tete} À ${formaterNombre(w)} W sans arrêt, elle tient environ ${duree((1_000 * utile_kwh) / w)} ; un appareil qui s’arrête et repart (froid, chauffage) la vide moins vite.`,
    ];
  const lus = appareils.flatMap((id) => {
    const ligne = ligneDe(id, tables);
    return ligne === undefined ? [] : [{ ...ligne, w: (1_000 * ligne.valeur) / (365 * (ligne.heures_par_jour ?? 24)) }];
  });
  if (lus.length === 0) return [];
  const seuls = lus.map(({ nom, valeur, min, max, heures_par_jour, w: watts, annee, source }) => {
    const usage = heures_par_jour === undefined ? "jour et nuit" : `allumé sans arrêt, à ${formaterNombre(watts)} W`;
    return `${majuscule(nom)}, ${usage} : environ ${duree((1_000 * utile_kwh) / watts)} (${entre(kwh, { valeur, min, max })} par an, ${direDOu({ annee, source })}).`;
  });
  // Deux tailles d'un même appareil ne marchent pas ensemble.
  const ensemble = lus.filter(({ id }) => id !== "refrigerateur" || !appareils.includes("refrigerateur_combine"));
  const jour_kwh = ensemble.reduce((somme, { valeur }) => somme + valeur / 365, 0);
  const tous =
    ensemble.length > 1
      ? [
          `Ensemble (${ensemble.map(({ nom }) => nom).join(", ")}), à l’usage de chaque jour, ${formaterNombre(jour_kwh, 1)} kWh par jour : environ ${duree((24 * utile_kwh) / jour_kwh)}.`,
        ]
      : [];
  return [tete, ...tous, ...seuls, "Un convertisseur allumé en prend sa part : comptez un peu moins."];
}

function ligneDe(id: Appareil, { coefficients, reperes }: TablesDesReperes): (Repere & { readonly id: Appareil }) | undefined {
  if (id !== "congelateur") return { ...reperes[id], id };
  const ligne = coefficients["alim.conservation.congelateur.kwh"];
  return ligne === undefined ? undefined : { ...ligne, id, nom: "un congélateur de 200 à 250 L" };
}

function direFacture(
  { eur_an, suppose, personnes }: Extract<RepereVoulu, { sorte: "facture" }>,
  { coefficients, tailles }: TablesDesReperes,
): ReadonlyArray<string> {
  const [prix, abonnement] = [coefficients["energie.prix.elec"], coefficients["energie.prix.abonnement_base"]];
  if (prix === undefined || abonnement === undefined || eur_an <= abonnement.valeur) return [];
  const gens = personnes ?? tailles.personnes.valeur;
  const lire = (id: string) => lireDe(coefficients, id);
  const achete_kwh = (eur_kwh: number): number => (eur_an - abonnement.valeur) / eur_kwh;
  const appareils_kwh = lire("energie.elec.fixe") + gens * lire("energie.elec.par_pers");
  const eauChaude_kwh = gens * lire("energie.ecs.moyen");
  const reste_kwh = achete_kwh(prix.valeur) - appareils_kwh - eauChaude_kwh;
  // Le pommeau n'économise que l'eau chaude de la toilette.
  const partToilette = Math.min(1, (lire("eau.usage.hygiene") * lire("eau.usage.part_chaude")) / lire("energie.ecs.litres"));
  const econome_kwh = eauChaude_kwh * partToilette * (1 - lire("eau.facteur.douche_econome"));
  return [
    `${formaterEuros(eur_an)} par an${suppose === undefined ? "" : ` (supposé : la somme dite est payée ${suppose})`}, moins ${formaterEuros(abonnement.valeur)} d’abonnement, font ${entre(kwhAn, { valeur: achete_kwh(prix.valeur), min: achete_kwh(prix.max), max: achete_kwh(prix.min) })} selon le prix payé, ${formaterNombre(prix.valeur, 3)} € le kWh au tarif réglementé (${prix.annee}).`,
    `Repère, ${denombrer(gens, "personne")}${personnes === undefined ? " (supposé, faute de nombre)" : ""} : appareils et lumière environ ${kwhAn(appareils_kwh)}, eau chaude au ballon environ ${kwhAn(eauChaude_kwh)}. ${
      reste_kwh > 0
        ? `Le reste, environ ${kwhAn(reste_kwh)}, est d’ordinaire le chauffage : c’est là qu’une baisse pèse le plus, et l’isolation passe avant les appareils.`
        : "Votre facture n’y laisse presque pas de chauffage électrique : la baisse est à chercher dans l’eau chaude et les appareils."
    }`,
    `Gestes chiffrés : un pommeau économe, environ ${kwhAn(econome_kwh)} de moins par an (${euros(econome_kwh * prix.valeur)}) si l’eau chaude est électrique ; se passer d’un congélateur, ${kwhAn(lire("alim.conservation.congelateur.kwh"))} (${euros(lire("alim.conservation.congelateur.kwh") * prix.valeur)}).`,
    "Le simulateur classe les gestes de votre logement, ce qu’ils évitent et ce qu’ils coûtent.",
  ];
}
