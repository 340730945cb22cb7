import { HEURE_S } from "#app/commun/dates/durees.ts";
import { estCleDeReprise } from "#app/contextes/atelier/domaine/reprise.ts";
import type { Coffre } from "#app/socle/ports/coffre.ts";
import type { Idempotence, Limiteur } from "#app/socle/ports/compteurs.ts";

export type ChampsRepris = ReadonlyArray<readonly [string, string]>;

type Dependances = {
  readonly idempotence: Idempotence;
  readonly limiteur: Pick<Limiteur, "consommer">;
  readonly coffre: Coffre;
  readonly maintenant: () => Date;
};

const PORTEE = "reprise";
const DUREE_MS = 1_800_000;
const TAILLE_MAX = 40_000;
/** Formulaires gardés par heure et par visiteur : on n'a pas à être connecté pour en envoyer un. */
const PAR_HEURE = 20;

type Reprise = { readonly chemin: string; readonly jusque_ms: number; readonly champs: ChampsRepris };

export type ServiceReprises = ReturnType<typeof creerReprises>;

/**
 * Un formulaire envoyé après la fin de la session, gardé une demi-heure pour être rendu. La ligne est chiffrée ; sa clé n'est que dans l'adresse de retour, si
 * bien que ni l'adresse, ni le disque ne portent ce que la personne a écrit.
 */
export function creerReprises({ idempotence, limiteur, coffre, maintenant }: Dependances) {
  return {
    /** La clé à mettre dans l'adresse ; `undefined` si c'est trop long pour être gardé, ou si ce visiteur en a déjà trop laissé. */
    async garder(visiteur: string, chemin: string, champs: ChampsRepris): Promise<string | undefined> {
      const clair = JSON.stringify({ chemin, jusque_ms: maintenant().getTime() + DUREE_MS, champs });
      if (clair.length > TAILLE_MAX) return undefined;
      const { prise } = await limiteur.consommer("reprises", visiteur, PAR_HEURE, { duree_s: HEURE_S });
      if (prise === null) return undefined;
      const cle = coffre.tirerCle();
      const ligne = coffre.nommer(cle);
      await idempotence.prendre(PORTEE, ligne, PORTEE);
      await idempotence.garder(PORTEE, ligne, { statut: 200, corps: coffre.fermer(cle, clair) });
      return cle;
    },

    /** Ce que cette clé garde pour cette page ; rien si elle est échue, fausse ou d'une autre page. */
    async rendre(chemin: string, cle: string): Promise<ChampsRepris> {
      if (!estCleDeReprise(cle)) return [];
      const ligne = coffre.nommer(cle);
      const prise = await idempotence.prendre(PORTEE, ligne, PORTEE);
      if (prise.etat === "neuve") await idempotence.liberer(PORTEE, ligne);
      if (prise.etat !== "rejouee") return [];
      const reprise = JSON.parse(coffre.ouvrir(cle, prise.reponse.corps)) as Reprise;
      return reprise.chemin === chemin && reprise.jusque_ms > maintenant().getTime() ? reprise.champs : [];
    },
  };
}
