/**
 * L'atelier en direct, sous charge : des abonnés au flux d'évènements et des fiches posées à cadence fixe, sur un seul processus du site. Chaque fiche doit
 * arriver à chaque abonné ; la latence va du départ de l'envoi à la réception, dans la même horloge (ce processus-ci).
 * `npm run bench:direct`, ou avec les autres par `npm run bench`. Le site doit être construit.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entrer, lancerSite, memoire_mio, processeur_s, quantile } from "./site.ts";

export type OptionsDirect = { readonly abonnes: number; readonly fiches_s: number; readonly duree_s: number };
export type MesureDirect = {
  readonly abonnes: number;
  readonly fiches: number;
  readonly attendues: number;
  readonly recues: number;
  readonly perdues: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
  /** Durée de la réponse à chaque envoi. */
  readonly pose_p95_ms: number;
  readonly processeur_pct: number;
  readonly memoire_mo: number;
};

const ATTENTE_FINALE_MS = 5_000;

/** Ouvre un flux et signale chaque fiche reçue ; rend de quoi le fermer. */
function sAbonner(url: string, cookie: string, recevoir: (titre: string) => void): Promise<() => void> {
  return new Promise((rendre, refuser) => {
    const demande = get(`${url}/api/codev/evenements`, { headers: { Cookie: cookie }, agent: false }, (reponse) => {
      if (reponse.statusCode !== 200) refuser(new Error(`flux refusé : ${reponse.statusCode ?? 0}`));
      let reste = "";
      let pret = false;
      reponse.setEncoding("utf8");
      reponse.on("data", (morceau: string) => {
        reste += morceau;
        if (!pret && reste.includes("event: atelier")) {
          pret = true;
          rendre(() => demande.destroy());
        }
        // Pas d'analyse complète : ce processus porte aussi tous les abonnés.
        const dernier = reste.lastIndexOf("\n\n");
        if (dernier < 0) return;
        for (const [, titre = ""] of reste.slice(0, dernier).matchAll(/"titre":"(banc \d+)"/g)) recevoir(titre);
        reste = reste.slice(dernier + 2);
      });
    });
    demande.on("error", (e) => {
      if (!demande.destroyed) refuser(e);
    });
  });
}

function poser(url: string, cookie: string, agent: Agent, titre: string): Promise<number> {
  return new Promise((rendre, refuser) => {
    const corps = JSON.stringify({
      type: "ressource",
      titre,
      description: "Un texte de longueur ordinaire, écrit debout sur un téléphone.",
      lat: 44.753,
      lon: 5.37,
    });
    const debut = performance.now();
    const demande = request(
      `${url}/api/codev/fiches`,
      { method: "POST", agent, headers: { Cookie: cookie, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(corps) } },
      (reponse) => {
        reponse.resume();
        reponse.on("end", () =>
          reponse.statusCode === 201 ? rendre(performance.now() - debut) : refuser(new Error(`fiche refusée : ${reponse.statusCode ?? 0}`)),
        );
      },
    );
    demande.on("error", (e) => {
      // Une connexion gardée que le site venait de fermer : l'envoi n'a pas eu lieu, on le refait.
      if (demande.reusedSocket) poser(url, cookie, agent, titre).then(rendre, refuser);
      else refuser(e);
    });
    demande.end(corps);
  });
}

export async function mesurerDirect({ abonnes, fiches_s, duree_s }: OptionsDirect): Promise<MesureDirect> {
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-banc-"));
  const { url, pid, arreter } = await lancerSite(donnees, { LIMITES_FOIS: "1000" });
  try {
    const cookies: Array<string> = [];
    for (let i = 0; i < abonnes; i += 20)
      cookies.push(...(await Promise.all(Array.from({ length: Math.min(20, abonnes - i) }, (_, k) => entrer(url, `Abonné ${i + k}`)))));
    const departs = new Map<string, number>();
    const latences: Array<number> = [];
    const vus = Array.from({ length: abonnes }, () => new Set<string>());
    const fermetures: Array<() => void> = [];
    for (const [i, cookie] of cookies.entries()) {
      fermetures.push(
        await sAbonner(url, cookie, (titre) => {
          if (vus[i]?.has(titre) !== false) return;
          vus[i].add(titre);
          latences.push(performance.now() - (departs.get(titre) ?? Number.NaN));
        }),
      );
    }
    const auteur = await entrer(url, "Auteur");
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const total = fiches_s * duree_s;
    const poses: Array<Promise<number>> = [];
    const debut = performance.now();
    const avant = processeur_s(pid);
    for (let n = 0; n < total; n++) {
      const attente = debut + (n * 1_000) / fiches_s - performance.now();
      if (attente > 0) await new Promise((suite) => setTimeout(suite, attente));
      const titre = `banc ${n}`;
      departs.set(titre, performance.now());
      poses.push(poser(url, auteur, agent, titre));
    }
    const durees = (await Promise.all(poses)).toSorted((a, b) => a - b);
    const ecoule_s = (performance.now() - debut) / 1_000;
    const processeur = processeur_s(pid) - avant;
    const limite = performance.now() + ATTENTE_FINALE_MS;
    while (latences.length < total * abonnes && performance.now() < limite) await new Promise((suite) => setTimeout(suite, 50));
    const memoire_mo = memoire_mio(pid);
    for (const fermer of fermetures) fermer();
    agent.destroy();
    const tries = latences.toSorted((a, b) => a - b);
    return {
      abonnes,
      fiches: total,
      attendues: total * abonnes,
      recues: tries.length,
      perdues: total * abonnes - tries.length,
      p50_ms: quantile(tries, 0.5),
      p95_ms: quantile(tries, 0.95),
      p99_ms: quantile(tries, 0.99),
      max_ms: tries.at(-1) ?? 0,
      pose_p95_ms: quantile(durees, 0.95),
      processeur_pct: (processeur / ecoule_s) * 100,
      memoire_mo,
    };
  } finally {
    await arreter();
    rmSync(donnees, { recursive: true, force: true });
  }
}

export function ecrireDirect(m: MesureDirect): string {
  const ms = (v: number) => `${v.toFixed(0)} ms`;
  return [
    `\nDirect : ${m.abonnes} abonnés, ${m.fiches} fiches, un processus`,
    `  reçues ${m.recues} sur ${m.attendues}, perdues ${m.perdues}`,
    `  latence p50 ${ms(m.p50_ms)}, p95 ${ms(m.p95_ms)}, p99 ${ms(m.p99_ms)}, pire ${ms(m.max_ms)}   (visé : p95 ≤ 150 ms, aucune perte)`,
    `  réponse à l'envoi p95 ${ms(m.pose_p95_ms)}, processeur du site ${m.processeur_pct.toFixed(0)} % d'un cœur, mémoire ${m.memoire_mo.toFixed(0)} Mo\n`,
  ].join("\n");
}

if (import.meta.main) {
  const [abonnes = 300, fiches_s = 20, duree_s = 30] = process.argv.slice(2).map(Number);
  process.stdout.write(ecrireDirect(await mesurerDirect({ abonnes, fiches_s, duree_s })));
}
