import { NOM_AXE_COURT, NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { Etiquette } from "#app/ui/base/Etiquette.tsx";
import { Icone } from "#app/ui/icones.tsx";

export type FluxAffiche = {
  readonly cle: string;
  readonly de: Axe;
  readonly vers: Axe;
  /** « Arrosage du potager par la pluie » */
  readonly libelle: string;
  /** « 31 m³ / an », déjà écrit. */
  readonly quantite: string;
  /** Possible mais non choisi : tireté dans le dessin, dit dans la liste. */
  readonly possible?: boolean;
};

const DISQUES: Readonly<Record<Axe, { readonly cx: number; readonly cy: number }>> = {
  eau: { cx: 92, cy: 240 },
  energie: { cx: 200, cy: 68 },
  alim: { cx: 308, cy: 240 },
};
// Une courbe par sens : l'aller et le retour ne se recouvrent pas.
const TRACES: Readonly<Record<string, string>> = {
  "eau-energie": "M110 190C124 158 140 134 162 112",
  "energie-eau": "M148 92C124 116 106 146 94 184",
  "energie-alim": "M238 112C258 134 276 158 290 188",
  "alim-energie": "M306 184C294 146 276 116 252 92",
  "eau-alim": "M148 232h98",
  "alim-eau": "M252 264q-52 16-100 4",
};

/** Ce que les axes se donnent : la liste fait foi ; le dessin, décoratif, l'accompagne dès 900 px. */
export function Couplages({ flux }: { readonly flux: ReadonlyArray<FluxAffiche> }) {
  const paires = Object.entries(TRACES).flatMap(([paire, d]) => {
    const portes = flux.filter((f) => `${f.de}-${f.vers}` === paire);
    return portes.length === 0 ? [] : [{ paire, d, choisis: portes.filter((f) => !f.possible).length }];
  });
  return (
    <div className="couplages">
      <svg className="couples" viewBox="0 0 400 300" aria-hidden="true" focusable="false">
        <defs>
          <marker id="pointe-flux" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="14" markerHeight="14" markerUnits="userSpaceOnUse" orient="auto">
            <path className="pointe" d="M0 0L10 5 0 10z" />
          </marker>
        </defs>
        {paires.map(({ paire, d, choisis }) => (
          <path
            key={paire}
            className={choisis === 0 ? "fleche fleche--possible" : "fleche"}
            d={d}
            strokeWidth={choisis === 0 ? 1.5 : Math.min(4.5, 1.5 + choisis)}
            markerEnd="url(#pointe-flux)"
          />
        ))}
        {(Object.keys(DISQUES) as Array<Axe>).map((axe) => {
          const { cx, cy } = DISQUES[axe];
          return (
            <g key={axe} className={axe}>
              <circle className="disque" cx={cx} cy={cy} r="50" fill={`url(#p-${axe})`} />
              <rect className="cartouche" x={cx - 38} y={cy - 15} width="76" height="30" rx="4" />
              <text x={cx} y={cy}>
                {axe === "alim" ? "Aliment." : NOMS_AXES[axe]}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="flux">
        {flux.map(({ cle, de, vers, libelle, quantite, possible }) => (
          <li key={cle}>
            <span className="vers">
              <Etiquette axe={de}>{NOM_AXE_COURT[de]}</Etiquette>
              <Icone nom="suite" />
              <span className="vh"> vers </span>
              <Etiquette axe={vers}>{NOM_AXE_COURT[vers]}</Etiquette>
            </span>
            <span>
              {libelle}
              {possible && <span className="doux">, non choisi</span>}
            </span>
            <span className="qte">{quantite}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
