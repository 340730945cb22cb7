import { lirePlage, type FichierLuParPlages } from "#app/commun/formats/plages.ts";
import { dejaConnue } from "./etiquette.ts";

/** Une réponse partielle tient en mémoire : elle a un plafond, et le client redemande la suite. */
export const PLAGE_MAX_OCTETS = 4 * 1024 * 1024;
const MORCEAU_OCTETS = 64 * 1024;

/** Sert un fichier, entier (au fil de la lecture) ou par plage (206), avec son étiquette ; 304 s'il n'a pas changé, 416 hors de ses bornes. */
export async function repondreParPlages(
  request: Request,
  fichier: FichierLuParPlages,
  type: string,
  entetes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { octets, etag } = fichier;
  const communs = { ...entetes, ETag: etag, "Accept-Ranges": "bytes", "Content-Type": type };
  if (dejaConnue(request.headers.get("if-none-match"), etag)) return fermerPuis(fichier, new Response(null, { status: 304, headers: communs }));
  // Une suite demandée sur une autre version du fichier : mieux vaut le fichier neuf en entier.
  const suite = request.headers.get("if-range");
  const plage = lirePlage(suite === null || suite === etag ? request.headers.get("range") : null, octets, PLAGE_MAX_OCTETS);
  if (plage === "hors") return fermerPuis(fichier, new Response(null, { status: 416, headers: { ...communs, "Content-Range": `bytes */${octets}` } }));
  if (plage === "entier") {
    const longueur = { "Content-Length": String(octets) };
    if (request.method === "HEAD") return fermerPuis(fichier, new Response(null, { headers: { ...communs, ...longueur } }));
    return new Response(couler(fichier), { headers: { ...communs, ...longueur } });
  }
  const { debut, fin } = plage;
  const partiel = { ...communs, "Content-Range": `bytes ${debut}-${fin}/${octets}`, "Content-Length": String(fin - debut + 1) };
  try {
    return new Response(request.method === "HEAD" ? null : await fichier.lire(debut, fin - debut + 1), { status: 206, headers: partiel });
  } finally {
    await fichier.fermer();
  }
}

async function fermerPuis(fichier: FichierLuParPlages, reponse: Response): Promise<Response> {
  await fichier.fermer();
  return reponse;
}

/** Le fichier entier, morceau par morceau : un visiteur lent ne le fait pas tenir en mémoire. */
function couler(fichier: FichierLuParPlages): ReadableStream<Uint8Array> {
  let debut = 0;
  return new ReadableStream<Uint8Array>({
    async pull(flux) {
      const morceau = await fichier.lire(debut, Math.min(MORCEAU_OCTETS, fichier.octets - debut));
      debut += morceau.length;
      if (morceau.length > 0) flux.enqueue(morceau);
      if (morceau.length > 0 && debut < fichier.octets) return;
      flux.close();
      await fichier.fermer();
    },
    cancel: () => fichier.fermer(),
  });
}
