import { href } from "react-router";
import { AXES_SIMULES, NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { nommerTerritoire } from "#app/contextes/simulateur/domaine/lieux.ts";
import { debutDePage, LIGNES_PAR_PAGE, type VueFrance } from "#app/contextes/simulateur/vues/france.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Onglets } from "#app/ui/base/Onglets.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { CarteTerritoires, type CadresFrance } from "#app/contextes/simulateur/ui/figures/CarteTerritoires.tsx";
import { SuiviCalcul } from "#app/contextes/simulateur/ui/resultat/SuiviCalcul.tsx";
import { EnteteCalcul } from "#app/contextes/simulateur/ui/resultat/EnteteCalcul.tsx";

const EQUIPEMENTS: Readonly<Record<Axe, string>> = { eau: "cuve", energie: "puissance solaire", alim: "surface cultivée" };

/** Le même scénario dans chaque territoire : une carte par axe, et le tableau qui la dit. */
export function PageFrance({
  etat,
  vue,
  axe,
  cadres,
  requete,
  debut: demande,
}: {
  readonly etat: EtatCalcul<"france">;
  readonly vue: VueFrance | null;
  readonly axe: Axe;
  readonly cadres: CadresFrance;
  readonly requete: string;
  /** Ce que l’adresse demande comme première ligne du tableau. */
  readonly debut: string | null;
}) {
  const lien = (a: Axe) => `${href("/simulateur/france")}?${requete}&axe=${a}`;
  const debut = debutDePage(demande, vue?.lignes.length ?? 0);
  const page = (rang: number) => `${lien(axe)}${rang === 0 ? "" : `&debut=${rang}`}#h-tableau`;
  return (
    <div className="cadre pile pile--6">
      <div>
        <EnteteCalcul
          titre="Le même foyer, partout en France"
          chapeau="Mêmes personnes, même maison, mêmes équipements : seul le climat change. Une simulation entière par territoire."
          retour={`${href("/simulateur")}?${requete}`}
        />
      </div>
      <Onglets nom="Axe montré" courant={lien(axe)} onglets={AXES_SIMULES.map((a) => ({ href: lien(a), libelle: NOMS_AXES[a] }))} axe={axe} />
      <SuiviCalcul etat={etat} phrase="Nous simulons votre foyer dans 107 territoires." />
      {vue !== null && (
        <>
          <p>{vue.phrase}</p>
          {vue.climat !== null && <p>{vue.climat}</p>}
          <CarteTerritoires sujet={`Part couverte sur place, ${NOMS_AXES[axe].toLowerCase()}`} axe={axe} cadres={cadres} choisi={vue.ici} lieux={vue.lignes} />
          {vue.groupes.map((g) => (
            <Repli key={g.cle} titre={g.nom}>
              <p className="petit">{`${g.territoires}.`}</p>
            </Repli>
          ))}
          <h2 id="h-tableau">{`Du rang ${debut + 1} au rang ${Math.min(debut + LIGNES_PAR_PAGE, vue.lignes.length)}`}</h2>
          <Tableau
            titre={`${NOMS_AXES[axe]}, territoire par territoire`}
            colonnes={[
              { titre: "Territoire" },
              { titre: "Taux" },
              { titre: "Meilleur mois", texte: true },
              { titre: "Pire mois", texte: true },
              { titre: `Pour faire comme chez vous : ${EQUIPEMENTS[axe]}`, texte: true },
            ]}
            lignes={vue.lignes.slice(debut, debut + LIGNES_PAR_PAGE).map((l) => ({
              cle: l.code,
              cellules: [
                `${nommerTerritoire(l)}${l.ici ? ", chez vous" : ""}${l.climat_garde ? ", climat d’aujourd’hui" : ""}`,
                l.texte,
                l.meilleur,
                l.pire,
                l.equivalent,
              ],
            }))}
          />
          <p className="rang">
            {debut > 0 && <Lien href={page(debut - LIGNES_PAR_PAGE)}>Les 20 précédents</Lien>}
            {debut + LIGNES_PAR_PAGE < vue.lignes.length && <Lien href={page(debut + LIGNES_PAR_PAGE)}>Les 20 suivants</Lien>}
          </p>
          <p className="petit doux">
            Un point de mesure par territoire : la montagne et la côte peuvent s'en écarter. La dernière colonne est un ordre de grandeur, au dixième : par quoi
            multiplier l'équipement pour retrouver ailleurs le taux de chez vous.
          </p>
        </>
      )}
    </div>
  );
}
