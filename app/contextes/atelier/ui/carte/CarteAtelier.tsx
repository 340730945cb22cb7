import { useEffect, useImperativeHandle, useMemo, useRef, useState, type MouseEvent, type RefObject } from "react";
import { useNavigate } from "react-router";
import type { Bornes } from "#app/commun/geo/mercator.ts";
import type { FicheAvecEnvoi } from "#app/contextes/atelier/vues/superposition.ts";
import { NOMS_TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { traceSurLeGlobe } from "#app/contextes/atelier/vues/traces.ts";
import { SIGNES_FICHE } from "#app/contextes/atelier/vues/signes-fiche.ts";
import { versLaFiche } from "#app/contextes/atelier/vues/carto.ts";
import type { FicheRangee } from "#app/contextes/atelier/vues/vue-carto.ts";
import { chargerQuandPossible } from "#app/ui/reseau/charger.ts";
import type { PageCarto } from "#app/contextes/atelier/service/fiches.server.ts";
import { CarteLieux } from "#app/ui/carte/CarteLieux.tsx";
import type { CarteMobile } from "./carte-mobile.ts";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { NomsDeVilles } from "#app/ui/carte/NomsDeVilles.tsx";

/** Ce que la liste peut demander à la carte. */
export type Viseur = {
  viser(fiche: string): boolean;
  souligner(fiche: string | undefined): void;
  /** Ce que la carte montre ; `undefined` tant que c'est le dessin du serveur. */
  bornes(): Bornes | undefined;
};

type Proprietes = {
  readonly vue: Pick<PageCarto, "carte" | "villes" | "filtre">;
  /** Tant que le reste des fiches n'est pas là, le dessin du serveur, qui les compte toutes, vaut mieux qu'une carte qui n'en sait qu'une page. */
  readonly complete: boolean;
  readonly fiches: ReadonlyArray<FicheRangee<FicheAvecEnvoi>>;
  readonly nombre: number;
  readonly viseur: RefObject<Viseur | null>;
  /** Une épingle touchée peut mener à une fiche que la liste retenait encore. */
  readonly reveler: () => void;
};

/** Le dessin du serveur, puis, dès que la page est au repos, une carte qui se déplace et suit la liste. */
export function CarteAtelier({ vue: { carte, villes, filtre }, complete, fiches, nombre, viseur, reveler }: Proprietes) {
  const naviguer = useNavigate();
  const hote = useRef<HTMLDivElement>(null);
  const [mobile, setMobile] = useState<CarteMobile>();
  const points = useMemo(
    () =>
      fiches.map(({ fiche, rang }, place) => {
        const classe = fiche.envoi !== undefined ? "puce--attente" : fiche.mienne ? "puce--mienne" : undefined;
        const id = `fiche-${fiche.id}`;
        return {
          id,
          lat: fiche.lat,
          lon: fiche.lon,
          nom: `${rang}. ${fiche.titre}`,
          detail: NOMS_TYPES_FICHE[fiche.type].toLowerCase(),
          signe: SIGNES_FICHE[fiche.type],
          axes: fiche.axes,
          ...traceSurLeGlobe(fiche),
          // Écrite quand l'épingle se pose : des milliers de fiches n'en montrent que quelques dizaines.
          get href() {
            return versLaFiche(fiche.id, place, filtre);
          },
          ...(classe !== undefined && { classe }),
        };
      }),
    [fiches, filtre],
  );
  const depart = useRef({ points, bornes: carte.bornes });
  /** L'étendue que la carte a reçue en dernier. */
  const cadree = useRef<Bornes>(undefined);
  useEffect(() => {
    depart.current = { points, bornes: carte.bornes };
  });

  useEffect(() => {
    const plein = hote.current?.querySelector<HTMLElement>(".plan");
    if (plein == null || !complete) return;
    return monterAuRepos(
      plein,
      () => depart.current,
      (neuve, bornes) => {
        cadree.current = bornes;
        setMobile(neuve);
      },
    );
  }, [complete]);

  useEffect(() => mobile?.afficher(points), [mobile, points]);
  const { ouest, sud, est, nord } = carte.bornes;
  useEffect(() => {
    const { current: deja } = cadree;
    if (mobile === undefined || (deja?.ouest === ouest && deja.sud === sud && deja.est === est && deja.nord === nord)) return;
    cadree.current = { ouest, sud, est, nord };
    mobile.cadrer(cadree.current);
  }, [mobile, ouest, sud, est, nord]);
  useImperativeHandle(
    viseur,
    () => ({
      viser: (fiche) => mobile?.viser(`fiche-${fiche}`) ?? false,
      souligner: (fiche) => mobile?.souligner(fiche === undefined ? undefined : `fiche-${fiche}`),
      bornes: () => mobile?.bornes(),
    }),
    [mobile],
  );

  function suivreEpingle(e: MouseEvent): void {
    const lien = (e.target as Element).closest<HTMLAnchorElement>("a.puce--lieu, .liste-groupe a");
    if (lien !== null && lien.pathname + lien.search !== location.pathname + location.search && lien.search !== "") {
      // La fiche est sur une autre page de la liste.
      e.preventDefault();
      void naviguer(lien.pathname + lien.search + lien.hash, { preventScrollReset: false });
      return;
    }
    if (lien === null || document.getElementById(lien.hash.slice(1)) !== null) return;
    e.preventDefault();
    reveler();
    requestAnimationFrame(() => {
      location.hash = lien.hash;
    });
  }
  return (
    // Rien à actionner ici : les épingles sont des liens, celui-ci ne fait que révéler leur cible.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={hote} onClick={suivreEpingle}>
      <CarteLieux carte={carte} nom={`Carte de l'atelier : ${denombrerOuAucun(nombre, "fiche", "fiches", "Aucune")}. La liste donne les mêmes.`}>
        <svg className="reperes-carte" aria-hidden="true" focusable="false">
          <NomsDeVilles villes={villes} vue={carte.vue} />
        </svg>
      </CarteLieux>
    </div>
  );
}

type Depart = Parameters<(typeof import("./carte-mobile.ts"))["monterCarteAtelier"]>[1];

/** Monte la carte quand la page est au repos, et la donne une fois prête ; `undefined` quand elle s'en va. Rend de quoi la retirer. */
function monterAuRepos(hote: HTMLElement, lireDepart: () => Depart, donner: (carte: CarteMobile | undefined, bornes?: Bornes) => void): () => void {
  let fini = false;
  let montee: CarteMobile | undefined;
  const reposer = "requestIdleCallback" in window ? requestIdleCallback : (faire: () => void) => setTimeout(faire, 200);
  reposer(() => {
    void chargerQuandPossible(() => import("./carte-mobile.ts")).then(async ({ monterCarteAtelier }) => {
      if (fini) return;
      const depart = lireDepart();
      const neuve = await monterCarteAtelier(hote, depart);
      // Son sol s'est fait attendre : la page a pu changer entre-temps.
      if (fini) return neuve.demonter();
      montee = neuve;
      donner(neuve, depart.bornes);
    });
  });
  return () => {
    fini = true;
    montee?.demonter();
    donner(undefined);
  };
}
