import { formaterJour } from "#app/commun/dates/dates.ts";

/** Ce que porte la page imprimée : quand, où la retrouver, et un QR pour y revenir depuis le papier. */
export type Impression = {
  /** « 21 novembre 2026 », à Paris. */
  readonly date: string;
  readonly origine: string;
  /** L'adresse du résultat, sans l'origine ; celle que dessine le QR. */
  readonly ici: string;
  /** Absent si l'adresse est trop longue pour un QR lisible. */
  readonly qr: { readonly taille: number; readonly d: string } | null;
};

/** Au-delà, les modules d'un QR de 64 millimètres deviennent plus petits que ce que lit un téléphone. Un lieu entièrement décrit tient en 1 450 signes. */
const ADRESSE_MAX = 1600;

export function preparerImpression({
  date,
  origine,
  ici,
  dessiner,
}: {
  readonly date: Date;
  readonly origine: string;
  readonly ici: string;
  readonly dessiner: (texte: string) => { readonly taille: number; readonly d: string };
}): Impression {
  const adresse = `${origine}${ici}`;
  return { date: formaterJour(date.toISOString()), origine, ici, qr: adresse.length > ADRESSE_MAX ? null : dessiner(adresse) };
}
