import { useMemo, useState } from "react";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { ecrirePoints, lirePointsBruts, reduirePoints } from "#app/contextes/atelier/domaine/trace/reduire.ts";
import { estFaute, pointsADessiner, type FormeTrace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { lirePointsTapes, lireTraceTapee } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";

export type TraceEnCours = ReturnType<typeof useTrace>;

/** Un tracé tant qu'on le pose : son texte, et les gestes qui l'allongent ou le raccourcissent. */
export function useTrace(depart: { readonly texte: string; readonly forme: FormeTrace }) {
  const [texte, setTexte] = useState(depart.texte);
  const [forme, setForme] = useState<FormeTrace>(depart.forme);
  const [enCours, setEnCours] = useState(false);
  const lu = useMemo(() => lirePointsTapes(texte, forme), [texte, forme]);
  const raison = "erreur" in lu ? lu.erreur : undefined;
  /** Retoucher un texte collé (WKT, GeoJSON) le récrit d'abord en un point par ligne, sous la forme qu'il dit. */
  function retoucher(geste: (lignes: ReadonlyArray<string>) => ReadonlyArray<string>): void {
    if (!("erreur" in lu)) setForme(lu.forme);
    setTexte((avant) => {
      const frais = lirePointsTapes(avant, forme);
      return "erreur" in frais ? avant : geste(frais.lignes).join("\n");
    });
  }
  const bruts = useMemo(() => lirePointsBruts(texte, forme), [texte, forme]);
  const trop = bruts !== undefined && reduirePoints(bruts).points.length < bruts.points.length ? bruts : undefined;
  const aDessiner = useMemo(() => pointsDe(texte, forme), [texte, forme]);
  return {
    texte,
    forme,
    enCours: enCours && raison === undefined,
    nombre: "erreur" in lu ? 0 : lu.points.length,
    /** Pourquoi ce texte ne se retouche pas d'un geste. */
    raison,
    /** Ce que la carte montre pendant qu'on trace : les points déjà bons, même avant qu'ils fassent un tracé. */
    aDessiner,
    /** Combien de points, s'il y en a plus qu'une fiche n'en garde : `reduire` les ramène à ceux qui font la forme. */
    trop: trop === undefined ? 0 : trop.points.length,
    reduire: () => {
      if (trop === undefined) return;
      setForme(trop.forme);
      setTexte(ecrirePoints(reduirePoints(trop).points));
    },
    /** Ce qu'un fichier a dit, prêt à être retouché. */
    remplacer: (lus: { readonly forme: FormeTrace; readonly texte: string }) => {
      setForme(lus.forme);
      setTexte(lus.texte);
      setEnCours(false);
    },
    commencer: () => setEnCours(true),
    finir: () => setEnCours(false),
    ajouter: (point: Coordonnees) => retoucher((lignes) => [...lignes, ecrirePosition(point)]),
    retirer: () => retoucher((lignes) => lignes.slice(0, -1)),
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
