/** Le tableau des mesures : une ligne par rapport, sa visée, son verdict ; écrit à l'écran et dans docs/vitesse.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { RACINE } from "./site.ts";

export type LigneMesure = {
  /** P1 à P8. */
  readonly sujet: string;
  readonly mesure: string;
  readonly obtenu: string;
  /** Contre quoi, dans la même exécution. */
  readonly reference: string;
  /** Nombre comparé à la visée ; absent : information. */
  readonly valeur?: number;
  readonly visee?: { readonly au_moins: number } | { readonly au_plus: number };
};

const DEBUT = "<!-- écrit par npm run bench : début -->";
const FIN = "<!-- écrit par npm run bench : fin -->";

/** Nombre court, virgule française. */
export function court(x: number): string {
  return (Math.abs(x) >= 100 ? x.toFixed(0) : Math.abs(x) >= 10 ? x.toFixed(1) : x.toFixed(2)).replace(".", ",");
}

/** Verdict d'une ligne : tenu, manqué, ou rien à viser. */
export function verdict({ valeur, visee }: LigneMesure): string {
  if (visee === undefined || valeur === undefined) return "";
  const tenu = "au_moins" in visee ? valeur >= visee.au_moins : valeur <= visee.au_plus;
  return tenu ? "tenu" : "**manqué**";
}

function viseeEcrite({ visee }: LigneMesure): string {
  if (visee === undefined) return "";
  return "au_moins" in visee ? `≥ ${court(visee.au_moins)}` : `≤ ${court(visee.au_plus)}`;
}

/** Tableau en Markdown. */
export function enTableau(lignes: ReadonlyArray<LigneMesure>): string {
  const entete = "| | Mesure | Obtenu | Contre | Rapport ou valeur | Visé | |\n| --- | --- | --- | --- | --- | --- | --- |";
  return [
    entete,
    ...lignes.map(
      (l) => `| ${[l.sujet, l.mesure, l.obtenu, l.reference, l.valeur === undefined ? "" : court(l.valeur), viseeEcrite(l), verdict(l)].join(" | ")} |`,
    ),
  ].join("\n");
}

/** Remplace la partie écrite par la mesure ; le reste du document ne bouge pas. */
export function remplacer(document: string, tableau: string, entete: string): string {
  const debut = document.indexOf(DEBUT);
  const fin = document.indexOf(FIN);
  if (debut < 0 || fin < debut) throw new Error("docs/vitesse.md n'a plus ses repères");
  return `${document.slice(0, debut + DEBUT.length)}\n\n${entete}\n\n${tableau}\n\n${document.slice(fin)}`;
}

/** Écrit le tableau dans docs/vitesse.md. */
export function ecrireDocument(lignes: ReadonlyArray<LigneMesure>, charge: string): void {
  const chemin = join(RACINE, "docs/vitesse.md");
  const machine = cpus();
  const entete = `Exécution du ${new Date().toISOString().slice(0, 10)}, ${machine.length} cœurs (${machine[0]?.model ?? "inconnus"}), Node ${process.versions.node}, charge de la machine ${charge}. Les rapports seuls voyagent.`;
  writeFileSync(chemin, remplacer(readFileSync(chemin, "utf8"), enTableau(lignes), entete));
}
