import { href } from "react-router";
import { CHAMP_ZONE, ecrireFiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { PastillesAxes } from "#app/ui/base/Filtres.tsx";
import { AXES_DES_LIEUX } from "#app/contextes/annuaire/ui/axes-des-lieux.ts";
import { PageCriteres } from "./Criteres.tsx";
import { Facettes } from "./Facettes.tsx";

/** Tous les critères de la liste des lieux ; le point de départ et la zone de la carte sont gardés. */
export function CriteresLieux({ page }: { readonly page: PageLieux }) {
  const { filtre } = page;
  const { q, axes, bbox, tout, pres, lat, lon } = filtre;
  return (
    <PageCriteres
      titre="Choisir parmi les lieux"
      action={href("/ecosysteme")}
      nom="Lieu, commune, département ou thème"
      q={q}
      retour={`${href("/ecosysteme")}${ecrireFiltreLieux(filtre)}`}
    >
      <PastillesAxes choisis={axes} axes={AXES_DES_LIEUX} comptes={page.facettes.axe.valeurs} />
      <Facettes page={page} />
      {pres !== undefined && <input type="hidden" name="pres" value={pres} />}
      {lat !== undefined && lon !== undefined && (
        <>
          <input type="hidden" name="lat" value={lat} />
          <input type="hidden" name="lon" value={lon} />
        </>
      )}
      {bbox !== undefined && <input type="hidden" name={CHAMP_ZONE} value={bbox.join(",")} />}
      {tout === true && <input type="hidden" name="tout" value="1" />}
    </PageCriteres>
  );
}
