import { DUREE_MIN_MS, LIMITE_ENVOIS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import {
  adressePubliee,
  demandeDe,
  estCorrigeable,
  nomDe,
  NOMS_TYPES_PROPOSITION,
  TYPE_DE_ONGLET,
  type Demande,
  type EtatProposition,
  type OngletProposition,
  type Proposition,
} from "#app/contextes/propositions/domaine/proposition.ts";
import { type TypeProposition } from "#app/commun/types-proposition.ts";
import { champsModifies, valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { chercherRessemblances, type RaisonRessemblance } from "#app/contextes/propositions/domaine/ressemblance.ts";
import type { Communes, Departement, Geographie } from "#app/contextes/geographie/index.ts";
import type { Limiteur, PriseLimite } from "#app/socle/ports/compteurs.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import type { FichesConnues } from "./fiches-connues.ts";
import { lireLieu, situer } from "./situer.ts";

export type Dependances = {
  readonly propositions: DepotPropositions;
  readonly journalModeration: DepotJournal;
  readonly limiteur: Limiteur;
  readonly scelleur: Scelleur;
  readonly fichesConnues: FichesConnues;
  readonly geographie: Pick<Geographie, "departements">;
  readonly communes: Communes;
  readonly tirerId: () => string;
  /** Le secret du lien de suivi : au moins 128 bits. */
  readonly tirerJeton: () => string;
  /** Empreinte sans clé, pour survivre à une rotation des secrets. */
  readonly empreindre: (jeton: string) => string;
  readonly maintenant: () => Date;
};

/** Un contenu déjà contrôlé par son schéma, et ce qui est demandé. */
export type Envoi = {
  readonly submission_type: TypeProposition;
  readonly demande: Demande;
  readonly cible?: string;
  readonly contenu: Readonly<Record<string, unknown>>;
};
export type Similaire = {
  readonly id: string;
  readonly nom: string;
  readonly href: string;
  readonly url?: string | undefined;
  readonly raison: RaisonRessemblance;
};
export type Recu = {
  readonly id: string;
  readonly jeton: string;
  readonly similaires: ReadonlyArray<Similaire>;
  readonly limite: PriseLimite & { readonly fenetre_s: number };
};
export type PageProposition = {
  readonly type: TypeProposition;
  readonly onglet: OngletProposition;
  readonly depart: string;
  readonly departements: ReadonlyArray<Departement>;
  /** La fiche à corriger, ou l'identifiant qui n'existe plus. */
  readonly cible?: { readonly id: string; readonly nom: string; readonly href: string; readonly valeurs: Valeurs };
  readonly cibleInconnue?: string;
};
/** Ce que voit la personne qui a proposé : jamais qui a relu. */
export type Suivi = {
  readonly type: TypeProposition;
  readonly demande: Demande;
  readonly etat: EtatProposition;
  readonly reference: string;
  readonly nom: string;
  readonly motif?: string | undefined;
  readonly version: number;
  readonly valeurs: Valeurs;
  readonly corrigeable: boolean;
  readonly publieeA?: string | undefined;
  readonly departements: ReadonlyArray<Departement>;
  readonly etapes: ReadonlyArray<{ readonly geste: string; readonly le: string }>;
};

export type ServicePropositions = ReturnType<typeof creerServicePropositions>;

const USAGE_DEPART = "formulaire-proposition";
/** Un formulaire resté ouvert plus longtemps demande un second envoi : rien n'est perdu. */
const DEPART_MAX_MS = 7 * 86_400_000;

/** Proposer, suivre, corriger, retirer : tout ce que fait le public. */
export function creerServicePropositions(dependances: Dependances) {
  const { propositions, journalModeration, limiteur, scelleur, fichesConnues, geographie, communes, tirerId, tirerJeton, empreindre, maintenant } = dependances;
  const codes = new Set(geographie.departements.map(({ code }) => code));

  function ouvrirFormulaire(): string {
    const instant = maintenant().getTime().toString(36);
    return `${instant}.${scelleur.sceller(USAGE_DEPART, instant)}`;
  }

  function lireDepart(depart: string): number | undefined {
    const [instant = "", sceau = ""] = depart.split(".", 2);
    if (!/^[0-9a-z]{1,12}$/.test(instant) || !scelleur.verifier(USAGE_DEPART, instant, sceau)) return undefined;
    const ouvert_ms = Number.parseInt(instant, 36);
    return maintenant().getTime() - ouvert_ms > DEPART_MAX_MS ? undefined : ouvert_ms;
  }

  async function exigerCible({ submission_type, cible }: Pick<Envoi, "submission_type" | "cible">) {
    if (cible === undefined) return undefined;
    const fiche = (await fichesConnues(submission_type)).find(({ id, corrigeable }) => corrigeable && id === cible);
    if (fiche !== undefined) return fiche;
    const message = "Cette fiche n'existe pas, ou plus.";
    throw new ErreurApp("invalide", message, { champs: [{ chemin: "cible", message }] });
  }

  function exigerDepartement({ departement }: Envoi["contenu"]): void {
    if (typeof departement !== "string" || codes.has(departement)) return;
    throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "departement", message: "Ce département n'existe pas." }] });
  }

  async function similaires({ submission_type, cible, demande, contenu }: Envoi): Promise<ReadonlyArray<Similaire>> {
    if (demande === "retrait") return [];
    const url = contenu["url"];
    const voulue = {
      nom: nomDe({ contenu }),
      lieu: lireLieu(situer(contenu, communes)),
      type: typeof contenu["type"] === "string" ? contenu["type"] : undefined,
      ...(typeof url === "string" ? { url } : {}),
    };
    const fiches = (await fichesConnues(submission_type)).filter(({ id }) => id !== cible);
    return chercherRessemblances(voulue, fiches).map((fiche) => ({
      id: fiche.id,
      nom: fiche.nom,
      href: fiche.href,
      raison: fiche.raison,
      ...(fiche.url === undefined ? {} : { url: fiche.url }),
    }));
  }

  async function noter(proposition: string, geste: string, detail: string | null = null): Promise<void> {
    await journalModeration.ajouter({ id: tirerId(), proposition, geste, detail, par: "proposant", le: maintenant().toISOString() });
  }

  async function exiger(jeton: string): Promise<Proposition> {
    const trouvee = jeton.length > 200 ? undefined : await propositions.lireParSuivi(empreindre(jeton));
    if (trouvee === undefined)
      throw new ErreurApp("introuvable", "Ce lien de suivi ne mène à aucune proposition : elle a pu être effacée, ou l'adresse est incomplète.");
    return trouvee;
  }

  return {
    /** De quoi montrer le formulaire d'un onglet, prérempli si une fiche est visée. */
    async page(onglet: OngletProposition, cible?: string): Promise<PageProposition> {
      const type = TYPE_DE_ONGLET[onglet];
      const commun = { type, onglet, depart: ouvrirFormulaire(), departements: geographie.departements };
      if (cible === undefined) return commun;
      const fiche = (await fichesConnues(type)).find(({ id, corrigeable }) => corrigeable && id === cible);
      if (fiche === undefined) return { ...commun, cibleInconnue: cible };
      return { ...commun, cible: { id: fiche.id, nom: fiche.nom, href: fiche.href, valeurs: fiche.valeurs } };
    },

    ouvrirFormulaire,

    /** Un envoi trop rapide ou sans départ est refusé une fois, avec le moyen de recommencer : le texte reste, un second envoi passe. */
    verifierDelai(depart: string): void {
      const ouvert_ms = lireDepart(depart);
      if (ouvert_ms === undefined)
        throw new ErreurApp("invalide", "Ce formulaire était ouvert depuis longtemps. Rien n'est perdu : relisez, puis envoyez de nouveau.");
      if (maintenant().getTime() - ouvert_ms < DUREE_MIN_MS)
        throw new ErreurApp("invalide", "L'envoi est parti très vite après l'ouverture de la page. Rien n'est perdu : relisez, puis envoyez de nouveau.");
    },
    /** Vrai si ce départ vaut encore : le formulaire réaffiché le garde, pour que le second envoi passe. */
    departValable: (depart: string): boolean => lireDepart(depart) !== undefined,

    similaires,

    /** Range la proposition. ErreurApp : `invalide` (fiche visée ou département inconnus), `trop_de_requetes`. */
    async deposer(envoi: Envoi, client: string): Promise<Recu> {
      exigerDepartement(envoi.contenu);
      const visee = await exigerCible(envoi);
      const proches = await similaires(envoi);
      const limite = await limiteur.consommer(LIMITE_ENVOIS.nom, client, LIMITE_ENVOIS.nombre, { duree_s: LIMITE_ENVOIS.fenetre_s });
      if (limite.prise === null) throw tropDEnvois(limite.attente_s);
      const le = maintenant().toISOString();
      const jeton = tirerJeton();
      const proposition: Proposition = {
        id: tirerId(),
        submission_type: envoi.submission_type,
        etat: "recue",
        contenu: { ...(envoi.demande === "retrait" ? { nom: visee?.nom } : {}), ...situer(envoi.contenu, communes), demande: envoi.demande },
        suivi_empreinte: empreindre(jeton),
        ...(envoi.cible === undefined ? {} : { cible: envoi.cible }),
        version: 1,
        cree_le: le,
        modifie_le: le,
      };
      try {
        await propositions.creer(proposition);
      } catch (e) {
        await limiteur.rendre(limite.prise);
        throw e;
      }
      await noter(proposition.id, "deposer");
      return { id: proposition.id, jeton, similaires: proches, limite: { ...limite, fenetre_s: LIMITE_ENVOIS.fenetre_s } };
    },

    async suivre(jeton: string): Promise<Suivi> {
      const proposition = await exiger(jeton);
      const { id, submission_type, etat, motif, contenu, version } = proposition;
      const identifiant = identifiantPublie(contenu);
      const demande = demandeDe(proposition);
      return {
        type: submission_type,
        demande,
        etat,
        reference: referenceDe(proposition),
        nom: nomDe(proposition),
        motif: etat === "refusee" ? motif : undefined,
        version,
        valeurs: valeursDuContenu(contenu),
        corrigeable: estCorrigeable(etat),
        publieeA: etat === "publiee" && demande !== "retrait" && identifiant !== undefined ? adressePubliee(submission_type, identifiant) : undefined,
        departements: geographie.departements,
        etapes: (await journalModeration.lister(id)).filter(({ geste }) => geste !== "enregistrer").map(({ geste, le }) => ({ geste, le })),
      };
    },

    /** De quoi choisir le schéma d'une correction : la sorte et la demande ne changent pas en route. */
    async natureDuSuivi(jeton: string): Promise<{ readonly submission_type: TypeProposition; readonly demande: Demande; readonly cible?: string }> {
      const proposition = await exiger(jeton);
      const { submission_type, cible } = proposition;
      return { submission_type, demande: demandeDe(proposition), ...(cible === undefined ? {} : { cible }) };
    },

    /** La personne revoit son texte ; une proposition refusée redevient « reçue ». `conflit` si elle a changé d'état ou de version entre-temps. */
    async corriger(jeton: string, contenu: Envoi["contenu"], versionLue: number): Promise<void> {
      const avant = await exiger(jeton);
      if (!estCorrigeable(avant.etat)) throw new ErreurApp("conflit", "Cette proposition ne se corrige plus : rechargez la page pour voir où elle en est.");
      exigerDepartement(contenu);
      const { motif: _motif, ...reste } = avant;
      const apres: Proposition = {
        ...reste,
        etat: avant.etat === "refusee" ? "recue" : avant.etat,
        contenu: { ...(demandeDe(avant) === "retrait" ? { nom: avant.contenu["nom"] } : {}), ...situer(contenu, communes), demande: avant.contenu["demande"] },
        version: avant.version + 1,
        modifie_le: maintenant().toISOString(),
      };
      await propositions.remplacer(apres, versionLue);
      await noter(avant.id, "corriger", champsModifies(avant.contenu, apres.contenu).join(", ") || null);
    },

    /** Une proposition retirée sort aussitôt des pages, et son adresse de courriel est effacée. */
    async retirer(jeton: string): Promise<void> {
      const avant = await exiger(jeton);
      if (avant.etat === "retiree") return;
      const { motif: _motif, ...reste } = avant;
      const { courriel: _courriel, ...contenu } = avant.contenu;
      await propositions.remplacer({ ...reste, etat: "retiree", contenu, version: avant.version + 1, modifie_le: maintenant().toISOString() }, avant.version);
      await noter(avant.id, "retirer");
    },

    /** Efface pour de bon une proposition déjà retirée. */
    async effacer(jeton: string): Promise<void> {
      const avant = await exiger(jeton);
      if (avant.etat !== "retiree") throw new ErreurApp("conflit", "Retirez d'abord la proposition : elle pourra ensuite être effacée.");
      await propositions.effacer(avant.id);
      await noter(avant.id, "effacer", NOMS_TYPES_PROPOSITION[avant.submission_type]);
    },
  };
}

/** Référence courte, pour en parler : elle ne donne accès à rien. */
export function referenceDe({ id, cree_le }: Pick<Proposition, "id" | "cree_le">): string {
  return `P-${cree_le.slice(0, 4)}-${id.replaceAll("-", "").slice(0, 6).toUpperCase()}`;
}

function identifiantPublie(contenu: Envoi["contenu"]): string | undefined {
  const publication = contenu["publication"];
  if (typeof publication !== "object" || publication === null || !("identifiant" in publication)) return undefined;
  return typeof publication.identifiant === "string" ? publication.identifiant : undefined;
}

function tropDEnvois(attente_s: number): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Vous avez envoyé ${LIMITE_ENVOIS.nombre} propositions en une heure, la limite depuis une même adresse. Votre texte est gardé ici : renvoyez-le dans ${minutes} min. Pour une longue liste, la page Contact dit comment joindre l'hébergeur.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}
