import { useEffect, useRef } from "react";
import type { AccesDirect, Taux } from "#app/contextes/simulateur/domaine/direct.ts";
import { lireScenario } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { Moteur } from "./moteur.client.ts";
import type { Complet } from "./moteur.worker.ts";

/** Calme après lequel le calcul complet part et l'adresse suit. */
const DELAI_COMPLET_MS = 200;

type Module = typeof import("./moteur.client.ts");
export type Suites = {
  /** L'aperçu du geste en cours ; `depart` : celui du dernier calcul complet montré. */
  apercu(taux: Taux, depart: Taux): void;
  /** Le geste se pose : l'adresse peut suivre. */
  pose(reponses: Reponses): void;
  /** Absente : un autre calcule la suite, et ce que la page montre ne change que par `acces`. */
  readonly complet?: (module: Module, complet: Complet, reponses: Reponses) => void;
  /** Le navigateur ne peut plus répondre pour ces réponses : au serveur. */
  relais(reponses: Reponses): void;
};
type Etat = {
  phase: "froid" | "ouverture" | "pret" | "absent";
  code?: string;
  module?: Module;
  moteur?: Moteur;
  depart?: Taux;
  /** Ce que la page montre ; absent après un calcul complet fait ici, qui donne lui-même son départ. */
  montre?: AccesDirect;
  /** Courbe du visiteur, que tout calcul complet fait ici doit suivre. */
  courbe?: Float64Array | null;
  /** Ce qui n'attend que le moteur et son départ. */
  desQuePret?: (() => void) | undefined;
  numero: number;
  attente?: Reponses | undefined;
  minuteur?: ReturnType<typeof setTimeout>;
};

/**
 * Le calcul dans le navigateur, ouvert au premier geste. `suivre` rend faux quand il ne peut pas répondre (pas encore prêt, ouvriers refusés, lieu changé, réponse
 * à corriger) : la page passe alors par le serveur, comme sans lui.
 */
export function useMoteur(acces: AccesDirect | undefined, reglage: { readonly mode: "global" | "par_axe"; readonly recommandations: boolean }, suites: Suites) {
  const etat = useRef<Etat>({ phase: "froid", numero: 0 });
  const courantes = useRef(suites);
  useEffect(() => {
    courantes.current = suites;
  });
  useEffect(() => {
    const { current } = etat;
    return () => {
      fermer(current);
    };
  }, []);
  useEffect(() => {
    const e = etat.current;
    // L'adresse a changé de lieu : le climat gardé n'est plus le bon.
    if (e.code !== undefined && e.code !== acces?.lieu.code) fermer(e);
    else if (acces !== undefined) partirDe(e, acces);
  }, [acces]);

  function preparer(): void {
    const e = etat.current;
    if (acces === undefined || e.phase !== "froid" || typeof Worker === "undefined") return;
    e.phase = "ouverture";
    e.code = acces.lieu.code;
    void ouvrir(e, acces, () => {
      const { attente } = e;
      fermer(e);
      e.phase = "absent";
      if (attente !== undefined) courantes.current.relais(attente);
    });
  }

  function suivre(reponses: Reponses): boolean {
    const e = etat.current;
    const numero = ++e.numero;
    clearTimeout(e.minuteur);
    e.moteur?.oublier();
    e.attente = undefined;
    e.desQuePret = undefined;
    preparer();
    const { moteur, module } = e;
    if (acces === undefined || moteur === undefined || module === undefined || e.depart === undefined || reponses.dep !== acces.reponses.dep) return false;
    // L'altitude d'une autre commune, le serveur seul la connaît.
    if (reponses["commune"] !== acces.reponses["commune"]) return false;
    const { scenario, erreurs } = lireScenario(reponses, acces.lieu);
    if (erreurs.length > 0) return false;
    e.attente = reponses;
    const actuel = (): boolean => etat.current.numero === numero;
    function refuser(): void {
      clearTimeout(e.minuteur);
      e.attente = undefined;
      courantes.current.relais(reponses);
    }
    moteur.apercu(scenario, (taux) => {
      if (taux === null) {
        if (actuel()) refuser();
      } else if (e.depart !== undefined) courantes.current.apercu(taux, e.depart);
    });
    e.minuteur = setTimeout(() => {
      const { complet } = courantes.current;
      courantes.current.pose(reponses);
      if (complet === undefined) {
        e.attente = undefined;
        return;
      }
      moteur.complet(scenario, reglage.mode, reglage.recommandations, (rendu) => {
        if (!actuel()) return;
        if (rendu === null) {
          refuser();
          return;
        }
        e.depart = rendu.apercu;
        delete e.montre;
        e.attente = undefined;
        courantes.current.complet?.(module, rendu, reponses);
      });
    }, DELAI_COMPLET_MS);
    return true;
  }
  /** Recalcule avec la courbe du visiteur, ou sans elle (`null`), dès que le moteur le peut ; au serveur s'il ne vient pas. Faux : ce navigateur ne calcule pas. */
  function suivreCourbe(parts: Float64Array | null, reponses: Reponses): boolean {
    const e = etat.current;
    if (acces === undefined || e.phase === "absent" || typeof Worker === "undefined") return false;
    e.courbe = parts;
    e.moteur?.suivreCourbe(parts);
    if (suivre(reponses)) return true;
    e.attente = reponses;
    e.desQuePret = () => {
      if (!suivre(reponses)) courantes.current.relais(reponses);
    };
    return true;
  }
  return { preparer, suivre, suivreCourbe };
}

async function ouvrir(e: Etat, acces: AccesDirect, surPanne: () => void): Promise<void> {
  try {
    const module = await import("./moteur.client.ts");
    const moteur = await module.ouvrirMoteur(acces, surPanne);
    if (e.phase !== "ouverture" || e.code !== acces.lieu.code) {
      moteur.fermer();
      return;
    }
    Object.assign(e, { module, moteur, phase: "pret" });
    if (e.courbe !== undefined) moteur.suivreCourbe(e.courbe);
    partirDe(e, e.montre ?? acces);
  } catch {
    surPanne();
  }
}

/** L'aperçu du scénario montré : ce dont les suivants s'écartent. En l'attendant, plus de départ : comparé à l'ancien, un geste compterait deux fois ce que la page montre déjà. */
function partirDe(e: Etat, acces: AccesDirect): void {
  e.montre = acces;
  delete e.depart;
  const { scenario, erreurs } = lireScenario(acces.reponses, acces.lieu);
  if (erreurs.length > 0) return;
  e.moteur?.apercu(scenario, (taux) => {
    if (taux === null || e.montre !== acces) return;
    e.depart = taux;
    e.desQuePret?.();
  });
}

function fermer(e: Etat): void {
  clearTimeout(e.minuteur);
  e.moteur?.fermer();
  e.numero += 1;
  delete e.moteur;
  delete e.depart;
  delete e.montre;
  delete e.code;
  e.attente = undefined;
  e.phase = "froid";
}
