import { formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Essai } from "#app/contextes/assistants/domaine/retour.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";

const COUT_DECIMALES = 4;

/** Toute la configuration éprouvée d'un bouton : qui répond, en combien de temps, pour combien. */
export function QuestionEssai({ essai }: { readonly essai?: Essai | undefined }) {
  return (
    <>
      <h2>Question d'essai</h2>
      <p>
        Une vraie question, à l'assistant d'entraide pour les modèles de langue, à celui des pensées pour la recherche documentaire. Elle compte dans le budget.
      </p>
      <form method="post" className="rang">
        <Bouton name="quoi" value="modeles">
          Essayer les modèles
        </Bouton>
        <Bouton name="quoi" value="recherche" allure="nu">
          Essayer la recherche documentaire
        </Bouton>
      </form>
      {essai !== undefined && <ResultatEssai essai={essai} />}
    </>
  );
}

const REPLIS: Readonly<Record<string, string>> = {
  hors_ligne: "aucun service n'est réglé pour cela",
  budget: "le budget ne permet plus de modèle payant",
  passerelle: "le service n'a pas répondu à temps, ou a refusé",
};

function ResultatEssai({ essai }: { readonly essai: Essai }) {
  if ("echec" in essai)
    return (
      <Avis genre="degrade" titre="La question d'essai n'a pas eu de réponse.">
        {essai.echec}
      </Avis>
    );
  const { fournisseur, modele, secours, degrade, sources, duree_ms, cout_eur } = essai;
  const qui = fournisseur === null ? "Réponse documentaire, sans modèle" : `${fournisseur}, ${modele ?? ""}${secours ? " (secours)" : ""}`;
  const pourquoi = degrade === null ? "" : ` Repli : ${REPLIS[degrade] ?? degrade}.`;
  const mesure = `${formaterNombre(duree_ms / 1_000, 1)} s, ${formaterEuros(cout_eur, COUT_DECIMALES)}, ${sources} ${sources > 1 ? "sources" : "source"}`;
  return <p role="status">{`${qui} : ${mesure}.${pourquoi}`}</p>;
}
