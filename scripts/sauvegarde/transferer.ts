import type { BilanPose, TableTransferee, Transfert } from "#app/rangements/transfert.ts";

/** Les ateliers d'abord : une fiche copiée a déjà le sien. */
const TABLES_TRANSFEREES: ReadonlyArray<TableTransferee> = ["codev_ateliers", "codev_fiches", "ressources_references", "stats_usage"];

export type OptionsTransfert = {
  readonly source: Transfert;
  readonly destination: Transfert;
  readonly simuler: boolean;
  readonly dire: (texte: string) => void;
};

const nombre = (n: number): string => n.toLocaleString("fr-FR");

/** Copie puis relit tout ; vrai si chaque ligne lisible de la source est à destination, identique ou plus récente. */
export async function transferer({ source, destination, simuler, dire }: OptionsTransfert): Promise<boolean> {
  let complet = true;
  for (const table of TABLES_TRANSFEREES) {
    const total = await source.compter(table);
    const bilan = await poserTout({ source, destination, simuler, dire }, table, total);
    dire(`${table} : ${resumer(bilan, simuler)}`);
    if (bilan.refusees.length > 0) {
      complet = false;
      dire(`  refusées, un autre enregistrement tient déjà leur code : ${bilan.refusees.join(", ")}`);
    }
    if (simuler) continue;
    // Relue entière, des deux côtés : une réponse favorable ne prouve pas que la ligne est rangée.
    destination.oublier();
    const verification = await poserTout({ source, destination, simuler: true, dire: () => undefined }, table, total);
    const arrivees = await destination.compter(table);
    const manquent = verification.ajoutees + verification.remplacees - bilan.refusees.length;
    const lues = somme(verification);
    if (lues < total) dire(`  ${nombre(total - lues)} illisibles dans la source, laissées de côté`);
    dire(
      `  vérifié : ${nombre(lues)} dans la source, ${nombre(arrivees)} à destination, ${manquent > 0 ? `${nombre(manquent)} MANQUENT` : "aucune ne manque"}.`,
    );
    complet &&= manquent <= 0 && lues === total;
  }
  dire(simuler ? "Rien n'a été écrit." : complet ? "Copie complète." : "Copie incomplète : relancez la commande après avoir lu ce qui précède.");
  return complet;
}

async function poserTout({ source, destination, simuler, dire }: OptionsTransfert, table: TableTransferee, total: number): Promise<BilanPose> {
  let bilan: BilanPose = { ajoutees: 0, remplacees: 0, identiques: 0, gardees: 0, refusees: [] };
  for await (const lot of source.parcourir(table)) {
    const sien = await destination.poser(table, lot, { simuler });
    bilan = {
      ajoutees: bilan.ajoutees + sien.ajoutees,
      remplacees: bilan.remplacees + sien.remplacees,
      identiques: bilan.identiques + sien.identiques,
      gardees: bilan.gardees + sien.gardees,
      refusees: [...bilan.refusees, ...sien.refusees],
    };
    if (somme(bilan) < total) dire(`  ${table} : ${nombre(somme(bilan))} sur ${nombre(total)}`);
  }
  return bilan;
}

function somme({ ajoutees, remplacees, identiques, gardees, refusees }: BilanPose): number {
  return ajoutees + remplacees + identiques + gardees + refusees.length;
}

function resumer({ ajoutees, remplacees, identiques, gardees }: BilanPose, simuler: boolean): string {
  const verbe = simuler ? "à copier" : "copiées";
  return `${nombre(ajoutees)} ${verbe}, ${nombre(remplacees)} ${simuler ? "à remplacer" : "remplacées"}, ${nombre(identiques)} déjà là, ${nombre(gardees)} plus récentes à destination`;
}
