import { useEffect, useRef, useState } from "react";
import { phraseNouveautes } from "#app/contextes/atelier/domaine/direct.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";

const SILENCE_MS = 4_000;

/** « 3 nouvelles fiches », collé en haut de la lecture : un bouton, jamais un saut. */
export function BandeauNouvelles({ nombre, reveler }: { readonly nombre: number; readonly reveler: () => void }) {
  if (nombre === 0) return null;
  return (
    <p className="bandeau-nouvelles">
      <Bouton type="button" court onClick={reveler}>
        {phraseNouveautes(nombre)}
      </Bouton>
    </p>
  );
}

/**
 * Région vivante : le compte quand la personne change de filtre, les arrivées par paquets. Trente personnes qui posent des fiches ne doivent pas couvrir la
 * lecture.
 */
export function Annonces({ compte, choix, dAutres }: { readonly compte: string; readonly choix: string; readonly dAutres: ReadonlyArray<string> }) {
  const [annonce, setAnnonce] = useState("");
  const dites = useRef<ReadonlySet<string>>(new Set(dAutres));
  const choixDit = useRef(choix);
  const cle = dAutres.join(" ");
  useEffect(() => {
    if (choixDit.current !== choix) {
      choixDit.current = choix;
      dites.current = new Set([...dites.current, ...cle.split(" ")]);
      setAnnonce(compte);
      return;
    }
    const minuterie = setTimeout(() => {
      const neuves = cle.split(" ").filter((id) => id !== "" && !dites.current.has(id));
      if (neuves.length === 0) return;
      dites.current = new Set([...dites.current, ...neuves]);
      setAnnonce(`${phraseNouveautes(neuves.length)}.`);
    }, SILENCE_MS);
    return () => clearTimeout(minuterie);
  }, [compte, choix, cle]);
  return (
    <p className="vh" role="status">
      {annonce}
    </p>
  );
}
