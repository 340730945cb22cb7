import type { Base } from "./base.server.ts";

/** Efface ce que les ports ne montrent pas : réponses gardées pour un envoi refait, et comptes de limites qui nomment un appareil. Le journal d'écriture est vidé. */
export function oublierTexte(base: Base, texte: string): number {
  const dans = { texte: texte.toLowerCase() };
  const oubliees =
    base.ecrire("DELETE FROM idempotence WHERE instr(lower(corps), :texte) > 0 OR instr(lower(portee), :texte) > 0", dans) +
    base.ecrire("DELETE FROM limites WHERE instr(lower(client), :texte) > 0", dans);
  base.tronquerJournal();
  return oubliees;
}
