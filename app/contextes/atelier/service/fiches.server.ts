import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { avecMarge } from "#app/contextes/atelier/domaine/direct.ts";
import { exporterCsv, exporterGeojson, nomDeFichier } from "#app/contextes/atelier/domaine/export.ts";
import { exporterGpx, exporterKml } from "#app/contextes/atelier/domaine/trace/gps.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { PAGE_API_MAX } from "#app/commun/listes/page-de.ts";
import { parCreation } from "#app/contextes/atelier/vues/vue-carto.ts";
import { jourParis } from "#app/commun/dates/paris.ts";
import { creerCompteRendu } from "./lecture/compte-rendu.ts";
import { creerEcriture } from "./ecriture/ecriture.ts";
import { atelierVise, exigerAtelier, enFichePublique, type DependancesFiches } from "./fiches-communes.ts";
import { creerImport } from "./ecriture/import.ts";
import { creerPageCarto } from "./lecture/page-carto.ts";
import { pageDeListe } from "./lecture/page-de-liste.ts";

export type { CommunAtelier, FicheVue, PageCarto } from "./lecture/page-carto.ts";

export type ListeFiches = {
  readonly fiches: ReadonlyArray<FichePublique>;
  /** Avec `depuis` : identifiants mis à la corbeille ou effacés depuis cette date. */
  readonly supprimees: ReadonlyArray<string>;
  /** À redonner dans `depuis` à la prochaine demande ; celui de la première page vaut pour toutes. */
  readonly jusqua: string;
  /** Repère de la page suivante ; `null` à la dernière. */
  readonly suite: string | null;
};

/** Une page de la liste : après ce repère, au plus tant de fiches. */
export type PageDeFiches = { readonly apres?: string | undefined; readonly limite?: number | undefined };

export type FormatExport = "geojson" | "csv" | "csv-fr" | "kml" | "gpx";

export type ServiceFiches = ReturnType<typeof creerFiches>;

/** Fiches d'atelier : chacun pose les siennes et les corrige, l'animation retire et rend. */
export function creerFiches(dependances: DependancesFiches) {
  const { fiches, ateliers, effacees, maintenant } = dependances;
  return {
    ...creerPageCarto(dependances),
    ...creerEcriture(dependances),
    ...creerImport(dependances),
    ...creerCompteRendu(dependances),

    async lister(acces: Acces, depuis?: string, { apres, limite = PAGE_API_MAX }: PageDeFiches = {}): Promise<ListeFiches> {
      const jusqua = maintenant().toISOString();
      const lues = await fiches.lister({ atelier: acces.session.atelier, ...(depuis === undefined ? {} : { depuis: avecMarge(depuis), corbeille: "toutes" }) });
      const { page, suite } = pageDeListe(
        lues.filter((f) => f.supprime_le === undefined),
        apres,
        limite,
      );
      return {
        fiches: page.map(enFichePublique),
        // La première page les dit toutes.
        supprimees:
          apres === undefined
            ? [
                ...lues.filter((f) => f.supprime_le !== undefined).map((f) => f.id),
                ...(depuis === undefined ? [] : effacees.depuis(acces.session.atelier, avecMarge(depuis)).map(({ id }) => id)),
              ]
            : [],
        jusqua,
        suite,
      };
    },

    /** `autre` : un autre atelier que le sien, pour l'animation. */
    async exporter(acces: Acces, format: FormatExport, autre?: string): Promise<{ readonly corps: string; readonly type: string; readonly nom: string }> {
      const { id, titre } = await exigerAtelier(ateliers, atelierVise(acces, autre));
      const publiques = (await fiches.lister({ atelier: id })).map(enFichePublique).toSorted(parCreation);
      const nom = nomDeFichier(titre, jourParis(maintenant()), format === "csv-fr" ? "csv" : format);
      if (format === "kml") return { corps: exporterKml(titre, publiques), type: "application/vnd.google-earth.kml+xml; charset=utf-8", nom };
      if (format === "gpx") return { corps: exporterGpx(titre, publiques), type: "application/gpx+xml; charset=utf-8", nom };
      return format !== "geojson"
        ? { corps: exporterCsv(publiques, { francais: format === "csv-fr" }), type: "text/csv; charset=utf-8", nom }
        : { corps: exporterGeojson(titre, publiques), type: "application/geo+json; charset=utf-8", nom };
    },

    async compter(atelier: string): Promise<number> {
      return (await fiches.lister({ atelier })).length;
    },
  };
}
