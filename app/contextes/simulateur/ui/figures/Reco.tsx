import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { direAchat, formaterEuros, formaterPrix } from "#app/commun/nombres/nombres.ts";
import { formaterGain, nommerPoints } from "#app/contextes/simulateur/domaine/gain.ts";
import { direTravail, TRAVAIL_VISIBLE_H_AN } from "#app/contextes/simulateur/vues/decision/travail.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";

export type ProprietesReco = {
  readonly axe: Axe;
  readonly points: number;
  /** Le geste, à l'infinitif. */
  readonly titre: string;
  /** Son effet concret : « Une semaine de réserve de plus en juin. » */
  readonly effet: ReactNode;
  /** Ce qui s’achète en moins dans l’année ; vide si rien ne change. */
  readonly evite?: string;
  /** Pourquoi le taux ne monte pas, quand le geste sert pourtant ; vide sinon. */
  readonly note?: string;
  /** `null` : un réglage, que le catalogue ne chiffre pas. */
  readonly achat_eur: number | null;
  /** `null` : geste gratuit, ou gain nul. */
  readonly eur_an_par_point: number | null;
  /** Travail ajouté, en heures par an. */
  readonly heures_an?: number;
  /** Adresse de la simulation avec ce geste. */
  readonly appliquer: string;
  readonly surPlace?: boolean;
  readonly niveau?: "h3" | "h4";
};

/** Une recommandation : gain, geste, effet, coût par an et par point, achat, et le lien qui l'applique. */
export function Reco({
  axe,
  points,
  titre,
  effet,
  evite = "",
  note = "",
  achat_eur,
  eur_an_par_point,
  heures_an,
  appliquer,
  surPlace = false,
  niveau: Titre = "h3",
}: ProprietesReco) {
  return (
    <Carte balise="article" axe={axe} trame className="reco">
      <p className="gain">
        {formaterGain(points)} <small>{nommerPoints(points)}</small>
      </p>
      <Titre>{titre}</Titre>
      <p className="petit doux">{effet}</p>
      {evite !== "" && <p className="petit">{evite}</p>}
      {note !== "" && <p className="petit doux">{note}</p>}
      <dl>
        {achat_eur !== null && (
          <>
            {(eur_an_par_point !== null || achat_eur <= 0) && (
              <>
                <dt>Coût par an et par point</dt>
                <dd>
                  <b>{ecrireCout(eur_an_par_point ?? 0)}</b>
                </dd>
              </>
            )}
            <dt>Achat</dt>
            <dd>{achat_eur === 0 ? "aucun" : achat_eur < 0 ? direAchat(achat_eur) : formaterPrix(achat_eur)}</dd>
          </>
        )}
        {heures_an !== undefined && heures_an >= TRAVAIL_VISIBLE_H_AN && (
          <>
            <dt>Travail</dt>
            <dd>{direTravail(heures_an)}</dd>
          </>
        )}
      </dl>
      <p className="bas">
        <LienBouton allure="clair" court href={appliquer} surPlace={surPlace}>
          Appliquer<span className="vh"> : {titre}</span>
        </LienBouton>
      </p>
    </Carte>
  );
}

/** Moins d'un euro n'est pas rien : « gratuit » se dit, zéro ne s'arrondit pas. */
function ecrireCout(eur: number): string {
  if (eur === 0) return "gratuit";
  return eur > 0 && eur < 0.5 ? `moins de ${formaterEuros(1)}` : formaterEuros(eur);
}
