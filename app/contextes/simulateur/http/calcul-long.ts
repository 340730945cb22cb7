import { data, href } from "react-router";
import type { z } from "zod";
import { direClimat } from "#app/contextes/simulateur/domaine/climat.ts";
import type { ResultatTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { CHANGER } from "#app/contextes/simulateur/domaine/lien/changer.ts";
import type { PagePour } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { ServiceCalculs } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { Lecture, ServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { entetesCalcul, exigerScenario, PATIENCE_MS } from "./scenario.ts";

export type ServicesCalcul = { readonly simulateur: Pick<ServiceSimulateur, "lire">; readonly calculs: Pick<ServiceCalculs, "demander" | "annuler"> };
type TacheDe<S extends Tache["sorte"]> = Extract<Tache, { readonly sorte: S }>;

/** Une recherche qui se règle par un petit formulaire : ce qu'il propose, ce qu'il demande, ce qu'il lance, ce qu'il montre. */
export type Recherche<S extends Tache["sorte"], N extends string, D, V> = {
  /** Le champ sans lequel rien n'est cherché : la page vient d'être ouverte. */
  readonly declencheur: N;
  /** La page de la recherche, pour y revenir une fois le lieu dit. */
  readonly page: PagePour;
  /** Ce que le formulaire propose, champ par champ ; vide : rien. */
  readonly proposees: Readonly<Record<N, string>>;
  /** À l'ouverture, les champs auxquels le scénario a déjà répondu, et sous quelle clé. */
  readonly deja?: Readonly<Partial<Record<N, string>>>;
  readonly schema: z.ZodType<D>;
  readonly tacheDe: (lecture: Lecture, demande: D) => TacheDe<S>;
  readonly vueDe: (valeur: ResultatTache[S], demande: D, lecture: Lecture) => V;
};

const SAISIE_MAX = 40;
const SANS_GARDE = { "Cache-Control": "no-store" };

/** « Arrêter le calcul » : il s'interrompt si personne d'autre ne l'attend, et la personne retrouve son scénario. */
export function arreter(
  { simulateur, calculs }: ServicesCalcul,
  request: Request,
  tacheDe: (lecture: Lecture, recherche: URLSearchParams) => Tache | undefined,
) {
  const recherche = new URL(request.url).searchParams;
  const lecture = exigerScenario(simulateur, recherche);
  const tache = tacheDe(lecture, recherche);
  if (tache !== undefined) calculs.annuler(tache);
  return rediriger(`${href("/simulateur")}?${ecrireRequete(lecture.reponses).toString()}`, { status: APRES_ENVOI });
}

/** La page d'une recherche : le formulaire seul, ses fautes (422), le calcul en route, ou ce qu'il a trouvé. */
export async function chercher<S extends Tache["sorte"], N extends string, D, V>(
  { simulateur, calculs }: ServicesCalcul,
  request: Request,
  { declencheur, page, proposees, deja, schema, tacheDe, vueDe }: Recherche<S, N, D, V>,
) {
  const recherche = new URL(request.url).searchParams;
  const lecture = exigerScenario(simulateur, recherche, page);
  const requete = ecrireRequete(lecture.reponses);
  // Ouverte, et non envoyée : un champ vidé puis envoyé reste vide.
  const ouverte = !recherche.has(declencheur);
  const saisie = lireSaisie(recherche, ouverte ? { ...proposees, ...dejaRepondu(requete, deja) } : proposees);
  const commun = {
    climat: direClimat(lecture.scenario),
    requete: requete.toString(),
    reponses: [...requete].filter(([cle]) => !Object.hasOwn(proposees, cle)),
    saisie,
  };
  if (ouverte || recherche.has(CHANGER)) return data({ ...commun, etat: null, vue: null, erreurs: {} }, { headers: SANS_GARDE });
  const lu = schema.safeParse(saisie);
  if (!lu.success) {
    const erreurs: Record<string, string> = Object.fromEntries(lu.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return data({ ...commun, etat: null, vue: null, erreurs }, { status: 422, headers: SANS_GARDE });
  }
  const etat = await calculs.demander<TacheDe<S>>(tacheDe(lecture, lu.data), PATIENCE_MS);
  const vue = etat.etat === "fini" && etat.rendu.ok ? vueDe(etat.rendu.valeur, lu.data, lecture) : null;
  return data({ ...commun, etat, vue, erreurs: {} }, { headers: entetesCalcul(etat.etat) });
}

/** Interrompre une recherche ; mal saisie, elle n'a rien lancé. */
export function arreterRecherche<S extends Tache["sorte"], N extends string, D, V>(
  services: ServicesCalcul,
  request: Request,
  { proposees, schema, tacheDe }: Recherche<S, N, D, V>,
) {
  return arreter(services, request, (lecture, recherche) => {
    const lu = schema.safeParse(lireSaisie(recherche, proposees));
    return lu.success ? tacheDe(lecture, lu.data) : undefined;
  });
}

function dejaRepondu(requete: URLSearchParams, deja: Readonly<Record<string, string | undefined>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(deja).flatMap(([nom, cle]) => {
      const dite = cle === undefined ? null : requete.get(cle);
      return dite === null ? [] : [[nom, dite]];
    }),
  );
}

// Ce qui a été tapé, ou ce que le formulaire propose.
function lireSaisie<N extends string>(recherche: URLSearchParams, proposees: Readonly<Record<N, string>>): Record<N, string> {
  const lues = Object.entries<string>(proposees).map(([nom, proposee]) => [nom, (recherche.get(nom) ?? "").slice(0, SAISIE_MAX) || proposee]);
  return Object.fromEntries(lues) as Record<N, string>;
}
