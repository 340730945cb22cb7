import { useEffect, useState } from "react";
import type { Coordonnees } from "#app/commun/geo/projection.ts";

export type Situation = "inconnue" | "possible" | "refusee";

type Suites = { readonly dire: (annonce: string) => void; readonly placer: (ici: Coordonnees) => void };

/** La position que donne l'appareil, à cent mètres près, si la personne la demande. */
export function useMaPosition({ dire, placer }: Suites) {
  const [situation, setSituation] = useState<Situation>("inconnue");
  const [cherche, setCherche] = useState(false);

  // Le navigateur ne donne la position que sur une page sûre : ailleurs, le bouton ne serait qu'une promesse.
  useEffect(() => setSituation(window.isSecureContext && "geolocation" in navigator ? "possible" : "refusee"), []);

  function meSituer(): void {
    setCherche(true);
    dire("Recherche de votre position.");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setCherche(false);
        // Trois décimales : une centaine de mètres. La carte n'a pas besoin de votre porte.
        placer({ lat: Math.round(coords.latitude * 1e3) / 1e3, lon: Math.round(coords.longitude * 1e3) / 1e3 });
        dire("Votre position est placée, à cent mètres près.");
      },
      () => {
        setCherche(false);
        dire("Votre appareil n'a pas donné sa position. Faites glisser la carte, ou écrivez le lieu.");
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }

  return { situation, cherche, meSituer };
}
