import { adresseCarto, auDebut, CARTO, FICHES_PAR_PAGE, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import type { Comptes } from "#app/contextes/atelier/vues/vue-carto.ts";
import { Form } from "react-router";
import { Icone } from "#app/ui/icones.tsx";
import { BasculeLiens } from "#app/ui/champs/Bascule.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Toutes ou les miennes, un type : des liens, qui marchent sans script. */
export function Filtres({ filtre: demande, comptes: { total, miennes, parType } }: { readonly filtre: FiltreCarto; readonly comptes: Comptes }) {
  const filtre = auDebut(demande);
  return (
    <div className="filtres-atelier pile pile--2">
      <BasculeLiens
        nom="Fiches montrées"
        surPlace
        courant={adresseCarto(filtre)}
        choix={[
          { href: adresseCarto({ ...filtre, vue: "toutes" }), libelle: `Toutes (${total})` },
          { href: adresseCarto({ ...filtre, vue: "miennes" }), libelle: `Les miennes (${miennes})` },
        ]}
      />
      {total > 0 && (
        <nav className="types-atelier" aria-label="Filtrer par type">
          <Lien className="etiq" href={adresseCarto({ ...filtre, type: undefined })} surPlace {...(filtre.type === undefined && { "aria-current": "true" })}>
            Tous les types
          </Lien>
          {TYPES_FICHE.filter((type) => parType[type] !== undefined || filtre.type === type).map((type) => (
            <Lien key={type} className="etiq" href={adresseCarto({ ...filtre, type })} surPlace {...(filtre.type === type && { "aria-current": "true" })}>
              {NOMS_TYPES_FICHE[type]} {parType[type] ?? 0}
            </Lien>
          ))}
        </nav>
      )}
      {(total > FICHES_PAR_PAGE || filtre.q !== undefined) && <Recherche filtre={filtre} />}
    </div>
  );
}

/** Chercher des mots : un GET, qui garde les autres choix. */
function Recherche({ filtre: { vue, type, q } }: { readonly filtre: FiltreCarto }) {
  return (
    <Form className="recherche" action={CARTO} role="search" key={q ?? ""} preventScrollReset>
      {vue !== "toutes" && <input type="hidden" name="vue" value={vue} />}
      {type !== undefined && <input type="hidden" name="type" value={type} />}
      <input
        className="entree"
        name="q"
        type="search"
        aria-label="Chercher une fiche"
        placeholder="Chercher une fiche"
        defaultValue={q ?? ""}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="btn btn--carre" type="submit" aria-label="Chercher">
        <Icone nom="chercher" />
      </button>
    </Form>
  );
}
