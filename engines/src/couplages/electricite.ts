import { pointFixe, type PointFixe, type ReglagePointFixe } from "./point-fixe.ts";

/** Usages de l'électricité, dans l'ordre de service en cas de manque. */
const PRIORITES_ELECTRICITE = Object.freeze(["eau_potable", "irrigation", "conservation", "cuisson", "reste"] as const);
export type UsageElectricite = (typeof PRIORITES_ELECTRICITE)[number];

/** Demande d'un usage, en kWh ; elle peut dépendre des fractions servies aux autres usages (la conservation suit la récolte, qui suit l'arrosage). */
export type DemandeElectricite = {
  readonly usage: UsageElectricite;
  readonly kwh: (servi: Readonly<Record<UsageElectricite, number>>) => number;
};
export type PartageElectricite = PointFixe & {
  readonly methode: "passe_unique" | "point_fixe";
  /** Fraction servie de chaque usage, de 0 à 1. */
  readonly servi: Readonly<Record<UsageElectricite, number>>;
  readonly servi_kwh: number;
};

type Fractions = Record<UsageElectricite, number>;

function fractions(x: ReadonlyArray<number>): Fractions {
  const f = {} as Fractions;
  PRIORITES_ELECTRICITE.forEach((usage, i) => (f[usage] = x[i] ?? 1));
  return f;
}

function servirDansLOrdre(disponible_kwh: number, demandes: ReadonlyArray<DemandeElectricite>, depart: Fractions): Fractions {
  const servi: Fractions = { ...depart };
  let reste = disponible_kwh;
  for (const usage of PRIORITES_ELECTRICITE) {
    let demande = 0;
    for (const d of demandes) if (d.usage === usage) demande += Math.max(0, d.kwh(servi));
    servi[usage] = demande > 0 ? Math.min(1, reste / demande) : 1;
    reste = Math.max(0, reste - demande * servi[usage]);
  }
  return servi;
}

function servirAuProrata(disponible_kwh: number, demandes: ReadonlyArray<DemandeElectricite>, servi: Fractions): Fractions {
  let total = 0;
  for (const d of demandes) total += Math.max(0, d.kwh(servi));
  const part = total > 0 ? Math.min(1, disponible_kwh / total) : 1;
  return fractions(PRIORITES_ELECTRICITE.map(() => part));
}

function bilan(disponible_kwh: number, demandes: ReadonlyArray<DemandeElectricite>, servi: Fractions): number {
  let kwh = 0;
  for (const d of demandes) kwh += Math.max(0, d.kwh(servi)) * servi[d.usage];
  return Math.min(disponible_kwh, kwh);
}

function enPartage(
  methode: PartageElectricite["methode"],
  solution: PointFixe,
  disponible_kwh: number,
  demandes: ReadonlyArray<DemandeElectricite>,
): PartageElectricite {
  const servi = fractions(solution.x);
  return { ...solution, methode, servi, servi_kwh: bilan(disponible_kwh, demandes, servi) };
}

/**
 * Partage une électricité disponible (kWh) entre ses usages, en une passe ordonnée : exacte, car un usage ne dépend que des usages servis avant lui.
 */
export function partagerParPriorite(disponible_kwh: number, demandes: ReadonlyArray<DemandeElectricite>): PartageElectricite {
  const servi = servirDansLOrdre(disponible_kwh, demandes, fractions([]));
  return enPartage("passe_unique", { x: PRIORITES_ELECTRICITE.map((u) => servi[u]), passes: 1, converge: true, residu: 0 }, disponible_kwh, demandes);
}

/**
 * Même partage par point fixe amorti : `prorata` sert tous les usages à la même fraction (un cycle apparaît), `priorite` retrouve la passe unique.
 */
export function partagerParPointFixe(
  disponible_kwh: number,
  demandes: ReadonlyArray<DemandeElectricite>,
  politique: "prorata" | "priorite",
  reglage: ReglagePointFixe,
): PartageElectricite {
  const servir = politique === "prorata" ? servirAuProrata : servirDansLOrdre;
  const G = (x: ReadonlyArray<number>): ReadonlyArray<number> => {
    const servi = servir(disponible_kwh, demandes, fractions(x));
    return PRIORITES_ELECTRICITE.map((u) => servi[u]);
  };
  return enPartage("point_fixe", pointFixe(G, PRIORITES_ELECTRICITE.length, reglage), disponible_kwh, demandes);
}
