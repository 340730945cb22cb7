import { memeCommune, seContredisent, type Commune } from "#app/commun/geo/communes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { lireTraceXml } from "#app/contextes/atelier/domaine/trace/fichier-trace.ts";
import { estFaute, milieuDe, TROP_LONG, type Faute, type Trace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { enWkt, lireTraceTapee, LONGUEUR_TAPEE_MAX, texteDuTrace } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { deLieu, direDoute } from "#app/commun/geo/dire/dire-commune.ts";
import type { FormulaireFiche, SaisieFiche } from "#app/contextes/atelier/schemas/codev.ts";
import type { DependancesFiches } from "#app/contextes/atelier/service/fiches-communes.ts";

type Reperes = Pick<DependancesFiches, "villes" | "communes">;
type Lieu = Pick<FormulaireFiche, "position" | "commune" | "departement" | "position_confirmee">;

/** La fiche que dit un formulaire, avec ses coordonnées. */
export function depuisFormulaire(formulaire: FormulaireFiche, reperes: Reperes): SaisieFiche {
  const { type, titre, description, axes, commune, lien } = formulaire;
  const dessin = lireDessin(formulaire);
  // Un tracé dit où il est : sans autre lieu, l'épingle se pose en son milieu.
  const lieu = dessin === undefined || formulaire.position !== undefined || commune !== undefined ? formulaire : { ...formulaire, position: milieuDe(dessin) };
  return { type, titre, description, axes, commune, lien, ...enWkt(dessin), ...situerSaisie(lieu, reperes) };
}

function lireDessin({ trace_points = "", trace_gardee = "", trace_forme }: FormulaireFiche): Trace | undefined {
  const texte = texteDuTrace(trace_points, trace_gardee);
  const lu = texte.trimStart().startsWith("<") ? lireDuFichier(texte) : lireTraceTapee(texte, trace_forme);
  if (lu === undefined || !estFaute(lu)) return lu;
  throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "trace_points", message: lu.erreur }] });
}

/** Le tracé d'un KML ou d'un GPX collé, s'il n'en a qu'un. */
function lireDuFichier(texte: string): Trace | Faute {
  if (texte.length > LONGUEUR_TAPEE_MAX) return { erreur: TROP_LONG };
  const lu = lireTraceXml(texte);
  return "erreur" in lu ? lu : lu.trace;
}

/**
 * Coordonnées d'un formulaire : la position donnée, sinon la commune écrite, sinon le chef-lieu du département choisi. Une commune connue n'est jamais
 * remplacée par un chef-lieu, le département écrit l'emporte sur celui qui est choisi, et ce qui se contredit se redemande.
 */
function situerSaisie({ position, commune, departement, position_confirmee }: Lieu, { villes, communes }: Reperes): Coordonnees & { commune?: string } {
  const resolution = commune === undefined ? undefined : communes().resoudre(commune, departement);
  const connue = resolution?.sorte === "commune" ? resolution.commune : undefined;
  if (position !== undefined) {
    const loinDe = connue !== undefined && seContredisent(position, connue) ? connue : undefined;
    const confirmee = position_confirmee !== undefined && position_confirmee.lat === position.lat && position_confirmee.lon === position.lon;
    if (loinDe !== undefined && !confirmee) throw loin(position, loinDe);
    return { ...position, ...(connue !== undefined && loinDe === undefined && { commune: connue.nom }) };
  }
  if (connue !== undefined) return { lat: connue.lat, lon: connue.lon, commune: connue.nom };
  if (commune !== undefined && resolution !== undefined && resolution.sorte !== "inconnue")
    throw refuser(direDoute(commune, resolution, "touchez la carte") ?? "");
  // Un hameau, une commune d'outre-mer sans centre connu : le chef-lieu nommé, sinon celui du département.
  const voulu = (resolution?.sorte === "inconnue" ? resolution.departement : undefined) ?? departement;
  const nommee = villes.find((v) => commune !== undefined && memeCommune(v.nom, commune) && (voulu === undefined || v.departement === voulu));
  const ville = nommee ?? villes.find((v) => v.departement === voulu);
  if (ville !== undefined) return { lat: ville.lat, lon: ville.lon };
  throw refuser(
    commune === undefined || resolution === undefined
      ? "Indiquez où : votre position, un point sur la carte, des coordonnées, ou au moins un département."
      : (direDoute(commune, resolution, "touchez la carte") ?? ""),
  );
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
