import { direUnite } from "./unites.ts";
import { NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { formaterMesure, formaterPourcent } from "#app/commun/nombres/nombres.ts";

/** Un nombre publié et le nôtre. Écart relatif : calculé ÷ publié − 1. `tolerance` nulle : rapprochement indicatif, rien n'est promis. */
export type LigneValidation = {
  readonly id: string;
  readonly titre: string;
  readonly lieu: string;
  readonly publie: string;
  readonly calcule: string;
  readonly ecart: number;
  readonly ecart_texte: string;
  readonly tolerance: number | null;
  readonly tolerance_texte: string;
  readonly dedans: boolean | null;
  readonly source: string;
  readonly remarque?: string;
};
export type GroupeValidation = { readonly id: string; readonly titre: string; readonly phrase: string; readonly lignes: ReadonlyArray<LigneValidation> };
export type VueValidation = {
  readonly version: string;
  /** « Sur 22 comparaisons, 18 dans leur tolérance, dont 6 sur 6 pour les moteurs. » */
  readonly resume: string;
  /** Une ligne par comparaison hors de sa tolérance. */
  readonly hors: ReadonlyArray<string>;
  readonly groupes: ReadonlyArray<GroupeValidation>;
  readonly ecartes: string;
  readonly non_valide: ReadonlyArray<{
    readonly axe: Axe | "tous";
    readonly nom: string;
    readonly points: ReadonlyArray<{ readonly titre: string; readonly pourquoi: string }>;
  }>;
};

type Publiee = {
  readonly id: string;
  readonly titre: string;
  readonly lieu: string;
  readonly publie: number;
  readonly unite: string;
  readonly source: string;
};
type Comparee = Publiee & { readonly calcule: number; readonly tolerance: number; readonly hors_tolerance?: string };
/** Ce dont la page a besoin, tel que les fichiers le portent. */
export type DonneesValidation = {
  readonly version: string;
  readonly validations: ReadonlyArray<Comparee>;
  readonly limites: Limites;
  /** Le générateur de pluie contre neuf stations, sur les années qui n'ont pas servi au calage. */
  readonly pluie_mesuree: ReadonlyArray<Comparee>;
  /** Climat publié, par identifiant (« test.climat.nantes.etp »). */
  /** Table des coefficients : la correction et la définition de l'évapotranspiration. */
  readonly coefficients: Readonly<Record<string, { readonly valeur: number }>>;
  readonly climat_publie: ReadonlyArray<{
    readonly id: string;
    readonly valeur: number;
    readonly max: number;
    readonly unite: string;
    readonly source: string;
  }>;
  readonly territoires: ReadonlyArray<{ readonly code: string; readonly pluie_mm_an: number; readonly et0_mm_an: number }>;
};
export type Limites = {
  readonly climat: ReadonlyArray<{ readonly controle: string; readonly nom: string; readonly territoire: string }>;
  readonly climat_ecartes: ReadonlyArray<{ readonly controle: string; readonly nom: string; readonly raison: string }>;
  readonly mesures: ReadonlyArray<Publiee & { readonly comme: string; readonly remarque: string }>;
  readonly non_valide: ReadonlyArray<{ readonly axe: Axe | "tous"; readonly titre: string; readonly pourquoi: string }>;
};

/** Un contrôle des données d'entrée, qu'aucun moteur ne calcule : son identifiant commence par « climat. ». */
function deDonnees({ id }: Publiee): boolean {
  return id.startsWith("climat.");
}

// Une comparaison juste à sa tolérance y tient.
const ARRONDI = 1e-9;

function ligne(p: Publiee, calcule: number, tolerance: number | null, remarque?: string): LigneValidation {
  const decimales = p.publie < 2 ? (p.unite === "sans" ? 4 : 2) : p.publie < 100 ? 1 : 0;
  const ecrire = (v: number) => formaterMesure(v, direUnite(p.unite, v), decimales);
  const ecart = calcule / p.publie - 1;
  return {
    id: p.id,
    titre: p.titre,
    lieu: p.lieu,
    publie: ecrire(p.publie),
    calcule: ecrire(calcule),
    ecart,
    ecart_texte: `${ecart > 0 ? "+" : ""}${formaterPourcent(ecart, 1)}`,
    tolerance,
    tolerance_texte: tolerance === null ? "sans objet" : `± ${formaterPourcent(tolerance, tolerance * 100 === Math.round(tolerance * 100) ? 0 : 2)}`,
    dedans: tolerance === null ? null : Math.abs(ecart) <= tolerance + ARRONDI,
    source: p.source,
    ...(remarque === undefined ? {} : { remarque }),
  };
}

/** Chaque nombre publié, le nôtre, l'écart ; puis ce qui n'est pas validé. Rien n'est trié pour paraître meilleur : l'ordre est celui des fichiers. */
export function construireVueValidation({
  version,
  validations,
  limites,
  climat_publie,
  territoires,
  pluie_mesuree,
  coefficients,
}: DonneesValidation): VueValidation {
  const parId = new Map(validations.map((v) => [v.id, v]));
  const comparer = (v: Comparee): LigneValidation => ligne(v, v.calcule, v.tolerance, v.hors_tolerance);
  const moteurs = validations.filter((v) => !deDonnees(v)).map(comparer);
  const mesures = limites.mesures.flatMap((m) => {
    const calcule = parId.get(m.comme)?.calcule;
    return calcule === undefined ? [] : [ligne(m, calcule, null, m.remarque)];
  });
  const publies = new Map(climat_publie.map((c) => [c.id, c]));
  const rapport = (id: string): number => coefficients[`eau.et0.${id}`]?.valeur ?? 1;
  // La publication est une Penman, la nôtre une FAO-56 : la première est ramenée à la définition de la seconde.
  const facteurs = { pluie: [1, 1], etp: [rapport("rapport_penman"), rapport("moyenne_mensuelle")] } as const;
  const climat = (cle: "pluie" | "etp") =>
    limites.climat.flatMap(({ controle, nom, territoire }) => {
      const publie = publies.get(`test.climat.${controle}.${cle}`);
      const ici = territoires.find((t) => t.code === territoire);
      if (publie === undefined || ici === undefined) return [];
      const p = {
        id: publie.id,
        titre: cle === "pluie" ? "Pluie de l’année" : "Évapotranspiration FAO-56 de l’année",
        lieu: `${nom} (${territoire})`,
        publie: publie.valeur * facteurs[cle][0],
        unite: publie.unite.replace("/an", ""),
        source: publie.source,
      };
      return [ligne(p, facteurs[cle][1] * (cle === "pluie" ? ici.pluie_mm_an : ici.et0_mm_an), Math.round(100 * (publie.max / publie.valeur - 1)) / 100)];
    });
  const groupes = [
    {
      id: "moteurs",
      titre: "Les moteurs contre des résultats publiés",
      phrase:
        "Nos moteurs rejouent les entrées publiées. La tolérance est écrite à côté de chaque nombre, et un contrôle échoue si elle est dépassée sans que la raison soit dite.",
      lignes: moteurs,
    },
    {
      id: "pluie_jours",
      titre: "La pluie jour par jour contre neuf stations mesurées",
      phrase:
        "Les jours que le calcul tire des cumuls du mois, contre les jours mesurés de 1976 à 1990. Le calage, par zone de climat, n’a vu que 1991-2015. Admis : deux points de taux, 10 % des jours de pluie, 30 % des fortes pluies, 15 % des sécheresses.",
      lignes: pluie_mesuree.map(comparer),
    },
    {
      id: "mesures",
      titre: "Le calcul moyen contre des mesures d’un an",
      phrase: "Rapprochements indicatifs : une année réelle n’est pas une moyenne. Ils disent dans quel sens le calcul penche.",
      lignes: mesures,
    },
    {
      id: "etp",
      titre: "L’évapotranspiration contre Météo-France",
      phrase:
        "Le mémento ASTEE publie l’ETP de Météo-France, une Penman ; la nôtre suit la FAO-56, qui en vaut 0,898 (écart-type 0,025, 161 stations de 2024). Les nombres publiés sont ramenés à cette définition. L’écart qui reste mêle d’autres années et notre vent, celui de la seule année 2024. Elle décide de l’arrosage demandé. Seules sont comparées les villes où se trouve notre point climatique.",
      lignes: climat("etp"),
    },
    {
      id: "pluie",
      titre: "La pluie d’une année contre le même mémento",
      phrase: "Une donnée, pas un calcul : normales 1991-2020 d’un côté, moyenne publiée de l’autre.",
      lignes: climat("pluie"),
    },
    {
      id: "climat_2050",
      titre: "Le climat de 2050 contre la trajectoire annoncée",
      phrase: "Une donnée, pas un calcul : la moyenne des écarts par département que nous lisons, face au réchauffement annoncé pour la France.",
      lignes: validations.filter(deDonnees).map(comparer),
    },
  ];
  const jugees = groupes.flatMap((g) => g.lignes).filter(({ dedans }) => dedans !== null);
  const tenues = jugees.filter(({ dedans }) => dedans === true).length;
  const moteursTenus = moteurs.filter(({ dedans }) => dedans === true).length;
  return {
    version,
    resume: `Sur ${jugees.length} comparaisons, ${tenues} dans leur tolérance, dont ${moteursTenus} sur ${moteurs.length} pour les moteurs.`,
    hors: horsTolerance(jugees),
    groupes,
    ecartes: limites.climat_ecartes.map(({ nom, raison }) => `${nom} : ${raison}`).join(" ; "),
    non_valide: (["tous", "eau", "energie", "alim"] as const).map((axe) => ({
      axe,
      nom: axe === "tous" ? "Pour tout le calcul" : NOMS_AXES[axe],
      points: limites.non_valide.filter((n) => n.axe === axe).map(({ titre, pourquoi }) => ({ titre, pourquoi })),
    })),
  };
}

function horsTolerance(jugees: ReadonlyArray<LigneValidation>): ReadonlyArray<string> {
  return jugees.filter(({ dedans }) => dedans === false).map((ligne) => `${titrer(ligne)} : ${ligne.ecart_texte}`);
}

/** Un titre et son lieu : ce que le titre nomme déjà ne se redit pas, et deux parenthèses ne s'emboîtent pas. */
export function titrer({ titre, lieu }: { readonly titre: string; readonly lieu: string }): string {
  const nom = lieu.replace(/ \(.*$/u, "");
  return titre.includes(nom) ? titre.replace(nom, lieu) : `${titre}, ${lieu.replace(/^Climat /u, "climat ")}`;
}
