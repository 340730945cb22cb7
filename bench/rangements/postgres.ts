/**
 * Deux processus du site sur une même base PostgreSQL, des fiches posées à cadence fixe : combien sont acquittées, perdues, doublées, et en combien de temps.
 *
 *   node bench/rangements/postgres.ts [--fiches-s 20] [--duree-s 60] [--chauffe-s 20] [--coupures 0]
 *
 * Un PostgreSQL neuf est démarré sur cette machine, et effacé à la fin. Avec des coupures, il est tué (SIGKILL) et relancé autant de fois pendant la mesure :
 * chaque envoi refusé est refait avec la même clé, comme un téléphone. Les envois de
 * la chauffe, pendant que les deux sites finissent de démarrer, se comptent comme les autres mais n'entrent pas dans les durées. Le site doit être construit.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chargerPilote, lectureDesTypes } from "#app/rangements/postgres/pilote.server.ts";
import { demarrerPostgres } from "#scripts/amonts-reels/postgres.ts";
import { entrer, type Lance, lancerSite, quantile } from "../site.ts";

// Deux processus lisent les sessions l'un de l'autre.
const SESSION_SECRET = "secret-du-banc-de-mesure-et-de-lui-seul";
const PARTICIPANTS = 20;
const ESSAIS_MAX = 60;

type Envoi = { readonly titre: string; readonly acquittee: boolean; readonly essais: number; readonly debut: number; readonly duree_ms: number };

/** Envoie, et renvoie avec la même clé tant que ce n'est pas acquitté. La durée va du premier départ à l'acquittement. */
async function poser(url: string, cookie: string, titre: string): Promise<Envoi> {
  const cle = randomUUID();
  const debut = performance.now();
  for (let essai = 1; essai <= ESSAIS_MAX; essai += 1) {
    try {
      const reponse = await fetch(`${url}/api/codev/fiches`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie, "Idempotency-Key": cle },
        body: JSON.stringify({ type: "ressource", titre, axes: ["eau"], description: "Un texte de longueur ordinaire.", lat: 44.753, lon: 5.37 }),
      });
      await reponse.arrayBuffer();
      if (reponse.ok) return { titre, acquittee: true, essais: essai, debut, duree_ms: performance.now() - debut };
    } catch {
      // Une liaison coupée : l'envoi est refait.
    }
    await patienter(500);
  }
  return { titre, acquittee: false, essais: ESSAIS_MAX, debut, duree_ms: performance.now() - debut };
}

async function compter(url: string): Promise<ReadonlyMap<string, number>> {
  const connexion = new (chargerPilote().Client)({
    connectionString: url,
    application_name: "banc",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 0,
    types: lectureDesTypes(),
  });
  await connexion.connect();
  const { rows } = await connexion.query("SELECT titre, count(*) AS n FROM codev_fiches GROUP BY titre");
  await connexion.end();
  return new Map(rows.map((ligne) => [String(ligne["titre"]), Number(ligne["n"])]));
}

type Options = { readonly fiches_s: number; readonly duree_s: number; readonly chauffe_s: number; readonly coupures: number };

async function mesurer({ fiches_s, duree_s, chauffe_s, coupures }: Options): Promise<object> {
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-banc-"));
  const postgres = await demarrerPostgres();
  // Une même machine, un même dossier : les sessions y sont, les fiches dans PostgreSQL.
  const sites: Array<Lance> = [];
  try {
    for (let i = 0; i < 2; i += 1) sites.push(await lancerSite(donnees, { SESSION_SECRET, POSTGRES_URL: postgres.url }));
    const cookies: Array<string> = [];
    for (let i = 0; i < PARTICIPANTS; i += 1) cookies.push(await entrer(sites[i % 2]?.url ?? "", `Banc ${i}`));
    const chauffe = fiches_s * chauffe_s;
    const total = chauffe + fiches_s * duree_s;
    const envois: Array<Promise<Envoi>> = [];
    const depart = performance.now();
    let faites = 0;
    const relances: Array<Promise<{ readonly debut: number; readonly fin: number }>> = [];
    for (let i = 0; i < total; i += 1) {
      const attente = depart + (i * 1_000) / fiches_s - performance.now();
      if (attente > 0) await patienter(attente);
      if (coupures > 0 && i > 0 && i >= ((faites + 1) * total) / (coupures + 1)) {
        faites += 1;
        const debut = performance.now();
        relances.push(
          postgres
            .couper("SIGKILL")
            .then(() => postgres.relancer())
            .then(() => ({ debut, fin: performance.now() })),
        );
      }
      envois.push(poser(sites[i % 2]?.url ?? "", cookies[i % PARTICIPANTS] ?? "", `banc ${i}`));
    }
    const faits = await Promise.all(envois);
    const rangees = await compter(postgres.url);
    const acquittees = faits.filter(({ acquittee }) => acquittee);
    const durees = faits
      .slice(chauffe)
      .filter(({ acquittee }) => acquittee)
      .map(({ duree_ms }) => duree_ms)
      .sort((a, b) => a - b);
    return {
      postgres: postgres.version,
      fiches_s,
      duree_s,
      chauffe_s,
      coupures: (await Promise.all(relances)).map(({ debut, fin }) => ({
        sans_base_ms: Math.round(fin - debut),
        // Le dernier envoi parti avant la relance, une fois acquitté : le retour est complet.
        retour_ms: Math.round(
          Math.max(0, ...faits.filter((f) => f.acquittee && f.debut < fin && f.debut + f.duree_ms > fin).map((f) => f.debut + f.duree_ms - fin)),
        ),
      })),
      envois: total,
      acquittees: acquittees.length,
      perdues: acquittees.filter(({ titre }) => !rangees.has(titre)).length,
      doublees: [...rangees.values()].filter((n) => n > 1).length,
      ecrites_sans_etre_acquittees: faits.filter(({ titre, acquittee }) => !acquittee && rangees.has(titre)).length,
      refaits: faits.filter(({ essais }) => essais > 1).length,
      p50_ms: Math.round(quantile(durees, 0.5)),
      p95_ms: Math.round(quantile(durees, 0.95)),
      p99_ms: Math.round(quantile(durees, 0.99)),
      max_ms: Math.round(durees.at(-1) ?? 0),
    };
  } finally {
    await Promise.all(sites.map(({ arreter }) => arreter()));
    await postgres.arreter();
    rmSync(donnees, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    "fiches-s": { type: "string", default: "20" },
    "duree-s": { type: "string", default: "60" },
    "chauffe-s": { type: "string", default: "20" },
    coupures: { type: "string", default: "0" },
  },
});
const options = {
  fiches_s: Number(values["fiches-s"]),
  duree_s: Number(values["duree-s"]),
  chauffe_s: Number(values["chauffe-s"]),
  coupures: Number(values.coupures),
};
process.stdout.write(`${JSON.stringify(await mesurer(options), null, 2)}\n`);
