import { plier } from "#app/commun/texte/plier.ts";
import type { Quantite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

/** Ce qu'une surface mesure : un toit, un bâtiment annexe (sa surface est celle de son toit), un potager, une serre, un jardin, une terre, autre chose (maison…), un bout de dehors que rien ne compte (balcon, terrasse), ou rien de dit. */
export type ObjetSurface = "toit" | "bati" | "culture" | "serre" | "jardin" | "terre" | "autre" | "dehors" | "inconnu";

const OBJETS: ReadonlyArray<readonly [objet: ObjetSurface, motif: string]> = [
  ["toit", "toits?|toitures?|toi|emprise|au sol"],
  ["bati", "garages?|granges?|hangars?|carports?|preaux?|preau|dependances?|abris? de jardin"],
  ["culture", "potagers?|legumes?|tomates?|courgettes?|salades?|fraises?|haricots?|maraichages?|cultures?|patates?|pommes? de terre"],
  ["serre", "serres?"],
  ["jardin", "jardins?"],
  ["terre", "terrains?|terres?|parcelles?|pelouses?|gazons?|vergers?|champs?|prairies?|arroser"],
  ["autre", "maisons?|logements?|appartements?|apparts?|habitations?|habitables?|studios?|abris?"],
  ["dehors", "balcons?|terrasses?|piscines?|loggias?"],
];
const MOTS = OBJETS.map(([objet, motif]) => ({ objet, lecteur: new RegExp(`(?<![\\p{L}\\p{N}])(?:${motif})(?![\\p{L}\\p{N}])`, "gu") }));
// « 100 m² de toit » : ce que « de » attache l'emporte sur un mot plus proche ; au-delà de ces distances, un mot n'est plus à côté.
const ATTACHE = /^ ?(?:de |d['’]|du |des |en |a )(?:(?:mon|ma|mes|notre|nos|la|le|surface|de) )*$/;
const AVANT_MAX = 45;
const APRES_MAX = 15;

/** Ce que mesure cette surface, par le mot qui s'y attache ou qui en est le plus près. */
export function objetDe(question: string, { rang, texte, unite }: Quantite): ObjetSurface {
  const plie = plier(question);
  const fin = rang + texte.length;
  const proches = MOTS.flatMap(({ objet, lecteur }) =>
    [...plie.matchAll(lecteur)].flatMap((trouve) => {
      const avant = rang - (trouve.index + trouve[0].length);
      if (avant >= 0) return avant > AVANT_MAX || /[.?!;]\s/.test(plie.slice(rang - avant, rang)) ? [] : [{ objet, ecart: avant }];
      const entre = plie.slice(fin, trouve.index);
      if (ATTACHE.test(entre)) return [{ objet, ecart: -1 }];
      return entre.length > APRES_MAX || /[.?!;,]/.test(entre) ? [] : [{ objet, ecart: entre.length }];
    }),
  ).toSorted((a, b) => a.ecart - b.ecart);
  // Un hectare ou un are n'est jamais un toit.
  return proches[0]?.objet ?? (unite === "m2" && /h|are|acre/.test(texte) ? "terre" : "inconnu");
}

/** La première surface que la question donne à l'un de ces objets. */
export function surfaceDe(question: string, quantites: ReadonlyArray<Quantite>, objets: ReadonlyArray<ObjetSurface>): number | undefined {
  const surfaces = quantites.filter(({ unite }) => unite === "m2").map((une) => ({ valeur: une.valeur, objet: objetDe(question, une) }));
  return objets.map((objet) => surfaces.find((une) => une.objet === objet)?.valeur).find((une) => une !== undefined);
}

const EQUIPEMENT =
  /(?<![\p{L}\p{N}])(?:cuve|citerne|recuperateur|panneau|photovolt|solaire|toit|potager|legume|eau|pluie|electricite|facture|batterie|gouttiere|barrique|tonneau)/u;
// Une cuve pour un jardin de 200 m² : la surface n'est pas le toit, mais la question est bien celle d'une cuve.
const RECUEILLIR = /(?<![\p{L}\p{N}])(?:cuve|citerne|recuperateur|panneau|photovolt)/u;
const COTE = 30;

/** Un équipement se nomme-t-il à côté d'une des grandeurs ? « Un terrain de 2000 m² pour un potager » mesure un terrain. */
export function mesureUnEquipement(question: string, quantites: ReadonlyArray<Quantite>): boolean {
  const plie = plier(question);
  return quantites.some((une) => {
    if (une.unite === "kwc") return true;
    const autour = plie.slice(Math.max(0, une.rang - COTE), une.rang + une.texte.length + COTE);
    if (une.unite === "m2") return ["toit", "culture"].includes(objetDe(question, une)) || RECUEILLIR.test(autour);
    if (une.unite !== "m3" && une.unite !== "kwh") return false;
    return EQUIPEMENT.test(autour);
  });
}
