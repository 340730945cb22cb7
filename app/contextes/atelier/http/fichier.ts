import type { z } from "zod";
import { lireFichierFiches, type LigneBrute } from "#app/contextes/atelier/domaine/import.ts";
import { CLE_ALTITUDE, CLE_AVIS_TRACE, CLE_TRACE_ILLISIBLE, estVide } from "#app/contextes/atelier/domaine/trace/morceaux.ts";
import { CLE_REFUS_TRACE } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { deroulerParTranches } from "#app/commun/listes/par-tranches.ts";
import { SchemaFicheASituer, SchemaFicheImportee, type LigneImport } from "#app/contextes/atelier/schemas/import-fiches.ts";
import { lireTexteDeFichier } from "#app/commun/formats/texte-de-fichier.ts";
import { lireFormulaireBrut, lireOctets } from "#app/socle/http/corps.ts";
import { champsEnFaute } from "#app/socle/http/lecture.ts";

const TYPES_NUS = /^(?:text\/(?:csv|plain)|application\/(?:[a-z.+-]*\+)?json|application\/(?:vnd\.google-earth\.kml|gpx)\+xml|application\/csv)$/;
const ACCEPTES = "text/csv, application/geo+json, application/json, application/vnd.google-earth.kml+xml, application/gpx+xml, multipart/form-data";

// Le début d'une archive : un KMZ, ou le fichier d'un tableur, n'est pas du texte.
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** Le texte du fichier, quelle que soit son écriture ; `ErreurApp` 422 s'il n'est pas du texte. */
export function decoderTexte(octets: Uint8Array): string {
  if (ARCHIVE.every((octet, rang) => octets[rang] === octet))
    throw erreurFichier("Ce fichier est une archive : d'un KMZ, donnez le fichier KML qu'elle contient ; d'un tableur, enregistrez-le en CSV.");
  const lu = lireTexteDeFichier(octets);
  if (lu === undefined) throw erreurFichier("Ce fichier n'est pas du texte : il faut un fichier CSV, GeoJSON, KML ou GPX.");
  return lu.texte;
}

/** Le texte d'un fichier envoyé à l'API : corps nu, ou premier fichier d'un formulaire. */
export async function lireFichierEnvoye(request: Request, limite_octets: number): Promise<string> {
  const type = (request.headers.get("content-type") ?? "").trim();
  const essence = (type.split(";")[0] ?? "").trim().toLowerCase();
  const octets = await lireOctets(request, limite_octets);
  if (TYPES_NUS.test(essence)) return decoderTexte(octets);
  if (essence !== "multipart/form-data")
    throw new ErreurApp("type_refuse", "Envoyez un fichier CSV, GeoJSON, KML ou GPX.", { entetes: { "Accept-Post": ACCEPTES } });
  const fichier = [...(await lireFormulaireBrut(octets, type))].map(([, valeur]) => valeur).find((valeur) => valeur instanceof Blob);
  if (fichier === undefined) throw erreurFichier("Joignez un fichier CSV, GeoJSON, KML ou GPX.");
  return decoderTexte(new Uint8Array(await fichier.arrayBuffer()));
}

/** Les lignes du fichier, chacune contrôlée par le schéma, entre deux autres demandes ; `ErreurApp` 422 si le fichier entier est illisible. */
export async function lireLignesImport(texte: string): Promise<ReadonlyArray<LigneImport>> {
  const lu = await deroulerParTranches(lireFichierFiches(texte));
  if ("erreur" in lu) throw erreurFichier(lu.erreur);
  return deroulerParTranches(controler(lu.lignes));
}

function* controler(lignes: ReadonlyArray<LigneBrute>): Generator<unknown, ReadonlyArray<LigneImport>> {
  const controlees: Array<LigneImport> = [];
  for (const ligne of lignes) {
    controlees.push(controlerLigne(ligne));
    yield;
  }
  return controlees;
}

function controlerLigne({ ligne, valeurs }: LigneBrute): LigneImport {
  const titre = typeof valeurs["titre"] === "string" ? valeurs["titre"].slice(0, 120) : "";
  const refus = valeurs[CLE_REFUS_TRACE];
  if (typeof refus === "string") return { ligne, titre, refus: [refus] };
  const [tracee, traceIllisible] = [valeurs[CLE_AVIS_TRACE], valeurs[CLE_TRACE_ILLISIBLE]];
  const dits = [...(typeof tracee === "string" ? [tracee] : []), ...(valeurs[CLE_ALTITUDE] === true ? ["altitude non gardée"] : [])];
  const [avis, illisible] = [dits.length > 0 && { avis: dits }, typeof traceIllisible === "string" && { traceIllisible }];
  if (estVide(valeurs["lat"]) && estVide(valeurs["lon"])) {
    if (estVide(valeurs["commune"])) return { ligne, titre, refus: ["Cette ligne ne dit pas où elle est : donnez-lui un point, un tracé ou une commune."] };
    const lecture = SchemaFicheASituer.safeParse(valeurs);
    return lecture.success
      ? { ligne, titre: lecture.data.titre, aSituer: lecture.data, ...avis, ...illisible }
      : { ligne, titre, refus: raisons(lecture.error) };
  }
  const lecture = SchemaFicheImportee.safeParse(valeurs);
  return lecture.success ? { ligne, titre: lecture.data.titre, saisie: lecture.data, ...avis, ...illisible } : { ligne, titre, refus: raisons(lecture.error) };
}

function raisons(erreur: z.core.$ZodError): ReadonlyArray<string> {
  return [...new Set(champsEnFaute(erreur).map(({ message }) => message))];
}

export function erreurFichier(message: string): ErreurApp {
  return new ErreurApp("invalide", message, { champs: [{ chemin: "fichier", message }] });
}
