import { readFileSync } from "node:fs";
import { join } from "node:path";
import { creerRepertoire, departementDeCommune, type Repertoire } from "#app/commun/geo/communes.ts";
import type { Communes } from "#app/contextes/geographie/ports/communes.ts";
import territoires from "#data/territoire/index.json" with { type: "json" };

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

/** Lit `territoire/communes.json` au premier appel, une fois. */
export function creerCommunes({ dossier }: { readonly dossier: string }): Communes {
  let repertoire: Repertoire | undefined;
  return () => {
    repertoire ??= creerRepertoire(
      (JSON.parse(readFileSync(join(dossier, "territoire/communes.json"), "utf8")) as { readonly communes: ReadonlyArray<Ligne> }).communes.map(
        ([code, nom, lat, lon, habitants, postaux, altitude_m, estimee]) => ({
          code,
          nom,
          departement: departementDeCommune(code),
          lat,
          lon,
          habitants,
          codes_postaux: postaux === "" ? [] : postaux.split(" "),
          ...(altitude_m === null ? {} : { altitude: { m: altitude_m, estimee: estimee === 1 } }),
        }),
      ),
      territoires.territoires,
    );
    return repertoire;
  };
}
