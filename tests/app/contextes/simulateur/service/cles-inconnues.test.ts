import { describe, expect, test } from "vitest";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { DROME, SCENARIO_DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const pageDe = (plus: string) => simulateur.page(new URLSearchParams(`${DROME}${plus}`));

async function ignoresDe(requete: string, corps?: unknown): Promise<ReadonlyArray<string | undefined>> {
  const { avertissements } = await simulateur.repondre(lireDemandeSimulation(new URLSearchParams(requete), corps));
  return avertissements.filter(({ code }) => code === "saisie.inconnu").map(({ chemin }) => chemin);
}

describe("une clé que le simulateur ne connaît pas", () => {
  test("est nommée dans la réponse de l'API", async () => {
    const { avertissements, eau } = await simulateur.repondre(lireDemandeSimulation(new URLSearchParams(`${DROME}&cuvee=5`)));
    expect(avertissements).toContainEqual({ code: "saisie.inconnu", chemin: "cuvee", message: "La clé « cuvee » n’existe pas : elle est ignorée." });
    expect(eau).not.toBeNull();
  });

  test("est nommée sur la page, qui garde l'adresse telle quelle", async () => {
    const { vue, statut, canonique } = await pageDe("&cuvee=5");
    expect([statut, canonique]).toEqual([200, undefined]);
    expect(vue.inconnues).toEqual(["La clé « cuvee » n’existe pas : elle est ignorée."]);
  });

  test("est nommée à l'étape de saisie aussi", async () => {
    expect((await pageDe("&etape=eau&cuvee=5")).vue.inconnues).toHaveLength(1);
  });

  test("peut porter le nom d'une propriété de tout objet", async () => {
    expect(await ignoresDe(`${DROME}&__proto__=1&constructor=2&toString=3`)).toEqual(["__proto__", "constructor", "toString"]);
    const corps = JSON.parse(JSON.stringify(SCENARIO_DROME).replace("{", '{"__proto__":{"cuve":5},"constructor":1,')) as unknown;
    expect(await ignoresDe("", corps)).toEqual(expect.arrayContaining(["constructor"]));
    expect(({} as Record<string, unknown>).cuve).toBeUndefined();
  });

  test("dans un scénario, un toit ou un régime, est nommée par son chemin", async () => {
    const corps = {
      lieu: { territoire: "26" },
      eau: { cuvee: { volume_m3: 5 } },
      batiment: { toits: [{ aire_m2: 100, type: "rugueux", pente: 30 }] },
    };
    expect(await ignoresDe("", corps)).toEqual(["eau.cuvee.volume_m3", "batiment.toits.0.pente"]);
  });

  test("à côté d'un scénario envoyé dans le corps, une réponse de l'adresse n'a pas d'effet et le dit", async () => {
    expect(await ignoresDe("mode=par_axe&cuve=5", SCENARIO_DROME)).toEqual(["cuve"]);
  });
});

test("un lien sans clé inconnue ne dit rien", async () => {
  expect(await ignoresDe(`${DROME}&dv=00000000&mode=global&trace=1&axes=eau,energie,alim`)).toEqual([]);
  expect((await pageDe("&mode=global")).vue.inconnues).toEqual([]);
});

test("un réglage sans question passe par son chemin, et « Mes réponses » le montre", async () => {
  const { vue } = await pageDe("&eau.cuve.stock_initial=0,25");
  expect(vue.mes_reponses.map(({ cle }) => cle)).toContain("eau.cuve.stock_initial");
  const { scenario } = await simulateur.repondre(lireDemandeSimulation(new URLSearchParams(`${DROME}&eau.cuve.stock_initial=0,25`)));
  expect(scenario.eau.cuve.stock_initial).toBe(0.25);
});

describe("une réponse donnée deux fois dans un lien", () => {
  test("arrête la comparaison d'un lien collé, qui la nomme ; aucune n'est choisie", async () => {
    const { vue, refuse } = await simulateur.comparer([DROME, `${DROME}&toit=80&toit=120`]);
    expect(vue.scenarios).toHaveLength(1);
    expect(refuse?.message).toContain("L’adresse donne plusieurs fois « toit »");
  });

  test("n'est pas simulée, quel qu'en soit l'appelant", async () => {
    await expect(simulateur.repondre(lireDemandeSimulation(new URLSearchParams(`${DROME}&cuve=7`)))).rejects.toMatchObject({ code: "invalide" });
  });

  test("n'est pas une faute quand la question a plusieurs choix", () => {
    expect(simulateur.lire(new URLSearchParams(`${DROME}&pluie_pour=wc&pluie_pour=potager`)).erreurs).toEqual([]);
  });
});

describe("un nombre de personnes à côté d'âges", () => {
  const phrase = "Le nombre de personnes et leurs âges se contredisent : les âges comptent, le nombre est ignoré.";

  test("se dit quand ils le contredisent, sur la page et par l'API, où les âges comptent", async () => {
    const { vue, statut, canonique } = await simulateur.page(new URLSearchParams("v=1&dep=26&personnes=5&e4=2"));
    expect([statut, canonique, vue.inconnues]).toEqual([200, undefined, [phrase]]);
    const { avertissements, scenario } = await simulateur.repondre(lireDemandeSimulation(new URLSearchParams("v=1&dep=26&personnes=5&a18=2&e4=2")));
    expect(avertissements).toContainEqual({ code: "saisie.inconnu", chemin: "personnes", message: phrase });
    expect([scenario.foyer.personnes.adulte_18_49, scenario.foyer.personnes.enfant_4_9]).toEqual([2, 2]);
  });

  test("ne se dit pas quand ils font ce nombre, ni quand il est seul", async () => {
    expect(await ignoresDe("v=1&dep=26&personnes=4&a18=2&e4=2")).toEqual([]);
    expect(await ignoresDe("v=1&dep=26&personnes=4")).toEqual([]);
  });
});
