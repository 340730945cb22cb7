import { auDixieme } from "#app/commun/nombres/nombres.ts";
import type { LigneTornade } from "#app/contextes/simulateur/vues/incertitude.ts";

/** Une barre par coefficient, de son effet au bas de sa fourchette à son effet au haut, la plus longue en premier. Le tableau qui suit donne les nombres. */
export function Tornade({ lignes }: { readonly lignes: ReadonlyArray<LigneTornade> }) {
  const tous = [0, ...lignes.flatMap(({ bas, haut }) => [bas, haut])];
  const [min, max] = [Math.min(...tous), Math.max(...tous)];
  const x = (v: number) => (max === min ? 50 : 4 + (92 * (v - min)) / (max - min));
  return (
    <ul className="tornade" aria-label="Du coefficient qui compte le plus au moins">
      {lignes.map(({ id, nom, bas, haut }) => (
        <li key={id}>
          <span className="petit">{nom}</span>
          <svg width="100%" height="14" aria-hidden="true" focusable="false">
            <rect className="barre" x={`${auDixieme(x(Math.min(bas, haut)))}%`} width={`${auDixieme(Math.abs(x(haut) - x(bas)))}%`} height="14" rx="2" />
            <line className="mediane" x1={`${auDixieme(x(0))}%`} x2={`${auDixieme(x(0))}%`} y1="0" y2="14" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
