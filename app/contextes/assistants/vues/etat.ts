import { HEURE_S, JOUR_S } from "#app/commun/dates/durees.ts";
import type { EtatVecteurs } from "#app/contextes/assistants/domaine/reglages.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import { denombrer, formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";

/** Ce qu'un adaptateur dit de lui, en clair. */
export const ETATS = {
  ok: "marche",
  panne: "en panne",
  en_pause: "en pause après plusieurs échecs",
  cle_refusee: "clé refusée",
  vide: "vide",
} as const;

const PORTS: Readonly<Record<string, string>> = {
  journal: "Journal",
  secrets: "Secrets",
  enregistrements: "Fiches et propositions",
  etats: "Sessions, limites, budget",
  disque: "Disque des données",
  passerelle: "Modèles de langue",
  vecteurs: "Modèle de vecteurs",
  recherche_documentaire: "Recherche documentaire",
  postgresql: "PostgreSQL",
  nocodb: "NocoDB",
  valkey: "Valkey",
};

// Ce que chaque adaptateur s'appelle, en clair ; les noms propres restent.
const SERVICES: Readonly<Record<string, string>> = {
  "sortie-standard": "sortie du programme",
  fichier: "fichier",
  environnement: "configuration",
  sqlite: "SQLite",
  donnees: "dossier des données",
  aucune: "aucun modèle réglé",
  embarquee: "recherche livrée avec le site",
  lightrag: "LightRAG",
  postgresql: "PostgreSQL",
  nocodb: "NocoDB",
  valkey: "Valkey",
};

export const direService = (nom: string): string => SERVICES[nom] ?? nom;

/** Une durée qui s'est écoulée, dans l'unité qui la dit sans zéro : « 12 minutes », « 3 h », « 5 jours ». */
export function direEcoulee(duree_s: number): string {
  if (duree_s < 60) return "moins d'une minute";
  if (duree_s < HEURE_S) return denombrer(Math.floor(duree_s / 60), "minute");
  if (duree_s < 2 * JOUR_S) return `${formaterNombre(Math.floor(duree_s / HEURE_S))} h`;
  return denombrer(Math.floor(duree_s / JOUR_S), "jour");
}

/** Une petite somme : « moins d'un centime » plutôt que quatre décimales. */
export function direDepense(eur: number): string {
  if (eur === 0) return formaterEuros(0);
  return eur < 0.01 ? "moins d'un centime" : formaterEuros(eur, 2);
}

const ATTENTES_VECTEURS = {
  budget: " Le budget du moment ne permet pas le reste : la suite dans l'heure.",
  panne: " Le modèle n'a pas répondu au reste : la suite dans l'heure.",
} as const;

/** Où en est l'index de vecteurs. */
export function direVecteurs(etat: EtatVecteurs | null): string {
  if (etat === null) return "Aucun modèle de vecteurs n'est réglé : la recherche se fait par les mots.";
  const { modele, pretes, fiches, attend } = etat;
  return `Modèle ${modele} : ${formaterNombre(pretes, 0)} fiches prêtes sur ${formaterNombre(fiches, 0)}.${attend === null ? "" : ATTENTES_VECTEURS[attend]}`;
}

export const direPort = (port: string): string => PORTS[port] ?? port;

export const NOMS_MESURES: Readonly<Record<string, string>> = {
  espace_libre_octets: "Place libre",
  inodes_libres: "Fichiers encore possibles",
  base_octets: "Taille de la base",
  wal_octets: "Écritures pas encore rangées dans la base",
  sauvegarde_age_s: "Dernière sauvegarde",
  processus: "Processus sur ces données",
  pages_en_attente: "Pages qui attendent leur tour",
  simulations_en_attente: "Simulations qui attendent un ouvrier",
  calculs_en_attente: "Calculs longs qui attendent un ouvrier",
  ouvriers: "Fils de calcul ouverts",
  connexions_base: "Connexions PostgreSQL prêtées",
  connexions_base_en_attente: "Demandes qui attendent une connexion",
  attentes_base: "Gestes qui ont attendu la base",
  attentes_base_perdues: "Gestes qui ont renoncé à l'attendre",
  attente_base_ms: "Temps passé à attendre la base",
  etat_connu_age_s: "Âge de ce que les pages montrent",
  file_gestes: "Écritures en cours d'enregistrement",
  file_ecartes: "Écritures que NocoDB refuse",
  file_age_s: "La plus ancienne en cours d'enregistrement",
};

const KIO = 1_024;
const MIO = 1_048_576;
const GIO = 1_024 * MIO;

/** Une durée courte, en secondes. */
export function direDuree(duree_ms: number | null): string {
  if (duree_ms === null) return "inconnu";
  return duree_ms < 1 ? "moins d'une milliseconde" : `${formaterNombre(duree_ms / 1_000, duree_ms < 100 ? 3 : 1)} s`;
}

/** Une mesure dans l'unité qui se lit. */
export function direMesure(nom: string, valeur: number | null): string {
  if (valeur === null) return nom === "sauvegarde_age_s" ? "aucune" : "inconnue";
  if (nom.endsWith("_ms")) return direDuree(valeur);
  if (nom === "etat_connu_age_s" && valeur === 0) return "à jour";
  if (nom === "file_age_s" && valeur === 0) return "aucune";
  if (nom.endsWith("_octets")) return direPoids(valeur);
  if (nom.endsWith("_s")) return `il y a ${direEcoulee(valeur)}`;
  return formaterNombre(valeur, 0);
}

function direPoids(octets: number): string {
  if (octets === 0) return "aucun";
  if (octets < MIO) return `${formaterNombre(Math.max(1, octets / KIO), 0)} Kio`;
  return octets < GIO ? `${formaterNombre(octets / MIO, 0)} Mio` : `${formaterNombre(octets / GIO, 0)} Gio`;
}

export type EntreeAnimation = { /** `null` : l'hébergeur a choisi le sien. */ readonly motDePasseExpireLe: string | null; readonly secondFacteur: boolean };

export function direEntree({ motDePasseExpireLe, secondFacteur }: EntreeAnimation): string {
  const motDePasse =
    motDePasseExpireLe === null
      ? "Le mot de passe est celui de l'hébergeur."
      : `Le mot de passe, tiré par le site, sert jusqu'au ${formaterJour(motDePasseExpireLe)} : choisissez le vôtre (CODEV_ADMIN_PASSWORD), ou tirez-en un autre (« npm run secret -- mot-de-passe »).`;
  return `${motDePasse} ${secondFacteur ? "Le code à six chiffres est demandé." : "Aucun second facteur n'est demandé (« npm run secret -- second-facteur »)."}`;
}
