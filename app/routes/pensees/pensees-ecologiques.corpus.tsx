import type { Route } from "./+types/pensees-ecologiques.corpus.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { page } from "#app/socle/http/page.ts";
import { metaPage, partager } from "#app/ui/mise-en-page/meta.ts";
import { PageCorpus } from "#app/contextes/pensees/ui/PageDocument.tsx";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  return metaPage({
    titre: "Le corpus des pensées écologiques",
    description: "Les textes de synthèse que les assistants citent : pensées d'auteurs, familles, fiches projet.",
    adresse: `${loaderData?.origine ?? ""}/pensees-ecologiques/corpus`,
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(({ request, context }: Route.LoaderArgs) => ({
  documents: context.get(servicesContext).pensees.corpus(),
  origine: originePublique(request, context),
}));

export default function Corpus({ loaderData }: Route.ComponentProps) {
  return <PageCorpus documents={loaderData.documents} />;
}
