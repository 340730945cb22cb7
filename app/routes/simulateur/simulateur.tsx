import { href, data, type MetaDescriptor } from "react-router";
import type { Route } from "./+types/simulateur.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { deplierAilleurs, ecrireRequete, preparerImpression, type Impression } from "#app/contextes/simulateur/index.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { CACHE_SCENARIO } from "#app/socle/http/entetes.ts";
import { page } from "#app/socle/http/page.ts";
import { ContexteImpression } from "#app/contextes/simulateur/ui/resultat/emporter/Emporter.tsx";
import { PageSimulateur } from "#app/contextes/simulateur/ui/pages/PageSimulateur.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";
import { rediriger } from "#app/socle/http/redirections.ts";

export const handle = { interactif: true, commune: true };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = partager(({ loaderData }) => [
  { title: `${loaderData?.titre ?? "Simuler son autonomie"} · Autonomie` },
  { name: "description", content: "Simulez votre autonomie en eau, en énergie et en alimentation, avec le climat réel de votre département." },
  { name: "robots", content: loaderData?.vide === true ? "index" : "noindex" },
  ...lienOembed(loaderData?.impression ?? null),
]);

/** Un site à qui l'on colle l'adresse du résultat y trouve comment le montrer. */
function lienOembed(impression: Impression | null): ReadonlyArray<MetaDescriptor> {
  if (impression === null) return [];
  const url = encodeURIComponent(`${impression.origine}${impression.ici}`);
  return [{ tagName: "link", rel: "alternate", type: "application/json+oembed", href: `${impression.origine}/oembed?format=json&url=${url}` }];
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, portes, dessinerQr } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const recue = deplierAilleurs(searchParams);
  // Le cadriciel l'ajoute à une lecture partielle de la page : sans cela, l'adresse ne serait jamais la plus courte, et la page se redemanderait sans fin.
  recue.delete("_routes");
  const enCadre = recue.get("integration") === "1";
  recue.delete("integration");
  const renvoyer = (canonique: string) => rediriger(`${href("/simulateur")}?${canonique}${enCadre ? "&integration=1" : ""}`);
  // Un formulaire envoie aussi ses champs vides : l'adresse gardée est la plus courte qui dise la même chose, et se calcule une seule fois.
  const courte = (await simulateur.adresseCanonique(recue)) ?? (recue === searchParams ? undefined : recue.toString());
  if (courte !== undefined) throw renvoyer(courte);
  const { vue, statut, canonique, manques } = await simulateur.page(recue);
  // Le lieu est dit : la page que l'on voulait s'ouvre.
  if (vue.pour !== undefined && vue.resultat !== null) throw rediriger(`${href("/simulateur")}/${vue.pour.page}?${ecrireRequete(vue.reponses).toString()}`);
  if (canonique !== undefined) throw renvoyer(canonique);
  const ouvertes = manques === undefined ? {} : { portes: await portes.pour(manques.endroit, manques.faibles) };
  const impression =
    vue.resultat === null
      ? null
      : preparerImpression({ date: new Date(), origine: originePublique(request, context), ici: vue.resultat.liens.ici, dessiner: dessinerQr });
  return data({ ...vue, ...ouvertes, impression }, { status: statut, headers: { "Cache-Control": statut === 200 ? CACHE_SCENARIO : "no-store" } });
});

export default function Simulateur({ loaderData }: Route.ComponentProps) {
  const { impression, ...vue } = loaderData;
  return (
    <ContexteImpression value={impression}>
      <PageSimulateur {...vue} />
    </ContexteImpression>
  );
}
