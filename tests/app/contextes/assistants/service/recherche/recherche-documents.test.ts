import { describe, expect, test } from "vitest";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { creerRechercheDocuments } from "#app/contextes/assistants/service/recherche/recherche-documents.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const LIMITE = 4;
const fiche = (id: string, titre: string, reste: Partial<DocumentChat> = {}): DocumentChat => ({
  id,
  titre,
  nature: "Réseau",
  texte: "",
  motsCles: "",
  ...reste,
});
const PRIVAS = { lat: 44.735, lon: 4.599 };

function chercherParmi(fiches: ReadonlyArray<DocumentChat>, options: { readonly index?: Indexeur; readonly sans_travaux?: ReadonlyArray<string> } = {}) {
  const chercher = creerRechercheDocuments({
    lire: async () => fiches,
    indexer: options.index ?? indexer,
    vocabulaire: () => ({ synonymes: [], hors_sujet: [], rencontres: new Set(), courants: new Map() }),
    logement: { sans_travaux: options.sans_travaux ?? [], chez_soi: new Set() },
  });
  return async (question: string) => (await chercher(comprendre(question, lieuxConnus), LIMITE)).trouves;
}
const ids = (trouves: ReadonlyArray<{ readonly document: DocumentChat }>) => trouves.map(({ document }) => document.id);

describe("un index qui échoue une fois", () => {
  test("la question suivante repart de rien et trouve", async () => {
    let pannes = 1;
    const index: Indexeur = (documents, options) => {
      const vrai = indexer(documents, options);
      return { ...vrai, suivre: async (neufs, decoupe) => (pannes-- > 0 ? Promise.reject(new Error("index en panne")) : vrai.suivre(neufs, decoupe)) };
    };
    const chercher = chercherParmi([fiche("semences", "Semences paysannes"), fiche("cuve", "Cuve de pluie")], { index });
    await expect(chercher("semences paysannes")).rejects.toThrow("index en panne");
    expect(ids(await chercher("semences paysannes"))).toEqual(["semences"]);
  });
});

test("à qui a moins de dix-huit ans, la réponse nomme ce qui dit l'admettre, et le montre devant", async () => {
  const chercher = creerRechercheDocuments({
    lire: async () => [
      fiche("offres", "Offres d'emploi", { public: "Tous profils" }),
      fiche("missions", "Missions et emploi", { public: "Dès 16 ans · gratuit" }),
      fiche("ferme", "Emploi à la ferme", { public: "Adultes" }),
    ],
    indexer,
    vocabulaire: () => ({ synonymes: [], hors_sujet: [], rencontres: new Set(), courants: new Map() }),
  });
  const { trouves, remarque } = await chercher(comprendre("un emploi pour mon fils de 16 ans", lieuxConnus), LIMITE);
  expect(ids(trouves)).toEqual(["missions", "offres"]);
  expect(remarque).toContain("À 16 ans, demandez d’abord si l’annonce vous est ouverte ; disent l’être : Missions et emploi (Dès 16 ans).");
  expect((await chercher(comprendre("un emploi, j'ai 40 ans", lieuxConnus), LIMITE)).remarque).toBeUndefined();
});

test("d'une question d'ailleurs, un mot seul n'est un souhait que s'il nomme quelque chose d'ici", async () => {
  const chercher = creerRechercheDocuments({
    lire: async () => [
      fiche("norme", "La norme du suffisant", { texte: "Une norme pour vivre." }),
      fiche("camion", "Logements mobiles", { motsCles: "camion ; caravane" }),
    ],
    indexer,
    vocabulaire: () => ({ synonymes: [], hors_sujet: ["plombier", "gendarmes"], rencontres: new Set(), courants: new Map() }),
  });
  const trouver = async (question: string) => ids((await chercher(comprendre(question, lieuxConnus), LIMITE)).trouves);
  expect(await trouver("le plombier facture un robinet, c'est la norme ?")).toEqual([]);
  expect(await trouver("vivre dans un camion et les gendarmes verbalisent dur")).toEqual(["camion"]);
  expect(await trouver("la norme ?")).toEqual(["norme"]);
});

describe("locataire, et un endroit", () => {
  const fiches = [
    fiche("amap", "Paniers de légumes"),
    fiche("pres", "Jardin de Privas", { situation: { departements: ["07"], point: PRIVAS } }),
    fiche("loin", "Atelier de Lille", { situation: { departements: ["59"], point: { lat: 50.63, lon: 3.06 } } }),
  ];
  const chercher = chercherParmi(fiches, { sans_travaux: ["amap"] });

  test("un endroit nommé sans autre sujet montre ce qui est autour, locataire ou non", async () => {
    for (const question of ["Qu’y a-t-il autour de Privas ?", "Je suis locataire, qu’y a-t-il autour de Privas ?"])
      expect(ids(await chercher(question)), question).toEqual(["pres"]);
  });

  test("ce qui se fait sans travaux répond toujours à qui le demande, avec ou sans endroit", async () => {
    for (const question of [
      "Je suis locataire, que faire ?",
      "Je suis locataire à Privas, comment être plus autonome ?",
      "je suis locataire à Privas, que puis-je faire ?",
    ])
      expect(ids(await chercher(question)), question).toEqual(["amap"]);
  });
});

test("une fiche écartée pour l'âge ne rend pas sûres celles qui restent", async () => {
  // Chacune des deux autres ne porte qu'un mot sur deux : seules, elles ne sont qu'un lien lâche.
  const fiches = [
    fiche("jeunes", "Volontariat solidaire", { public: "16-25 ans" }),
    fiche("une", "Missions", { motsCles: "volontariat" }),
    fiche("autre", "Voisins", { motsCles: "solidaire" }),
  ];
  const chercher = chercherParmi(fiches);
  expect((await chercher("volontariat solidaire"))[0]).toEqual({ document: fiches[0] });
  const avecAge = await chercher("j'ai 45 ans, volontariat solidaire");
  expect(ids(avecAge).toSorted()).toEqual(["autre", "une"]);
  for (const une of avecAge) expect(une).toMatchObject({ faible: true });
});

test("une structure qui agit partout a une adresse : qui ne veut pas y aller ne la reçoit pas, les autres si", async () => {
  const campus = fiche("reseau:campus", "Campus des écolieux", { chezElle: ["77"] });
  const chercher = chercherParmi([campus, fiche("reseau:oasis", "Réseau des écolieux")]);
  for (const question of ["un écolieu sauf en Île-de-France", "des écolieux hors de la Seine-et-Marne"])
    expect(ids(await chercher(question)), question).toEqual(["reseau:oasis"]);
  for (const question of ["un écolieu", "un écolieu sauf en Bretagne", "un écolieu en Île-de-France"])
    expect(ids(await chercher(question)), question).toContain("reseau:campus");
});

test("une question ne se lit qu'une fois, même pour dire pourquoi ses fiches s'en approchent", async () => {
  const lus: Array<string> = [];
  const courants = new (class extends Map<string, number> {
    override get(mot: string): number | undefined {
      lus.push(mot);
      return super.get(mot);
    }
  })();
  const chercher = creerRechercheDocuments({
    lire: async () => [fiche("semences", "Semences paysannes"), fiche("cuve", "Cuve de pluie")],
    indexer,
    vocabulaire: () => ({ synonymes: [], hors_sujet: [], rencontres: new Set(), courants }),
  });
  const { trouves, proches } = await chercher(comprendre("semences paysannes", lieuxConnus), LIMITE);
  proches?.();
  expect(ids(trouves)).toEqual(["semences"]);
  expect(lus.toSorted()).toEqual(["paysan", "semenc"]);
});
