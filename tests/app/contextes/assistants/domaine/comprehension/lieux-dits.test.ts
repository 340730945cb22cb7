import { describe, expect, test } from "vitest";
import { lireLieux } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { departementsDuTerritoire } from "#app/contextes/assistants/domaine/comprehension/lieux/departements-nommes.ts";
import { direLaChoisie } from "#app/contextes/assistants/domaine/comprehension/lieux/homonymes.ts";
import { NOMS_REGIONS } from "#app/contextes/annuaire/index.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const noms = (question: string) => lireLieux(question, lieuxConnus).lieux.map(({ nom, departements }) => `${nom} ${departements.join(",")}`.trim());

describe("les lieux d'une question", () => {
  test.each([
    ["un écolieu près de Clermont", "Clermont-Ferrand 63"],
    ["je vis à clermont", "Clermont-Ferrand 63"],
    ["une colocation à Aix", "Aix-en-Provence 13"],
    ["100 m² de toit a brive", "Brive-la-Gaillarde 19"],
    ["des terres autour de Chalon", "Chalon-sur-Saône 71"],
    ["un jardin à Châlons", "Châlons-en-Champagne 51"],
    ["un écolieu à Clermont dans l'Oise", "Clermont 60"],
    ["près de Clermont-l'Hérault", "Clermont-l'Hérault 34"],
    ["un écolieu à Aix-les-Bains", "Aix-les-Bains 73"],
    ["habiter près d'Aix en Savoie", "Aix-les-Bains 73"],
    ["un chantier à Die", "Die 26"],
    ["un chantier à Fontaine", "Fontaine 38"],
  ])("une grande ville abrégée, « %s » : %s", (question, attendu) => {
    expect(noms(question)).toContain(attendu);
  });

  test.each([
    ["le puits de ma mère à Florac", "Florac Trois Rivières 48"],
    ["des terres près de Divonne", "Divonne-les-Bains 01"],
    ["une cuve à Bagnères en Haute-Garonne", "Bagnères-de-Luchon 31"],
  ])("une petite commune que tout le monde abrège, « %s » : %s", (question, attendu) => {
    expect(noms(question)).toContain(attendu);
  });

  test.each([
    "des terres près de bagnères",
    "d'où viennent les chiffres",
    "un club de lecture autour de romans",
    "une maison à six",
    "parler autour du salon",
    "un jardin vers les bois",
  ])("un mot qui commence aussi un nom de ville, « %s », n'en dit aucune", (question) => {
    expect(noms(question)).toEqual([]);
  });

  test.each([
    ["une cuve à l'isle d'abeau", "L'Isle-d'Abeau 38"],
    ["je vis a la fleche", "La Flèche 72"],
    ["un jardin à la tour du pin", "La Tour-du-Pin 38"],
    ["un chantier au puy en velay", "Le Puy-en-Velay 43"],
    ["des panneaux à la rochelle", "La Rochelle 17"],
  ])("un article et des minuscules n'ôtent pas son nom à une ville, « %s » : %s", (question, attendu) => {
    expect(noms(question)).toContain(attendu);
  });

  test.each([
    "éviter que l'eau rentre, et au passage la garder",
    "arroser avec l'eau qui va à machine et au lavabo",
    "un bassin où passer aux poissons",
    "nourrir les poules au blanc d'oeuf",
    "un métier lié à union et bergers",
    "faire chambre à chambre le tour des fuites",
    "se remettre au plaisir de bricoler",
    "un pont sur roues",
    "donner aux bourses locales",
    "on est venus à avion, on repart sur rail",
    "passer de la bagnole au vélo sur bagnole prêtée",
    "lever un mur sur planche",
    "on fait une croix sur la voiture",
    "mon asso a changé en 2020",
    "une amap a cours le mardi",
    "à bord, une cuve",
    "un tournevis à croix pour le composteur",
    "au passage, une amap ?",
    "voyager en avion",
    "une association à salles ouvertes",
    "un marché à sens unique",
    "un poêle à bois, 4 personnes",
    "une pompe à bras, 4 personnes",
    "le jardin mis à vif par la pelleteuse",
    "un texte à publier, 4 personnes",
    "j'habite au bord de la mer",
    "je vis à bord d'un voilier",
    "je vis au jour le jour",
    "une cuve au passage des gouttières",
    "je vis au salon de mes parents",
    "se former à plein temps",
    "habiter à plusieurs",
    "vivre à deux et partager",
    "une ferme à louer",
    "un jardin à partager et une maison à vendre",
    "une amap à pied",
    "je vis à cause de toi",
    "un gâteau à orange",
    "il a bu l'eau du puits",
    "le voisin a vitré sa véranda",
    "expliquer les semences à mathieu",
  ])("un mot courant en minuscules, « %s », n'est pas une commune", (question) => expect(noms(question)).toEqual([]));

  test.each([
    ["un potager au Mans", "Le Mans 72"],
    ["un potager au mans", "Le Mans 72"],
    ["un emploi au Havre", "Le Havre 76"],
    ["une amap aux Lilas", "Les Lilas 93"],
    ["une cuve au Passage dans le Lot-et-Garonne", "Le Passage 47"],
    ["un jardin à Poissy", "Poissy 78"],
    ["je vis à chambery", "Chambéry 73"],
    ["habiter à massy", "Massy 91"],
    ["une ressourcerie à Croix", "Croix 59"],
    ["un atelier vélo à Avion", "Avion 62"],
    ["je vis à joué-lès-tours", "Joué-lès-Tours 37"],
    ["une amap à joué-lès-tours", "Joué-lès-Tours 37"],
    ["une amap à vitré", "Vitré 35"],
    ["je vis à pontarlier", "Pontarlier 25"],
    ["j'habite a montargis", "Montargis 45"],
    ["que semer en octobre, j'habite vers Gap", "Gap 05"],
    ["une cuve pour 100 m² de toit à croix, 4 personnes", "Croix 59"],
    ["j'habite à croix", "Croix 59"],
    ["une amap à avion", "Avion 62"],
    ["un jardin partagé à lens", "Lens 62"],
    ["une amap à sens et un marché", "Sens 89"],
    ["je vis à salles en gironde", "Salles 33"],
    ["une épicerie solidaire à orange", "Orange 84"],
    ["une amap au passage d'agen", "Le Passage 47"],
    ["une maison au passage d'agen", "Le Passage 47"],
    ["une amap au blanc", "Le Blanc 36"],
    ["une amap au lamentin en guadeloupe", "Lamentin 971"],
    ["une amap au lamentin", "Le Lamentin 972"],
    ["je vis à romans", "Romans-sur-Isère 26"],
    ["une amap a croix", "Croix 59"],
    ["à lens, une amap ?", "Lens 62"],
    ["du travail à orange", "Orange 84"],
    ["toit 100 m² à orange", "Orange 84"],
  ])("le nom d'une commune, « %s » : %s", (question, attendu) => expect(noms(question)).toContain(attendu));

  test("« la terrasse » en minuscules est celle de la maison", () => {
    expect(noms("des panneaux sur la terrasse")).toEqual([]);
    expect(noms("une cuve à La Terrasse")).toEqual(["La Terrasse 38"]);
  });

  test("une commune dont une autre porte le nom est la plus peuplée, et le doute est dit ; le département, de la question ou de la page, l'ôte", () => {
    const lire = (question: string, departement?: string) => lireLieux(question, lieuxConnus, departement).lieux;
    const [seule] = lire("une cuve à Saint-Denis");
    expect([seule?.departements, seule?.homonymes]).toEqual([["974"], ["93"]]);
    expect(seule === undefined ? "" : direLaChoisie(seule)).toBe("Saint-Denis dans le 974, et non dans le 93");
    expect(lire("une cuve à Saint-Denis", "93").map(({ departements, homonymes }) => [departements, homonymes])).toEqual([[["93"], undefined]]);
    expect(lire("une cuve à Saint-Denis en Seine-Saint-Denis").map(({ departements }) => departements)).toEqual([["93"]]);
    expect(lire("une cuve à Saint-Denis (93), 4 personnes").map(({ departements, homonymes }) => [departements, homonymes])).toEqual([[["93"], undefined]]);
    for (const [question, departements] of [
      ["un jardin à Clermont (60)", ["60"]],
      ["un jardin à Clermont dans le 60", ["60"]],
      ["un jardin à Valence dans le 82", ["82"]],
      ["un jardin à Valence, et des terres dans le 07", ["26", "07"]],
    ] as const)
      expect(
        lire(question).map((lieu) => lieu.departements[0]),
        question,
      ).toEqual(departements);
    // La page n'est que celle où l'on demande : un département dit dans la question l'emporte.
    expect(lire("un jardin à Saint-Denis à La Réunion", "93").some(({ departements }) => departements.includes("974"))).toBe(true);
    expect(lire("un chantier à Lyon")[0]?.homonymes).toBeUndefined();
    expect(lire("un terrain à Sainte-Colombe").map(direLaChoisie)).toEqual([
      "Sainte-Colombe dans le 69, et non dans le 77, le 40, le 25 et d’autres départements",
    ]);
    expect(direLaChoisie({ nom: "Saint-Martin", departements: ["978"], homonymes: ["66", "32", "54", "67"] })).toBe(
      "Saint-Martin dans le 978, et non dans le 66, le 32, le 54 et d’autres départements",
    );
  });

  test.each([
    ["terres pour maraîchage en Ardèche", "Ardèche 07"],
    ["un ecolieu dans l ardeche", "Ardèche 07"],
    ["éco village en arriège", "Ariège 09"],
    ["je suis locataire à Lyon", "Lyon 69"],
    ["un tiers lieu a marseille", "Marseille 13"],
    ["des gens a Montpelier", "Montpellier 34"],
    ["pas loin de clermont ferrand", "Clermont-Ferrand 63"],
    ["vivre près de St Etienne", "Saint-Étienne 42"],
    ["CDI asso ESS Lyon", "Lyon 69"],
    ["dans le 26", "Drôme 26"],
    ["des gens vers le 26", "Drôme 26"],
    ["un potager sur le 07 ?", "Ardèche 07"],
    ["un écovillage à la Réunion", "La Réunion 974"],
    ["au pays basque", "Pays basque 64"],
    ["des terrains dans le Cher", "Cher 18"],
    ["des terrains dans le cher", "Cher 18"],
    ["une ferme en creuse", "Creuse 23"],
    ["un écolieu dans la Somme", "Somme 80"],
    ["maraîchage dans l'aude", "Aude 11"],
    ["les AMAP de l'oise", "Oise 60"],
    ["un terrain dans les landes", "Landes 40"],
    ["un lieu près du Lot", "Lot 46"],
    ["emploi maraîchage Creuse", "Creuse 23"],
    ["Cher 18, quels lieux ?", "Cher 18"],
    ["un habitat groupé dans le nord", "Nord 59"],
    ["un écovillage à la réunion", "La Réunion 974"],
    ["bonjour jhabite nantes et je voudrais reparer mon velo", "Nantes 44"],
  ])("« %s » : %s", (question, attendu) => {
    expect(noms(question)).toEqual([attendu]);
  });

  test("deux départements restent deux ; une commune et son département n'en font qu'une", () => {
    expect(noms("habitat groupé en Ardèche ou en Drôme")).toEqual(["Ardèche 07", "Drôme 26"]);
    expect(noms("un écolieu à Die dans la Drôme")).toEqual(["Die 26"]);
  });

  test("« et », « ou » coordonnent deux lieux ; seuls, ils n'en annoncent qu'une grande ville", () => {
    expect(noms("un jardin entre Die et crest")).toEqual(["Die 26", "Crest 26"]);
    expect(noms("à lyon ou valence")).toEqual(["Lyon 69", "Valence 26"]);
    expect(noms("un chantier ou grenoble")).toEqual(["Grenoble 38"]);
    expect(noms("un toit et crest")).toEqual([]);
  });

  test.each([
    "je creuse un puits",
    "ce n'est pas cher",
    "un lot de graines à vendre",
    "vivre à la campagne",
    "qui a gagné le match",
    "le centre du village",
    "Comment garder mes graines ?",
    "donner du temps à une association",
    "la mer est loin",
    "Le solaire, c'est cher ?",
    "Le solaire est-il trop cher ? Cher ou pas ?",
    "Comment allier potager et travail ?",
    "organiser une réunion publique",
    "Réunion publique sur l'eau",
    "je vais à la réunion du quartier",
    "la réunion de demain",
    "en somme, que faire ?",
    "La somme à payer est de combien ?",
    "du côté de la manche de ma veste",
    "une plante orne le jardin",
    "un toit orienté nord",
    "un toit côté Nord",
    "dans le nord de la France",
    "la terre est creuse",
    "l'aube est belle",
    "Aude cherche un jardin",
    "un sol de marne",
    "il faut que l'eau vienne",
    "je veux en savoir plus",
    "des graines en vendre",
    "mettre en marche une pompe",
    "combien de kWh en 10 ans",
    "rendez-vous vers le 26 du mois",
    "brancher une pompe sur le 12 volts",
    "une lampe sur le 24 V",
    "je sème vers le 15, est-ce trop tôt",
    "je passe vers le 26 avec ma remorque",
    "semer vers le 15 mars",
    "COMBIEN CA COUTE, C'EST CHER ?",
    "l'eau de pluie pour les wc et machine a laver",
    "une cave et chapelle à restaurer",
  ])("« %s » ne nomme aucun lieu", (question) => {
    expect(noms(question)).toEqual([]);
  });

  test("le sujet est la question sans ses lieux", () => {
    expect(lireLieux("terres pour maraîchage en Ardèche", lieuxConnus).sujet).toBe("terres pour maraîchage en");
    expect(lireLieux("habitat groupé en Belgique", lieuxConnus).lieux[0]).toMatchObject({ genre: "pays", pays: "BE", departements: [] });
  });

  test("un territoire de réseau donne ses départements, un pays aucun", () => {
    expect(departementsDuTerritoire("R53", NOMS_REGIONS, lieuxConnus.departements)).toEqual(["22", "29", "35", "56"]);
    expect(departementsDuTerritoire("R93", NOMS_REGIONS, lieuxConnus.departements)).toContain("13");
    expect(departementsDuTerritoire("07", NOMS_REGIONS, lieuxConnus.departements)).toEqual(["07"]);
    expect(departementsDuTerritoire("BE", NOMS_REGIONS, lieuxConnus.departements)).toEqual([]);
  });
});

test("une question deux fois plus longue ne compare pas quatre fois plus : un seul envoi de mille mots ne tient pas le fil", () => {
  let comparaisons = 0;
  const departements = lieuxConnus.departements.map((une) => ({
    ...une,
    get clef() {
      comparaisons += 1;
      return une.clef;
    },
  }));
  const compter = (mots: number): number => {
    comparaisons = 0;
    lireLieux("a ".repeat(mots), { ...lieuxConnus, departements });
    return comparaisons;
  };
  expect(compter(400)).toBeLessThan(2.5 * compter(200));
});

describe("un nom propre qui n'est pas un lieu", () => {
  test.each([
    ["écrire à Amélie", []],
    ["parler de compost, et demander à Florent", []],
    ["comment écrire à Terre de Liens", []],
    ["une asso près de Nature & Progrès", []],
    ["la mairie a donné à Lyon des composteurs", ["Lyon"]],
    ["j'écris à Amélie", []],
    ["une lettre à Amélie", []],
    ["Atelier d'écriture à Die", ["Die"]],
    ["Quelles activités sont proposées à Die ?", ["Die"]],
    ["Confitures à Die", ["Die"]],
    ["Offre à Saillans", ["Saillans"]],
    ["Où donner à Saillans des vêtements ?", ["Saillans"]],
    ["où parler à Die", ["Die"]],
    ["où peut-on parler à Die", ["Die"]],
    ["De quoi écrire à Florac", ["Florac Trois Rivières"]],
    ["une association, elle propose à Saillans des ateliers", ["Saillans"]],
    ["ils offrent à Saillans un repas", ["Saillans"]],
    ["je propose à Amélie un échange", []],
    ["elle écrit à Amélie", []],
    ["un jardin à Amélie", ["Amélie-les-Bains-Palalda"]],
    ["une AMAP près de Terre de Liens à Die", ["Die"]],
    ["que faire à Notre-Dame-des-Landes", ["Notre-Dame-des-Landes"]],
  ])("« %s » : %j", (question, lieux) => expect(lireLieux(question, lieuxConnus).lieux.map(({ nom }) => nom)).toEqual(lieux));
});
