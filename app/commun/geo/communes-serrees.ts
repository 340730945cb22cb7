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
};

/** Aucune fonction d'ici ne doit citer `communes` : elle retiendrait la liste entière. */
export function serrerCommunes(communes: ReadonlyArray<Commune>): CommunesSerrees {
  const codes = serrerTextes(communes.map(({ code }) => code));
  const noms = serrerTextes(communes.map(({ nom }) => nom));
  const postaux = serrerTextes(communes.map(({ codes_postaux }) => codes_postaux.join(" ")));
  const parDepartement = grouper(communes);
  const departements = [...parDepartement.keys()];
  const rangs = new Map(departements.map((departement, rang) => [departement, rang]));
  const departementDe = Uint16Array.from(communes, ({ departement }) => rangs.get(departement) ?? 0);
  const lats = Float64Array.from(communes, ({ lat }) => lat);
  const lons = Float64Array.from(communes, ({ lon }) => lon);
  const population = Uint32Array.from(communes, ({ habitants }) => habitants);
  const altitudes = Float64Array.from(communes, ({ altitude }) => altitude?.m ?? Number.NaN);
  const estimees = Uint8Array.from(communes, ({ altitude }) => (altitude?.estimee === true ? 1 : 0));

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
  let duNordAuSud: Uint32Array | undefined;
  return ({ lat, lon }, rayon_km) => {
    const ordre = (duNordAuSud ??= Uint32Array.from({ length: communes.nombre }, (_, rang) => rang).sort((a, b) => communes.lat(b) - communes.lat(a)));
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

export function serrerClefs(clefs: ReadonlyArray<Clef>): ParDebut {
  const lire = serrerTextes(clefs.map(({ clef }) => clef));
  const longueurs = Uint8Array.from(clefs, ({ clef }) => clef.length);
  const rangs = Uint8Array.from(clefs, ({ rang }) => rang);
  const communes = Uint32Array.from(clefs, ({ commune }) => commune);
  return function* (debut) {
    const depart = premierRang((place) => lire(place) >= debut, communes.length);
    const fin = premierRang((place) => !lire(place).startsWith(debut), communes.length, depart);
    for (let place = depart; place < fin; place += 1)
      yield { exacte: longueurs[place] === debut.length, rang: rangs[place] ?? 0, commune: communes[place] ?? 0 };
  };
}

/** Des textes mis bout à bout : une seule chaîne, et où chacun finit. */
function serrerTextes(textes: ReadonlyArray<string>): (rang: number) => string {
  const fins = new Uint32Array(textes.length);
  let fin = 0;
  textes.forEach((texte, rang) => (fins[rang] = fin += texte.length));
  const tout = textes.join("");
  return (rang) => tout.slice(rang === 0 ? 0 : fins[rang - 1], fins[rang] ?? 0);
}
