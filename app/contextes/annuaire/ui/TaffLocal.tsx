import { href } from "react-router";
import { formaterReleve } from "#app/commun/dates/dates.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { StructureLocale, TaffLocal as Donnees } from "#app/contextes/annuaire/service/taff-local.ts";
import { RAYON_MAX_KM } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import { idChamp } from "#app/ui/champs/ids.ts";
import { compter } from "./Resultats.tsx";

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
export function TaffLocal({ local }: { readonly local: Donnees }) {
  const { structures, reseaux, depuis } = local;
  return (
    <section className="sec pile pile--2" aria-labelledby="local">
      <h2 id="local">{depuis === undefined ? "Sur place" : `Sur place : ${depuis}`}</h2>
      <p className="petit" role="status">
        {phrase(local)}
        {(local.plusProche_km ?? 0) > RAYON_MAX_KM && (
          <>
            {" Vous en connaissez un ? "}
            <a href={`${href("/proposer")}?onglet=ecosysteme`}>Le proposer</a>.
          </>
        )}
        {local.sansDistance && " La distance ne sert pas pour un département entier : donnez une commune."}
      </p>
      {structures.length > 0 && (
        <ul className="lieux">
          {structures.map((structure) => (
            <Structure key={structure.id} structure={structure} />
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

function Structure({ structure }: { readonly structure: StructureLocale }) {
  const { id, nom, commune, departement, dit, distance_km, releve_le, source, sansContact } = structure;
  return (
    <li className="lieu" id={`local-${id}`}>
      <h3>
        <a href={href("/ecosysteme/:id", { id })}>{nom}</a>
      </h3>
      <p className="petit">
        {distance_km !== undefined && `À ${formaterNombre(distance_km, 0)} km · `}
        {`${commune}, ${departement} · ${dit.join(" ; ")}`}
      </p>
      <p className="xs doux">
        {`${releve_le === undefined ? "Sans date de relevé" : `Relevé ${formaterReleve(releve_le)}`}, ce n'est pas une annonce`}
        {sansContact ? ". Sans contact connu." : " : demandez au lieu."}
        {` Source : ${source}`}
      </p>
    </li>
  );
}

function phrase({ connus, structures, trouvees, depuis, inconnu, plusProche_km }: Donnees): string {
  if (inconnu !== undefined) return `Aucune commune ni aucun département ne s'appelle « ${inconnu} ».`;
  if (depuis === undefined && structures.length === 0)
    return trouvees === 0
      ? "Aucun lieu de la carte n'offre ni ne cherche de travail sous ces critères."
      : `${compter(connus, "lieu", "lieux")} de la carte disent offrir une formation, un chantier, un travail, ou chercher des bras. Donnez une commune ou un département pour voir les plus proches.`;
  if (plusProche_km !== undefined && plusProche_km > RAYON_MAX_KM) return `Aucun à moins de ${RAYON_MAX_KM} km : la carte est encore vide par ici.`;
  if (plusProche_km !== undefined) return `Aucun à cette distance : le plus proche est à ${formaterNombre(plusProche_km, 0)} km. Élargissez la distance.`;
  if (trouvees === 0) return "Aucun lieu de la carte n'offre ni ne cherche de travail ici, sous ces critères.";
  const compte = `${compter(trouvees, "lieu", "lieux")} ${trouvees > 1 ? "disent" : "dit"} offrir une formation, un chantier, un travail, ou chercher des bras.`;
  return trouvees > structures.length ? `${compte} Voici les ${structures.length} premiers.` : compte;
}
