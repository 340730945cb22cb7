import { useMemo, useState } from "react";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { estFaute, pointsADessiner, type FormeTrace } from "#app/contextes/atelier/domaine/trace.ts";
import { lireTraceTapee } from "#app/contextes/atelier/domaine/trace-tapee.ts";

export type TraceEnCours = ReturnType<typeof useTrace>;

/** Un tracé tant qu'on le pose : son texte, et les gestes qui l'allongent ou le raccourcissent. */
export function useTrace(depart: { readonly texte: string; readonly forme: FormeTrace }) {
  const [texte, setTexte] = useState(depart.texte);
  const [forme, setForme] = useState<FormeTrace>(depart.forme);
  const [enCours, setEnCours] = useState(false);
  const lignes = texte.split("\n").filter((ligne) => ligne.trim() !== "");
  const aDessiner = useMemo(() => pointsDe(texte, forme), [texte, forme]);
  return {
    texte,
    forme,
    enCours,
    nombre: lignes.length,
    /** Ce que la carte montre pendant qu'on trace : les points déjà bons, même avant qu'ils fassent un tracé. */
    aDessiner,
    commencer: () => setEnCours(true),
    finir: () => setEnCours(false),
    ajouter: (point: Coordonnees) => setTexte((avant) => [...avant.split("\n").filter((ligne) => ligne.trim() !== ""), ecrirePosition(point)].join("\n")),
    retirer: () => setTexte(lignes.slice(0, -1).join("\n")),
    effacer: () => {
      setTexte("");
      setEnCours(false);
    },
    ecrire: setTexte,
    choisirForme: setForme,
  };
}

function pointsDe(texte: string, forme: FormeTrace): ReadonlyArray<Coordonnees> {
  const lu = lireTraceTapee(texte, forme);
  if (lu !== undefined && !estFaute(lu)) return pointsADessiner(lu);
  return texte.split("\n").flatMap((ligne) => lirePosition(ligne) ?? []);
}
