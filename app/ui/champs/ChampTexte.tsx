import type { ComponentProps } from "react";
import { Champ, type Libelles } from "./Champ.tsx";

type Reserves = "id" | "name" | "className" | "aria-describedby" | "aria-invalid" | "children";
export type ProprietesChampTexte = Libelles & Omit<ComponentProps<"input">, Reserves>;
export type ProprietesChampLong = Libelles & Omit<ComponentProps<"textarea">, Reserves>;

/** Texte d'une ligne. Passer `defaultValue`, `list`, `type="email"`, `autoComplete`… comme à un `input`. */
export function ChampTexte({ nom, libelle, aide, erreur, facultatif, siVide, type = "text", ...reste }: ProprietesChampTexte) {
  return (
    <Champ {...{ nom, libelle, aide, erreur, siVide }} facultatif={facultatif ?? false}>
      {(liens) => <input className="entree" type={type} {...reste} {...liens} />}
    </Champ>
  );
}

/** Texte de plusieurs lignes. */
export function ChampLong({ nom, libelle, aide, erreur, facultatif, siVide, rows = 4, ...reste }: ProprietesChampLong) {
  return (
    <Champ {...{ nom, libelle, aide, erreur, siVide }} facultatif={facultatif ?? false}>
      {(liens) => <textarea className="entree" rows={rows} {...reste} {...liens} />}
    </Champ>
  );
}
