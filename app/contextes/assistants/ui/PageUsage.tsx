import { denombrer, formaterEuros, formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { direDepense } from "#app/contextes/assistants/vues/etat.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { JUGEMENTS, NOMS_JUGEMENTS } from "#app/contextes/assistants/domaine/jugement.ts";
import type { BilanUsage, FournisseurUsage } from "#app/contextes/assistants/service/usage/usage.server.ts";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { MenuAnimation } from "#app/ui/mise-en-page/MenuAnimation.tsx";
import { BarresParJour } from "./BarresParJour.tsx";
import { formaterJour } from "#app/commun/dates/dates.ts";

const COUT_DECIMALES = 4;
const SANS_MODELE = "aucun (réponse documentaire)";

function direBudget({ depense_eur, plafond_eur }: BilanUsage["budget"]["jour"]): string {
  const depense = direDepense(depense_eur);
  return plafond_eur === null ? `${depense}, sans plafond` : `${depense} sur ${formaterEuros(plafond_eur, 2)}`;
}

/** Usage de l'assistant d'entraide sur trente jours : coût, appels, fournisseurs et replis, chaque dessin avec son tableau. */
export function PageUsage({ jours, fournisseurs, details, total, budget, autres, jugements }: BilanUsage) {
  const dates = jours.map(({ jour }) => jour);
  return (
    <div className="cadre pile usage">
      <MenuAnimation courante="/admin/usage" />
      <h1>Usage de l'assistant</h1>
      <p className="chapeau">
        Les appels de l'assistant d'entraide, sur trente jours, à l'heure de Paris. Les questions et les adresses des personnes ne sont pas gardées : elles ne
        peuvent pas être montrées.
      </p>
      <p>{`Budget : ${direBudget(budget.jour)} aujourd'hui, ${direBudget(budget.mois)} ce mois-ci. Au plafond, les modèles payants s'arrêtent.`}</p>
      {total.appels === 0 ? (
        <EtatVide titre="Aucun appel depuis trente jours.">Les chiffres arriveront avec la première question posée à l'assistant d'entraide.</EtatVide>
      ) : (
        <>
          <p>
            {`En tout : ${denombrer(total.appels, "appel")}, dont ${denombrer(total.secours, "repli")} sur un autre modèle (${formaterPourcent(total.secours / total.appels)}) et ${denombrer(total.documentaires, "réponse documentaire", "réponses documentaires")}, pour ${direDepense(total.cout_eur)}.`}
          </p>
          <div className="usage-dessins">
            <BarresParJour
              titre="Appels par jour"
              jours={dates}
              series={[
                { cle: "premiers", libelle: "modèle demandé", allure: "plein", valeurs: jours.map(({ premiers }) => premiers) },
                { cle: "secours", libelle: "repli sur un autre modèle", allure: "hachure", valeurs: jours.map(({ secours }) => secours) },
                { cle: "documentaires", libelle: "réponse documentaire", allure: "contour", valeurs: jours.map(({ documentaires }) => documentaires) },
              ]}
            />
            <BarresParJour
              titre="Coût par jour"
              jours={dates}
              unite="€"
              decimales={COUT_DECIMALES}
              series={[{ cle: "cout", libelle: "coût", allure: "plein", valeurs: jours.map(({ cout_eur }) => cout_eur) }]}
            />
          </div>
          <h2>Fournisseurs</h2>
          <div className="usage-dessins">
            {fournisseurs.map(({ fournisseur, appels, par_jour }) => (
              <BarresParJour
                key={fournisseur ?? ""}
                titre={`${fournisseur ?? "Sans modèle"} : ${denombrer(appels, "appel")}`}
                jours={dates}
                series={[{ cle: "appels", libelle: "appels", allure: fournisseur === null ? "contour" : "plein", valeurs: par_jour }]}
              />
            ))}
          </div>
          <Tableau
            titre="Par fournisseur, sur trente jours"
            colonnes={[{ titre: "Fournisseur", texte: true }, { titre: "Appels" }, { titre: "Part" }, { titre: "Replis" }, { titre: "Coût (€)" }]}
            lignes={fournisseurs.map((ligne) => ({ cle: ligne.fournisseur ?? "", cellules: cellulesFournisseur(ligne, total.appels) }))}
          />
          <Repli titre="Par jour, fournisseur et modèle" imprime={false}>
            <Tableau
              titre="Par jour, fournisseur et modèle"
              titreCache
              colonnes={[
                { titre: "Jour", texte: true },
                { titre: "Fournisseur", texte: true },
                { titre: "Modèle", texte: true },
                { titre: "Appels" },
                { titre: "Replis" },
                { titre: "Coût (€)" },
              ]}
              lignes={details.map(({ jour, fournisseur, modele, appels, secours, cout_eur }) => ({
                cle: `${jour} ${fournisseur ?? ""} ${modele ?? ""}`,
                cellules: [
                  formaterJour(jour),
                  fournisseur ?? SANS_MODELE,
                  modele ?? "aucun",
                  formaterNombre(appels),
                  formaterNombre(secours),
                  formaterNombre(cout_eur, COUT_DECIMALES),
                ],
              }))}
            />
          </Repli>
        </>
      )}
      <AutresAssistants autres={autres} />
      <Jugements jugements={jugements} />
    </div>
  );
}

function AutresAssistants({ autres }: Pick<BilanUsage, "autres">) {
  return (
    <>
      <h2>Les autres assistants</h2>
      <p>
        Comptés à côté : ils n’ont pas de budget, seulement les limites de questions. Seules les réponses écrites par un modèle comptent ; ce que coûte le
        serveur de recherche se lit chez lui.
      </p>
      <Tableau
        titre="Les autres assistants, sur trente jours"
        titreCache
        colonnes={[{ titre: "Assistant", texte: true }, { titre: "Appels" }, { titre: "Coût (€)" }, { titre: "Dont aujourd’hui (€)" }]}
        lignes={autres.map(({ nom, appels, cout_eur, cout_jour_eur }) => ({
          cle: nom,
          cellules: [nom, formaterNombre(appels), formaterNombre(cout_eur, COUT_DECIMALES), formaterNombre(cout_jour_eur, COUT_DECIMALES)],
        }))}
      />
    </>
  );
}

function Jugements({ jugements }: Pick<BilanUsage, "jugements">) {
  return (
    <>
      <h2>Ce que les visiteurs en disent</h2>
      <p>
        Un clic sous une réponse : la somme est gardée, jamais la question ni la réponse. Une empreinte qui ne se relit pas reste un jour, pour ne compter un
        avis qu’une fois.
      </p>
      <Tableau
        titre="Avis sur les réponses, sur trente jours"
        titreCache
        colonnes={[{ titre: "Assistant", texte: true }, ...JUGEMENTS.map((jugement) => ({ titre: NOMS_JUGEMENTS[jugement] }))]}
        lignes={jugements.map((compte) => ({
          cle: compte.agent,
          cellules: [FICHES_AGENTS[compte.agent].nom, ...JUGEMENTS.map((jugement) => formaterNombre(compte[jugement]))],
        }))}
      />
    </>
  );
}

function cellulesFournisseur({ fournisseur, appels, secours, cout_eur }: FournisseurUsage, total: number): ReadonlyArray<string> {
  return [
    fournisseur ?? SANS_MODELE,
    formaterNombre(appels),
    formaterPourcent(appels / total),
    formaterNombre(secours),
    formaterNombre(cout_eur, COUT_DECIMALES),
  ];
}
