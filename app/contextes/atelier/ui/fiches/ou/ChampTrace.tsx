import { useRef } from "react";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { FORMES_TRACE, NOMS_FORMES_TRACE, POINTS_TRACE_MAX, type FormeTrace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { LONGUEUR_TAPEE_MAX, SANS_TRACE_ENREGISTRE } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ChampLong } from "#app/ui/champs/ChampTexte.tsx";
import { CaseSeule } from "#app/ui/champs/Choix.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { optionsDe } from "#app/ui/champs/options.ts";
import { useDejaTape } from "#app/ui/champs/use-deja-tape.ts";
import { FichierTrace } from "./FichierTrace.tsx";
import type { TraceEnCours } from "./use-trace.ts";

type Proprietes = { readonly trace: TraceEnCours; readonly erreur: string | undefined; readonly enregistre?: TraceEnregistre };

/** Ce qu'une autre personne a enregistré pendant qu'on écrivait : en mots, et de quoi le garder. */
export type TraceEnregistre = { readonly dit: string; readonly wkt: string | undefined; readonly garde: boolean };

/** Un chemin ou une parcelle à côté du point : tracé en touchant la carte, ou écrit. Le champ texte fait foi, la carte ne fait que le remplir. */
export function ChampTrace({ trace, erreur, enregistre }: Proprietes) {
  const { texte, forme, enCours, nombre, raison, trop, reduire, commencer, finir, retirer, effacer, ecrire, choisirForme } = trace;
  const points = useRef<HTMLTextAreaElement>(null);
  useDejaTape(points, ecrire);
  return (
    <Repli titre="Tracer un chemin ou une parcelle (facultatif)" ouvert={erreur !== undefined || texte !== "" || enregistre !== undefined} id="ou-trace">
      <div className="pile">
        <ChampSelect
          nom="trace_forme"
          libelle="Forme du tracé"
          valeur={forme}
          onChange={(e) => choisirForme(e.currentTarget.value as FormeTrace)}
          options={optionsDe(FORMES_TRACE, NOMS_FORMES_TRACE)}
        />
        <div className="avec-script pile pile--2">
          <FichierTrace trace={trace} />
          <div className="rang">
            {enCours ? (
              <Bouton type="button" court onClick={finir}>
                Terminer le tracé
              </Bouton>
            ) : (
              <Bouton type="button" allure="clair" court disabled={raison !== undefined} onClick={commencer}>
                {nombre === 0 ? "Tracer sur la carte" : "Continuer le tracé"}
              </Bouton>
            )}
            {texte.trim() !== "" && (
              <>
                <Bouton type="button" allure="clair" court disabled={raison !== undefined} onClick={retirer}>
                  Retirer le dernier point
                </Bouton>
                <Bouton type="button" allure="nu" court onClick={effacer}>
                  Effacer le tracé
                </Bouton>
              </>
            )}
          </div>
          {raison !== undefined && <p className="petit doux">{`Le tracé ne se retouche pas sur la carte. ${raison}`}</p>}
          {trop > 0 && (
            <p className="rang">
              <span className="petit">{`${trop} points, ${POINTS_TRACE_MAX} au plus.`}</span>
              <Bouton type="button" allure="clair" court onClick={reduire}>
                Réduire
              </Bouton>
            </p>
          )}
          <p className="petit doux" role="status">
            {enCours
              ? `Touchez la carte, point après point. Au clavier : les flèches, puis Entrée. ${nombre === 1 ? "1 point posé." : `${nombre} points posés.`}`
              : ""}
          </p>
        </div>
        <ChampLong
          ref={points}
          nom="trace_points"
          libelle="Ses points"
          facultatif
          rows={4}
          aide={`Un point par ligne, latitude puis longitude, ${POINTS_TRACE_MAX} au plus. Un tracé copié d'un fichier GeoJSON, KML ou GPX, ou du WKT, se colle aussi, jusqu'à ${formaterNombre(LONGUEUR_TAPEE_MAX)} caractères ; s'il a trop de points, un KML ou un GPX est simplifié, une liste ou un GeoJSON se réduit d'un bouton.`}
          erreur={erreur}
          {...(enregistre && { siVide: `Enregistré entre-temps : ${enregistre.dit}` })}
          value={texte}
          onChange={(e) => ecrire(e.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {enregistre && (
          <CaseSeule
            nom="trace_gardee"
            valeur={enregistre.wkt ?? SANS_TRACE_ENREGISTRE}
            cochee={enregistre.garde}
            libelle={enregistre.wkt === undefined ? "Enlever mon tracé, comme ce qui est enregistré" : "Garder le tracé enregistré à la place du mien"}
          />
        )}
      </div>
    </Repli>
  );
}
