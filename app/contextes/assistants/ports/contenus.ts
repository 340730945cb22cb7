import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { GroupeSynonymes } from "#app/contextes/assistants/domaine/recherche/mots/vocabulaire.ts";
import type { SelonLogement } from "#app/contextes/assistants/domaine/recherche/situation/logement.ts";
import type { TableEnergie } from "#app/contextes/assistants/domaine/energie.ts";
import type { ReglesDites } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";
import type { Techniques } from "#app/contextes/assistants/domaine/calcul/techniques/techniques.ts";
import type { Reperes } from "#app/contextes/assistants/domaine/calcul/reperes/reperes.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import type { SavoirsDuVivant } from "#app/contextes/assistants/domaine/vivant/tables.ts";
import type { TarifModele } from "#app/contextes/assistants/domaine/tarifs.ts";

/** Consignes, lexique et prix des assistants, lus une fois au démarrage. */
export interface ContenusAssistants {
  /** Consigne système de chaque assistant. */
  readonly consignes: Readonly<Record<Agent, string>>;
  /** Groupes de termes proches, pour élargir une recherche. */
  readonly synonymes: ReadonlyArray<GroupeSynonymes>;
  /** Ce qu'une fiche sait répondre, dit comme on le demande ; par identifiant (« reseau:fub », « texte:ivan-illich__convivialite »). */
  readonly appels_fiches: ReadonlyMap<string, ReadonlyArray<string>>;
  /** Des tournures qui n'y mènent qu'entières (« coupures de courant ») : leurs mots, seuls, mèneraient ailleurs. */
  readonly tournures_fiches: ReadonlyMap<string, ReadonlyArray<string>>;
  readonly logement: SelonLogement;
  /** Termes qui annoncent une question hors sujet. */
  readonly hors_sujet: ReadonlyArray<string>;
  /** Racines que toute conversation emploie, et la part de leur poids qu'elles gardent dans une question. */
  readonly mots_courants: ReadonlyMap<string, number>;
  readonly tarifs: ReadonlyArray<TarifModele>;
  readonly energie: TableEnergie;
  readonly regles: ReglesDites;
  /** Calendrier des cultures, ravageurs, conserves, bêtes, sol et terre. */
  readonly vivant: SavoirsDuVivant;
  /** Ce qui a été lu de chaque technique ou situation, aspect par aspect. */
  readonly techniques: Techniques;
  /** Les ordres de grandeur qui se disent sans simulation. */
  readonly reperes: Reperes;
  /** Ce que l'on suppose, et compare, quand une question ne dit pas une taille. */
  readonly tailles: Tailles;
}
