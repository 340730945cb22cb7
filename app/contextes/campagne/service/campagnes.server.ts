import { HEURE_S, JOUR_MS } from "#app/commun/dates/durees.ts";
import { AXES_SIMULES, type Axe } from "#app/commun/axes.ts";
import { ErreurApp, refuserChamps } from "#app/commun/erreurs.ts";
import { ADRESSE_OCTETS_MAX } from "#app/commun/tailles.ts";
import { estLisible, PHRASE_ILLISIBLE } from "#app/commun/texte/lisible.ts";
import { ecrireRequete, nommerTerritoire, tauxAxe, type Reponses, type ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import { comptees, GARDE_JOURS, LOT, REPONSES_MAX, TITRE_MAX, type Campagne } from "#app/contextes/campagne/domaine/campagne.ts";
import { mesurer } from "#app/contextes/campagne/domaine/mesures.ts";
import { controlerReponse, reponsesPosees } from "#app/contextes/campagne/domaine/questions.ts";
import { foyerDuMilieu, synthetiser, type Synthese } from "#app/contextes/campagne/domaine/synthese.ts";
import type { DepotCampagnes } from "#app/contextes/campagne/ports/depot-campagnes.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import { creerFoyers, type Ailleurs } from "./foyers.ts";

export type Dependances = {
  readonly campagnes: DepotCampagnes;
  readonly simulateur: Pick<ServiceSimulateur, "lire" | "situer" | "simuler" | "territoires">;
  readonly limiteur: Pick<Limiteur, "consommer">;
  readonly maintenant: () => Date;
  readonly tirerId: () => string;
  /** L'identifiant d'une campagne, fin de son adresse, que ce texte donne seul. */
  readonly lienDe: (texte: string) => string;
};
export type ServiceCampagnes = ReturnType<typeof creerCampagnes>;

export type CampagneListee = Campagne & { readonly lieu: string; readonly reponses: number; readonly comptees: number };
export type PageCampagne = { readonly id: string; readonly titre: string; readonly lieu: string; readonly ouverte: boolean; readonly envoi: string };
export type PageSynthese = {
  readonly id: string;
  readonly titre: string;
  readonly lieu: string;
  readonly ouverte: boolean;
  /** « Die compte 4 844 habitants (Insee, 2023) » ; null si la campagne n'est pas celle d'une commune connue. */
  readonly commune: string | null;
  /** Réponses arrivées depuis la dernière dizaine, et combien il en faut encore. */
  readonly attendent: number;
  readonly manquent: number;
  readonly synthese: Synthese | null;
  readonly milieu: string | null;
  readonly ailleurs: Ailleurs | null;
  readonly territoires: ReadonlyArray<string>;
};

// Ce qui la précède dans l'adresse du résultat.
const REQUETE_MAX = ADRESSE_OCTETS_MAX - 100;
const LIMITE = { nombre: 120, duree_s: HEURE_S };

/** Une campagne : un lien, beaucoup de foyers, une synthèse par dizaines. Personne ne s'y nomme, rien n'y classe personne. */
export function creerCampagnes({ campagnes, simulateur, limiteur, maintenant, tirerId, lienDe }: Dependances) {
  const { lieuDe, nommer, direCommune, simuler, mettreAilleurs } = creerFoyers(simulateur);

  async function exiger(id: string): Promise<Campagne> {
    const lue = await campagnes.lire(id);
    if (lue === undefined) throw new ErreurApp("introuvable", "Cette campagne n’existe pas, ou elle est effacée.");
    return lue;
  }
  return {
    /** Ouvre une campagne et rend son identifiant, celui de son lien. `cle` : celle du formulaire ; envoyé deux fois (un double appui), il n'en ouvre qu'une. */
    async creer({ titre, cadre }: { readonly titre: string; readonly cadre: Reponses }, cle: string = tirerId()): Promise<string> {
      const net = titre.trim();
      refuserChamps(fautesDuCadre(net, { titre, ...cadre }, simulateur.lire(ecrireRequete(cadre))));
      const id = lienDe(JSON.stringify([cle, net, cadre]));
      try {
        if ((await campagnes.lire(id)) === undefined) await campagnes.creer({ id, titre: net, cadre, ouverte: true, cree_le: maintenant().toISOString() });
      } catch (e) {
        // L'autre envoi du même formulaire est passé entre la lecture et l'écriture.
        if ((await campagnes.lire(id)) === undefined) throw e;
      }
      return id;
    },

    async lister(): Promise<ReadonlyArray<CampagneListee>> {
      return Promise.all(
        (await campagnes.lister()).map(async (campagne) => {
          const { length: reponses } = await campagnes.listerReponses(campagne.id);
          return { ...campagne, lieu: nommer(campagne), reponses, comptees: comptees(reponses) };
        }),
      );
    },
    territoires: (): ReadonlyArray<string> => simulateur.territoires.map(nommerTerritoire),
    fermer: (id: string) => campagnes.ouvrir(id, false),
    rouvrir: (id: string) => campagnes.ouvrir(id, true),
    effacer: (id: string) => campagnes.effacer(id),

    /** La page de qui répond ; son envoi est tiré ici. */
    async page(id: string): Promise<PageCampagne> {
      const campagne = await exiger(id);
      return { id, titre: campagne.titre, lieu: nommer(campagne), ouverte: campagne.ouverte, envoi: tirerId() };
    },

    /** Compte une réponse, et rend l'adresse du foyer dans le simulateur : à lui seul, elle n'est rangée nulle part. */
    async repondre(id: string, saisie: Reponses, { envoi, client }: { readonly envoi: string; readonly client: string }): Promise<string> {
      const { cadre, ouverte } = await exiger(id);
      const lieu = lieuDe(cadre);
      if (!ouverte || lieu === undefined) throw new ErreurApp("conflit", "Cette campagne est close : elle ne prend plus de réponses.");
      const reponse = reponsesPosees(saisie);
      refuserChamps(controlerReponse(reponse, lieu).map(({ cle, message }) => ({ chemin: cle, message })));
      const { accepte, attente_s } = await limiteur.consommer("campagne", client, LIMITE.nombre, { duree_s: LIMITE.duree_s });
      if (!accepte) throw new ErreurApp("trop_de_requetes", "Beaucoup de réponses viennent d’ici : attendez un peu.", { attente_s });
      const siennes = { ...cadre, ...reponse };
      const requete = ecrireRequete(siennes).toString();
      // Comptée puis sans suite, elle semblerait refusée.
      if (requete.length > REQUETE_MAX) throw new ErreurApp("entetes_trop_longs", "Ces réponses sont trop longues : écrivez les nombres plus court.");
      const mesures = mesurer(await simuler(siennes, true));
      if ((await campagnes.deposer({ campagne: id, envoi: envoi === "" ? tirerId() : envoi, mesures }, REPONSES_MAX)) === "refusee")
        throw new ErreurApp("conflit", "Cette campagne ne prend plus de réponses.");
      return requete;
    },

    /** Les trois taux du foyer qui vient de répondre, relus de son adresse. */
    async lePropre(id: string, requete: URLSearchParams): Promise<ReadonlyArray<{ readonly axe: Axe; readonly valeur: string }>> {
      const { cadre } = await exiger(id);
      const lecture = simulateur.lire(requete);
      const resultat = await simuler({ ...reponsesPosees(lecture.reponses), ...cadre }, false);
      return AXES_SIMULES.map((axe) => ({ axe, valeur: tauxAxe(resultat, axe).valeur }));
    },

    /** La synthèse que tous voient ; `avec` : un autre territoire, où mettre le foyer du milieu. */
    async synthese(id: string, avec: string): Promise<PageSynthese> {
      const campagne = await exiger(id);
      const reponses = await campagnes.listerReponses(id);
      const synthese = synthetiser(reponses);
      const milieu = synthese === null ? null : foyerDuMilieu(campagne, synthese);
      const attendent = reponses.length - comptees(reponses.length);
      return {
        id,
        titre: campagne.titre,
        lieu: nommer(campagne),
        ouverte: campagne.ouverte,
        commune: direCommune(campagne),
        attendent,
        manquent: LOT - attendent,
        synthese,
        milieu: milieu === null ? null : `/simulateur?${ecrireRequete(milieu).toString()}`,
        ailleurs: milieu === null || avec === "" ? null : await mettreAilleurs(campagne, milieu, lieuDe({ dep: avec })),
        territoires: simulateur.territoires.map(nommerTerritoire),
      };
    },

    /** Efface ce qui a passé sa durée de garde ; rend combien. */
    async entretenir(): Promise<number> {
      const limite = new Date(maintenant().getTime() - GARDE_JOURS * JOUR_MS).toISOString();
      const passees = (await campagnes.lister()).filter(({ cree_le }) => cree_le < limite);
      for (const { id } of passees) await campagnes.effacer(id);
      return passees.length;
    },
  };
}

/** Ce qui manque ou ne se lit pas, d'une campagne que l'on ouvre. */
function fautesDuCadre(
  net: string,
  ecrits: Readonly<Record<string, string>>,
  { lieu, erreurs }: Pick<ReturnType<ServiceSimulateur["lire"]>, "lieu" | "erreurs">,
): ReadonlyArray<{ readonly chemin: string; readonly message: string }> {
  return [
    ...(net === "" ? [{ chemin: "titre", message: "Donnez un nom à cette campagne." }] : []),
    ...(net.length > TITRE_MAX ? [{ chemin: "titre", message: `Au plus ${TITRE_MAX} signes.` }] : []),
    ...Object.entries(ecrits).flatMap(([chemin, texte]) => (estLisible(texte) ? [] : [{ chemin, message: PHRASE_ILLISIBLE }])),
    ...(lieu === undefined && erreurs.every(({ cle }) => cle !== "dep") ? [{ chemin: "dep", message: "Dites dans quel département ou territoire." }] : []),
    ...erreurs.map(({ cle, message }) => ({ chemin: cle, message })),
  ];
}
