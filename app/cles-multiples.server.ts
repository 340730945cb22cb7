import { href } from "react-router";
import type { EstMultiple } from "#app/commun/adresses/repetitions.ts";
import { estReponseMultiple } from "#app/contextes/simulateur/index.ts";

// Les seules clés d'adresse qui se donnent plusieurs fois, page par page : des cases à cocher. L'API dit les siennes dans ses contrats.

const parmi = (...cles: ReadonlyArray<string>): EstMultiple => {
  const admises = new Set(cles);
  return (cle) => admises.has(cle);
};

const LIEUX = parmi("axe", "type", "propose", "cherche");
const AUCUNE: EstMultiple = () => false;

const MULTIPLES: Readonly<Record<string, EstMultiple>> = {
  [href("/ecosysteme")]: LIEUX,
  [href("/ecosysteme/points.json")]: LIEUX,
  [href("/reseaux")]: parmi("axe"),
  [href("/taff")]: parmi("axe"),
  [href("/pensees-ecologiques")]: parmi("ecole", "relation"),
  // Une fiche proposée d'avance.
  [href("/codev/carto")]: parmi("axes"),
  [href("/simulateur")]: estReponseMultiple,
  [href("/simulateur/france")]: estReponseMultiple,
  [href("/simulateur/incertitude")]: estReponseMultiple,
  [href("/simulateur/decider")]: estReponseMultiple,
  [href("/simulateur/plans")]: estReponseMultiple,
  [href("/simulateur/scenario.json")]: estReponseMultiple,
};

/** Ce qu'une route admet plusieurs fois dans son adresse, d'après son motif. */
export function multiplesDe(motif: string): EstMultiple {
  return MULTIPLES[motif] ?? AUCUNE;
}
