import type { ReactNode } from "react";
import { AXES, NOMS_AXES, type AxeFiche } from "#app/commun/axes.ts";
import { idChamp } from "#app/ui/champs/ids.ts";
import { Icone } from "#app/ui/icones.tsx";
import { axeSimule } from "./EtiquettesAxes.tsx";

/** Formulaire de recherche : un GET, donc une adresse qui se partage et que le retour arrière retrouve. */
export function FormulaireFiltres({
  action,
  nom,
  q,
  exemple,
  children,
}: {
  readonly action: string;
  /** « Chercher un lieu, une commune, un thème ». */
  readonly nom: string;
  readonly q: string | undefined;
  readonly exemple?: string;
  readonly children: ReactNode;
}) {
  return (
    <form className="filtres-form pile pile--2" action={action} role="search" aria-label={nom}>
      <div>
        <label className="petit" htmlFor={idChamp("q")}>
          {nom}
        </label>
        <div className="recherche">
          <input className="entree" id={idChamp("q")} name="q" type="search" defaultValue={q ?? ""} maxLength={200} autoComplete="off" enterKeyHint="search" />
          <button className="btn btn--carre" type="submit" aria-label="Chercher">
            <Icone nom="chercher" />
          </button>
        </div>
        {exemple !== undefined && <p className="xs doux">{exemple}</p>}
      </div>
      {children}
    </form>
  );
}

/** Cases en pastilles. */
export function Pastilles({
  nom,
  legende,
  options,
  choisies,
}: {
  readonly nom: string;
  readonly legende: string;
  readonly options: ReadonlyArray<{ readonly valeur: string; readonly libelle: string; readonly icone?: ReactNode; readonly classe?: string | undefined }>;
  readonly choisies: ReadonlyArray<string>;
}) {
  return (
    <fieldset className="filtres">
      <legend className="petit">{legende}</legend>
      {options.map(({ valeur, libelle, icone, classe = "" }) => (
        <label key={valeur} className={`filtre ${classe}`.trim()}>
          <input type="checkbox" name={nom} value={valeur} defaultChecked={choisies.includes(valeur)} />
          {icone}
          {libelle}
        </label>
      ))}
    </fieldset>
  );
}

export function PastillesAxes({
  choisis,
  axes = AXES,
  comptes,
  dessiner,
}: {
  readonly choisis: ReadonlyArray<AxeFiche>;
  readonly axes?: ReadonlyArray<AxeFiche>;
  /** Ce que donnerait chaque axe ; absent : le nom seul. */
  readonly comptes?: Readonly<Record<string, number>>;
  /** Le signe de l'axe, tel que la carte le montre : la pastille en est alors la légende. */
  readonly dessiner?: (axe: AxeFiche) => ReactNode;
}) {
  const libelle = (axe: AxeFiche) => (comptes === undefined ? NOMS_AXES[axe] : `${NOMS_AXES[axe]} : ${comptes[axe] ?? 0}`);
  return (
    <Pastilles
      nom="axe"
      legende="Axes"
      options={axes.map((axe) => ({ valeur: axe, libelle: libelle(axe), icone: dessiner?.(axe), classe: axeSimule(axe) }))}
      choisies={choisis}
    />
  );
}
