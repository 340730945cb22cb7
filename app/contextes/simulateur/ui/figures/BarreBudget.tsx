import type { ReactNode } from "react";
import { enLargeur } from "#app/ui/figures/echelle.ts";
import type { Axe } from "#app/commun/axes.ts";
import { formaterEuros } from "#app/commun/nombres/nombres.ts";
import { Icone } from "#app/ui/icones.tsx";

export type PosteBudget = {
  readonly cle: string;
  readonly axe?: Axe | undefined;
  readonly libelle: string;
  readonly montant_eur: number;
  /** Part conseillée : repère vertical. */
  readonly conseille_eur?: number;
  /** Tolérance autour du repère : double filet. */
  readonly tolerance_eur?: { readonly bas: number; readonly haut: number };
  /** Phrase, s'il y a lieu : « 12 % au-dessus de la part conseillée. » */
  readonly alerte?: ReactNode;
};

/** Budget par poste : barre tramée de la couleur d'axe, montant écrit, repère de la part conseillée. */
export function BarreBudget({ postes, echelle_eur }: { readonly postes: ReadonlyArray<PosteBudget>; readonly echelle_eur?: number }) {
  const plafond = echelle_eur ?? Math.max(1, ...postes.map((p) => Math.max(p.montant_eur, p.conseille_eur ?? 0, p.tolerance_eur?.haut ?? 0)));
  const pc = (eur: number) => enLargeur(eur / plafond);
  const reperes = postes.some((p) => p.conseille_eur !== undefined);
  return (
    <ul className="postes">
      {reperes && <li className="xs doux">Trait vertical : part conseillée de votre budget.</li>}
      {postes.map(({ cle, axe, libelle, montant_eur, conseille_eur, tolerance_eur, alerte }) => (
        <li key={cle} className={axe ? `poste ${axe}` : "poste global"}>
          <p className="tetiere">
            <span>{libelle}</span>
            <b>{formaterEuros(montant_eur)}</b>
          </p>
          <svg
            className="barre"
            role="img"
            aria-label={`${libelle} : ${formaterEuros(montant_eur)}${conseille_eur === undefined ? "" : `, part conseillée ${formaterEuros(conseille_eur)}`}`}
          >
            <rect className="piste" x="0" y="5" width="100%" height="18" rx="3" />
            {montant_eur > 0 && (
              <rect className="plein" x="0" y="5" width={pc(montant_eur)} height="18" rx="3" fill={axe ? `url(#p-${axe})` : "url(#p-manque)"} />
            )}
            {tolerance_eur && (
              <>
                <line className="tolerance" x1={pc(tolerance_eur.bas)} x2={pc(tolerance_eur.haut)} y1="2" y2="2" />
                <line className="tolerance" x1={pc(tolerance_eur.bas)} x2={pc(tolerance_eur.haut)} y1="26" y2="26" />
              </>
            )}
            {conseille_eur !== undefined && (
              <>
                <line className="cible-halo" x1={pc(conseille_eur)} x2={pc(conseille_eur)} y1="0" y2="28" />
                <line className="cible" x1={pc(conseille_eur)} x2={pc(conseille_eur)} y1="0" y2="28" />
              </>
            )}
          </svg>
          {alerte != null && (
            <p className="alerte">
              <Icone nom="alerte" />
              <span>{alerte}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
