import { timingSafeEqual } from "node:crypto";
import { empreindreParCle } from "#app/socle/surete/cles.server.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

// 132 bits : un sceau raccourci tient dans un QR et reste hors de portée d'un essai au hasard.
const LONGUEUR_MIN = 22;

/** @param secrets du plus récent au plus ancien : le premier scelle, tous vérifient */
export function creerScelleur(secrets: ReadonlyArray<string>): Scelleur {
  const [courant] = secrets;
  if (courant === undefined || courant === "") throw new Error("Aucun secret pour sceller.");
  const calculer = (secret: string, usage: string, texte: string) => empreindreParCle(secret, `${usage}\u0000${texte}`);
  return {
    sceller: (usage, texte) => calculer(courant, usage, texte),
    verifier(usage, texte, sceau) {
      if (sceau.length < LONGUEUR_MIN) return false;
      const recu = Buffer.from(sceau);
      let juste = false;
      // Tous les secrets sont essayés, même après un succès : la durée ne dit rien.
      for (const secret of secrets) {
        const attendu = Buffer.from(calculer(secret, usage, texte).slice(0, sceau.length));
        if (attendu.length === recu.length && timingSafeEqual(attendu, recu)) juste = true;
      }
      return juste;
    },
  };
}
