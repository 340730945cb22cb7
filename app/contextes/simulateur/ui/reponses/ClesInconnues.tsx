import { Avis } from "#app/ui/base/Avis.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Ce que l'adresse demande et que le calcul ne peut pas suivre : dit, jamais avalé. */
export function ClesInconnues({ phrases }: { readonly phrases: ReadonlyArray<string> }) {
  if (phrases.length === 0) return null;
  return (
    <Avis genre="degrade" titre="Une partie de l’adresse est sans effet.">
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

/** Ce que l'on suppose du logement ne va pas à tant de monde : où le dire. */
export function SurfaceADire({ phrase, href }: { readonly phrase: string; readonly href: string }) {
  return (
    <Avis titre="Dites la surface de votre logement.">
      {`${phrase} `}
      <Lien href={href}>Dire la surface</Lien>
    </Avis>
  );
}
