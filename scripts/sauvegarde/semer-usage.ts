import { creerDepotUsage } from "#app/rangements/sqlite/depots/depot-usage.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import { generateur } from "#app/commun/nombres/generateur.ts";
import { JOUR_MS } from "#app/commun/dates/durees.ts";

/**
 * Remplit `stats_usage` de trente jours inventés, pour regarder `/admin/usage` et `/a-propos` autrement que vides.
 * `DONNEES_DIR=/tmp/essai node scripts/sauvegarde/semer-usage.ts` ; jamais sur de vraies données : le dossier doit être donné.
 */

const JOURS = 30;
const MODELES = [
  { fournisseur: "mistral", modele: "ministral-8b-latest", part: 0.62, cout_eur: 0.000_09 },
  { fournisseur: "groq", modele: "openai/gpt-oss-20b", part: 0.14, cout_eur: 0.000_12 },
  { fournisseur: "anthropic", modele: "claude-haiku-4-5", part: 0.08, cout_eur: 0.0031 },
  { fournisseur: null, modele: null, part: 0.16, cout_eur: 0 },
] as const;

/** Lignes d'usage vraisemblables : plus d'appels en semaine, une panne du premier fournisseur, un jour sans personne. Mêmes données à chaque fois. */
function lignesDEssai(maintenant: Date): ReadonlyArray<LigneUsage> {
  const hasard = generateur(7);
  const lignes: Array<LigneUsage> = [];
  for (let jour = 0; jour < JOURS; jour += 1) {
    const le = new Date(maintenant.getTime() - (JOURS - 1 - jour) * JOUR_MS);
    const panne = jour === 17 || jour === 18;
    const appels = jour === 11 ? 0 : Math.round((le.getUTCDay() % 6 === 0 ? 6 : 18) * (0.5 + hasard()));
    for (let i = 0; i < appels; i += 1) {
      const tirage = hasard();
      let cumul = 0;
      const choisi = MODELES.find(({ part }) => (cumul += part) > tirage) ?? MODELES[0];
      const servi = panne && choisi.fournisseur === "mistral" ? MODELES[1] : choisi;
      const jetons = 200 + Math.round(600 * hasard());
      lignes.push({
        id: `essai-${jour}-${i}`,
        le: new Date(le.getTime() - i * 60_000).toISOString(),
        route: "entraide",
        palier: servi.fournisseur === "anthropic" ? "approfondi" : "rapide",
        fournisseur: servi.fournisseur,
        modele: servi.modele,
        secours: servi.fournisseur === "groq",
        jetons_entree: servi.fournisseur === null ? 0 : 1_800,
        jetons_sortie: servi.fournisseur === null ? 0 : jetons,
        cout_eur: Math.round(servi.cout_eur * (0.6 + hasard()) * 1e6) / 1e6,
        duree_ms: Math.round(400 + 2_600 * hasard()),
        statut: servi.fournisseur === null ? "hors_ligne" : "complet",
      });
    }
  }
  return lignes;
}

if (process.argv[1] === import.meta.filename) {
  const dossier = process.env["DONNEES_DIR"];
  if (dossier === undefined || dossier === "") {
    process.stderr.write("Donnez un dossier d'essai : DONNEES_DIR=/tmp/essai node scripts/sauvegarde/semer-usage.ts\n");
    process.exitCode = 1;
  } else {
    const base = ouvrirBase({ dossier });
    const depot = creerDepotUsage({ base });
    const lignes = lignesDEssai(new Date());
    for (const ligne of lignes) await depot.ajouter(ligne);
    base.fermer();
    process.stdout.write(`${lignes.length} appels inventés dans ${dossier}.\n`);
  }
}
