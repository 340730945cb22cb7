import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/carto.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CARTO } from "#app/domaine/codev/carto.ts";
import { lirePosition } from "#app/domaine/codev/saisie.ts";
import { ErreurApp } from "#app/domaine/erreurs.ts";
import { formulaireDe } from "#app/http/corps.ts";
import { formulaire, lireFormulaire, texteDuFormulaire } from "#app/http/formulaire.ts";
import { exigerAcces, exigerAdmin } from "#app/http/garde.server.ts";
import { page } from "#app/http/page.ts";
import { SchemaFormulaireFiche } from "#app/schemas/codev.ts";
import { PageCarto } from "#app/ui/codev/PageCarto.tsx";
import { PageFiche } from "#app/ui/codev/PageFiche.tsx";
import { ESSAI_SANS_RESEAU } from "#app/ui/codev/sans-reseau.ts";

const APRES_ENVOI = 303;

export const handle = { interactif: true };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.titre ?? "La carte de l’atelier"} · Autonomie` },
  { name: "robots", content: "noindex" },
];

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const acces = exigerAcces(context);
  const { fiches } = context.get(servicesContext);
  const recherche = new URL(request.url).searchParams;
  // Un formulaire rempli avant la fin de la session revient par l'adresse.
  const demandee = recherche.get("fiche") ?? (recherche.has("reprise") ? "nouvelle" : null);
  if (demandee !== null) {
    const fiche = demandee === "nouvelle" ? null : await fiches.lire(acces, demandee);
    if (fiche !== null && !fiche.modifiable) throw new ErreurApp("interdit", "Seules la personne qui a posé cette fiche et l'animation peuvent la modifier.");
    const position = lirePosition(recherche.get("position") ?? "");
    return {
      ecran: "fiche" as const,
      titre: fiche === null ? "Une fiche en trois touchers" : `Modifier « ${fiche.titre} »`,
      fiche,
      cle: crypto.randomUUID(),
      fond: await fiches.fondPointage(acces, position ?? fiche ?? undefined),
      depart: reprendre(recherche),
    };
  }
  const filtre = fiches.lireFiltre(recherche);
  const vue = await fiches.page(acces, filtre);
  return {
    ecran: "carte" as const,
    titre: vue.atelier.titre,
    vue,
    posee: vue.fiches.find(({ id, mienne }) => id === recherche.get("posee") && mienne) ?? null,
    retiree: vue.corbeille.find(({ id }) => id === recherche.get("retiree")) ?? null,
    faite: recherche.get("fait"),
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  const { request, context } = args;
  const acces = exigerAcces(context);
  const { fiches } = context.get(servicesContext);
  const form = await formulaireDe(request);
  const id = texteDuFormulaire(form, "id");
  const aller = (suite: string) => redirect(`${CARTO}?${suite}`, { status: APRES_ENVOI });
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "creer": {
        const { fiche } = await fiches.creerDepuisFormulaire(acces, lireFormulaire(SchemaFormulaireFiche, form));
        return aller(`posee=${fiche.id}`);
      }
      case "modifier":
        await fiches.modifierDepuisFormulaire(acces, id, lireFormulaire(SchemaFormulaireFiche, form));
        return aller(`fait=modifiee#fiche-${encodeURIComponent(id)}`);
      case "annuler":
        await fiches.annuler(acces, id);
        return aller("fait=retiree");
      case "supprimer":
        await fiches.supprimer(await exigerAdmin(args), id);
        return aller(`retiree=${encodeURIComponent(id)}`);
      case "restaurer":
        await fiches.restaurer(await exigerAdmin(args), id);
        return aller(`fait=remise#fiche-${encodeURIComponent(id)}`);
      case "effacer":
        await fiches.effacer(await exigerAdmin(args), id);
        return aller("fait=effacee");
      default:
        throw new ErreurApp("invalide", "Ce geste n'existe pas.");
    }
  });
});

// Sans réseau, la page reste là avec tout ce qui est tapé ; l'envoi se refait d'un bouton, sans créer de double.
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (e) {
    if (e instanceof TypeError) return ESSAI_SANS_RESEAU;
    throw e;
  }
}

// Après un conflit, la version enregistrée entre-temps doit être relue pour être montrée.
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 ? true : defaultShouldRevalidate;
}

const CHAMPS_REPRIS = ["type", "titre", "description", "axes", "position", "commune", "departement", "lien"] as const;

function reprendre(recherche: URLSearchParams): Readonly<Record<string, ReadonlyArray<string>>> {
  return Object.fromEntries(CHAMPS_REPRIS.flatMap((nom) => (recherche.has(nom) ? [[nom, recherche.getAll(nom)]] : [])));
}

export default function Carto({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.ecran === "fiche" ? (
    <PageFiche key={loaderData.fiche?.id ?? "nouvelle"} {...loaderData} retour={actionData} />
  ) : (
    <PageCarto {...loaderData} />
  );
}
