// Le simulateur : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { adresseComparaison } from "./domaine/adresse-comparaison.ts";
export { changer, lireChangement, type ChangementDemande } from "./domaine/changement.ts";
export { decaler, type AccesDirect, type Taux } from "./domaine/direct.ts";
export { FICHIER_MAX_OCTETS, nomDuFichier, relireFichier } from "./domaine/fichier.ts";
export { preparerImpression, type Impression } from "./domaine/impression.ts";
export { ecrireNombre, lireNombre } from "./domaine/nombre-tape.ts";
export { deplierAilleurs, ecrireRequete, estReponseMultiple, lireReponses, type Reponses } from "./domaine/lien.ts";
export { lireScenario, type ErreurChamp } from "./domaine/lien-lecture.ts";
export { reponsesDepuis } from "./domaine/lien-ecriture.ts";
export { nommerTerritoire, type Lieu } from "./domaine/lieux.ts";
export { COLONNES_RESULTAT, ENTETES_EXPORT, aplatirResultat, lignesExport } from "./domaine/lignes.ts";
export type { Champ, ChampChoix, ChampNombre } from "./domaine/questions/champ.ts";
export { CHAMPS_PAR_CLE, nommerFaute } from "./domaine/questions/champs.ts";
export type { Tache } from "./domaine/taches.ts";
export type { ServiceAccueil } from "./service/accueil.server.ts";
export type { ServiceCalculs } from "./service/calculs.server.ts";
export type { ServicePortes } from "./service/portes.server.ts";
export type { Lecture, ServiceSimulateur } from "./service/simulateur.server.ts";
export { somme, tauxAxe, type TauxAxe, type VueAxe } from "./vues/axes.ts";
export { construireVueFrance } from "./vues/france.ts";
export { construireVueIncertitude } from "./vues/incertitude.ts";
export { ecrireReponse } from "./vues/mes-reponses.ts";
export { construireVueDecision } from "./vues/decision.ts";
export { construireVuePlans } from "./vues/plans.ts";
export { nommerPoste } from "./vues/portes.ts";
export { posteFaible } from "./vues/poste-faible.ts";
export type { VueResultat } from "./vues/resultat.ts";
