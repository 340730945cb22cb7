import { titrer, type LigneValidation } from "#app/contextes/simulateur/vues/methode/validation.ts";
import { formaterPourcent } from "#app/commun/nombres/nombres.ts";

/** Écart de chaque comparaison, sur une même échelle de −borne à +borne : bande claire, la tolérance ; point plein dedans, point creux dehors. Le tableau dit les nombres. */
export function EcartsPublies({ lignes, borne }: { readonly lignes: ReadonlyArray<LigneValidation>; readonly borne: number }) {
  const x = (ecart: number) => `${Math.round((50 + (46 * Math.max(-borne, Math.min(borne, ecart))) / borne) * 10) / 10}%`;
  const largeur = (tolerance: number) => `${Math.round(((92 * Math.min(borne, tolerance)) / borne) * 10) / 10}%`;
  return (
    <figure className="graphique">
      <ul className="tornade ecarts" aria-label="Écart de chaque comparaison">
        {lignes.map(({ id, titre, lieu, ecart, ecart_texte, tolerance, dedans }) => (
          <li key={id}>
            <span className="petit">{`${titrer({ titre, lieu })} : ${ecart_texte}`}</span>
            <svg width="100%" height="18" aria-hidden="true" focusable="false">
              {tolerance !== null && <rect className="tolerance" x={x(-tolerance)} width={largeur(tolerance)} y="2" height="14" rx="2" />}
              <line className="zero" x1="50%" x2="50%" y1="0" y2="18" />
              <circle className={dedans === false ? "ecart ecart--hors" : "ecart"} cx={x(ecart)} cy="9" r="5" />
            </svg>
          </li>
        ))}
      </ul>
      <figcaption className="xs doux">
        {`Trait : le nombre publié. À gauche, nous calculons moins ; à droite, plus. D’un bord à l’autre : de ${formaterPourcent(-borne)} à +${formaterPourcent(borne)}. Bande : la tolérance. Point creux : hors tolérance.`}
      </figcaption>
    </figure>
  );
}
