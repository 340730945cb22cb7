import { describe, expect, test } from "vitest";
import { TYPES_PROPOSITION, type TypeProposition } from "#app/commun/types-proposition.ts";
import { DONNER_DEPARTEMENT } from "#app/commun/geo/code-departement.ts";
import { lireProposition, lirePropositionFormulaire } from "#app/contextes/propositions/http/proposition.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { CHAMPS } from "#app/contextes/propositions/ui/champs.ts";
import { UN_CONTENU, UN_LIEU } from "#tests/constructeurs/propositions.ts";

/** Le contenu lu, champ par champ, quelle que soit sa sorte. */
const contenuLu = (brut: object) => lireProposition(brut).contenu as Readonly<Partial<Record<string, unknown>>>;

function enFormulaire(champs: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [nom, valeur] of Object.entries(champs))
    for (const un of Array.isArray(valeur) ? (valeur as ReadonlyArray<unknown>) : [valeur]) form.append(nom, String(un));
  return form;
}

function fautes(lire: () => unknown): ReadonlyArray<string> {
  try {
    lire();
  } catch (e) {
    if (estErreurApp(e)) return (e.champs ?? []).map(({ chemin, message }) => `${chemin} : ${message}`);
    throw e;
  }
  return [];
}
const fautesDuLieu = (champs: object) => fautes(() => lireProposition({ submission_type: "ecosysteme", ...UN_LIEU, ...champs }));

describe("les cinq schémas", () => {
  test.each(TYPES_PROPOSITION)("l'onglet et l'API lisent la même chose (%s)", (type) => {
    const brut = { submission_type: type, ...UN_CONTENU[type] };
    const api = lireProposition(brut);
    expect(api).toEqual({ submission_type: type, demande: "ajout", contenu: UN_CONTENU[type] });
    expect(lirePropositionFormulaire(enFormulaire(brut))).toEqual(api);
  });

  test.each(TYPES_PROPOSITION)("un onglet vide rend un message par champ obligatoire, dans l'ordre de la page (%s)", (type: TypeProposition) => {
    const vide = Object.fromEntries(CHAMPS[type].map(({ nom }) => [nom, ""]));
    const attendus = CHAMPS[type].filter(({ facultatif }) => facultatif !== true).map(({ nom }) => nom);
    const lus = (fautesLues: ReadonlyArray<string>) => fautesLues.map((f) => f.split(" : ")[0]);
    expect(lus(fautes(() => lirePropositionFormulaire(enFormulaire({ submission_type: type, ...vide }))))).toEqual(attendus);
    expect(lus(fautes(() => lireProposition({ submission_type: type })))).toEqual(attendus);
  });

  test("une référence sans auteur ni adresse est introuvable : elle le dit", () => {
    const { auteur: _auteur, ...sans } = UN_CONTENU.reference_rag;
    expect(fautes(() => lireProposition({ submission_type: "reference_rag", ...sans }))).toEqual([expect.stringMatching(/^auteur : .*retrouver le texte\.$/)]);
  });

  test("un retrait ne demande que sa raison", () => {
    expect(
      lireProposition({ submission_type: "reseau", cible: "accorderie", demande: "retrait", explication: "C'est notre fiche, nous la retirons." }),
    ).toMatchObject({
      demande: "retrait",
      contenu: { explication: "C'est notre fiche, nous la retirons." },
    });
    expect(fautes(() => lireProposition({ submission_type: "reseau", cible: "accorderie", demande: "retrait" }))).toEqual([
      "explication : Dites en une phrase pourquoi.",
    ]);
  });

  test("une sorte inconnue nomme les cinq", () => {
    expect(fautes(() => lireProposition({ submission_type: "lieu" }))).toEqual([
      "submission_type : Choisissez parmi : ecosysteme, reseau, job, outil, reference_rag.",
    ]);
  });
});

describe("ce qui se tape", () => {
  test.each([
    ["moulindespres.fr", "https://moulindespres.fr/"],
    ["http://moulindespres.fr/a?b=1", "http://moulindespres.fr/a?b=1"],
    ["  https://Été.fr ", "https://xn--t-9fab.fr/"],
  ])("l'adresse « %s » devient %s", (url, attendue) => {
    expect(contenuLu({ submission_type: "ecosysteme", ...UN_LIEU, url })["url"]).toBe(attendue);
  });

  test.each([
    "moulindespres",
    "javascript:alert(1)",
    "https://moi:secret@exemple.fr",
    "ftp://exemple.fr",
    "http://127.0.0.1/",
    "http://localhost",
    "data:text/html,x",
    "deux mots.fr",
  ])("l'adresse « %s » est refusée", (url) => {
    expect(fautesDuLieu({ url })).toEqual(["url : Adresse incomplète. Exemple : https://moulindespres.fr"]);
  });

  test("les espaces et caractères invisibles ne comptent pas", () => {
    const contenu = contenuLu({ submission_type: "ecosysteme", ...UN_LIEU, nom: "  Le \u202e Moulin\u0000 des\tPrés ", departement: "2a" });
    expect([contenu["nom"], contenu["departement"]]).toEqual(["Le Moulin des Prés", "2A"]);
    expect(fautesDuLieu({ nom: "\u200b \u200b" })).toEqual(["nom : Donnez le nom du lieu."]);
  });

  // La Corse est 2A et 2B : « 20 » ne désigne plus rien depuis 1976.
  test.each(["00", "20", "96", "979", "987"])("« %s » n'est pas un département : il se refuse sous son champ, au lieu comme au réseau", (code) => {
    expect(fautesDuLieu({ departement: code })).toEqual([`departement : ${DONNER_DEPARTEMENT}`]);
    const reseau = { submission_type: "reseau", ...UN_CONTENU.reseau, territoire: code };
    expect(fautes(() => lireProposition(reseau))).toEqual([expect.stringMatching(/^territoire : Donnez un code de département/)]);
  });

  test("la virgule décimale est admise ; la position va par deux", () => {
    expect(lireProposition({ submission_type: "ecosysteme", ...UN_LIEU, lat: "44,73", lon: "\u22121,55" }).contenu).toMatchObject({ lat: 44.73, lon: -1.55 });
    expect(fautesDuLieu({ lat: "0x2c", lon: "5" })).toEqual([expect.stringMatching(/^lat : Donnez une latitude/)]);
    expect(fautesDuLieu({ lat: "44,73" })).toEqual(["lat : Donnez la latitude et la longitude, ou aucune des deux."]);
    expect(fautesDuLieu({ lat: "ici", lon: "5" })).toEqual([expect.stringMatching(/^lat : Donnez une latitude/)]);
  });

  test("trop de liens, un lien dans un nom, un texte trop long et le champ piège sont refusés", () => {
    const lien = "https://a.fr ";
    expect(fautesDuLieu({ description: `Une description honnête ${lien.repeat(2)}` })).toEqual([]);
    expect(fautesDuLieu({ description: `Une description ${lien.repeat(3)}` })).toEqual([expect.stringMatching(/^description : Il y a trop d'adresses web/)]);
    expect(fautesDuLieu({ nom: "Achetez sur www.exemple.fr" })).toEqual([expect.stringMatching(/^nom : Pas d'adresse web ici/)]);
    expect(fautesDuLieu({ description: "x".repeat(601) })).toEqual(["description : Il faut au plus 600 caractères."]);
    expect(fautesDuLieu({ ne_pas_remplir: "oui" })).toEqual([expect.stringMatching(/^ne_pas_remplir : Ce champ doit rester vide/)]);
    expect(fautesDuLieu({ ne_pas_remplir: "" })).toEqual([]);
  });

  test("les mots clés se tapent séparés par des virgules, ou se donnent en liste", () => {
    const reseau = { submission_type: "reseau", ...UN_CONTENU.reseau };
    expect(contenuLu({ ...reseau, mots_cles: "haies, semences ; haies" })["mots_cles"]).toEqual(["haies", "semences"]);
    expect(contenuLu({ ...reseau, mots_cles: ["haies"] })["mots_cles"]).toEqual(["haies"]);
  });
});

describe("de quoi écrire au lieu", () => {
  const lire = (contact: string) => contenuLu({ submission_type: "ecosysteme", ...UN_LIEU, contact })["contact"];

  test("une boîte ou une page, réparée si besoin ; vide, elle est absente", () => {
    expect(lire(" bonjour@moulindespres.fr ")).toBe("bonjour@moulindespres.fr");
    expect(lire("moulindespres.fr/contact")).toBe("https://moulindespres.fr/contact");
    expect(lire("")).toBeUndefined();
  });

  test("vidé dans une correction, il se distingue d'absent, comme l'étape et la forme", () => {
    const corriger = (vides: object) => contenuLu({ submission_type: "ecosysteme", ...UN_LIEU, cible: "abricoop", ...vides });
    expect(corriger({ contact: " ", etape: "", forme: "" })).toMatchObject({ contact: "", etape: "", forme: "" });
    const absents = corriger({});
    expect([absents["contact"], absents["etape"], absents["forme"]]).toEqual([undefined, undefined, undefined]);
  });

  test.each(["bonjour@", "javascript:alert(1)", "appelez-nous", "a b@exemple.fr"])("%s se refuse sous son champ", (contact) => {
    expect(fautesDuLieu({ contact }).map((faute) => faute.split(" : ")[0])).toEqual(["contact"]);
  });
});
