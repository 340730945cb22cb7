import { empreindre } from "#app/socle/surete/empreinte.ts";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Encodage } from "#app/serveur/compression.ts";

/** Ce qui s'envoie d'une page : telle quelle, ou compressée. */
export type Sorte = Encodage | "brut";
/** Une page en une forme, compressée ou non. */
export type Forme = { readonly etag: string; readonly corps: Buffer };
/** Une page rendue, et les formes sous lesquelles elle est gardée. */
export type PageGardee = {
  readonly motif: string;
  readonly rendue_ms: number;
  readonly entetes: OutgoingHttpHeaders;
  readonly empreinte: string;
  readonly pretes: Partial<Record<Sorte, Forme>>;
  readonly enFormation: Partial<Record<Sorte, Promise<Forme>>>;
  /** Quelqu'un l'a demandée telle quelle : cette forme se garde aussi. */
  brutVoulu: boolean;
};

type Options = {
  /** Ce qui est publié en ce moment : le même objet tant que rien n'a changé. */
  readonly etatPublie: () => Promise<object>;
  readonly maintenant_ms: () => number;
  readonly capacite_octets: number;
};

// Une page dit parfois une date, et le formulaire de proposition porte l'heure de son ouverture.
const GARDE_MS = 600_000;
// Une publication faite par un autre processus se voit au plus tard après ce délai.
const VERIFICATION_MS = 5_000;

const compresserBrotli = promisify(brotliCompress);
const compresserGzip = promisify(gzip);
const COMPRESSER: Readonly<Record<Encodage, (corps: Buffer) => Promise<Buffer>>> = {
  br: (corps) => compresserBrotli(corps, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: corps.length } }),
  gzip: (corps) => compresserGzip(corps, { level: 6 }),
};
const DECOMPRESSER: Readonly<Record<Encodage, (corps: Buffer) => Promise<Buffer>>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Une page tout juste rendue, telle quelle. */
export function pageRendue(corps: Buffer, { motif, rendue_ms, entetes }: Pick<PageGardee, "motif" | "rendue_ms" | "entetes">): PageGardee {
  const empreinte = empreindre(corps);
  return { motif, rendue_ms, entetes, empreinte, pretes: { brut: { etag: etiqueter(empreinte, "brut"), corps } }, enFormation: {}, brutVoulu: false };
}

/** Les pages gardées : les plus anciennes cèdent la place, et une publication les périme toutes. */
export function creerCachePages({ etatPublie, maintenant_ms, capacite_octets }: Options) {
  // L'ordre d'insertion est celui du dernier usage : la plus ancienne part la première.
  const gardees = new Map<string, PageGardee>();
  let poids_octets = 0;
  let generation = 0;
  let publie: object | undefined;
  let verifie_ms = -Infinity;
  let verification: Promise<void> | undefined;

  function oublier(cle: string): void {
    const gardee = gardees.get(cle);
    if (gardee === undefined) return;
    gardees.delete(cle);
    poids_octets -= poids(cle, gardee);
  }

  function borner(): void {
    for (const [ancienne] of gardees) {
      if (poids_octets <= capacite_octets) break;
      oublier(ancienne);
    }
  }

  function garder(cle: string, gardee: PageGardee): void {
    oublier(cle);
    gardees.set(cle, gardee);
    poids_octets += poids(cle, gardee);
    borner();
  }

  function verifier(): Promise<void> {
    verification ??= etatPublie()
      .then((etat) => {
        if (etat === publie) return;
        publie = etat;
        generation += 1;
        gardees.clear();
        poids_octets = 0;
      })
      // Le rangement ne répond pas : ce qui est gardé vaut mieux que rien.
      .catch(() => undefined)
      .finally(() => {
        verifie_ms = maintenant_ms();
        verification = undefined;
      });
    return verification;
  }

  function lire(cle: string): PageGardee | undefined {
    const gardee = gardees.get(cle);
    if (gardee === undefined) return undefined;
    if (maintenant_ms() - gardee.rendue_ms > GARDE_MS) {
      oublier(cle);
      return undefined;
    }
    gardees.delete(cle);
    gardees.set(cle, gardee);
    return gardee;
  }

  /** La page en une forme : prête, ou formée une fois pour toutes et hors du fil des requêtes. */
  function former(cle: string, gardee: PageGardee, sorte: Sorte): Forme | Promise<Forme> {
    if (sorte === "brut") gardee.brutVoulu = true;
    return gardee.pretes[sorte] ?? (gardee.enFormation[sorte] ??= commencer(cle, gardee, sorte).finally(() => delete gardee.enFormation[sorte]));
  }

  async function commencer(cle: string, gardee: PageGardee, sorte: Sorte): Promise<Forme> {
    const brut = await corpsBrut(gardee);
    const forme = { etag: etiqueter(gardee.empreinte, sorte), corps: sorte === "brut" ? brut : serrer(await COMPRESSER[sorte](brut)) };
    const avant = poids(cle, gardee);
    gardee.pretes[sorte] = forme;
    // Les octets que personne ne demande pèsent cinq fois ceux qui s'envoient.
    if (!gardee.brutVoulu) delete gardee.pretes.brut;
    if (gardees.get(cle) === gardee) {
      poids_octets += poids(cle, gardee) - avant;
      borner();
    }
    return forme;
  }

  return {
    lire,
    garder,
    former,
    verifier,
    /** Octets tenus en ce moment. */
    poids_octets: (): number => poids_octets,
    /** La dernière vérification est trop ancienne. */
    perimee: (): boolean => maintenant_ms() - verifie_ms > VERIFICATION_MS,
    generation: (): number => generation,
  };
}

const SORTES = ["brut", "br", "gzip"] as const;

/** Octets que tient une page gardée : ses formes, ses en-têtes et son adresse. */
function poids(cle: string, { pretes, entetes }: PageGardee): number {
  const formes = SORTES.reduce((somme, sorte) => somme + (pretes[sorte]?.corps.length ?? 0), 0);
  return formes + cle.length + Object.values(entetes).reduce<number>((somme, valeur) => somme + String(valeur).length, 0);
}

async function corpsBrut({ pretes }: PageGardee): Promise<Buffer> {
  if (pretes.brut !== undefined) return pretes.brut.corps;
  for (const encodage of ["br", "gzip"] as const) {
    const forme = pretes[encodage];
    if (forme !== undefined) return DECOMPRESSER[encodage](forme.corps);
  }
  throw new Error("Une page gardée n'a plus aucune forme.");
}

// zlib rend une vue d'un tampon de 16 Kio, que garder la vue retiendrait en entier.
function serrer(corps: Buffer): Buffer {
  const juste = Buffer.allocUnsafeSlow(corps.length);
  corps.copy(juste);
  return juste;
}

/** L'étiquette d'une page en une forme. */
const etiqueter = (empreinte: string, sorte: Sorte): string => `"${empreindre(sorte + empreinte).slice(0, 27)}"`;
