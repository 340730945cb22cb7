import type { Bus } from "#app/contextes/atelier/ports/bus.ts";

/** Bus d'un seul processus : les abonnés sont servis au tour suivant, jamais pendant la publication. */
export function creerBusMemoire(): Bus {
  const canaux = new Map<string, Set<(message: string) => void>>();
  return {
    async publier(canal, message) {
      await Promise.resolve();
      // Copié : un abonné peut se désabonner en recevant.
      for (const recevoir of canaux.get(canal) ?? []) recevoir(message);
    },
    abonner(canal, recevoir) {
      // Enveloppé : la même fonction abonnée deux fois compte pour deux.
      const mien = (message: string) => recevoir(message);
      const abonnes = canaux.get(canal) ?? new Set();
      canaux.set(canal, abonnes.add(mien));
      return () => {
        abonnes.delete(mien);
        if (abonnes.size === 0 && canaux.get(canal) === abonnes) canaux.delete(canal);
      };
    },
  };
}
