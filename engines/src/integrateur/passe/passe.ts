import type { Avertissement, Axe, OptionsMoteur, Resultat } from "../../types.ts";
import type { Lieu } from "../entrees.ts";
import { type CadrePasse, deroulerEtapes, ETAPES_PASSE } from "./etapes.ts";
import { memeEntree } from "./memes.ts";
import type { Memoire, Passe, ReglagePasse } from "./types.ts";

/** Simule un axe, ou reprend ce qu'une passe voisine en a rendu si son entrée est la même ; note chaque entrée dans `entrees`. */
function reprendreDe(
  reprise: Memoire | undefined,
  entrees: { -readonly [axe in Axe]?: Memoire["entrees"][axe] },
  options: OptionsMoteur,
): CadrePasse["reprendre"] {
  return <E extends { readonly contexte: Lieu["contexte"] }, S>(
    axe: Axe,
    entree: E,
    simuler: (entree: E, options: OptionsMoteur) => Resultat<S>,
  ): Resultat<S> => {
    entrees[axe] = entree;
    const avant = reprise?.entrees[axe];
    const deja = reprise !== undefined && avant !== undefined && memeEntree(avant, entree) ? reprise.rendus[axe] : null;
    // Un axe n'a qu'un moteur : ce qui a été rendu sous son nom est de sa sorte.
    return deja === null ? simuler(entree, options) : (deja as unknown as Resultat<S>);
  };
}

const NON_STABILISE: Avertissement = Object.freeze({
  code: "POINT_FIXE_NON_CONVERGE",
  message: "Le partage de l’électricité entre l’eau et la maison n’a pas trouvé son équilibre : le dernier calcul est donné.",
  axe: "energie",
});

/** Passe unique ordonnée ({@link ETAPES_PASSE}). Erreurs : celles des moteurs, ramenées aux chemins du scénario. */
export function derouler(lieu: Lieu, reglage: ReglagePasse, options: OptionsMoteur): Resultat<Passe> {
  const entrees: Memoire["entrees"] = {};
  const rendu = deroulerEtapes(ETAPES_PASSE, { lieu, reglage, options, reprendre: reprendreDe(reglage.reprise, entrees, options) });
  if (!rendu.ok) return rendu;
  const { alim_demande, eau, partage } = rendu.fait;
  const { rendus, convergence } = partage;
  const liste = [rendus.eau, rendus.energie, rendus.alim].filter((r) => r !== null);
  return {
    ok: true,
    valeur: {
      sorties: { eau: rendus.eau?.valeur ?? null, energie: rendus.energie?.valeur ?? null, alim: rendus.alim?.valeur ?? null },
      demande: alim_demande,
      convergence,
      avertissements: [...liste.flatMap((r) => r.avertissements), ...partage.avertissements, ...(convergence.converge ? [] : [NON_STABILISE])],
      trace: liste.flatMap((r) => r.trace ?? []),
      // L'eau d'avant le partage : une passe voisine la partage à son tour.
      memoire: { rendus: { ...rendus, eau }, entrees },
    },
    avertissements: [],
  };
}
