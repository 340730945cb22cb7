import { lirePointsXml } from "./lire-gps.ts";
import { CLE_AVIS_TRACE, CLE_TRACE_ILLISIBLE } from "./morceaux.ts";
import { ecrirePoints, lirePointsBruts, reduirePoints } from "./reduire.ts";
import { direPlusieurs, lireTraceTapee } from "./trace-tapee.ts";
import { CLE_REFUS_TRACE, estFaute, lireWkt, pointsADessiner, type Faute, type FormeTrace, type Trace } from "./trace.ts";

/** Un fichier de trace plus lourd n'est pas celui d'une balade. */
export const FICHIER_TRACE_OCTETS_MAX = 8_388_608;

/** Le tracé d'un KML ou d'un GPX, s'il n'en a qu'un. `avis` : ce qui y a été simplifié. */
export function lireTraceXml(texte: string): { readonly trace: Trace; readonly avis?: string } | Faute {
  const lu = lirePointsXml(texte.trim());
  if ("erreur" in lu) return lu;
  const textes = (cle: string) => lu.points.map((point) => point[cle]).filter((texte): texte is string => typeof texte === "string" && texte !== "");
  const [refus] = [...textes(CLE_REFUS_TRACE), ...textes(CLE_TRACE_ILLISIBLE)];
  const [seul, ...autres] = textes("trace");
  if (autres.length > 0) return { erreur: direPlusieurs(autres.length + 1) };
  if (seul === undefined) return { erreur: refus ?? "Ce fichier n'a ni chemin ni parcelle." };
  const trace = lireWkt(seul);
  if (estFaute(trace)) return trace;
  const [avis] = textes(CLE_AVIS_TRACE);
  return avis === undefined ? { trace } : { trace, avis };
}

/** Un fichier choisi (KML, GPX, GeoJSON, ou points écrits), en points à montrer dans le champ : ce que la personne voit est ce qui part. */
export function lireFichierTrace(texte: string, forme: FormeTrace): { readonly forme: FormeTrace; readonly texte: string; readonly avis?: string } | Faute {
  const net = texte.replace(/^\uFEFF/, "").trim();
  if (net === "") return { erreur: "Ce fichier est vide." };
  if (net.startsWith("<")) {
    const lu = lireTraceXml(net);
    if ("erreur" in lu) return lu;
    const { trace, ...reste } = lu;
    return { forme: trace.forme, texte: ecrirePoints(pointsADessiner(trace)), ...reste };
  }
  const bruts = lirePointsBruts(net, forme);
  const reduits = bruts === undefined ? undefined : reduirePoints(bruts);
  const ecrits = reduits === undefined ? net : ecrirePoints(reduits.points);
  const voulue = reduits?.forme ?? forme;
  const lu = lireTraceTapee(ecrits, voulue);
  if (lu === undefined) return { erreur: "Ce fichier n'a ni chemin ni parcelle." };
  if (estFaute(lu)) return lu;
  const moins = bruts !== undefined && reduits !== undefined && reduits.points.length < bruts.points.length;
  return {
    forme: lu.forme,
    texte: reduits === undefined ? ecrirePoints(pointsADessiner(lu)) : ecrits,
    ...(moins && { avis: `tracé simplifié : ${reduits.points.length} points sur ${bruts.points.length}` }),
  };
}
