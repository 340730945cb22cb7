import { NOMS_AXES } from "#app/commun/axes.ts";
import type { PortesAxe } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { QuatreEtapes } from "#app/contextes/simulateur/ui/figures/QuatreEtapes.tsx";
import { Pourquoi } from "#app/contextes/simulateur/ui/resultat/Pourquoi.tsx";
import { LienSuite } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Pourquoi as PourquoiCeChiffre } from "#app/ui/figures/Stat.tsx";
import { MoisDAxe } from "./MoisDAxe.tsx";

type ProprietesAxe = {
  readonly vue: VueResultat;
  readonly axe: VueResultat["axes"][number];
  readonly portes: ReadonlyArray<PortesAxe>;
  readonly pourquoi: (cible: string) => string;
};

/** Un axe : pourquoi ce taux en quatre étapes, puis l'année mois par mois, ou à sa place le calcul entier si on le demande. */
export function SectionAxe({
  vue,
  axe,
  portes,
  pourquoi,
  parmi = false,
}: ProprietesAxe & {
  /** À la suite des autres parties : ce qu'elles disent pour tous les axes n'est pas redit. */
  readonly parmi?: boolean;
}) {
  const recit = vue.recits.find((x) => x.axe === axe.axe)?.recit ?? null;
  const { explication } = vue;
  const sienne = explication !== null && explication.axe === axe.axe ? explication : null;
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
      {(parmi || sienne === null) && <AnneeDAxe vue={vue} axe={axe} portes={portes} pourquoi={pourquoi} parmi={parmi} />}
    </>
  );
}

/** L'année d'un axe : ses mois, ses jours sans, ce qu'il échange avec les autres, et par où continuer. */
function AnneeDAxe({ vue, axe, portes, pourquoi, parmi }: ProprietesAxe & { readonly parmi: boolean }) {
  const sans = vue.sans.find((s) => s.axe === axe.axe);
  const flux = vue.flux.filter((f) => f.de === axe.axe || f.vers === axe.axe);
  const compromis = vue.compromis.filter((c) => c.axe === axe.axe);
  return (
    <>
      <MoisDAxe axe={axe} portes={parmi ? portes : []} pourquoi={pourquoi} />
      {!parmi && sans !== undefined && (
        <p className="sec--court">
          {`Jours ${sans.phrase} : ${sans.mediane} une année ordinaire, ${sans.pire} la pire année ; plus longue suite : ${sans.suite}. ${sans.precision === "" ? "" : `${sans.precision} `}`}
          <PourquoiCeChiffre href={pourquoi(sans.pourquoi)} quoi={`jours sans, ${NOMS_AXES[axe.axe]}`} surPlace />
        </p>
      )}
      {!parmi && flux.length > 0 && (
        <p className="petit doux">{`Entre axes : ${flux.map((f) => `${f.libelle.charAt(0).toLowerCase()}${f.libelle.slice(1)}, ${f.quantite}`).join(" ; ")}.`}</p>
      )}
      {!parmi && compromis.length > 0 && <p className="petit doux">{compromis.map(({ phrase }) => phrase).join(" ")}</p>}
      {!parmi && (
        <p className="rang sans-impression">
          {vue.gestes.some((g) => g.axe === axe.axe) && (
            <LienSuite href={vue.liens.vers.gestes} surPlace>
              Ce que l’on peut changer
            </LienSuite>
          )}
          <LienSuite href={vue.liens.vers.aide} surPlace>
            Qui le fait déjà, qui peut aider
          </LienSuite>
        </p>
      )}
    </>
  );
}
