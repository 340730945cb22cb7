import type { Effet } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import type { File } from "#app/contextes/atelier/domaine/envois/envois.ts";

export type EtatBoite = {
  /** Ce qui attend, pour cet atelier et cette personne. */
  readonly file: File;
  /** Ce qu'une autre personne a laissé sur ce téléphone, dans cet atelier. */
  readonly autres: File;
  readonly durable: boolean;
  readonly envoiEnCours: boolean;
  readonly sessionFinie: boolean;
  /** Le dernier essai n'a pas trouvé le serveur. */
  readonly sansReseau: boolean;
};

const VIDE: EtatBoite = { file: [], autres: [], durable: true, envoiEnCours: false, sessionFinie: false, sansReseau: false };

/** L'état d'une boîte d'envoi, et qui l'écoute : les écrans pour ce qui change, les gestes pour ce qu'une réponse a fait. */
export function creerEtatBoite(depart: Pick<EtatBoite, "durable">) {
  let etat: EtatBoite = { ...VIDE, ...depart };
  const ecouteurs = new Set<() => void>();
  const surEffets = new Set<(effet: Effet) => void>();

  function changer(neuf: Partial<EtatBoite>): void {
    etat = { ...etat, ...neuf };
    for (const prevenirEcran of ecouteurs) prevenirEcran();
  }
  function dire(effet: Effet): void {
    for (const ecouteur of surEffets) ecouteur(effet);
  }
  function ecouter(ecouteur: () => void): () => void {
    ecouteurs.add(ecouteur);
    return () => ecouteurs.delete(ecouteur);
  }
  function surEffet(ecouteur: (effet: Effet) => void): () => void {
    surEffets.add(ecouteur);
    return () => surEffets.delete(ecouteur);
  }
  function oublierEcouteurs(): void {
    ecouteurs.clear();
    surEffets.clear();
  }

  return { etat: (): EtatBoite => etat, changer, dire, ecouter, surEffet, oublierEcouteurs };
}
