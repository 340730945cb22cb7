/** Bases publiques d'où des lieux sont repris : qui les a faites, sous quelle licence, et comment le dire. */
export type Base = {
  readonly id: string;
  readonly nom: string;
  readonly licence: string;
  readonly licence_url: string;
  /** Mention demandée par la licence. */
  readonly credit: string;
};

const LICENCE_OUVERTE = { licence: "Licence Ouverte 2.0", licence_url: "https://www.etalab.gouv.fr/licence-ouverte-open-licence/" } as const;
const ODBL = { licence: "ODbL 1.0", licence_url: "https://opendatacommons.org/licenses/odbl/1-0/" } as const;

/** Le début du texte « source » d'un relevé, et la base qu'il désigne. */
const BASES: ReadonlyArray<Base & { readonly debut: string }> = [
  {
    id: "mission-coworking",
    debut: "CGET (aujourd’hui ANCT)",
    nom: "Base des tiers-lieux de la Mission Coworking, CGET (aujourd’hui ANCT) : https://github.com/anct-carto/mission_coworking",
    ...LICENCE_OUVERTE,
    credit: "CGET (ANCT), Mission Coworking",
  },
  {
    id: "maplabbzh",
    debut: "MapLabBZH",
    nom: "MapLabBZH, carte des fablabs et tiers-lieux de Bretagne : https://github.com/grouan/bzh_fablab",
    licence: "CC BY 4.0",
    licence_url: "https://creativecommons.org/licenses/by/4.0/deed.fr",
    credit: "MapLabBZH, G. Rouan et contributeurs",
  },
  {
    id: "hub-lo",
    debut: "Hub-LO",
    nom: "Hub-LO (Centre-Val de Loire), par la Cartographie nationale des lieux d’inclusion numérique : https://github.com/anct-cartographie-nationale/mednum-cli",
    ...LICENCE_OUVERTE,
    credit: "Hub-LO, Cartographie nationale des lieux d’inclusion numérique",
  },
  {
    id: "openstreetmap",
    debut: "© les contributeurs d’OpenStreetMap",
    nom: "OpenStreetMap, extrait classé par le projet JACOB : https://github.com/emiliec08/JACOB",
    ...ODBL,
    credit: "© les contributeurs d’OpenStreetMap",
  },
  {
    id: "paris-data",
    debut: "Ville de Paris",
    nom: "Liste des jardins partagés à Paris, Paris Data, par la copie https://github.com/thibmaro/jardins_partages",
    ...ODBL,
    credit: "Ville de Paris, Paris Data",
  },
  {
    id: "ecoclash",
    debut: "Wiki Ecoclash",
    nom: "Wiki Ecoclash, lieux de vie et collectifs : https://github.com/L10n-H34r7/ecoclash",
    licence: "CC BY-SA 4.0",
    licence_url: "https://creativecommons.org/licenses/by-sa/4.0/deed.fr",
    credit: "Wiki Ecoclash et ses contributeurs",
  },
];

/** La base que nomme un texte de source. Lève si aucune : un lieu sans licence connue ne se reprend pas. */
export function baseDe(source: string): Base {
  const trouvee = BASES.find(({ debut }) => source.startsWith(debut));
  if (trouvee === undefined) throw new Error(`Base inconnue : « ${source} ». Dites sa licence dans scripts/donnees/lieux/bases.ts.`);
  const { debut: _debut, ...base } = trouvee;
  return base;
}
