import type { Route } from "./+types/methode.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC } from "#app/socle/http/entetes.ts";
import { page } from "#app/socle/http/page.ts";
import ancre from "#app/contextes/simulateur/ui/pages/ancre-methode.ts?worker&url";
import { PageMethode } from "#app/contextes/simulateur/ui/pages/PageMethode.tsx";
import { jsonLd, partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

export const meta: Route.MetaFunction = partager(() => [
  { title: "La méthode et ses chiffres · Autonomie" },
  {
    name: "description",
    content: "Chaque coefficient du simulateur : valeur, fourchette, source, année et niveau de preuve ; ce qui est validé et ce qui ne l’est pas.",
  },
  jsonLd({
    "@type": "Dataset",
    name: "Coefficients et climats du simulateur Autonomie",
    description:
      "Valeurs, fourchettes, sources, années et niveaux de preuve des coefficients d’eau, d’énergie et d’alimentation ; pluie, soleil et températures de 107 territoires français.",
    inLanguage: "fr",
    isAccessibleForFree: true,
    spatialCoverage: "France",
    keywords: ["eau de pluie", "photovoltaïque", "chauffage", "potager", "alimentation", "autonomie"],
    creator: { "@type": "Organization", name: "Autonomie" },
  }),
]);
export const headers = () => ({ "Cache-Control": CACHE_PUBLIC });

export const loader = page(({ request, context }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams;
  const numero = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const demande = { q: (params.get("q") ?? "").slice(0, 80), axe: params.get("axe") ?? "", page: numero, partie: params.get("partie") };
  return context.get(servicesContext).simulateur.methode(demande);
});

export default function Methode({ loaderData }: Route.ComponentProps) {
  return <PageMethode {...loaderData} ancre={ancre} />;
}
