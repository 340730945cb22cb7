import type { Route } from "./+types/pensees-ecologiques.$auteur.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { page } from "#app/socle/http/page.ts";
import { metaPage, partager, resumer } from "#app/ui/mise-en-page/meta.ts";
import { PageAuteur } from "#app/contextes/pensees/ui/PageAuteur.tsx";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { auteur, origine } = loaderData;
  const adresse = `${origine}/pensees-ecologiques/${auteur.id}`;
  return metaPage({
    titre: `${auteur.nom}, thèses et livres`,
    description: resumer(auteur.resume),
    adresse,
    type: "profile",
    jsonLd: {
      "@type": "Person",
      "@id": adresse,
      name: auteur.nom,
      description: auteur.resume,
      birthDate: String(auteur.naissance),
      ...(auteur.deces === undefined ? {} : { deathDate: String(auteur.deces) }),
      ...(auteur.wikidata === undefined ? {} : { sameAs: `https://www.wikidata.org/wiki/${auteur.wikidata}` }),
    },
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(({ params, request, context }: Route.LoaderArgs) => ({
  ...context.get(servicesContext).pensees.auteur(params.auteur),
  origine: originePublique(request, context),
}));

export default function Auteur({ loaderData }: Route.ComponentProps) {
  return <PageAuteur {...loaderData} />;
}
