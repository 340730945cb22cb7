import { useEffect, useState } from "react";
import { VUE_DE_PRES, zoomer } from "#app/commun/geo/vue.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { memeCommune } from "#app/commun/geo/communes.ts";
import { cadreDuPlan, projeter, situer, type Cadre, type Coordonnees, type Position } from "#app/commun/geo/projection.ts";
import type { CommuneTrouvee } from "#app/commun/geo/communes.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { MessageErreur } from "#app/ui/champs/Champ.tsx";
import { ChampCommune } from "#app/ui/champs/ChampCommune.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { idAide, idChamp, idMessage } from "#app/ui/champs/ids.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Pointage } from "#app/ui/carte/Pointage.tsx";

const ZOOM_POSITION = 3;

type Proprietes = {
  readonly fond: FondPointage;
  readonly position: string;
  readonly commune: string;
  readonly departement: string;
  readonly erreur: string | undefined;
  readonly erreurCommune: string | undefined;
  readonly noteCommune: string | undefined;
};

type Situation = "inconnue" | "possible" | "refusee";

/**
 * Où : la carte que l'on fait glisser sous la croix, « Me placer ici » si l'appareil le permet, une commune, ou des coordonnées. Le champ texte fait foi :
 * le reste ne fait que le remplir.
 */
export function ChampOu({ fond, position, commune, departement, erreur, erreurCommune, noteCommune }: Proprietes) {
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

  return (
    <fieldset className="etape" aria-describedby={erreur === undefined ? undefined : idMessage("position")}>
      <legend>2. Où ?</legend>
      <div className="pile pile--2">
        <div className="avec-script pile pile--2">
          {situation === "possible" && (
            <Bouton type="button" allure="clair" icone="lieu" className="pleine" occupe={cherche} onClick={meSituer}>
              {cherche ? "Recherche de votre position" : "Me placer ici"}
            </Bouton>
          )}
          <Pointage fond={fond} vue={vue} choisi={lirePosition(texte) !== undefined} placer={placer} changerVue={setVue} />
          <p className="petit doux" role="status">
            {annonce === "" ? "Faites glisser la carte sous la croix, ou touchez un endroit." : annonce}
          </p>
          {situation === "refusee" && (
            <p className="petit doux">
              Votre position ne peut pas se lire à cette adresse (il faudrait https). La croix, la commune ou des coordonnées font aussi bien.
            </p>
          )}
        </div>
        <MessageErreur nom="position" erreur={erreur} />
        <Repli titre="Écrire le lieu" ouvert={erreur !== undefined || erreurCommune !== undefined || commune !== "" || departement !== ""} id="ou-texte">
          <div className="pile">
            <div className={erreur === undefined ? "champ" : "champ champ--erreur"}>
              <label htmlFor={idChamp("position")}>
                Coordonnées <span className="facultatif">(facultatif)</span>
              </label>
              <p className="aide" id={idAide("position")}>
                {"Latitude puis longitude, ou le lien d'une carte. Remplies par la carte quand on la touche. Exemple : "}
                <span className="insec">44,753 5,370</span>
              </p>
              <input
                className="entree"
                id={idChamp("position")}
                name="position"
                value={texte}
                onChange={(e) => ecrire(e.currentTarget.value)}
                autoComplete="off"
                aria-describedby={erreur === undefined ? idAide("position") : `${idAide("position")} ${idMessage("position")}`}
                {...(erreur !== undefined && { "aria-invalid": true })}
              />
            </div>
            <div className="duo">
              <ChampCommune
                nom="commune"
                libelle="Commune"
                facultatif
                defaultValue={commune}
                champDepartement="departement"
                quandTapee={(tapee) => choisirCommune({ ...lieu, commune: tapee })}
                quandChoisie={allerALaCommune}
                erreur={erreurCommune}
                {...(noteCommune !== undefined && { siVide: noteCommune })}
              />
              <ChampSelect
                nom="departement"
                libelle="Département"
                facultatif
                vide="Aucun"
                valeur={departement}
                onChange={(e) => choisirCommune({ ...lieu, departement: e.currentTarget.value })}
                options={fond.departements.map(({ code, nom }) => ({ valeur: code, libelle: `${code} · ${nom}` }))}
              />
            </div>
            <p className="petit doux">
              Sans coordonnées, la fiche se place au centre de la commune, ou au chef-lieu du département ; vous pourrez la déplacer.
            </p>
          </div>
        </Repli>
      </div>
    </fieldset>
  );
}

/** La vue du serveur peut buter sur le bord du plan ; ici, un lieu déjà choisi est sous la croix. */
function centrerSur({ plan, vue }: FondPointage, position: string): Cadre {
  const lue = lirePosition(position);
  const place = lue && projeter(plan, lue);
  return place === undefined ? vue : zoomer(vue, place, 1, cadreDuPlan(plan));
}
