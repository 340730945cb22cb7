import { describe, expect, test } from "vitest";
import { cultureDemandee } from "#tests/constructeurs/assistants/vivant.ts";

describe("une question de semis, de distance ou de gel ouvre la fiche de la culture", () => {
  test.each([
    ["quand semer les carottes", "calendrier carotte"],
    ["c quand qu'on plante les patates dans le nord", "calendrier pomme_de_terre"],
    ["jusqu'à quand peut-on semer des haricots verts", "calendrier haricot_vert"],
    ["est-ce trop tard pour planter l'ail", "calendrier ail"],
    ["semer des petits pois en mars ?", "calendrier petit_pois"],
    ["quand récolter les topinambours", "calendrier topinambour"],
    ["comment faire pousser des courgettes", "calendrier courgette"],
    ["quand planter choux-fleurs et poireaux", "calendrier chou_fleur,poireau"],
    ["à quelle distance planter les courgettes les unes des autres", "distance courgette"],
    ["quel espacement entre les tomates", "distance tomate"],
    ["mes choux gèlent-ils à -8", "gel chou"],
    ["les poireaux résistent au gel ?", "gel poireau"],
    ["combien de pieds de tomates pour 5 personnes", "pieds tomate"],
    ["que semer en mars", "mois 3 semer"],
    ["qu'est-ce que je peux mettre dans mon potager en octobre", "mois 10 semer"],
    ["quoi planter maintenant au jardin", "mois 3 semer"],
    ["quels légumes récolter en janvier", "mois 1 recolter"],
    ["qu'est ce qui pousse à l'ombre", "ombre"],
    ["que planter dans un jardin plein nord", "ombre"],
  ])("« %s » : %s", (question, attendu) => expect(cultureDemandee(question)).toBe(attendu));

  test.each([
    "combien de m2 de carottes pour 4 personnes",
    "quel rendement pour les pommes de terre",
    "combien d'eau pour mes tomates par jour",
    "prix d'un plant de tomate",
    "mes tomates ont des taches brunes",
    "conserver des carottes tout l'hiver",
    "quand planter l'ail des ours",
    "je n'ai pas de jardin mais j'aimerais faire pousser des tomates avec des voisins",
    "quand semer le doute chez un élu",
    "quand planter une haie",
    "que faire en mars à Lyon",
    "que lire en octobre",
    "où trouver des graines de tomates",
    "cherche emploi de maraîcher pour planter des salades en avril",
    "qui était contre les haricots",
    "quels panneaux à l'ombre d'un arbre",
    "nourrir 4 personnes avec des pommes de terre, combien planter",
    "greffer une tomate",
    "recette de soupe de poireaux en hiver",
  ])("« %s » n'en ouvre aucune", (question) => expect(cultureDemandee(question)).toBeNull());
});
