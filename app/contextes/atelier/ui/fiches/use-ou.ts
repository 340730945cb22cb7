import { useEffect, useState } from "react";
import { memeCommune, type CommuneTrouvee } from "#app/commun/geo/communes.ts";
import { cadreDuPlan, projeter, situer, type Cadre, type Coordonnees, type Position } from "#app/commun/geo/projection.ts";
import { VUE_DE_PRES, zoomer, type FondPointage } from "#app/commun/geo/vue.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";

const ZOOM_POSITION = 3;

type Situation = "inconnue" | "possible" | "refusee";

type Depart = { readonly fond: FondPointage; readonly position: string; readonly commune: string; readonly departement: string };

/** Où est la fiche, tant qu'on la place : le texte des coordonnées, ce que la carte montre, et les gestes qui changent l'un et l'autre. */
export function useOu({ fond, position, commune, departement }: Depart) {
  const [texte, setTexte] = useState(position);
  const [annonce, setAnnonce] = useState("");
  const [vue, setVue] = useState<Cadre>(() => centrerSur(fond, position));
  const [situation, setSituation] = useState<Situation>("inconnue");
  const [cherche, setCherche] = useState(false);
  // Une commune choisie place la croix, sauf si la personne l'a déjà placée elle-même.
  const [aLaMain, setALaMain] = useState(position !== "");
  const [lieu, setLieu] = useState({ commune, departement });
  const plan = cadreDuPlan(fond.plan);

  // Le navigateur ne donne la position que sur une page sûre : ailleurs, le bouton ne serait qu'une promesse.
  useEffect(() => setSituation(window.isSecureContext && "geolocation" in navigator ? "possible" : "refusee"), []);

  function placer(place: Position, neuve: Cadre): void {
    setTexte(ecrirePosition(situer(fond.plan, place)));
    setVue(neuve);
    setALaMain(true);
    setAnnonce("Lieu choisi : il est sous la croix.");
  }
  function ecrire(saisi: string): void {
    setTexte(saisi);
    setALaMain(saisi !== "");
    const lue = lirePosition(saisi);
    const place = lue && projeter(fond.plan, lue);
    if (place !== undefined) setVue((avant) => zoomer(avant, place, 1, plan));
  }
  function choisirCommune(choix: typeof lieu): void {
    setLieu(choix);
    if (aLaMain) return;
    const ville =
      fond.villes.find(({ nom, departement: ou }) => memeCommune(nom, choix.commune) && (choix.departement === "" || ou === choix.departement)) ??
      fond.villes.find(({ departement: ou }) => choix.departement !== "" && ou === choix.departement);
    if (ville === undefined) return;
    setTexte(ecrirePosition(situer(fond.plan, ville)));
    setVue(zoomer({ ...plan, largeur: VUE_DE_PRES }, ville, ZOOM_POSITION, plan));
    setAnnonce(`La croix est à ${ville.nom}. Faites glisser la carte pour préciser.`);
  }
  function allerALaCommune(choisie: CommuneTrouvee): void {
    setLieu({ commune: choisie.nom, departement: choisie.departement });
    const place = projeter(fond.plan, choisie);
    if (aLaMain || place === undefined) return;
    setTexte(ecrirePosition(choisie));
    setVue(zoomer({ ...plan, largeur: VUE_DE_PRES }, place, ZOOM_POSITION, plan));
    setAnnonce(`La croix est à ${choisie.nom}. Faites glisser la carte pour préciser.`);
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
        setALaMain(true);
        const place = projeter(fond.plan, ici);
        if (place !== undefined) setVue(zoomer({ ...plan, largeur: VUE_DE_PRES }, place, ZOOM_POSITION, plan));
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
    taperCommune: (tapee: string) => choisirCommune({ ...lieu, commune: tapee }),
    choisirDepartement: (choisi: string) => choisirCommune({ ...lieu, departement: choisi }),
    allerALaCommune,
  };
}

/** La vue du serveur peut buter sur le bord du plan ; ici, un lieu déjà choisi est sous la croix. */
function centrerSur({ plan, vue }: FondPointage, position: string): Cadre {
  const lue = lirePosition(position);
  const place = lue && projeter(plan, lue);
  return place === undefined ? vue : zoomer(vue, place, 1, cadreDuPlan(plan));
}
