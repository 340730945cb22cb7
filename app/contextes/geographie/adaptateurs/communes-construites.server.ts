import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Deserializer, Serializer } from "node:v8";
import type { CommunesRangees } from "#app/commun/geo/communes.ts";

// Ranger toute la France ne dépend que des données et du code : la construction le fait, et le premier qui nomme une commune n'attend pas qu'on recommence.

/** Le fichier, à côté de l'application construite. */
export const NOM_COMMUNES = "communes.bin";

type Garde = { readonly cle: string; readonly rangees: CommunesRangees };

const cleDe = (source: Buffer): string => hash("sha256", source);

/** Les octets du fichier. `source` : ceux dont ces communes ont été lues. */
export function ecrireCommunesRangees(source: Buffer, rangees: CommunesRangees): Buffer {
  // Sans les façons de Node, dont les colonnes relues retiendraient tout le fichier.
  const octets = new Serializer();
  octets.writeHeader();
  octets.writeValue({ cle: cleDe(source), rangees } satisfies Garde);
  return octets.releaseBuffer();
}

/** Les communes rangées par la construction ; `undefined` si le fichier manque, ne se lit pas, ou a été écrit d'autres données que celles-ci. */
export function lireCommunesRangees(chemin: string, source: Buffer): CommunesRangees | undefined {
  try {
    const octets = new Deserializer(readFileSync(chemin));
    octets.readHeader();
    const { cle, rangees } = octets.readValue() as Garde;
    return cle === cleDe(source) ? rangees : undefined;
  } catch {
    return undefined;
  }
}
