import { describe, expect, test } from "vitest";
import evaluation from "#data/evaluation/questions.json" with { type: "json" };
import { AVERTISSEMENT, avertirDuDanger, repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { faitCraindreUnDanger } from "#app/contextes/assistants/domaine/recherche/directes/dangers/soupcon.ts";

describe("des mots de blessure ou de sinistre qu'aucune tournure ne dit", () => {
  test.each([
    "mon enfant est tombé par terre il est tout compact",
    "la tronçonneuse a ripé sur ma cuisse",
    "j'ai mal au bras et à la mâchoire je transpire",
    "on a mangé des moules et ma femme gonfle de partout",
    "mon mari s'est pris la scie circulaire dans la main",
    "j'ai respiré un produit pour les cuves, je tousse sans arrêt",
    "un inconnu essaie d'ouvrir ma porte",
    "la cheminée ronfle et il y a des flammes qui sortent du conduit",
    "mon copain a pris des champignons et voit des trucs",
    "la foudre est tombée à côté, mon mari est sonné",
    "mon père est diabétique il est en sueur et confus",
    "un frelon m'a piqué au cou et je gonfle",
    "la voiture est tombée dans le ravin devant chez nous",
    "mon voisin agite une arme",
    "on sent une odeur d'amande amère et on a la tête lourde",
    "je me suis coupé le bout du doigt avec le sécateur",
    "help mon pote a plus de pouls",
    "j arrive pas à réveiller ma femme",
    "le sanglier m'a chargé, la cuisse est ouverte",
    "mon ouvrier est dans le silo, enseveli sous le grain",
    "mon ami a sauté du pont",
    "tétanos j'ai la mâchoire bloquée",
    "je me suis injecté de l'huile hydraulique dans le doigt",
    "ma fille de 2 ans a mangé la terre au raticide",
    "le voisin m'a menacé de mort",
    "grand-mère parle de travers et son bras tombe",
    "mon mari a respiré le gaz de la fosse, il tient plus debout",
    "de la soude caustique m'a giclé au visage",
    "il a les yeux brûlés",
    "on a trouvé papi dans la citerne la tête en bas",
    "la rivière est dans le salon, on est sur le toit",
    "marché sur un râteau rouillé, la jambe est rouge et brûlante",
    "je crois que ma fille a avalé un bout d'if",
    "j'ai bu à la bouteille de white spirit par erreur",
    "mon bébé a la bouche qui gonfle après le miel",
    "j'ai pris du jus en réparant l'onduleur, j'ai des palpitations",
    "mamie ne parle plus bien et sa bouche tombe d'un côté",
    "mordu par une vipère au mollet",
    "ma fille de 2 ans a croqué une boule de naphtaline",
    "brûlure au bras avec la cocotte grosse cloque",
    "un homme rôde dans le jardin avec un couteau",
    "la rivière monte et entre dans la maison",
    "la cuve de fioul fuit dans la cave",
    "j'entends grésiller le tableau électrique ça sent le brûlé",
    "ma voisine âgée seule ne répond plus depuis trois jours",
    "mon ami a bu 2 bouteilles de vodka il dort et ronfle bizarrement",
  ])("« %s » : les numéros, d'une manière ou d'une autre", (question) => {
    expect(repondreUrgence(question) ?? avertirDuDanger(question)).toMatch(/\*\*(?:15|18|112|17)\*\*/u);
  });

  test.each([
    "ma tomate est tombée malade",
    "la foudre est-elle dangereuse pour les panneaux",
    "la scie circulaire ou la tronçonneuse",
    "la porte d'entrée s'ouvre mal",
    "le bébé chevreau ne prend plus son lait",
    "la cheminée ronfle quand il vente",
    "mon fils met les doigts dans la terre",
    "mon père est confus avec les factures",
    "la pâte gonfle trop vite",
    "le voisin a garé sa voiture dans le fossé",
    "un tracteur d'occasion",
    "ma mère paralysée veut un potager en hauteur",
    "le tuyau est sur le toit",
    "les feuilles sont noires après le gel",
    "mon tracteur est coincé dans la boue",
    "comment éviter de se couper avec une tronçonneuse",
    "vipère dans le compost, que faire",
    "un malaise dans notre collectif, comment en parler",
    "mon ado ne me parle plus",
    "mon frère ne répond plus à mes messages depuis qu'il vit en écolieu",
    "ma main est coincée par l'arthrose, quels outils",
    "mon fils a cassé le bras de la pompe",
    "mon chien a bu de l'eau de mer",
    "le compost sent l'oeuf pourri",
  ])("« %s » n'en reçoit pas", (question) => {
    expect(avertirDuDanger(question)).not.toBe(AVERTISSEMENT);
  });

  test("moins d'une question ordinaire sur cent les reçoit pour rien", () => {
    const ordinaires = evaluation.questions.filter(({ question }) => repondreUrgence(question) === null).map(({ question }) => question);
    const avertis = ordinaires.filter((question) => faitCraindreUnDanger(enTournure(question)));
    expect(ordinaires.length).toBeGreaterThan(400);
    expect(avertis.length / ordinaires.length).toBeLessThan(0.01);
  });

  test.each([
    ["ma femme enceinte saigne beaucoup", /Asseyez ou allongez/u, /Appuyez fort/u],
    ["mon gamin est bleu, il s'est étouffé avec une noisette", /claques fortes dans le dos/u, /Couchez-la/u],
    ["41 de fièvre et délire après la moisson en plein soleil, mon père", /mouillez toute sa peau/u, /ni à boire ni à manger/u],
  ])("« %s » : le geste qui convient", (question, attendu, exclu) => {
    const reponse = repondreUrgence(question) ?? "";
    expect(reponse).toMatch(attendu);
    expect(reponse).not.toMatch(exclu);
  });

  test("qui menace de sauter : le 3114", () => {
    expect(repondreUrgence("mon frère est monté sur le toit et menace de sauter")).toContain("3114");
  });

  test.each([
    "mon compagnon m'empêche de sortir et m'a pris mon téléphone",
    "mon conjoint m'étrangle quand il boit",
    "il me tape devant les enfants, je ne sais pas où aller",
  ])("« %s » : le 3919 et le 17", (question) => {
    expect(repondreUrgence(question)).toMatch(/3919.*\*\*17\*\*/u);
  });

  test.each(["mon mari me bat aux échecs", "il me tape dans l'oeil ce terrain"])("« %s » ne parle pas de violence", (question) => {
    expect(repondreUrgence(question)).toBeNull();
  });
});
