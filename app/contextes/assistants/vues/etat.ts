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
};

export const direPort = (port: string): string => PORTS[port] ?? port;

export const NOMS_MESURES: Readonly<Record<string, string>> = {
  espace_libre_octets: "Place libre",
  inodes_libres: "Fichiers encore possibles",
  base_octets: "Base",
  wal_octets: "Journal d'écriture de la base",
  sauvegarde_age_s: "Dernière sauvegarde",
  processus: "Processus sur ces données",
};

const MIO = 1_048_576;

/** Une mesure dans l'unité qui se lit. */
export function direMesure(nom: string, valeur: number | null): string {
  if (valeur === null) return nom === "sauvegarde_age_s" ? "aucune" : "inconnue";
  if (nom.endsWith("_octets")) return `${formaterNombre(valeur / MIO, valeur < MIO ? 2 : 0)} Mio`;
  if (nom.endsWith("_s")) return `il y a ${formaterNombre(valeur / 3_600, 1)} h`;
  return formaterNombre(valeur, 0);
}
