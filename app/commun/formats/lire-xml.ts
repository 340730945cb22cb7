/** Un élément XML : son nom sans préfixe, ses attributs, son texte (celui de ses sections CDATA compris) et ses enfants. */
export type ElementXml = {
  readonly nom: string;
  readonly attributs: Readonly<Record<string, string>>;
  readonly enfants: ReadonlyArray<ElementXml>;
  readonly texte: string;
};
type EnCours = {
  readonly nom: string;
  readonly balise: string;
  readonly attributs: Record<string, string>;
  readonly enfants: Array<ElementXml>;
  texte: string;
};

const PROFONDEUR_MAX = 40;
// Une carte en met une dizaine.
const ATTRIBUTS_MAX = 200;
const ENTITES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const MORCEAU =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const DECLARATION = /^<!(?:DOCTYPE|ENTITY)/i;
const ATTRIBUT = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Lit un document XML, et rend la main à chaque balise. Ni DOCTYPE ni entité déclarée : rien n'y désigne un autre fichier. Une phrase s'il est mal formé. */
export function* lireXmlParPas(document: string): Generator<unknown, ElementXml | { readonly erreur: string }> {
  const texte = document.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const pile: Array<EnCours> = [];
  let racine: ElementXml | undefined;
  let place = 0;
  while (place < texte.length) {
    yield;
    const suivant = texte.indexOf("<", place);
    const brut = texte.slice(place, suivant < 0 ? texte.length : suivant);
    const dit = decoder(brut);
    if (dit === undefined || (pile.length === 0 && dit.trim() !== "")) return MAL_FORME;
    const ouvert = pile.at(-1);
    if (ouvert !== undefined) ouvert.texte += dit;
    if (suivant < 0) break;
    MORCEAU.lastIndex = suivant;
    const trouve = MORCEAU.exec(texte);
    // Un seul passage, arrêté au premier morceau illisible : chercher les déclarations à part relirait la fin du fichier à chaque commentaire jamais fermé.
    if (trouve === null)
      return DECLARATION.test(texte.slice(suivant, suivant + 9)) ? { erreur: "Ce fichier XML déclare un DOCTYPE : il n'est pas lu." } : MAL_FORME;
    place = MORCEAU.lastIndex;
    const [, cdata, ferme, ouvre, attributs = "", vide] = trouve;
    if (cdata !== undefined) {
      if (ouvert === undefined) return MAL_FORME;
      ouvert.texte += cdata;
    } else if (ferme !== undefined) {
      const fini = pile.pop();
      if (fini?.balise !== ferme) return MAL_FORME;
      if (pile.length === 0) racine = fini;
    } else if (ouvre !== undefined) {
      const lus = lireAttributs(attributs);
      if (lus === undefined || racine !== undefined || pile.length >= PROFONDEUR_MAX) return MAL_FORME;
      const element: EnCours = { nom: sansPrefixe(ouvre), balise: ouvre, attributs: lus, enfants: [], texte: "" };
      ouvert?.enfants.push(element);
      if (vide !== "/") pile.push(element);
      else if (pile.length === 0) racine = element;
    }
  }
  return racine !== undefined && pile.length === 0 ? racine : MAL_FORME;
}

const MAL_FORME = { erreur: "Ce fichier XML est mal formé." } as const;

function sansPrefixe(balise: string): string {
  return balise.slice(balise.indexOf(":") + 1);
}

function lireAttributs(texte: string): Record<string, string> | undefined {
  const lus: Record<string, string> = Object.create(null) as Record<string, string>;
  let nombre = 0;
  for (const [, nom = "", double, simple] of texte.matchAll(ATTRIBUT)) {
    const valeur = decoder(double ?? simple ?? "");
    nombre += 1;
    if (valeur === undefined || nom in lus || nombre > ATTRIBUTS_MAX) return undefined;
    lus[nom] = valeur;
  }
  return lus;
}

/** Le texte sans ses références ; `undefined` si l'une n'est ni un caractère ni l'une des cinq entités de XML. */
function decoder(brut: string): string | undefined {
  let juste = true;
  const dit = brut.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));?/gi, (entier, hexa?: string, decimal?: string, nom?: string) => {
    const code = hexa !== undefined ? Number.parseInt(hexa, 16) : decimal !== undefined ? Number(decimal) : undefined;
    const lu =
      code === undefined ? ENTITES[nom ?? ""] : code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
    juste &&= lu !== undefined && entier.endsWith(";");
    return lu ?? "";
  });
  return juste && !/&(?![#\w])/.test(brut) ? dit : undefined;
}

/** Les enfants d'un nom, à toute profondeur. */
export function chercherElements(element: ElementXml, nom: string): ReadonlyArray<ElementXml> {
  return element.enfants.flatMap((enfant) => (enfant.nom === nom ? [enfant] : chercherElements(enfant, nom)));
}

/** Le texte du premier enfant direct de ce nom. */
export function texteDe({ enfants }: ElementXml, nom: string): string | undefined {
  return enfants.find((enfant) => enfant.nom === nom)?.texte;
}
