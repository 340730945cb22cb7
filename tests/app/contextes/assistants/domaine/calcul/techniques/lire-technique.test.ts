import { describe, expect, test } from "vitest";
import { direRegles } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";
import { lireTechnique } from "#app/contextes/assistants/domaine/calcul/techniques/lire-technique.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { faitsOuverts } from "#tests/constructeurs/assistants/faits.ts";
import { ditDeLaTable, TABLE, techniquesOuvertes } from "#tests/constructeurs/assistants/techniques.ts";

// Pour chaque technique : une question qui l'ouvre, et une voisine qui parle d'autre chose.
const PAIRES: ReadonlyArray<readonly [id: string, ouvre: string, voisine: string]> = [
  ["cuve_de_pluie", "une cuve en béton ou en polyéthylène ?", "cuve à fioul en plastique à vider"],
  ["pompe_a_eau", "pompe immergée ou de surface pour mon puits", "quelle pompe à vélo choisir"],
  ["filtre_pluie", "quel filtre mettre avant la citerne de pluie", "filtrer les offres d'emploi"],
  ["filtre_charbon", "un filtre à charbon pour le puits, on le change quand", "filtre à essence de ma tondeuse"],
  ["gouttiere", "poser une gouttière soi-même", "ma gouttière fuit chez le voisin"],
  ["puits_a_sec", "notre puits est tari en août, que faire", "un saucisson bien sec"],
  ["puits_forage", "faut-il déclarer un forage", "un puits canadien, faut-il le déclarer"],
  ["analyse_eau", "faire analyser l'eau du puits, quel prix", "analyse de mon projet de ferme"],
  ["compost_toilettes", "que faire du compost de mes toilettes sèches", "que faire de mon compost de cuisine"],
  ["assainissement", "prix d'un assainissement individuel par micro-station", "une mauvaise odeur d'assainissement"],
  ["vidange_fosse", "vidanger la fosse tous les combien", "vidange de ma voiture tous les combien"],
  ["phytoepuration", "la phytoépuration, c'est légal ?", "quelles plantes dépolluent l'air de la chambre"],
  ["toit_amiante", "mon toit est en amiante, que faire", "arroser avec la pluie d'un toit en amiante"],
  ["tuyaux_gel", "protéger les tuyaux du gel", "mon tuyau fuit"],
  ["poele_la_nuit", "laisser le poêle à bois la nuit, c'est dangereux ?", "le travail de nuit dans une ferme"],
  ["ramonage", "le ramonage est-il obligatoire", "un stage de ramonage"],
  ["sechage_du_bois", "mon bois vert doit sécher combien de temps", "du bois de charpente pour une grange"],
  ["essences_de_bois", "chêne ou sapin, quel bois chauffe le mieux", "quel bois pour une terrasse"],
  ["poele_de_masse", "combien pèse un poêle de masse", "un atelier pour construire son poêle de masse, association près de Nantes"],
  ["poele_bouilleur", "un poêle bouilleur pour toute la maison, bonne idée ?", "faire bouillir des bocaux"],
  ["pac_ou_granules", "pompe à chaleur ou poêle à granulés", "granulés pour les lapins"],
  ["ordre_isolation", "par quoi commencer pour isoler une vieille maison", "quelles aides pour commencer à isoler"],
  ["isolants", "laine de bois ou ouate de cellulose", "la laine de mes moutons"],
  ["epaisseur_combles", "quelle épaisseur d'isolant dans les combles", "quelle épaisseur de paillage au potager"],
  ["paille", "une maison en paille, comment l'assurer", "la paille au potager contre les limaces"],
  ["moisissure", "de la moisissure dans la chambre, que faire", "de la moisissure sur mes confitures, que faire"],
  ["fraicheur", "garder la maison fraîche sans clim", "garder les légumes frais sans frigo"],
  ["vmc", "vmc simple ou double flux", "ventiler une serre"],
  ["climatisation", "une clim réversible, ça consomme beaucoup ?", "la clim de ma voiture consomme beaucoup"],
  ["puits_canadien", "un puits canadien, ça marche vraiment ?", "vivre dans une ville canadienne"],
  ["co", "quel détecteur de monoxyde de carbone", "un détecteur de métaux"],
  ["thermo_ou_solaire", "chauffe-eau thermodynamique ou solaire", "un radiateur électrique ou à gaz"],
  ["taille_cesi", "quelle taille de ballon pour un chauffe-eau solaire", "un ballon de foot pour les enfants"],
  ["panneaux_solaires", "la foudre abîme-t-elle les panneaux solaires", "un panneau d'affichage au soleil"],
  ["panneau_prise", "déclarer un kit solaire sur prise", "une prise de terre à refaire"],
  ["panneaux_copro", "ma copropriété refuse les panneaux solaires", "ma copropriété refuse le compost"],
  ["panneaux_abf", "j'habite à côté d'une église, puis-je mettre des panneaux", "visiter une église romane"],
  ["onduleur", "un onduleur dure combien de temps", "onduleur en panne"],
  ["cable_solaire", "quelle section de câble pour des panneaux à 30 m", "un câble de télévision"],
  ["batterie", "une batterie au lithium craint-elle le gel", "une batterie de vélo l'hiver"],
  ["eolienne", "une éolienne dans mon jardin, ça vaut le coup ?", "un parc d'éoliennes près de chez moi, ça vaut le coup ?"],
  ["hydro", "faire de l'électricité avec un ruisseau", "arroser avec l'eau du ruisseau"],
  ["groupe_electrogene", "quel groupe électrogène pour une maison", "quel groupe de musique pour une fête"],
  ["hors_reseau", "vivre sans être raccordé à EDF, c'est légal ?", "raccorder deux tuyaux"],
  ["voiture_solaire", "recharger ma voiture électrique avec mes panneaux", "une voiture en autopartage"],
  ["cabane", "un permis pour une cabane de 15 m²", "une cabane pour les poules, faut-il un permis"],
  ["taxe_amenagement", "la taxe d'aménagement d'un abri de jardin", "la taxe sur les ordures"],
  ["grange", "transformer une grange en habitation", "louer une grange pour un mariage"],
  ["zone_agricole", "mon terrain est en zone agricole, puis-je y habiter", "une yourte sur un terrain agricole"],
  ["haie_voisin", "la haie de mon voisin dépasse chez moi", "planter une haie champêtre"],
  ["enclave", "un terrain enclavé a-t-il un droit de passage", "le droit de cueillir des champignons"],
  ["ief", "l'école à la maison est-elle encore autorisée", "une maison près d'une école"],
  ["sci_ou_coop", "SCI ou coopérative d'habitants, quelle différence", "une coopérative bio à Lyon"],
  ["habitat_participatif_comment", "comment monter un habitat participatif", "un habitat participatif en Bretagne"],
  ["gfa", "un GFA, c'est quoi", "une grande ferme agricole à vendre"],
  ["vieillir", "à la retraite, est-ce trop tard pour vivre au vert", "le montant de ma retraite agricole"],
  ["handicap", "en fauteuil roulant, l'autonomie est-elle possible", "une association pour enfants handicapés"],
  ["solitude", "je me sens seule à la campagne", "un poêle suffit-il tout seul"],
  ["quitter_la_ville", "quitter Paris pour la campagne, par où commencer", "la campagne de récolte commence quand"],
  ["convaincre", "comment convaincre mon mari de changer de vie", "comment convaincre la mairie"],
  ["trouver_des_gens", "où trouver des gens pour partager un terrain", "partager mes semences de tomates"],
  ["locataire_autonome", "locataire en appartement, comment être plus autonome", "un appartement à louer à Nantes"],
  ["budget_depart", "combien faut-il d'argent pour commencer l'autonomie", "combien d'argent pour commencer une ferme"],
  ["enfants_ferme", "à quel âge apprendre à bricoler à un enfant", "faire garder un enfant le mercredi"],
  ["distance_poele", "quelle distance entre le poêle et un mur en bois", "quelle distance entre deux pommiers contre un mur"],
  ["radon", "le radon est-il dangereux", "le rayonnement d'un poêle est-il dangereux"],
  ["bruit_pac", "le bruit d'une pompe à chaleur et les voisins", "le coq fait du bruit chez les voisins"],
  ["delai_urbanisme", "combien de temps pour obtenir un permis de construire", "combien de temps pour passer le permis de conduire"],
  ["ts_choix", "toilettes sèches à séparation ou à litière", "la litière du chat au compost"],
  ["mur_en_pierre", "isoler des murs en pierre par l'intérieur", "monter un mur en pierre sèche"],
  ["pac_vie", "la durée de vie d'une pompe à chaleur", "les aides de la PAC durent combien d'années"],
  ["taxe_yourte", "la taxe foncière d'une yourte", "une yourte pour les vacances"],
  ["paroi_froide", "j'ai froid chez moi malgré le chauffage", "j'ai froid aux mains en jardinant"],
  ["simuler_ses_droits", "quel site dit si j'ai droit à une aide", "quel site aide à trouver des semences"],
  ["taille_ballon", "quel chauffe-eau pour une famille de 5", "un ballon de foot pour quatre personnes"],
];

describe("une technique et sa voisine", () => {
  test.each(PAIRES)("%s : « %s », et non « %s »", (id, ouvre, voisine) => {
    expect(techniquesOuvertes(ouvre)).toContain(id);
    expect(techniquesOuvertes(voisine)).not.toContain(id);
  });

  test("aucune technique n'est sans sa paire", () => {
    expect(TABLE.techniques.map(({ id }) => id).filter((id) => !PAIRES.some(([une]) => une === id))).toEqual([]);
  });
});

describe("l'aspect choisit la ligne", () => {
  test.each([
    ["mes panneaux sont à l'ombre d'un arbre", /l’ombre|ombre compte/],
    ["faut-il assurer ses panneaux solaires", /assureur/],
    ["que deviennent les panneaux solaires en fin de vie", /Soren/],
    ["les panneaux solaires peuvent-ils prendre feu", /Ineris/],
    ["comment nettoyer des panneaux solaires", /brosse/],
    ["une batterie lithium dure combien de temps", /10 à 20 ans/],
    ["une citerne souple dure combien d'années", /15 à 20 ans/],
    ["des cuves IBC pour l'eau de pluie, bonne idée ?", /alimentaire/],
    ["une maison en paille et l'humidité", /craint/],
    ["une maison en paille et le feu", /CSTB/],
    ["un GFA, combien faut-il mettre", /100 à 15/],
    ["la ouate de cellulose brûle-t-elle", /charbon/],
    ["mon voisin a une servitude de passage sur mon terrain", /trente ans/],
    ["on a une source, peut-on la boire", /Sans analyse, une eau de source ne se boit pas/],
    ["une cuve de pluie, il faut la nettoyer tous les combien", /une fois par an/],
    ["les panneaux solaires marchent-ils sous la neige", /glisse/],
    ["quelle pente pour une gouttière", /mm par mètre/],
  ])("« %s »", (question, dit) => expect(ditDeLaTable(question)).toMatch(dit));

  test("ce qui n'a été lu que par extraits se dit", () => {
    const lue = lireTechnique(comprendre("on a une source, peut-on la boire", lieuxConnus), TABLE);
    expect(direRegles(lue?.lignes ?? [], { releve_le: TABLE.releve_le, textes: new Map() }).at(-1)).toMatch(
      /^Relevé du 30 novembre 2026, d’après des extraits \(/,
    );
  });

  test("une ligne de droit français ne se dit pas d'un autre pays", () => {
    expect(techniquesOuvertes("faut-il un permis pour une cabane de 15 m² en Belgique")).toEqual([]);
    expect(techniquesOuvertes("des panneaux à l'ombre d'un arbre en Belgique")).toEqual(["panneaux_solaires"]);
  });

  test("plusieurs lignes ne se répètent pas, et trois suffisent", () => {
    const lignes = ditDeLaTable("taxe d'aménagement d'un abri de jardin, permis, danger, prix").split("\n");
    expect(new Set(lignes).size).toBe(lignes.length);
    expect(lignes.length).toBeLessThanOrEqual(3);
  });
});

describe("qui cherche autre chose ne reçoit pas la table", () => {
  test.each([
    "un emploi d'installateur de panneaux solaires",
    "une formation à la construction en paille",
    "une association qui aide à isoler sa maison",
    "un livre sur les toilettes sèches et leur compost",
    "que pense Ivan Illich de la climatisation",
    "bénévolat dans un habitat participatif, comment faire",
    "mon onduleur est en panne, danger ?",
    "écrire un roman sur un puits à sec",
    "quelle taille de cuve pour 100 m² de toit",
    "prix d'un poêle à bûches",
    "combien de panneaux pour 4 personnes",
    "combien de stères pour 90 m²",
  ])("« %s »", (question) => expect(techniquesOuvertes(question)).toEqual([]));
});

test("chaque ligne a de quoi s'ouvrir, et n'en appelle qu'à des aspects connus", () => {
  const connus = new Set(TABLE.aspects.map(({ id }) => id));
  const lignes = TABLE.techniques.flatMap(({ id, lignes: siennes }) => siennes.map((ligne) => ({ id, ...ligne })));
  expect(lignes.filter(({ aspects, mots, defaut }) => aspects === undefined && mots === undefined && defaut !== true)).toEqual([]);
  expect(lignes.flatMap(({ aspects = [] }) => aspects).filter((aspect) => !connus.has(aspect))).toEqual([]);
  expect(new Set(TABLE.techniques.map(({ id }) => id)).size).toBe(TABLE.techniques.length);
});

test("le gel qu'une batterie craint n'est pas celui qu'elle contient", () => {
  expect(faitsOuverts("le gel et la batterie lithium, ça craint ?")).not.toContain("batterie_lithium_plomb");
  expect(ditDeLaTable("le gel et la batterie lithium, ça craint ?")).toMatch(/0 °C/);
  expect(faitsOuverts("batterie gel ou lithium")).toContain("batterie_lithium_plomb");
});

describe("une situation se dit avec les mots de qui la vit", () => {
  test.each([
    ["je suis en HLM à Saint-Étienne, je peux faire quoi à mon échelle", "locataire_autonome"],
    ["mon mari ne veut pas entendre parler de tout ça", "convaincre"],
    ["j'ai 68 ans, est-ce trop tard", "vieillir"],
    ["j'ai peur de m'ennuyer à la campagne", "quitter_la_ville"],
    ["je viens de couper un chêne, je peux le brûler tout de suite ?", "sechage_du_bois"],
  ])("« %s » : %s", (question, technique) => expect(techniquesOuvertes(question)).toContain(technique));
});

test("des mots épars dans la question comptent à côté d’un nom entier : « quel isolant » ne tait pas le mur en pierre", () => {
  expect(techniquesOuvertes("quel isolant pour un mur en pierre")).toContain("mur_en_pierre");
});
