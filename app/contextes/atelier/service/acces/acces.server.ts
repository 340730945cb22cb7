import { QR_EXPIRE } from "#app/contextes/atelier/domaine/phrases-session.ts";
import { DUREE_APPAREIL_S, estInactive, PAS_ACTIVITE_S, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier, Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { canalDeLAtelier } from "#app/contextes/atelier/service/fiches-communes.ts";
import { creerAnimation, type SecretAdmin } from "./animation.ts";
import { creerCodes } from "./codes.ts";
import { creerEssais } from "./essais.ts";
import { creerJetons } from "./jetons.ts";
import { creerLiensAnimation, ecrireJetonAnimation } from "./lien-animation.ts";
import { creerOuverture, type Ouverture } from "./ouverture.ts";
import { creerReconnaissance, refuserCode } from "./reconnaissance.ts";

export type Dependances = {
  readonly sessions: DepotSessions;
  readonly ateliers: Pick<DepotAteliers, "lister" | "lire">;
  readonly limiteur: Limiteur;
  readonly scelleur: Scelleur;
  readonly bus: Pick<Bus, "publier">;
  readonly journal: Journal;
  readonly secretAdmin: SecretAdmin;
  readonly signalerMoitie?: (adresse: string) => void;
  readonly tirerJeton: () => string;
  readonly maintenant: () => Date;
};

/** Ce que la personne présente : un code ou un mot de passe tapé, ou le jeton d'un QR. */
export type Demande = {
  readonly pseudo?: string | undefined;
  readonly password?: string | undefined;
  readonly jeton?: string | undefined;
  /** Le code à six chiffres de l'animation, si l'hébergeur en demande un. */
  readonly second_facteur?: string | undefined;
  readonly animation?: boolean;
};
export type Visiteur = {
  /** Clé de limite de l'adresse : une personne qui se connecte n'a pas encore de session. */
  readonly adresse: string;
  readonly actuel: Acces | null;
  /** Ce que porte le témoin de l'appareil, s'il en a un. */
  readonly appareil?: { readonly id: string; readonly atelier: string } | undefined;
};

export type ServiceAcces = ReturnType<typeof creerAcces>;

const PHRASE_JETON = `${QR_EXPIRE.titre} ${QR_EXPIRE.suite}`;

/** Entrer dans un atelier, y rester, en sortir. */
export function creerAcces(dependances: Dependances) {
  const { sessions, ateliers, limiteur, scelleur, bus, journal, secretAdmin, signalerMoitie, tirerJeton, maintenant } = dependances;
  const animation = creerAnimation({ secret: secretAdmin, scelleur, limiteur, maintenant, signalerMoitie });
  const codes = creerCodes(scelleur);
  const jetons = creerJetons({ ateliers, scelleur, maintenant });
  const liens = creerLiensAnimation({ scelleur, limiteur, maintenant, sceauAdmin: animation.sceau });
  const essais = creerEssais({ limiteur, journal });
  const reconnaitre = creerReconnaissance({ ateliers, codes, essais, animation, ouvrirAnimation });
  const ouvrir = creerOuverture({ sessions, bus, sceauAdmin: animation.sceau, tirerJeton, maintenant });

  async function ouvrirAnimation(): Promise<Ouverture | undefined> {
    const accueil = await accueillir();
    return accueil && { atelier: accueil.id, admin: true, acces: animation.sceau() };
  }

  // Le code d'abord : faux, il ne dépense pas le lien, qui ne sert qu'une fois.
  async function ouvrirParLien(jeton: string, code: string | undefined, adresse: string): Promise<Ouverture | undefined> {
    animation.exiger(code);
    if (!(await animation.prendreCode(code, { adresse, lien: liens.nommer(jeton) }))) throw refuserCode();
    return (await liens.prendre(jeton)) ? ouvrirAnimation() : undefined;
  }

  async function accueillir(): Promise<Atelier | undefined> {
    const tous = await ateliers.lister();
    return tous.find(({ ouvert }) => ouvert) ?? tous[0];
  }

  return {
    /**
     * Ouvre une session. ErreurApp : `non_connecte` (refus, compté), `trop_de_requetes` (pause). Un jeton n'est jamais compté. `animation` : le mot de passe
     * d'administration, et lui seul.
     */
    async connecter(demande: Demande, { adresse, actuel, appareil }: Visiteur): Promise<Acces> {
      const { pseudo, password, jeton } = demande;
      if (jeton !== undefined && jeton !== "") {
        const parLien = liens.reconnaitre(jeton) ? await ouvrirParLien(jeton, demande.second_facteur, adresse) : undefined;
        if (parLien !== undefined) return ouvrir(parLien, pseudo, { actuel, appareil });
        const atelier = await jetons.ouvrir(jeton);
        if (atelier !== undefined) return ouvrir({ atelier: atelier.id, admin: false, acces: codes.sceller(atelier) }, pseudo, { actuel, appareil });
        if (password === undefined || password === "") {
          throw new ErreurApp("non_connecte", PHRASE_JETON, { champs: [{ chemin: "password", message: PHRASE_JETON }], extra: { jeton_expire: true } });
        }
      }
      return ouvrir(await reconnaitre({ ...demande, password: password ?? "" }, adresse), pseudo, { actuel, appareil });
    },

    /**
     * La session rangée, si elle vaut encore : ni expirée, ni inactive, ni son atelier fermé, ni le code ou le mot de passe qui l'a ouverte changé. `active` : une
     * personne vient de demander quelque chose.
     */
    async lireSession(id: string, { active = false }: { readonly active?: boolean } = {}): Promise<Session | undefined> {
      const date = maintenant();
      const session = await sessions.lire(id, date.toISOString());
      if (session?.acces === undefined || estInactive(session, date)) return undefined;
      const atelier = await ateliers.lire(session.atelier);
      const vue_il_y_a_s = (date.getTime() - Date.parse(session.vu_le ?? session.cree_le)) / 1000;
      if (active && vue_il_y_a_s >= PAS_ACTIVITE_S) noterActivite({ sessions, journal }, id, date);
      if (session.admin) {
        if (!animation.vaut(session.acces)) return undefined;
        // L'atelier où elle se trouvait vient d'être effacé : l'animation se retrouve dans un autre, pas dehors.
        return atelier === undefined ? { ...session, atelier: (await accueillir())?.id ?? session.atelier } : session;
      }
      if (atelier === undefined || !atelier.ouvert) return undefined;
      return codes.verifier(atelier, session.acces) ? session : undefined;
    },

    async deconnecter({ session }: Acces): Promise<void> {
      await sessions.effacer(session.id);
      // Le témoin de l'appareil ne vaut plus rien non plus, ni une copie qui en aurait été faite.
      if (session.appareil !== undefined) await sessions.revoquer(session.appareil, new Date(maintenant().getTime() + DUREE_APPAREIL_S * 1000).toISOString());
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
    lireJeton: async (jeton: string): Promise<Atelier | undefined> => (liens.reconnaitre(jeton) ? accueillir() : jetons.ouvrir(jeton)),

    creerJeton: jetons.creer,

    /** Un lien d'animation, valable dix minutes et une fois : la porte de secours qu'aucune salle ne ferme. */
    creerJetonAnimation: () => ecrireJetonAnimation(scelleur, animation.sceau(), maintenant()),

    // Ce que la page d'entrée demande, avec ce jeton ou sans.
    estLienAnimation: liens.reconnaitre,
    secondFacteur: animation.codeDemande,
    /** La fin du mot de passe que le site a tiré, s'il l'a tiré. */
    motDePasseExpireLe: animation.expireLe,
  };
}

// Dire qu'une session sert encore ne retient pas la page qui la lit : perdue pendant une panne, la date s'écrira à la demande suivante.
function noterActivite({ sessions, journal }: Pick<Dependances, "sessions" | "journal">, id: string, date: Date): void {
  sessions.toucher(id, date.toISOString()).catch((e: unknown) => journal.avertir("activité non notée", { code: estErreurApp(e) ? e.code : "inattendue" }));
}
