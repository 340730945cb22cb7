import { href } from "react-router";
import { ecrireFiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { demandeEssentiel } from "#app/contextes/annuaire/domaine/familles.ts";
import { PORTEE_KM } from "#app/contextes/annuaire/domaine/portee.ts";
import type { PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { SigneDit } from "#app/ui/carte/Fanion.tsx";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";

/** Les quatre familles de lieux, avec leur signe sur la carte et ce que chacune a sous les autres critères : un clic suffit, sans ouvrir les filtres. */
export function Familles({ page: { filtre, familles, essentiel, trouves, aPortee } }: { readonly page: PageLieux }) {
  const { tout: _tout, ...autres } = filtre;
  const choisie = (types: ReadonlyArray<string>) =>
    types.length === filtre.types.length && types.every((t) => (filtre.types as ReadonlyArray<string>).includes(t));
  const deToutesFamilles = familles.reduce((somme, { nombre }) => somme + nombre, 0);
  const tous = { ...autres, types: [] };
  return (
    <nav className="sortes" aria-label="Sortes de lieux">
      {familles.map(({ nom, signe, types, nombre }) => (
        <a
          key={nom}
          className="sorte"
          href={`${href("/ecosysteme")}${ecrireFiltreLieux({ ...autres, types })}#resultats`}
          {...(choisie(types) && { "aria-current": "true" as const })}
        >
          <SigneDit signe={signe} />
          {`${nom} · ${nombre}`}
        </a>
      ))}
      <a
        className="sorte"
        href={`${href("/ecosysteme")}${ecrireFiltreLieux(demandeEssentiel(tous) ? { ...tous, tout: true } : tous)}#resultats`}
        {...(filtre.types.length === 0 && !essentiel && { "aria-current": "true" as const })}
      >
        {`Tout · ${deToutesFamilles}`}
      </a>
      {essentiel && deToutesFamilles > trouves && (
        <p className="petit doux">
          {`Montrés d'abord : les lieux où l'on vit et cultive, et les fiches relues. ${denombrerOuAucun(deToutesFamilles - trouves, "atelier, tiers-lieu ou jardin", "ateliers, tiers-lieux et jardins")} de plus, repris de bases publiques, sont sous leur famille.`}
          {aPortee !== undefined && aPortee.tus > 0 && (
            <>
              {" "}
              <a href={`${href("/ecosysteme")}${ecrireFiltreLieux({ ...tous, tout: true })}#resultats`}>
                {aPortee.tus === 1 ? `En voir un à moins de ${PORTEE_KM} km` : `En voir ${aPortee.tus} à moins de ${PORTEE_KM} km`}
              </a>
              .
            </>
          )}
        </p>
      )}
    </nav>
  );
}
