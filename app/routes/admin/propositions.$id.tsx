import { href } from "react-router";
import type { Route } from "./+types/propositions.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { gesteInconnu } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire } from "#app/socle/http/formulaire.ts";
import { exigerAdmin, rechercheReprise } from "#app/contextes/atelier/http/garde.server.ts";
import { champsEnObjet } from "#app/socle/http/lecture.ts";
import { lireTable } from "#app/commun/listes/lire-table.ts";
import { page } from "#app/socle/http/page.ts";
import { lireContenuFormulaire, lireMotif, lireVersion } from "#app/contextes/propositions/http/proposition.ts";
import { PageRelecture } from "#app/contextes/propositions/ui/moderation/PageRelecture.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

const FAITS: Readonly<Record<string, string>> = {
  relire: "La personne voit maintenant que sa proposition est en relecture.",
  enregistrer: "Les modifications sont enregistrées.",
  publier: "C'est publié : la fiche est visible sur le site.",
  refuser: "C'est refusé : la personne lira le motif sur sa page de suivi.",
  "retirer-photo": "La photo est effacée.",
  remettre: "La décision est annulée, la proposition est de nouveau en relecture.",
};

function direMeta({ loaderData }: Route.MetaArgs) {
  return metaNonIndexee({ titre: `${loaderData?.donnees.nom ?? "Proposition"} · relecture`, description: "Relire une proposition, l’accepter ou la refuser." });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  const recherche = await rechercheReprise(args.request, args.context);
  const donnees = await args.context.get(servicesContext).moderation.lire(args.params.id);
  return {
    donnees,
    fait: lireTable(FAITS, recherche.get("fait")),
    // Session finie en cours de relecture : la connexion ramène ici avec ce qui avait été tapé.
    reprise: recherche.has("reprise") ? champsEnObjet(recherche.entries()) : undefined,
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  const { session } = await exigerAdmin(args);
  const { moderation } = args.context.get(servicesContext);
  const { id } = args.params;
  const form = await formulaireDe(args.request);
  return formulaire(form, async () => {
    const geste = form.get("geste");
    const commun = { version: lireVersion(form), par: session.pseudo };
    switch (geste) {
      case "relire":
      case "remettre":
        await moderation.agir(id, { ...commun, geste });
        break;
      case "retirer-photo":
        await moderation.retirerPhoto(id, commun);
        break;
      case "refuser":
        await moderation.agir(id, { ...commun, geste, motif: lireMotif(form) });
        break;
      case "publier":
      case "enregistrer": {
        const { submission_type, demande } = await moderation.nature(id);
        const verifie = form.get("verifie") === "oui";
        const relu = demande === "retrait" ? {} : { contenu: lireContenuFormulaire(form, submission_type, demande) };
        await moderation.agir(id, { ...commun, geste, verifie, ...relu });
        break;
      }
      default:
        throw gesteInconnu();
    }
    return rediriger(`${href("/admin/propositions/:id", { id })}?fait=${geste}`, { status: APRES_ENVOI });
  });
});

export default function Relecture({ loaderData, actionData }: Route.ComponentProps) {
  return <PageRelecture {...loaderData} retour={actionData} />;
}
