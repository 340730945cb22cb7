import { href, data } from "react-router";
import type { Route } from "./+types/proposer.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CHAMP_DEPART, CHAMP_ONGLET, CHAMP_PIEGE, NOMS_ONGLETS, ONGLETS, type OngletProposition } from "#app/contextes/propositions/index.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, texteDuFormulaire, valeursTextuelles } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { lireDepart, lirePropositionFormulaire } from "#app/contextes/propositions/http/proposition.ts";
import { LIMITE_AVEC_PHOTO_OCTETS, lirePhotoChoisie, sortirFichiers } from "#app/contextes/propositions/http/photo.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { CLE_APPOINT } from "#app/contextes/propositions/ui/champs.ts";
import { PageProposer } from "#app/contextes/propositions/ui/PageProposer.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { partager } from "#app/ui/mise-en-page/meta.ts";

// Le nom d'une commune se complète pendant la frappe ; sans script, le serveur la situe à l'envoi.
export const handle = { interactif: true, commune: true, parleA: [] };

function direMeta({ loaderData }: Route.MetaArgs) {
  const onglet = loaderData?.page.onglet;
  return [
    { title: `Proposer${onglet === undefined ? "" : ` · ${NOMS_ONGLETS[onglet]}`} · Autonomie` },
    {
      name: "description",
      content: "Proposer un lieu, un réseau, une plateforme d'emploi, un outil ou une référence, ou corriger une fiche. Sans compte, relu avant publication.",
    },
  ];
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const recherche = new URL(request.url).searchParams;
  const cible = recherche.get("cible")?.slice(0, 120) ?? "";
  const { propositions } = context.get(servicesContext);
  return {
    page: await propositions.page(lireOnglet(recherche), cible === "" ? undefined : cible),
    prerempli: lirePrerempli(recherche),
    appoint: recherche.get(CLE_APPOINT) === "1",
    efface: recherche.get("efface") === "oui",
  };
});

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { propositions } = context.get(servicesContext);
  const form = await formulaireDe(request, { limite_fichiers_octets: LIMITE_AVEC_PHOTO_OCTETS });
  const fichiers = sortirFichiers(form);
  // Un départ échu est remplacé : le second envoi, avec le neuf, passera.
  if (!propositions.departValable(lireDepart(form))) form.set(CHAMP_DEPART, propositions.ouvrirFormulaire());
  const departRecu = lireDepart(form);
  // Changer d'onglet, ou de partie, n'envoie rien : ce qui est tapé revient, là où l'on va.
  if (form.has(CHAMP_ONGLET) || form.has(CLE_APPOINT)) {
    const { [CHAMP_PIEGE]: _piege, [CHAMP_ONGLET]: _onglet, [CLE_APPOINT]: _partie, ...valeurs } = valeursTextuelles(form);
    // Le titre d'une référence et le nom d'un lieu sont la même première réponse.
    const nom = texteDuFormulaire(form, "nom") || texteDuFormulaire(form, "titre");
    const titre = texteDuFormulaire(form, "titre") || nom;
    const rendues: Readonly<Record<string, string | Array<string>>> = { ...valeurs, nom, titre };
    return data({ erreurs: {}, message: "", valeurs: rendues });
  }
  return formulaire(form, async () => {
    const envoi = lirePropositionFormulaire(form);
    const photo = envoi.demande === "retrait" ? undefined : await lirePhotoChoisie(fichiers, form, envoi.submission_type, propositions.preparerPhoto);
    propositions.verifierDelai(departRecu);
    const similaires = form.get("confirme") === "oui" ? [] : await propositions.similaires(envoi);
    if (similaires.length > 0) {
      const { [CHAMP_PIEGE]: _piege, ...valeurs } = valeursTextuelles(form);
      return data({ erreurs: {}, message: "", valeurs, similaires });
    }
    const { jeton } = await propositions.deposerDuFormulaire(envoi, await cleDeLimite(request, context), departRecu, photo);
    return rediriger(`${href("/proposer/suivi/:jeton", { jeton })}?merci=oui`, { status: APRES_ENVOI });
  });
});

function lireOnglet(recherche: URLSearchParams): OngletProposition {
  const voulu = recherche.get("onglet");
  return ONGLETS.find((onglet) => onglet === voulu) ?? "ecosysteme";
}

/** Un lien du site peut préparer le formulaire (« proposer une meilleure source ») ; rien n'est envoyé sans relecture de la personne. */
function lirePrerempli(recherche: URLSearchParams): Readonly<Record<string, string>> {
  const permis = ["nom", "titre", "url", "description", "corpus", "commune", "departement"];
  return Object.fromEntries(
    permis.flatMap((nom) => {
      const valeur = recherche.get(nom);
      return valeur === null ? [] : [[nom, valeur.slice(0, 600)]];
    }),
  );
}

export default function Proposer({ loaderData, actionData }: Route.ComponentProps) {
  return <PageProposer page={loaderData.page} prerempli={loaderData.prerempli} efface={loaderData.efface} appoint={loaderData.appoint} retour={actionData} />;
}
