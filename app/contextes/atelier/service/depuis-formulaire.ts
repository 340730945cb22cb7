import { memeCommune } from "#app/commun/geo/communes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import type { FormulaireFiche, SaisieFiche } from "#app/contextes/atelier/schemas/codev.ts";
import type { DependancesFiches } from "./fiches-communes.ts";

type Reperes = Pick<DependancesFiches, "villes" | "communes">;

/** La fiche que dit un formulaire, avec ses coordonnées. */
export function depuisFormulaire(formulaire: FormulaireFiche, reperes: Reperes): SaisieFiche {
  const { type, titre, description, axes, commune, lien } = formulaire;
  return { type, titre, description, axes, commune, lien, ...situerSaisie(formulaire, reperes) };
}

/** Coordonnées d'un formulaire : la position donnée, sinon la commune si elle nous est connue, sinon le chef-lieu du département choisi. */
function situerSaisie(
  { position, commune, departement }: Pick<FormulaireFiche, "position" | "commune" | "departement">,
  { villes, communes }: Reperes,
): Coordonnees {
  if (position !== undefined) return position;
  const nommee =
    commune === undefined ? undefined : villes.find((v) => memeCommune(v.nom, commune) && (departement === undefined || v.departement === departement));
  // Le répertoire entier, puis le chef-lieu ; deux communes du même nom demandent leur département.
  const [connue, autre] = commune === undefined ? [] : communes().nommees(commune, departement);
  const ville = nommee ?? (autre === undefined ? connue : undefined) ?? villes.find((v) => v.departement === departement);
  if (ville !== undefined) return { lat: ville.lat, lon: ville.lon };
  const message =
    commune === undefined
      ? "Indiquez où : votre position, un point sur la carte, des coordonnées, ou au moins un département."
      : autre === undefined
        ? "Nous ne connaissons pas cette commune : choisissez aussi son département, ou touchez la carte."
        : "Plusieurs communes portent ce nom : choisissez aussi le département, ou touchez la carte.";
  throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "position", message }] });
}
