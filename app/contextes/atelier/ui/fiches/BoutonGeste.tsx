import { Form, useNavigation } from "react-router";
import { CARTO } from "#app/contextes/atelier/vues/carto.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";

export type Geste = "annuler" | "corbeille" | "restaurer" | "effacer";

/** Un geste d'un seul bouton sur une fiche : un formulaire, avec ou sans script. */
export function BoutonGeste({
  geste,
  id,
  titre,
  allure,
  children,
}: {
  readonly geste: Geste;
  readonly id: string;
  readonly titre: string;
  readonly allure: "clair" | "nu" | "danger";
  readonly children: string;
}) {
  const { state, formData } = useNavigation();
  const occupe = state !== "idle" && formData?.get("id") === id && formData.get("geste") === geste;
  return (
    // Toujours à la carte : l'adresse courante peut porter une nouvelle déjà lue.
    <Form method="post" action={CARTO} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="titre" value={titre} />
      <Bouton name="geste" value={geste} allure={allure} court occupe={occupe} aria-label={`${children} « ${titre} »`}>
        {children}
      </Bouton>
    </Form>
  );
}
