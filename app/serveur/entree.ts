import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { hostname } from "node:os";
import { sansPrefixe } from "#app/commun/adresses/reseau.ts";
import { ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";
import { changeEtat, origineAdmise, origineDe } from "#app/socle/http/origine.ts";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import { cheminJournalise, type Arrivee } from "./client.ts";
import { tropGrosDEmblee } from "./corps/corps-recu.ts";

// Ce qu'une requête doit montrer avant d'être lue : une méthode connue, un seul hôte bien écrit, et qui soit le nôtre.

export type Refus = { readonly code: CodeErreur; readonly detail: string; readonly entetes?: Readonly<Record<string, string>> };

export const METHODES = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

export const REFUS_METHODE: Refus = {
  code: "methode",
  detail: `Ce site accepte les méthodes ${METHODES.join(", ")}.`,
  entetes: { Allow: METHODES.join(", ") },
};

/** Un envoi à une adresse qui se lit seulement. */
export const REFUS_ENVOI: Refus = { code: "methode", detail: "Cette adresse se lit, elle ne reçoit aucun envoi.", entetes: { Allow: "GET, HEAD" } };

const REFUS_HOTE: Refus = { code: "illisible", detail: "La requête doit nommer le site une fois, dans un en-tête Host bien écrit." };

const LONGUEUR_HOTE_MAX = 255;
const FORME_HOTE = /^(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*\.?)(?::(\d{1,5}))?$/i;
const PORT_MAX = 65_535;

// Une sonde ou un collecteur interroge le processus par son adresse, sans passer par le nom public : ces deux adresses ne montrent rien d'un visiteur
// et n'écrivent aucun lien.
const SONDES: ReadonlySet<string> = new Set(["/api/sante", "/metrics"]);
export const estSonde = (url: string): boolean => SONDES.has(url.split("?", 1)[0] ?? "");

export type OptionsEntree = {
  readonly origines: ReadonlyArray<string>;
  /** Nom ou adresse d'écoute choisi par l'exploitant : le site l'annonce, il y répond. */
  readonly ecoute: string | undefined;
  /** Nom de la machine, tel que ses voisins l'appellent. */
  readonly machine?: string;
};

/** Contrôle de la méthode et de l'hôte : `undefined` quand la requête peut être lue. */
function creerEntree({ origines, ecoute, machine = hostname() }: OptionsEntree): (requete: IncomingMessage) => Refus | undefined {
  const propres: ReadonlySet<string> = new Set([ecoute, machine].flatMap((nom) => (nom === undefined ? [] : [nom.toLowerCase()])));

  return (requete) => {
    const { method = "", url = "" } = requete;
    if (!(METHODES as ReadonlyArray<string>).includes(method)) return REFUS_METHODE;
    const hotes = valeursBrutes(requete, "host");
    const [hote = ""] = hotes;
    const nom = hotes.length === 1 ? lireNom(hote) : null;
    if (nom === null) return REFUS_HOTE;
    const local = estLocal(nom, sansPrefixe(requete.socket.localAddress ?? "")) || propres.has(nom);
    if (origines.length === 0) return local ? undefined : REFUS_SANS_ORIGINES;
    if (origines.some((origine) => origineDe(`${new URL(origine).protocol}//${hote}`) === origine)) return undefined;
    return local && estSonde(url) && estAdresseLocale(sansPrefixe(requete.socket.remoteAddress ?? "")) ? undefined : REFUS_HORS_ORIGINES;
  };
}

export type OptionsRefus = Pick<OptionsEntree, "origines" | "ecoute"> & {
  /** Note un fait de sûreté. */
  readonly noterFait: (fait: { readonly quoi: "origine"; readonly issue: "refusee"; readonly sur: string }, adresse: string) => void;
};

/** Tout ce qui se refuse avant de lire la requête : l'entrée, une adresse mal formée, un corps trop gros, un envoi parti d'un autre site. */
export function creerRefus({ origines, ecoute, noterFait }: OptionsRefus): (requete: IncomingMessage, arrivee: Arrivee) => Refus | undefined {
  const controlerEntree = creerEntree({ origines, ecoute });

  return (requete, { https, adresse }) => {
    const { url = "", headers, method = "GET" } = requete;
    const refus = controlerEntree(requete);
    if (refus !== undefined) return refus;
    // « OPTIONS * » demande ce que sait le serveur entier.
    if (!adresseFidele(url) && !(method === "OPTIONS" && url === "*")) {
      return { code: "illisible", detail: "L'adresse demandée est mal formée." };
    }
    // Un transfert que Node ne connaît pas, il le refuse lui-même ; celui-ci, il l'admet sans le défaire.
    if (headers["transfer-encoding"]?.includes(",") === true)
      return { code: "illisible", detail: "Le contenu est envoyé d'une façon (Transfer-Encoding) que ce site ne lit pas." };
    if (tropGrosDEmblee(requete)) return { code: "trop_gros", detail: ERREURS.trop_gros.detail };
    // L'API fait son propre contrôle, avec ses exceptions.
    if (changeEtat(method) && !estCheminApi(url) && !origineAdmise(new Headers(headers as Record<string, string>), { origines, https })) {
      noterFait({ quoi: "origine", issue: "refusee", sur: cheminJournalise(url) }, adresse);
      return { code: "interdit", detail: "Cet envoi part d'un autre site. Revenez sur la page et recommencez depuis son formulaire." };
    }
    return undefined;
  };
}

// « //autre.site », « /\autre.site » ou une adresse absolue changeraient l'hôte vu par l'application ; « /api/../connexion », l'adresse qu'elle lit après nos
// contrôles. Aucun navigateur n'envoie ces formes : il les a déjà réécrites.
const SEGMENT_DE_POINTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

// Les mêmes adresses, les mêmes hôtes reviennent à chaque requête : ce qui en a été jugé se retient.
const RETENUS = 1_000;

/** Vrai si l'application lira de cette adresse ce que nous en lisons ici. */
const adresseFidele = retenirParTexte(jugerAdresse, RETENUS);

function jugerAdresse(url: string): boolean {
  const chemin = url.split("?", 1)[0] ?? "";
  if (!chemin.startsWith("/") || chemin.startsWith("//") || chemin.includes("\\") || SEGMENT_DE_POINTS.test(chemin)) return false;
  try {
    // Le décodage échoue sur une adresse mal formée ; son rendu sert, sans quoi l'outil qui réunit le serveur ôterait l'appel.
    return decodeURI(chemin) !== "" && new URL(url, "http://hote").host === "hote";
  } catch {
    return false;
  }
}

const REFUS_HORS_ORIGINES: Refus = {
  code: "hote_inconnu",
  detail:
    "Le site n’est pas servi sous ce nom. Pour l’hébergeur : la variable ORIGINES donne les adresses admises, et le mandataire doit transmettre l’en-tête Host.",
};

// Sans liste, un nom public n'est pas cru : la page d'un autre site dont le nom mène soudain à cette machine (DNS rebinding) lirait tout l'atelier.
const REFUS_SANS_ORIGINES: Refus = {
  code: "hote_inconnu",
  detail:
    "Sans réglage, le site ne répond qu’à un nom local ou à une adresse du réseau. Pour l’hébergeur : déclarez ce nom dans la variable ORIGINES, par exemple ORIGINES=https://autonomie.exemple.fr, puis relancez le site.",
};

/** Nom ou adresse d'un en-tête Host, en minuscules, sans port ni crochets ; `null` s'il est mal écrit. */
export const lireNom: (hote: string) => string | null = retenirParTexte(analyserHote, RETENUS);

function analyserHote(hote: string): string | null {
  const [, nom, port] = (hote.length <= LONGUEUR_HOTE_MAX && FORME_HOTE.exec(hote)) || [];
  if (nom === undefined || (port !== undefined && (Number(port) === 0 || Number(port) > PORT_MAX))) return null;
  if (nom.startsWith("[")) return isIPv6(nom.slice(1, -1)) ? nom.slice(1, -1).toLowerCase() : null;
  const minuscules = nom.toLowerCase();
  // Une adresse écrite autrement (127.1, 0x7f.0.0.1) serait lue comme une autre par l'application.
  if (!URL.canParse(`http://${nom}`) || new URL(`http://${nom}`).hostname !== minuscules) return null;
  return minuscules.replace(/\.$/, "");
}

const RESEAUX_LOCAUX: ReadonlyArray<readonly [string, number]> = [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  // Réseaux privés d'opérateurs et de tunnels (RFC 6598).
  ["100.64.0.0", 10],
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
];

const locaux = new BlockList();
for (const [reseau, longueur] of RESEAUX_LOCAUX) locaux.addSubnet(reseau, longueur, isIPv4(reseau) ? "ipv4" : "ipv6");
// « Cette machine », quelle que soit son adresse.
locaux.addAddress("0.0.0.0", "ipv4");
locaux.addAddress("::", "ipv6");

/** Adresse de cette machine, d'un réseau privé ou du lien local. */
const estAdresseLocale = retenirParTexte((adresse) => {
  const version = isIP(adresse);
  return version !== 0 && locaux.check(adresse, version === 6 ? "ipv6" : "ipv4");
}, RETENUS);

// L'adresse par laquelle la connexion est arrivée est la nôtre, même publique.
function estLocal(nom: string, jointe: string): boolean {
  if (isIP(nom) !== 0) return nom === jointe || estAdresseLocale(sansPrefixe(nom));
  return !nom.includes(".") || /\.(localhost|local)$/.test(nom);
}

/** Les valeurs d'un en-tête telles qu'elles sont arrivées, sans en réunir ni en écarter aucune. */
export function valeursBrutes({ rawHeaders }: IncomingMessage, nom: string): ReadonlyArray<string> {
  const valeurs: Array<string> = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const entete = rawHeaders[i] ?? "";
    if (entete.length === nom.length && entete.toLowerCase() === nom) valeurs.push(rawHeaders[i + 1] ?? "");
  }
  return valeurs;
}
