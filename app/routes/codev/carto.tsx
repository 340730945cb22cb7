import { useMemo } from "react";
import { type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/carto.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { compacterVue, deplierVue } from "#app/contextes/atelier/ui/pages/vue-compacte.ts";
import type { Bornes } from "#app/commun/geo/mercator.ts";
import { CARTO, lireCadrage, lireGeste, lirePosition, refusDeModifier } from "#app/contextes/atelier/index.ts";
import { ErreurApp, gesteInconnu } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, lireFormulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { exigerAcces, exigerAdmin, rechercheReprise } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { SchemaFormulaireFiche } from "#app/contextes/atelier/schemas/codev.ts";
import { PageCarto } from "#app/contextes/atelier/ui/pages/PageCarto.tsx";
import { PageFiche } from "#app/contextes/atelier/ui/pages/PageFiche.tsx";
import { envoyerDepuisLaPage } from "#app/contextes/atelier/ui/boite/depuis-la-page.ts";
import { replier, type DonneesCarte, type DonneesFiche } from "#app/contextes/atelier/ui/boite/repli-hors-ligne.ts";
import { ESSAI_SANS_RESEAU } from "#app/contextes/atelier/ui/boite/sans-reseau.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { photosDe } from "#app/contextes/atelier/ui/fiches/photos/photos-de.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

// Lu par les trois morceaux que le navigateur reçoit, pour qu'ils n'en fassent qu'un : hors ligne, un morceau manquant ne se charge plus.
const PAGE = { sansReseau: ESSAI_SANS_RESEAU, replier, envoyer: envoyerDepuisLaPage } as const;

export const handle = { interactif: true };
export const meta: Route.MetaFunction = partager(({ loaderData }) =>
  metaNonIndexee({
    titre: loaderData?.titre ?? "La carte de l’atelier",
    description: "La carte que les personnes d’un atelier remplissent ensemble, chacune depuis son téléphone.",
  }),
);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const acces = exigerAcces(context);
  const { fiches } = context.get(servicesContext);
  // Un formulaire rempli avant la fin de la session revient par la clé de l'adresse.
  const recherche = await rechercheReprise(request, context);
  const demandee = recherche.get("fiche") ?? (recherche.has("reprise") || recherche.has("envoi") ? "nouvelle" : null);
  if (demandee !== null) {
    const fiche = demandee === "nouvelle" ? null : await fiches.lire(acces, demandee);
    if (fiche !== null && !fiche.modifiable) throw refusDeModifier("la modifier");
    const position = lirePosition(recherche.get("position") ?? "");
    return {
      ecran: "fiche" as const,
      titre: fiche === null ? "Une fiche en trois touchers" : `Modifier « ${fiche.titre} »`,
      fiche,
      envoi: recherche.get("envoi"),
      qui: { atelier: acces.session.atelier, pseudo: acces.session.pseudo },
      cle: crypto.randomUUID(),
      commun: await fiches.commun(acces),
      fond: await fiches.fondPointage(acces, position ?? fiche ?? undefined),
      depart: reprendre(recherche),
    };
  }
  const filtre = fiches.lireFiltre(recherche);
  const posee = recherche.get("posee") ?? undefined;
  const vue = await fiches.page(acces, filtre, posee);
  const lues = [...vue.fiches, ...vue.aussi];
  return {
    ecran: "carte" as const,
    titre: vue.atelier.titre,
    vue: compacterVue(vue),
    photos: photosDe(lues, await context.get(servicesContext).photos.montrer(acces)),
    posee: lues.find(({ id, mienne }) => id === posee && mienne)?.id ?? null,
    gardee: recherche.get("gardee"),
    retiree: vue.corbeille.find(({ id }) => id === recherche.get("retiree")) ?? null,
    faite: recherche.get("fait"),
    // Seule l'animation défait un cadrage ; ce que l'adresse dit de l'ancien est relu.
    avant: acces.admin && recherche.has("avant") ? (lireCadrage(recherche.get("avant") ?? "") === undefined ? "" : recherche.get("avant")) : null,
  };
});

/** De quoi recevoir un chemin collé bien trop long : le refus se dit à son champ, et le reste de la fiche revient. */
const LIMITE_FORMULAIRE_OCTETS = 1_048_576;

export const action = page(async (args: Route.ActionArgs) => {
  const { request, context } = args;
  const acces = exigerAcces(context);
  const { fiches } = context.get(servicesContext);
  const form = await formulaireDe(request, { limite_octets: LIMITE_FORMULAIRE_OCTETS });
  const { geste, id } = lireGeste(form);
  const aller = (suite: string) => rediriger(`${CARTO}?${suite}`, { status: APRES_ENVOI });
  return formulaire(form, async () => {
    switch (geste) {
      case "creer": {
        const { fiche } = await fiches.creerDepuisFormulaire(acces, lireFormulaire(SchemaFormulaireFiche, form));
        return aller(`posee=${fiche.id}`);
      }
      case "modifier":
        await fiches.modifierDepuisFormulaire(acces, id, lireFormulaire(SchemaFormulaireFiche, form));
        return aller(`fait=modifiee&voir=${encodeURIComponent(id)}#fiche-${encodeURIComponent(id)}`);
      case "annuler":
        await fiches.annuler(acces, id);
        return aller("fait=retiree");
      case "corbeille":
        await fiches.mettreALaCorbeille(await exigerAdmin(args), id);
        return aller(`retiree=${encodeURIComponent(id)}`);
      case "restaurer":
        await fiches.restaurer(await exigerAdmin(args), id);
        return aller(`fait=remise&voir=${encodeURIComponent(id)}#fiche-${encodeURIComponent(id)}`);
      case "cadrer": {
        const bornes = lireCadrage(texteDuFormulaire(form, "cadrage"));
        if (bornes === undefined) throw new ErreurApp("invalide", "Ce cadrage ne se lit pas.");
        return aller(`fait=cadree&avant=${await cadrer(args, bornes)}`);
      }
      case "decadrer":
        return aller(`fait=decadree&avant=${await cadrer(args, undefined)}`);
      case "effacer":
        await fiches.supprimer(await exigerAdmin(args), id);
        return aller("fait=effacee");
      default:
        throw gesteInconnu();
    }
  });
});

/** Change l'étendue où la carte s'ouvre ; rend l'ancienne, pour s'en raviser. */
async function cadrer(args: Route.ActionArgs, bornes: Bornes | undefined): Promise<string> {
  const { session } = await exigerAdmin(args);
  return args.context.get(servicesContext).ateliers.cadrer(session.atelier, bornes);
}

// Sans réseau, on passe quand même de la carte à une fiche et on en revient, avec ce que l'onglet a vu en dernier.
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<DonneesCarte | DonneesFiche> {
  return PAGE.replier(new URL(request.url), serverLoader);
}

// Poser, modifier et retirer passent par la boîte d'envoi du téléphone ; le reste attend le serveur.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const suite = await PAGE.envoyer(form);
    return suite === "serveur" ? await serverAction() : suite;
  } catch (e) {
    if (e instanceof TypeError) return PAGE.sansReseau;
    throw e;
  }
}

// Après un conflit, la version enregistrée entre-temps doit être relue pour être montrée.
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 ? true : defaultShouldRevalidate;
}

const CHAMPS_REPRIS = ["type", "titre", "description", "axes", "position", "commune", "departement", "lien", "trace_forme", "trace_points"] as const;

function reprendre(recherche: URLSearchParams): Readonly<Record<string, ReadonlyArray<string>>> {
  return Object.fromEntries(CHAMPS_REPRIS.flatMap((nom) => (recherche.has(nom) ? [[nom, recherche.getAll(nom)]] : [])));
}

export default function Carto({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.ecran === "fiche" ? (
    <PageFiche key={loaderData.fiche?.id ?? "nouvelle"} {...loaderData} retour={actionData} />
  ) : (
    <Carte {...loaderData} sansReseau={actionData === PAGE.sansReseau} />
  );
}

/** La carte lue par le serveur arrive pliée ; refaite sans réseau, elle est déjà dépliée. */
function Carte({ vue, ...reste }: DonneesCarte & { readonly sansReseau: boolean }) {
  const depliee = useMemo(() => ("lignes" in vue ? deplierVue(vue) : vue), [vue]);
  return <PageCarto {...reste} vue={depliee} />;
}
