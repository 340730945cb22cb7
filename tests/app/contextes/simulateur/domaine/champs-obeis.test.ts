import { createHash } from "node:crypto";
import { join } from "node:path";
import { completerScenario } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { direSansEffet, lireScenario } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS_ADRESSE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

// Une réponse, seule sur un lieu par défaut, est obéie ; sinon la page dit laquelle elle attend.
const donnees = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../data") });
const simulateur = unSimulateur();
const DROME = { code: "26", latitude: 44.9 };

/** Des réponses admises, assez différentes pour que l'une au moins ne soit pas la valeur par défaut. */
function reponsesDe(champ: Champ): ReadonlyArray<string> {
  switch (champ.genre) {
    case "texte":
      return ["Die"];
    case "oui_non":
      return ["oui", "non"];
    case "choix":
    case "multiple":
      return champ.options.map(({ valeur }) => valeur);
    case "mensuel":
      return ["300"];
    case "liste":
      return ["aucun"];
    case "nombre":
      return [0.25, 0.5].map((part) => champ.min + (Math.min(champ.max, 40) - champ.min) * part).map((n) => String(champ.entier === true ? Math.ceil(n) : n));
  }
}
async function complet(reponses: Readonly<Record<string, string>>): Promise<string> {
  const territoire = await donnees.lireTerritoire("26");
  if (territoire === undefined) throw new Error("Drôme absente");
  const { scenario, erreurs } = lireScenario({ dep: "26", ...reponses }, DROME);
  const rendu = completerScenario(scenario, { territoire, coefficients: donnees.coefficients });
  return JSON.stringify([erreurs, rendu.ok ? rendu.valeur.scenario : rendu.erreurs]);
}
/** L'empreinte d'un résultat, et le taux de l'eau. */
async function rendre(requete: string): Promise<{ readonly empreinte: string; readonly eau: number | undefined }> {
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "par_axe", recommandations: false });
  if (!rendu.ok) throw new Error(requete);
  const { scenario: _scenario, defauts: _defauts, contexte: _contexte, ...resultat } = rendu.resultat;
  return { empreinte: createHash("sha256").update(JSON.stringify(resultat)).digest("hex"), eau: resultat.eau?.autonomie.taux };
}
// Une classe d'âge à zéro, un deuxième toit ou un troisième champ vides valent leur absence.
const ELEMENT = /^(batiment\.toits|energie\.pv)\.(\d+)\./;
// « Aucun panneau » est déjà ce qui est supposé.
const SEULS = CHAMPS_ADRESSE.filter(({ cle, chemin }) => cle !== "dep" && chemin !== "energie.pv" && Number(ELEMENT.exec(chemin)?.[2] ?? 0) < 3);

describe("une réponse seule", () => {
  test.each(SEULS.map((champ) => [champ.cle, champ] as const))("%s change le scénario lu, ou la page dit ce qu'elle attend", async (cle, champ) => {
    const defaut = await complet({});
    const effets = await Promise.all(
      reponsesDe(champ).map(async (texte) => (await complet({ [cle]: texte })) !== defaut || direSansEffet({ [cle]: texte }).length > 0),
    );
    // Une seule valeur peut être celle par défaut.
    expect(effets.filter((e) => !e).length).toBeLessThanOrEqual(1);
    expect(effets).toContain(true);
  });

  test("la couverture dite sans surface garde la surface supposée, et le deuxième toit s'ajoute au premier", async () => {
    const toits = async (r: Record<string, string>) => (JSON.parse(await complet(r)) as [unknown, { batiment: { toits: unknown } }])[1].batiment.toits;
    const [{ aire_m2 }] = (await toits({})) as [{ aire_m2: number }];
    expect(await toits({ toit_type: "gravier" })).toEqual([{ aire_m2, type: "gravier" }]);
    expect(await toits({ toit_type: "plat", surface: "140" })).toEqual([{ aire_m2: 140, type: "plat" }]);
    expect(await toits({ toit2: "40", toit2_type: "lisse" })).toEqual([
      { aire_m2, type: "rugueux" },
      { aire_m2: 40, type: "lisse" },
    ]);
    expect(await toits({ toit: "0", toit2: "40" })).toEqual([
      { aire_m2: 0, type: "rugueux" },
      { aire_m2: 40, type: "rugueux" },
    ]);
  });
});

describe("sur un lieu où elle sert, la propriété d'un toit ou d'un champ de panneaux change un résultat", () => {
  const SANS_SURFACE = "v=1&dep=26&cuve=5";
  const EQUIPE = "v=1&dep=26&toit=90&toit2=30&cuve=5&pv=3&pv2=2";
  const cas = SEULS.filter(({ chemin }) => Number(ELEMENT.exec(chemin)?.[2] ?? 9) < 2).flatMap((champ) =>
    reponsesDe(champ).map((texte) => [champ.cle, texte, champ.genre] as const),
  );
  test.each(cas)("%s = %s", async (cle, texte) => {
    const autre = reponsesDe(SEULS.find((c) => c.cle === cle) as Champ).find((t) => t !== texte) as string;
    const avec = async (t: string) => {
      const requete = new URLSearchParams(EQUIPE);
      requete.set(cle, t);
      return (await rendre(requete.toString())).empreinte;
    };
    expect(await avec(texte)).not.toBe(await avec(autre));
  });
  // Un toit plat sans gravier ruisselle comme la tuile (NF EN 16941-1) : sa couverture se lit, son taux est le même.
  test.each(["lisse", "gravier", "vegetalise"])("toit_type = %s seul, devant une cuve", async (type) => {
    const dite = (await rendre(`${SANS_SURFACE}&toit_type=${type}`)).eau;
    expect(dite).not.toBe((await rendre(SANS_SURFACE)).eau);
    const [, { batiment }] = JSON.parse(await complet({})) as [unknown, { batiment: { toits: ReadonlyArray<{ aire_m2: number }> } }];
    expect(dite).toBe((await rendre(`${SANS_SURFACE}&toit_type=${type}&toit=${batiment.toits[0]?.aire_m2}`)).eau);
  });
});

describe("la page dit ce qui attend", () => {
  test("la pente de panneaux sans puissance, la couverture d'un deuxième toit sans surface ; rien dès que la mesure est là", async () => {
    const { vue } = await simulateur.page(new URLSearchParams("v=1&dep=26&pv_pente=60&toit2_type=plat"));
    expect(vue.resultat).not.toBeNull();
    expect(direSansEffet(vue.reponses)).toEqual([
      "« Couverture du deuxième toit » n’a pas d’effet sans « Deuxième toit ».",
      "« Pente des panneaux » n’a pas d’effet sans « Panneaux photovoltaïques ».",
    ]);
    expect(direSansEffet({ pv: "3", pv_pente: "60", toit2: "20", toit2_type: "plat", toit_type: "gravier" })).toEqual([]);
  });
});
