import { describe, expect, it } from "vitest";
import { noter, preparerCadre } from "../../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options } from "#tests/engines/integrateur/montage.ts";

// Un foyer dont rien n'est dit, sauf ce que le lieu lui donne : ses usages sont les valeurs courantes de la table des champs.
const DONNE = { eau: { cuve: { volume_m3: 5 } }, energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] } };

describe("un foyer dont rien n'est dit", () => {
  it.each(["26", "29", "59", "974"].flatMap((code) => ["maison", "immeuble"].map((type) => [code, type] as const)))(
    "%s, %s : son besoin est le besoin ordinaire, et le score de l'eau et de l'énergie est le taux",
    (code, type) => {
      const cadre = valeurDe(preparerCadre(lieu(code), options()));
      const saisi = { ...DONNE, lieu: { territoire: code }, batiment: { type, toits: [{ aire_m2: 80, type: "rugueux" }] } } as unknown as ScenarioSaisi;
      const { passe, axes } = valeurDe(noter(saisi, cadre));
      const { eau, energie } = passe.sorties;
      expect(eau?.besoin.ordinaire_m3_an).toBeCloseTo(eau?.besoin.m3_an ?? Number.NaN, 6);
      expect(somme(energie?.reference_kwh ?? [])).toBeCloseTo(somme(energie?.final_kwh ?? []), 4);
      for (const axe of ["eau", "energie"] as const) {
        const score = axes[axe];
        if (score.etat !== "evalue") throw new Error(axe);
        expect(score.taux).toBeGreaterThan(0);
        expect(score.score).toBeCloseTo(100 * score.taux, 4);
      }
    },
  );
});
