import {
  DUREE_JETON_S,
  DUREE_SESSION_S,
  ESSAIS_CONNEXION,
  FENETRE_ESSAIS_S,
  normaliserCode,
  pauseConnexion_s,
  PSEUDO_PAR_DEFAUT,
  type Acces,
} from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier, Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { canalDeLAtelier } from "./fiches-communes.ts";

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

const USAGE = { admin: "mot-de-passe-admin", code: "code-atelier", jeton: "jeton-entree" } as const;
const LIMITE = { echecs: "connexion-echecs", pauses: "connexion-pauses", blocage: "connexion-blocage" } as const;
const JOUR_S = 86_400;
const PAUSES_PAR_JOUR_MAX = 1_000;
// 96 bits, à côté de l'échéance : le QR reste assez gros pour être visé du fond de la salle.
const LONGUEUR_SCEAU = 16;

type Ouverture = { readonly atelier: string; readonly admin: boolean; readonly acces: string };

/** Entrer dans un atelier, y rester, en sortir. */
export function creerAcces(dependances: Dependances) {
  const { sessions, ateliers, limiteur, scelleur, bus, journal, motDePasseAdmin, tirerId, maintenant } = dependances;
  const sceauAdmin = scelleur.sceller(USAGE.admin, motDePasseAdmin);
  const texteCode = ({ id, code }: Pick<Atelier, "id" | "code">) => `${id}\u0000${normaliserCode(code)}`;
  const texteJeton = (atelier: Atelier, echeance: string) => `${texteCode(atelier)}\u0000${echeance}`;

  async function reconnaitre(saisi: string): Promise<Ouverture | undefined> {
    const tous = await ateliers.lister();
    const admin = scelleur.verifier(USAGE.admin, saisi, sceauAdmin);
    const code = normaliserCode(saisi);
    // Chaque code est comparé, même après une réussite : la durée ne dit pas lequel.
    const atelier = tous
      .filter((a) => scelleur.verifier(USAGE.code, texteCode({ id: a.id, code }), scelleur.sceller(USAGE.code, texteCode(a))))
      .find(({ ouvert }) => ouvert);
    if (admin) {
      const accueil = await accueillir();
      return accueil && { atelier: accueil.id, admin: true, acces: sceauAdmin };
    }
    return atelier && { atelier: atelier.id, admin: false, acces: scelleur.sceller(USAGE.code, texteCode(atelier)) };
  }

  async function accueillir(): Promise<Atelier | undefined> {
    const tous = await ateliers.lister();
    return tous.find(({ ouvert }) => ouvert) ?? tous[0];
  }

  async function ouvrirJeton(jeton: string): Promise<Atelier | undefined> {
    const [echeance = "", sceau = ""] = jeton.split("-", 2);
    const echeance_s = Number.parseInt(echeance, 36);
    const maintenant_s = maintenant().getTime() / 1000;
    if (!(echeance_s > maintenant_s) || echeance_s > maintenant_s + DUREE_JETON_S + 1) return undefined;
    const tous = await ateliers.lister();
    // Le tiret du sceau (base64url) a pu être coupé par le découpage : on reprend tout ce qui suit l'échéance.
    const entier = jeton.slice(echeance.length + 1);
    return sceau === "" || entier.length !== LONGUEUR_SCEAU
      ? undefined
      : tous.find((a) => a.ouvert && scelleur.verifier(USAGE.jeton, texteJeton(a, echeance), entier));
  }

  async function refuserPendantUnePause(adresse: string): Promise<void> {
    const { accepte, attente_s } = await limiteur.consulter(LIMITE.blocage, adresse, 1);
    if (!accepte) throw tropDEssais(attente_s);
  }

  // Compté d'un seul geste : cent essais simultanés n'obtiennent pas plus de réponses que cinq essais successifs.
  async function compterEchec(adresse: string): Promise<number> {
    const echec = await limiteur.consommer(LIMITE.echecs, adresse, ESSAIS_CONNEXION, { duree_s: FENETRE_ESSAIS_S });
    if (!echec.accepte) throw tropDEssais(echec.attente_s);
    if (echec.reste > 0) return echec.reste;
    const pauses = await limiteur.consommer(LIMITE.pauses, adresse, PAUSES_PAR_JOUR_MAX, { duree_s: JOUR_S });
    const duree_s = pauseConnexion_s(pauses.limite - pauses.reste);
    await limiteur.consommer(LIMITE.blocage, adresse, 1, { duree_s });
    journal.avertir("connexion en pause", { duree_s });
    return 0;
  }

  // Un identifiant par atelier : d'un atelier à l'autre, rien ne relie un appareil.
  function reconnaitreAppareil(appareil: Visiteur["appareil"], atelier: string): string {
    return appareil?.atelier === atelier ? appareil.id : tirerId();
  }

  async function ouvrir(ouverture: Ouverture, pseudo: string | undefined, { actuel, appareil }: Pick<Visiteur, "actuel" | "appareil">): Promise<Acces> {
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
        ...nommerAppareil(connu ?? (admin ? undefined : reconnaitreAppareil(appareil, atelier))),
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
      ...nommerAppareil(ouverture.admin ? undefined : reconnaitreAppareil(appareil, ouverture.atelier)),
    };
    await sessions.creer(session);
    // L'écran de la salle compte une personne de plus.
    void bus.publier(canalDeLAtelier(session.atelier), "presence");
    return { session, admin: ouverture.admin };
  }

  return {
    /** Ouvre une session. ErreurApp : `non_connecte` (refus, compté), `trop_de_requetes` (pause). Un jeton n'est jamais compté. */
    async connecter({ pseudo, password, jeton }: Demande, { adresse, actuel, appareil }: Visiteur): Promise<Acces> {
      if (jeton !== undefined && jeton !== "") {
        const atelier = await ouvrirJeton(jeton);
        if (atelier !== undefined) {
          return ouvrir({ atelier: atelier.id, admin: false, acces: scelleur.sceller(USAGE.code, texteCode(atelier)) }, pseudo, { actuel, appareil });
        }
        if (password === undefined || password === "") {
          throw new ErreurApp("non_connecte", PHRASE_JETON, { champs: [{ chemin: "password", message: PHRASE_JETON }], extra: { jeton_expire: true } });
        }
      }
      const ouverture = await reconnaitre(password ?? "");
      await refuserPendantUnePause(adresse);
      if (ouverture !== undefined) return ouvrir(ouverture, pseudo, { actuel, appareil });
      const essais_restants = await compterEchec(adresse);
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
        if (!scelleur.verifier(USAGE.admin, motDePasseAdmin, session.acces)) return undefined;
        // L'atelier où elle se trouvait vient d'être effacé : l'animation se retrouve dans un autre, pas dehors.
        return atelier === undefined ? { ...session, atelier: (await accueillir())?.id ?? session.atelier } : session;
      }
      if (atelier === undefined || !atelier.ouvert) return undefined;
      return scelleur.verifier(USAGE.code, texteCode(atelier), session.acces) ? session : undefined;
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

    /** Jeton d'entrée, valable dix minutes au plus ; il ne contient aucun identifiant. */
    creerJeton(atelier: Atelier): { readonly jeton: string; readonly expire_le: string } {
      const echeance_s = Math.floor(maintenant().getTime() / 1000) + DUREE_JETON_S;
      const echeance = echeance_s.toString(36);
      const sceau = scelleur.sceller(USAGE.jeton, texteJeton(atelier, echeance)).slice(0, LONGUEUR_SCEAU);
      return { jeton: `${echeance}-${sceau}`, expire_le: new Date(echeance_s * 1000).toISOString() };
    },

    /** L'atelier qu'un jeton ouvre encore : sert à préremplir le formulaire, n'ouvre rien. */
    lireJeton: ouvrirJeton,
  };
}

function tropDEssais(attente_s: number): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Trop d'essais depuis cette adresse. Reprise dans ${minutes} min. Le QR code de l'écran, lui, marche toujours.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}

function nommerAppareil(appareil: string | undefined): Pick<Session, "appareil"> {
  return appareil === undefined ? {} : { appareil };
}

function nettoyerPseudo(pseudo: string | undefined): string | undefined {
  const net = pseudo?.replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim() ?? "";
  return net === "" ? undefined : net;
}
