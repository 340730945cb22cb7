import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { NOMS_PREUVES } from "#app/contextes/simulateur/vues/resultat/pourquoi.ts";

export type EtapeTrace = {
  readonly cle: string;
  /** « Pluie qui tombe sur le toit » */
  readonly phrase: ReactNode;
  /** « 110 m² × 870 mm » */
  readonly operation?: ReactNode;
  /** « 95,7 m³ », en gras après le signe égal. */
  readonly resultat?: string;
  readonly source?: ReactNode;
  readonly annee?: number | string;
  /** « 0,80 à 0,90 » */
  readonly fourchette?: ReactNode;
  readonly preuve?: "oui" | "partiel" | "non";
};

/** « Pourquoi ce chiffre ? » : étapes numérotées, la dernière redonne le chiffre affiché. */
export function Trace({
  axe,
  etapes,
  id,
  children,
}: {
  readonly axe?: Axe | undefined;
  readonly etapes: ReadonlyArray<EtapeTrace>;
  readonly id?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={axe ? `trace ${axe}` : "trace"} {...(id && { id })}>
      <ol className="etapes-trace">
        {etapes.map(({ cle, phrase, operation, resultat, source, annee, fourchette, preuve }) => (
          <li key={cle}>
            <span>
              {phrase}
              {(operation != null || resultat !== undefined) && (
                <span className="op">
                  {operation}
                  {resultat !== undefined && (
                    <>
                      {operation != null && " = "}
                      <b>{resultat}</b>
                    </>
                  )}
                </span>
              )}
              {source != null && (
                <span className="src">
                  {source}
                  {annee !== undefined && `, ${annee}`}
                </span>
              )}
              {(fourchette != null || preuve) && (
                <span className="src">
                  {fourchette != null && <>Fourchette {fourchette}</>}
                  {fourchette != null && preuve && ". "}
                  {preuve && `Preuve : ${NOMS_PREUVES[preuve]}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
