import { useCallback, useEffect, useRef, useState } from "react";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import type { Axe } from "#app/commun/axes.ts";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { Champ, type Libelles } from "./Champ.tsx";
import { idAide, idUnite } from "./ids.ts";
import { useDejaTape } from "./use-deja-tape.ts";

export type ProprietesReglage = Libelles & {
  readonly unite: string;
  /** Axe dont le curseur prend la couleur. */
  readonly axe?: Axe | undefined;
  readonly min: number;
  /** Haut de la plage d'un lieu courant. Une valeur plus grande l'étend : le premier geste sur un curseur en butée la rabattrait. */
  readonly max: number;
  readonly pas?: number;
  /** Valeur telle que saisie ; vide : « je ne sais pas ». */
  readonly valeur?: string;
  /** Nom simple pour le curseur, si le libellé n'est pas un texte. */
  readonly nomCurseur?: string;
  /** Où se tient le curseur tant que rien n'est répondu : la valeur prise sans réponse. */
  readonly repere?: string | undefined;
  /** Le curseur ne s'atteint qu'au doigt ou à la souris : au clavier, le champ suffit, et une page qui en a cinq ne double pas ses arrêts. */
  readonly curseurHorsTab?: boolean;
};

/**
 * Un nombre et son curseur. Le champ porte le nom et fait foi ; le curseur, sans nom, n'est qu'une commodité : il reste inerte (et caché sans scripts)
 * tant que la page n'est pas vivante. Les deux se tiennent d'accord sans état React, pour qu'un formulaire relu dans le même événement soit juste.
 */
export function Reglage({
  nom,
  libelle,
  aide,
  erreur,
  facultatif,
  siVide,
  unite,
  axe,
  min,
  max: courant,
  pas = 1,
  valeur = "",
  nomCurseur,
  repere = "",
  curseurHorsTab = false,
}: ProprietesReglage) {
  const champ = useRef<HTMLInputElement>(null);
  const curseur = useRef<HTMLInputElement>(null);
  const vivant = useScripts();
  const demande = etendre(courant, lireNombre(valeur) ?? lireNombre(repere) ?? min);
  // La plage ne rétrécit pas sous le doigt : elle garde sa plus grande étendue.
  const [max, setMax] = useState(demande);
  if (demande > max) setMax(demande);

  const suivreChamp = useCallback(() => {
    const nombre = lireNombre(champ.current?.value ?? "");
    if (curseur.current === null) return;
    if (nombre !== undefined) curseur.current.value = String(Math.min(max, Math.max(min, nombre)));
    peindre(curseur.current, nombre, min, max);
  }, [min, max]);

  // L'adresse a changé (lien, retour) : le champ suit, sauf s'il est en train d'être rempli.
  const lue = useRef(valeur);
  useEffect(() => {
    const change = lue.current !== valeur;
    lue.current = valeur;
    if (change && champ.current !== null && champ.current !== document.activeElement && curseur.current !== document.activeElement)
      champ.current.value = valeur;
    suivreChamp();
  }, [valeur, suivreChamp]);
  useDejaTape(champ, () => champ.current?.dispatchEvent(new Event("input", { bubbles: true })));

  const depart = lireNombre(valeur) ?? lireNombre(repere) ?? min;
  const nomLisible = nomCurseur ?? (typeof libelle === "string" ? libelle : nom);
  return (
    <Champ {...{ nom, libelle, aide, erreur, siVide }} facultatif={facultatif ?? false} unite>
      {(liens) => (
        <div className={axe === undefined ? "reglage" : `reglage ${axe}`}>
          <input
            ref={curseur}
            className="curseur"
            type="range"
            min={min}
            max={max}
            step={pas}
            defaultValue={Math.min(max, Math.max(min, depart))}
            disabled={!vivant}
            {...(curseurHorsTab ? { tabIndex: -1 } : {})}
            aria-label={`${nomLisible}, curseur, en ${unite}`}
            {...(aide != null && { "aria-describedby": idAide(nom) })}
            onInput={(evenement) => {
              const { value } = evenement.currentTarget;
              if (champ.current !== null) champ.current.value = value.replace(".", ",");
              peindre(evenement.currentTarget, Number(value), min, max);
            }}
          />
          <span className="avec-unite">
            <input ref={champ} className="entree" type="text" inputMode="decimal" autoComplete="off" defaultValue={valeur} onInput={suivreChamp} {...liens} />
            <span className="unite" id={idUnite(nom)}>
              {unite}
            </span>
          </span>
          <span className="bornes" aria-hidden="true">
            <span>{formaterNombre(min)}</span>
            <span>
              {formaterNombre(max)}&nbsp;{unite}
            </span>
          </span>
        </div>
      )}
    </Champ>
  );
}

/** Un quart de marge au-dessus de la valeur, arrondi à 1, 2 ou 5 fois une puissance de dix. */
function etendre(max: number, valeur: number): number {
  if (valeur <= max) return max;
  const voulu = 1.25 * valeur;
  const dizaine = 10 ** Math.floor(Math.log10(voulu));
  return dizaine * ([1, 2, 5].find((n) => n * dizaine >= voulu) ?? 10);
}

/** La part remplie de la piste passe par une propriété posée en script : aucun style n'est écrit dans la page. */
function peindre(curseur: HTMLInputElement, nombre: number | undefined, min: number, max: number): void {
  const part = nombre === undefined || max <= min ? 0 : (Math.min(max, Math.max(min, nombre)) - min) / (max - min);
  curseur.style.setProperty("--part", `${Math.round(part * 1000) / 10}%`);
}
