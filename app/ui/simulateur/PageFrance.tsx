import { NOMS_AXES, type Axe } from "#app/domaine/axes.ts";
import { formaterNombre } from "#app/domaine/nombres.ts";
import { MOIS } from "#app/domaine/mois.ts";
import type { Cadre } from "#app/domaine/projection.ts";
import type { LigneFrance } from "#app/domaine/simulateur/taches.ts";
import { ecrireTaux } from "#app/domaine/taux.ts";
import type { EtatCalcul } from "#app/services/calculs.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Onglets } from "#app/ui/base/Onglets.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { typoNoeud } from "#app/ui/base/typo-noeud.ts";
import { CarteTaux } from "#app/ui/figures/CarteTaux.tsx";
import { CalculEnCours } from "./CalculEnCours.tsx";
import { EnteteCalcul } from "./EnteteCalcul.tsx";

const EQUIPEMENTS: Readonly<Record<Axe, string>> = { eau: "cuve", energie: "puissance solaire", alim: "surface cultivée" };
const AXES: ReadonlyArray<Axe> = ["eau", "energie", "alim"];

/** Le même scénario dans chaque territoire : une carte par axe, et le tableau qui la dit. */
export function PageFrance({
  etat,
  axe,
  cadres,
  requete,
}: {
  readonly etat: EtatCalcul<"france">;
  readonly axe: Axe;
  readonly cadres: { readonly plan: Cadre; readonly encarts: ReadonlyArray<Cadre & { readonly nom: string }> };
  readonly requete: string;
}) {
  const lien = (a: Axe) => `/simulateur/france?${requete}&axe=${a}`;
  return (
    <div className="cadre pile pile--6">
      <div>
        <EnteteCalcul
          titre="Le même foyer, partout en France"
          chapeau="Mêmes personnes, même maison, mêmes équipements : seul le climat change. Une simulation entière par territoire."
          retour={`/simulateur?${requete}`}
        />
      </div>
      <Onglets nom="Axe montré" courant={lien(axe)} onglets={AXES.map((a) => ({ href: lien(a), libelle: NOMS_AXES[a] }))} axe={axe} />
      {etat.etat === "en_cours" && <CalculEnCours part={etat.part} phrase="Nous simulons votre foyer dans 107 territoires." />}
      {etat.etat === "fini" && !etat.rendu.ok && (
        <Avis genre="erreur" titre="Ce scénario ne peut pas être calculé.">
          {etat.rendu.fautes.map(({ message }) => message).join(" ")}
        </Avis>
      )}
      {etat.etat === "fini" && etat.rendu.ok && <Carte axe={axe} cadres={cadres} ici={etat.rendu.valeur.ici} lignes={etat.rendu.valeur.lignes} />}
    </div>
  );
}

function Carte({
  axe,
  cadres,
  ici,
  lignes,
}: {
  readonly axe: Axe;
  readonly cadres: Parameters<typeof CarteTaux>[0]["cadres"];
  readonly ici: string;
  readonly lignes: ReadonlyArray<LigneFrance>;
}) {
  const classees = [...lignes].sort((a, b) => b.taux[axe] - a.taux[axe] || (a.code < b.code ? -1 : 1));
  const chezSoi = classees.find(({ code }) => code === ici);
  const [premier, dernier] = [classees[0], classees.at(-1)];
  const ecrire = (l: LigneFrance | undefined): string => (l === undefined ? "" : ecrireTaux(axe, l.taux[axe]));
  return (
    <>
      <p>
        {typoNoeud(
          `De ${ecrire(dernier)} (${dernier?.nom ?? ""}) à ${ecrire(premier)} (${premier?.nom ?? ""}). ${chezSoi === undefined ? "" : `Chez vous, ${chezSoi.nom} : ${ecrire(chezSoi)}, au ${rang(classees.indexOf(chezSoi) + 1)} de ${classees.length}.`}`,
        )}
      </p>
      <CarteTaux
        sujet={`Part couverte sur place, ${NOMS_AXES[axe].toLowerCase()}`}
        axe={axe}
        cadres={cadres}
        choisi={ici}
        taux={Object.fromEntries(lignes.map(({ code, taux }) => [code, taux[axe]]))}
        noms={Object.fromEntries(lignes.map(({ code, nom }) => [code, nom]))}
      />
      <Tableau
        titre={`${NOMS_AXES[axe]}, territoire par territoire`}
        colonnes={[
          { titre: "Territoire" },
          { titre: "Taux" },
          { titre: "Meilleur mois", texte: true },
          { titre: "Pire mois", texte: true },
          { titre: `Pour faire comme chez vous : ${EQUIPEMENTS[axe]}`, texte: true },
        ]}
        lignes={classees.map((l) => ({
          cle: l.code,
          cellules: [
            `${l.nom} (${l.code})${l.code === ici ? ", chez vous" : ""}`,
            ecrireTaux(axe, l.taux[axe]),
            mois(l.meilleur_mois[axe]),
            mois(l.pire_mois[axe]),
            equivalent(l, axe, ici),
          ],
        }))}
      />
      <p className="petit doux">
        {typoNoeud(
          "Un point de mesure par territoire : la montagne et la côte peuvent s'en écarter. La dernière colonne est un ordre de grandeur, au dixième : par quoi multiplier l'équipement pour retrouver ailleurs le taux de chez vous.",
        )}
      </p>
    </>
  );
}

function mois(rang: number): string {
  return MOIS[rang - 1] ?? "sans objet";
}

function rang(n: number): string {
  return n === 1 ? "premier rang" : `${n}e rang`;
}

function equivalent({ code, equivalent: facteurs }: LigneFrance, axe: Axe, ici: string): string {
  const facteur = facteurs[axe];
  if (code === ici) return "chez vous";
  if (facteur === null) return "hors d'atteinte";
  return facteur <= 1 ? "autant suffit" : `× ${formaterNombre(facteur, 1)}`;
}
