import { href } from "react-router";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { IMPORT_MAX_FICHES, IMPORT_MAX_OCTETS } from "#app/contextes/atelier/domaine/import.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { direOctets } from "#app/commun/tailles.ts";

/** Première étape d'un import : choisir le fichier. */
export function FormulaireImport({ atelier, erreur }: { readonly atelier: string; readonly erreur: string | undefined }) {
  return (
    <form method="post" action={href("/admin/atelier/:id/import", { id: encodeURIComponent(atelier) })} encType="multipart/form-data" className="pile">
      <ChampTexte
        nom="fichier"
        libelle="Fichier CSV ou GeoJSON, KML ou GPX"
        aide={`Colonnes d'un CSV : titre, type, lat, lon (ou commune, et son code_postal) ; et au besoin description, axes, lien. Chaque morceau d'un dessin fait une fiche ; les altitudes ne se gardent pas. ${formaterNombre(IMPORT_MAX_FICHES)} fiches et ${direOctets(IMPORT_MAX_OCTETS)} au plus.`}
        erreur={erreur}
        type="file"
        accept=".csv,.geojson,.json,.kml,.gpx,text/csv,application/geo+json,application/json"
        required
      />
      <Bouton name="geste" value="apercu" allure="clair">
        Voir ce qui changera
      </Bouton>
    </form>
  );
}
