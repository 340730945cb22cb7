import { LIMITE_ENVOIS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { uuidDuSceau } from "#app/commun/texte/identifiants.ts";
import { comparableDe, corpsDe, type Corps, type Envoi, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { PhotoPreparee } from "#app/contextes/propositions/domaine/photo.ts";
import { chercherRessemblances, NOMS_RAISONS, type RaisonRessemblance } from "#app/contextes/propositions/domaine/ressemblance.ts";
import type { Communes } from "#app/contextes/geographie/index.ts";
import type { Limiteur, PriseLimite } from "#app/socle/ports/compteurs.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import type { FicheConnue, FichesConnues } from "./fiches-connues.ts";
import type { Noter } from "./noter.ts";
import type { ServicePhotosPropositions } from "./photos.ts";
import { exigerAccord, situer } from "./situer.ts";

type Similaire = {
  readonly id: string;
  readonly nom: string;
  readonly href: string;
  readonly url?: string | undefined;
  readonly raison: RaisonRessemblance;
};
/** Telle que la page la montre : la raison en mots, que le navigateur n'a pas à connaître. */
export type SimilaireDit = Omit<Similaire, "raison"> & { readonly raison: string };
export type Recu = {
  readonly id: string;
  readonly jeton: string;
  readonly similaires: ReadonlyArray<Similaire>;
  readonly limite: PriseLimite & { readonly fenetre_s: number };
  /** Un envoi refait avec la même clé : le premier était déjà rangé. */
  readonly rejouee: boolean;
};

export type BesoinsEnvois = {
  readonly propositions: DepotPropositions;
  readonly limiteur: Limiteur;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly journalModeration: Pick<DepotJournal, "lister">;
  readonly fichesConnues: FichesConnues;
  readonly communes: Communes;
  readonly photos: Pick<ServicePhotosPropositions, "garder">;
  readonly noter: Noter;
  readonly exigerDepartement: (corps: Corps) => void;
  readonly tirerId: () => string;
  readonly tirerJeton: () => string;
  readonly empreindre: (jeton: string) => string;
  readonly maintenant: () => Date;
};

/** Recevoir une proposition : les ressemblances à montrer, puis le rangement. */
export function creerEnvois(besoins: BesoinsEnvois) {
  const { propositions, limiteur, fichesConnues, communes, noter, exigerDepartement, tirerId, tirerJeton, empreindre, maintenant } = besoins;
  const { scelleur, journalModeration, photos } = besoins;

  async function exigerCible({ submission_type, cible }: Envoi): Promise<FicheConnue | undefined> {
    if (cible === undefined) return undefined;
    const fiche = (await fichesConnues(submission_type)).find(({ id, corrigeable }) => corrigeable && id === cible);
    if (fiche !== undefined) return fiche;
    const message = "Cette fiche n'existe pas, ou plus.";
    throw new ErreurApp("invalide", message, { champs: [{ chemin: "cible", message }] });
  }

  async function similaires({ submission_type, cible, demande, contenu }: Envoi): Promise<ReadonlyArray<Similaire>> {
    if (demande === "retrait") return [];
    const fiches = (await fichesConnues(submission_type)).filter(({ id }) => id !== cible);
    return chercherRessemblances(comparableDe(situer(corpsDe(submission_type, contenu), communes)), fiches).map(({ id, nom, href, raison, url }) => ({
      id,
      nom,
      href,
      raison,
      ...(url === undefined ? {} : { url }),
    }));
  }

  const service = {
    /** Ce qui existe déjà et y ressemble, à montrer avant d'envoyer. */
    async similaires(envoi: Envoi): Promise<ReadonlyArray<SimilaireDit>> {
      return (await similaires(envoi)).map((fiche) => ({ ...fiche, raison: NOMS_RAISONS[fiche.raison] }));
    },

    /**
     * Range la proposition. ErreurApp : `invalide` (fiche visée ou département inconnus), `trop_de_requetes`. `cle` : refait par le même client avec la même clé,
     * l'envoi retrouve la proposition déjà rangée, son lien de suivi compris ; `conflit` si le contenu n'est plus le même. `photo` : gardée avant la proposition qui la
     * désigne.
     */
    async deposer(envoi: Envoi, client: string, cle?: string, choisie?: PhotoPreparee): Promise<Recu> {
      // Une demande de retrait ne montre rien.
      const photo = envoi.demande === "retrait" ? undefined : choisie;
      const corps = corpsDe(envoi.submission_type, envoi.contenu);
      exigerDepartement(corps);
      if (envoi.demande !== "retrait") exigerAccord(corps, communes);
      const visee = await exigerCible(envoi);
      const proches = await similaires(envoi);
      const { id, jeton } = cle === undefined ? { id: tirerId(), jeton: tirerJeton() } : nommerSelonCle(scelleur, client, cle);
      const le = maintenant().toISOString();
      const proposition: PropositionRangee = {
        id,
        submission_type: envoi.submission_type,
        etat: "recue",
        contenu: {
          ...(envoi.demande === "retrait" ? { nom: visee?.nom } : {}),
          ...situer(corps, communes).contenu,
          demande: envoi.demande,
          ...(photo === undefined ? {} : { photo: photo.dite }),
        },
        suivi_empreinte: empreindre(jeton),
        ...(envoi.cible === undefined ? {} : { cible: envoi.cible }),
        version: 1,
        cree_le: le,
        modifie_le: le,
      };
      const recu = { id, jeton, similaires: proches };
      const deja = cle === undefined ? undefined : await lireSiPossible(propositions, id);
      if (deja !== undefined) return { ...recu, limite: await retrouver(deja, proposition, client), rejouee: true };
      const limite = await limiteur.consommer(LIMITE_ENVOIS.nom, client, LIMITE_ENVOIS.nombre, { duree_s: LIMITE_ENVOIS.fenetre_s });
      if (limite.prise === null) throw tropDEnvois(limite.attente_s);
      try {
        if (photo !== undefined) await photos.garder(id, photo, client);
        await propositions.creer(proposition);
      } catch (e) {
        await limiteur.rendre(limite.prise);
        // Deux envois de la même clé, partis ensemble : le second retrouve le premier.
        const gagnante = cle !== undefined && estErreurApp(e) && e.code === "conflit" ? await propositions.lire(id) : undefined;
        if (gagnante === undefined) throw e;
        return { ...recu, limite: await retrouver(gagnante, proposition, client), rejouee: true };
      }
      await noter(id, "deposer");
      return { ...recu, limite: { ...limite, fenetre_s: LIMITE_ENVOIS.fenetre_s }, rejouee: false };
    },

    /** Range ce qu'un formulaire envoie : rechargée ou renvoyée sans réponse reçue, la même page, au même texte, retrouve la première proposition. */
    deposerDuFormulaire(envoi: Envoi, client: string, depart: string, photo?: PhotoPreparee): Promise<Recu> {
      const rempli = photo === undefined ? [depart, envoi] : [depart, envoi, photo.dite];
      return service.deposer(envoi, client, scelleur.sceller("envoi-du-formulaire", JSON.stringify(rempli)), photo);
    },
  };
  return service;

  async function retrouver(deja: PropositionRangee, soumise: PropositionRangee, client: string): Promise<Recu["limite"]> {
    // Modifiée depuis : ce qui est rangé est plus récent que cet envoi.
    if (deja.version === 1 && (deja.submission_type !== soumise.submission_type || !memeContenu(deja.contenu, soumise.contenu)))
      throw new ErreurApp("conflit", "Un premier envoi portant cette clé est déjà enregistré, avec un autre contenu.");
    // Le processus a pu mourir entre la proposition et sa ligne de journal.
    if ((await journalModeration.lister(deja.id)).length === 0) await noter(deja.id, "deposer");
    return { ...(await limiteur.consulter(LIMITE_ENVOIS.nom, client, LIMITE_ENVOIS.nombre)), prise: null, fenetre_s: LIMITE_ENVOIS.fenetre_s };
  }
}

// Un rangement qui se tait ne dit pas si l'envoi y est déjà : `creer` le dira, ou l'acquittera sous le même identifiant.
async function lireSiPossible(propositions: Pick<DepotPropositions, "lire">, id: string): Promise<PropositionRangee | undefined> {
  try {
    return await propositions.lire(id);
  } catch (e) {
    if (estErreurApp(e) && (e.code === "indisponible" || e.code === "delai_depasse")) return undefined;
    throw e;
  }
}

// La clé donne l'identifiant et le jeton : rien de plus à ranger, et rien à deviner sans le secret du site.
function nommerSelonCle(scelleur: BesoinsEnvois["scelleur"], client: string, cle: string): { readonly id: string; readonly jeton: string } {
  const graine = `${client}\u0000${cle}`;
  return { id: uuidDuSceau(scelleur.sceller("proposition", graine)), jeton: scelleur.sceller("jeton-de-suivi", graine) };
}

// Un rangement rend les champs dans son ordre, sans les absents, les axes dans le sien et l'adresse sans ses blancs : ce n'est pas un autre contenu.
function memeContenu(range: object, soumis: object): boolean {
  return canonique(comparable(range)) === canonique(comparable(soumis));
}

// Les clés dans un seul ordre, à toute profondeur.
function canonique(valeur: unknown): string {
  return JSON.stringify(valeur, (_, v: unknown) =>
    typeof v === "object" && v !== null && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v,
  );
}

function comparable(contenu: object): Readonly<Record<string, unknown>> {
  const propre = JSON.parse(JSON.stringify(contenu)) as Readonly<Record<string, unknown>>;
  const { axes, url } = propre;
  return {
    ...propre,
    ...(Array.isArray(axes) ? { axes: [...new Set(axes as ReadonlyArray<unknown>)].sort() } : {}),
    ...(typeof url === "string" ? { url: url.trim() } : {}),
  };
}

function tropDEnvois(attente_s: number): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Vous avez envoyé ${LIMITE_ENVOIS.nombre} propositions en une heure, la limite depuis une même adresse. Votre texte est gardé ici : renvoyez-le dans ${minutes} min. Pour une longue liste, la page Contact dit comment joindre l'hébergeur.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}
