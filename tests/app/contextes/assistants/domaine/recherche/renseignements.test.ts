import { describe, expect, test } from "vitest";
import { demandeLaMeteo, estUnRenseignement } from "#app/contextes/assistants/domaine/recherche/renseignements.ts";

describe("ce qui se demande à un autre guichet", () => {
  test.each([
    ["quelle est la masse du soleil"],
    ["Quelle est la hauteur de l'arc de triomphe ?"],
    ["combien pèse un éléphant"],
    ["combien de temps vit une poule"],
    ["combien touche un prof"],
    ["quand dois-je déclarer mes revenus"],
    ["refaire ma carte grise"],
    ["le numéro de téléphone de la mairie"],
    ["horaires du bus 12"],
    ["abonnement de train pas cher"],
    ["quel opérateur mobile choisir"],
    ["le bruit de ma machine à laver"],
    ["ma piscine est verte"],
    ["déboucher les toilettes"],
    ["bruit de roulement dans ma voiture"],
    ["passer le permis bateau"],
    ["un réseau 5G qui passe chez moi"],
    ["un avocat pour contester un licenciement"],
    ["le garagiste m’a facturé deux heures"],
    ["il pleut dans ma voiture"],
  ])("« %s »", (question) => expect(estUnRenseignement(question)).toBe(true));

  test.each([
    ["quelle est la surface de potager pour 4"],
    ["combien de temps tient une cuve de 5 m³"],
    ["partager une voiture dans le quartier"],
    ["Où faire réparer ma machine à laver qui fuit ?"],
    ["Comment vidanger des toilettes sèches ?"],
    ["combien mesure un poulailler pour 4 poules"],
    ["Quelle est la superficie d'un potager pour 4 personnes ?"],
    ["un opérateur téléphonique coopératif"],
    ["vivre sans voiture à la campagne"],
    ["répartir les tâches de la maison"],
    ["un diagnostic énergétique de ma maison"],
    ["des toilettes sèches"],
    ["un réseau internet associatif"],
    ["un permis de construire pour une serre"],
    ["réparer mon lave-linge avec d'autres"],
    ["qui a écrit sur la décroissance"],
    ["une carte des lieux alternatifs"],
    ["déclarer un forage à la mairie"],
    ["apprendre à réparer sa voiture dans un garage solidaire"],
    ["la vitesse du vent suffit-elle pour une éolienne"],
    ["une ressourcerie ouverte le samedi à Lyon"],
    ["un tiers-lieu ouvert le dimanche"],
    ["habitat partagé, votre avis ?"],
    ["se chauffer au bois : des avis"],
    ["prix du m2 de paille"],
    ["les plus beaux endroits où faire du woofing"],
  ])("« %s » n'en est pas", (question) => expect(estUnRenseignement(question)).toBe(false));
});

describe("le temps qu’il fera", () => {
  test.each([
    ["quel temps demain à Paris"],
    ["météo du week-end"],
    ["va-t-il pleuvoir demain à Brest"],
    ["est-ce que la pluie va s’arrêter demain"],
    ["combien de degrés dehors ce soir"],
  ])("« %s »", (question) => expect(demandeLaMeteo(question)).toBe(true));

  test.each([
    ["combien de pluie tombe à Brest en un an"],
    ["quel temps faut-il pour remplir une cuve"],
    ["quel temps consacrer au potager chaque semaine"],
    ["quel temps prévoir à la ferme en woofing"],
    ["quelle température dans une serre l’hiver"],
    ["va-t-il falloir arroser tout l’été"],
    ["ma maison est chaude, que faire"],
  ])("« %s » n’en est pas", (question) => expect(demandeLaMeteo(question)).toBe(false));
});
