import type { Route } from "./+types/ecosysteme.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { page } from "#app/socle/http/page.ts";
import { PageLieu } from "#app/contextes/annuaire/ui/pages/PageLieu.tsx";
import { metaPage, partager, resumer } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { lieu, origine } = loaderData;
  const adresse = `${origine}/ecosysteme/${lieu.id}`;
  return metaPage({
    titre: `${lieu.nom}, ${lieu.commune}`,
    description: resumer(lieu.description),
    adresse,
    type: "place",
    jsonLd: {
      "@type": "Organization",
      "@id": adresse,
      name: lieu.nom,
      description: lieu.description,
      ...(lieu.url === undefined ? {} : { url: lieu.url }),
      address: { "@type": "PostalAddress", addressLocality: lieu.commune, addressRegion: lieu.departement_nom, addressCountry: "FR" },
      // Le centre de la commune, pas l'adresse du lieu.
      location: { "@type": "Place", name: lieu.commune, geo: { "@type": "GeoCoordinates", latitude: lieu.lat, longitude: lieu.lon } },
    },
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async ({ params, request, context }: Route.LoaderArgs) => {
  const { ecosysteme, propositions } = context.get(servicesContext);
  const fiche = await ecosysteme.lire(params.id);
  return { ...fiche, photo: await propositions.photoDeFiche("ecosysteme", params.id), origine: originePublique(request, context) };
});

export default function FicheEcosysteme({ loaderData }: Route.ComponentProps) {
  return <PageLieu {...loaderData} />;
}
