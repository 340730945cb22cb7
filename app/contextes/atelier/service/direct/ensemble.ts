import type { AnnexesAtelier } from "#app/contextes/atelier/ports/annexes.ts";
import { diffuser, type Salle } from "./salle.ts";

// Un curseur que la salle promène : une relecture suffit pour plusieurs gestes.
const ENSEMBLE_MS = 250;

/** Dire que le lieu à plusieurs a changé, même si son réveil s'est perdu. */
export function creerVeilleEnsemble({ ensembles }: { readonly ensembles: Pick<AnnexesAtelier, "lire" | "listerParts"> }) {
  function prevoirEnsemble(salle: Salle): void {
    if (salle.ensemblePrevu) return;
    salle.ensemblePrevu = true;
    setTimeout(() => {
      salle.ensemblePrevu = false;
      diffuser(salle, () => [{ evenement: { type: "ensemble" } }]);
    }, ENSEMBLE_MS).unref();
  }

  // Un réveil perdu : la ronde compare le lieu à ce qu'il était à la précédente.
  async function rattraperEnsemble(salle: Salle): Promise<void> {
    try {
      const [ensemble, parts] = await Promise.all([ensembles.lire(salle.id), ensembles.listerParts(salle.id)]);
      const lu = JSON.stringify([ensemble?.version, parts.map(({ foyer, modifie_le }) => [foyer, modifie_le])]);
      if (salle.ensemble !== undefined && salle.ensemble !== lu) prevoirEnsemble(salle);
      salle.ensemble = lu;
    } catch {
      // La ronde suivante y reviendra.
    }
  }

  return { prevoirEnsemble, rattraperEnsemble };
}
