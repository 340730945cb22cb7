import { Form, useNavigation } from "react-router";
import { CARTO, ecrireGeste, lireGeste, type GesteFiche } from "#app/contextes/atelier/vues/carto.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";

type Proprietes = {
  readonly geste: GesteFiche;
  readonly id: string;
  readonly titre: string;
  readonly allure: "clair" | "nu" | "danger";
  readonly children: string;
};

const FORMULAIRE = "gestes-fiches";

/** Un geste d'un seul bouton sur une fiche : un formulaire, avec ou sans script. */
export function BoutonGeste(proprietes: Proprietes) {
  return (
    // Toujours à la carte : l'adresse courante peut porter une nouvelle déjà lue.
    <Form method="post" action={CARTO} preventScrollReset>
      <Geste {...proprietes} />
    </Form>
  );
}

/** Le formulaire que partagent tous les boutons d'une liste : un seul, quel que soit le nombre de fiches. */
export function GestesDeListe() {
  return <Form id={FORMULAIRE} method="post" action={CARTO} preventScrollReset />;
}

/** Le même geste, dans une liste qui a son {@link GestesDeListe}. */
export function BoutonDeListe(proprietes: Proprietes) {
  return <Geste {...proprietes} form={FORMULAIRE} />;
}

function Geste({ geste, id, titre, allure, children, form }: Proprietes & { readonly form?: string }) {
  const { state, formData } = useNavigation();
  const parti = formData === undefined ? undefined : lireGeste(formData);
  const occupe = state !== "idle" && parti?.id === id && parti.geste === geste;
  return (
    <Bouton
      name="geste"
      value={ecrireGeste(geste, id)}
      allure={allure}
      court
      occupe={occupe}
      aria-label={`${children} « ${titre} »`}
      {...(form !== undefined && { form })}
    >
      {children}
    </Bouton>
  );
}
