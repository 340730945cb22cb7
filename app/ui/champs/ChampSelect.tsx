import type { ComponentProps } from "react";
import { Champ, type Libelles } from "./Champ.tsx";
import type { OptionChoix } from "./options.ts";

export type ProprietesChampSelect = Libelles & {
  readonly options: ReadonlyArray<OptionChoix>;
  readonly valeur?: string;
  /** Première option, de valeur vide : « Je ne sais pas (tuile) », « Choisissez ». */
  readonly vide?: string;
} & Omit<ComponentProps<"select">, "id" | "name" | "className" | "defaultValue" | "value" | "children">;

export function ChampSelect({ nom, libelle, aide, erreur, facultatif, siVide, options, valeur = "", vide, ...reste }: ProprietesChampSelect) {
  return (
    <Champ {...{ nom, libelle, aide, erreur, siVide }} facultatif={facultatif ?? false}>
      {(liens) => (
        <select className="entree" defaultValue={valeur} {...reste} {...liens}>
          {vide !== undefined && <option value="">{vide}</option>}
          {options.map((option) => (
            <option key={option.valeur} value={option.valeur}>
              {option.libelle}
            </option>
          ))}
        </select>
      )}
    </Champ>
  );
}
