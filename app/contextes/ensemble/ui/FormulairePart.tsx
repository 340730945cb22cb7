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

/** Une part déjà dans la somme : elle se retire de ce que le site garde, et ne se corrige plus. */
export function PartComptee({ part }: Pick<ProprietesPart, "part">) {
  return (
    <section id="part" className="etroit pile" aria-labelledby="h-part">
      <h2 id="h-part">Ma part</h2>
      <p>
        {part === null
          ? "Votre part est effacée. La somme la compte encore avec celles des foyers ajoutés en même temps : l'en ôter seule la dirait à tous."
          : "Votre part est dans la somme. La corriger seule la dirait à tous : elle ne change plus. Vous pouvez l'effacer d'ici ; la somme, arrondie, ne bouge que quand tous les foyers ajoutés en même temps ont fait de même."}
      </p>
      {part !== null && (
        <Form method="post" action={ENSEMBLE} preventScrollReset>
          <Bouton name="geste" value="retirer" allure="clair" court>
            Effacer ma part
          </Bouton>
        </Form>
      )}
    </section>
  );
}

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
        Personne ne voit votre part, pas même l'animation : elle entre dans la somme, arrondie, avec celles de deux autres foyers au moins, et n'en sort plus
        seule. Jusque-là, corrigez-la ou retirez-la. Deux personnes d'accord entre elles, sur un lot de trois, peuvent deviner la troisième part.
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
