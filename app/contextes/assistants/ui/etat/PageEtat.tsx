import { href } from "react-router";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { EtatVecteurs, Reglages } from "#app/contextes/assistants/domaine/reglages.ts";
import type { Essai } from "#app/contextes/assistants/domaine/retour.ts";
import type { BilanUsage } from "#app/contextes/assistants/service/usage/usage.server.ts";
import {
  direDepense,
  direDuree,
  direEcoulee,
  direEntree,
  direMesure,
  direPort,
  direService,
  direVecteurs,
  ETATS,
  NOMS_MESURES,
  type EntreeAnimation,
} from "#app/contextes/assistants/vues/etat.ts";
import type { LatenceAmont } from "#app/commun/etat-amont.ts";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { MenuAnimation } from "#app/ui/mise-en-page/MenuAnimation.tsx";
import { QuestionEssai } from "./QuestionEssai.tsx";
import { TablesReglages } from "./Reglages.tsx";

export type DonneesEtat = {
  readonly adaptateurs: Readonly<Record<string, { readonly nom: string; readonly etat: keyof typeof ETATS }>>;
  readonly mesures: Readonly<Record<string, number | null>>;
  readonly latences: ReadonlyArray<LatenceAmont>;
  readonly version: string;
  readonly duree_s: number;
  /** `null` : le rangement qui le tient ne répond pas. */
  readonly budget: BilanUsage["budget"] | null;
  readonly reglages: Reglages;
  readonly vecteurs: EtatVecteurs | null;
  readonly entree: EntreeAnimation;
};

/** Ce qui marche, ce qui est lent, ce qui s'emplit : une page pour qui héberge le site. */
export function PageEtat({
  adaptateurs,
  mesures,
  latences,
  version,
  duree_s,
  budget,
  reglages,
  vecteurs,
  entree,
  essai,
}: DonneesEtat & { readonly essai?: Essai | undefined }) {
  return (
    <div className="cadre pile">
      <MenuAnimation courante="/admin/etat" />
      <h1>État du site</h1>
      <p className="chapeau">{`Version ${version}, en marche depuis ${direEcoulee(duree_s)}.`}</p>
      <Tableau
        titre="Ce qui marche"
        colonnes={[
          { titre: "Rôle", texte: true },
          { titre: "Service", texte: true },
          { titre: "État", texte: true },
        ]}
        lignes={Object.entries(adaptateurs).map(([port, { nom, etat }]) => ({ cle: port, cellules: [direPort(port), direService(nom), ETATS[etat]] }))}
      />
      <Latences latences={latences} />
      <Tableau
        titre="Ce qui s'emplit, ce qui attend, ce qui vieillit"
        colonnes={[{ titre: "Mesure", texte: true }, { titre: "Valeur" }]}
        lignes={Object.entries(mesures).map(([nom, valeur]) => ({ cle: nom, cellules: [NOMS_MESURES[nom] ?? nom, direMesure(nom, valeur)] }))}
      />
      <QuestionEssai essai={essai} />
      {budget === null ? <p>Le budget des assistants ne se lit pas en ce moment.</p> : <TableBudget budget={budget} />}
      <TablesReglages {...reglages} />
      <h2>Recherche par vecteurs</h2>
      <p>{direVecteurs(vecteurs)}</p>
      <h2>Entrée de l’animation</h2>
      <p>{direEntree(entree)}</p>
      <p>
        <a href={href("/admin/usage")}>Appels et coûts, jour par jour</a>
      </p>
    </div>
  );
}

function Latences({ latences }: Pick<DonneesEtat, "latences">) {
  if (latences.length === 0) return <p>Aucun service extérieur n'est réglé.</p>;
  return (
    <Tableau
      titre="Ce qui est lent : les services extérieurs, depuis le démarrage"
      colonnes={[
        { titre: "Service", texte: true },
        { titre: "Appels" },
        { titre: "Échecs" },
        { titre: "Un sur deux en moins de" },
        { titre: "95 sur cent en moins de" },
      ]}
      lignes={latences.map(({ service, appels, echecs, mediane_ms, p95_ms }) => ({
        cle: service,
        cellules: [direPort(service), formaterNombre(appels, 0), formaterNombre(echecs, 0), direDuree(mediane_ms), direDuree(p95_ms)],
      }))}
    />
  );
}

function TableBudget({ budget }: { readonly budget: BilanUsage["budget"] }) {
  return (
    <Tableau
      titre="Budget des assistants"
      colonnes={[{ titre: "Période", texte: true }, { titre: "Dépensé" }, { titre: "Plafond" }]}
      lignes={(["jour", "mois"] as const).map((periode) => ({
        cle: periode,
        cellules: [
          periode === "jour" ? "Aujourd'hui" : "Ce mois-ci",
          direDepense(budget[periode].depense_eur),
          budget[periode].plafond_eur === null ? "sans plafond" : direDepense(budget[periode].plafond_eur),
        ],
      }))}
    />
  );
}
