import { auTourSuivant } from "#app/serveur/connexion/minuteries.ts";

// À chaque tour de boucle, Node lit jusqu'à deux mébioctets de chaque connexion : cinquante envois de front tiendraient le fil une seconde, et une page en demande
// plusieurs tours.

const OCTETS_PAR_TOUR = 1_048_576;
// Ce que coûte une lecture, si petite soit-elle : un envoi par morceaux d'un octet en fait dix mille avant d'en peser autant.
const OCTETS_PAR_LECTURE = 1_024;

type Envoi = { pause(): unknown; resume(): unknown };

export type TourDesEnvois = {
  /** Ces octets viennent d'être lus de cette requête : si ce tour en a lu assez, elle attend le sien. */
  readonly compter: (requete: Envoi, octets: number) => void;
};

type Options = { readonly parTour_octets?: number; readonly plusTard?: (suite: () => void) => void };
/** Partage la lecture des envois : un mébioctet par tour de boucle, en tout ; chacun reprend à son rang. */
export function creerTourDesEnvois({ parTour_octets = OCTETS_PAR_TOUR, plusTard = auTourSuivant }: Options = {}): TourDesEnvois {
  const enAttente = new Set<Envoi>();
  let lus_octets = 0;
  let programme = false;

  function reprendre(): void {
    programme = false;
    lus_octets = 0;
    // Autant que ce qu'un tour peut lire, à soixante-quatre kibioctets par lecture.
    let places = Math.max(1, Math.floor(parTour_octets / 65_536));
    for (const requete of enAttente) {
      if (places-- === 0) break;
      enAttente.delete(requete);
      requete.resume();
    }
    if (enAttente.size > 0) programmer();
  }

  function programmer(): void {
    if (programme) return;
    programme = true;
    plusTard(reprendre);
  }

  return {
    compter(requete, octets) {
      lus_octets += octets + OCTETS_PAR_LECTURE;
      programmer();
      if (lus_octets < parTour_octets && enAttente.size === 0) return;
      requete.pause();
      enAttente.add(requete);
    },
  };
}
