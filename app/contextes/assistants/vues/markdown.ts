import { isolerNombres } from "#app/contextes/assistants/domaine/flux/nombres.ts";
import type { CitationReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";

// Un petit Markdown : ce qu'un modèle écrit vraiment, et rien d'autre. Le HTML reste du texte, les images disparaissent, seuls passent les liens admis.

export type Bout =
  | { readonly genre: "texte"; readonly texte: string }
  | { readonly genre: "code"; readonly texte: string }
  | { readonly genre: "fort" | "accent"; readonly contenu: ReadonlyArray<Bout> }
  | { readonly genre: "lien"; readonly href: string; readonly contenu: ReadonlyArray<Bout> }
  | { readonly genre: "source"; readonly numero: number }
  /** Un nombre qu'aucun document ne porte. */
  | { readonly genre: "nombre"; readonly texte: string }
  /** Passage entre guillemets, guillemets compris. `source` : où il figure mot pour mot ; null si c'est une reformulation. */
  | { readonly genre: "citation"; readonly contenu: ReadonlyArray<Bout>; readonly source: number | null; readonly ancre?: string };

export type Bloc =
  | { readonly genre: "paragraphe" | "titre" | "citation"; readonly contenu: ReadonlyArray<Bout> }
  | { readonly genre: "liste"; readonly ordonnee: boolean; readonly elements: ReadonlyArray<ReadonlyArray<Bout>> }
  | { readonly genre: "code"; readonly texte: string };

export type OptionsMarkdown = {
  /** Nombre de sources : un appel `[n]` au-delà reste du texte. */
  readonly sources: number;
  /** Dit si un lien extérieur peut être suivi ; les chemins du site le peuvent toujours. */
  readonly lienAdmis?: ((href: string) => boolean) | undefined;
  /** Les passages entre guillemets que le serveur a comparés aux documents, dans l'ordre du texte. */
  readonly citations?: ReadonlyArray<CitationReponse>;
  /** Les nombres à marquer, tels qu'ils sont écrits. */
  readonly nombres?: ReadonlySet<string>;
};

/** Lit un texte en blocs. Coût proportionnel à sa longueur ; tout ce qui n'est pas reconnu reste du texte. */
export function lireMarkdown(texte: string, options: OptionsMarkdown): ReadonlyArray<Bloc> {
  const blocs: Array<Bloc> = [];
  let paragraphe: Array<string> = [];
  let liste: { readonly ordonnee: boolean; readonly elements: Array<string> } | undefined;
  let code: Array<string> | undefined;

  // Les citations se suivent dans l'ordre du texte : chacune ne sert qu'une fois.
  const attendues = (options.citations ?? []).filter(({ texte: cite }) => cite.trim() !== "");
  const bouts = (source: string) => lireAvecCitations(source, attendues, options);
  function clore(): void {
    if (paragraphe.length > 0) blocs.push({ genre: "paragraphe", contenu: bouts(paragraphe.join(" ")) });
    if (liste !== undefined) blocs.push({ genre: "liste", ordonnee: liste.ordonnee, elements: liste.elements.map(bouts) });
    paragraphe = [];
    liste = undefined;
  }

  for (const ligne of texte.replaceAll("\r\n", "\n").split("\n")) {
    if (/^\s*(```|~~~)/.test(ligne)) {
      if (code === undefined) clore();
      else blocs.push({ genre: "code", texte: code.join("\n") });
      code = code === undefined ? [] : undefined;
      continue;
    }
    if (code !== undefined) {
      code.push(ligne);
      continue;
    }
    const nue = ligne.trim();
    const titre = /^#{1,6}\s+(.+?)\s*#*$/.exec(nue)?.[1];
    const citation = /^>\s?(.*)$/.exec(nue)?.[1];
    const puce = /^(?:[-*+•]|(\d{1,3})[.)])\s+(.*)$/.exec(nue);
    if (nue === "" || /^(?:[-*_]\s*){3,}$/.test(nue)) clore();
    else if (titre !== undefined) {
      clore();
      blocs.push({ genre: "titre", contenu: bouts(titre) });
    } else if (citation !== undefined) {
      clore();
      if (citation !== "") blocs.push({ genre: "citation", contenu: bouts(citation) });
    } else if (puce !== null) {
      const ordonnee = puce[1] !== undefined;
      if (liste?.ordonnee !== ordonnee) clore();
      liste ??= { ordonnee, elements: [] };
      liste.elements.push(puce[2] ?? "");
    } else if (liste !== undefined && /^\s/.test(ligne)) {
      // Une ligne rentrée continue l'élément de liste.
      liste.elements.push(`${liste.elements.pop() ?? ""} ${nue}`);
    } else {
      if (liste !== undefined) clore();
      paragraphe.push(nue);
    }
  }
  if (code !== undefined) blocs.push({ genre: "code", texte: code.join("\n") });
  clore();
  return blocs;
}

const GUILLEMET_OUVRANT = /[«“„"‹‟][\s\u00a0\u202f]*$/;
const GUILLEMET_FERMANT = /^[\s\u00a0\u202f]*[»”“"›]/;

/** Isole les citations attendues, puis lit le reste ; `attendues` est vidée au fur et à mesure. */
function lireAvecCitations(texte: string, attendues: Array<CitationReponse>, options: OptionsMarkdown): ReadonlyArray<Bout> {
  const sortie: Array<Bout> = [];
  let position = 0;
  for (let suivante = attendues[0]; suivante !== undefined; suivante = attendues[0]) {
    // Un paragraphe réunit ses lignes par une espace : la citation aussi.
    const cite = suivante.texte.replaceAll(/\s*\n\s*/g, " ").trim();
    const trouvee = texte.indexOf(cite, position);
    const ouvrant = trouvee < 0 ? null : GUILLEMET_OUVRANT.exec(texte.slice(position, trouvee));
    const fermant = trouvee < 0 ? null : GUILLEMET_FERMANT.exec(texte.slice(trouvee + cite.length));
    if (ouvrant === null || fermant === null) break;
    attendues.shift();
    const debut = position + ouvrant.index;
    const fin = trouvee + cite.length + fermant[0].length;
    sortie.push(...lireBouts(texte.slice(position, debut), options), {
      genre: "citation",
      contenu: lireBouts(texte.slice(debut, fin), options),
      source: suivante.source,
      ...(suivante.ancre === undefined ? {} : { ancre: suivante.ancre }),
    });
    position = fin;
  }
  return [...sortie, ...lireBouts(texte.slice(position), options)];
}

const PROFONDEUR_MAX = 4;
// Un seul balayage : chaque motif commence par un caractère distinct, rien ne revient en arrière sur tout le texte. Les deux derniers passent le signe qui
// n'ouvre rien, après une lettre ou redoublé.
const JETON =
  /`([^`\n]{1,400})`|!\[([^\]\n]{0,300})\]\([^()\s]{0,600}\)|\[([^\][\n]{1,300})\]\(([^()\s]{1,600})\)|\[(\d{1,3})\]|\*\*(?=\S)([^\n]{1,600}?\S?)\*\*(?!\*)|\*(?=[^\s*])([^*\n]{1,600})\*(?![*\p{L}\p{N}])|_(?=[^\s_])([^_\n]{1,600})_(?![_\p{L}\p{N}])|[\p{L}\p{N}](?:\*(?!\*)|_+)|\*{2,}|_{2,}/gu;

function lireBouts(texte: string, options: OptionsMarkdown, profondeur = 0): ReadonlyArray<Bout> {
  const sortie: Array<Bout> = [];
  let position = 0;
  const ajouter = (ajout: string) => {
    const dernier = sortie.at(-1);
    if (ajout === "") return;
    if (dernier?.genre === "texte") sortie[sortie.length - 1] = { genre: "texte", texte: dernier.texte + ajout };
    else sortie.push({ genre: "texte", texte: ajout });
  };
  for (const trouve of texte.matchAll(JETON)) {
    const [tout, code, image, libelle, href = "", appel, fort, accentEtoile, accentSouligne] = trouve;
    const dedans = (contenu: string): ReadonlyArray<Bout> =>
      profondeur >= PROFONDEUR_MAX ? [{ genre: "texte", texte: contenu }] : lireBouts(contenu, options, profondeur + 1);
    const accent = accentEtoile ?? accentSouligne;
    ajouter(texte.slice(position, trouve.index));
    position = trouve.index + tout.length;
    if (code !== undefined) sortie.push({ genre: "code", texte: code });
    else if (image !== undefined) ajouter(image);
    else if (libelle !== undefined) {
      if (estLienSur(href, options)) sortie.push({ genre: "lien", href, contenu: dedans(libelle) });
      // Le lecteur voit où le lien aurait mené, sans pouvoir le suivre par mégarde.
      else ajouter(/^https?:/i.test(href) && href !== libelle ? `${libelle} (${href})` : libelle);
    } else if (appel !== undefined) {
      const numero = Number(appel);
      if (numero >= 1 && numero <= options.sources) sortie.push({ genre: "source", numero });
      else ajouter(tout);
    } else if (fort !== undefined) sortie.push({ genre: "fort", contenu: dedans(fort) });
    else if (accent !== undefined) sortie.push({ genre: "accent", contenu: dedans(accent) });
    else ajouter(tout);
  }
  ajouter(texte.slice(position));
  return sortie.flatMap((bout) => (bout.genre === "texte" ? marquerNombres(bout.texte, options.nombres) : [bout]));
}

function marquerNombres(texte: string, nombres: ReadonlySet<string> = new Set()): ReadonlyArray<Bout> {
  return isolerNombres(texte, nombres).flatMap((bout, rang): ReadonlyArray<Bout> => {
    if (bout === "") return [];
    return [rang % 2 === 1 ? { genre: "nombre", texte: bout } : { genre: "texte", texte: bout }];
  });
}

/** Un chemin du site, ou une adresse http(s) que `lienAdmis` accepte ; rien d'autre (`javascript:`, `data:`, `//hôte`). */
export function estLienSur(href: string, { lienAdmis }: { readonly lienAdmis?: ((href: string) => boolean) | undefined }): boolean {
  // eslint-disable-next-line no-control-regex -- les navigateurs effacent ces caractères avant de lire l'adresse
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return false;
  if (href.startsWith("/")) return !href.startsWith("//");
  return /^https?:\/\//i.test(href) && URL.canParse(href) && lienAdmis?.(href) === true;
}
