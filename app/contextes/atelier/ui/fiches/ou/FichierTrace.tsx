import { useState } from "react";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import type { TraceEnCours } from "./use-trace.ts";

const TYPES = ".gpx,.kml,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json";

/** Choisir la trace dans le téléphone : elle est lue ici, simplifiée s'il le faut, et ses points remplissent le champ. Le fichier lui-même ne part pas. */
export function FichierTrace({ trace: { forme, remplacer } }: { readonly trace: TraceEnCours }) {
  const [dit, setDit] = useState<{ readonly avis?: string; readonly erreur?: string }>({});
  const choisir = async (fichier: File | undefined) => {
    if (fichier === undefined) return;
    setDit({ avis: "Lecture du fichier…" });
    try {
      const { FICHIER_TRACE_OCTETS_MAX, lireFichierTrace } = await import("#app/contextes/atelier/domaine/trace/fichier-trace.ts");
      if (fichier.size > FICHIER_TRACE_OCTETS_MAX) return setDit({ erreur: "Ce fichier est trop lourd pour une trace." });
      const lu = lireFichierTrace(await fichier.text(), forme);
      if ("erreur" in lu) return setDit({ erreur: lu.erreur });
      remplacer(lu);
      setDit({ avis: `Trace lue${lu.avis === undefined ? "" : `, ${lu.avis}`}. Vérifiez-la sur la carte.` });
    } catch {
      setDit({ erreur: "Ce fichier n'a pas pu être lu ici. Collez son texte dans le champ, ou réessayez avec du réseau." });
    }
  };
  return (
    <>
      <ChampTexte
        nom="trace_fichier"
        libelle="Une trace de ce téléphone"
        aide="GPX, KML ou GeoJSON. Seuls ses points partent avec la fiche, sans leur altitude."
        erreur={dit.erreur}
        facultatif
        type="file"
        accept={TYPES}
        form={AUCUN_FORMULAIRE}
        onChange={(e) => void choisir(e.currentTarget.files?.[0])}
      />
      <p className="petit doux" role="status">
        {dit.avis ?? ""}
      </p>
    </>
  );
}

// D'aucun formulaire : le fichier n'est jamais envoyé.
const AUCUN_FORMULAIRE = "aucun-formulaire";
