import { describe, expect, test } from "vitest";
import { repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

describe("penser à mourir", () => {
  test.each([
    "je pense à mourir",
    "je pense souvent à en finir",
    "je pense à mourir, cddi",
    "j'ai pensé à mourir ce matin",
    "je songe à en finir",
    "je pense tout le temps à la mort",
    "je pense vraiment à mourir",
    "je pense tous les jours à mourir",
    "je ne pense qu'à mourir",
    "mon fils pense à mourir",
    "je pense à me tuer",
    "je pense à mettre fin à ma vie",
    "je pense beaucoup à la mort",
    "je pense trop à mourir",
    "je pense encore à la mort",
    "je pense de plus en plus à mourir",
    "je pense chaque jour à mourir",
    "j'pense à mourir",
    "jpense à mourir",
    "je n'arrête pas de penser à mourir",
    "ma femme pense à en finir",
    "j'aimerais mourir",
    "je pense à me pendre",
    "je pense à en finir avec tout",
    "je veux en finir avec tout ça",
    "je pense à la mort du matin au soir",
    "je pense à la mort de mon père et je veux le rejoindre",
    "mes enfants pensent à se tuer",
    "il m'arrive de penser à mourir",
    "je pense à la mort comme une délivrance",
    "je pense nuit et jour à me jeter par la fenêtre",
    "ma sœur de 16 ans n'arrête pas de penser à la mort",
    "je ne veux plus vivre, aidez-moi",
    "je ne veux plus me réveiller",
    "j’aimerais m’endormir et ne plus jamais me réveiller",
    "je voudrais ne plus me réveiller demain matin",
    "mon fils dit qu’il ne veut plus se réveiller",
    "je pense à la mort chez moi le soir",
    "je passe mes nuits à penser à en finir",
    "j'ai envie de me pendre",
    "mon frère veut mettre fin à sa vie",
    "ma mère est morte, je voudrais la rejoindre",
    "je pense tellement à mourir que je ne dors plus",
    "mourir, j'y pense tous les jours",
    "je voudrais être morte",
    "mon mari parle de se tuer",
    "je veux vraiment mourir",
    "j'envisage de me tuer",
    "j'ai décidé d'en finir",
    "je compte me tuer ce soir",
    "j'hésite à me pendre",
    "mon fils a essayé de se pendre",
    "nous voulons mourir",
    "j'essaie de ne pas penser à me tuer",
  ])("« %s » : 3114", (question) => expect(repondreUrgence(question)).toContain("3114"));

  test.each([
    "je pense à la mort des abeilles",
    "je songe à en finir avec la voiture",
    "penser la mort, quel auteur",
    "penser à la mort, quel auteur",
    "que pensent les auteurs de la mort",
    "je pense à une cuve qui fuit",
    "je pense à en finir avec le gaz",
    "j'ai pensé à la mort en lisant Épictète",
    "je pense à mourir moins bête, que lire",
    "je pense à mourir de rire",
    "je pense à la mort chez Heidegger",
    "je pense à la mort comme les stoïciens",
    "mon chat pense à mourir de rire",
    "je veux en finir avec le plastique",
    "comment en finir avec la voiture",
    "je ne pense pas à la mort",
    "je pense que mes plants vont mourir",
    "je ne veux plus vivre en ville",
    "je ne veux plus me réveiller avec le bruit de la route",
    "comment ne plus me réveiller la nuit",
    "ne plus me réveiller à 5 h pour aller au travail",
    "je veux en finir avec tout ce plastique",
    "mon citronnier va mourir",
    "j'ai envie de mourir moins idiot",
    "la mort chez les épicuriens",
    "je pense à la mort du capitalisme",
    "je ne veux pas me tuer à la tâche",
    "je pense à me jeter à l'eau et à devenir maraîcher",
    "mes voisins pensent à en finir avec le fioul",
    "je veux rejoindre une ferme",
    "j'ai décidé d'en finir avec le fioul",
    "j'envisage de mettre fin à mon bail",
    "mon maire a voulu en finir avec les pesticides",
    "je compte en finir avec la tonte",
    "j'essaie de ne pas penser à la mort des abeilles",
    "je souhaite disparaître des réseaux sociaux",
    "je préfère mourir que de reprendre la voiture",
    "mon oncle parle d'en finir avec le labour",
  ])("« %s » est une question comme une autre", (question) => expect(repondreUrgence(question)).toBeNull());
});

describe("la fin d'une vie", () => {
  const CENTRE = "parlons-fin-de-vie.fr";

  test.each([
    "je veux mourir dignement",
    "mon père veut mourir chez lui, comment on fait",
    "je voudrais mourir chez moi et pas à l'hôpital",
    "ma mère souhaite mourir à la maison",
    "comment mourir chez soi",
    "je voudrais que ma grand mere finisse ses jours a la maison",
    "peut-on mourir dans la dignité en France",
    "accompagner ma grand-mère qui veut mourir chez elle",
    "où écrire ses directives anticipées",
    "soins palliatifs à domicile",
    "ma mère est en fin de vie",
    "je préfère mourir de vieillesse",
  ])("« %s » : qui l'accompagne, et le 3114 en dernier", (question) => {
    const dit = repondreUrgence(question) ?? "";
    expect(dit).toContain(CENTRE);
    expect(dit.indexOf("3114")).toBeGreaterThan(dit.indexOf(CENTRE));
  });

  test.each([
    "je veux mourir chez moi ce soir",
    "ce soir je veux mourir chez moi",
    "je veux mourir dignement, j'ai pris des cachets",
    "je veux mourir dignement, je n'en peux plus",
    "je veux mourir",
    "je veux mourir seul chez moi",
    "je veux mourir en paix",
    "j'ai envie de mourir chez moi",
    "mon ado veut mourir à la maison",
    "ma fille de 14 ans veut mourir dignement",
    "je veux mourir chez moi, personne ne m'aime",
    "je veux mourir dignement, c'est trop dur",
    "je veux me suicider dignement",
    "je veux mourir chez moi avec une corde",
    "je veux mourir à la maison, j'ai plus envie de vivre",
  ])("« %s » : une détresse", (question) => {
    const dit = repondreUrgence(question) ?? "";
    expect(dit).toContain("3114");
    expect(dit).not.toContain(CENTRE);
  });

  test.each([
    "la fin de vie des panneaux solaires",
    "une batterie en fin de vie",
    "que dit Illich de mourir chez soi",
    "comment les auteurs pensent mourir chez soi",
  ])("« %s » est une question comme une autre", (question) => expect(repondreUrgence(question)).toBeNull());
});
