import { readFileSync } from "node:fs";
import { join } from "node:path";
import { creerRepertoire, departementDeCommune, rangerCommunes, type CommunesRangees, type Repertoire } from "#app/commun/geo/communes.ts";
import type { Communes } from "#app/contextes/geographie/ports/communes.ts";
import territoires from "#data/territoire/index.json" with { type: "json" };
import { lireCommunesRangees } from "./communes-construites.server.ts";

type Ligne = readonly [
  code: string,
  nom: string,
  lat: number,
  lon: number,
  habitants: number,
  codes_postaux: string,
  altitude_m: number | null,
  estimee: 0 | 1,
];

/** Lit `territoire/communes.json` au premier appel, une fois. `rangees` : le fichier où la construction les a rangées, qui en dispense s'il en vient. */
export function creerCommunes({ dossier, rangees }: { readonly dossier: string; readonly rangees?: string }): Communes {
  let repertoire: Repertoire | undefined;
  return () => {
    if (repertoire === undefined) {
      const source = lireSourceCommunes(dossier);
      const gardees = rangees === undefined ? undefined : lireCommunesRangees(rangees, source);
      repertoire = creerRepertoire(gardees ?? rangerSource(source), territoires.territoires);
    }
    return repertoire;
  };
}

/** Le fichier des communes. */
export function lireSourceCommunes(dossier: string): Buffer {
  return readFileSync(join(dossier, "territoire/communes.json"));
}

/** Range les communes de ce fichier. */
export function rangerSource(source: Buffer): CommunesRangees {
  const { communes } = JSON.parse(source.toString("utf8")) as { readonly communes: ReadonlyArray<Ligne> };
  return rangerCommunes(
    communes.map(([code, nom, lat, lon, habitants, postaux, altitude_m, estimee]) => ({
      code,
      nom,
      departement: departementDeCommune(code),
      lat,
      lon,
      habitants,
      codes_postaux: postaux === "" ? [] : postaux.split(" "),
      ...(altitude_m === null ? {} : { altitude: { m: altitude_m, estimee: estimee === 1 } }),
    })),
  );
}
