import { Avis } from "#app/ui/base/Avis.tsx";

/** Ce que l'adresse demande et que le simulateur ne connaît pas : dit, jamais avalé. */
export function ClesInconnues({ phrases }: { readonly phrases: ReadonlyArray<string> }) {
  if (phrases.length === 0) return null;
  return (
    <Avis genre="degrade" titre="L’adresse contient ce que le simulateur ne connaît pas.">
      {phrases.join(" ")}
    </Avis>
  );
}

/** Des réponses qui en attendent une autre (la pente de panneaux que l’on n’a pas) : le résultat ne bouge pas, et la page dit pourquoi. */
export function ReponsesEnAttente({ phrases }: { readonly phrases: ReadonlyArray<string> }) {
  if (phrases.length === 0) return null;
  return (
    <Avis genre="degrade" titre="Une réponse en attend une autre.">
      {phrases.join(" ")}
    </Avis>
  );
}
