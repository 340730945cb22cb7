import { auRetourDuReseau } from "./retour.ts";

/** Un morceau de la page, chargé à part ; si le réseau manque à ce moment-là, il se redemande à son retour au lieu de laisser une page à moitié vivante. */
export async function chargerQuandPossible<T>(importer: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await importer();
    } catch (e) {
      // Un module qui se charge mais échoue est un défaut : il se dit.
      if (!(e instanceof TypeError)) throw e;
      await new Promise<void>((rendre) => auRetourDuReseau(rendre));
    }
  }
}
