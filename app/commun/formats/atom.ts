import { typo } from "#app/commun/texte/typo.ts";
import { echapperXml as x } from "./xml.ts";

/** Une nouvelle du flux. Dates ISO ; `lieu` en degrés décimaux (GeoRSS simple). */
export type EntreeFlux = {
  /** Adresse complète de la fiche. */
  readonly adresse: string;
  /** Identifiant permanent, même si l'adresse change. */
  readonly id: string;
  readonly titre: string;
  readonly resume: string;
  readonly categorie: string;
  readonly le: string;
  readonly lieu?: { readonly lat: number; readonly lon: number } | undefined;
};
export type Flux = {
  readonly titre: string;
  readonly sousTitre: string;
  /** Adresse complète du flux lui-même. */
  readonly adresse: string;
  /** Page que le flux résume. */
  readonly page: string;
  readonly entrees: ReadonlyArray<EntreeFlux>;
};

/** Ce qu'un lecteur de flux montre, composé comme sur le site. */
const lu = (texte: string): string => x(typo(texte));

// Sans nouvelle, un flux a tout de même une date : celle de son format.
const JAMAIS = "2026-01-01T00:00:00.000Z";

/** Écrit un flux Atom (RFC 4287) avec des positions GeoRSS. Les entrées sont rendues dans l'ordre donné. */
export function ecrireAtom({ titre, sousTitre, adresse, page, entrees }: Flux): string {
  const dernier = entrees.reduce((max, { le }) => (le > max ? le : max), JAMAIS);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" xml:lang="fr">`,
    `<id>${x(adresse)}</id>`,
    `<title>${lu(titre)}</title>`,
    `<subtitle>${lu(sousTitre)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${x(adresse)}"/>`,
    `<link rel="alternate" type="text/html" href="${x(page)}"/>`,
    `<updated>${x(dernier)}</updated>`,
    `<author><name>Autonomie</name></author>`,
    ...entrees.map(ecrireEntree),
    `</feed>`,
    "",
  ].join("\n");
}

function ecrireEntree({ adresse, id, titre, resume, categorie, le, lieu }: EntreeFlux): string {
  return [
    `<entry>`,
    `<id>${x(id)}</id>`,
    `<title>${lu(titre)}</title>`,
    `<link rel="alternate" type="text/html" href="${x(adresse)}"/>`,
    `<updated>${x(le)}</updated>`,
    `<category term="${x(categorie)}"/>`,
    `<summary>${lu(resume)}</summary>`,
    ...(lieu === undefined ? [] : [`<georss:point>${lieu.lat} ${lieu.lon}</georss:point>`]),
    `</entry>`,
  ].join("");
}
