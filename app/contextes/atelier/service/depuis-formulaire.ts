import { memeCommune, seContredisent, type Commune } from "#app/commun/geo/communes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { deLieu } from "#app/contextes/atelier/domaine/lieux.ts";
import type { FormulaireFiche, SaisieFiche } from "#app/contextes/atelier/schemas/codev.ts";
import type { DependancesFiches } from "./fiches-communes.ts";

type Reperes = Pick<DependancesFiches, "villes" | "communes">;
type Lieu = Pick<FormulaireFiche, "position" | "commune" | "departement" | "position_confirmee">;

/** La fiche que dit un formulaire, avec ses coordonnées. */
export function depuisFormulaire(formulaire: FormulaireFiche, reperes: Reperes): SaisieFiche {
  const { type, titre, description, axes, commune, lien } = formulaire;
  return { type, titre, description, axes, commune, lien, ...situerSaisie(formulaire, reperes) };
}

/**
 * Coordonnées d'un formulaire : la position donnée, sinon la commune écrite, sinon le chef-lieu du département choisi. Une commune connue n'est jamais
 * remplacée par un chef-lieu, et ce qui se contredit se redemande.
 */
function situerSaisie({ position, commune, departement, position_confirmee }: Lieu, { villes, communes }: Reperes): Coordonnees {
  const repertoire = communes();
  const nommees = commune === undefined ? [] : repertoire.nommees(commune, departement);
  if (position !== undefined) {
    const [seule, autre] = nommees;
    const confirmee = position_confirmee !== undefined && position_confirmee.lat === position.lat && position_confirmee.lon === position.lon;
    if (seule !== undefined && autre === undefined && !confirmee && seContredisent(position, seule)) throw loin(position, seule);
    return position;
  }
  const [connue, autre] = nommees;
  const trouvee = connue !== undefined && autre === undefined ? connue : commune !== undefined ? chefLieu(commune, nommees, departement, villes) : undefined;
  if (trouvee !== undefined) return { lat: trouvee.lat, lon: trouvee.lon };
  if (commune !== undefined && connue === undefined && departement !== undefined) {
    const ailleurs = repertoire.nommees(commune);
    const voisine = ailleurs.length > 0 ? undefined : repertoire.voisine(commune, departement);
    if (ailleurs.length > 0) throw refuser(direAilleurs(commune, departement, ailleurs));
    if (voisine !== undefined) throw refuser(`Nous ne connaissons pas « ${commune} » : vouliez-vous dire ${voisine.nom} (${departement}) ?`);
  }
  const ville = autre === undefined ? villes.find((v) => v.departement === departement) : undefined;
  if (ville !== undefined) return { lat: ville.lat, lon: ville.lon };
  throw refuser(direManque(commune, departement, autre !== undefined));
}

/** Un chef-lieu l'emporte sur ses homonymes moins peuplés : « Valence » sans département est celle de la Drôme, « Saint-Pierre » se demande. */
function chefLieu(commune: string, nommees: ReadonlyArray<Commune>, departement: string | undefined, villes: Reperes["villes"]): Coordonnees | undefined {
  const [premiere, ...autres] = nommees;
  const peuplee = premiere === undefined ? undefined : autres.reduce((a, b) => (b.habitants > a.habitants ? b : a), premiere);
  const voulu = departement ?? peuplee?.departement;
  return villes.find((v) => (voulu === undefined || v.departement === voulu) && memeCommune(v.nom, commune));
}

function refuser(message: string): ErreurApp {
  return new ErreurApp("invalide", undefined, { champs: [{ chemin: "position", message }] });
}

function loin(position: Coordonnees, { nom, departement, lat, lon }: Commune): ErreurApp {
  const km = Math.round(distanceKm(position, { lat, lon }));
  return refuser(
    `Ces coordonnées sont à ${km} km ${deLieu(nom)} (${departement}). Effacez-les pour placer la fiche dans la commune, ou envoyez de nouveau pour les garder.`,
  );
}

function direAilleurs(commune: string, departement: string, ailleurs: ReadonlyArray<Commune>): string {
  const ou = [...new Set(ailleurs.map((c) => c.departement))];
  const dits = ou.length > 4 ? `${ou.slice(0, 4).join(", ")}…` : ou.join(", ");
  return `Pas ${deLieu(commune)} dans le département ${departement}, mais dans ${ou.length === 1 ? "celui-ci" : "ceux-ci"} : ${dits}. Choisissez le bon, ou touchez la carte.`;
}

function direManque(commune: string | undefined, departement: string | undefined, homonymes: boolean): string {
  if (commune === undefined) return "Indiquez où : votre position, un point sur la carte, des coordonnées, ou au moins un département.";
  if (!homonymes) return "Nous ne connaissons pas cette commune : choisissez aussi son département, ou touchez la carte.";
  return departement === undefined
    ? "Plusieurs communes portent ce nom : choisissez aussi le département, ou touchez la carte."
    : "Plusieurs communes de ce département portent ce nom : choisissez-la dans la liste, ou touchez la carte.";
}
