import { PAS_DE_LIEU } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { type Acces, type Atelier, type Bus, type DepotAteliers, canalDeLAtelier, dateSuivante, exigerAtelier } from "#app/contextes/atelier/index.ts";
import type { Ensemble } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";

export type BesoinsGestes = {
  readonly ensembles: DepotEnsembles;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly bus: Pick<Bus, "publier">;
  readonly limiteur: Pick<Limiteur, "consommer">;
  readonly maintenant: () => Date;
};

const ESSAIS = 12;
// Un curseur se pose au plus deux fois par seconde : au-delà, ce n'est plus une main, et chaque geste est une somme à recalculer.
const GESTES_PAR_MINUTE = 120;
const MINUTE_S = 60;

/** Ce que tout geste sur le lieu demande avant d'écrire, et comment il s'écrit sans effacer celui d'un autre. */
export function creerGestes({ ensembles, ateliers, bus, limiteur, maintenant }: BesoinsGestes) {
  const reveiller = (atelier: string) => void bus.publier(canalDeLAtelier(atelier), "ensemble");

  async function exigerOuvert({ session }: Acces): Promise<Atelier> {
    const atelier = await exigerAtelier(ateliers, session.atelier);
    if (!atelier.ouvert) throw new ErreurApp("interdit", "Cet atelier est fermé : on n'y change plus rien.");
    return atelier;
  }

  async function compterLeGeste({ session }: Acces): Promise<void> {
    const { accepte, attente_s } = await limiteur.consommer("ensemble", session.appareil ?? session.id, GESTES_PAR_MINUTE, { duree_s: MINUTE_S });
    if (!accepte) throw new ErreurApp("trop_de_requetes", "Beaucoup de gestes depuis ce téléphone : attendez un instant.", { attente_s });
  }

  async function exigerEnsemble(atelier: string): Promise<Ensemble> {
    const lu = await ensembles.lire(atelier);
    if (lu === undefined) throw new ErreurApp("conflit", PAS_DE_LIEU);
    return lu;
  }

  // Deux personnes bougent deux leviers au même instant : on relit et on repose, aucun des deux gestes ne se perd.
  async function changer(atelier: string, changement: (avant: Ensemble) => Partial<Ensemble> | Promise<Partial<Ensemble>>): Promise<void> {
    for (let essai = 0; essai < ESSAIS; essai++) {
      const lu = await exigerEnsemble(atelier);
      const neuf = { ...lu, ...(await changement(lu)), version: lu.version + 1, modifie_le: dateSuivante(maintenant(), lu.modifie_le) };
      if (await ensembles.ecrire(neuf, lu.version)) {
        reveiller(atelier);
        return;
      }
    }
    throw new ErreurApp("conflit", "Beaucoup de monde bouge les leviers en ce moment. Recommencez.");
  }

  return { reveiller, exigerOuvert, compterLeGeste, exigerEnsemble, changer };
}
export type Gestes = ReturnType<typeof creerGestes>;
