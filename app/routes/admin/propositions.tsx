import type { Route } from "./+types/propositions.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { VUES_MODERATION } from "#app/contextes/propositions/index.ts";
import { page } from "#app/socle/http/page.ts";
import { PageFile } from "#app/contextes/propositions/ui/moderation/PageFile.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

function direMeta() {
  return metaNonIndexee({ titre: "Propositions à relire", description: "Les propositions reçues, à relire avant publication." });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  const recherche = new URL(args.request.url).searchParams;
  const vue = VUES_MODERATION.find((v) => v === recherche.get("vue")) ?? "a_relire";
  const numero = Number(recherche.get("page") ?? 1);
  return { file: await args.context.get(servicesContext).moderation.file(vue, Number.isSafeInteger(numero) ? numero : 1) };
});

export default function Propositions({ loaderData }: Route.ComponentProps) {
  return <PageFile file={loaderData.file} />;
}
