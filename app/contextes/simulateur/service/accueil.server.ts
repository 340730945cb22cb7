import { AXES_SIMULES, NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { EXEMPLE, type TauxExemple } from "#app/contextes/simulateur/domaine/lien/exemple.ts";
import type { VueAccueil } from "#app/contextes/simulateur/vues/accueil.ts";

type Score = { readonly etat: "evalue"; readonly taux: number; readonly ic: { readonly p10: number; readonly p90: number } } | { readonly etat: "non_evalue" };

/** Ce que l'accueil demande au simulateur : le strict nécessaire, pour ne pas dépendre de tout le cas d'usage. */
export type SimulateurAccueil<Lecture> = {
  readonly coefficients: Readonly<Record<string, { readonly verifie: string }>>;
  readonly territoires: ReadonlyArray<unknown>;
  personas(): ReadonlyArray<{ readonly id: string; readonly nom: string; readonly resume: string; readonly requete: string }>;
  lire(requete: URLSearchParams): Lecture;
  simuler(
    lecture: Lecture,
    options: { readonly mode: "par_axe"; readonly recommandations: false },
  ): Promise<{ readonly ok: true; readonly resultat: { readonly axes: Readonly<Record<Axe, Score>> } } | { readonly ok: false }>;
};

/** Ce que dit la légende de l'exemple : un foyer qui le redit, au même endroit, se lirait deux fois sur la même page. */
const DITS = ["dep", "toit", "cuve", "pv", "potager"] as const;
function commeExemple(requete: string): boolean {
  const [exemple, autre] = [EXEMPLE, requete].map((r) => new URLSearchParams(r)) as [URLSearchParams, URLSearchParams];
  return DITS.every((cle) => Number(autre.get(cle)) === Number(exemple.get(cle)));
}

export type ServiceAccueil = {
  lire(): Promise<VueAccueil>;
  /** Calcule l'exemple ; `null` si le calcul est refusé. */
  calculer(): Promise<TauxExemple | null>;
};

/** L'accueil est le même pour tous : l'exemple n'est calculé qu'une fois par processus, et pas du tout si `garde` le connaît déjà. */
export function creerAccueil<Lecture>(
  simulateur: SimulateurAccueil<Lecture> | null,
  garde: () => Promise<TauxExemple | undefined> = () => Promise.resolve(undefined),
): ServiceAccueil {
  if (simulateur === null) return { lire: () => Promise.resolve({ exemple: null, personas: [], chiffres: null }), calculer: () => Promise.resolve(null) };
  let exemple: Promise<VueAccueil["exemple"]> | undefined;
  let constants: Pick<VueAccueil, "personas" | "chiffres"> | undefined;

  function decrire(source: SimulateurAccueil<Lecture>): Pick<VueAccueil, "personas" | "chiffres"> {
    const coefficients = Object.values(source.coefficients);
    return {
      personas: source
        .personas()
        .filter(({ requete }) => !commeExemple(requete))
        .map(({ id, nom, resume, requete }) => ({ id, nom, resume, href: `/simulateur?${requete}` })),
      chiffres: {
        coefficients: coefficients.length,
        verifies: coefficients.filter(({ verifie }) => verifie === "oui").length,
        sans_source: coefficients.filter(({ verifie }) => verifie === "non").length,
        territoires: source.territoires.length,
      },
    };
  }

  async function calculer(source: SimulateurAccueil<Lecture>): Promise<TauxExemple | null> {
    const rendu = await source.simuler(source.lire(new URLSearchParams(EXEMPLE)), { mode: "par_axe", recommandations: false });
    if (!rendu.ok) return null;
    return AXES_SIMULES.map((axe) => {
      const score = rendu.resultat.axes[axe];
      return score.etat === "evalue" ? { axe, taux: score.taux, p10: score.ic.p10, p90: score.ic.p90 } : { axe, taux: null };
    });
  }

  async function montrer(source: SimulateurAccueil<Lecture>): Promise<VueAccueil["exemple"]> {
    const taux = (await garde()) ?? (await calculer(source));
    return taux === null ? null : { href: `/simulateur?${EXEMPLE}`, taux: taux.map((un) => ({ ...un, titre: NOMS_AXES[un.axe] })) };
  }

  return {
    calculer: () => calculer(simulateur),
    async lire() {
      // Un calcul refusé ou raté n'est pas gardé : le visiteur suivant le redemande.
      exemple ??= montrer(simulateur).catch((e: unknown) => {
        exemple = undefined;
        throw e;
      });
      constants ??= decrire(simulateur);
      return { exemple: await exemple, ...constants };
    },
  };
}
