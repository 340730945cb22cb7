import { NOMS_AXES } from "#app/commun/axes.ts";
import type { PortesAxe } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { QuatreEtapes } from "#app/contextes/simulateur/ui/figures/QuatreEtapes.tsx";
import { Pourquoi } from "#app/contextes/simulateur/ui/resultat/Pourquoi.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Pourquoi as PourquoiCeChiffre } from "#app/ui/figures/Stat.tsx";
import { GrilleGestes } from "./Gestes.tsx";
import { MoisDAxe } from "./MoisDAxe.tsx";

/** Un axe en entier : pourquoi ce taux en quatre étapes, l'année mois par mois, les jours sans, ce qui passe aux autres axes, ses gestes, et qui peut aider. */
export function SectionAxe({
  vue,
  axe,
  portes,
  pourquoi,
  parmi = false,
}: {
  readonly vue: VueResultat;
  readonly axe: VueResultat["axes"][number];
  readonly portes: ReadonlyArray<PortesAxe>;
  readonly pourquoi: (cible: string) => string;
  /** À la suite des autres parties : ce qu'elles disent pour tous les axes n'est pas redit. */
  readonly parmi?: boolean;
}) {
  const recit = vue.recits.find((x) => x.axe === axe.axe)?.recit ?? null;
  const { explication } = vue;
  const sienne = explication !== null && explication.axe === axe.axe ? explication : null;
  const sans = vue.sans.find((s) => s.axe === axe.axe);
  const flux = vue.flux.filter((f) => f.de === axe.axe || f.vers === axe.axe);
  const gestes = vue.gestes.filter((g) => g.axe === axe.axe);
  return (
    <>
      {recit !== null && (
        <section className="sec pile" aria-labelledby={`h-recit-${axe.axe}`}>
          <h2 id={`h-recit-${axe.axe}`}>{`${recit.titre} ${NOMS_AXES[axe.axe]}, en quatre étapes`}</h2>
          <QuatreEtapes axe={axe.axe} recit={recit} />
          {sienne?.cle !== recit.trace && (
            <p className="petit sans-impression">
              <Lien href={pourquoi(recit.trace)}>Le calcul entier, étape par étape</Lien>
            </p>
          )}
        </section>
      )}
      {sienne !== null && <Pourquoi explication={sienne} fermer={vue.liens.vers[axe.axe]} />}
      <MoisDAxe axe={axe} portes={portes} pourquoi={pourquoi} />
      {!parmi && sans !== undefined && (
        <p className="sec--court">
          {`Jours ${sans.phrase} : ${sans.mediane} une année ordinaire, ${sans.pire} la pire année ; plus longue suite : ${sans.suite}. `}
          <PourquoiCeChiffre href={pourquoi(sans.pourquoi)} quoi={`jours sans, ${NOMS_AXES[axe.axe]}`} surPlace />
        </p>
      )}
      {!parmi && flux.length > 0 && (
        <p className="petit doux">{`Entre axes : ${flux.map((f) => `${f.libelle.charAt(0).toLowerCase()}${f.libelle.slice(1)}, ${f.quantite}`).join(" ; ")}.`}</p>
      )}
      {!parmi && gestes.length > 0 && (
        <section className="sec" aria-labelledby={`h-gestes-${axe.axe}`}>
          <h2 id={`h-gestes-${axe.axe}`}>{`Ce que l’on peut changer : ${NOMS_AXES[axe.axe].toLowerCase()}`}</h2>
          <GrilleGestes gestes={gestes.slice(0, 3)} />
        </section>
      )}
    </>
  );
}
