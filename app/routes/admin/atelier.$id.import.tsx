import { href } from "react-router";
import type { Route } from "./+types/atelier.$id.import.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { IMPORT_MAX_OCTETS } from "#app/contextes/atelier/index.ts";
import { gesteInconnu } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { decoderTexte, erreurFichier, lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { formulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { PageImport } from "#app/contextes/atelier/ui/pages/PageImport.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { direOctets } from "#app/commun/tailles.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

// Le fichier, sa forme encodée pour la seconde étape, et de quoi les entourer.
const LIMITE_OCTETS = 1_040_000;

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Importer des fiches", description: "Importer des fiches dans un atelier : un aperçu d’abord, l’import ensuite." }),
);

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  const { id, titre } = await args.context.get(servicesContext).ateliers.lire(args.params.id);
  return { atelier: { id, titre } };
});

// Deux étapes, sans script : le fichier, dont la page montre ce qu'il changerait ; puis le même, gardé dans le formulaire, pour de bon.
export const action = page(async (args: Route.ActionArgs) => {
  const acces = await exigerAdmin(args);
  const { fiches } = args.context.get(servicesContext);
  const { id } = args.params;
  const form = await formulaireDe(args.request, { limite_octets: LIMITE_OCTETS });
  const garde = texteDuFormulaire(form, "contenu");
  const fichier = form.get("fichier");
  // Ce que la page réaffiche après un refus n'a pas à porter le fichier entier.
  form.delete("contenu");
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "apercu": {
        const octets = fichier instanceof Blob ? new Uint8Array(await fichier.arrayBuffer()) : new Uint8Array();
        // Sans fichier choisi, un navigateur en envoie un sans nom.
        if (octets.byteLength === 0)
          throw erreurFichier(fichier instanceof File && fichier.name !== "" ? "Ce fichier est vide." : "Choisissez un fichier CSV, GeoJSON, KML ou GPX.");
        if (octets.byteLength > IMPORT_MAX_OCTETS) throw erreurFichier(`Ce fichier dépasse ${direOctets(IMPORT_MAX_OCTETS)} : coupez-le en plusieurs.`);
        const apercu = await fiches.importer(acces, id, await lireLignesImport(decoderTexte(octets)), { apercu: true });
        return { apercu, contenu: Buffer.from(octets).toString("base64"), nom: fichier instanceof File ? fichier.name : "" };
      }
      case "importer": {
        const resultat = await fiches.importer(acces, id, await lireLignesImport(decoderTexte(Buffer.from(garde, "base64"))), { apercu: false });
        const { nouvelle, modifiee, identique, refusee } = resultat.bilan;
        const fait = new URLSearchParams({ fait: "importe", bilan: [nouvelle, modifiee, identique, refusee].join("-") });
        return rediriger(`${href("/admin/atelier/:id", { id: encodeURIComponent(id) })}?${fait}`, { status: APRES_ENVOI });
      }
      default:
        throw gesteInconnu();
    }
  });
});

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const apercu = actionData !== undefined && "apercu" in actionData ? actionData : undefined;
  const refus = actionData !== undefined && "erreurs" in actionData ? actionData : undefined;
  return <PageImport {...loaderData} apercu={apercu} refus={refus} />;
}
