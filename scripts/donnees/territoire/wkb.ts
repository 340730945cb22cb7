/** Lecture du WKB (OGC 06-103r4), en hexadécimal, avec ou sans SRID (EWKB de PostGIS) : points et polygones, de quoi vérifier qu'une mairie est chez elle. */

export type PointGeo = { readonly lat: number; readonly lon: number };
type Anneau = ReadonlyArray<PointGeo>;
/** Le pourtour, puis les trous. */
export type Polygone = ReadonlyArray<Anneau>;

const [POINT, POLYGONE, MULTIPOLYGONE] = [1, 3, 6];
const DRAPEAU_SRID = 0x20000000;
/** Une mairie bâtie sur la limite, ou de l'autre côté de la rue, reste la sienne. */
const TOLERANCE_KM = 0.3;
const KM_PAR_DEGRE = 111.2;

/** Un point ; `undefined` si le texte est vide, `\\N`, ou dit autre chose qu'un point. */
export function lirePointWkb(hexa: string): PointGeo | undefined {
  const lecteur = ouvrir(hexa);
  if (lecteur?.type() !== POINT) return undefined;
  const point = lecteur.point();
  return Number.isFinite(point.lat) && Number.isFinite(point.lon) ? point : undefined;
}

/** Les polygones d'un polygone ou d'un multipolygone ; aucun pour le reste. */
export function lirePolygonesWkb(hexa: string): ReadonlyArray<Polygone> {
  const lecteur = ouvrir(hexa);
  const type = lecteur?.type();
  if (lecteur === undefined || (type !== POLYGONE && type !== MULTIPOLYGONE)) return [];
  const polygone = (): Polygone => lecteur.suite(() => lecteur.suite(() => lecteur.point()));
  return type === POLYGONE
    ? [polygone()]
    : lecteur.suite(() => {
        lecteur.type();
        return polygone();
      });
}

/** Vrai si le point est dans l'un des polygones, ou à moins de 300 m de leur bord. */
export function estChezElle(point: PointGeo, polygones: ReadonlyArray<Polygone>): boolean {
  return polygones.some((anneaux) => estDedans(point, anneaux)) || polygones.flat().some((anneau) => ecartKm(point, anneau) <= TOLERANCE_KM);
}

/** Les communes dont la mairie est aussi celle d'une autre, à ce nombre de décimales : l'une des deux au moins a le point de sa voisine, et rien ne dit laquelle. */
export function partagentLeurPoint(mairies: ReadonlyMap<string, PointGeo>, decimales: number): ReadonlySet<string> {
  const parPoint = new Map<string, Array<string>>();
  for (const [code, { lat, lon }] of mairies) {
    const point = `${lat.toFixed(decimales)} ${lon.toFixed(decimales)}`;
    parPoint.set(point, [...(parPoint.get(point) ?? []), code]);
  }
  return new Set([...parPoint.values()].flatMap((siennes) => (siennes.length > 1 ? siennes : [])));
}

function estDedans({ lat, lon }: PointGeo, anneaux: Polygone): boolean {
  let dedans = false;
  for (const anneau of anneaux)
    for (let i = 0; i + 1 < anneau.length; i += 1) {
      const [a, b] = [anneau[i], anneau[i + 1]];
      if (a === undefined || b === undefined || a.lat > lat === b.lat > lat) continue;
      if (lon < ((b.lon - a.lon) * (lat - a.lat)) / (b.lat - a.lat) + a.lon) dedans = !dedans;
    }
  return dedans;
}

function ecartKm({ lat, lon }: PointGeo, anneau: Anneau): number {
  const echelle = Math.cos((lat * Math.PI) / 180);
  const local = (p: PointGeo) => ({ x: (p.lon - lon) * echelle * KM_PAR_DEGRE, y: (p.lat - lat) * KM_PAR_DEGRE });
  let ecart = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < anneau.length; i += 1) {
    const [debut, fin] = [anneau[i], anneau[i + 1]];
    if (debut === undefined || fin === undefined) continue;
    const [a, b] = [local(debut), local(fin)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const longueur = dx * dx + dy * dy;
    const part = longueur === 0 ? 0 : Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / longueur));
    ecart = Math.min(ecart, Math.hypot(a.x + part * dx, a.y + part * dy));
  }
  return ecart;
}

function ouvrir(hexa: string) {
  if (!/^(?:[0-9a-f]{2}){5,}$/i.test(hexa)) return undefined;
  const octets = Buffer.from(hexa, "hex");
  const vue = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  let rang = 0;
  let petitBoutiste = true;
  const entier = () => vue.getUint32((rang += 4) - 4, petitBoutiste);
  const reel = () => vue.getFloat64((rang += 8) - 8, petitBoutiste);
  return {
    /** L'en-tête d'une géométrie : son ordre d'octets, son type, son SRID éventuel. */
    type(): number {
      petitBoutiste = vue.getUint8(rang) === 1;
      rang += 1;
      const type = entier();
      if ((type & DRAPEAU_SRID) !== 0) entier();
      return type & 0xff;
    },
    point(): PointGeo {
      const lon = reel();
      return { lat: reel(), lon };
    },
    suite: <T>(lire: () => T): ReadonlyArray<T> => Array.from({ length: entier() }, lire),
  };
}
