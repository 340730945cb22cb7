// Un lieu à plusieurs : ce que coûte la somme quand la salle la relit, et ce qu'un levier déplace de plus qu'un seul scénario.
import { resolve } from "node:path";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { cleDAppareil } from "#app/contextes/atelier/index.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerEnsembles } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";

const DATE = "2026-11-21T09:00:00.000Z";
const PASSES = 15;
const TELEPHONES = 30;

function unAcces(foyer: string, admin = false): Acces {
  return { admin, session: { id: foyer, pseudo: foyer, atelier: "banc", admin, cree_le: DATE, expire_le: "2027-01-01T00:00:00.000Z", appareil: foyer } };
}

function mediane(durees: ReadonlyArray<number>): number {
  return durees.toSorted((a, b) => a - b)[Math.floor(durees.length / 2)] ?? Number.NaN;
}

async function chronometrer(geste: () => Promise<unknown>): Promise<number> {
  const debut = performance.now();
  await geste();
  return performance.now() - debut;
}

async function mesurer(foyers: number): Promise<string> {
  const simulateur = creerServiceSimulateur({
    donnees: creerDonneesMoteur({ dossier: resolve(import.meta.dirname, "../../data") }),
    cacheSolaire: creerMemoireBornee(96),
    resultats: creerMemoireBornee(4),
  });
  const depots = creerDepotsMemoire({ maintenant_ms: Date.now });
  await depots.ateliers.creer({ id: "banc", titre: "Banc", date: null, lieu: null, code: "BANC", ouvert: true, cree_le: DATE });
  const scelleur = creerScelleur(["banc".repeat(10)]);
  const foyersDuBanc = Array.from({ length: foyers }, (_, i) => cleDAppareil(scelleur, "banc", `foyer-${i}`));
  const appareils = { lister: () => Promise.resolve([]) };
  const ensembles = creerEnsembles({
    ...depots,
    appareils,
    scelleur,
    bus: creerBusMemoire(),
    simulateur,
    calcules: creerMemoireBornee(4),
    maintenant: () => new Date(),
  });
  const paul = unAcces("animation", true);
  await ensembles.situer(paul, { dep: "26" });
  for (let i = 0; i < foyers; i++)
    await ensembles.deposer(unAcces(`foyer-${i}`), {
      a18: String(1 + (i % 3)),
      e4: String(i % 3),
      toit: String(50 + i),
      cuve: String(i % 6),
      pv: String(i % 4),
      potager: String(20 * (i % 9)),
    });
  await ensembles.publier(paul, foyersDuBanc);
  await ensembles.page(paul);
  const [poses, relues, seuls]: [Array<number>, Array<number>, Array<number>] = [[], [], []];
  for (let passe = 1; passe <= PASSES; passe++) {
    await ensembles.bouger(paul, { cuve: String(passe) });
    // Trente téléphones réveillés ensemble : le premier calcule, les autres attendent le même calcul.
    poses.push(await chronometrer(() => Promise.all(Array.from({ length: TELEPHONES }, (_, i) => ensembles.page(unAcces(`foyer-${i}`))))));
    relues.push((await chronometrer(() => Promise.all(Array.from({ length: TELEPHONES }, (_, i) => ensembles.page(unAcces(`foyer-${i}`)))))) / TELEPHONES);
    const lecture = simulateur.lire(new URLSearchParams(`dep=26&a18=2&toit=90&cuve=${passe}&pv=3&potager=150`));
    seuls.push(await chronometrer(() => simulateur.simuler(lecture, { mode: "par_axe", recommandations: true })));
  }
  const [pose, relue, seul] = [mediane(poses), mediane(relues), mediane(seuls)];
  return `  ${String(foyers).padStart(3)} foyers : ${pose.toFixed(0)} ms pour ${TELEPHONES} téléphones après un levier, soit ${(pose / seul).toFixed(1)} fois un scénario seul (${seul.toFixed(0)} ms) ; ${relue.toFixed(2)} ms par page relue\n`;
}

/** Mesure et rend le rapport imprimable. */
export async function mesurerEnsemble(): Promise<string> {
  const lignes: Array<string> = [];
  for (const foyers of [3, 30, 100]) lignes.push(await mesurer(foyers));
  return `\nUn lieu à plusieurs (médianes de ${PASSES} gestes) :\n${lignes.join("")}`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(await mesurerEnsemble());
