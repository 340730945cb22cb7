import type { Route } from "./+types/pensees-ecologiques.corpus.$document.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { page } from "#app/socle/http/page.ts";
import { metaPage, partager, resumer } from "#app/ui/mise-en-page/meta.ts";
import { PageDocument } from "#app/contextes/pensees/ui/PageDocument.tsx";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { document, blocs, origine } = loaderData;
  const adresse = `${origine}/pensees-ecologiques/corpus/${document.id}`;
  const premier = blocs.find((bloc) => bloc.genre === "paragraphe")?.texte ?? document.titre;
  return metaPage({
    titre: document.titre,
    description: resumer(premier),
    adresse,
    type: "article",
    jsonLd: {
      "@type": "Article",
      "@id": adresse,
      headline: document.titre,
      inLanguage: "fr",
      wordCount: document.mots,
      keywords: document.mots_cles.join(", "),
    },
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(({ params, request, context }: Route.LoaderArgs) => ({
  ...context.get(servicesContext).pensees.document(params.document),
  origine: originePublique(request, context),
}));

export default function DocumentCorpus({ loaderData }: Route.ComponentProps) {
  return <PageDocument {...loaderData} />;
}
