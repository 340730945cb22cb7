import { premierRang } from "#app/commun/listes/premier-rang.ts";
import type { Commune, Repertoire } from "./communes.ts";
import { distanceKm } from "./distance.ts";

/** Des communes rangées en colonnes, chacune désignée par son rang. Trente-cinq mille objets et leurs soixante-dix mille clefs prenaient seize mébioctets au fil qui sert les pages ; les colonnes, cinq. */
export type CommunesSerrees = {
  readonly nombre: number;
  /** La commune entière, refaite à chaque demande. */
  lire(rang: number): Commune;
  departement(rang: number): string;
  /** Les rangs des communes d'un département. */
  duDepartement(departement: string): Uint32Array;
  nom(rang: number): string;
  codesPostaux(rang: number): ReadonlyArray<string>;
  habitants(rang: number): number;
  lat(rang: number): number;
  /** Les rangs, du nord au sud. */
  readonly duNordAuSud: Uint32Array;
};

/** Ces colonnes, sans une fonction : elles s'écrivent et se relisent telles quelles. */
export type ColonnesCommunes = {
  readonly codes: TextesSerres;
  readonly noms: TextesSerres;
  readonly postaux: TextesSerres;
  /** Les rangs de chaque département. */
  readonly parDepartement: ReadonlyMap<string, Uint32Array>;
  /** Le rang de son département, dans l'ordre de `parDepartement`. */
  readonly departementDe: Uint16Array;
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  readonly population: Uint32Array;
  readonly altitudes: Float64Array;
  readonly estimees: Uint8Array;
  readonly duNordAuSud: Uint32Array;
};

export function serrerCommunes(communes: ReadonlyArray<Commune>): ColonnesCommunes {
  const parDepartement = grouper(communes);
  const rangs = new Map([...parDepartement.keys()].map((departement, rang) => [departement, rang]));
  return {
    codes: serrerTextes(communes.map(({ code }) => code)),
    noms: serrerTextes(communes.map(({ nom }) => nom)),
    postaux: serrerTextes(communes.map(({ codes_postaux }) => codes_postaux.join(" "))),
    parDepartement,
    departementDe: Uint16Array.from(communes, ({ departement }) => rangs.get(departement) ?? 0),
    lats: Float64Array.from(communes, ({ lat }) => lat),
    lons: Float64Array.from(communes, ({ lon }) => lon),
    population: Uint32Array.from(communes, ({ habitants }) => habitants),
    altitudes: Float64Array.from(communes, ({ altitude }) => altitude?.m ?? Number.NaN),
    estimees: Uint8Array.from(communes, ({ altitude }) => (altitude?.estimee === true ? 1 : 0)),
    duNordAuSud: Uint32Array.from(communes.keys()).sort((a, b) => (communes[b]?.lat ?? 0) - (communes[a]?.lat ?? 0)),
  };
}

/** De quoi lire ces colonnes. */
export function lireCommunes(colonnes: ColonnesCommunes): CommunesSerrees {
  const { parDepartement, departementDe, lats, lons, population, altitudes, estimees } = colonnes;
  const [codes, noms, postaux] = [lireTextes(colonnes.codes), lireTextes(colonnes.noms), lireTextes(colonnes.postaux)];
  const departements = [...parDepartement.keys()];

  const departement = (rang: number): string => departements[departementDe[rang] ?? 0] ?? "";
  const codesPostaux = (rang: number): ReadonlyArray<string> => (postaux(rang) === "" ? [] : postaux(rang).split(" "));
  return {
    nombre: population.length,
    lire(rang) {
      const m = altitudes[rang] ?? Number.NaN;
      return {
        code: codes(rang),
        nom: noms(rang),
        departement: departement(rang),
        lat: lats[rang] ?? 0,
        lon: lons[rang] ?? 0,
        habitants: population[rang] ?? 0,
        codes_postaux: codesPostaux(rang),
        ...(Number.isNaN(m) ? {} : { altitude: { m, estimee: estimees[rang] === 1 } }),
      };
    },
    departement,
    duDepartement: (voulu) => parDepartement.get(voulu) ?? new Uint32Array(),
    nom: noms,
    codesPostaux,
    habitants: (rang) => population[rang] ?? 0,
    lat: (rang) => lats[rang] ?? 0,
    duNordAuSud: colonnes.duNordAuSud,
  };
}

function grouper(communes: ReadonlyArray<Commune>): ReadonlyMap<string, Uint32Array> {
  const groupes = new Map<string, Array<number>>();
  communes.forEach(({ departement }, rang) => {
    const groupe = groupes.get(departement);
    if (groupe === undefined) groupes.set(departement, [rang]);
    else groupe.push(rang);
  });
  return new Map([...groupes].map(([departement, rangs]) => [departement, Uint32Array.from(rangs)]));
}

/** Du nord au sud, puis de proche en proche à partir du point : quelques dizaines de communes lues sur trente-quatre mille. */
export function chercherLaPlusProche(communes: CommunesSerrees): Repertoire["proche"] {
  const ordre = communes.duNordAuSud;
  return ({ lat, lon }, rayon_km) => {
    let meilleure: ReturnType<Repertoire["proche"]>;
    const depart = premierRang((place) => communes.lat(ordre[place] ?? 0) <= lat, ordre.length);
    for (const sens of [-1, 1]) {
      for (let place = sens < 0 ? depart - 1 : depart; ; place += sens) {
        const rang = ordre[place];
        // Un degré de latitude vaut au moins 110,5 km : au-delà, plus aucune ne peut être plus proche.
        if (rang === undefined || Math.abs(communes.lat(rang) - lat) * 110.5 > (meilleure?.distance_km ?? rayon_km)) break;
        const commune = communes.lire(rang);
        const ecart_km = distanceKm({ lat, lon }, commune);
        if (ecart_km <= rayon_km && ecart_km < (meilleure?.distance_km ?? Infinity)) meilleure = { commune, distance_km: ecart_km };
      }
    }
    return meilleure;
  };
}

/** Une façon d'écrire une commune ; `rang` : 0 pour le nom entier, plus pour ses façons courtes. */
export type Clef = { readonly clef: string; readonly rang: number; readonly commune: number };

/** Une clef trouvée : `exacte` si rien ne suit le début cherché. */
export type ClefTrouvee = { readonly exacte: boolean; readonly rang: number; readonly commune: number };

/** Lit des clefs triées par leur début ; aucune n'est refaite en dehors de la dichotomie. */
export type ParDebut = (debut: string) => Generator<ClefTrouvee>;

/** Des clefs triées, en colonnes. */
export type ColonnesClefs = { readonly textes: TextesSerres; readonly rangs: Uint8Array; readonly communes: Uint32Array };

export function serrerClefs(clefs: ReadonlyArray<Clef>): ColonnesClefs {
  return {
    textes: serrerTextes(clefs.map(({ clef }) => clef)),
    rangs: Uint8Array.from(clefs, ({ rang }) => rang),
    communes: Uint32Array.from(clefs, ({ commune }) => commune),
  };
}

/** De quoi lire ces colonnes. */
export function lireClefs({ textes, rangs, communes }: ColonnesClefs): ParDebut {
  const lire = lireTextes(textes);
  return function* (debut) {
    const depart = premierRang((place) => lire(place) >= debut, communes.length);
    const fin = premierRang((place) => !lire(place).startsWith(debut), communes.length, depart);
    for (let place = depart; place < fin; place += 1)
      yield { exacte: lire(place).length === debut.length, rang: rangs[place] ?? 0, commune: communes[place] ?? 0 };
  };
}

/** Des textes mis bout à bout : une seule chaîne, et où chacun finit. */
type TextesSerres = { readonly tout: string; readonly fins: Uint32Array };

function serrerTextes(textes: ReadonlyArray<string>): TextesSerres {
  const fins = new Uint32Array(textes.length);
  let fin = 0;
  textes.forEach((texte, rang) => (fins[rang] = fin += texte.length));
  return { tout: textes.join(""), fins };
}

function lireTextes({ tout, fins }: TextesSerres): (rang: number) => string {
  return (rang) => tout.slice(rang === 0 ? 0 : fins[rang - 1], fins[rang] ?? 0);
}
