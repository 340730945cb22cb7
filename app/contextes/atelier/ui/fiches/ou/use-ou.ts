import { useState } from "react";
import { seContredisent, type CommuneTrouvee } from "#app/commun/geo/communes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { bornesDuCadre, vueDesBornes, type VueMonde } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { CADRE_POINTAGE } from "#app/ui/carte/pointage/vue-pointage.ts";
import { aLieu, deLieu } from "#app/commun/geo/dire/dire-commune.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import type { Designation, LieuTape } from "./commune-tapee.ts";
import { useCommuneTapee } from "./use-commune-tapee.ts";
import { useMaPosition } from "./use-ma-position.ts";

/** Une commune et ses voisines. */
const ZOOM_COMMUNE = 11;

type Situee = Extract<Designation, { readonly commune: unknown }>["commune"];

type Depart = { readonly fond: FondPointage; readonly position: string; readonly commune: string; readonly departement: string };

/** Où est la fiche, tant qu'on la place : le texte des coordonnées, ce que la carte montre, et les gestes qui changent l'un et l'autre. */
export function useOu({ fond, position, commune, departement }: Depart) {
  // Une commune choisie place la croix, sauf si la personne l'a déjà placée elle-même. Les deux d'un tenant : plusieurs champs remplis avant les scripts parlent ensemble.
  const [{ texte, aLaMain }, setPlace] = useState({ texte: position, aLaMain: position !== "" });
  const [annonce, setAnnonce] = useState("");
  const [vue, setVue] = useState<VueMonde>(() => centrerSur(fond, position));
  const [lieu, setLieu] = useState({ commune, departement });
  const [aSituer, setASituer] = useState<LieuTape>();
  /** La commune écrite, quand la croix placée à la main en est loin. */
  const [doute, setDoute] = useState<Situee>();

  /** La personne a dit où : une commune encore cherchée n'y changera rien. */
  function tenir(saisi: string): void {
    setPlace({ texte: saisi, aLaMain: saisi.trim() !== "" });
    setASituer(undefined);
    setDoute(undefined);
  }
  function placer(place: Coordonnees, neuve: VueMonde): void {
    tenir(ecrirePosition(place));
    setVue(neuve);
    setAnnonce("Lieu choisi : il est sous la croix.");
  }
  function ecrire(saisi: string): void {
    tenir(saisi);
    const lue = lirePosition(saisi);
    if (lue !== undefined) setVue(({ zoom }) => ({ ...lue, zoom }));
  }
  /** La croix va au centre d'une commune ; elle en repartira si une autre est écrite. */
  function poserACommune(commune: Coordonnees & { readonly nom: string }): void {
    setPlace({ texte: ecrirePosition(commune), aLaMain: false });
    setVue({ lat: commune.lat, lon: commune.lon, zoom: ZOOM_COMMUNE });
    setDoute(undefined);
    setAnnonce(`La croix est ${aLieu(commune.nom)}. Faites glisser la carte pour préciser.`);
  }
  function ecrireLieu(part: Partial<LieuTape>): void {
    setLieu((tenu) => ({ ...tenu, ...part }));
    setASituer((cherche) => ({ ...lieu, ...cherche, ...part }));
    setDoute(undefined);
    // Ce qui suivait l'ancienne commune ne dit plus rien de la nouvelle : mieux vaut aucune position qu'une fausse.
    setPlace((tenue) => (tenue.aLaMain ? tenue : { texte: "", aLaMain: false }));
  }
  function recevoir(designation: Designation): void {
    if ("question" in designation) return setAnnonce(designation.question);
    const { commune: situee } = designation;
    if (!aLaMain) return poserACommune(situee);
    const ici = lirePosition(texte);
    if (ici === undefined || !seContredisent(ici, situee)) return;
    setDoute(situee);
    setAnnonce(`La croix est à ${Math.round(distanceKm(ici, situee))} km ${deLieu(situee.nom)}. Gardez-la si c’est voulu.`);
  }
  useCommuneTapee(fond, aSituer, {
    designer: recevoir,
    allerAuChefLieu(chefLieu) {
      if (!aLaMain) poserACommune(chefLieu);
    },
  });
  function allerALaCommune(choisie: CommuneTrouvee): void {
    const choix = { commune: choisie.nom, departement: choisie.departement };
    setLieu(choix);
    setASituer(undefined);
    if (aLaMain) recevoir({ commune: choisie });
    else poserACommune(choisie);
  }
  const { situation, cherche, meSituer } = useMaPosition({
    dire: setAnnonce,
    placer(ici) {
      tenir(ecrirePosition(ici));
      setVue({ ...ici, zoom: ZOOM_COMMUNE + 2 });
    },
  });

  return {
    texte,
    annonce,
    vue,
    situation,
    cherche,
    setVue,
    placer,
    ecrire,
    meSituer,
    doute,
    taperCommune: (tapee: string) => ecrireLieu({ commune: tapee }),
    choisirDepartement: (choisi: string) => ecrireLieu({ departement: choisi }),
    allerALaCommune,
    suivreLaCommune: () => doute !== undefined && poserACommune(doute),
  };
}

/** La vue du serveur montre les fiches de l'atelier ; un lieu déjà choisi y est sous la croix. */
function centrerSur({ plan, vue, bornes }: FondPointage, position: string): VueMonde {
  const depart = vueDesBornes(bornes ?? bornesDuCadre(plan, vue), CADRE_POINTAGE);
  const lue = lirePosition(position);
  return lue === undefined ? depart : { ...lue, zoom: Math.max(depart.zoom, ZOOM_COMMUNE) };
}
