import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { estEvite } from "#app/contextes/assistants/domaine/recherche/situation/lieux-evites.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string, departement?: string) => {
  const { evites, lieux, ecarte } = comprendre(question, lieuxConnus, departement);
  return { evites: evites.map(({ nom }) => nom), lieux: lieux.map(({ nom }) => nom), ecarte };
};

test.each([
  ["Pas loin de Paris, un jardin partagé", "Paris"],
  ["Un habitat non loin de Grenoble", "Grenoble"],
  ["Je ne veux pas être trop loin de Grenoble", "Grenoble"],
  ["Un habitat ni trop près ni trop loin de Grenoble", "Grenoble"],
  ["Jamais loin de Lyon, une amap", "Lyon"],
  ["Est-ce loin de Paris ?", "Paris"],
  ["La Drôme est-elle loin de Lyon ?", "Lyon"],
  ["Est-ce que c'est loin de Lyon ?", "Lyon"],
  ["Je ne cherche pas ailleurs qu'à Paris", "Paris"],
  ["Un écolieu nulle part ailleurs qu'en Ardèche", "Ardèche"],
  ["Une amap, rien d'autre que Lyon", "Lyon"],
  ["Je ne veux pas vivre en dehors de Lyon", "Lyon"],
  ["Un fablab à Toulouse, à part La Cantine Toulouse", "Toulouse"],
  ["Que faire à Lyon, à part visiter Lyon ?", "Lyon"],
  ["Que faire à Brest à part l'hôtel de Brest ?", "Brest"],
  ["Un travail à Lyon, sauf chez Lyon Parc Auto", "Lyon"],
])("« %s » : %s reste demandé", (question, attendu) => {
  const { evites, lieux } = lire(question);
  expect(evites).toEqual([]);
  expect(lieux).toContain(attendu);
});

test.each([
  ["Un jardin autour de Nantes, mais pas à Nantes", "Nantes"],
  ["Un jardin près de Lyon mais pas à Lyon même", "Lyon"],
  ["Un jardin en périphérie de Rennes mais pas dans Rennes", "Rennes"],
])("« %s » : les alentours sont demandés, non le milieu", (question, ville) => {
  expect(lire(question)).toMatchObject({ evites: [ville], lieux: [ville] });
});

test.each([
  ["Un jardin dans le 93, mais pas à Saint-Denis", "93"],
  ["Un habitat en Isère mais pas à Vienne", "38"],
  ["Un jardin dans le Puy-de-Dôme sauf Clermont", "63"],
  ["Un écolieu en Ardèche sauf Saint-Priest", "07"],
  ["Un habitat, mais pas à Vienne", "38"],
  ["Un jardin en Bretagne, mais pas à Saint-Malo", "35"],
])("« %s » : la commune écartée est celle d'où l'on demande", (question, departement) => {
  expect(comprendre(question, lieuxConnus).evites).toMatchObject([{ genre: "commune", departements: [departement] }]);
});

test("la page départage la commune écartée, et reste demandée", () => {
  const lue = comprendre("Un jardin, mais pas à Saint-Denis", lieuxConnus, "93");
  expect(lue.evites).toMatchObject([{ departements: ["93"] }]);
  expect(lue.lieux).toMatchObject([{ departements: ["93"], dePage: true }]);
});

test.each([
  ["Partout sauf Paris, Lyon, Marseille", ["Paris", "Lyon", "Marseille"]],
  ["Un jardin, mais pas à Paris, Lyon, Marseille", ["Paris", "Lyon", "Marseille"]],
  ["Un jardin sauf à Paris, à Lyon, à Marseille", ["Paris", "Lyon", "Marseille"]],
  ["En Occitanie sauf Hérault, Gard, Aude", ["Hérault", "Gard", "Aude"]],
  ["Un jardin sauf le 75", ["Paris"]],
  ["Un jardin sauf 75, 92, 93 et 94", ["Paris", "Hauts-de-Seine", "Seine-Saint-Denis", "Val-de-Marne"]],
  ["Un jardin, pas dans le 93 ni le 75", ["Seine-Saint-Denis", "Paris"]],
  ["Un jardin sauf dans le 75 et le 92", ["Paris", "Hauts-de-Seine"]],
  ["Un jardin sauf en Bretagne et à Paris", ["Bretagne", "Paris"]],
  ["Ailleurs qu'à Brest, un jardin", ["Brest"]],
  ["Autre part qu'à Brest, un jardin", ["Brest"]],
  ["Un jardin. Mais pas à Lyon", ["Lyon"]],
  ["Un jardin. Et pas à Paris", ["Paris"]],
  ["Pas à Paris : un jardin ailleurs", ["Paris"]],
  ["Un écolieu hors Île-de-France", ["Île-de-France"]],
  ["Un écolieu hors Paris", ["Paris"]],
  ["Un écolieu hors région parisienne", ["Région parisienne"]],
  ["Un écolieu hors région parisienne avec jardin", ["Région parisienne"]],
  ["Une amap, pas chère et loin de Paris", ["Paris"]],
  ["un écolieu hors ile de france", ["Île-de-France"]],
  ["un écolieu hors bretagne avec un jardin", ["Bretagne"]],
  ["une amap hors paris et hors lyon", ["Paris", "Lyon"]],
  ["une amap ailleurs qu'à lyon avec des paniers", ["Lyon"]],
  ["Une ferme ni en Bretagne ni près de Paris", ["Bretagne", "Paris"]],
  ["Une ferme sauf le 26", ["Drôme"]],
  ["une ferme partout sauf paris, lyon et marseille", ["Paris", "Lyon", "Marseille"]],
  ["un habitat sauf tarn et garonne ou en ille et vilaine", ["Tarn-et-Garonne", "Ille-et-Vilaine"]],
])("« %s » : tous ces endroits sont écartés, aucun n'est demandé", (question, attendus) => {
  const { evites, lieux } = lire(question);
  expect(evites).toEqual(attendus);
  expect(lieux.filter((nom) => attendus.includes(nom))).toEqual([]);
});

test.each([
  ["Un potager hors sol à Lyon", "Lyon"],
  ["Un potager à Lyon, mais pas dans le nord de la ville", "Lyon"],
  ["Un atelier à Lyon, sauf couture et cuisine", "Lyon"],
  ["vivre hors réseau en drôme", "Drôme"],
  ["un four hors service à Lyon", "Lyon"],
  ["Un atelier ouvert sauf le 25 à Besançon", "Besançon"],
  ["Un marché à Lyon tous les jours sauf le 26 et le 27", "Lyon"],
  ["Un marché à Lyon, fermé sauf le 14", "Lyon"],
  ["Une salle à Lyon disponible en mai, sauf le 12", "Lyon"],
])("« %s » n'écarte aucun endroit", (question, attendu) => {
  expect(lire(question)).toMatchObject({ evites: [], lieux: [attendu] });
});

test.each(["une amap ni à Paris ni loin de Lyon", "une amap ni à Paris ni trop loin de Lyon", "ni à Paris ni très loin de Lyon, une amap"])(
  "« %s » écarte l'un et demande l'autre",
  (question) => expect(lire(question)).toMatchObject({ evites: ["Paris"], lieux: ["Lyon"] }),
);

test.each([
  "un jardin partagé à Lyon, sauf dans le centre de Lyon",
  "un jardin partagé à Lyon mais pas au centre-ville de Lyon",
  "un jardin partagé à lyon hors centre de lyon",
])("« %s » n'écarte que le centre", (question) => {
  const { evites, lieux } = comprendre(question, lieuxConnus);
  expect(evites).toMatchObject([{ nom: "Lyon", centre: true }]);
  expect(lieux.map(({ nom }) => nom)).toEqual(["Lyon"]);
  const [{ points: [milieu] = [] } = { points: [] }] = evites;
  const aKm = (km: number) => ({ departements: ["69"], point: { lat: (milieu?.lat ?? 0) + km / 111, lon: milieu?.lon ?? 0 } });
  expect(estEvite(aKm(1), { evites, lieux })).toBe(true);
  expect(estEvite(aKm(3), { evites, lieux })).toBe(false);
});

test.each([
  ["une amap à Paris sauf dans le centre de Paris", "Paris", ["Paris"]],
  ["une amap à Paris sauf dans le centre", "Paris", ["Paris"]],
  ["une amap à Vienne sauf dans le centre de Vienne", "Vienne", ["Vienne"]],
  ["un jardin à Lyon sauf dans le centre", "Lyon", ["Lyon"]],
  ["un jardin à Lyon hors du centre-ville", "Lyon", ["Lyon"]],
  ["un jardin à Lyon, mais pas au centre", "Lyon", ["Lyon"]],
  ["hors du centre-ville, un jardin à lyon", "Lyon", ["Lyon"]],
  ["une ferme en Creuse, sauf dans le centre de la Creuse", "Creuse", []],
  ["une ferme en Drôme sauf dans le centre", "Drôme", []],
  ["un jardin à Lyon, à part le centre social", "Lyon", []],
])("« %s » : à %s, centres écartés : %j", (question, demande, centres) => {
  const { evites, lieux } = comprendre(question, lieuxConnus);
  expect(lieux.map(({ nom }) => nom)).toEqual([demande]);
  expect(evites.map(({ nom, genre, centre }) => ({ nom, genre, centre }))).toEqual(centres.map((nom) => ({ nom, genre: "commune", centre: true })));
});

test("un centre sans ville reste dans la question", () => {
  expect(comprendre("un jardin hors du centre-ville", lieuxConnus)).toMatchObject({ evites: [], ecarte: [] });
});

test.each([
  ["un écolieu pour les vacances, sauf le 06", ["Alpes-Maritimes"]],
  ["un écolieu pour les vacances, sauf le 26", ["Drôme"]],
  ["Un écolieu ouvert toute l'année sauf le 31", ["Haute-Garonne"]],
  ["des fermes, horaires compris, sauf le 26", ["Drôme"]],
  ["un écolieu ouvert sauf le 07", ["Ardèche"]],
  ["une ferme ouverte en mai. Partout sauf le 26", ["Drôme"]],
  ["une ferme pour quelques jours, sauf le 26", ["Drôme"]],
  ["une ferme ouverte, sauf le 25", []],
  ["un marché en décembre, sauf le 25", []],
  ["un marché tous les jours sauf le 25", []],
  ["un marché toute la semaine, mais pas le 26", []],
])("« %s » : un département n'est un jour que juste après un mot du calendrier", (question, attendus) => {
  expect(lire(question).evites).toEqual(attendus);
});

test("le centre social d'une ville n'est pas son centre", () => {
  expect(lire("Que faire à Lyon, à part le centre social de Lyon")).toMatchObject({ evites: [], lieux: ["Lyon"] });
});

test("« pas à Paris, à Lyon » oppose les deux", () => {
  expect(lire("Un jardin, mais pas à Paris, à Lyon")).toMatchObject({ evites: ["Paris"], lieux: ["Lyon"] });
});

test.each([
  ["Sans Emploi à Nantes", "Nantes"],
  ["Vivre Sans Voiture à Lyon", "Lyon"],
  ["Sans Papiers, où aller à Lyon ?", "Lyon"],
  ["Sans Abri à Paris", "Paris"],
  ["Comment vivre sans Linky ?", undefined],
  ["Médecins Sans Frontières", undefined],
])("« %s » dit un manque", (question, lieu) => {
  expect(lire(question)).toEqual({ evites: [], lieux: lieu === undefined ? [] : [lieu], ecarte: [] });
});

test.each([
  ["acheter une terre sans Terre de Liens", "Terre de Liens"],
  ["un jardin autre que Jardin partagé Chanoine Viollet", "Jardin partagé Chanoine Viollet"],
])("« %s » : un nom connu se lit en entier", (question, nom) => {
  expect(lire(question).ecarte).toEqual([nom]);
});
