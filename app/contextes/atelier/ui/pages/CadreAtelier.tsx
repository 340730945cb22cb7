import { useEffect, useState, type ReactNode } from "react";
import { href } from "react-router";
import { Avis } from "#app/ui/base/Avis.tsx";
import { useSansReseau } from "#app/ui/reseau/etat.ts";
import { oublierALaSortie, oublierLaCoque, poserLaCoque } from "#app/contextes/atelier/ui/boite/coque.ts";

/**
 * Ce que toute page d'atelier partage : dire que le réseau manque, et ce qu'il advient de ce qu'on écrit. Sur une page sûre, une coque gardée par le navigateur
 * rouvre les pages sans réseau ; ailleurs, un lien qui mènerait à la page d'erreur du navigateur ne s'ouvre pas.
 */
export function CadreAtelier({ children }: { readonly children: ReactNode }) {
  const sansReseau = useSansReseau();
  const retenue = useLiensRetenus(sansReseau);
  useEffect(poserLaCoque, []);
  useEffect(oublierALaSortie, []);
  useRechargementRetenu(sansReseau);
  return (
    <>
      {sansReseau && (
        <div className="sans-reseau" role="status">
          <Avis genre="degrade" titre="Sans réseau.">
            Ce que vous écrivez est gardé sur ce téléphone, et partira à son retour.
            {retenue && " La page demandée ne peut pas s'ouvrir d'ici là."}
          </Avis>
        </div>
      )}
      {children}
    </>
  );
}

const coquePresente = () => "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/** Sans coque, suivre un lien hors ligne quitterait la page pour celle du navigateur, et tout ce qu'elle montre. */
function useLiensRetenus(sansReseau: boolean): boolean {
  const [retenue, setRetenue] = useState(false);
  useEffect(() => {
    const suivre = (e: MouseEvent) => {
      const lien = e.target instanceof Element ? e.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (lien === null || e.defaultPrevented || lien.origin !== location.origin || lien.hasAttribute("download")) return;
      if (lien.pathname === location.pathname && lien.search === location.search) return;
      if (!sansReseau) {
        // Le téléphone peut changer de mains : ce que la coque montre ne survit pas à la sortie.
        if (lien.pathname === href("/connexion")) oublierLaCoque();
        return;
      }
      if (coquePresente() && lien.pathname.startsWith("/codev/")) return;
      e.preventDefault();
      setRetenue(true);
    };
    if (!sansReseau) setRetenue(false);
    document.addEventListener("click", suivre);
    return () => document.removeEventListener("click", suivre);
  }, [sansReseau]);
  return retenue;
}

/** Là où aucune coque n'est permise, recharger sans réseau perdrait la page : le navigateur demande d'abord. */
function useRechargementRetenu(sansReseau: boolean): void {
  useEffect(() => {
    if (!sansReseau || window.isSecureContext) return undefined;
    const retenir = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener("beforeunload", retenir);
    return () => window.removeEventListener("beforeunload", retenir);
  }, [sansReseau]);
}
