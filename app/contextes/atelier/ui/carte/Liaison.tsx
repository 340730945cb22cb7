import type { EtatLiaison } from "#app/contextes/atelier/ui/direct/suivre.ts";

const DIT: Readonly<Record<EtatLiaison, string>> = {
  direct: "en direct",
  reprise: "reprise…",
  releve: "relevé régulier",
  "hors-ligne": "hors ligne",
  "session-finie": "session finie",
};

/** L'état de la liaison, discret : un point et un mot. Rien sans script. */
export function Liaison({ etat, connectes }: { readonly etat: EtatLiaison | undefined; readonly connectes: number | undefined }) {
  if (etat === undefined) return null;
  return (
    <span className={`liaison liaison--${etat}`}>
      <span className="point" aria-hidden="true" />
      {DIT[etat]}
      {etat === "direct" && connectes !== undefined && connectes > 1 && `, ${connectes} écrans`}
    </span>
  );
}
