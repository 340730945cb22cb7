import type { Champ } from "./champ.ts";
import { CHAMPS, estDemande, etapeDuChamp, type IdEtape } from "./champs.ts";

/**
 * Les réglages fins : des questions que l'on n'ouvre qu'au besoin. Un groupe à la fois a son adresse (`fins=`) : la page reste courte, et s'ouvre sans script.
 */
export type Repli = { readonly id: string; readonly titre: string; readonly etape: IdEtape; readonly champs: ReadonlyArray<Champ> };

/** Clé de l'adresse qui dit le groupe ouvert ; elle suffit à dire l'étape. */
export const CLE_FINS = "fins";

const TITRES: Readonly<Record<string, string>> = { ages: "D’autres âges" };
const TITRE = "Réglages fins";

/** Groupe où se range une question : le sien, ou celui de son bloc ; `undefined` si elle se montre toujours, ou ne se demande pas. */
function repliDe({ fin, bloc, repli = bloc }: Champ): string | undefined {
  return fin === true && bloc !== "" ? repli : undefined;
}

export const REPLIS: ReadonlyArray<Repli> = [...new Set(CHAMPS.flatMap((c) => repliDe(c) ?? []))].flatMap((id) => {
  const champs = CHAMPS.filter((c) => repliDe(c) === id);
  const [premier] = champs;
  return premier === undefined ? [] : [{ id, titre: TITRES[id] ?? TITRE, etape: etapeDuChamp(premier), champs }];
});

/** Le groupe qu'une adresse demande, s'il est de cette étape. */
export function lireRepli(requete: URLSearchParams, etape?: IdEtape): Repli | undefined {
  return REPLIS.find((r) => r.id === requete.get(CLE_FINS) && (etape === undefined || r.etape === etape));
}

/** Le bloc d'un groupe : une adresse qui ouvre le groupe ne montre que lui, et le reste de l'étape voyage avec les autres réponses. */
export function blocDuRepli(id: string): string | undefined {
  return REPLIS.find((r) => r.id === id)?.champs[0]?.bloc;
}

/** Cette question se montre-t-elle, à cette étape, avec ces groupes ouverts, et ce seul bloc s'il est donné ? */
export function estMontre(champ: Champ, etape: IdEtape, ouverts: ReadonlySet<string>, bloc?: string): boolean {
  const repli = repliDe(champ);
  return estDemande(champ, etape) && (bloc === undefined || champ.bloc === bloc) && (repli === undefined || ouverts.has(repli));
}

/** Ce qu'une adresse doit dire pour que la question s'y montre : son étape, et son groupe si elle est fine. */
export function placeDuChamp(champ: Champ): { readonly etape: IdEtape; readonly fins?: string } {
  const fins = repliDe(champ);
  return { etape: etapeDuChamp(champ), ...(fins === undefined ? {} : { [CLE_FINS]: fins }) };
}
