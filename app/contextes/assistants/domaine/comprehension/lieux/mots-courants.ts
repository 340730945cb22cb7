// En minuscules, ces mots ne sont ni la commune qui porte ce nom, ni une faute pour une autre : « au passage », « gérer la pêche au poisson ».
export const MOTS_COURANTS = new Set([
  ..."sens bains mer rue cours salon grasse bourg port pont orange vif ham eu lit sol mens bois terre ville cause ferme eau cuve toit jardin plusieurs table distance plein vie tous toutes louer vendre dos pied bord chaud froid boue lens jour jours suite cote place partir fosses arbres prix ble romans passage blanc bras bonne garde ligne rouge avion champagne change couronne croix hopital machine monnaie mene palais pierres possession publier salles signes union val chambre chambres joue angle attaques charges gagne masse mention poisson poissons berger bergers roche colonies levier roue roues castor castors vanne loue rivieres bourse bourses planche creche flotte chaton chatons chatbot bagnole motte marinade sales".split(
    " ",
  ),
  "la terrasse",
]);

/** « Au Mans », « aux Lilas » contractent l'article du nom ; « au plaisir », « aux castors » n'en nomment aucun. */
export function admetLArticle(avant: string, nom: string): boolean {
  const [, article] = /(?:^|\s)(aux?)\s*$/.exec(avant) ?? [];
  if (article === undefined) return true;
  return article === "au" ? /^Le /.test(nom) : /^Les /.test(nom);
}
