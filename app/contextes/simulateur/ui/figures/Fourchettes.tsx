import { enLargeur } from "#app/ui/figures/echelle.ts";
import type { VueIncertitude } from "#app/contextes/simulateur/vues/incertitude.ts";

/** Trois barres de doute, de 0 à 100 % : la fourchette, et un trait à la médiane. Le texte à côté dit la même chose. */
export function Fourchettes({ axes }: { readonly axes: VueIncertitude["axes"] }) {
  return (
    <ul className="fourchettes">
      {axes.map(({ axe, nom, p10, p50, p90, texte, parts, autres }) => (
        <li key={axe} className={axe}>
          <p>
            <b>{nom}</b> <span className="petit">{texte}</span>
          </p>
          <svg className="fourchette" width="100%" height="18" aria-hidden="true" focusable="false">
            <rect className="fond" width="100%" height="18" rx="4" />
            <rect className="plage" x={enLargeur(p10)} width={enLargeur(Math.max(0.004, p90 - p10))} height="18" rx="4" />
            <line className="mediane" x1={enLargeur(p50)} x2={enLargeur(p50)} y1="0" y2="18" />
          </svg>
          {autres.length > 0 && (
            <ul className="puces petit">
              {autres.map((autre) => (
                <li key={autre.cle}>
                  {`${autre.nom} : ${autre.texte}`}
                  {autre.parts !== "" && <span className="doux">{` (${autre.parts})`}</span>}
                </li>
              ))}
            </ul>
          )}
          {parts.length > 0 && <p className="petit doux">{`Ce doute vient de : ${parts.map((part) => `${part.nom} (${part.pct} %)`).join(" ; ")}.`}</p>}
        </li>
      ))}
    </ul>
  );
}
