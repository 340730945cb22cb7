import { lireJson } from "#app/commun/formats/json.ts";
import { createParser } from "eventsource-parser";
import type { UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { porteErreur, SchemaMorceau, texteDuMorceau, usageDe, type Supplements } from "./formes.ts";

// Des octets du flux aux morceaux de réponse. Aucun réseau ici : tout se rejoue dans un test, coupé n'importe où.

/** Un évènement : son nom (`event:`), vide d'ordinaire, et ses données. Les commentaires n'en sont pas. */
export type EvenementSse = { readonly nom: string; readonly donnees: string };

export type LecteurSse = {
  /** Les évènements achevés par ces octets. */
  lire(octets: Uint8Array): ReadonlyArray<EvenementSse>;
  /** Le corps est fini : un dernier évènement sans sa ligne vide compte quand même. */
  finir(): ReadonlyArray<EvenementSse>;
};

const EVENEMENT_MAX_CARACTERES = 1024 * 1024;

/** Lecteur SSE incrémental : les octets peuvent être coupés au milieu d'une lettre, d'une ligne ou d'un évènement. */
export function creerLecteurSse(): LecteurSse {
  const decodeur = new TextDecoder();
  let recus: Array<EvenementSse> = [];
  let demesure = false;
  const analyseur = createParser({
    onEvent: ({ event = "", data }) => void recus.push({ nom: event, donnees: data }),
    // Une ligne inconnue se saute ; un évènement démesuré, lui, arrête la lecture.
    onError: ({ type }) => (demesure ||= type === "max-buffer-size-exceeded"),
    maxBufferSize: EVENEMENT_MAX_CARACTERES,
  });
  function nourrir(texte: string): ReadonlyArray<EvenementSse> {
    recus = [];
    if (!demesure) analyseur.feed(texte);
    return recus;
  }
  return {
    lire: (octets) => nourrir(decodeur.decode(octets, { stream: true })),
    finir: () => nourrir(`${decodeur.decode()}\n\n`),
  };
}

/**
 * Verdict d'un flux. `complet` : [DONE] et une fin connue. `longueur` : la limite de jetons. `filtre`, `fin_inconnue` : entier, avec une réserve. `tronque` :
 * [DONE] sans raison de finir, ce que fait la passerelle quand le fournisseur a raccroché. `erreur` : un évènement d'erreur. `coupe` : ni [DONE] ni erreur.
 */
export type Verdict = "complet" | "longueur" | "filtre" | "fin_inconnue" | "tronque" | "erreur" | "coupe";

export type EtatFlux = {
  /** Le texte à ajouter, peut-être vide. */
  readonly recevoir: (evenement: EvenementSse) => string;
  /** Rien d'utile ne viendra plus. */
  acheve(): boolean;
  /** Le modèle a dit pourquoi il s'arrête ; il ne manque que la marque de fin. */
  conclu(): boolean;
  /** La marque de fin n'est pas venue : ce qui est conclu est tenu pour fini. */
  clore(): void;
  verdict(): Verdict;
  /** Le JSON de l'erreur annoncée, pour la classer. */
  erreur(): unknown;
  usage(): UsageJetons | null;
  /** Morceaux lus, et morceaux d'une forme inconnue, sautés. */
  comptes(): { readonly lus: number; readonly ignores: number };
  identite(): { readonly extra_fields: Supplements; readonly model: string | undefined };
};

/** Ce qu'on sait d'une réponse diffusée, évènement après évènement. */
export function creerEtatFlux(): EtatFlux {
  let termine = false;
  let enErreur = false;
  let erreur: unknown;
  let raison: string | undefined;
  let usage: UsageJetons | null = null;
  let lus = 0;
  let ignores = 0;
  let supplements: Supplements = {};
  let modele: string | undefined;

  function recevoir({ nom, donnees }: EvenementSse): string {
    if (termine || enErreur) return "";
    if (donnees.trim() === "[DONE]") {
      termine = true;
      return "";
    }
    const json = lireJson(donnees);
    if (nom === "error" || porteErreur(json)) {
      enErreur = true;
      erreur = json;
      return "";
    }
    const lu = SchemaMorceau.safeParse(json);
    if (!lu.success) {
      ignores += 1;
      return "";
    }
    lus += 1;
    // Chaque morceau dit qui répond, mais pas toujours tout : le plus récent l'emporte, champ par champ.
    if (lu.data.extra_fields != null) supplements = { ...supplements, ...sansVides(lu.data.extra_fields) };
    if (lu.data.model != null && lu.data.model !== "") modele = lu.data.model;
    usage = usageDe(lu.data) ?? usage;
    const fin = lu.data.choices?.[0]?.finish_reason;
    if (fin != null && fin !== "") raison = fin;
    return texteDuMorceau(lu.data);
  }

  return {
    recevoir,
    acheve: () => termine || enErreur,
    conclu: () => raison !== undefined,
    clore: () => void (termine = true),
    verdict() {
      if (enErreur) return "erreur";
      if (!termine) return "coupe";
      switch (raison) {
        case undefined:
          return "tronque";
        case "stop":
        case "tool_calls":
          return "complet";
        case "length":
          return "longueur";
        case "content_filter":
          return "filtre";
        default:
          return "fin_inconnue";
      }
    },
    erreur: () => erreur,
    usage: () => usage,
    comptes: () => ({ lus, ignores }),
    identite: () => ({ extra_fields: supplements, model: modele }),
  };
}

function sansVides(objet: Supplements): Supplements {
  return Object.fromEntries(Object.entries(objet).filter(([, valeur]) => valeur != null && valeur !== ""));
}
