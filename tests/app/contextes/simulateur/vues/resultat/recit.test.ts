import { describe, expect, test } from "vitest";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const LIEUX = [["drome", DROME] as const, ...simulateur.personas().map(({ id, requete }) => [id, requete] as const), ["rien", "v=1&dep=26"] as const];

async function vueDe(requete: string) {
  const { vue } = await simulateur.page(new URLSearchParams(requete));
  if (vue.resultat === null) throw new Error(requete);
  return vue.resultat;
}

describe.each(LIEUX)("le récit d'un taux : %s", (_nom, requete) => {
  test("quatre étapes par axe, chacune avec un nombre, la dernière redonne le chiffre de la carte", async () => {
    const vue = await vueDe(requete);
    for (const axe of AXES_SIMULES) {
      const recit = vue.recits.find((x) => x.axe === axe)?.recit;
      expect(recit?.etapes).toHaveLength(4);
      for (const { valeur, phrase } of recit?.etapes ?? []) {
        expect(valeur).toMatch(/\d/);
        expect(phrase).not.toMatch(/NaN|undefined|non calculé/);
      }
      const taux = vue.axes.find((a) => a.axe === axe)?.taux ?? Number.NaN;
      expect(recit?.etapes.at(-1)?.valeur).toBe(ecrireTaux(taux));
      expect(recit?.titre).toBe(`Pourquoi ${ecrireTaux(taux)} ?`);
    }
  });

  test("trois phrases : ce qui est couvert, ce qu'il reste à acheter dans son unité, ce qui limite", async () => {
    const { resume, axes } = await vueDe(requete);
    for (const phrase of Object.values(resume)) expect(phrase).toMatch(/^[A-ZÉ].*\.$/);
    expect(resume.acheter).toMatch(/m³ d’eau, .*kWh d’énergie et .*kg d’aliments/);
    for (const { taux } of axes) if ((taux ?? 0) > 0) expect(resume.couvert).toContain(ecrireTaux(taux ?? 0));
  });
});

test("isoler fait baisser le taux : la phrase le dit, et seulement là", async () => {
  const poele = "v=1&dep=26&a18=2&chauffage=poele_buches&steres=4&bois_local=oui";
  const [moyen, passif] = await Promise.all([vueDe(`${poele}&isolation=moyen`), vueDe(`${poele}&isolation=passif`)]);
  const energie = (v: typeof moyen) => v.recits.find(({ axe }) => axe === "energie")?.recit?.note;
  expect(energie(moyen)).toBe("");
  expect(energie(passif)).toMatch(/Isoler ou consommer moins peut faire baisser ce taux/);
});
