import { useRef, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
import { SECTIONS_PART } from "#app/contextes/ensemble/domaine/questions.ts";
import type { Reponses } from "#app/contextes/simulateur/index.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { useBrouillon } from "#app/contextes/atelier/ui/index.ts";
import { SectionsQuestions } from "./SectionsQuestions.tsx";

export type ProprietesPart = {
  readonly atelier: string;
  /** Ce que ce téléphone a déjà déposé. */
  readonly part: Reponses | null;
  /** Saisie venue de l'adresse, après une session expirée. */
  readonly reprise: Reponses | null;
  readonly refus: RefusFormulaire | undefined;
};

/** La part d'un foyer, sur son téléphone. */
export function FormulairePart(proprietes: ProprietesPart) {
  const formulaire = useRef<HTMLFormElement>(null);
  const brouillon = useBrouillon(formulaire, `${proprietes.atelier}-part`, useNavigation().state !== "idle");
  const rendu = brouillon === undefined ? undefined : Object.fromEntries(Object.entries(brouillon).map(([nom, [valeur = ""]]) => [nom, valeur]));
  // Les champs ne se relisent qu'au montage : un brouillon retrouvé après coup ouvre un formulaire neuf.
  return <Champs key={JSON.stringify(rendu)} {...proprietes} depart={rendu ?? proprietes.reprise ?? proprietes.part ?? {}} formulaire={formulaire} />;
}

function Champs({ part, refus, depart, formulaire }: ProprietesPart & { readonly depart: Reponses; readonly formulaire: RefObject<HTMLFormElement | null> }) {
  const { state, formData } = useNavigation();
  const occupe = state !== "idle" && formData?.get("geste") === "deposer";
  return (
    <Form method="post" action={ENSEMBLE} className="pile part-foyer" ref={formulaire} preventScrollReset>
      <SectionsQuestions sections={SECTIONS_PART} depart={depart} refus={refus} />
      <p className="petit doux">
        Personne ne voit votre part, pas même l'animation : la salle voit la somme, à partir de trois foyers. À trois, qui connaît les deux autres peut deviner
        ; une part ajoutée ou corrigée devant tous se lit à ce qui change.
      </p>
      <p className="rang">
        <Bouton name="geste" value="deposer" aria-disabled={occupe || undefined}>
          {occupe ? "Envoi…" : part === null ? "Ajouter ma part" : "Enregistrer ma part"}
        </Bouton>
        {part !== null && (
          <Bouton name="geste" value="retirer" allure="nu" formNoValidate>
            Retirer ma part
          </Bouton>
        )}
      </p>
    </Form>
  );
}
