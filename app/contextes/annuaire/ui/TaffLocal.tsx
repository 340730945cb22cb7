import { href } from "react-router";
import type { TaffLocalDit } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import { idChamp } from "#app/ui/champs/ids.ts";

/** D'où l'on cherche : une commune, ou un département. Dans le formulaire des plateformes : une seule recherche, une seule adresse. */
export function ChampOu({ pres }: { readonly pres: string | undefined }) {
  return (
    <div>
      <label className="petit" htmlFor={idChamp("pres")}>
        Commune ou département
      </label>
      <input className="entree" id={idChamp("pres")} name="pres" defaultValue={pres ?? ""} maxLength={200} autoComplete="address-level2" />
    </div>
  );
}

/** Ce que les lieux et les réseaux de la carte offrent par ici, avant les plateformes nationales. */
export function TaffLocal({ local }: { readonly local: TaffLocalDit }) {
  const { structures, reseaux, depuis, phrase, aProposer } = local;
  return (
    <section className="sec pile pile--2" aria-labelledby="local">
      <h2 id="local">{depuis === undefined ? "Sur place" : `Sur place : ${depuis}`}</h2>
      <p className="petit" role="status">
        {phrase}
        {aProposer && (
          <>
            {" Vous en connaissez un ? "}
            <a href={`${href("/proposer")}?onglet=ecosysteme`}>Le proposer</a>.
          </>
        )}
      </p>
      {structures.length > 0 && (
        <ul className="lieux">
          {structures.map(({ id, nom, ou, releve }) => (
            <li key={id} className="lieu" id={`local-${id}`}>
              <h3>
                <a href={href("/ecosysteme/:id", { id })}>{nom}</a>
              </h3>
              <p className="petit">{ou}</p>
              <p className="xs doux">{releve}</p>
            </li>
          ))}
        </ul>
      )}
      {reseaux.length > 0 && (
        <p className="petit">
          {"Réseaux propres à ce territoire, qui connaissent les fermes et les chantiers : "}
          {reseaux.map(({ id, nom }, rang) => (
            <span key={id}>
              {rang > 0 && ", "}
              <a href={href("/reseaux/:id", { id })}>{nom}</a>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
}
