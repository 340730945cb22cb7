import { COMMUNES, LIEUX, PLATEFORMES, RESEAUX } from "#app/contextes/annuaire/http/contrats.ts";
import { INTERROGER } from "#app/contextes/assistants/http/contrats.ts";
import * as atelier from "#app/contextes/atelier/http/contrats.server.ts";
import { PROPOSER } from "#app/contextes/propositions/http/contrats.ts";
import { SIMULER, SIMULER_SCENARIO, TERRITOIRE } from "#app/contextes/simulateur/http/contrats.ts";
import { adressesDe } from "#app/socle/api/adresses.ts";
import type { Contrat } from "#app/socle/api/contrat.ts";
import { OPENAPI, SANTE } from "#app/socle/api/contrats-site.ts";

/** Toute l'API, dans l'ordre où elle se lit. Un test compare cette liste à app/routes.ts. */
export const CONTRATS: ReadonlyArray<Contrat> = [
  SIMULER,
  SIMULER_SCENARIO,
  TERRITOIRE,
  LIEUX,
  RESEAUX,
  COMMUNES,
  PLATEFORMES,
  SANTE,
  OPENAPI,
  PROPOSER,
  INTERROGER.entraide,
  INTERROGER.reseaux,
  INTERROGER.taff,
  INTERROGER.pensees,
  atelier.CONNECTER,
  atelier.DECONNECTER,
  atelier.QUI_SUIS_JE,
  atelier.LISTER_FICHES,
  atelier.POSER_FICHE,
  atelier.MODIFIER_FICHE,
  atelier.SUPPRIMER_FICHE,
  atelier.ANNULER_FICHE,
  atelier.JETER_FICHE,
  atelier.RESTAURER_FICHE,
  atelier.SUIVRE,
  atelier.EXPORTER,
  atelier.IMPORTER,
];

/** Les mêmes, adresse par adresse, pour qui les lit. */
export const ROUTES_API = adressesDe(CONTRATS);
