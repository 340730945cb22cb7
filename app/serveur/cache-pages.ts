import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encodage } from "./compression.ts";

/** Une page en une forme, compressée ou non. */
export type Forme = { readonly etag: string; readonly corps: Buffer };
/** Une page rendue, et les formes où elle a déjà servi. */
export type PageGardee = {
  readonly motif: string;
  readonly rendue_ms: number;
  readonly entetes: OutgoingHttpHeaders;
  readonly brut: Forme;
  readonly formes: Partial<Record<Encodage, Promise<Forme>>>;
  readonly pretes: Partial<Record<Encodage, Forme>>;
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
    poids_octets -= poids(gardee);
  }

  function garder(cle: string, gardee: PageGardee): void {
    oublier(cle);
    gardees.set(cle, gardee);
    poids_octets += poids(gardee);
    for (const [ancienne] of gardees) {
      if (poids_octets <= capacite_octets) break;
      oublier(ancienne);
    }
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

  /** La page en une forme, compressée une fois pour toutes et hors du fil des requêtes. */
  function former(cle: string, gardee: PageGardee, encodage: Encodage): Promise<Forme> {
    return (gardee.formes[encodage] ??= COMPRESSER[encodage](gardee.brut.corps).then((corps) => {
      const forme = { etag: etiqueter(gardee.brut.corps, encodage), corps };
      gardee.pretes[encodage] = forme;
      if (gardees.get(cle) === gardee) poids_octets += corps.length;
      return forme;
    }));
  }

  return {
    lire,
    garder,
    former,
    verifier,
    /** La dernière vérification est trop ancienne. */
    perimee: (): boolean => maintenant_ms() - verifie_ms > VERIFICATION_MS,
    generation: (): number => generation,
  };
}

const poids = ({ brut, pretes }: PageGardee): number => brut.corps.length + (pretes.br?.corps.length ?? 0) + (pretes.gzip?.corps.length ?? 0);

/** L'étiquette d'un corps en une forme. */
export const etiqueter = (corps: Buffer, forme: string): string => `"${createHash("sha256").update(forme).update(corps).digest("base64url").slice(0, 27)}"`;
