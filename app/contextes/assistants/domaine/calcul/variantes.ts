import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { kilometresDits } from "#app/contextes/assistants/domaine/comprehension/grandeurs/kilometres.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { bouts, contenanceDe, parleDeCordes, quantiteDe, type Unite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import type { QuestionAChiffrer } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { FOIS_PAR_AN, foisParAn } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { arroseSeulement, cuvesAEssayer, potagerDit } from "./arrosage/arrosage.ts";
import type { GenreEquipement } from "./genre.ts";
import { lireGens } from "./gens.ts";
import type { PlanCalcul } from "./plan.ts";
import { kwcDit, kwhConsommes, kwhDeBatterie, panneauxComptes, wattsParPanneau } from "./puissances.ts";
import { surfaceDe } from "./surfaces.ts";

/** Un scénario à demander au simulateur, par les clés de son adresse. `valeur` : la taille de l'équipement ; `nom` : ce qui la distingue des autres ; `ouvre` : celle que rouvre le lien, sinon la première. */
export type VarianteCalcul = { readonly valeur: number; readonly nom?: string; readonly ouvre?: true; readonly reponses: Readonly<Record<string, string>> };

export type Taille = Pick<
  PlanCalcul,
  | "suppose"
  | "donnee"
  | "variantes"
  | "toit_m2"
  | "surface_m2"
  | "isolation"
  | "cordes"
  | "isoler"
  | "potager_m2"
  | "kwc"
  | "panneau_w"
  | "elec_kwh"
  | "voulus_kwh"
  | "recolte_kg"
  | "serre"
  | "oeufs_an"
  | "pluie_dite_mm"
  | "groupe"
  | "cultive_m2"
  | "arbre_m2"
  | "commencer"
  | "appareils"
  | "axes"
  | "demande"
  | "arrosage"
  | "recolte"
  | "equipe"
  | "reserve"
  | "ve_km"
  | "balcon"
  | "steres_dits"
>;
export type Foyer = Readonly<Record<string, string>>;

// « Sur mon balcon », « à brancher sur une prise » : pas une toiture. Au-delà, ce n'en est plus un.
const AU_BALCON = / (?:balcons?|garde corps|plug (?:and|n|et) play|sur (?:une |la )?prise|a brancher) /;
const BALCON_MAX_KWC = 1;
// Un toit-terrasse, une terrasse dont on dit l'étendue portent une toiture.
const auBalcon = (texte: string, quantites: QuestionComprise["quantites"]): boolean =>
  AU_BALCON.test(texte) || (/ terrasses? /.test(texte) && !/ (?:toits?|toitures?) /.test(texte) && quantiteDe(quantites, "m2") === undefined);
const DEBOUT: Foyer = { pv_pente: "90" };
// Bornes du simulateur : au-delà, ce n'est plus une maison.
export const BORNES = {
  cuve: [0.1, 200],
  panneaux: [0.1, 100],
  batterie: [0.5, 200],
  elec: [100, 50_000],
  potager: [1, 20_000],
  poules: [1, 500],
  surface: [10, 2_000],
  toit: [5, 2_000],
} as const;

/** Les tailles à essayer pour chaque calcul : celle que dit la question, sinon les plus courantes. */
export const DIMENSIONNER: Readonly<Record<GenreEquipement, (question: QuestionAChiffrer, foyer: Foyer) => Taille>> = {
  cuve(question, foyer) {
    const { dite, quantites, tailles } = question;
    const m2 = surfaceDe(dite, quantites, ["toit", "bati", "inconnu"]);
    if (arroseSeulement(question)) return arroser(question, surfaceDe(dite, quantites, ["toit", "bati"]));
    const potager = surfaceDe(dite, quantites, ["culture"]);
    const autre = potager === undefined ? quantiteDe(quantites, "m2") : undefined;
    const ecartee = autre === undefined ? "" : `, les ${formaterNombre(autre)} m² dits n’étant pas ceux du toit`;
    const toit_m2 = borner(m2 ?? tailles.toit_m2.valeur, BORNES.toit);
    const donnee = cuvesDites(dite, contenanceDe(quantites));
    const valeur = borner(donnee ?? tailles.cuve_m3.valeur, BORNES.cuve);
    const arrose = potager === undefined ? {} : { potager: String(borner(potager, BORNES.potager)) };
    return {
      toit_m2,
      ...(potager === undefined ? {} : { potager_m2: borner(potager, BORNES.potager) }),
      suppose: m2 === undefined ? [`${tailles.toit_m2.valeur} m² de toit${ecartee}`] : [],
      ...(TIENT.test(enTournure(dite)) ? { demande: "duree" as const } : {}),
      ...(RECOLTE.test(enTournure(dite)) ? { recolte: true as const } : {}),
      donnee: donnee !== undefined,
      variantes: [{ valeur, reponses: { ...foyer, ...arrose, toit: String(toit_m2), cuve: String(valeur) } }],
    };
  },
  panneaux({ dite, quantites, tailles, appareils }, foyer) {
    const panneau_courant_w = tailles.panneau_w.valeur;
    // Un kilowatt-crête se multiplie de tête : ce qu'il en faut se lit à ce qu'il donne.
    if (appareils !== undefined)
      return { appareils, panneau_w: panneau_courant_w, suppose: [], donnee: false, variantes: [{ valeur: 1, reponses: { ...foyer, pv: "1" } }] };
    const nombre = panneauxComptes(quantites);
    const donnee = kwcDit(dite, quantites) ?? (nombre === undefined ? undefined : (nombre * panneau_courant_w) / 1_000);
    const balcon = auBalcon(enTournure(dite), quantites) && (donnee === undefined || donnee <= BALCON_MAX_KWC);
    const courantes = balcon ? [panneau_courant_w / 1_000, (2 * panneau_courant_w) / 1_000] : tailles.panneaux_a_comparer_kwc.valeurs;
    const valeurs = donnee === undefined ? courantes : balcon ? [donnee] : autour(donnee, BORNES.panneaux);
    const { elec, ...consommation } = lireConsommation(dite, quantites);
    const m2 = donnee === undefined ? surfaceDe(dite, quantites, ["toit"]) : undefined;
    const toit = m2 === undefined ? {} : { toit_utile: String(borner(m2, BORNES.toit)) };
    const panneau_w = wattsParPanneau(dite, quantites);
    const recharge = kilometresDits(dite, tailles);
    const ve_km = recharge?.km;
    const voulus_kwh = donnee === undefined ? parAn(dite, quantites, "kwh", consommation.elec_kwh === undefined) : undefined;
    // Zéro d'abord : ce que les panneaux changent se lit par différence.
    return {
      ...consommation,
      ...(balcon ? { balcon: true as const } : {}),
      suppose: [
        ...(nombre === undefined ? [] : [`${nombre} panneaux de ${panneau_courant_w} W`]),
        ...(balcon
          ? [`${donnee === undefined ? `un ou deux panneaux de ${panneau_courant_w} W ` : ""}debout contre le garde-corps, plein sud et sans ombre`]
          : []),
        ...(recharge?.suppose ?? []),
        ...consommation.suppose,
      ],
      ...(m2 === undefined ? {} : { toit_m2: m2 }),
      ...(panneau_w === undefined ? {} : { panneau_w }),
      ...(voulus_kwh === undefined ? {} : { voulus_kwh }),
      ...(ve_km === undefined ? {} : { ve_km }),
      donnee: donnee !== undefined,
      variantes: [0, ...valeurs].map((kwc) => ({
        valeur: kwc,
        reponses: { ...foyer, ...elec, ...toit, ...ecrireKm(ve_km), ...(balcon && kwc > 0 ? DEBOUT : {}), pv: String(kwc) },
      })),
    };
  },
  batterie({ dite, quantites, tailles }, foyer) {
    const kwc = borner(kwcDit(dite, quantites) ?? tailles.panneaux_kwc.valeur, BORNES.panneaux);
    const donnee = kwhDeBatterie(dite, quantites);
    const valeurs = donnee === undefined ? tailles.batteries_kwh.valeurs : autour(donnee, BORNES.batterie);
    const { elec, suppose, ...consommation } = lireConsommation(dite, quantites);
    return {
      ...consommation,
      kwc,
      suppose: [...(kwcDit(dite, quantites) === undefined ? [`${tailles.panneaux_kwc.valeur} kWc de panneaux`] : []), ...suppose],
      ...(TIENT.test(enTournure(dite)) ? { demande: "duree" as const } : {}),
      donnee: donnee !== undefined,
      variantes: [0, ...valeurs].map((kwh) => ({
        valeur: kwh,
        reponses: { ...foyer, ...elec, pv: String(kwc), ...(kwh === 0 ? {} : { batterie: String(kwh) }) },
      })),
    };
  },
  potager({ dite, quantites, tailles }, foyer) {
    const enPleineTerre = surfaceDe(dite, quantites, ["culture", "jardin", "terre", "inconnu", "dehors"]);
    const serre = enPleineTerre === undefined ? surfaceDe(dite, quantites, ["serre"]) : undefined;
    const m2 = enPleineTerre ?? serre;
    const valeurs = m2 === undefined ? tailles.potagers_a_comparer_m2.valeurs : autour(m2, BORNES.potager);
    const cle = serre === undefined ? "potager" : "serre";
    const demande = demandeDuPotager(dite);
    const recolte_kg = parAn(dite, quantites, "kg", m2 === undefined);
    return {
      ...(recolte_kg === undefined ? {} : { recolte_kg }),
      ...(serre === undefined ? {} : { serre: true as const }),
      ...(demande === undefined ? {} : { demande }),
      suppose: surfaceDe(dite, quantites, ["dehors"]) === m2 && m2 !== undefined ? ["un balcon ou une terrasse comptés comme de la pleine terre"] : [],
      donnee: m2 !== undefined,
      variantes: valeurs.map((une) => ({ valeur: une, reponses: { ...foyer, [cle]: String(une) } })),
    };
  },
  pommes_de_terre({ dite, quantites, tailles }, foyer) {
    const m2 = surfaceDe(dite, quantites, ["culture", "jardin", "terre", "inconnu"]);
    const valeurs = m2 === undefined ? tailles.pommes_de_terre_m2.valeurs : autour(m2, BORNES.potager);
    const recolte_kg = parAn(dite, quantites, "kg", m2 === undefined);
    return {
      ...(recolte_kg === undefined ? {} : { recolte_kg }),
      suppose: [],
      donnee: m2 !== undefined,
      variantes: valeurs.map((une) => ({ valeur: une, reponses: { ...foyer, tubercules: String(une) } })),
    };
  },
  poules({ dite, quantites, tailles, foyer: gens }, foyer) {
    const oeufs_an = oeufsDits(dite, lireGens(gens, tailles).personnes);
    const dites = quantiteDe(quantites, "poules");
    const valeur = Math.round(borner(dites ?? tailles.poules.valeur, BORNES.poules));
    return {
      ...(oeufs_an === undefined ? {} : { oeufs_an }),
      suppose: [],
      donnee: dites !== undefined,
      variantes: [{ valeur, reponses: { ...foyer, poules: String(valeur) } }],
    };
  },
  bois({ dite, quantites }, foyer) {
    const m2 = surfaceDe(dite, quantites, ["autre", "inconnu"]);
    const surface = m2 === undefined ? {} : { surface: String(borner(m2, BORNES.surface)) };
    const isolation = isolationDite(dite);
    const steres_dits = bouts(quantites.filter(({ unite }) => unite === "steres"));
    const reponses = { ...foyer, ...surface, ...(isolation === undefined ? {} : { isolation }), chauffage: "poele_buches" };
    return {
      ...(m2 === undefined ? {} : { surface_m2: borner(m2, BORNES.surface) }),
      ...(isolation === undefined ? {} : { isolation }),
      ...(parleDeCordes(dite) ? { cordes: true as const } : {}),
      ...(veutIsoler(dite) ? { isoler: true as const } : {}),
      ...(steres_dits.length === 0 ? {} : { steres_dits }),
      suppose: [...(m2 === undefined ? ["la surface courante d’une maison"] : []), ...(isolation === undefined ? ["une maison d’isolation moyenne"] : [])],
      donnee: false,
      // La maison, la même rénovée, et ce que change un stère du terrain : leur écart dit combien il en faudrait en tout.
      variantes: [reponses, { ...reponses, isolation: "renove" }, { ...reponses, steres: "1" }].map((une) => ({ valeur: 1, reponses: une })),
    };
  },
};

// « Combien de pluie puis-je récupérer » : ce que le toit recueille, avant ce qu'une cuve en couvre.
const RECOLTE =
  / (?:combien|quelle quantite|quel volume) (?:de |d |)(?:litres?|m3|eaux?|pluie|metres? cubes?)?(?: \w+){0,6} (?:recuper\w*|recueill\w*|collect\w*|recolt\w*|capt\w*) /;

const ecrireKm = (km: number | undefined): Foyer => (km === undefined ? {} : { ve: String(Math.round(km)) });

function arroser(question: QuestionAChiffrer, toit: number | undefined): Taille {
  const { dite, quantites, tailles } = question;
  const dite_m3 = cuvesDites(dite, contenanceDe(quantites));
  const { m2, suppose } = potagerDit(question);
  const toit_m2 = borner(toit ?? tailles.toit_m2.valeur, BORNES.toit);
  const potager_m2 = borner(m2, BORNES.potager);
  const valeurs = cuvesAEssayer(dite_m3, tailles).map((une) => borner(une, BORNES.cuve));
  return {
    arrosage: true,
    ...(TIENT.test(enTournure(dite)) ? { demande: "duree" as const } : {}),
    toit_m2,
    potager_m2,
    suppose: [...(toit === undefined ? [`${tailles.toit_m2.valeur} m² de toit`] : []), ...suppose],
    donnee: dite_m3 !== undefined,
    variantes: [...new Set(valeurs)].map((valeur) => ({
      valeur,
      reponses: { toit: String(toit_m2), cuve: String(valeur), potager: String(potager_m2), pluie_pour: "potager" },
    })),
  };
}

function lireConsommation(dite: string, quantites: QuestionComprise["quantites"]): Pick<Taille, "suppose" | "elec_kwh"> & { readonly elec: Foyer } {
  const dits = kwhConsommes(dite, quantites);
  if (dits === undefined) return { elec: {}, suppose: [] };
  const elec_kwh = borner(dits, BORNES.elec);
  return { elec: { elec: String(elec_kwh) }, elec_kwh, suppose: [`${formaterNombre(elec_kwh)} kWh par an sans le chauffage, l’eau chaude ni la cuisson`] };
}

const PLUSIEURS =
  /(?<![\p{L}\p{N}])(?<n>[2-9]|1\d|20)\s(?:cuves|citernes|recuperateurs|reservoirs|bacs|bidons|futs|tonneaux)\s(?:[^\d.,;?!]{0,25}\s)?(?:de|d['’]|a)\s?\d/u;

// « 2 cuves de 1000 L » : la contenance est celle de toutes.
function cuvesDites(dite: string, une_m3: number | undefined): number | undefined {
  return une_m3 === undefined ? undefined : une_m3 * Number(PLUSIEURS.exec(plier(dite))?.groups?.["n"] ?? 1);
}

const OEUFS = /(?<![\p{L}\p{N}])(?<n>\d{1,4}) (?:oeufs?|œufs?)(?: (?:par|\/|a la|chaque) ?(?<duree>jour|semaine|mois|an))?/u;

const PAR_TETE = /oeufs?(?: \S+){0,6} (?:par (?:personne|tete)|chacune?|\/ ?pers)/u;

/** Les œufs voulus en un an : « 12 œufs par semaine » en font 624 ; « par personne », autant de fois qu'il y en a. */
function oeufsDits(dite: string, personnes: number): number | undefined {
  const { n, duree = "an" } = OEUFS.exec(plier(dite))?.groups ?? {};
  return n === undefined ? undefined : Number(n) * (FOIS_PAR_AN[duree] ?? 1) * (PAR_TETE.test(plier(dite)) ? personnes : 1);
}

/** Ce que la question veut d'une unité en un an : « 20 kg par mois » en font 240. */
function parAn(dite: string, quantites: QuestionComprise["quantites"], unite: Unite, voulu: boolean): number | undefined {
  const une = voulu ? quantites.find((q) => q.unite === unite) : undefined;
  if (une === undefined) return undefined;
  return une.valeur * foisParAn(plier(dite).slice(une.rang + une.texte.length));
}

const COMPTE_L_EAU = /(?<![\p{L}])(?:combien|quelle quantite|volume) (?:de |d['’ ])(?:litres?|eau|m3|m³|arrosage)|arroser combien|combien (?:pour )?arroser/u;
const COMPTE_LE_TRAVAIL = /(?<![\p{L}])(?:combien|nombre) (?:de |d['’ ])(?:heures?|temps|travail|minutes?|jours? de travail)/u;

const COMPTE_LES_GENS = /(?<![\p{L}])(?:combien|nombre) (?:de |d['’ ])(?:personnes?|monde|gens|familles?|bouches?|adultes?)(?![\p{L}])/u;

const TIENT = / (?:(?:combien de|nombre de) (?:temps|jours|semaines|mois)|(?:va |vont )?(?:tient|tiens|tenir|tiendra\w*|dure\w*)|jusqu a quand) /;
const SE_NOURRIR =
  /(?<![\p{L}])(?:autarci\w*|autosuffi\w*|autonom\w* alimentaire|(?:etre|devenir|vivre) (?:\p{L}+ )?autonom\w*|pour vivre(?! (?:bien|mieux|moins))|vivre (?:a \d{1,2} )?(?:de|en|sur|avec|dessus))/u;

/** Ce que la question compte d'un potager : l'eau à lui donner, le temps qu'il prend, ce qu'il faut pour tout manger ; ceux qu'il nourrirait ; rien si c'est sa récolte. */
function demandeDuPotager(dite: string): PlanCalcul["demande"] {
  const plie = plier(dite);
  if (COMPTE_L_EAU.test(plie)) return "eau";
  if (COMPTE_LES_GENS.test(plie)) return "gens";
  return COMPTE_LE_TRAVAIL.test(plie) ? "travail" : SE_NOURRIR.test(plie) ? "surface" : undefined;
}

const ISOLEE = /(?<![\p{L}])(?:(?:bien|tres bien|super) isole(?:e|s|es)?|renovee?|basse consommation|bbc|neuve)(?![\p{L}])/u;
const PAS_ISOLEE =
  /(?<![\p{L}])(?:(?:mal|peu|pas|non) isole(?:e|s|es)?|sans isolation|passoire|vieille (?:maison|ferme|batisse|longere)|vieux (?:mas|corps de ferme))(?![\p{L}])/u;

/** Vrai si la question parle d'isoler ou de rénover. */
export const veutIsoler = (dite: string): boolean => / (?:isol(?:er|ant|e|ais|ons|ation)|renov\w*) /.test(enTournure(dite));

export function isolationDite(dite: string): "ancien" | "renove" | undefined {
  const plie = plier(dite);
  return PAS_ISOLEE.test(plie) ? "ancien" : ISOLEE.test(plie) ? "renove" : undefined;
}

// Aux bornes, la taille double peut être la même.
function autour(valeur: number, bornes: readonly [number, number]): ReadonlyArray<number> {
  return [...new Set([borner(valeur, bornes), borner(valeur * 2, bornes)])];
}

export function borner(valeur: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, valeur));
}
