import { describe, expect, test } from "vitest";
import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { regles } = creerCatalogue();
const faits = (question: string) => {
  const dits = lireFaitsDits(question, regles);
  return [...regles.textes].filter(([, une]) => dits.includes(une)).map(([id]) => id);
};

describe("ce que le site a relevé des abords d'une maison se dit à qui le demande", () => {
  test.each([
    ["j'etouffe de chaleur sous les combles, que faire", "combles_chauds"],
    ["ma chambre sous les toits est une fournaise l'été", "combles_chauds"],
    ["comment rafraîchir des combles aménagés", "combles_chauds"],
    ["il fait trop chaud dans mon grenier aménagé pendant la canicule", "combles_chauds"],
    ["les guepes ont fait un nid dans le composteur", "nid_de_guepes_ou_de_frelons"],
    ["nid de frelons asiatiques dans mon arbre, qui appeler", "nid_de_guepes_ou_de_frelons"],
    ["est-ce que les pompiers enlèvent les nids de guêpes", "nid_de_guepes_ou_de_frelons"],
    ["comment se débarrasser des frelons sous le toit", "nid_de_guepes_ou_de_frelons"],
    ["quelle surface pour nourrir 2 vaches", "pre_et_foin_d_une_vache"],
    ["combien d'hectares pour une vache", "pre_et_foin_d_une_vache"],
    ["combien de foin mange une vache l'hiver", "pre_et_foin_d_une_vache"],
    ["un hectare de pré suffit-il pour deux génisses", "pre_et_foin_d_une_vache"],
    ["comment eviter qu'une batterie prenne feu dans la cave", "ou_mettre_la_batterie"],
    ["on a eu une inondation dans la cave il y a deux ans, ou mettre la batterie", "ou_mettre_la_batterie"],
    ["une batterie lithium ça prend feu ?", "ou_mettre_la_batterie"],
    ["où installer une batterie solaire dans la maison", "ou_mettre_la_batterie"],
    ["quel emplacement pour une batterie domestique", "ou_mettre_la_batterie"],
    ["quel extincteur pour un poele a bois", "extincteur_de_la_maison"],
    ["un extincteur est-il obligatoire à la maison", "extincteur_de_la_maison"],
    ["quel type d'extincteur choisir", "extincteur_de_la_maison"],
    ["faut-il un extincteur près de la cheminée", "extincteur_de_la_maison"],
    ["comment empecher les poules de se faire manger par le renard", "renard_et_poules"],
    ["protéger mon poulailler des renards", "renard_et_poules"],
    ["quel grillage contre la fouine pour mes poules", "renard_et_poules"],
    ["le renard a pris deux poules, que faire", "renard_et_poules"],
    ["les limaces ont tué toutes mes salades", "limaces_au_potager"],
    ["comment lutter contre les limaces", "limaces_au_potager"],
    ["anti limace naturel pour le potager", "limaces_au_potager"],
    ["les escargots dévorent mes semis", "limaces_au_potager"],
  ])("« %s » : %s", (question, fait) => expect(faits(question)).toEqual([fait]));

  test.each([
    "combien coûte l'isolation des combles",
    "quel isolant pour les combles en hiver",
    "sécher des herbes dans le grenier l'été",
    "récupérer l'eau chaude sous le toit",
    "les frelons attaquent mes ruches",
    "piqûre de guêpe dans la gorge",
    "à quoi servent les guêpes",
    "construire un hôtel à insectes pour guêpes solitaires, un nid",
    "prix d'une vache",
    "combien de méthane émet une vache par hectare",
    "combien d'hectares de vaches en France",
    "quelle batterie pour 3 kWc",
    "où recycler une batterie",
    "ma batterie de vélo peut-elle prendre feu",
    "où mettre 3 poules en batterie",
    "ma batterie fume dans le garage",
    "où acheter une batterie d'occasion",
    "formation extincteur en entreprise",
    "ma cheminée est en feu, quel extincteur",
    "quel extincteur pour un van",
    "recharger un extincteur",
    "comment tuer un renard qui mange mes poules",
    "la fable du renard et du coq, comment la lire",
    "combien de poules pour 4 personnes",
    "le renard dans la forêt, comment le protéger",
    "élever des escargots, comment faire",
    "recette d'escargots du jardin",
    "mon chien a avalé de l'anti limace",
    "quelles salades semer en mars",
  ])("autre chose : « %s »", (question) => expect(faits(question)).toEqual([]));

  test("ce que boit une vache n'est pas son pré", () => expect(faits("combien d'eau boit une vache")).toEqual(["boisson_des_vaches"]));
});
