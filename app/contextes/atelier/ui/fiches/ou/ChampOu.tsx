import { useEffect, useMemo, useRef } from "react";
import { aLieu } from "#app/commun/geo/dire/dire-commune.ts";
import { situer } from "#app/commun/geo/projection.ts";
import { lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import type { FormeTrace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { MessageErreur } from "#app/ui/champs/Champ.tsx";
import { ChampCommune } from "#app/ui/champs/ChampCommune.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { idAide, idChamp, idMessage } from "#app/ui/champs/ids.ts";
import { useDejaTape } from "#app/ui/champs/use-deja-tape.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Pointage } from "#app/ui/carte/pointage/Pointage.tsx";
import { ChampTrace, type TraceEnregistre } from "./ChampTrace.tsx";
import { useOu } from "./use-ou.ts";
import { useTrace } from "./use-trace.ts";

type Proprietes = {
  readonly fond: FondPointage;
  readonly position: string;
  readonly commune: string;
  readonly departement: string;
  readonly erreur: string | undefined;
  readonly erreurCommune: string | undefined;
  readonly noteCommune: string | undefined;
  readonly trace: { readonly texte: string; readonly forme: FormeTrace; readonly erreur: string | undefined; readonly enregistre?: TraceEnregistre };
};

/**
 * Où : la carte que l'on fait glisser sous la croix, « Me placer ici » si l'appareil le permet, une commune, ou des coordonnées. Le champ texte fait foi :
 * le reste ne fait que le remplir.
 */
export function ChampOu({ fond, position, commune, departement, erreur, erreurCommune, noteCommune, trace }: Proprietes) {
  const {
    texte,
    annonce,
    vue,
    situation,
    cherche,
    doute,
    setVue,
    placer,
    ecrire,
    meSituer,
    taperCommune,
    choisirDepartement,
    allerALaCommune,
    suivreLaCommune,
  } = useOu({ fond, position, commune, departement });
  const dessin = useTrace(trace);
  const choixDuDepartement = useRef<HTMLSelectElement>(null);
  // Choisi avant que la page soit vivante, comme ce qui s'y tape.
  useEffect(() => {
    const choisi = choixDuDepartement.current?.value ?? departement;
    if (choisi !== departement) choisirDepartement(choisi);
  }, []);
  const points = useMemo(() => fond.points.map((point) => situer(fond.plan, point)), [fond]);
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
          <Pointage
            vue={vue}
            points={points}
            trace={dessin.aDessiner}
            choisi={lirePosition(texte) !== undefined}
            placer={placer}
            changerVue={setVue}
            {...(dessin.enCours && { pointer: dessin.ajouter })}
          />
          <p className="petit doux" role="status">
            {annonce === "" ? "Faites glisser la carte sous la croix, ou touchez un endroit." : annonce}
          </p>
          {doute !== undefined && (
            <Bouton type="button" allure="clair" court icone="lieu" onClick={suivreLaCommune}>{`Placer plutôt ${aLieu(doute.nom)}`}</Bouton>
          )}
          {situation === "refusee" && (
            <p className="petit doux">
              Votre position ne peut pas se lire à cette adresse (il faudrait https). La croix, la commune ou des coordonnées font aussi bien.
            </p>
          )}
        </div>
        <MessageErreur nom="position" erreur={erreur} />
        {erreur !== undefined && position !== "" && <input type="hidden" name="position_confirmee" value={position} />}
        <ChampTrace trace={dessin} erreur={trace.erreur} {...(trace.enregistre && { enregistre: trace.enregistre })} />
        <Repli titre="Écrire le lieu" ouvert={erreur !== undefined || erreurCommune !== undefined || commune !== "" || departement !== ""} id="ou-texte">
          <div className="pile">
            <Coordonnees texte={texte} ecrire={ecrire} erreur={erreur} />
            <div className="duo">
              <ChampCommune
                nom="commune"
                libelle="Commune"
                facultatif
                defaultValue={commune}
                champDepartement="departement"
                quandTapee={taperCommune}
                quandChoisie={allerALaCommune}
                erreur={erreurCommune}
                {...(noteCommune !== undefined && { siVide: noteCommune })}
              />
              <ChampSelect
                ref={choixDuDepartement}
                nom="departement"
                libelle="Département"
                facultatif
                vide="Aucun"
                valeur={departement}
                onChange={(e) => choisirDepartement(e.currentTarget.value)}
                options={fond.departements.map(({ code, nom }) => ({ valeur: code, libelle: `${code} · ${nom}` }))}
              />
            </div>
            <p className="petit doux">
              Sans coordonnées, la fiche se place au centre de la commune ; sans commune, au chef-lieu du département. Vous pourrez la déplacer.
            </p>
          </div>
        </Repli>
      </div>
    </fieldset>
  );
}

function Coordonnees({ texte, ecrire, erreur }: { readonly texte: string; readonly ecrire: (saisi: string) => void; readonly erreur: string | undefined }) {
  const champ = useRef<HTMLInputElement>(null);
  useDejaTape(champ, ecrire);
  return (
    <div className={erreur === undefined ? "champ" : "champ champ--erreur"}>
      <label htmlFor={idChamp("position")}>
        Coordonnées <span className="facultatif">(facultatif)</span>
      </label>
      <p className="aide" id={idAide("position")}>
        {"Latitude puis longitude, ou le lien d'une carte. Remplies par la carte quand on la touche. Exemple : "}
        <span className="insec">44,753 5,370</span>
      </p>
      <input
        ref={champ}
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
  );
}
