import { Form } from "react-router";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
import { SECTIONS_CADRE } from "#app/contextes/ensemble/domaine/questions.ts";
import type { Reponses } from "#app/contextes/simulateur/index.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { ListeTerritoires } from "#app/contextes/simulateur/ui/index.ts";
import { SectionsQuestions } from "./SectionsQuestions.tsx";

/** Où est le lieu, et ce que personne n'apporte seul : à l'animation de le dire. */
export function FormulaireCadre({
  reponses,
  reprise,
  propose,
  territoires,
  refus,
}: {
  readonly reponses: Reponses | null;
  /** Saisie venue de l'adresse, après une session expirée. */
  readonly reprise: Reponses | null;
  readonly propose: string;
  readonly territoires: ReadonlyArray<string>;
  readonly refus: RefusFormulaire | undefined;
}) {
  const depart = reprise ?? reponses ?? { dep: propose };
  return (
    <Form method="post" action={ENSEMBLE} className="pile" preventScrollReset>
      <ListeTerritoires territoires={territoires} />
      <SectionsQuestions sections={SECTIONS_CADRE} depart={depart} refus={refus} />
      <p>
        <Bouton name="geste" value="situer">
          {reponses === null ? "Ouvrir aux téléphones" : "Corriger le lieu"}
        </Bouton>
      </p>
    </Form>
  );
}
