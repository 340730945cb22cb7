import { href } from "react-router";
import { RAYONS_KM, type RayonKm } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import { NOMS_TAGS_PLATEFORME, type TagPlateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { FiltreTaff } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { PastillesAxes } from "#app/ui/base/Filtres.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { optionsDe } from "#app/ui/champs/options.ts";
import { PageCriteres, type CritereDit } from "./Criteres.tsx";
import { ChampOu } from "#app/contextes/annuaire/ui/TaffLocal.tsx";

const direRayon = (km: RayonKm) => `${km} km au plus`;

/** Le genre et la distance choisis, avec leur nom : la liste les garde, la page des critères les change. */
export function criteresDits({ tag, rayon }: FiltreTaff): ReadonlyArray<CritereDit> {
  const dits: Array<CritereDit> = [];
  if (tag !== undefined) dits.push({ nom: "tag", valeur: tag, libelle: NOMS_TAGS_PLATEFORME[tag] });
  if (rayon !== undefined) dits.push({ nom: "rayon", valeur: `${rayon}`, libelle: direRayon(rayon) });
  return dits;
}

/** Tous les critères de la page du travail. `retour` : la liste sous les critères d'avant. */
export function CriteresTaff({ filtre, tags, retour }: { readonly filtre: FiltreTaff; readonly tags: ReadonlyArray<TagPlateforme>; readonly retour: string }) {
  const { q, axes, tag, pres, rayon } = filtre;
  return (
    <PageCriteres titre="Choisir" action={href("/taff")} nom="Chercher un lieu, une plateforme" q={q} retour={retour}>
      <PastillesAxes choisis={axes} />
      <ChampSelect nom="tag" libelle="Genre" vide="Tous" valeur={tag ?? ""} options={optionsDe(tags, NOMS_TAGS_PLATEFORME)} />
      <ChampOu pres={pres} />
      <ChampSelect
        nom="rayon"
        libelle="Distance"
        vide="Toutes"
        valeur={`${rayon ?? ""}`}
        options={RAYONS_KM.map((km) => ({ valeur: `${km}`, libelle: direRayon(km) }))}
      />
    </PageCriteres>
  );
}
