import type { Route } from "./+types/ecosysteme.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { estIntegration } from "#app/commun/adresses/integration.ts";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { page } from "#app/socle/http/page.ts";
import { adresseDuFormulaire } from "#app/contextes/annuaire/http/formulaire-lieux.ts";
import { ecrireFiltreLieux } from "#app/contextes/annuaire/index.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { CarteEnCadre } from "#app/contextes/annuaire/ui/CarteEnCadre.tsx";
import { CHAMP_CRITERES } from "#app/contextes/annuaire/ui/criteres/Criteres.tsx";
import { CriteresLieux } from "#app/contextes/annuaire/ui/criteres/CriteresLieux.tsx";
import { PageEcosysteme } from "#app/contextes/annuaire/ui/pages/PageEcosysteme.tsx";
import { metaPage, partager } from "#app/ui/mise-en-page/meta.ts";
import explorateur from "#app/ui/carte/explorer.ts?worker&url";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const url = encodeURIComponent(`${loaderData.origine}${loaderData.ici}`);
  return [
    ...metaPage({
      titre: "Carte des lieux d'autonomie",
      description: `${loaderData.page.total} lieux de France : écolieux, fermes collectives, habitats participatifs, tiers-lieux, ateliers et jardins partagés, à filtrer par axe, type et département.`,
      adresse: `${loaderData.origine}/ecosysteme`,
      indexer: loaderData.entiere,
    }),
    // Un site à qui l'on colle l'adresse de la carte y trouve comment la montrer.
    { tagName: "link", rel: "alternate", type: "application/json+oembed", href: `${loaderData.origine}/oembed?format=json&url=${url}` },
  ];
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { ecosysteme } = context.get(servicesContext);
  const { valeur, ignores } = lireRechercheSouple(SchemaLieux, adresseDuFormulaire(request.url));
  const { pathname, searchParams } = new URL(request.url);
  const enCadre = estIntegration(pathname, searchParams);
  const numero = Number(searchParams.get("page") ?? 1);
  return {
    // Dans un cadre, aucune fiche n'est sur la page : chaque épingle mène à la sienne.
    page: await ecosysteme.page(valeur, Number.isSafeInteger(numero) ? numero : 1, { detaillees: !enCadre }),
    enCadre,
    criteres: searchParams.get(CHAMP_CRITERES) === "1",
    ignores,
    origine: originePublique(request, context),
    ici: `${pathname}${ecrireFiltreLieux(valeur)}`,
    entiere: new URL(request.url).search === "",
  };
});

export default function Ecosysteme({ loaderData }: Route.ComponentProps) {
  if (loaderData.enCadre) return <CarteEnCadre page={loaderData.page} explorateur={explorateur} />;
  if (loaderData.criteres) return <CriteresLieux page={loaderData.page} />;
  return <PageEcosysteme page={loaderData.page} ignores={loaderData.ignores} explorateur={explorateur} origine={loaderData.origine} />;
}
