import { useEffect, useState } from "react";
import { useFetcher } from "react-router";

const APRES_MS = 1_500;

/** Une page demandée d'avance, pour qu'elle s'ouvre même si le réseau tombe. Se retire une fois servie, pour ne pas être redemandée à chaque envoi. */
export function Prechargement({ adresse }: { readonly adresse: string }) {
  const [finie, setFinie] = useState(false);
  return finie ? null : <Demande adresse={adresse} finir={setFinie} />;
}

function Demande({ adresse, finir }: { readonly adresse: string; readonly finir: (finie: true) => void }) {
  const { load, data } = useFetcher<unknown>();
  useEffect(() => {
    // Hors ligne, un échec remplacerait la page par une erreur.
    const minuterie = setTimeout(() => {
      if (navigator.onLine) void load(adresse);
    }, APRES_MS);
    return () => clearTimeout(minuterie);
  }, [load, adresse]);
  useEffect(() => {
    if (data !== undefined) finir(true);
  }, [data, finir]);
  return null;
}
