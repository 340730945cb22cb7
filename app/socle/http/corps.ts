import type { z } from "zod";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { frontiereDe, reecrireFormulaire, refermerFormulaire } from "./multipart.ts";
import { demiCaractere, examinerJson } from "#app/commun/formats/json.ts";
import { PHRASE_DEMI_CARACTERE } from "#app/commun/texte/lisible.ts";
import { CHAMPS_MAX, direOctets, LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { champsEnObjet, controler } from "./lecture.ts";

/** `limite_fichiers_octets` : celle d'un envoi fait pour porter des fichiers ; ses textes gardent l'autre. */
export type OptionsCorps = { readonly limite_octets?: number; readonly limite_fichiers_octets?: number };

/**
 * Corps d'un POST, en JSON ou en formulaire, contrôlé par un schéma. Ordre des refus : 413 (taille), 415 (format), 400 (illisible), 422 (schéma).
 */
export async function lireCorps<S extends z.ZodType>(schema: S, request: Request, options: OptionsCorps = {}): Promise<z.output<S>> {
  return controler(schema, await lireCorpsBrut(request, options));
}

/** Le corps lu mais pas encore contrôlé : objet d'un formulaire, ou valeur JSON. */
export async function lireCorpsBrut(request: Request, { limite_octets = LIMITE_CORPS_OCTETS }: OptionsCorps = {}): Promise<unknown> {
  const octets = await lireOctets(request, limite_octets);
  const type = (request.headers.get("content-type") ?? "").trim();
  switch (genreDe(type)) {
    case "json":
      return lireJsonRecu(octets);
    case "formulaire":
      return champsEnObjet(await lireFormulaireBrut(octets, type));
    case "inconnu":
      throw new ErreurApp("type_refuse", "Envoyez application/json, application/x-www-form-urlencoded ou multipart/form-data.", {
        entetes: { "Accept-Post": "application/json, application/x-www-form-urlencoded, multipart/form-data" },
      });
  }
}

/**
 * Formulaire envoyé par une page, mêmes limites et mêmes refus : `request.formData()` seul lèverait une erreur inattendue sur un envoi d'un autre format.
 */
export function formulaireDe(request: Request, options: OptionsCorps = {}): Promise<FormData> {
  const lecture = lireFormulaireDe(request, options);
  lectures.set(request, lecture);
  return lecture;
}

// Un corps ne se lit qu'une fois : ce qui en a été lu sert encore à rendre ce qui était tapé, si la suite échoue.
const lectures = new WeakMap<Request, Promise<FormData>>();

/** Le formulaire d'un envoi, déjà lu ou à lire ; `undefined` s'il n'y en a pas, ou s'il est illisible. */
export function formulaireEnvoye(request: Request): Promise<FormData | undefined> {
  return (lectures.get(request) ?? formulaireDe(request)).catch(() => interrompus.get(request));
}

// Ce qui était arrivé d'un envoi trop lent : il se rend, il ne se traite jamais.
const interrompus = new WeakMap<Request, Promise<FormData | undefined>>();

async function lireFormulaireDe(
  request: Request,
  { limite_octets = LIMITE_CORPS_OCTETS, limite_fichiers_octets = limite_octets }: OptionsCorps,
): Promise<FormData> {
  const type = (request.headers.get("content-type") ?? "").trim();
  const { octets, interruption } = await recevoir(request, essenceDe(type) === MULTIPART ? limite_fichiers_octets : limite_octets);
  if (genreDe(type) !== "formulaire") throw new ErreurApp("type_refuse", "Cette page attend un formulaire.");
  if (interruption !== undefined) {
    const recu = refermerFormulaire(octets, frontiereDe(type));
    interrompus.set(
      request,
      lireFormulaireBrut(recu, type).catch(() => undefined),
    );
    throw interruption;
  }
  const form = await lireFormulaireBrut(octets, type);
  const textes = [...form].reduce((total, [nom, valeur]) => total + nom.length + (typeof valeur === "string" ? valeur.length : 0), 0);
  if (textes > limite_octets) throw tropGros(limite_octets);
  return form;
}

const MULTIPART = "multipart/form-data";
const SIMPLE = "application/x-www-form-urlencoded";
const essenceDe = (type: string): string => (type.split(";")[0] ?? "").trim().toLowerCase();
const tropGros = (limite_octets: number) => new ErreurApp("trop_gros", `Le contenu envoyé dépasse ${direOctets(limite_octets)}.`);

export function genreDe(type: string): "json" | "formulaire" | "inconnu" {
  const essence = essenceDe(type);
  if (essence === "application/json" || (essence.startsWith("application/") && essence.endsWith("+json"))) return "json";
  return essence === SIMPLE || essence === MULTIPART ? "formulaire" : "inconnu";
}

/** Les octets d'un envoi ; 415 s'il est compressé, 413 dès que la limite est passée, 408 s'il arrivait trop lentement. */
export async function lireOctets(request: Request, limite_octets: number): Promise<Uint8Array<ArrayBuffer>> {
  const { octets, interruption } = await recevoir(request, limite_octets);
  if (interruption !== undefined) throw interruption;
  return octets;
}

type Recu = { readonly octets: Uint8Array<ArrayBuffer>; /** Pourquoi la suite n'est pas venue. */ readonly interruption?: ErreurApp };

async function recevoir(request: Request, limite_octets: number): Promise<Recu> {
  // Compressé, il se lirait de travers ; le décompresser, quelques octets en rempliraient la mémoire.
  if (!/^(?:identity)?$/i.test((request.headers.get("content-encoding") ?? "").trim()))
    throw new ErreurApp("type_refuse", "Ce contenu est compressé (Content-Encoding) : envoyez-le tel quel.", { entetes: { "Accept-Encoding": "identity" } });
  // La longueur annoncée suffit à refuser ; absente ou fausse, c'est le compte des octets reçus qui décide.
  if (Number(request.headers.get("content-length") ?? 0) > limite_octets) throw tropGros(limite_octets);
  if (request.bodyUsed) throw new ErreurApp("illisible", "Le contenu de la requête a déjà été lu.");
  if (request.body === null) return { octets: new Uint8Array() };
  const lecteur = request.body.getReader();
  const rompre = () => void lecteur.cancel().catch(() => undefined);
  request.signal.addEventListener("abort", rompre, { once: true });
  const morceaux: Array<Uint8Array> = [];
  let recus = 0;
  try {
    for (let lu = await lecteur.read(); !lu.done; lu = await lecteur.read()) {
      recus += lu.value.byteLength;
      if (recus > limite_octets) {
        rompre();
        throw tropGros(limite_octets);
      }
      morceaux.push(lu.value);
    }
    // Un envoi coupé en route ressemble à une fin normale : le signal fait la différence.
    if (request.signal.aborted) throw new ErreurApp("illisible", "L'envoi a été interrompu.");
    return { octets: reunir(morceaux) };
  } catch (e) {
    if (!estErreurApp(e) || e.code !== "requete_lente") throw e;
    return { octets: reunir(morceaux), interruption: e };
  } finally {
    request.signal.removeEventListener("abort", rompre);
  }
}

function reunir(morceaux: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(morceaux.reduce((total, { byteLength }) => total + byteLength, 0));
  let position = 0;
  for (const morceau of morceaux) {
    octets.set(morceau, position);
    position += morceau.byteLength;
  }
  return octets;
}

// Le plus profond des envois du site a huit niveaux.
const NIVEAUX_MAX = 64;
const CHEMIN_MAX = 200;

const champRefuse = (chemin: string, message: string) => new ErreurApp("invalide", undefined, { champs: [{ chemin: chemin.slice(0, CHEMIN_MAX), message }] });

/** Du JSON reçu. ErreurApp : "trop_gros" au-delà de {@link CHAMPS_MAX} clés, "illisible", "invalide" pour une clé répétée, un demi-caractère ou trop de niveaux. */
export function lireJsonRecu(octets: Uint8Array): unknown {
  try {
    const texte = new TextDecoder("utf-8", { fatal: true }).decode(octets);
    const { cles, niveaux, repetee } = examinerJson(texte, { cles: CHAMPS_MAX, niveaux: NIVEAUX_MAX });
    if (cles > CHAMPS_MAX) throw new ErreurApp("trop_gros", `Un envoi a au plus ${CHAMPS_MAX} clés.`);
    if (niveaux > NIVEAUX_MAX) throw champRefuse("", `Il y a plus de ${NIVEAUX_MAX} niveaux.`);
    const lu: unknown = JSON.parse(texte);
    if (repetee !== undefined) throw champRefuse(repetee, "Donnez cette clé une seule fois.");
    // Encodé, un demi-caractère n'est pas de l'UTF-8 : seul un échappement l'écrit.
    const coupe = /\\u[dD][89a-fA-F]/.test(texte) ? demiCaractere(lu) : undefined;
    if (coupe !== undefined) throw champRefuse(coupe, PHRASE_DEMI_CARACTERE);
    return lu;
  } catch (cause) {
    if (estErreurApp(cause)) throw cause;
    throw new ErreurApp("illisible", "Le contenu n'est pas du JSON valide, encodé en UTF-8.", { cause });
  }
}

/** Un formulaire d'après ses octets et son type. ErreurApp("illisible"), ou "trop_gros" au-delà de {@link CHAMPS_MAX} champs. */
export async function lireFormulaireBrut(octets: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const multiple = essenceDe(type) === MULTIPART;
  const frontiere = multiple ? frontiereDe(type) : undefined;
  if (multiple && frontiere === undefined)
    throw new ErreurApp("illisible", "Le formulaire envoyé n'annonce pas sa frontière (boundary), ou l'annonce d'une façon qui ne se lit pas.");
  const reecrit = frontiere === undefined ? undefined : reecrireFormulaire(octets, frontiere, CHAMPS_MAX);
  // Avant de les lire : la plateforme n'en lit qu'au plus ce qu'un formulaire a.
  if (reecrit !== undefined && reecrit.parties > CHAMPS_MAX) throw tropDeChamps();
  if (reecrit === undefined && separateurs(octets) >= CHAMPS_MAX) throw tropDeChamps();
  if (reecrit?.vide === true) return new FormData();
  const lu = reecrit === undefined ? SIMPLE : `${MULTIPART}; boundary="${reecrit.frontiere}"`;
  const form = await new Response(reecrit?.octets ?? octets, { headers: { "Content-Type": lu } }).formData().catch((cause: unknown) => {
    throw new ErreurApp("illisible", "Le formulaire envoyé n'a pas pu être lu.", { cause });
  });
  if ([...form.keys()].length > CHAMPS_MAX) throw tropDeChamps();
  return form;
}

const ESPERLUETTE = 0x26;

/** Les champs d'un formulaire simple se comptent à leurs séparateurs ; le compte s'arrête au premier de trop. */
function separateurs(octets: Uint8Array): number {
  let [nombre, place] = [0, octets.indexOf(ESPERLUETTE)];
  for (; place !== -1 && nombre < CHAMPS_MAX; place = octets.indexOf(ESPERLUETTE, place + 1)) nombre += 1;
  return nombre;
}

const tropDeChamps = () => new ErreurApp("trop_gros", `Un formulaire a au plus ${CHAMPS_MAX} champs.`);
