import { AXES } from "../commun/contexte/axes.ts";
import type { Axe, Erreur, Mode, Resultat } from "../types.ts";

/** Noms des modes : les deux d'aujourd'hui et les deux anciens. */
const MODES: Readonly<Record<string, Mode>> = Object.freeze({ global: "global", calculs: "global", par_axe: "par_axe", plateforme: "par_axe" });

/** Mode d'un nom (`calculs` vaut `global`, `plateforme` vaut `par_axe`) ; inconnu : erreur `mode.inconnu`. */
export function resoudreMode(nom: string): Resultat<Mode> {
  const mode = Object.hasOwn(MODES, nom) ? MODES[nom] : undefined;
  if (mode !== undefined) return { ok: true, valeur: mode, avertissements: [] };
  return { ok: false, erreurs: [{ chemin: "mode", code: "mode.inconnu", message: `Mode inconnu : « ${nom} ». Les modes sont « global » et « par_axe ».` }] };
}

/**
 * Axes à évaluer, dans l'ordre fixe eau, énergie, alimentation. En mode `global` les trois sont exigés : erreur `axe.manquant` sinon.
 * En mode `par_axe`, un à trois ; liste vide ou nom inconnu : `axe.inconnu`.
 */
export function resoudreAxes(mode: Mode, demandes: ReadonlyArray<string> | undefined): Resultat<ReadonlyArray<Axe>> {
  if (demandes === undefined) return { ok: true, valeur: AXES, avertissements: [] };
  const inconnus = demandes.filter((a) => !(AXES as ReadonlyArray<string>).includes(a));
  const erreurs: Erreur[] = inconnus.map((a) => ({ chemin: "axes", code: "axe.inconnu", message: `Axe inconnu : « ${a} ».` }));
  if (demandes.length === 0) erreurs.push({ chemin: "axes", code: "axe.inconnu", message: "Choisissez au moins un axe." });
  const axes = AXES.filter((a) => demandes.includes(a));
  if (mode === "global") {
    for (const axe of AXES)
      if (!axes.includes(axe)) erreurs.push({ chemin: "axes", code: "axe.manquant", message: `Le mode global évalue les trois axes ; il manque « ${axe} ».` });
  }
  return erreurs.length > 0 ? { ok: false, erreurs } : { ok: true, valeur: axes, avertissements: [] };
}
