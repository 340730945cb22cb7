import { LIMITE_ENVOIS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { comparableDe, corpsDe, type Corps, type Envoi, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import { chercherRessemblances, type RaisonRessemblance } from "#app/contextes/propositions/domaine/ressemblance.ts";
import type { Communes } from "#app/contextes/geographie/index.ts";
import type { Limiteur, PriseLimite } from "#app/socle/ports/compteurs.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { FicheConnue, FichesConnues } from "./fiches-connues.ts";
import type { Noter } from "./noter.ts";
import { situer } from "./situer.ts";

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

export type BesoinsEnvois = {
  readonly propositions: DepotPropositions;
  readonly limiteur: Limiteur;
  readonly fichesConnues: FichesConnues;
  readonly communes: Communes;
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

  return {
    similaires,

    /** Range la proposition. ErreurApp : `invalide` (fiche visée ou département inconnus), `trop_de_requetes`. */
    async deposer(envoi: Envoi, client: string): Promise<Recu> {
      const corps = corpsDe(envoi.submission_type, envoi.contenu);
      exigerDepartement(corps);
      const visee = await exigerCible(envoi);
      const proches = await similaires(envoi);
      const limite = await limiteur.consommer(LIMITE_ENVOIS.nom, client, LIMITE_ENVOIS.nombre, { duree_s: LIMITE_ENVOIS.fenetre_s });
      if (limite.prise === null) throw tropDEnvois(limite.attente_s);
      const le = maintenant().toISOString();
      const jeton = tirerJeton();
      const proposition: PropositionRangee = {
        id: tirerId(),
        submission_type: envoi.submission_type,
        etat: "recue",
        contenu: { ...(envoi.demande === "retrait" ? { nom: visee?.nom } : {}), ...situer(corps, communes).contenu, demande: envoi.demande },
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
  };
}

function tropDEnvois(attente_s: number): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Vous avez envoyé ${LIMITE_ENVOIS.nombre} propositions en une heure, la limite depuis une même adresse. Votre texte est gardé ici : renvoyez-le dans ${minutes} min. Pour une longue liste, la page Contact dit comment joindre l'hébergeur.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}
