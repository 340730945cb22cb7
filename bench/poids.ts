/** Ce qu'une page pèse, en comptes qui ne dépendent pas du temps : la mesure les imprime, un test les tient. */
import { brotliCompressSync } from "node:zlib";
import { compterElements } from "#app/socle/http/rendu/poids-page.server.ts";

export type Poids = {
  /** Scripts et polices que la page annonce, en Kio compressés. */
  readonly js: number;
  readonly polices: number;
  /** Éléments hors des dessins. */
  readonly elements: number;
  /** Fichiers que la page fait demander avant d'être prête. */
  readonly demandes: number;
  /** La page elle-même, en Kio compressés. */
  readonly html: number;
};

/** Octets d'un fichier annoncé par une page. */
export type LireFichier = (adresse: string) => Promise<Uint8Array>;

async function demander(adresse: string): Promise<Uint8Array> {
  const reponse = await fetch(adresse);
  if (!reponse.ok) throw new Error(`${adresse} répond ${reponse.status}`);
  return new Uint8Array(await reponse.arrayBuffer());
}

/** Pèse une page servie, et ce qu'elle annonce ; `lire` : d'où viennent ses fichiers, du même serveur par défaut. */
export async function poids(url: string, page: string, lire: LireFichier = (adresse) => demander(new URL(adresse, url).href)): Promise<Poids> {
  const html = await (await fetch(`${url}${page}`)).text();
  const liens = (motif: RegExp): ReadonlyArray<string> => [...new Set([...html.matchAll(motif)].map(([, adresse = ""]) => adresse))];
  const peser = async (adresses: ReadonlyArray<string>, compresser: boolean): Promise<number> => {
    let octets = 0;
    for (const adresse of adresses) {
      const corps = await lire(adresse);
      octets += compresser ? brotliCompressSync(corps).length : corps.length;
    }
    return octets / 1024;
  };
  const [scripts, polices, styles] = [liens(/(?:href|src)="([^"]+\.js)"/g), liens(/href="([^"]+\.woff2)"/g), liens(/href="([^"]+\.css)"/g)];
  return {
    js: await peser(scripts, true),
    polices: await peser(polices, false),
    elements: compterElements(html),
    demandes: scripts.length + polices.length + styles.length,
    html: brotliCompressSync(Buffer.from(html)).length / 1024,
  };
}
