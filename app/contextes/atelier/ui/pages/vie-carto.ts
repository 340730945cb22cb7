import { useEffect, useMemo } from "react";
import { useRevalidator } from "react-router";
import { lireCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";
import type { EtatAtelier } from "#app/contextes/atelier/domaine/direct.ts";
import type { PageCarto } from "#app/contextes/atelier/service/fiches.server.ts";
import { cadrageSuivi, trouverHors, type HorsCadrage } from "#app/contextes/atelier/vues/hors-cadrage.ts";
import type { FicheRangee } from "#app/contextes/atelier/vues/vue-carto.ts";
import { memoireDeLOnglet } from "#app/contextes/atelier/ui/boite/memoire-page.ts";
import { auRetourDuReseau } from "#app/ui/reseau/retour.ts";
import type { ProprietesCarto } from "./PageCarto.tsx";

// Une liste complète se numérote elle-même.
const SANS_RANG = { rang: 0, type_nom: "", quand: "", ou: undefined };

/** Les fiches hors du cadrage : ce que l'écran sait de chacune vaut mieux que ce que le serveur en savait, l'une est arrivée, une autre a bougé. */
export function useHorsCadrage({ atelier: { cadrage }, filtre, horsCadrage }: PageCarto, complete: boolean, admises: ReadonlyArray<FicheRangee>): HorsCadrage {
  return useMemo(
    () => (complete ? trouverHors(admises, cadrageSuivi(lireCadrage(cadrage), filtre), filtre) : horsCadrage),
    [complete, admises, cadrage, filtre, horsCadrage],
  );
}

/** Sans rangement durable, fermer l'onglet perdrait ce qui attend : le navigateur demande d'abord. */
export function useGarde(actif: boolean): void {
  useEffect(() => {
    if (!actif) return;
    const retenir = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener("beforeunload", retenir);
    return () => window.removeEventListener("beforeunload", retenir);
  }, [actif]);
}

/** Le direct dit quelles fiches sont retirées ; leur texte, que montre la corbeille, se relit. */
export function useCorbeilleVivante(admin: boolean, retirees: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!admin || retirees === 0) return;
    const minuterie = setTimeout(() => void revalidate(), 500);
    return () => clearTimeout(minuterie);
  }, [admin, retirees, revalidate]);
}

/** Une carte refaite sans réseau se redemande dès qu'il revient. */
export function useRelectureAuRetour(incomplete: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (incomplete ? auRetourDuReseau(() => void revalidate(), { repeter: true }) : undefined), [incomplete, revalidate]);
}

/** Ce que l'onglet retient pour se passer du réseau : la page lue, et toutes les fiches qu'il connaît. */
export function useMemoire(carte: Omit<ProprietesCarto, "sansReseau">, { fiches, complete }: Pick<EtatAtelier, "fiches" | "complete">): void {
  useEffect(() => {
    const memoire = memoireDeLOnglet();
    const connues = {
      complete,
      fiches: complete ? [] : carte.vue.fiches.filter(({ id }) => fiches.has(id)),
      aussi: [...fiches.values()].map((fiche) => ({ ...SANS_RANG, ...fiche })),
    };
    memoire.carte = { ecran: "carte", titre: carte.vue.atelier.titre, ...carte, vue: { ...carte.vue, ...connues } };
    memoire.qui = { atelier: carte.vue.atelier.id, pseudo: carte.vue.pseudo };
    memoire.trouver = (id) => fiches.get(id);
  });
}
