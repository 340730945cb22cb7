import { useEffect, useState } from "react";
import { seContredisent, type CommuneTrouvee } from "#app/commun/geo/communes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { bornesDuCadre, vueDesBornes, type VueMonde } from "#app/commun/geo/mercator.ts";
import { situer, type Coordonnees } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { CADRE_POINTAGE } from "#app/ui/carte/vue-pointage.ts";
import { deLieu } from "#app/commun/geo/dire-commune.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { designerCommune, type Designation, type LieuTape } from "./commune-tapee.ts";

/** Une commune et ses voisines. */
const ZOOM_COMMUNE = 11;
// Le temps de finir un mot : la carte ne saute pas à Die quand on écrit Dieulefit.
const REPOS_MS = 400;

type Situee = Extract<Designation, { readonly commune: unknown }>["commune"];

type Situation = "inconnue" | "possible" | "refusee";

type Depart = { readonly fond: FondPointage; readonly position: string; readonly commune: string; readonly departement: string };

/** Où est la fiche, tant qu'on la place : le texte des coordonnées, ce que la carte montre, et les gestes qui changent l'un et l'autre. */
export function useOu({ fond, position, commune, departement }: Depart) {
  const [texte, setTexte] = useState(position);
  const [annonce, setAnnonce] = useState("");
  const [vue, setVue] = useState<VueMonde>(() => centrerSur(fond, position));
  const [situation, setSituation] = useState<Situation>("inconnue");
  const [cherche, setCherche] = useState(false);
  // Une commune choisie place la croix, sauf si la personne l'a déjà placée elle-même.
  const [aLaMain, setALaMain] = useState(position !== "");
  const [lieu, setLieu] = useState({ commune, departement });
  const [aSituer, setASituer] = useState<LieuTape>();
  /** La commune écrite, quand la croix placée à la main en est loin. */
  const [doute, setDoute] = useState<Situee>();

  // Le navigateur ne donne la position que sur une page sûre : ailleurs, le bouton ne serait qu'une promesse.
  useEffect(() => setSituation(window.isSecureContext && "geolocation" in navigator ? "possible" : "refusee"), []);

  /** La personne a dit où : une commune encore cherchée n'y changera rien. */
  function tenirALaMain(tenue: boolean): void {
    setALaMain(tenue);
    setASituer(undefined);
    setDoute(undefined);
  }
  function placer(place: Coordonnees, neuve: VueMonde): void {
    setTexte(ecrirePosition(place));
    setVue(neuve);
    tenirALaMain(true);
    setAnnonce("Lieu choisi : il est sous la croix.");
  }
  function ecrire(saisi: string): void {
    setTexte(saisi);
    tenirALaMain(saisi.trim() !== "");
    const lue = lirePosition(saisi);
    if (lue !== undefined) setVue(({ zoom }) => ({ ...lue, zoom }));
  }
  /** La croix va au centre d'une commune ; elle en repartira si une autre est écrite. */
  function poserACommune(commune: Coordonnees & { readonly nom: string }): void {
    setTexte(ecrirePosition(commune));
    setVue({ lat: commune.lat, lon: commune.lon, zoom: ZOOM_COMMUNE });
    setALaMain(false);
    setDoute(undefined);
    setAnnonce(`La croix est à ${commune.nom}. Faites glisser la carte pour préciser.`);
  }
  function ecrireLieu(choix: LieuTape): void {
    setLieu(choix);
    setASituer(choix);
    setDoute(undefined);
    // Ce qui suivait l'ancienne commune ne dit plus rien de la nouvelle : mieux vaut aucune position qu'une fausse.
    if (!aLaMain) setTexte("");
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
  useEffect(() => {
    if (aSituer === undefined) return undefined;
    const { commune: tapee, departement: ou } = aSituer;
    const arret = new AbortController();
    const chefsLieux = fond.villes.map((ville) => ({ ...ville, ...situer(fond.plan, ville) }));
    const minuterie = setTimeout(() => {
      const chefLieu = chefsLieux.find((ville) => ville.departement === ou);
      if (tapee.trim() !== "")
        void designerCommune({ commune: tapee.trim(), departement: ou }, { chefsLieux, signal: arret.signal }).then(
          (d) => !arret.signal.aborted && recevoir(d),
        );
      else if (chefLieu !== undefined && !aLaMain) poserACommune(chefLieu);
    }, REPOS_MS);
    return () => {
      clearTimeout(minuterie);
      arret.abort();
    };
    // Seul ce qui vient d'être écrit se cherche : bouger la croix ensuite ne repose pas la question.
  }, [aSituer]);
  function allerALaCommune(choisie: CommuneTrouvee): void {
    const choix = { commune: choisie.nom, departement: choisie.departement };
    setLieu(choix);
    setASituer(undefined);
    if (aLaMain) recevoir({ commune: choisie });
    else poserACommune(choisie);
  }
  function meSituer(): void {
    setCherche(true);
    setAnnonce("Recherche de votre position.");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setCherche(false);
        // Trois décimales : une centaine de mètres. La carte n'a pas besoin de votre porte.
        const ici: Coordonnees = { lat: Math.round(coords.latitude * 1e3) / 1e3, lon: Math.round(coords.longitude * 1e3) / 1e3 };
        setTexte(ecrirePosition(ici));
        tenirALaMain(true);
        setVue({ ...ici, zoom: ZOOM_COMMUNE + 2 });
        setAnnonce("Votre position est placée, à cent mètres près.");
      },
      () => {
        setCherche(false);
        setAnnonce("Votre appareil n'a pas donné sa position. Faites glisser la carte, ou écrivez le lieu.");
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }

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
    taperCommune: (tapee: string) => ecrireLieu({ ...lieu, commune: tapee }),
    choisirDepartement: (choisi: string) => ecrireLieu({ ...lieu, departement: choisi }),
    allerALaCommune,
    suivreLaCommune: () => doute !== undefined && poserACommune(doute),
  };
}

/** La vue du serveur montre les fiches de l'atelier ; un lieu déjà choisi y est sous la croix. */
function centrerSur({ plan, vue }: FondPointage, position: string): VueMonde {
  const depart = vueDesBornes(bornesDuCadre(plan, vue), CADRE_POINTAGE);
  const lue = lirePosition(position);
  return lue === undefined ? depart : { ...lue, zoom: Math.max(depart.zoom, ZOOM_COMMUNE) };
}
