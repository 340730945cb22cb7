import { useEffect, useState } from "react";
import type { Boite } from "./boite.ts";
import type { EtatBoite } from "./etat-boite.ts";
import { boiteDe } from "./onglet.ts";

export type BoiteOuverte = { readonly boite: Boite; readonly etat: EtatBoite };

/**
 * La boîte d'envoi de cette personne, dès que l'appareil l'a rendue ; `undefined` au rendu du serveur et juste après. Elle s'envoie à l'ouverture, au retour
 * du réseau et au retour sur l'onglet.
 */
export function useBoite(atelier: string, pseudo: string): BoiteOuverte | undefined {
  const [ouverte, setOuverte] = useState<BoiteOuverte>();
  useEffect(() => {
    let fermee = false;
    const nettoyages: Array<() => void> = [() => (fermee = true)];
    void boiteDe({ atelier, pseudo }).then(async (boite) => {
      if (fermee) return;
      const lire = () => setOuverte({ boite, etat: boite.etat() });
      nettoyages.push(boite.ecouter(lire));
      lire();
      const relancer = () => {
        if (document.visibilityState === "visible") void boite.relancer();
      };
      for (const [cible, nom] of [
        [window, "online"],
        [document, "visibilitychange"],
      ] as const) {
        cible.addEventListener(nom, relancer);
        nettoyages.push(() => cible.removeEventListener(nom, relancer));
      }
      await boite.relancer();
    });
    return () => {
      for (const nettoyer of nettoyages) nettoyer();
    };
  }, [atelier, pseudo]);
  return ouverte;
}
