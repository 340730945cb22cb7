import type { ReactNode } from "react";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { phraseHuitSurDix } from "#app/commun/nombres/nombres.ts";
import type { VueAxe, VueReste } from "#app/contextes/simulateur/vues/axes.ts";
import type { VueGlobal } from "#app/contextes/simulateur/vues/resultat.ts";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Jauge } from "#app/ui/figures/Jauge.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Pourquoi } from "#app/ui/figures/Stat.tsx";

/** Ce qu'il reste à acheter, et pourquoi il passe devant le taux quand ils ne disent pas la même chose. */
function Reste({ reste, bref }: { readonly reste: VueReste; readonly bref: boolean }) {
  return (
    <>
      <p>
        Reste à acheter : <strong>{reste.texte}</strong>
      </p>
      {!bref && reste.detail !== "" && <p className="petit">{reste.detail}</p>}
      {!bref && reste.raison !== "" && <p className="petit">{reste.raison}</p>}
    </>
  );
}

/** Un axe : son taux, sa fourchette, une phrase, et pourquoi. */
export function CarteAxe({
  axe: a,
  pourquoi,
  bref = false,
  children,
}: {
  readonly axe: VueAxe;
  readonly pourquoi: (cible: string) => string;
  /** Le chiffre et son doute seulement : ce qui l'explique s'ouvre à part. */
  readonly bref?: boolean;
  /** À la place de la phrase. */
  readonly children?: ReactNode;
}) {
  return (
    <Carte axe={a.axe} trame balise="article">
      <h3>{NOMS_AXES[a.axe]}</h3>
      {a.reste?.premier === true && <Reste reste={a.reste} bref={bref} />}
      <p className={a.taux === null ? "doux" : "chiffre"}>{a.valeur}</p>
      {a.fourchette !== "" && <p className="fourchette">{a.fourchette}</p>}
      <Jauge axe={a.axe} taux={a.taux} p10={a.p10} p90={a.p90} ecrite />
      {!bref && a.reste?.premier === false && <Reste reste={a.reste} bref={bref} />}
      {!bref && a.taux !== null && (children ?? <p className="petit">{a.phrase}</p>)}
      {a.taux !== null && (
        <p className="bas">
          {bref ? (
            <Lien className="pourquoi" href={pourquoi(a.pourquoi)} surPlace>
              {`Pourquoi ${a.valeur.replace("<", "moins de")} ? `}
              <span className="vh">{`(autonomie, ${NOMS_AXES[a.axe]})`}</span>
            </Lien>
          ) : (
            <Pourquoi href={pourquoi(a.pourquoi)} quoi={`autonomie, ${NOMS_AXES[a.axe]}`} surPlace />
          )}
        </p>
      )}
    </Carte>
  );
}

/** Score d'ensemble : même réglette, à l'encre, sans trame. */
export function CarteScore({ global, pourquoi }: { readonly global: VueGlobal; readonly pourquoi: string }) {
  return (
    <div>
      <p className="chiffre">
        {global.valeur} <small>sur 100</small>
      </p>
      <p className="fourchette">{phraseHuitSurDix(global.p10, global.p90).replace(/\s?%/, "")}</p>
      <Jauge axe="global" taux={global.score} p10={global.p10} p90={global.p90} ecrite />
      <p className="petit">{global.phrase}</p>
      <Pourquoi href={pourquoi} quoi="score d’ensemble" surPlace />
    </div>
  );
}
