import { DUREE_SESSION_S, PSEUDO_PAR_DEFAUT, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
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
  readonly sceauAdmin: string;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

/** Ranger la session de qui vient d'entrer : la sienne si elle vaut encore, sinon une neuve. */
export function creerOuverture({ sessions, bus, sceauAdmin, tirerId, maintenant }: Dependances) {
  return async function ouvrir(ouverture: Ouverture, pseudo: string | undefined, { actuel, appareil }: Arrivant): Promise<Acces> {
    const date = maintenant();
    const dates = { cree_le: date.toISOString(), expire_le: new Date(date.getTime() + DUREE_SESSION_S * 1000).toISOString() };
    const nom = nettoyerPseudo(pseudo);
    // Qui était déjà dans cet atelier garde sa session, donc ses fiches ; l'animation ne perd pas ses droits en essayant le code.
    const meme = actuel !== null && (actuel.session.atelier === ouverture.atelier || actuel.admin || ouverture.admin);
    if (actuel !== null && meme) {
      const admin = ouverture.admin || (actuel.admin && actuel.session.admin);
      const atelier = ouverture.admin ? actuel.session.atelier : ouverture.atelier;
      const connu = actuel.session.atelier === atelier ? actuel.session.appareil : undefined;
      const { appareil: _ancien, ...gardee } = actuel.session;
      const session: Session = {
        ...gardee,
        ...dates,
        pseudo: nom ?? actuel.session.pseudo,
        atelier,
        ...nommerAppareil(connu ?? (admin ? undefined : reconnaitreAppareil(appareil, atelier, tirerId))),
        admin,
        acces: admin ? sceauAdmin : ouverture.acces,
      };
      await sessions.remplacer(session);
      // Fermée entre-temps par quelqu'un d'autre : elle ne renaît pas, une neuve la remplace.
      if ((await sessions.lire(session.id, dates.cree_le)) !== undefined) return { session, admin };
    } else if (actuel !== null) await sessions.effacer(actuel.session.id);
    const session: Session = {
      id: tirerId(),
      pseudo: nom ?? PSEUDO_PAR_DEFAUT,
      atelier: ouverture.atelier,
      admin: ouverture.admin,
      ...dates,
      acces: ouverture.acces,
      // L'animation modifie tout : elle n'a pas besoin d'être reconnue.
      ...nommerAppareil(ouverture.admin ? undefined : reconnaitreAppareil(appareil, ouverture.atelier, tirerId)),
    };
    await sessions.creer(session);
    // L'écran de la salle compte une personne de plus.
    void bus.publier(canalDeLAtelier(session.atelier), "presence");
    return { session, admin: ouverture.admin };
  };
}

// Un identifiant par atelier : d'un atelier à l'autre, rien ne relie un appareil.
function reconnaitreAppareil(appareil: Appareil, atelier: string, tirerId: () => string): string {
  return appareil?.atelier === atelier ? appareil.id : tirerId();
}

function nommerAppareil(appareil: string | undefined): Pick<Session, "appareil"> {
  return appareil === undefined ? {} : { appareil };
}

function nettoyerPseudo(pseudo: string | undefined): string | undefined {
  const net = pseudo?.replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim() ?? "";
  return net === "" ? undefined : net;
}
