import { auDixieme, formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import type { VuePlans } from "#app/contextes/simulateur/vues/decision/plans.ts";
import { echelleRonde } from "#app/ui/figures/echelle.ts";

const [L, H] = [640, 300];
const ECART_AXE = 14;
const MARGE = { gauche: 46, droite: 16, haut: 14, bas: 40 } as const;

/** Coût d'achat contre autonomie : un point par plan, qui mène à son scénario. La liste qui suit donne les mêmes. */
export function FrontPlans({ vue }: { readonly vue: VuePlans }) {
  const coutMax = echelleRonde(Math.max(1, ...vue.plans.map(({ achat_eur }) => achat_eur))).haut;
  // Un plan sans achat ne touche pas les nombres de l'axe.
  const depart = MARGE.gauche + ECART_AXE;
  const x = (eur: number) => auDixieme(depart + ((L - depart - MARGE.droite) * eur) / coutMax);
  const y = (part: number) => auDixieme(H - MARGE.bas - (H - MARGE.haut - MARGE.bas) * part);
  const ecartDe = (moitie: (eur: number) => boolean) =>
    Math.min(1, ...vue.plans.flatMap(({ achat_eur, valeur }) => (moitie(achat_eur) ? [Math.abs(valeur - vue.cible)] : [])));
  const aDroite = ecartDe((eur) => eur >= 0.7 * coutMax) > ecartDe((eur) => eur <= 0.3 * coutMax);
  const trace = vue.plans.map(({ achat_eur, valeur }, i) => `${i === 0 ? "M" : "L"}${x(achat_eur)} ${y(valeur)}`).join("");
  return (
    <figure className="graphique">
      <svg className="front" viewBox={`0 0 ${L} ${H}`} role="group" aria-label="Plans, du moins cher au plus cher. Chacun est un lien vers son scénario">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part} aria-hidden="true">
            <line className="grille-trait" x1={MARGE.gauche} x2={L - MARGE.droite} y1={y(part)} y2={y(part)} />
            <text x={MARGE.gauche - 6} y={y(part) + 4} textAnchor="end">
              {formaterPourcent(part)}
            </text>
          </g>
        ))}
        {[0, 0.5, 1].map((part) => (
          <text key={part} aria-hidden="true" x={x(part * coutMax)} y={H - 18} textAnchor={part === 0 ? "start" : part === 1 ? "end" : "middle"}>
            {`${formaterNombre(part * coutMax)} €`}
          </text>
        ))}
        <line className="cible-trait" x1={MARGE.gauche} x2={L - MARGE.droite} y1={y(vue.cible)} y2={y(vue.cible)} />
        <path className="front-trait" d={trace} />
        {vue.plans.map((plan, rang) => (
          <a key={plan.cle} href={plan.href} aria-label={`${plan.taux} ${plan.achat}`}>
            <title>{`${plan.taux} ${plan.achat}`}</title>
            <circle className="cible" cx={x(plan.achat_eur)} cy={y(plan.valeur)} r="14" />
            <circle
              className={rang === vue.conseille ? "point point--conseille" : "point"}
              cx={x(plan.achat_eur)}
              cy={y(plan.valeur)}
              r={rang === vue.conseille ? 8 : 5}
            />
          </a>
        ))}
        {/* Par-dessus les points, du côté où ils sont le plus loin de la cible, avec un halo de fond. */}
        <text className="cible-texte" x={aDroite ? L - MARGE.droite : MARGE.gauche} y={y(vue.cible) - 8} textAnchor={aDroite ? "end" : "start"}>
          {`cible : ${formaterPourcent(vue.cible)}`}
        </text>
      </svg>
      <figcaption className="xs doux">Achats en euros, vers la droite ; autonomie atteinte, vers le haut. Gros point : le plan conseillé.</figcaption>
    </figure>
  );
}
