import { Avis } from "#app/ui/base/Avis.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";

/** Ce que les gestes communs à la liste des ateliers et à la page d'un atelier ont fait. */
export const FAITS_COMMUNS: Readonly<Record<string, string>> = {
  ferme: "L'atelier est fermé. Les personnes qui s'y trouvaient sont déconnectées ; leurs fiches restent.",
  rouvert: "L'atelier est rouvert, avec le même code.",
};

/** La réponse à un geste de l'animation : ce qui est fait, ce qui est à corriger, ou pourquoi rien n'a changé. */
export function AvisDuGeste({ phrase, refus }: { readonly phrase: string | undefined; readonly refus: RefusFormulaire | undefined }) {
  const erreurs = Object.entries(refus?.erreurs ?? {}).map(([nom, [message = ""]]) => ({ nom, message }));
  return (
    <>
      {phrase !== undefined && (
        <div role="status">
          <Avis titre={phrase} />
        </div>
      )}
      <ResumeErreurs erreurs={erreurs} />
      {refus !== undefined && erreurs.length === 0 && (
        <Avis genre="erreur" titre="Rien n'a été changé.">
          {refus.message}
        </Avis>
      )}
    </>
  );
}
