import { href } from "react-router";
import { direAttente } from "#app/commun/nombres/attente.ts";
import { lireSaisieRendue, type SaisieRendue } from "#app/commun/saisie-rendue.ts";
import { codeDepuisStatut, ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";

export type Suite = { readonly texte: string; readonly href: string };

export type DescriptionPage = {
  readonly statut: number;
  readonly titre: string;
  readonly detail: string;
  readonly conseil: string;
  readonly suites: ReadonlyArray<Suite>;
  /** Un refus passager : la même adresse peut répondre tout à l'heure. */
  readonly rechargeable: boolean;
  readonly reference?: string | undefined;
  /** Ce que portait l'envoi qui a échoué. */
  readonly saisie?: SaisieRendue | undefined;
};

const ACCUEIL: Suite = { texte: "Revenir à l'accueil", href: href("/") };
const PLAN: Suite = { texte: "Voir le plan du site", href: href("/plan-du-site") };
const SIMULATEUR: Suite = { texte: "Ouvrir le simulateur", href: href("/simulateur") };
const CONTACT: Suite = { texte: "Nous écrire", href: href("/contact") };
const CONNEXION: Suite = { texte: "Se connecter", href: href("/connexion") };

// Une phrase qui dit quoi faire, par statut ; ce qui s'est passé vient du problème lui-même.
const CONSEILS: Readonly<Record<number, { readonly conseil: string; readonly suites: ReadonlyArray<Suite> }>> = {
  400: { conseil: "Revenez à la page précédente et recommencez. Si l'adresse a été copiée, vérifiez qu'elle est entière.", suites: [ACCUEIL] },
  401: { conseil: "Après la connexion, vous reviendrez à ce que vous faisiez.", suites: [CONNEXION, ACCUEIL] },
  403: { conseil: "Si vous pensez y avoir droit, connectez-vous ou écrivez-nous.", suites: [CONNEXION, CONTACT] },
  404: { conseil: "Le plan du site liste toutes les pages.", suites: [PLAN, SIMULATEUR, ACCUEIL] },
  405: { conseil: "Passez par les formulaires du site plutôt que par cette adresse.", suites: [ACCUEIL, PLAN] },
  409: { conseil: "Revenez en arrière, rechargez la page, puis refaites votre changement.", suites: [ACCUEIL] },
  413: { conseil: "Raccourcissez le texte, puis envoyez-le de nouveau.", suites: [ACCUEIL] },
  415: { conseil: "Passez par les formulaires du site.", suites: [ACCUEIL] },
  422: { conseil: "Revenez en arrière : vos réponses y sont encore. Corrigez celles qui sont signalées.", suites: [ACCUEIL] },
  429: { conseil: "Attendez quelques minutes, puis rechargez cette page. Rien n'est perdu.", suites: [ACCUEIL] },
  502: { conseil: "Le reste du site fonctionne. Réessayez dans quelques minutes.", suites: [ACCUEIL, SIMULATEUR] },
  503: { conseil: "Le reste du site fonctionne. Réessayez un peu plus tard.", suites: [ACCUEIL, SIMULATEUR] },
  504: { conseil: "Réessayez dans quelques minutes.", suites: [ACCUEIL, SIMULATEUR] },
};

// Après ceux-là, la même page peut revenir ; un envoi, lui, repart de son bouton.
const PASSAGERS: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

const INATTENDU = { conseil: "Réessayez dans un instant. Si cela se reproduit, écrivez-nous en donnant la référence ci-dessous.", suites: [ACCUEIL, CONTACT] };

/** Ce qu'une page d'erreur dit : jamais de message technique, seulement les phrases de nos propres problèmes ou celles de la table. */
export function decrireErreurPage(statut: number, donnees: unknown): DescriptionPage {
  const probleme = lireProbleme(donnees);
  const { titre, detail } = ERREURS[probleme?.code ?? codeDepuisStatut(statut)];
  const proposees = lireSuites(donnees);
  const saisie = lireSaisieRendue(donnees);
  return {
    statut,
    rechargeable: PASSAGERS.has(statut) && saisie === undefined,
    titre: probleme?.titre ?? titre,
    detail: probleme?.detail ?? detail,
    ...(CONSEILS[statut] ?? INATTENDU),
    ...(statut === 429 ? conseillerDAttendre(donnees, probleme?.detail ?? detail) : {}),
    ...(proposees.length === 0 ? {} : { conseil: "Choisissez comment continuer : le reste de l’adresse est gardé.", suites: [...proposees, ACCUEIL] }),
    reference: probleme?.reference,
    saisie,
  };
}

/** Le délai, en clair : « quelques minutes » ne dit pas quand revenir. Déjà dit par le refus, il ne se répète pas. */
function conseillerDAttendre(donnees: unknown, detail: string): { readonly conseil?: string } {
  const attente_s = typeof donnees === "object" && donnees !== null && "attente_s" in donnees ? donnees.attente_s : undefined;
  if (typeof attente_s !== "number" || !(attente_s > 0)) return {};
  const delai = direAttente(attente_s);
  return { conseil: detail.includes(delai) ? "Rien n'est perdu." : `Attendez ${delai}, puis rechargez cette page. Rien n'est perdu.` };
}

/** D'autres adresses de ce site, que le refus propose. */
function lireSuites(donnees: unknown): ReadonlyArray<Suite> {
  if (typeof donnees !== "object" || donnees === null || !("suites" in donnees) || !Array.isArray(donnees.suites)) return [];
  return donnees.suites.flatMap((suite: unknown) => {
    if (typeof suite !== "object" || suite === null || !("texte" in suite && "href" in suite)) return [];
    const { texte, href: adresse } = suite;
    return typeof texte === "string" && typeof adresse === "string" && /^\/(?![/\\])/.test(adresse) ? [{ texte, href: adresse }] : [];
  });
}

function lireProbleme(donnees: unknown): { code: CodeErreur; titre: string; detail: string; reference: string | undefined } | undefined {
  if (typeof donnees !== "object" || donnees === null || !("code" in donnees) || !("title" in donnees) || !("detail" in donnees)) return undefined;
  const { code, title, detail } = donnees;
  if (typeof code !== "string" || !Object.hasOwn(ERREURS, code) || typeof title !== "string" || typeof detail !== "string") return undefined;
  const instance = "instance" in donnees && typeof donnees.instance === "string" && donnees.instance !== "" ? donnees.instance : undefined;
  return { code: code as CodeErreur, titre: title, detail, reference: instance };
}
