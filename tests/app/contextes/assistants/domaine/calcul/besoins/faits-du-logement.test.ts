import { describe, expect, test } from "vitest";
import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { regles } = creerCatalogue();
const faits = (question: string) => {
  const dits = lireFaitsDits(question, regles);
  return [...regles.textes].filter(([, une]) => dits.includes(une)).map(([id]) => id);
};

describe("ce que le site a relevé d'un logement et de ses abords se dit à qui le demande", () => {
  test.each([
    ["quelles aides pour une pompe a chaleur", "aides_pompe_a_chaleur"],
    ["ai-je droit à une prime pour installer une pompe à chaleur", "aides_pompe_a_chaleur"],
    ["maprimerenov 2026 pac air eau", "aides_pompe_a_chaleur"],
    ["subvention pompe à chaleur géothermique", "aides_pompe_a_chaleur"],
    ["remplacer ma chaudière fioul par une pac, qui finance", "aides_pompe_a_chaleur"],
    ["mon voisin brule ses dechets verts, c'est légal ?", "brulage_dechets_verts"],
    ["a-t-on le droit de brûler des branches dans son jardin", "brulage_dechets_verts"],
    ["brûler ses déchets verts, quelle amende", "brulage_dechets_verts"],
    ["puis-je brûler des feuilles mortes", "brulage_dechets_verts"],
    ["incinérateur de jardin autorisé ? pour brûler l'herbe", "brulage_dechets_verts"],
    ["peut on bruler du bois traité", "bois_traite"],
    ["brûler des palettes dans un poêle", "bois_traite"],
    ["je peux brûler du bois peint dans la cheminée ?", "bois_traite"],
    ["est-ce dangereux de brûler du contreplaqué", "bois_traite"],
    ["de vieux meubles pour me chauffer, bonne idée ?", "bois_traite"],
    ["est ce que je peux vendre mes confitures", "vendre_sa_recolte"],
    ["a-t-on le droit de vendre les œufs de ses poules", "vendre_sa_recolte"],
    ["vendre les légumes de mon potager, faut-il déclarer", "vendre_sa_recolte"],
    ["un particulier peut-il vendre le surplus de son jardin", "vendre_sa_recolte"],
    ["vendre ses confitures maison, quel statut", "vendre_sa_recolte"],
    ["ai-je le droit de vendre les œufs de mes poules", "vendre_sa_recolte"],
    ["vendre les légumes de ma serre, faut-il une autorisation", "vendre_sa_recolte"],
    ["ma mère vend ses confitures au marché de Nantes, faut-il une autorisation", "vendre_sa_recolte"],
    ["combien de poules pour vendre des œufs légalement", "vendre_sa_recolte"],
    ["mon voisin a brûlé ses branches, est-ce interdit", "brulage_dechets_verts"],
    ["l'onduleur a grillé hier, garantie ?", "garantie_du_solaire"],
    ["quelle garantie pour des panneaux solaires", "garantie_du_solaire"],
    ["mon onduleur est en panne, est-il sous garantie", "garantie_du_solaire"],
    ["l'installateur a fermé, qui prend la garantie de mes panneaux", "garantie_du_solaire"],
    ["quelle profondeur pour une fosse septique", "fosse_septique_controlee"],
    ["fosse septique : contrôle obligatoire à la vente ?", "fosse_septique_controlee"],
    ["c'est quoi le spanc, est-ce obligatoire", "fosse_septique_controlee"],
    ["j'achète une maison avec une fosse septique non conforme", "fosse_septique_controlee"],
    ["assainissement individuel aux normes, qui contrôle", "fosse_septique_controlee"],
  ])("« %s » : %s", (question, fait) => expect(faits(question)).toEqual([fait]));

  test.each([
    "pompe à chaleur ou poêle à bois",
    "prix d'une pompe à chaleur",
    "la PAC aide-t-elle les petits agriculteurs",
    "ma pompe à chaleur est en panne, qui peut m'aider",
    "qui peut aider mon voisin avec sa pompe à chaleur",
    "le gel a brulé mes tomates",
    "le soleil a brûlé les feuilles de mes salades, que faire",
    "brûler des branches dans un poêle, combien de stères",
    "il y a le feu dans les broussailles derrière chez moi",
    "mon voisin a brûlé mes haies, je fais quoi",
    "peut-on brûler une maison en bois traité",
    "la ferme vend des légumes, a-t-on le droit de visiter",
    "prix d'un onduleur et garantie",
    "garantie d'un chauffe-eau solaire",
    "panneaux solaires d'occasion, où en trouver sous garantie",
    "la garantie d'une voiture électrique",
    "garantir un revenu aux paysans",
    "composter ses déchets verts",
    "une forêt brûle, quel droit pour la nature",
    "combien de palettes de granulés pour mon poêle",
    "fabriquer un meuble en palettes",
    "construire un poulailler en bois traité",
    "quel bois brûler dans un poêle",
    "bois traité pour un potager en bacs, est-ce dangereux",
    "vendre ma maison avec un potager, faut-il déclarer",
    "vendre l'électricité de mes panneaux, surplus",
    "où vendre mes légumes en amap",
    "combien rapporte la vente de légumes",
    "comment faire des confitures",
    "vendre des semences anciennes, est-ce légal",
    "vidange de fosse septique",
    "fosse septique ou toilettes sèches",
    "prix d'une fosse septique",
    "mon chien est tombé dans la fosse septique",
  ])("autre chose : « %s »", (question) => expect(faits(question)).toEqual([]));

  test("une odeur de fosse n'est pas son contrôle", () => expect(faits("ma fosse septique sent mauvais")).toEqual(["odeur_d_egout"]));
});
