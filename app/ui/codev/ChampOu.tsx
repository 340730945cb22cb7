import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from "react";
import { dansLaVue, villesDeLaVue, VUE_DE_PRES, zoomer } from "#app/domaine/codev/carto.ts";
import { ecrirePosition, lirePosition } from "#app/domaine/codev/saisie.ts";
import { cadreDuPlan, projeter, situer, type Cadre, type Coordonnees, type Position } from "#app/domaine/projection.ts";
import { typo } from "#app/domaine/typo.ts";
import type { FondPointage } from "#app/services/fiches.server.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { MessageErreur } from "#app/ui/base/Champ.tsx";
import { ChampSelect } from "#app/ui/base/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/base/ChampTexte.tsx";
import { idAide, idChamp, idMessage } from "#app/ui/base/ids.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { FondFrance } from "#app/ui/carte/CarteLieux.tsx";
import { enPourcents, NomsDeVilles } from "./NomsDeVilles.tsx";

const PAS_CLAVIER = 0.03;
const ZOOM_TOUCHER = 3;

type Proprietes = {
  readonly fond: FondPointage;
  readonly position: string;
  readonly commune: string;
  readonly departement: string;
  readonly erreur: string | undefined;
  readonly erreurCommune: string | undefined;
  readonly noteCommune: string | undefined;
};

/** Où : la carte que l'on touche, « Me placer ici » si l'appareil le permet, ou du texte. Le champ texte fait foi : la carte ne fait que le remplir. */
export function ChampOu({ fond, position, commune, departement, erreur, erreurCommune, noteCommune }: Proprietes) {
  const [texte, setTexte] = useState(position);
  const [annonce, setAnnonce] = useState("");
  const [vue, setVue] = useState<Cadre>(fond.vue);
  const [peutSituer, setPeutSituer] = useState(false);
  const [cherche, setCherche] = useState(false);
  const plan = cadreDuPlan(fond.plan);
  const choisie = lirePosition(texte);
  const epingle = choisie && projeter(fond.plan, choisie);

  // Le navigateur ne donne la position que sur une page sûre : ailleurs, le bouton ne serait qu'une promesse.
  useEffect(() => setPeutSituer(window.isSecureContext && "geolocation" in navigator), []);

  function poser(place: Position, { approcher }: { readonly approcher: boolean }): void {
    setTexte(ecrirePosition(situer(fond.plan, place)));
    setAnnonce("Épingle posée.");
    if (approcher && vue.largeur > VUE_DE_PRES / 2) setVue(zoomer(vue, place, ZOOM_TOUCHER, plan));
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
        const place = projeter(fond.plan, ici);
        if (place !== undefined) setVue(zoomer({ ...plan, largeur: VUE_DE_PRES }, place, ZOOM_TOUCHER, plan));
        setAnnonce("Votre position est placée, à cent mètres près.");
      },
      () => {
        setCherche(false);
        setAnnonce("Votre appareil n'a pas donné sa position. Touchez la carte, ou écrivez le lieu.");
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }

  return (
    <fieldset className="etape" aria-describedby={erreur === undefined ? undefined : idMessage("position")}>
      <legend>{typo("2. Où ?")}</legend>
      <div className="pile pile--2">
        <div className="avec-script pile pile--2">
          {peutSituer && (
            <Bouton type="button" allure="clair" icone="lieu" className="pleine" occupe={cherche} onClick={meSituer}>
              {cherche ? "Recherche de votre position" : "Me placer ici"}
            </Bouton>
          )}
          <Pointage fond={fond} vue={vue} epingle={epingle} poser={poser} changerVue={setVue} />
          <p className="petit doux" role="status">
            {typo(annonce === "" ? "Touchez la carte : elle s'approche, puis touchez encore pour préciser." : annonce)}
          </p>
        </div>
        <MessageErreur nom="position" erreur={erreur} />
        <Repli titre="Écrire le lieu" ouvert={erreur !== undefined || erreurCommune !== undefined || commune !== "" || departement !== ""} id="ou-texte">
          <div className="pile">
            <div className={erreur === undefined ? "champ" : "champ champ--erreur"}>
              <label htmlFor={idChamp("position")}>
                Coordonnées <span className="facultatif">(facultatif)</span>
              </label>
              <p className="aide" id={idAide("position")}>
                {typo("Latitude puis longitude, ou le lien d'une carte. Remplies par la carte quand on la touche. Exemple : ")}
                <span className="insec">44,753 5,370</span>
              </p>
              <input
                className="entree"
                id={idChamp("position")}
                name="position"
                value={texte}
                onChange={(e) => setTexte(e.currentTarget.value)}
                autoComplete="off"
                aria-describedby={erreur === undefined ? idAide("position") : `${idAide("position")} ${idMessage("position")}`}
                {...(erreur !== undefined && { "aria-invalid": true })}
              />
            </div>
            <div className="duo">
              <ChampTexte
                nom="commune"
                libelle="Commune"
                facultatif
                maxLength={80}
                autoComplete="off"
                defaultValue={commune}
                erreur={erreurCommune}
                {...(noteCommune !== undefined && { siVide: noteCommune })}
              />
              <ChampSelect
                nom="departement"
                libelle="Département"
                facultatif
                vide="Aucun"
                valeur={departement}
                options={fond.departements.map(({ code, nom }) => ({ valeur: code, libelle: `${code} · ${nom}` }))}
              />
            </div>
            <p className="petit doux">{typo("Sans coordonnées, la fiche se place au chef-lieu du département ; vous pourrez la déplacer.")}</p>
          </div>
        </Repli>
      </div>
    </fieldset>
  );
}

type ProprietesPointage = {
  readonly fond: FondPointage;
  readonly vue: Cadre;
  readonly epingle: Position | undefined;
  readonly poser: (place: Position, options: { readonly approcher: boolean }) => void;
  readonly changerVue: (vue: Cadre) => void;
};

/** La carte que l'on touche. C'est un bouton : au clavier, Entrée pose l'épingle au centre et les flèches la déplacent. */
function Pointage({ fond, vue, epingle, poser, changerVue }: ProprietesPointage) {
  const aide = useId();
  const plan = cadreDuPlan(fond.plan);
  const centre = { x: vue.x + vue.largeur / 2, y: vue.y + vue.hauteur / 2 };
  const { x_pct, y_pct } = enPourcents(vue);

  function toucher(e: MouseEvent<HTMLButtonElement>): void {
    // Un clic venu du clavier n'a pas de position : l'épingle va au centre.
    if (e.detail === 0) return poser(epingle ?? centre, { approcher: true });
    const cadre = e.currentTarget.getBoundingClientRect();
    const place = {
      x: vue.x + ((e.clientX - cadre.left) / cadre.width) * vue.largeur,
      y: vue.y + ((e.clientY - cadre.top) / cadre.height) * vue.hauteur,
    };
    poser(place, { approcher: true });
  }
  function deplacer(e: KeyboardEvent<HTMLButtonElement>): void {
    const sens = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (sens === undefined) return;
    e.preventDefault();
    const [dx = 0, dy = 0] = sens;
    const depart = epingle ?? centre;
    const place = { x: depart.x + dx * vue.largeur * PAS_CLAVIER, y: depart.y + dy * vue.largeur * PAS_CLAVIER };
    poser(place, { approcher: false });
    if (!dansLaVue(place, vue)) changerVue(zoomer(vue, place, 1, plan));
  }
  return (
    <div className="pointage">
      <div className="plan">
        <FondFrance vue={vue} cadres={vue.largeur > VUE_DE_PRES ? fond.plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })) : []} />
        <svg className="reperes-carte" aria-hidden="true" focusable="false">
          {fond.points
            .filter((point) => dansLaVue(point, vue))
            .map(({ id, x, y }) => (
              <circle key={id} className="deja" cx={x_pct(x)} cy={y_pct(y)} r="4" />
            ))}
          <NomsDeVilles villes={villesDeLaVue(fond.villes, vue)} vue={vue} />
          {epingle && dansLaVue(epingle, vue) && (
            <svg x={x_pct(epingle.x)} y={y_pct(epingle.y)} overflow="visible">
              <path className="posee" d="M0 0C-8-10-11-15-11-20a11 11 0 0 1 22 0c0 5-3 10-11 20z" />
              <circle className="oeil" cy="-20" r="4" />
            </svg>
          )}
        </svg>
        <button
          type="button"
          className="viseur"
          onClick={toucher}
          onKeyDown={deplacer}
          aria-label={typo("Placer l'épingle sur la carte")}
          aria-describedby={aide}
        />
      </div>
      <span id={aide} className="vh">
        {typo("Au clavier : Entrée pose l'épingle, les flèches la déplacent.")}
      </span>
      <div className="zoom">
        <Bouton
          type="button"
          allure="nu"
          className="btn--carre"
          icone="plus"
          aria-label="Agrandir la carte"
          onClick={() => changerVue(zoomer(vue, epingle ?? centre, 2, plan))}
        />
        <Bouton
          type="button"
          allure="nu"
          className="btn--carre"
          icone="moins"
          aria-label="Réduire la carte"
          onClick={() => changerVue(zoomer(vue, epingle ?? centre, 0.5, plan))}
        />
      </div>
    </div>
  );
}
