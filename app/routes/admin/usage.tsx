import type { Route } from "./+types/usage.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { PageUsage } from "#app/contextes/assistants/ui/PageUsage.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

function direMeta() {
  return metaNonIndexee({ titre: "Usage de l'assistant", description: "Appels, replis et coût des assistants, jour par jour, pour qui héberge le site." });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  return { bilan: await args.context.get(servicesContext).usage.dresser() };
});

export default function Usage({ loaderData }: Route.ComponentProps) {
  return <PageUsage {...loaderData.bilan} />;
}
