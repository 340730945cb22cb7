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
