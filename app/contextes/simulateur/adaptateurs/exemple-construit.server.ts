import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { EXEMPLE, type TauxExemple } from "#app/contextes/simulateur/domaine/lien/exemple.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";

// L'exemple de l'accueil ne dépend que des données et du code : la construction le calcule, et la première visite n'attend pas qu'un fil naisse pour le refaire.

/** Le fichier, à côté de l'application construite. */
export const NOM_EXEMPLE = "exemple.json";

const FORME = z.object({
  cle: z.string(),
  taux: z.array(z.object({ axe: z.enum(AXES_SIMULES), taux: z.number().nullable(), p10: z.number().optional(), p90: z.number().optional() })),
});

/** Les données dont dépend l'exemple : ses réponses, les valeurs, les profils, son territoire. Le code, lui, se reconstruit avec le fichier. */
async function cleDe(donnees: DonneesMoteur): Promise<string> {
  const { version, envoi } = donnees;
  const territoire = await donnees.lireTerritoire(new URLSearchParams(EXEMPLE).get("dep") ?? "");
  return hash("sha256", JSON.stringify([EXEMPLE, version, envoi.profils.empreinte, territoire]));
}

/** Le texte du fichier. */
export async function ecrireExemple(donnees: DonneesMoteur, taux: TauxExemple): Promise<string> {
  return `${JSON.stringify({ cle: await cleDe(donnees), taux })}\n`;
}

/** Les taux gardés par la construction ; `undefined` si le fichier manque, ne se lit pas, ou a été calculé avec d'autres données que celles-ci. */
export async function lireExemple(chemin: string, donnees: DonneesMoteur): Promise<TauxExemple | undefined> {
  let lu: z.infer<typeof FORME> | undefined;
  try {
    lu = FORME.parse(JSON.parse(readFileSync(chemin, "utf8")));
  } catch {
    return undefined;
  }
  return lu.cle === (await cleDe(donnees)) ? lu.taux : undefined;
}
