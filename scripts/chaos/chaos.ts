// `npm run chaos [-- --morts 200 --ecritures 100000 --sauvegardes 20 --minutes 60]` : la longue campagne, sur le site construit ; `--minutes`, ou Ctrl-C, la
// finit avant son terme, et le bilan dit ce qui a été joué. Sort en erreur si une écriture acquittée
// manque ou se double, ou si une sauvegarde ne se restaure pas à l'identique.
import { parseArgs } from "node:util";
import { jouerCampagne } from "./campagne.ts";

const { values } = parseArgs({
  options: {
    morts: { type: "string", default: "200" },
    ecritures: { type: "string", default: "100000" },
    sauvegardes: { type: "string", default: "20" },
    appareils: { type: "string", default: "16" },
    minutes: { type: "string" },
  },
});
const fin = new AbortController();
process.once("SIGINT", () => fin.abort());
const minuteur = values.minutes === undefined ? undefined : setTimeout(() => fin.abort(), Number(values.minutes) * 60_000);
const bilan = await jouerCampagne({
  morts: Number(values.morts),
  ecritures: Number(values.ecritures),
  sauvegardes: Number(values.sauvegardes),
  appareils: Number(values.appareils),
  assez: fin.signal,
  dire: (ligne) => process.stdout.write(`${ligne}\n`),
});
clearTimeout(minuteur);
const prets = bilan.pret_ms.toSorted((a, b) => a - b);
const a = (part: number): number => Math.round(prets[Math.min(prets.length - 1, Math.floor(prets.length * part))] ?? 0);
process.stdout.write(
  `${bilan.morts} morts, ${bilan.acquittees} écritures acquittées : ${bilan.perdues} perdues, ${bilan.doublees} doublées. ` +
    `Prêt en ${a(0.5)} ms (médiane), ${a(1)} ms au plus. ${bilan.restaurees} sauvegardes sur ${bilan.sauvegardes} restaurées à l'identique.\n`,
);
if (bilan.perdues + bilan.doublees > 0 || bilan.restaurees < bilan.sauvegardes) process.exitCode = 1;
