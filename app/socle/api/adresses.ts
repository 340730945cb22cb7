import { ERREURS } from "#app/commun/erreurs.ts";
import { codesDe, parChemin, type Contrat, type MethodeApi } from "./contrat.ts";
import { direLimite } from "./limite.ts";

// Les contrats vus par une personne : ce que montrent la page des développeurs et docs/api.md.

export type OperationApi = {
  readonly methode: MethodeApi;
  readonly resume: string;
  readonly precisions?: string;
  /** « Libre, depuis tout site, 60 questions par heure ». */
  readonly acces: string;
  /** Statut d'une réussite. */
  readonly succes: 200 | 201 | 204;
  /** Types de contenu d'une réussite. */
  readonly rendus: ReadonlyArray<string>;
  /** Statuts des refus possibles. */
  readonly refus: ReadonlyArray<number>;
};

export type AdresseApi = {
  /** Paramètres entre accolades : `/api/territoire/{code}`. */
  readonly chemin: string;
  readonly operations: ReadonlyArray<OperationApi>;
  /** Lisible depuis n'importe quel site (CORS `*`). */
  readonly ouverte?: true;
  /** Demande une session d'atelier. */
  readonly gardee?: true;
};

/** Une ligne par adresse, dans l'ordre des contrats. */
export function adressesDe(contrats: ReadonlyArray<Contrat>): ReadonlyArray<AdresseApi> {
  return parChemin(contrats).map(([chemin, uns]) => ({
    chemin,
    operations: uns.map(decrireOperation),
    ...(uns.some(({ cors }) => cors === true) ? { ouverte: true as const } : {}),
    ...(uns.every(({ garde }) => garde !== undefined) ? { gardee: true as const } : {}),
  }));
}

function decrireOperation(un: Contrat): OperationApi {
  const { methode, resume, precisions, sortie } = un;
  return {
    methode,
    resume,
    ...(precisions === undefined ? {} : { precisions }),
    acces: direAcces(un),
    succes: sortie.statut,
    rendus: sortie.contenus.map(({ type }) => type),
    refus: [...new Set(codesDe(un).map((code) => ERREURS[code].statut))].toSorted((a, b) => a - b),
  };
}

function direAcces({ garde, cors, limite }: Contrat): string {
  if (garde !== undefined) return garde.acces;
  const qui = cors === true ? "Libre, depuis tout site" : "Libre";
  return limite === undefined ? qui : `${qui}, ${direLimite(limite)}`;
}
