// Processus enfant de budget-simultane.test.ts : des appels payants lancés tous ensemble sur un dossier de données, réglés après une attente. Dit combien sont passés.
import { setTimeout as patienter } from "node:timers/promises";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { autoriserSousBudget } from "#app/contextes/assistants/service/budget.ts";

const [dossier = "", nom = "", nombre = "0", plafond = "0", instant = ""] = process.argv.slice(2);
const maintenant = new Date(instant);
const tarifs = [{ modele: "openai/gpt-5.4", entree_eur_par_million: 2.25, sortie_eur_par_million: 13.5, source: "test", releve_le: "2026-11-21" }];
const tarification = { payants: new Set(["openai"]), tarifs };
const base = ouvrirBase({ dossier });
const { budget } = creerDepotsSqlite({ base, maintenant_ms: () => maintenant.getTime() });

/** Une réponse dépense entre rien et tout ce qu'elle a réservé. */
async function appeler(rang: number): Promise<boolean> {
  const commun = { budget, plafonds: { jour: Number(plafond), mois: null }, maintenant };
  const appel = await autoriserSousBudget(`${nom}-${rang}`, ["openai/gpt-5.4"], { caracteres: 15_000, jetons_sortie: 600 }, tarification, commun);
  if (appel.chaine.length === 0) return false;
  await patienter(rang % 7);
  if (rang % 11 === 5) await appel.rendre();
  else {
    const usage = { entree: 50 * (rang % 100), sortie: 6 * (rang % 100) };
    await appel.regler({ fournisseur: "openai", modele: "gpt-5.4", secours: false, fini: true, texte: "", usage });
  }
  return true;
}

const passes = await Promise.all(Array.from({ length: Number(nombre) }, (_, rang) => appeler(rang)));
base.fermer();
process.send?.(passes.filter(Boolean).length);
