import { accorderUnite, auDixieme, deuxChiffres, formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { euros, telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direDOu, entre, fois, type Bornee, type TablesDesReperes } from "./ordres-de-grandeur.ts";
import type { Combustible, RepereVoulu } from "./repere-voulu.ts";

/** L'énergie de ces stères, ou les stères d'une énergie. */
export function direStere(voulu: Extract<RepereVoulu, { sorte: "stere" | "steres_pour" }>, { coefficients }: TablesDesReperes): ReadonlyArray<string> {
  const [stere, poele, prix] = [coefficients["energie.bois.stere"], coefficients["couplage.bois.rendement_poele"], coefficients["energie.prix.stere"]];
  if (stere === undefined || poele === undefined) return [];
  const parStere = `Un stère de bûches contient ${entre(kwhRond, stere)}, selon l’essence et le séchage (${direDOu(stere)}).`;
  const rendu = `Un poêle en rend ${formaterNombre(poele.valeur * 100)} %, de ${formaterNombre(poele.min * 100)} à ${formaterNombre(poele.max * 100)}`;
  if (voulu.sorte === "steres_pour") {
    const n = voulu.kwh / stere.valeur;
    const avantPertes = arrondirSteres(n);
    return [
      `Pour ${telQuel(voulu.kwh)} kWh de chaleur dans la maison, il faut environ ${direSteres(arrondirSteres(n / poele.valeur))} au poêle ; avant ses pertes, ${direSteres(avantPertes)} de bûches en ${avantPertes < 2 ? "contient" : "contiennent"} autant.`,
      parStere,
      `${rendu}.`,
    ];
  }
  const { steres } = voulu;
  const restent = steres.map(
    (n) => `${n === 1 ? "d’un stère" : `de ${direSteres(n)}`}, il reste environ ${kwhRond(n * stere.valeur * poele.valeur)} de chaleur dans la maison`,
  );
  return [
    ...steres.filter((n) => n !== 1).map((n) => `${direSteres(n)} : ${entre(kwhRond, fois(stere, n))}.`),
    parStere,
    `${rendu} : ${restent.join(" ; ")}.`,
    ...(prix === undefined
      ? []
      : [
          `À ${euros(prix.valeur)} le stère (${prix.annee}), le kWh de bois revient à ${formaterEuros(prix.valeur / stere.valeur, 2)}, ${formaterEuros(prix.valeur / stere.valeur / poele.valeur, 2)} une fois rendu par le poêle.`,
        ]),
  ];
}

/** `energie` : ce qu'une mesure en contient, rien si elle se compte déjà en kilowattheures ; `rendement` : ce qu'en rend son appareil, rien s'il rend tout. */
type Mesure = {
  readonly nom: string;
  readonly par: string;
  readonly appareil: string;
  readonly ecrire: (nombre: number) => string;
  readonly energie?: string;
  readonly rendement?: string;
};

const enUnite = (unite: string) => (nombre: number) => `${formaterNombre(aLUniteOuALaDizaine(nombre))} ${unite}`;
const MESURES: Readonly<Record<Combustible, Mesure>> = {
  bois: {
    nom: "de bûches",
    par: "un stère de bûches",
    appareil: "un poêle",
    ecrire: (n) => direSteres(arrondirSteres(n)),
    energie: "energie.bois.stere",
    rendement: "couplage.bois.rendement_poele",
  },
  granules: {
    nom: "de granulés",
    par: "un kilo de granulés",
    appareil: "un poêle à granulés",
    ecrire: enUnite("kg"),
    energie: "energie.bois.granules",
    rendement: "energie.rend.granules_2020",
  },
  fioul: {
    nom: "de fioul",
    par: "un litre de fioul",
    appareil: "une chaudière au fioul",
    ecrire: enUnite("L"),
    energie: "energie.fioul.pci",
    rendement: "energie.rend.fioul",
  },
  propane: {
    nom: "de propane",
    par: "un kilo de propane",
    appareil: "une chaudière à gaz",
    ecrire: enUnite("kg"),
    energie: "energie.propane.pci",
    rendement: "energie.rend.gaz",
  },
  gaz: { nom: "de gaz", par: "le gaz", appareil: "une chaudière à gaz", ecrire: enUnite("kWh"), rendement: "energie.rend.gaz" },
  electricite: { nom: "d’électricité", par: "l’électricité", appareil: "des radiateurs électriques", ecrire: enUnite("kWh") },
};

function lireMesure(combustible: Combustible, { coefficients }: TablesDesReperes) {
  const mesure = MESURES[combustible];
  const energie = mesure.energie === undefined ? undefined : coefficients[mesure.energie];
  const rendement = mesure.rendement === undefined ? undefined : coefficients[mesure.rendement];
  const kwh: Bornee = energie ?? { valeur: 1, min: 1, max: 1 };
  return { ...mesure, kwh, source: energie, rendement: rendement?.valeur ?? 1, utile_kwh: kwh.valeur * (rendement?.valeur ?? 1) };
}

function direCompte(mesures: ReadonlyArray<ReturnType<typeof lireMesure>>): string {
  const tables = mesures.map(({ par, kwh, source, appareil, rendement }) => {
    const contient = source === undefined ? "" : `${par} contient ${entre(kwhRond, kwh)} (${direDOu(source)}), `;
    return `${contient}${appareil} rend ${formaterNombre(rendement * 100)} %`;
  });
  return `Compté : ${tables.join(" ; ")}. Les bornes sont celles de l’énergie contenue ; un appareil ancien ou mal réglé rend moins.`;
}

/** L'énergie d'un combustible, et combien d'un autre le remplace : la même chaleur dans la maison, chacun avec les pertes de son appareil. */
export function direEquivalence({ de, quantites, vers }: Extract<RepereVoulu, { sorte: "equivalence" }>, tables: TablesDesReperes): ReadonlyArray<string> {
  const source = lireMesure(de, tables);
  const cibles = vers.map((un) => lireMesure(un, tables));
  const dites = quantites.flatMap((n) => [
    ...(cibles.length === 0 ? [`${source.ecrire(n)} ${source.nom} : ${entre(kwhRond, fois(source.kwh, n))}.`] : []),
    `${source.ecrire(n)} ${source.nom}, par ${source.appareil} : environ ${kwhRond(n * source.utile_kwh)} de chaleur dans la maison.`,
    ...cibles.map(({ nom, appareil, ecrire, kwh, utile_kwh, rendement }) => {
      const pertes = source.rendement / rendement;
      const bornes = { valeur: (n * source.utile_kwh) / utile_kwh, min: (n * source.kwh.min * pertes) / kwh.max, max: (n * source.kwh.max * pertes) / kwh.min };
      return `Autant, par ${appareil} : ${entre(ecrire, bornes)} ${nom}.`;
    }),
  ]);
  return [...dites, direCompte([source, ...cibles])];
}

/** Ce qu'il faut d'un combustible pour cette chaleur dans la maison. */
export function direCombustiblePour(
  { kwh: chaleur_kwh, vers }: Extract<RepereVoulu, { sorte: "combustible_pour" }>,
  tables: TablesDesReperes,
): ReadonlyArray<string> {
  const mesure = lireMesure(vers, tables);
  const { nom, appareil, ecrire, kwh, rendement } = mesure;
  const contenue_kwh = chaleur_kwh / rendement;
  const bornes = { valeur: contenue_kwh / kwh.valeur, min: contenue_kwh / kwh.max, max: contenue_kwh / kwh.min };
  return [`Pour ${telQuel(chaleur_kwh)} kWh de chaleur dans la maison, par ${appareil} : ${entre(ecrire, bornes)} ${nom}.`, direCompte([mesure])];
}

const direSteres = (steres: number): string => `${telQuel(steres)} ${accorderUnite(steres, "stères")}`;
const arrondirSteres = (steres: number): number => (steres < 1 ? deuxChiffres(steres) : auDixieme(steres));
const aLUniteOuALaDizaine = (nombre: number): number => (nombre < 100 ? Math.round(nombre) : Math.round(nombre / 10) * 10);
// « 1 710 kWh » et non « 1 700 » : c'est la valeur de la table ; un litre de fioul en a dix, à la décimale.
const kwhRond = (valeur: number): string => `${valeur < 20 ? telQuel(auDixieme(valeur)) : formaterNombre(aLUniteOuALaDizaine(valeur))} kWh`;
