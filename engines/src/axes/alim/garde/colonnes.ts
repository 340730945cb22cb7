import type { GroupeAliment } from "../types.ts";
import type { LieuStock, ReglesStock } from "./places.ts";
import type { Colonne } from "./programme.ts";

/** Un kilo récolté, gardé et mangé : de quel mois à quel mois, par où. `mange` : part mangée d'un kilo entré. */
export type Trajet = {
  readonly groupe: GroupeAliment;
  readonly genre: "frais" | "garde" | "entree" | "sortie";
  readonly lieu: LieuStock | null;
  readonly de: number;
  readonly a: number;
  readonly age: number;
  readonly mange: number;
  /** Tubercules servis à la place de céréales. */
  readonly remplace?: boolean;
};

/** À kcal égales : plus tôt, plus frais, en cave puis en bocaux puis au congélateur. Au plus deux cent-millièmes de la valeur. */
export const DEPARTAGE = 1e-6;
const RANG_LIEU: Readonly<Record<LieuStock, number>> = { cave: 1, sec: 1, bocaux: 1.3, congelateur: 1.7 };

/** Rang d'un mois depuis juillet, où commencent les récoltes. */
function rangSaison(m: number): number {
  return (m + 6) % 12;
}

/** Un lieu sans perte mensuelle qui garde au moins onze mois : l'âge n'y compte pas, les entrées et les sorties se suivent par leurs totaux. */
export function sansAge(regle: ReglesStock["lieux"][LieuStock]): boolean {
  return regle.perte_mois === 0 && Math.floor(regle.duree_mois) >= 11;
}

/** Ce que le programme peut faire, et la colonne de chaque geste. */
export type Atelier = {
  readonly trajets: Trajet[];
  readonly colonnes: Colonne[];
};

/** Un groupe dans un lieu. */
type Rangement = {
  readonly groupe: GroupeAliment;
  readonly valeur: number;
  readonly mois: ReadonlyArray<number>;
  readonly lieu: LieuStock;
  readonly regle: ReglesStock["lieux"][LieuStock];
};

/** Rang des lignes du programme où compte un groupe. */
export type LignesGroupe = {
  readonly recolte: (mois: number) => number;
  readonly besoin: (mois: number) => number;
  readonly capacite: (lieu: LieuStock) => number;
  readonly solde: (lieu: LieuStock) => number;
};

function ajouter(atelier: Atelier, trajet: Trajet, colonne: Colonne): void {
  atelier.trajets.push(trajet);
  atelier.colonnes.push(colonne);
}

/** Frais : mangé le mois même ou un mois ou deux plus tard ; ne prend pas de place, ne perd rien. */
export function poserFrais(atelier: Atelier, { groupe, valeur, mois }: Pick<Rangement, "groupe" | "valeur" | "mois">, duree: number, l: LignesGroupe): void {
  for (const de of mois) {
    for (let age = 0; age <= duree; age++) {
      const a = (de + age) % 12;
      const gain = valeur * (1 - DEPARTAGE * 0.5 * age);
      ajouter(atelier, { groupe, genre: "frais", lieu: null, de, a, age, mange: 1 }, { valeur: gain, lignes: [l.recolte(de), l.besoin(a)], coefs: [1, 1] });
    }
  }
}

/** Lieu qui perd chaque mois ou périme avant un an : chaque kilo y est suivi de son entrée à son assiette. */
export function poserGarde(atelier: Atelier, { groupe, valeur, mois, lieu, regle }: Rangement, l: LignesGroupe): void {
  const ageMax = Math.min(11, Math.floor(regle.duree_mois));
  for (const de of mois) {
    for (let age = 1; age <= ageMax; age++) {
      const a = (de + age) % 12;
      const mange = (1 - regle.perte_entree) * (1 - regle.perte_mois) ** age;
      ajouter(
        atelier,
        { groupe, genre: "garde", lieu, de, a, age, mange },
        { valeur: valeur * (mange - DEPARTAGE * RANG_LIEU[lieu] * age), lignes: [l.recolte(de), l.capacite(lieu), l.besoin(a)], coefs: [1, 1, mange] },
      );
    }
  }
}

/** Lieu sans âge : ce qui sort dans l'année ne dépasse pas ce qui y est entré. */
export function poserReserve(atelier: Atelier, { groupe, valeur, mois, lieu, regle }: Rangement, l: LignesGroupe): void {
  const mange = 1 - regle.perte_entree;
  const rang = DEPARTAGE * RANG_LIEU[lieu];
  for (const de of mois) {
    ajouter(
      atelier,
      { groupe, genre: "entree", lieu, de, a: de, age: 0, mange },
      { valeur: valeur * rang * (rangSaison(de) - 12), lignes: [l.recolte(de), l.capacite(lieu), l.solde(lieu)], coefs: [1, 1, -mange] },
    );
  }
  for (let a = 0; a < 12; a++) {
    ajouter(
      atelier,
      { groupe, genre: "sortie", lieu, de: a, a, age: 0, mange: 1 },
      { valeur: valeur * (1 - rang * rangSaison(a)), lignes: [l.solde(lieu), l.besoin(a)], coefs: [1, 1] },
    );
  }
}
