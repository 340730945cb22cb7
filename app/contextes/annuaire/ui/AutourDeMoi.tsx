import { Fragment } from "react";
import { href } from "react-router";
import { ecrireFiltreLieux, type FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { idChamp } from "#app/ui/champs/ids.ts";

/** Le point de départ : une commune tapée, ou la position demandée à l'appareil (le bouton n'existe qu'avec JavaScript, `autour.ts`, avec la carte, le montre). */
export function AutourDeMoi({ filtre, autour }: { readonly filtre: FiltreLieux; readonly autour: PageLieux["autour"] }) {
  const { pres, lat: latitude, lon: longitude, ...autres } = filtre;
  return (
    <div>
      <label className="petit" htmlFor={idChamp("pres")}>
        Autour d’une commune
      </label>
      <div className="autour">
        <input className="entree" id={idChamp("pres")} name="pres" defaultValue={pres ?? ""} maxLength={200} autoComplete="address-level2" />
        <button className="btn btn--clair" type="submit">
          Situer
        </button>
        <button className="btn btn--clair" type="button" data-autour="" hidden>
          Autour de moi
        </button>
      </div>
      {latitude !== undefined && longitude !== undefined && (
        <>
          <input type="hidden" name="lat" value={latitude} />
          <input type="hidden" name="lon" value={longitude} />
        </>
      )}
      <p className="xs doux" aria-live="polite" data-autour-dit="" />
      {pres !== undefined && autour === undefined && (
        <p className="petit">{`Aucune commune ne s'appelle « ${pres} » : la liste n'est pas rangée par distance.`}</p>
      )}
      {autour !== undefined && autour.autres.length > 0 && (
        <p className="petit">
          {`Distances depuis ${autour.nom}. Une autre ? `}
          {autour.autres.map(({ libelle, lat, lon }, rang) => (
            <Fragment key={libelle}>
              {rang > 0 && ", "}
              <a href={`${href("/ecosysteme")}${ecrireFiltreLieux({ ...autres, lat, lon })}#resultats`}>{libelle}</a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
