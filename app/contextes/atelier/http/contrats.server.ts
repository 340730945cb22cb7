import { LIMITE_CONNEXION, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { CORBEILLE_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import { IMPORT_MAX_OCTETS } from "#app/contextes/atelier/domaine/import.ts";
import {
  SchemaConnexion,
  SchemaEvenements,
  SchemaExport,
  SchemaFicheModifiee,
  SchemaFicheNeuve,
  SchemaImport,
  SchemaListe,
} from "#app/contextes/atelier/schemas/codev.ts";
import { SchemaAccesRendu, SchemaExportRendu, SchemaFicheRendue, SchemaFichesRendues, SchemaImportRendu } from "#app/contextes/atelier/schemas/reponses.ts";
import { contrat, type Garde } from "#app/socle/api/contrat.ts";
import { corps, recherche, type LecteurCorps } from "#app/socle/api/entree.ts";
import { ENTETES_IDEMPOTENCE } from "#app/socle/api/idempotence.ts";
import { CSV, flux, forme, geojson, json, ouBien, RIEN, seulement } from "#app/socle/api/sortie.ts";
import { lireFichierEnvoye, lireLignesImport } from "./fichier.ts";
import { exigerAcces, exigerAdmin } from "./garde.server.ts";

const SESSION: Garde<Acces> = { acces: "Session d'atelier", erreurs: ["non_connecte", "trop_de_requetes"], exiger: ({ context }) => exigerAcces(context) };
const ANIMATION: Garde<Acces> = { acces: "Session d'animation", erreurs: ["non_connecte", "interdit", "trop_de_requetes"], exiger: exigerAdmin };

const ACCES = json(forme("Acces", SchemaAccesRendu));
const FICHE = forme("Fiche", SchemaFicheRendue);

// Hors de la garde de l'atelier : c'est la porte d'entrée elle-même.
export const CONNECTER = contrat({
  chemin: "/api/codev/auth",
  methode: "POST",
  resume: "Ouvrir une session d'atelier ou d'animation",
  precisions: "Seuls les essais refusés comptent ; un jeton de QR n'est jamais compté.",
  entree: { corps: corps(SchemaConnexion) },
  sortie: ACCES,
  limite: LIMITE_CONNEXION,
  erreurs: ["non_connecte"],
});

export const DECONNECTER = contrat({ chemin: "/api/codev/deconnexion", methode: "POST", resume: "Fermer la session", sortie: ACCES, garde: SESSION });

export const QUI_SUIS_JE = contrat({ chemin: "/api/codev/me", methode: "GET", resume: "Dire qui est connecté", sortie: ACCES, garde: SESSION });

export const LISTER_FICHES = contrat({
  chemin: "/api/codev/fiches",
  methode: "GET",
  resume: "Lire les fiches de l'atelier",
  precisions: "Avec « depuis », ce qui a changé depuis cette date. Mille fiches au plus par page : « suivant » est l'adresse de la page d'après.",
  entree: { recherche: recherche(SchemaListe) },
  sortie: json(forme("Fiches", SchemaFichesRendues)),
  garde: SESSION,
});

export const POSER_FICHE = contrat({
  chemin: "/api/codev/fiches",
  methode: "POST",
  resume: "Poser une fiche",
  precisions: "Renvoyée avec la même clé d'idempotence, elle n'est pas posée deux fois.",
  entree: {
    corps: corps(SchemaFicheNeuve),
    entetes: ENTETES_IDEMPOTENCE,
  },
  sortie: json(FICHE, { statut: 201 }),
  garde: SESSION,
  erreurs: ["conflit"],
});

export const MODIFIER_FICHE = contrat({
  chemin: "/api/codev/fiches/{id}",
  methode: "PATCH",
  resume: "Modifier une fiche",
  precisions: "La sienne ; l'animation, toutes. Un conflit rend les deux versions.",
  entree: { corps: corps(SchemaFicheModifiee) },
  sortie: json(FICHE),
  garde: SESSION,
  erreurs: ["conflit"],
});

export const SUPPRIMER_FICHE = contrat({
  chemin: "/api/codev/fiches/{id}",
  methode: "DELETE",
  resume: "Supprimer une fiche (animation)",
  precisions: "La ligne quitte la base : rien ne la rend. La corbeille est un autre geste.",
  sortie: RIEN,
  garde: ANIMATION,
});

// La personne qui a posé la fiche se ravise. DELETE, lui, reste à l'animation.
export const ANNULER_FICHE = contrat({
  chemin: "/api/codev/fiches/{id}/annulation",
  methode: "POST",
  resume: "Retirer sa propre fiche",
  sortie: RIEN,
  garde: SESSION,
});

export const JETER_FICHE = contrat({
  chemin: "/api/codev/fiches/{id}/corbeille",
  methode: "POST",
  resume: "Mettre une fiche à la corbeille (animation)",
  precisions: `Elle y reste ${CORBEILLE_JOURS} jours, puis est supprimée.`,
  sortie: RIEN,
  garde: ANIMATION,
});

export const RESTAURER_FICHE = contrat({
  chemin: "/api/codev/fiches/{id}/restauration",
  methode: "POST",
  resume: "Remettre une fiche de la corbeille (animation)",
  sortie: json(FICHE),
  garde: ANIMATION,
});

export const SUIVRE = contrat({
  chemin: "/api/codev/evenements",
  methode: "GET",
  resume: "Suivre l'atelier en direct : flux d'évènements (SSE), repris par Last-Event-ID",
  precisions: "Fiches, retraits, présence, réveil du lieu à plusieurs.",
  entree: { recherche: recherche(SchemaEvenements) },
  sortie: seulement(flux("Évènements nommés, repris par Last-Event-ID.")),
  garde: SESSION,
});

export const EXPORTER = contrat({
  chemin: "/api/codev/export",
  methode: "GET",
  resume: "Exporter les fiches, en GeoJSON, CSV, KML ou GPX",
  precisions: "« atelier » : un autre que le sien, pour l'animation.",
  entree: { recherche: recherche(SchemaExport) },
  sortie: ouBien(geojson(forme("ExportFiches", SchemaExportRendu)), CSV, { type: "application/vnd.google-earth.kml+xml" }, { type: "application/gpx+xml" }),
  garde: SESSION,
  erreurs: ["interdit", "introuvable"],
});

// Un fichier, tel quel ou joint à un formulaire.
const FICHIER: LecteurCorps<Awaited<ReturnType<typeof lireLignesImport>>> = {
  limite_octets: IMPORT_MAX_OCTETS,
  contenus: () => ({
    "text/csv": { type: "string" },
    "application/geo+json": { type: "object" },
    "application/vnd.google-earth.kml+xml": { type: "string" },
    "application/gpx+xml": { type: "string" },
    "multipart/form-data": { type: "object", required: ["fichier"], properties: { fichier: { type: "string", contentMediaType: "text/csv" } } },
  }),
  lire: async (request) => lireLignesImport(await lireFichierEnvoye(request, IMPORT_MAX_OCTETS)),
};

export const IMPORTER = contrat({
  chemin: "/api/codev/import",
  methode: "POST",
  resume: "Reprendre un fichier CSV, GeoJSON, KML ou GPX, ou en donner l'aperçu (animation)",
  precisions: "Avec « apercu=1 », rien n'est écrit.",
  entree: { recherche: recherche(SchemaImport), corps: FICHIER },
  sortie: json(forme("ImportFiches", SchemaImportRendu)),
  garde: ANIMATION,
  erreurs: ["introuvable"],
});
