import { href } from "react-router";
import { formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Essai } from "#app/contextes/assistants/domaine/retour.ts";
import type { BilanUsage } from "#app/contextes/assistants/service/usage.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { direMesure, direPort, ETATS, NOMS_MESURES } from "#app/contextes/assistants/vues/etat.ts";

export type DonneesEtat = {
  readonly adaptateurs: Readonly<Record<string, { readonly nom: string; readonly etat: keyof typeof ETATS }>>;
  readonly mesures: Readonly<Record<string, number | null>>;
  readonly version: string;
  readonly duree_s: number;
  readonly budget: BilanUsage["budget"];
};
const COUT_DECIMALES = 4;

/** Ce qui marche, ce qui est lent, ce qui s'emplit : une page pour qui héberge le site. */
export function PageEtat({ adaptateurs, mesures, version, duree_s, budget, essai }: DonneesEtat & { readonly essai?: Essai | undefined }) {
  const atteints = (["jour", "mois"] as const).map((periode) => ({ periode, ...budget[periode] }));
  return (
    <div className="cadre pile">
      <p className="surtitre">Animation</p>
      <h1>État du site</h1>
      <p className="chapeau">{`Version ${version}, en marche depuis ${formaterNombre(duree_s / 3_600, 1)} h.`}</p>
      <Tableau
        titre="Ce qui marche"
        colonnes={[
          { titre: "Rôle", texte: true },
          { titre: "Service", texte: true },
          { titre: "État", texte: true },
        ]}
        lignes={Object.entries(adaptateurs).map(([port, { nom, etat }]) => ({ cle: port, cellules: [direPort(port), nom, ETATS[etat]] }))}
      />
      <Tableau
        titre="Ce qui s'emplit, ce qui vieillit"
        colonnes={[{ titre: "Mesure", texte: true }, { titre: "Valeur" }]}
        lignes={Object.entries(mesures).map(([nom, valeur]) => ({ cle: nom, cellules: [NOMS_MESURES[nom] ?? nom, direMesure(nom, valeur)] }))}
      />
      <Tableau
        titre="Budget des assistants"
        colonnes={[{ titre: "Période", texte: true }, { titre: "Dépensé (€)" }, { titre: "Plafond (€)" }]}
        lignes={atteints.map(({ periode, depense_eur, plafond_eur }) => ({
          cle: periode,
          cellules: [
            periode === "jour" ? "Aujourd'hui" : "Ce mois-ci",
            formaterNombre(depense_eur, COUT_DECIMALES),
            plafond_eur === null ? "sans plafond" : formaterNombre(plafond_eur, 2),
          ],
        }))}
      />
      <h2>Question d'essai</h2>
      <p>Une vraie question à l'assistant d'entraide : elle dit quel modèle répond, en combien de temps, et ce qu'elle coûte. Elle compte dans le budget.</p>
      <form method="post">
        <Bouton>Poser la question d'essai</Bouton>
      </form>
      {essai !== undefined && <ResultatEssai essai={essai} />}
      <p>
        <a href={href("/admin/usage")}>Appels et coûts, jour par jour</a>
      </p>
    </div>
  );
}

function ResultatEssai({ essai }: { readonly essai: Essai }) {
  if ("echec" in essai)
    return (
      <Avis genre="degrade" titre="La question d'essai n'a pas eu de réponse.">
        {essai.echec}
      </Avis>
    );
  const qui =
    essai.fournisseur === null ? "Réponse documentaire, sans modèle" : `${essai.fournisseur}, ${essai.modele ?? ""}${essai.secours ? " (secours)" : ""}`;
  return <p role="status">{`${qui} : ${formaterNombre(essai.duree_ms / 1_000, 1)} s, ${formaterEuros(essai.cout_eur, COUT_DECIMALES)}.`}</p>;
}
