import { randomBytes } from "node:crypto";
import { MIMEType } from "node:util";

// Ce qu'une frontière peut être (RFC 2046, § 5.1.1) : soixante-dix signes au plus, dont le dernier n'est pas une espace.
const FORME = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

const COMMENCE = /^\s*multipart\/form-data/i;

// Deux en-têtes réunis, ou deux frontières, fussent-elles entre guillemets : chaque lecteur choisirait la sienne.
const DOUBLE = /,|boundary\s*=.*boundary\s*=/is;

/** La frontière d'un `multipart/form-data` ; `undefined` si ce n'en est pas un, s'il ne la dit pas, ou s'il en dit plus d'une. */
export function frontiereDe(type: string): string | undefined {
  // Presque aucune requête n'en envoie, et l'analyse d'un type absent lève : un dixième du temps d'une page prête.
  if (!COMMENCE.test(type)) return undefined;
  const lu = lireType(type);
  const frontiere = lu?.essence === "multipart/form-data" ? lu.params.get("boundary") : null;
  if (typeof frontiere !== "string" || !FORME.test(frontiere) || (type.split('"').length - 1) % 2 === 1) return undefined;
  // Ce que la frontière porte entre ses guillemets n'est qu'elle-même.
  return DOUBLE.test(type.replace(`"${frontiere}"`, '""')) ? undefined : frontiere;
}

function lireType(type: string): MIMEType | undefined {
  try {
    return new MIMEType(type.trim());
  } catch {
    return undefined;
  }
}

export type FormulaireReecrit = {
  /** Les parties, sans ce qui précède la première ni ce qui suit la dernière. */
  readonly octets: Uint8Array<ArrayBuffer>;
  readonly frontiere: string;
  readonly parties: number;
  /** Rien qu'un délimiteur de fin : un formulaire sans champ, que la plateforme ne sait pas lire. */
  readonly vide: boolean;
};

const FERMETURE = "--";
const FIN_DE_LIGNE = Buffer.from("\r\n");
const BLANC: ReadonlySet<number | undefined> = new Set([0x20, 0x09]);

/**
 * Le même formulaire sous une frontière que toute plateforme lit : celle de Node 22 refuse moins de vingt-sept signes, les blancs qui suivent un délimiteur et ce
 * qui précède le premier. Au plus `parties_max` parties sont cherchées, et une de plus. Un délimiteur suivi d'autre chose reste tel : la plateforme le refuse.
 */
export function reecrireFormulaire(octets: Uint8Array<ArrayBuffer>, frontiere: string, parties_max: number): FormulaireReecrit {
  const vus = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  // Tirée au hasard : personne n'a pu l'écrire dans un champ.
  const neuve = `----formulaire-${randomBytes(16).toString("hex")}`;
  const [cherche, ecrit] = [Buffer.from(`\r\n--${frontiere}`), Buffer.from(`\r\n--${neuve}`)];
  const morceaux: Array<Buffer> = [];
  let [parties, fermee] = [0, false];
  // La première frontière n'a pas toujours de ligne avant elle.
  let [place, apres] = vus.indexOf(cherche.subarray(2)) === 0 ? [0, cherche.length - 2] : suivante(0);

  function suivante(debut: number): [number, number] {
    const trouvee = vus.indexOf(cherche, debut);
    return [trouvee, trouvee + cherche.length];
  }

  while (place >= 0 && parties <= parties_max) {
    morceaux.push(ecrit);
    const fin = apres;
    while (BLANC.has(vus[apres])) apres += 1;
    // Une ligne qui ne finit pas là n'est que du blanc dans autre chose.
    if (!vus.subarray(apres, apres + 2).equals(FIN_DE_LIGNE)) apres = fin;
    if (vus.toString("latin1", apres, apres + 2) === FERMETURE) {
      morceaux.push(Buffer.from(`${FERMETURE}\r\n`));
      fermee = true;
      break;
    }
    parties += 1;
    const debut = apres;
    [place, apres] = suivante(debut);
    morceaux.push(vus.subarray(debut, place < 0 ? vus.length : place));
  }
  const tout = Buffer.concat(morceaux).subarray(2);
  return { octets: new Uint8Array(tout.buffer, tout.byteOffset, tout.byteLength), frontiere: neuve, parties, vide: fermee && parties === 0 };
}

/** Un formulaire coupé en route, remis en état d'être lu : son dernier champ s'arrête à son dernier signe entier, une tête inachevée s'en va. */
export function refermerFormulaire(octets: Uint8Array<ArrayBuffer>, frontiere: string | undefined): Uint8Array<ArrayBuffer> {
  const vus = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  if (frontiere === undefined) return octets.slice(0, finDuDernierSigne(vus, vus.length - echappementCoupe(vus), uniteSimple));
  const delimiteur = Buffer.from(`\r\n--${frontiere}`);
  const derniere = vus.lastIndexOf(delimiteur.subarray(2));
  if (derniere < 0) return new TextEncoder().encode(`--${frontiere}--\r\n`);
  const tete = vus.indexOf("\r\n\r\n", derniere);
  const fin = tete < 0 ? Math.max(0, derniere - 2) : Math.max(tete + 4, finDuDernierSigne(vus, sansDebutDe(delimiteur, vus, tete + 4), uniteBrute));
  return new Uint8Array(Buffer.concat([vus.subarray(0, fin), Buffer.from(fin === 0 ? `--${frontiere}--\r\n` : `\r\n--${frontiere}--\r\n`)]));
}

/** Où finit le texte, si ses derniers octets commençaient un délimiteur. */
function sansDebutDe(delimiteur: Buffer, vus: Buffer, debut: number): number {
  for (let n = Math.min(delimiteur.length - 1, vus.length - debut); n > 0; n -= 1)
    if (vus.subarray(vus.length - n).equals(delimiteur.subarray(0, n))) return vus.length - n;
  return vus.length;
}

/** L'octet du texte qui s'écrit juste avant cette place, et la longueur de son écriture. */
type Unite = (vus: Buffer, fin: number) => { readonly octet: number; readonly longueur: number };

const uniteBrute: Unite = (vus, fin) => ({ octet: vus[fin - 1] ?? 0, longueur: 1 });

const ECHAPPEMENT = /^%[\da-f]{2}$/i;
const ECHAPPEMENT_COUPE = /%[\da-f]?$/i;

const echappementCoupe = (vus: Buffer): number => ECHAPPEMENT_COUPE.exec(vus.toString("latin1", Math.max(0, vus.length - 2)))?.[0].length ?? 0;

const uniteSimple: Unite = (vus, fin) => {
  const ecrit = vus.toString("latin1", Math.max(0, fin - 3), fin);
  return ECHAPPEMENT.test(ecrit) ? { octet: Number.parseInt(ecrit.slice(1), 16), longueur: 3 } : uniteBrute(vus, fin);
};

/** Où finit le dernier signe entier (UTF-8) avant cette place : ses premiers octets sans les derniers ne se liraient pas. */
function finDuDernierSigne(vus: Buffer, fin: number, unite: Unite): number {
  let place = fin;
  for (let suites = 0; suites < 4 && place > 0; suites += 1) {
    const { octet, longueur } = unite(vus, place);
    place -= longueur;
    // Un octet de suite (10xxxxxx) : le premier est plus tôt.
    if (octet >> 6 !== 0b10) return suites + 1 < octetsDuSigne(octet) ? place : fin;
  }
  return fin;
}

const octetsDuSigne = (premier: number): number => (premier >= 0xf0 ? 4 : premier >= 0xe0 ? 3 : premier >= 0xc0 ? 2 : 1);
