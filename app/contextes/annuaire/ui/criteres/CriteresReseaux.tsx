import { href } from "react-router";
import { avecRecherche } from "#app/commun/adresses/adresse.ts";
import { CATEGORIES_RESEAU, ECHELLES_RESEAU, NOMS_CATEGORIES_RESEAU, NOMS_ECHELLES_RESEAU } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { PageReseaux as Donnees } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { PastillesAxes } from "#app/ui/base/Filtres.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { optionsDe } from "#app/ui/champs/options.ts";
import { PageCriteres } from "./Criteres.tsx";

/** Tous les critères de l'annuaire des réseaux. */
export function CriteresReseaux({ page: { filtre, territoires } }: { readonly page: Donnees }) {
  const { q, axes, categorie, echelle, territoire } = filtre;
  return (
    <PageCriteres
      titre="Choisir parmi les réseaux"
      action={href("/reseaux")}
      nom="Chercher un réseau"
      q={q}
      retour={avecRecherche(href("/reseaux"), { q, axe: axes, categorie, echelle, territoire })}
    >
      <PastillesAxes choisis={axes} />
      <ChampSelect nom="categorie" libelle="Domaine" vide="Tous" valeur={categorie ?? ""} options={optionsDe(CATEGORIES_RESEAU, NOMS_CATEGORIES_RESEAU)} />
      <ChampSelect nom="echelle" libelle="Échelle" vide="Toutes" valeur={echelle ?? ""} options={optionsDe(ECHELLES_RESEAU, NOMS_ECHELLES_RESEAU)} />
      <ChampSelect
        nom="territoire"
        libelle="Territoire"
        aide="Les réseaux de ce territoire d'abord, puis ceux qui agissent partout."
        vide="Partout"
        valeur={territoire ?? ""}
        options={territoires.map(({ code, nom }) => ({ valeur: code, libelle: nom }))}
      />
    </PageCriteres>
  );
}
