import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { lireBatterie } from "./lire-batterie.ts";
import { lireEquivalence, lireStere } from "./lire-bois.ts";
import { lireConsommation } from "./consommation/lire-consommation.ts";
import { lireWattsEtHeures } from "./consommation/watts-et-heures.ts";
import { lireForet } from "./foret/foret.ts";
import { lireUnites } from "./consommation/unites.ts";
import { lireCycle } from "./lire-cycle.ts";
import { lireDouche } from "./lire-douche.ts";
import { lireElevage } from "./elevage/lire-elevage.ts";
import { lireFacture } from "./lire-facture.ts";
import type { RepereVoulu } from "./repere-voulu.ts";

/** L'ordre de grandeur que la question demande ; rien si elle attend une simulation, une adresse ou une règle. */
export function lireRepere(comprise: QuestionComprise): RepereVoulu | null {
  const texte = enTournure(comprise.dite);
  return (
    lireDouche(texte, comprise) ??
    lireCycle(texte, comprise) ??
    lireStere(texte, comprise) ??
    lireEquivalence(texte, comprise) ??
    lireBatterie(texte, comprise) ??
    lireFacture(texte, comprise) ??
    lireWattsEtHeures(texte, comprise) ??
    lireForet(texte, comprise) ??
    lireConsommation(texte, comprise) ??
    lireUnites(texte) ??
    lireElevage(texte)
  );
}
