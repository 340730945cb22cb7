/**
 * Cadence de `autonomie simuler scenarios.csv` et mémoire du processus pendant un long fichier.
 * Seul : `node bench/moteurs/lignes.ts [lignes en aperçu] [lignes entières] [ouvriers]`.
 */
import { availableParallelism } from "node:os";
import { Writable } from "node:stream";
import { simulerFichier } from "#scripts/commande/simuler-fichier.ts";

export type OptionsLignes = { readonly apercus: number; readonly entieres: number; readonly ouvriers: number };

/** Pas deux scénarios pareils de suite, dix-sept départements : ce qu'un bureau d'études ferait d'une liste d'adresses. */
async function* fabriquer(total: number): AsyncGenerator<string> {
  const departements = ["01", "06", "13", "2A", "26", "29", "31", "33", "35", "38", "44", "59", "64", "67", "69", "75", "974"];
  yield "id,dep,a18,e4,toit,cuve,pv,potager\n";
  // Par paquets, comme une lecture de fichier.
  for (let i = 0; i < total; i += 100) {
    let paquet = "";
    for (let j = i; j < Math.min(total, i + 100); j++)
      paquet += `f${j},${departements[j % departements.length] ?? "26"},${1 + (j % 4)},${j % 3},${60 + (j % 90)},${j % 12},${j % 7},${(j * 7) % 300}\n`;
    yield paquet;
  }
}

type Mesure = { readonly total: number; readonly duree_s: number; readonly depart_mio: number; readonly milieu_mio: number; readonly pic_mio: number };

async function mesurer(total: number, ouvriers: number, apercu: boolean): Promise<Mesure> {
  const mio = (): number => process.memoryUsage.rss() / 1_048_576;
  let ecrites = 0;
  // Le départ compte quand les ouvriers ont leurs données : au dixième du fichier.
  const [releves, seuil]: [Array<number>, number] = [[], Math.ceil(total / 10)];
  const sortie = new Writable({
    write(morceau: Buffer, _codage, suite) {
      ecrites += morceau.toString().split("\n").length - 1;
      if (ecrites >= seuil * (releves.length + 1)) releves.push(mio());
      suite();
    },
  });
  const bilan = await simulerFichier({ entree: fabriquer(total), sortie, ouvriers, mode: "par_axe", apercu });
  if (!bilan.ok || bilan.lues !== total || bilan.refusees > 0 || ecrites !== total + 1)
    throw new Error(`lignes : ${JSON.stringify(bilan)}, ${ecrites} écrites`);
  const depart_mio = releves[0] ?? mio();
  return { total, duree_s: bilan.duree_s, depart_mio, milieu_mio: releves[Math.floor(releves.length / 2)] ?? depart_mio, pic_mio: Math.max(...releves, mio()) };
}

/** Mesure et rend le rapport imprimable. */
export async function mesurerLignes({ apercus, entieres, ouvriers }: OptionsLignes): Promise<string> {
  const dire = (nom: string, { total, duree_s, depart_mio, milieu_mio, pic_mio }: Mesure): string =>
    `  ${nom.padEnd(28)} ${total.toLocaleString("fr-FR").padStart(8)} lignes  ${(total / duree_s).toFixed(0).padStart(6)} par s   ` +
    `mémoire au dixième ${depart_mio.toFixed(0)}, au milieu ${milieu_mio.toFixed(0)}, au plus ${pic_mio.toFixed(0)} Mio\n`;
  const entier = await mesurer(entieres, ouvriers, false);
  const apercu = await mesurer(apercus, ouvriers, true);
  return `\nCSV de scénarios (${ouvriers} fils, processus entier) :\n${dire("calcul entier", entier)}${dire("aperçu (--apercu)", apercu)}`;
}

if (process.argv[1] === import.meta.filename) {
  const [apercus = 100_000, entieres = 500, ouvriers = availableParallelism()] = process.argv.slice(2).map(Number);
  process.stdout.write(await mesurerLignes({ apercus, entieres, ouvriers }));
}
