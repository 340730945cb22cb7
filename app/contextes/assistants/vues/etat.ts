import { formaterNombre } from "#app/commun/nombres/nombres.ts";

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
  recherche_documentaire: "Recherche documentaire",
  postgresql: "PostgreSQL",
  nocodb: "NocoDB",
  valkey: "Valkey",
};

export const direPort = (port: string): string => PORTS[port] ?? port;

export const NOMS_MESURES: Readonly<Record<string, string>> = {
  espace_libre_octets: "Place libre",
  inodes_libres: "Fichiers encore possibles",
  base_octets: "Base",
  wal_octets: "Journal d'écriture de la base",
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

const MIO = 1_048_576;

/** Une durée courte, en secondes. */
export const direDuree = (duree_ms: number | null): string => (duree_ms === null ? "inconnu" : `${formaterNombre(duree_ms / 1_000, duree_ms < 100 ? 3 : 1)} s`);

/** Une mesure dans l'unité qui se lit. */
export function direMesure(nom: string, valeur: number | null): string {
  if (valeur === null) return nom === "sauvegarde_age_s" ? "aucune" : "inconnue";
  if (nom.endsWith("_ms")) return direDuree(valeur);
  if (nom === "etat_connu_age_s" && valeur === 0) return "à jour";
  if (nom === "file_age_s") return valeur === 0 ? "aucune" : `il y a ${formaterNombre(valeur / 60, 1)} min`;
  if (nom.endsWith("_octets")) return `${formaterNombre(valeur / MIO, valeur < MIO ? 2 : 0)} Mio`;
  if (nom.endsWith("_s")) return `il y a ${formaterNombre(valeur / 3_600, 1)} h`;
  return formaterNombre(valeur, 0);
}
