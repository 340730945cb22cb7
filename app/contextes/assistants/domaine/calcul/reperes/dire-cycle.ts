import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { euros, m3 } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direDOu, entre, fois as multiplier, litres, type TablesDesReperes } from "./ordres-de-grandeur.ts";
import type { AppareilAEau, RepereVoulu } from "./repere-voulu.ts";

const LIGNES: Readonly<Record<AppareilAEau, ReadonlyArray<readonly [id: string, nom: string]>>> = {
  chasse: [
    ["eau.ngc.chasse_classique", "Une chasse d’eau classique"],
    ["eau.ngc.chasse_double", "Une double chasse (le petit bouton, le bas)"],
  ],
  lave_linge: [["eau.ngc.lave_linge", "Un cycle de lave-linge"]],
  lave_vaisselle: [["eau.ngc.lave_vaisselle", "Un cycle de lave-vaisselle"]],
};

/** Ce qu'un cycle prend d'eau, et ce que font ceux que la question compte. */
export function direCycle({ appareils, fois }: Extract<RepereVoulu, { sorte: "cycle" }>, { coefficients }: TablesDesReperes): ReadonlyArray<string> {
  const lignes = appareils
    .flatMap((un) => LIGNES[un])
    .flatMap(([id, nom]) => {
      const ligne = coefficients[id];
      return ligne === undefined ? [] : [{ ...ligne, nom }];
    });
  const prix = coefficients["eau.prix"];
  const [premiere] = lignes;
  if (premiere === undefined) return [];
  const enUnAn = (n: number): ReadonlyArray<string> =>
    lignes.map((ligne) => {
      const cout = prix === undefined ? "" : `, ${euros((ligne.valeur * n * prix.valeur) / 1_000)}`;
      return `${ligne.nom}, ${formaterNombre(n)} fois par an : ${m3((ligne.valeur * n) / 1_000)}${cout}.`;
    });
  return [
    ...lignes.map((ligne) => `${ligne.nom} : ${entre(litres, ligne)}.`),
    ...(fois === undefined || fois.nombre === 1
      ? []
      : lignes.map((ligne) => `${ligne.nom}, ${formaterNombre(fois.nombre)} fois : ${entre(litres, multiplier(ligne, fois.nombre))}.`)),
    ...(fois?.par_an === undefined ? [] : enUnAn(fois.par_an)),
    `Valeurs : ${direDOu(premiere)}${prix === undefined || fois?.par_an === undefined ? "" : ` ; eau à ${formaterNombre(prix.valeur, 2)} € le m³ (${prix.annee})`}. L’étiquette de l’appareil dit le vôtre.`,
  ];
}
