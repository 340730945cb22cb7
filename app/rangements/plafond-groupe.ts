import { groupeDuClient } from "#app/commun/limites/compteurs.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";

// Un caractère qu'aucun rangement n'écrit dans une prise.
const SEPARATEUR = "\n";

/**
 * Le même limiteur, où un client qui appartient à un groupe (l'appareil d'un atelier) est aussi compté avec lui : `fois` fois la limite d'un seul. Se
 * reconnecter sous un autre nom ne donne donc pas de nouvelles demandes sans fin, et trente téléphones gardent chacun les leurs.
 */
export function avecPlafondDeGroupe(limiteur: Limiteur, fois: number): Limiteur {
  const nomDe = (nom: string) => `${nom}:groupe`;
  return {
    ...limiteur,
    async consommer(nom, client, limite, fenetre) {
      const seul = await limiteur.consommer(nom, client, limite, fenetre);
      const groupe = groupeDuClient(client);
      if (seul.prise === null || groupe === undefined) return seul;
      const ensemble = await limiteur.consommer(nomDe(nom), groupe, limite * fois, fenetre);
      if (ensemble.prise === null) {
        await limiteur.rendre(seul.prise);
        return ensemble;
      }
      return { ...seul, reste: Math.min(seul.reste, ensemble.reste), prise: `${seul.prise}${SEPARATEUR}${ensemble.prise}` };
    },
    async rendre(prise) {
      for (const une of prise.split(SEPARATEUR)) await limiteur.rendre(une);
    },
    async consulter(nom, client, limite) {
      const seul = await limiteur.consulter(nom, client, limite);
      const groupe = groupeDuClient(client);
      if (groupe === undefined) return seul;
      const ensemble = await limiteur.consulter(nomDe(nom), groupe, limite * fois);
      return ensemble.reste < seul.reste ? { ...ensemble, limite: seul.limite } : seul;
    },
  };
}
