import { DUREE_SESSION_S, PSEUDO_PAR_DEFAUT, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { sansInvisibles } from "#app/commun/texte/lisible.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { canalDeLAtelier } from "#app/contextes/atelier/service/fiches-communes.ts";

/** Ce qu'un code, un mot de passe ou un jeton vient d'ouvrir ; `acces` : le sceau de ce qui l'a ouvert. */
export type Ouverture = { readonly atelier: string; readonly admin: boolean; readonly acces: string };
type Appareil = { readonly id: string; readonly atelier: string } | undefined;
type Arrivant = { readonly actuel: Acces | null; readonly appareil?: Appareil };

type Dependances = {
  readonly sessions: DepotSessions;
  readonly bus: Pick<Bus, "publier">;
  readonly sceauAdmin: () => string;
  readonly tirerJeton: () => string;
  readonly maintenant: () => Date;
};

/**
 * Ouvrir une session à qui vient d'entrer : toujours une neuve. Celle qu'il avait finit ici ; un témoin copié avant l'entrée, ou avant que la personne ne devienne
 * l'animation, ne vaut plus rien. Les fiches suivent l'appareil, pas la session.
 */
export function creerOuverture({ sessions, bus, sceauAdmin, tirerJeton, maintenant }: Dependances) {
  async function reconnaitre({ actuel, appareil }: Arrivant, atelier: string, date: string): Promise<string | undefined> {
    const connu = actuel?.session.atelier === atelier ? actuel.session.appareil : undefined;
    if (connu !== undefined) return connu;
    // D'un atelier à l'autre, rien ne relie un appareil ; renvoyé par l'animation ou parti de lui-même, il revient en inconnu.
    if (appareil?.atelier !== atelier || (await sessions.estRevoque(appareil.id, date))) return undefined;
    return appareil.id;
  }

  return async function ouvrir(ouverture: Ouverture, pseudo: string | undefined, arrivant: Arrivant): Promise<Acces> {
    const { actuel } = arrivant;
    const date = maintenant();
    // L'animation ne perd pas ses droits en essayant le code d'un atelier, ni l'atelier où elle est en redonnant son mot de passe.
    const animait = actuel !== null && actuel.admin && actuel.session.admin;
    const admin = ouverture.admin || animait;
    const atelier = ouverture.admin && actuel !== null ? actuel.session.atelier : ouverture.atelier;
    const continue_ = actuel !== null && (animait || actuel.session.atelier === atelier);
    const cree_le = date.toISOString();
    const reconnu = await reconnaitre(arrivant, atelier, cree_le);
    const session: Session = {
      id: tirerJeton(),
      pseudo: nettoyerPseudo(pseudo) ?? (continue_ ? actuel.session.pseudo : PSEUDO_PAR_DEFAUT),
      atelier,
      admin,
      cree_le,
      expire_le: new Date(date.getTime() + DUREE_SESSION_S * 1000).toISOString(),
      acces: admin ? sceauAdmin() : ouverture.acces,
      // L'animation modifie tout : sans appareil déjà connu, elle n'a pas besoin d'être reconnue.
      ...nommerAppareil(reconnu ?? (admin ? undefined : tirerJeton())),
    };
    await sessions.creer(session);
    if (actuel !== null) {
      await sessions.effacer(actuel.session.id);
      // Ce qui suivait l'atelier avec l'ancienne session s'arrête.
      void bus.publier(canalDeLAtelier(actuel.session.atelier), "acces");
    }
    // L'écran de la salle compte une personne de plus.
    void bus.publier(canalDeLAtelier(session.atelier), "presence");
    return { session, admin };
  };
}

function nommerAppareil(appareil: string | undefined): Pick<Session, "appareil"> {
  return appareil === undefined ? {} : { appareil };
}

function nettoyerPseudo(pseudo: string | undefined): string | undefined {
  const net = sansInvisibles(pseudo ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return net === "" ? undefined : net;
}
