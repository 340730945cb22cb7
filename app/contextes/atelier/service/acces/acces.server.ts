import { FENETRE_ESSAIS_S, normaliserCode, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier, Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { canalDeLAtelier } from "#app/contextes/atelier/service/fiches-communes.ts";
import { creerCodes } from "./codes.ts";
import { creerEssais } from "./essais.ts";
import { creerJetons } from "./jetons.ts";
import { creerOuverture, type Ouverture } from "./ouverture.ts";

export type Dependances = {
  readonly sessions: DepotSessions;
  readonly ateliers: Pick<DepotAteliers, "lister" | "lire">;
  readonly limiteur: Limiteur;
  readonly scelleur: Scelleur;
  readonly bus: Pick<Bus, "publier">;
  readonly journal: Journal;
  readonly motDePasseAdmin: string;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

/** Ce que la personne présente : un code ou un mot de passe tapé, ou le jeton d'un QR. */
export type Demande = { readonly pseudo?: string | undefined; readonly password?: string | undefined; readonly jeton?: string | undefined };
export type Visiteur = {
  /** Clé de limite de l'adresse : une personne qui se connecte n'a pas encore de session. */
  readonly adresse: string;
  readonly actuel: Acces | null;
  /** Ce que porte le témoin de l'appareil, s'il en a un. */
  readonly appareil?: { readonly id: string; readonly atelier: string } | undefined;
};

export type ServiceAcces = ReturnType<typeof creerAcces>;

// Une seule phrase pour tous les échecs : elle ne dit pas ce qui était presque juste.
export const PHRASE_REFUS = "Ce code ou ce mot de passe ne correspond pas.";
const PHRASE_JETON = "Ce QR code a expiré. Visez celui de l'écran, ou entrez le code de l'atelier.";

const USAGE_ADMIN = "mot-de-passe-admin";

/** Entrer dans un atelier, y rester, en sortir. */
export function creerAcces(dependances: Dependances) {
  const { sessions, ateliers, limiteur, scelleur, bus, journal, motDePasseAdmin, tirerId, maintenant } = dependances;
  const sceauAdmin = scelleur.sceller(USAGE_ADMIN, motDePasseAdmin);
  const codes = creerCodes(scelleur);
  const jetons = creerJetons({ ateliers, scelleur, maintenant });
  const essais = creerEssais({ limiteur, journal });
  const ouvrir = creerOuverture({ sessions, bus, sceauAdmin, tirerId, maintenant });

  async function reconnaitre(saisi: string): Promise<Ouverture | undefined> {
    const tous = await ateliers.lister();
    const admin = scelleur.verifier(USAGE_ADMIN, saisi, sceauAdmin);
    const code = normaliserCode(saisi);
    // Chaque code est comparé, même après une réussite : la durée ne dit pas lequel.
    const atelier = tous.filter((a) => codes.verifier({ id: a.id, code }, codes.sceller(a))).find(({ ouvert }) => ouvert);
    if (admin) {
      const accueil = await accueillir();
      return accueil && { atelier: accueil.id, admin: true, acces: sceauAdmin };
    }
    return atelier && { atelier: atelier.id, admin: false, acces: codes.sceller(atelier) };
  }

  async function accueillir(): Promise<Atelier | undefined> {
    const tous = await ateliers.lister();
    return tous.find(({ ouvert }) => ouvert) ?? tous[0];
  }

  return {
    /** Ouvre une session. ErreurApp : `non_connecte` (refus, compté), `trop_de_requetes` (pause). Un jeton n'est jamais compté. */
    async connecter({ pseudo, password, jeton }: Demande, { adresse, actuel, appareil }: Visiteur): Promise<Acces> {
      if (jeton !== undefined && jeton !== "") {
        const atelier = await jetons.ouvrir(jeton);
        if (atelier !== undefined) {
          return ouvrir({ atelier: atelier.id, admin: false, acces: codes.sceller(atelier) }, pseudo, { actuel, appareil });
        }
        if (password === undefined || password === "") {
          throw new ErreurApp("non_connecte", PHRASE_JETON, { champs: [{ chemin: "password", message: PHRASE_JETON }], extra: { jeton_expire: true } });
        }
      }
      const ouverture = await reconnaitre(password ?? "");
      await essais.refuserPendantUnePause(adresse);
      if (ouverture !== undefined) return ouvrir(ouverture, pseudo, { actuel, appareil });
      const essais_restants = await essais.compterEchec(adresse);
      const suite =
        essais_restants === 0
          ? "Les essais reprennent dans quelques minutes."
          : `Il vous reste ${essais_restants === 1 ? "un essai" : `${essais_restants} essais`} avant une pause de ${FENETRE_ESSAIS_S / 60} minutes.`;
      throw new ErreurApp("non_connecte", PHRASE_REFUS, { champs: [{ chemin: "password", message: `${PHRASE_REFUS} ${suite}` }], extra: { essais_restants } });
    },

    /** La session rangée, si elle vaut encore : ni expirée, ni son atelier fermé, ni le code ou le mot de passe qui l'a ouverte changé. */
    async lireSession(id: string): Promise<Session | undefined> {
      const session = await sessions.lire(id, maintenant().toISOString());
      if (session?.acces === undefined) return undefined;
      const atelier = await ateliers.lire(session.atelier);
      if (session.admin) {
        if (!scelleur.verifier(USAGE_ADMIN, motDePasseAdmin, session.acces)) return undefined;
        // L'atelier où elle se trouvait vient d'être effacé : l'animation se retrouve dans un autre, pas dehors.
        return atelier === undefined ? { ...session, atelier: (await accueillir())?.id ?? session.atelier } : session;
      }
      if (atelier === undefined || !atelier.ouvert) return undefined;
      return codes.verifier(atelier, session.acces) ? session : undefined;
    },

    async deconnecter({ session }: Acces): Promise<void> {
      await sessions.effacer(session.id);
      void bus.publier(canalDeLAtelier(session.atelier), "acces");
    },

    /** L'animation passe d'un atelier à l'autre sans se reconnecter. */
    async changerDAtelier({ session }: Acces, atelier: string): Promise<void> {
      if ((await ateliers.lire(atelier)) === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe pas, ou plus.");
      await sessions.remplacer({ ...session, atelier });
      // Qui suivait l'ancien atelier en direct ne doit plus le suivre.
      void bus.publier(canalDeLAtelier(session.atelier), "acces");
    },

    /** L'atelier qu'un jeton ouvre encore : sert à préremplir le formulaire, n'ouvre rien. */
    lireJeton: jetons.ouvrir,

    creerJeton: jetons.creer,
  };
}
