import type { ReactNode } from "react";
import { FormulaireFiltres } from "#app/ui/base/Filtres.tsx";

/** Dans l'adresse d'une liste : montrer tous ses critères, et non ses fiches. */
export const CHAMP_CRITERES = "criteres";

export type CritereDit = { readonly nom: string; readonly valeur: string; readonly libelle: string };

/** Les critères que la liste garde sans les montrer tous : chercher d'autres mots ne les perd pas. */
export function CriteresGardes({ criteres }: { readonly criteres: ReadonlyArray<CritereDit> }) {
  return criteres.map(({ nom, valeur }) => <input key={`${nom} ${valeur}`} type="hidden" name={nom} value={valeur} />);
}

/** Appliquer, ou ouvrir les autres critères avec ce qui est déjà tapé : un menu de cent départements n'alourdit pas la liste de tous. */
export function BoutonsCriteres({ titre, dits }: { readonly titre: string; readonly dits: ReadonlyArray<string> }) {
  return (
    <>
      {dits.length > 0 && <p className="petit">{`Choisi : ${dits.join(" ; ")}.`}</p>}
      <p className="rang">
        <button className="btn btn--clair btn--court" type="submit">
          Appliquer
        </button>
        <button className="btn btn--clair btn--court" type="submit" name={CHAMP_CRITERES} value="1">
          {titre}
        </button>
      </p>
    </>
  );
}

/** Tous les critères d'une liste, sans ses fiches ; l'envoi rend la liste. */
export function PageCriteres({
  titre,
  action,
  nom,
  q,
  retour,
  children,
}: {
  readonly titre: string;
  readonly action: string;
  readonly nom: string;
  readonly q: string | undefined;
  /** La liste sous les critères d'avant. */
  readonly retour: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="cadre pile">
      <h1>{titre}</h1>
      <FormulaireFiltres action={action} nom={nom} q={q}>
        {children}
        <p className="rang">
          <button className="btn" type="submit">
            Voir la liste
          </button>
          <a href={retour}>Revenir sans rien changer</a>
        </p>
      </FormulaireFiltres>
    </div>
  );
}
