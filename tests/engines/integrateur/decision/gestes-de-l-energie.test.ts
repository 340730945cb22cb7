import { expect, it } from "vitest";
import { appliquerChangements } from "../../../../engines/src/integrateur/candidats/chemins.ts";
import { pistesApercues, type Piste } from "../../../../engines/src/integrateur/decision/pistes.ts";
import { noter, preparerCadre } from "../../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { profils, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

function gesteDe(saisi: ScenarioSaisi, id: string): Piste | undefined {
  const cadre = valeurDe(preparerCadre(lieu(saisi.lieu.territoire), options({ profils: profils() })));
  return pistesApercues(saisi, valeurDe(noter(saisi, cadre)), cadre).find(({ candidat }) => candidat.id === id);
}
const acheter = (saisi: ScenarioSaisi): number => simulerOk(saisi, { profils: profils() }).reste.energie?.kwh_an ?? NaN;

const MOULIN: ScenarioSaisi = {
  lieu: { territoire: "26", milieu: "rural" },
  foyer: { statut: "proprietaire" },
  energie: { hydro: { chute_m: 4, debit_l_s: new Array<number>(12).fill(12) } },
};

it("une batterie se propose à côté d'une turbine comme à côté de panneaux, et rien à garder n'en propose pas", () => {
  const geste = gesteDe(MOULIN, "batterie");
  expect(geste?.proposition.effet).not.toMatch(/soleil/);
  expect(acheter(geste?.saisi as ScenarioSaisi)).toBeLessThan(acheter(MOULIN) - 100);
  expect(gesteDe({ ...MOULIN, energie: {} }, "batterie")).toBeUndefined();
});

it.each([
  ["ballon_elec", 0, ["Chauffer l’eau à midi"]],
  ["gaz", 9000, ["Recharger la voiture à midi"]],
  ["ballon_elec", 9000, ["Chauffer l’eau à midi", "Recharger la voiture à midi"]],
] as const)("le ballon et la voiture se déplacent l'un sans l'autre : %s, %i km en voiture", (systeme, ve_km_an, titres) => {
  const pv = [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] as const;
  const saisi: ScenarioSaisi = { lieu: { territoire: "26" }, energie: { pv, ecs: { systeme }, usages: { ve_km_an } } };
  const gestes = ["pilotage", "recharge_midi"].flatMap((id) => gesteDe(saisi, id) ?? []);
  expect(gestes.map(({ proposition }) => proposition.titre)).toEqual(titres);
  for (const geste of gestes) expect(acheter(geste.saisi)).toBeLessThan(acheter(saisi));
  const [ballon, voiture] = gestes;
  // L'un fait, l'autre reste à faire.
  if (ballon !== undefined && voiture !== undefined) expect(gesteDe(ballon.saisi, "recharge_midi")?.proposition.titre).toBe(titres[1]);
});

// Une grande maison mal isolée, chauffée par une pompe à chaleur : ce que le poêle brûlerait de trop s'achèterait.
const FROIDE = { lieu: { territoire: "73", milieu: "rural" }, foyer: { statut: "proprietaire" }, terrain: { surface_m2: 3000 } } as const;
it.each(["poele_appoint", "poele_haie"])("un poêle ne chauffe que ce que nourrit le bois du lieu : %s ne fait pas acheter plus d'énergie", (id) => {
  for (const [surface_m2, systeme] of [
    [80, "effet_joule"],
    [160, "pac_air_eau"],
    [300, "pac_air_eau"],
  ] as const) {
    const saisi: ScenarioSaisi = { ...FROIDE, batiment: { surface_m2, niveau: "ancien" }, energie: { chauffage: { systeme } } };
    const geste = gesteDe(saisi, id);
    if (geste === undefined) continue;
    expect(acheter(appliquerChangements(saisi, geste.proposition.changements)), `${surface_m2} m², ${systeme}`).toBeLessThanOrEqual(acheter(saisi));
  }
  expect(gesteDe({ ...FROIDE, batiment: { surface_m2: 110, niveau: "ancien" }, energie: { chauffage: { systeme: "effet_joule" } } }, id)).toBeDefined();
});

it.each([
  [0, "Poser un poêle et couper 2,5 stères de bois", 2.5],
  [1, "Poser un poêle et couper 1,5 stère de bois de plus", 2.5],
  [8, "Poser un poêle", undefined],
])("un poêle proposé à qui coupe déjà %f stères par an ne dit et ne change que ce qui s'ajoute", (steres_an, titre, change) => {
  const geste = gesteDe({ ...FROIDE, batiment: { surface_m2: 110, niveau: "ancien" }, energie: { bois: { steres_an } } }, "poele_appoint");
  expect(geste?.proposition.titre).toBe(titre);
  expect(geste?.proposition.changements["energie.bois.steres_an"]).toBe(change);
});

it.each(["ballon_elec", "thermodynamique", "gaz", "bois"] as const)(
  "des capteurs d'eau chaude font acheter moins et n'émettent pas plus, appoint %s, même au courant carboné",
  (systeme) => {
    for (const territoire of ["26", "974"]) {
      const saisi: ScenarioSaisi = { lieu: { territoire, milieu: "rural" }, foyer: { statut: "proprietaire" }, energie: { ecs: { systeme } } };
      const [sans, avec] = [saisi, appliquerChangements(saisi, gesteDe(saisi, "cesi")?.proposition.changements ?? {})].map((s) =>
        simulerOk(s, { profils: profils() }),
      );
      expect(avec?.reste.energie?.kwh_an, territoire).toBeLessThan((sans?.reste.energie?.kwh_an ?? NaN) - 100);
      expect(avec?.energie?.kgco2e_an, territoire).toBeLessThan(sans?.energie?.kgco2e_an ?? NaN);
    }
  },
);
