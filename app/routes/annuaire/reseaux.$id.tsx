import type { Route } from "./+types/reseaux.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { page } from "#app/socle/http/page.ts";
import { PageReseau } from "#app/contextes/annuaire/ui/pages/PageReseau.tsx";
import { metaPage, partager, resumer } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { reseau, origine } = loaderData;
  const adresse = `${origine}/reseaux/${reseau.id}`;
  return metaPage({
    titre: reseau.nom,
    description: resumer(reseau.description),
    adresse,
    jsonLd: {
      "@type": "Organization",
      "@id": adresse,
      name: reseau.nom,
      description: reseau.description,
      url: reseau.url,
      ...(reseau.sigle === undefined ? {} : { alternateName: reseau.sigle }),
      ...(reseau.annee_creation === undefined ? {} : { foundingDate: String(reseau.annee_creation) }),
      ...(reseau.siege === undefined ? {} : { address: { "@type": "PostalAddress", addressLocality: reseau.siege.ville } }),
      areaServed: reseau.territoire_noms.length > 0 ? reseau.territoire_noms : "France",
      keywords: reseau.mots_cles.join(", "),
    },
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async ({ params, request, context }: Route.LoaderArgs) => {
  const { annuaire, propositions } = context.get(servicesContext);
  const fiche = await annuaire.lireReseau(params.id);
  return { ...fiche, photo: await propositions.photoDeFiche("reseau", params.id), origine: originePublique(request, context) };
});

export default function FicheReseau({ loaderData }: Route.ComponentProps) {
  return <PageReseau {...loaderData} />;
}
