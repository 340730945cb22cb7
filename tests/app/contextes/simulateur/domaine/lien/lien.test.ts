import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { appliquer, reponsesDepuis, reponsesDuPlan } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { ecrireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { deplierAilleurs, ecrireAilleurs, ecrireRequete, lireReponses, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { lireScenario } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";

const DROME = { code: "26", latitude: 44.9 };
const lire = (adresse: string) => lireScenario(lireReponses(new URLSearchParams(adresse)), DROME);

function uneReponse(champ: Champ): fc.Arbitrary<string> {
  switch (champ.genre) {
    case "texte":
      return fc.constantFrom("Drôme", "26", "Die");
    case "oui_non":
      return fc.constantFrom("oui", "non");
    case "choix":
      return fc.constantFrom(...champ.options.map((o) => o.valeur));
    case "multiple":
      return fc.subarray(champ.options.map((o) => o.valeur)).map((v) => (v.length === 0 ? "aucun" : v.join(" ")));
    case "mensuel":
      return fc.oneof(
        fc.integer({ min: 0, max: 900 }).map(String),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 12, maxLength: 12 }).map((v) => v.join(" ")),
      );
    case "liste":
      return fc.constant("aucun");
    case "nombre":
      return champ.entier === true
        ? fc.integer({ min: champ.min, max: champ.max }).map(String)
        : fc.integer({ min: champ.min * 100, max: Math.min(champ.max, 90_000) * 100 }).map((n) => ecrireNombre(n / 100));
  }
}
const desReponses: fc.Arbitrary<Reponses> = fc
  .subarray([...CHAMPS])
  .chain((champs) => fc.record(Object.fromEntries(champs.map((c) => [c.cle, uneReponse(c)]))))
  .map((r) => r as Reponses);

describe("le lien d'un scénario", () => {
  test("redonne les mêmes réponses et le même scénario après un aller-retour par l'adresse", () => {
    fc.assert(
      fc.property(desReponses, (reponses) => {
        const relues = lireReponses(new URLSearchParams(ecrireRequete(reponses).toString()));
        expect(relues).toEqual(reponses);
        expect(lireScenario(relues, DROME)).toEqual(lireScenario(reponses, DROME));
      }),
      { numRuns: 1000 },
    );
  });

  test("redonne le même scénario en passant par les feuilles du scénario", () => {
    fc.assert(
      fc.property(desReponses, (reponses) => {
        const { scenario, erreurs } = lireScenario(reponses, DROME);
        if (erreurs.length > 0) return;
        const retour = lireScenario({ ...reponsesDepuis({ ...scenario }).reponses, dep: "26" }, DROME);
        expect(retour.erreurs).toEqual([]);
        expect(retour.scenario).toEqual(scenario);
      }),
      { numRuns: 1000 },
    );
  });

  test("porte la version du format en tête et omet les réponses vides", () => {
    expect(ecrireRequete({ cuve: "5", dep: "Drôme", potager: "" }).toString()).toBe("v=1&dep=Dr%C3%B4me&cuve=5");
    expect(ecrireRequete({}).toString()).toBe("");
  });

  test("ignore les clés inconnues et les espaces de bord", () => {
    expect(lireReponses(new URLSearchParams("dep=+26+&intrus=1&v=1"))).toEqual({ dep: "26" });
  });

  test("comprend « personnes » comme autant d'adultes, sauf si un âge est donné", () => {
    expect(lireReponses(new URLSearchParams("personnes=4"))).toEqual({ e4: "2", a18: "2" });
    expect(lireReponses(new URLSearchParams("personnes=2"))).toEqual({ a18: "2" });
    expect(lireReponses(new URLSearchParams("personnes=12"))).toEqual({ a18: "12" });
    expect(lireReponses(new URLSearchParams("personnes=trois"))).toEqual({ a18: "trois" });
    expect(lireReponses(new URLSearchParams("personnes=4&a65=2"))).toEqual({ a65: "2" });
    expect(lireReponses(new URLSearchParams("personnes=4&batiment=maison"))).toEqual({ batiment: "maison", e4: "2", a18: "2" });
  });

  test("construit toits et panneaux en complétant ce qui manque", () => {
    expect(lire("toit=120&pv=3&pv2=1&pv2_azimut=90").scenario).toMatchObject({
      batiment: { toits: [{ aire_m2: 120, type: "rugueux" }] },
      energie: {
        pv: [
          { kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 },
          { kwc: 1, inclinaison_deg: 30, azimut_deg: 90, integration: "libre", ombrage: 0 },
        ],
      },
    });
  });

  test("tourne les panneaux vers le nord au sud de l'équateur", () => {
    const { scenario } = lireScenario({ pv: "3" }, { code: "974", latitude: -21 });
    expect(scenario.energie?.pv?.[0]?.azimut_deg).toBe(180);
  });

  test("n'invente pas de surface quand seule la couverture est dite : le moteur garde celle qu'il suppose", () => {
    expect(lire("toit_type=lisse").scenario.batiment?.toits).toEqual([{ type: "lisse" }]);
    expect(lire("toit2_type=lisse").scenario.batiment?.toits).toBeUndefined();
  });

  test("tient « aucune case cochée » pour une réponse", () => {
    expect(lire("pluie_pour=aucun").scenario.eau?.usages_pluie).toEqual([]);
    expect(lire("pluie_pour=aucun&pluie_pour=potager&pluie_pour=wc").scenario.eau?.usages_pluie).toEqual(["wc", "potager"]);
  });

  test.each([
    ["cuve=abc", "cuve", "« abc » n’est pas un nombre."],
    ["cuve=-1", "cuve", /entre 0 et 2.000 m³/],
    ["cuve=1e9", "cuve", /entre 0 et/],
    ["poules=2,5", "poules", "Indiquez un nombre entier."],
    ["toilettes=or", "toilettes", "Choisissez une réponse de la liste."],
    ["paillage=peut-etre", "paillage", "Répondez par oui ou par non."],
    ["puits=1 2 3", "puits", /douze nombres/],
    ["pluie_pour=vin", "pluie_pour", /n’existe pas/],
  ])("refuse %s avec une phrase au champ", (adresse, cle, message) => {
    const { erreurs } = lire(adresse);
    expect(erreurs).toHaveLength(1);
    expect(erreurs[0]?.cle).toBe(cle);
    expect(erreurs[0]?.message).toMatch(message);
  });

  test("demande un lieu quand il manque, et redit celui qui n'est pas connu", () => {
    expect(lireScenario({}, undefined).erreurs[0]?.message).toMatch(/Indiquez un département/);
    expect(lireScenario({ dep: "Atlantide" }, undefined).erreurs[0]?.message).toMatch(/« Atlantide »/);
  });
});

describe("ce qu'un téléphone écrit avec le nombre", () => {
  test.each([
    ["toit=100 m²", { toit: "100" }],
    ["toit=1\u202f000,5m2", { toit: "1\u202f000,5" }],
    ["cuve=5m3", { cuve: "5" }],
    ["pv=3 KWC", { pv: "3" }],
    ["a18=4 personnes", { a18: "4" }],
    ["personnes=4 pers", { a18: "2", e4: "2" }],
    ["toit=１２０", { toit: "120" }],
    ["toit=120\u200b", { toit: "120" }],
    ["dep=\u200e２６", { dep: "26" }],
  ])("lit « %s »", (adresse, attendu) => {
    expect(lireReponses(new URLSearchParams(adresse))).toEqual(attendu);
  });

  test.each(["toit=100 m3", "cuve=5 m", "pv=3 kW", "toit=100-120", "toit=m²", "toit=environ 100 m²"])(
    "laisse « %s » tel quel, pour être refusé au champ",
    (adresse) => {
      const reponses = lireReponses(new URLSearchParams(adresse));
      expect(Object.entries(reponses)).toEqual([adresse.split("=")]);
      expect(lireScenario(reponses, DROME).erreurs).toHaveLength(1);
    },
  );
});

test("appliquer un geste change ses champs et laisse les autres", () => {
  const avant = { dep: "26", cuve: "5", paillage: "non" };
  expect(appliquer(avant, { "eau.cuve.volume_m3": 8, "alim.irrigation.paillage": true })).toEqual({ dep: "26", cuve: "8", paillage: "oui" });
  expect(avant).toEqual({ dep: "26", cuve: "5", paillage: "non" });
});

test("chaque question a une clé et un chemin uniques, et chaque bloc ses questions", () => {
  expect(new Set(CHAMPS.map((c) => c.cle)).size).toBe(CHAMPS.length);
  expect(new Set(CHAMPS.map((c) => c.chemin)).size).toBe(CHAMPS.length);
});

test("la chauffe du ballon dit de quoi l'on tire, et quand la question reste sans effet", () => {
  const ballon = CHAMPS.find((c) => c.chemin === "energie.ecs.chauffe");
  expect(ballon).toMatchObject({
    options: [{ valeur: "nuit" }, { valeur: "toujours", libelle: "Dès qu’on tire de l’eau chaude" }],
    aide: "Ballon électrique seulement ; sans effet s’il est déjà lancé à midi.",
  });
});

describe("les réponses qu'un formulaire ne montre pas", () => {
  test("voyagent ensemble et reprennent leur place ; ce qui est montré l'emporte, même vidé ; rien d'autre n'y entre", () => {
    const portees = ecrireAilleurs({ dep: "26", pluie_pour: "wc linge", potager: "150" });
    const requete = new URLSearchParams([
      ["ailleurs", `${portees}&etape=budget&inconnue=1`],
      ["potager", ""],
      ["cuve", "5"],
    ]);
    expect([...deplierAilleurs(requete)]).toEqual([
      ["potager", ""],
      ["cuve", "5"],
      ["dep", "26"],
      ["pluie_pour", "wc linge"],
    ]);
    expect(lireReponses(deplierAilleurs(requete))).toEqual({ dep: "26", cuve: "5", pluie_pour: "wc linge" });
  });

  test("une requête qui n'en porte pas reste elle-même", () => {
    const requete = new URLSearchParams("dep=26");
    expect(deplierAilleurs(requete)).toBe(requete);
  });
});

test("l'adresse d'un plan ne porte pas l'altitude prise de la commune, qui suivrait qui change de commune ; une altitude répondue, si", () => {
  const saisi = { lieu: { territoire: "05", commune: "Briançon", altitude_m: 1301 } };
  expect(reponsesDuPlan(saisi, { dep: "05", commune: "Briançon" })).toEqual({ dep: "05", commune: "Briançon" });
  expect(reponsesDuPlan(saisi, { dep: "05", commune: "Briançon", altitude: "1301" })).toEqual({ dep: "05", commune: "Briançon", altitude: "1301" });
});
