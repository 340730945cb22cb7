import { expect, it } from "vitest";
import { pistesApercues } from "../../../../engines/src/integrateur/decision/pistes.ts";
import { CANDIDATS } from "../../../../engines/src/integrateur/candidats/candidats.ts";
import { noter, preparerCadre } from "../../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "#tests/engines/integrateur/montage.ts";

const CADRE = valeurDe(preparerCadre(lieu("26"), options()));
const LIEUX: ReadonlyArray<ScenarioSaisi> = [
  DROME,
  { lieu: { territoire: "26", milieu: "rural" }, batiment: { type: "maison" } },
  { lieu: { territoire: "26" }, batiment: { type: "immeuble" }, foyer: { statut: "locataire" } },
  {
    lieu: { territoire: "26", milieu: "rural" },
    batiment: { type: "maison", niveau: "ancien" },
    energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }], bois: { haie_km: 0.2 }, chauffage: { systeme: "gaz" } },
    eau: { cuve: { volume_m3: 3 } },
    alim: { surfaces_m2: { potager: 100, serre: 10 }, elevage: { poules: 2 } },
  },
];

it("chaque geste se dit par un verbe à l'infinitif : une liste d'achats dit quoi faire", () => {
  const titres = new Map<string, string>();
  for (const saisi of LIEUX)
    for (const { candidat, proposition } of pistesApercues(saisi, valeurDe(noter(saisi, CADRE)), CADRE)) titres.set(candidat.id, proposition.titre);
  // Presque tout le catalogue se propose dans l'un ou l'autre de ces lieux.
  expect(titres.size).toBeGreaterThan(CANDIDATS.length * 0.75);
  expect([...titres.values()].filter((titre) => !/^\p{Lu}\p{Ll}+(?:er|ir|re)\s/u.test(titre))).toEqual([]);
});

const titresDe = (saisi: ScenarioSaisi): ReadonlyMap<string, string> =>
  new Map(pistesApercues(saisi, valeurDe(noter(saisi, CADRE)), CADRE).map(({ candidat, proposition }) => [candidat.id, proposition.titre]));

it("un geste qui agrandit dit ce qu'il ajoute, pas le total où l'on arrive", () => {
  const pv = [{ kwc: 4, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] as const;
  const titres = titresDe({ ...DROME, energie: { pv, batterie: { kwh_utiles: 2 } } });
  expect(titres.get("batterie")).toBe("Agrandir la batterie de 5 kWh utiles");
  expect(titres.get("pv_batterie")).toMatch(/^Poser \S+ kWc de panneaux de plus et 5 kWh de batterie de plus$/);
});

it("le lot de panneaux et de batterie a, à dix foyers, les panneaux du geste seul", () => {
  const seuls = titresDe({
    ...DROME,
    foyer: { personnes: { adulte_18_49: 30 }, nb_foyers: 10 },
    batiment: { type: "maison", surface_m2: 900, toit_utile_m2: 400 },
  });
  const kwc = /(?<kwc>\S+ kWc) de panneaux/.exec(seuls.get("pv_plus") ?? "")?.groups?.["kwc"];
  expect(kwc).toBeDefined();
  expect(seuls.get("pv_batterie")).toContain(`Poser ${kwc} de panneaux`);
});

it("un champ dont le grain se perd faute de place se voit conseiller de le garder, et plus ensuite", () => {
  const champ: ScenarioSaisi = { ...DROME, alim: { surfaces_m2: { cereales: 2000 } } };
  const kilos = Number(/^Garder (\d+) kg de récolte au sec$/.exec((titresDe(champ).get("garde_sec") ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, ""))?.[1]);
  expect(kilos).toBeGreaterThan(50);
  expect(titresDe({ ...champ, alim: { ...champ.alim, conservation: { sec_kg: 2 * kilos } } }).has("garde_sec")).toBe(false);
});
