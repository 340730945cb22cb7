/** Demandes en boucle sur des connexions gardées : combien par seconde, en combien de temps. Alterner les cibles par petites tranches met chacune sous la même charge. */
import { Agent, request } from "node:http";
import { quantile } from "./site.ts";

export type Cible = {
  readonly nom: string;
  readonly url: string;
  readonly methode?: "GET" | "POST";
  readonly cookie?: string;
  /** Corps d'un envoi ; `rang` change à chaque fois. */
  readonly corps?: (rang: number) => string;
};
export type Cadence = { readonly par_s: number; readonly p50_ms: number; readonly p99_ms: number; readonly octets: number };

const CONNEXIONS = 16;
const TRANCHES = 5;
const ECHAUFFEMENT_MS = 1_500;

type Compte = { faites: number; ecoule_ms: number; octets: number; readonly durees: Array<number> };

function demander({ url, methode = "GET", cookie, corps }: Cible, agent: Agent, rang: number): Promise<{ readonly statut: number; readonly octets: number }> {
  const texte = corps?.(rang);
  const entetes: Record<string, string> = { "Accept-Encoding": "br, gzip", Accept: "text/html,*/*" };
  if (cookie !== undefined) entetes["Cookie"] = cookie;
  if (texte !== undefined) Object.assign(entetes, { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(texte)) });
  return new Promise((rendre, refuser) => {
    const demande = request(url, { method: methode, agent, headers: entetes }, (reponse) => {
      let octets = 0;
      reponse.on("data", (morceau: Buffer) => (octets += morceau.length));
      reponse.on("end", () => rendre({ statut: reponse.statusCode ?? 0, octets }));
      reponse.on("error", refuser);
    });
    demande.on("error", refuser);
    demande.end(texte);
  });
}

async function tranche(cible: Cible, agent: Agent, duree_ms: number, compte: Compte | null, prochain: () => number): Promise<void> {
  const debut = performance.now();
  const fin = debut + duree_ms;
  await Promise.all(
    Array.from({ length: CONNEXIONS }, async () => {
      while (performance.now() < fin) {
        const depart = performance.now();
        const { statut, octets } = await demander(cible, agent, prochain());
        if (statut >= 400) throw new Error(`${cible.nom} : ${cible.url} répond ${statut}`);
        if (compte === null) continue;
        compte.faites += 1;
        compte.octets = octets;
        compte.durees.push(performance.now() - depart);
      }
    }),
  );
  if (compte !== null) compte.ecoule_ms += performance.now() - debut;
}

/** Mesure plusieurs cibles, par tranches alternées ; `duree_ms` pour chacune. */
export async function alterner(cibles: ReadonlyArray<Cible>, duree_ms: number): Promise<ReadonlyMap<string, Cadence>> {
  let rang = 0;
  const prochain = (): number => (rang += 1);
  const postes = cibles.map((cible): { readonly cible: Cible; readonly agent: Agent; readonly compte: Compte } => ({
    cible,
    agent: new Agent({ keepAlive: true, maxSockets: CONNEXIONS }),
    compte: { faites: 0, ecoule_ms: 0, octets: 0, durees: [] },
  }));
  for (const { cible, agent } of postes) await tranche(cible, agent, ECHAUFFEMENT_MS, null, prochain);
  for (let i = 0; i < TRANCHES; i += 1) for (const { cible, agent, compte } of postes) await tranche(cible, agent, duree_ms / TRANCHES, compte, prochain);
  for (const { agent } of postes) agent.destroy();
  return new Map(
    postes.map(({ cible: { nom }, compte: { faites, ecoule_ms, octets, durees } }) => [
      nom,
      { par_s: (faites * 1000) / ecoule_ms, p50_ms: quantile(durees, 0.5), p99_ms: quantile(durees, 0.99), octets },
    ]),
  );
}
