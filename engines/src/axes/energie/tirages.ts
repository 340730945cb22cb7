import { GRAINE } from "../../commun/coefficients/hasard.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { uneFois } from "../../commun/coefficients/une-fois.ts";
import { auMois, HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR, parMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel, OptionsMoteur, ProfilsCharge } from "../../types.ts";
import { kwcUtiles } from "./apercu/apercu.ts";
import { chauffesBallon, type ReglageBallon } from "./ballon.ts";
import {
  chargeRestante,
  derouler,
  type HorairesUsages,
  horairesHabituels,
  mensuelDe,
  parHeureDuJour,
  profilCharge,
  repartition,
  separerVecus,
} from "./charges.ts";
import type { Demande } from "./demande/demande.ts";
import { type ChargeComposee, servirComposee } from "./dispatch/annee-composee.ts";
import { type BatterieDispatch, dispatcher, dispatcherFlux, type FluxMensuels, placeDuSuivi } from "./dispatch/dispatch.ts";
import type { Manques } from "./dispatch/manques.ts";
import { habitudesPermises } from "./pilotage.ts";
import { plageDe } from "./plages.ts";
import { chargeAnnee, profilDeFoyers } from "./profils.ts";
import { PAS_PAR_HEURE } from "./soleil/heures.ts";
import { seriesPv } from "./soleil/pv.ts";
import type { EntreeEnergie } from "./types.ts";

const NB_GRAINES = 3;

/** Ce qui ne se lit qu'au détail d'une année écrite quart d'heure par quart d'heure : ce qui manque, et par heure du jour (kWh de l'année) la charge entière, le soutiré, l'injecté. */
export type DetailTirage = Manques & { readonly charge_heure: Float64Array; readonly soutire_heure: Float64Array; readonly injecte_heure: Float64Array };

/** Une année tirée : son ciel, son foyer, ce que la production constante y sert (kWh par mois), et son détail, compté quand on le demande. */
export type Tirage = { readonly dispatch: FluxMensuels; readonly servi_kwh: ArrayLike<number>; readonly detail: () => DetailTirage };

type ChargeEcrite = {
  /** Ce qu'il faut diviser pour passer de la pointe d'un profil unique à celle de foyers qui ne s'accordent pas. */
  readonly foisonnement: number;
  readonly charge_kwh: Float64Array;
  readonly charge_jour_kwh: Float64Array;
  readonly servi_kwh: ArrayLike<number>;
  /** Charge entière par heure du jour, kWh de l'année. */
  readonly charge_heure_kwh: Float64Array;
  readonly pas_par_heure: number;
};
/** Charge d'un tirage : telle qu'elle se compose, si rien de constant ne la sert d'abord, et de quoi l'écrire où l'on dit. */
type ChargeTirage = { readonly composee?: ChargeComposee | undefined; readonly ecrire: (place: () => Float64Array<ArrayBuffer>) => ChargeEcrite };

/** Batterie avec les valeurs par défaut de la table : puissance par kWh, rendements, autodécharge. */
export function batterieDe(batterie: EntreeEnergie["batterie"], coefs: Coefficients): BatterieDispatch {
  return {
    kwh_utiles: batterie.kwh_utiles,
    kw: batterie.kw ?? lire(coefs, "energie.batterie.puissance") * batterie.kwh_utiles,
    eta_c: batterie.eta_c ?? lire(coefs, "energie.batterie.eta_c"),
    eta_d: batterie.eta_d ?? lire(coefs, "energie.batterie.eta_d"),
    autodecharge_j: batterie.autodecharge_j ?? lire(coefs, "energie.batterie.autodecharge"),
  };
}

/** Additionne les champs d'une graine ; un champ seul est lu tel quel, sans copie. */
function assembler(champs: ReadonlyArray<Float64Array>, kwc: ReadonlyArray<number>): { readonly serie: Float64Array; readonly facteur: number } {
  const [seul] = champs;
  if (seul === undefined) return { serie: new Float64Array(HEURES_AN), facteur: 0 };
  if (champs.length === 1) return { serie: seul, facteur: kwc[0] as number };
  const total = new Float64Array(HEURES_AN);
  champs.forEach((champ, c) => {
    const k = kwc[c] as number;
    for (let i = 0; i < HEURES_AN; i++) total[i] = (total[i] as number) + k * (champ[i] as number);
  });
  return { serie: total, facteur: 1 };
}

/** Profils à suivre ; aucun avec une table d'avant eux : un lien ancien doit retrouver les nombres d'alors. */
export function profilsSuivis({ profils, coefficients }: OptionsMoteur): ProfilsCharge | undefined {
  return coefficients["energie.charge.part_plate"] === undefined ? undefined : profils;
}

function horairesDe({ pilotage, usages, ecs }: EntreeEnergie, demande: Demande): HorairesUsages {
  return { ...horairesHabituels({ pilotage, usages, ecs }), chauffage: demande.heures_chauffage };
}

/** Réglage du ballon électrique ; aucun s'il n'y en a pas, ou avec une table d'avant les puisages. */
function reglageBallon({ ecs }: EntreeEnergie, demande: Demande, horaires: HorairesUsages, coefs: Coefficients): ReglageBallon | undefined {
  const heures = `energie.ecs.heures_${ecs.systeme === "thermodynamique" ? "thermo" : "chauffe"}`;
  if (coefs[heures] === undefined || somme(demande.elec_kwh.ecs) <= 0) return undefined;
  const quand = repartition("ecs", horaires);
  return {
    ...(quand === "nuit" || quand === "midi" ? { plage: plageDe(quand, coefs) } : {}),
    heures: lire(coefs, heures),
    pertes: 1 - lire(coefs, "energie.ecs.rend_ballon"),
  };
}

/** Le même jour type lissé pour tous les tirages. */
function chargesLissees(entree: EntreeEnergie, demande: Demande, constante_kwh: Mensuel, coefs: Coefficients): ChargeTirage {
  const table = profilCharge(demande.elec_kwh, horairesDe(entree, demande), coefs);
  const jour_type = mensuelDe(table).map((kwh, m) => kwh / auMois(JOURS_MOIS, m));
  const { restante, servi_kwh } = servirConstant(constante_kwh, table);
  const ecrite: ChargeEcrite = {
    charge_kwh: derouler(restante),
    charge_jour_kwh: Float64Array.from({ length: JOURS_AN }, (_, j) => jour_type[MOIS_DU_JOUR[j] as number] as number),
    charge_heure_kwh: parHeureDuJour(table),
    servi_kwh,
    pas_par_heure: 1,
    foisonnement: Math.sqrt(entree.nb_foyers),
  };
  return { ecrire: () => ecrite };
}

/** Charge de chaque tirage : un profil d'année par tirage s'il y en a, sinon le même jour type lissé pour tous. */
function chargesDes(entree: EntreeEnergie, demande: Demande, nombre: number, options: OptionsMoteur): ChargeTirage[] {
  const coefs = options.coefficients;
  const profils = profilsSuivis(options);
  const constante_kwh = parMois((m) => auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m));
  if (profils === undefined) return new Array<ChargeTirage>(nombre).fill(chargesLissees(entree, demande, constante_kwh, coefs));
  const horaires = horairesDe(entree, demande);
  const reglage = profils.puisages === undefined ? undefined : reglageBallon(entree, demande, horaires, coefs);
  // Un foyer seul ne se mêle à aucun autre : les puisages d'autres rangs que ceux des tirages ne se lisent pas.
  const puisages = entree.nb_foyers <= 1 ? profils.puisages?.slice(0, nombre) : profils.puisages;
  const chauffes = reglage === undefined ? undefined : chauffesBallon(puisages ?? [], reglage, entree.nb_foyers, options.cacheSolaire);
  const { table, vecu_kwh: kwh } = separerVecus(demande.elec_kwh, horaires, coefs, chauffes === undefined ? [] : ["ecs"]);
  const plate = lire(coefs, "energie.charge.part_plate");
  const constante = somme(constante_kwh) > 0;
  return Array.from({ length: nombre }, (_, g) => {
    const vecus = { kwh, profil: profilDeFoyers(profils, g, entree.nb_foyers), plate };
    const ballon = chauffes && { kwh: demande.elec_kwh.ecs, profil: profilDeFoyers(chauffes, g, entree.nb_foyers) };
    const charge = { table, vecus, ballon };
    return {
      composee: constante ? undefined : charge,
      ecrire: (place) => {
        const { restante_kwh, servi_kwh, jour_kwh, heure_kwh } = chargeAnnee(charge, constante_kwh, place());
        return { charge_kwh: restante_kwh, charge_jour_kwh: jour_kwh, charge_heure_kwh: heure_kwh, servi_kwh, pas_par_heure: PAS_PAR_HEURE, foisonnement: 1 };
      },
    };
  });
}

/** Une année à servir, prête : son ciel, sa charge, sa batterie. */
type AnneePrete = {
  readonly charge: ChargeTirage;
  readonly ciel: { readonly pv_kwh: Float64Array; readonly facteur_pv: number; readonly batterie: BatterieDispatch };
};

/** Les années d'un site sous une habitude, prêtes à servir. Leurs séries pèsent lourd : `soleil` les reprend de la mémoire des séries. */
function preparerAnnees(
  entree: EntreeEnergie,
  demande: Demande,
  soleil: ReadonlyArray<ReturnType<typeof assembler>>,
  options: OptionsMoteur,
): ReadonlyArray<AnneePrete> {
  const batterie = batterieDe(entree.batterie, options.coefficients);
  return chargesDes(entree, demande, soleil.length, options).map((charge, g) => {
    const { serie, facteur } = soleil[g] as (typeof soleil)[number];
    return { charge, ciel: { pv_kwh: serie, facteur_pv: facteur, batterie } };
  });
}

/** Le soleil de chaque tirage. */
function soleilsDe(entree: EntreeEnergie, demande: Demande, options: OptionsMoteur): ReadonlyArray<ReturnType<typeof assembler>> {
  const tous = kwcUtiles(entree);
  const champs = entree.pv.filter((_, i) => (tous[i] as number) > 0);
  const kwc = tous.filter((k) => k > 0);
  // Sans rien à consommer sur place, toutes les années se valent : une suffit.
  const produit = champs.length > 0 || somme(demande.eolien_kwh) + somme(demande.hydro_kwh) > 0;
  const nombre = produit ? (entree.simulation?.graines ?? NB_GRAINES) : 1;
  const graines = Array.from({ length: nombre }, (_, g) => (options.graine ?? GRAINE) + g);
  const { latitude, ghi_kwh_m2, t_moy_c } = entree.contexte;
  const series = seriesPv({ latitude, ghi_kwh_m2, t_moy_c }, champs, graines, options.coefficients, options.cacheSolaire);
  return graines.map((_, g) =>
    assembler(
      series.map((champ) => champ[g] as Float64Array),
      kwc,
    ),
  );
}

/** Le détail d'années prêtes. Une charge écrite se sert aussitôt : la suivante s'écrit à sa place. */
function detailler(annees: ReadonlyArray<AnneePrete>): ReadonlyArray<DetailTirage> {
  const place = uneFois(() => new Float64Array(HEURES_AN * PAS_PAR_HEURE));
  const suivi = uneFois(() => placeDuSuivi(HEURES_AN * PAS_PAR_HEURE));
  return annees.map(({ ciel, charge: { ecrire } }) => {
    const charge = ecrire(place);
    const { pointe_kw, ...autres } = dispatcher({ ...ciel, ...charge }, charge.pas_par_heure === PAS_PAR_HEURE ? suivi() : undefined);
    return { ...autres, pointe_kw: pointe_kw / charge.foisonnement, charge_heure: charge.charge_heure_kwh };
  });
}

type Servie = Pick<Tirage, "dispatch" | "servi_kwh">;

function servir(annees: ReadonlyArray<AnneePrete>): ReadonlyArray<Servie> {
  const place = uneFois(() => new Float64Array(HEURES_AN * PAS_PAR_HEURE));
  return annees.map(({ ciel, charge: { composee, ecrire } }) => {
    if (composee !== undefined) return { servi_kwh: AUCUN_SERVI, dispatch: servirComposee({ charge: composee, ...ciel }) };
    const charge = ecrire(place);
    return { servi_kwh: charge.servi_kwh, dispatch: dispatcherFlux({ ...ciel, ...charge }) };
  });
}

/** Joint aux années servies leur détail, compté tout ensemble à la première lecture. */
function avecDetail(servies: ReadonlyArray<Servie>, compter: () => ReadonlyArray<DetailTirage>): Tirage[] {
  const details = uneFois(compter);
  return servies.map((servie, g) => ({ ...servie, detail: () => details()[g] as DetailTirage }));
}

/** Le détail d'un résultat qu'on garde sans le lire ne tient que l'entrée, dont les années se préparent de nouveau : il ne retient aucune série. */
function detailRefait(entree: EntreeEnergie, demande: Demande, options: OptionsMoteur): () => ReadonlyArray<DetailTirage> {
  return () => detailler(preparerAnnees(entree, demande, soleilsDe(entree, demande, options), options));
}

function detailPret(annees: ReadonlyArray<AnneePrete>): () => ReadonlyArray<DetailTirage> {
  return () => detailler(annees);
}

/** Années tirées d'un site : à chaque rang, un ciel et un foyer. De ce que le pilotage permet, l'habitude qui fait servir le plus d'électricité du lieu. */
export function tirerAnnees(entree: EntreeEnergie, demande: Demande, options: OptionsMoteur): Tirage[] {
  const soleil = soleilsDe(entree, demande, options);
  const {
    entree: menee,
    annees,
    servies,
  } = habitudesPermises(entree, demande, options.coefficients)
    .map((pilotage) => {
      const ainsi = { ...entree, pilotage };
      const annees = preparerAnnees(ainsi, demande, soleil, options);
      return { entree: ainsi, annees, servies: servir(annees) };
    })
    .reduce((mieux, autre) => (localDes(autre.servies) > localDes(mieux.servies) + ECART_LOCAL_KWH ? autre : mieux));
  return avecDetail(servies, options.taux_seuls === true ? detailRefait(menee, demande, options) : detailPret(annees));
}

const AUCUN_SERVI: Mensuel = Object.freeze(parMois(() => 0));

/** Écart (kWh, tous tirages) sous lequel deux habitudes se valent. */
const ECART_LOCAL_KWH = 1e-6;

/** Électricité du lieu servie, kWh, tous tirages. */
function localDes(tirages: ReadonlyArray<Servie>): number {
  return tirages.reduce((total, { servi_kwh, dispatch }) => total + somme(servi_kwh) + somme(dispatch.direct) + somme(dispatch.decharge), 0);
}

/** Production constante dans le mois, servie heure par heure au jour type. */
function servirConstant(production_kwh: Mensuel, table: Float64Array): { readonly restante: Float64Array; readonly servi_kwh: Mensuel } {
  if (somme(production_kwh) === 0) return { servi_kwh: production_kwh, restante: table };
  const restante = chargeRestante(table, production_kwh);
  return { servi_kwh: mensuelDe(table.map((kwh, i) => Math.min(kwh, kwh - (restante[i] as number)))), restante };
}
