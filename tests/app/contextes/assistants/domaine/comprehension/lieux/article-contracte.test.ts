import { describe, expect, test } from "vitest";
import { lireLieux } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const noms = (question: string) => lireLieux(question, lieuxConnus).lieux.map(({ nom, departements }) => `${nom} ${departements.join(",")}`.trim());

describe("« du » et « des » contractent l'article d'une commune, là où l'on attend un lieu", () => {
  test.each([
    ["une amap autour des ulis", "Les Ulis 91"],
    ["des terres près des herbiers", "Les Herbiers 85"],
    ["un jardin partagé pas loin des lilas", "Les Lilas 93"],
    ["une ressourcerie à côté des mureaux", "Les Mureaux 78"],
    ["la mairie des ulis", "Les Ulis 91"],
    ["la mairie des lilas", "Les Lilas 93"],
    ["la mairie du mans", "Le Mans 72"],
    ["un écolieu près du mans", "Le Mans 72"],
    ["un écolieu près du Mans", "Le Mans 72"],
    ["des emplois autour du havre", "Le Havre 76"],
    ["un chantier près du puy en velay", "Le Puy-en-Velay 43"],
    ["une amap autour des lilas", "Les Lilas 93"],
    ["un chantier près du Pin", "Le Pin 77"],
    ["une amap dans la région du mans", "Le Mans 72"],
    ["une ferme dans le coin du blanc mesnil", "Le Blanc-Mesnil 93"],
    ["dans les environs du creusot", "Le Creusot 71"],
    ["la ville du teil", "Le Teil 07"],
    ["des jardins autour des ponts de cé", "Les Ponts-de-Cé 49"],
  ])("« %s » : %s", (question, attendu) => expect(noms(question)).toEqual([attendu]));

  test.each([
    "un atelier près du jardin",
    "installer des panneaux autour des ruches",
    "des poules près du potager",
    "un banc à côté du port",
    "planter autour du bois",
    "une haie autour des champs",
    "loin du bruit",
    "parler autour du feu",
    "une réunion autour des semences",
    "la mairie du village",
    "la mairie du coin",
    "la ville du futur",
    "vivre loin des villes",
    "à côté des poules",
    "près du blanc des yeux",
    "un mur près du lavoir",
    "une cuve près du toit",
    "à côté du pré",
    "planter près des pins",
    "un abri à côté des vignes",
    "parlons autour des lilas en fleur",
    "planter autour des lilas",
    "un chantier près du puy",
    "une ferme près du port",
    "un jardin autour du monastère",
    "une haie près des herbes",
    "un verger autour du puits",
    "le coin du feu",
    "région des lacs",
    "le coin des bricoleurs",
    "près du palais",
    "près du pont",
    "le secteur des énergies",
    "la commune du libre",
    "combien coûtent des ulis",
    "parler du mans",
    "c'est près du bourg",
    "une ferme près du cheval de trait",
  ])("« %s » n'en nomme aucune", (question) => expect(noms(question)).toEqual([]));
});
