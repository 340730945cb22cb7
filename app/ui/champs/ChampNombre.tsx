import type { ComponentProps } from "react";
import { Champ, type Libelles } from "./Champ.tsx";
import { idUnite } from "./ids.ts";

export type ProprietesChampNombre = Libelles & {
  /** Vide : pas d'unité (un nombre d'animaux, un rang). */
  readonly unite: string;
  /** Valeur telle que saisie : « 5,5 » reste « 5,5 », « abc » aussi, pour être corrigée. */
  readonly valeur?: string;
} & Omit<ComponentProps<"input">, "id" | "name" | "className" | "type" | "defaultValue" | "value" | "children">;

/** Nombre avec son unité. Champ de texte à clavier numérique : la virgule est admise, et une saisie fautive n'est pas effacée par le navigateur. */
export function ChampNombre({ nom, libelle, aide, erreur, facultatif, siVide, unite, valeur = "", ...reste }: ProprietesChampNombre) {
  return (
    <Champ {...{ nom, libelle, aide, erreur, siVide }} facultatif={facultatif ?? false} unite={unite !== ""}>
      {(liens) => (
        <span className={unite === "" ? "sans-unite" : "avec-unite"}>
          <input className="entree" type="text" inputMode="decimal" autoComplete="off" defaultValue={valeur} {...reste} {...liens} />
          {unite !== "" && (
            <span className="unite" id={idUnite(nom)}>
              {unite}
            </span>
          )}
        </span>
      )}
    </Champ>
  );
}
