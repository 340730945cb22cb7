import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { chargerQuandPossible } from "#app/ui/reseau/charger.ts";
import type { EtatLiaison } from "#app/contextes/atelier/ui/index.ts";

/** Trente téléphones prévenus ensemble ne redemandent pas la page au même instant. */
const ETALEMENT_MS = 700;

/** Relit la page quand le lieu à plusieurs change, et quand la liaison revient. */
export function useSuivi({
  actif,
  atelier,
  projection = false,
}: {
  readonly actif: boolean;
  readonly atelier: string;
  readonly projection?: boolean;
}): EtatLiaison | undefined {
  const { revalidate } = useRevalidator();
  const [liaison, setLiaison] = useState<EtatLiaison>();
  useEffect(() => {
    if (!actif) return;
    let arreter = () => {};
    let fini = false;
    let prevue: ReturnType<typeof setTimeout> | undefined;
    let avant: EtatLiaison | undefined;
    const relire = () => {
      prevue ??= setTimeout(
        () => {
          prevue = undefined;
          void revalidate();
        },
        Math.random() * (projection ? 0 : ETALEMENT_MS),
      );
    };
    void chargerQuandPossible(() => import("#app/contextes/atelier/ui/direct/suivre.ts")).then(({ suivreAtelier }) => {
      if (fini) return;
      arreter = suivreAtelier({
        depuis: new Date().toISOString(),
        projection,
        surEvenement: ({ type }) => {
          // « atelier » n'en fait pas partie : fermé, il finit les sessions, et relire mènerait à la connexion au milieu d'une saisie.
          if (type === "ensemble") relire();
        },
        surListe: relire,
        surEtat: (etat) => {
          // Ce qui s'est passé pendant la coupure n'a pas été dit.
          if (etat === "direct" && avant !== undefined && avant !== "direct") relire();
          avant = etat;
          setLiaison(etat);
        },
      });
    });
    return () => {
      fini = true;
      clearTimeout(prevue);
      arreter();
    };
  }, [actif, atelier, projection, revalidate]);
  return liaison;
}
