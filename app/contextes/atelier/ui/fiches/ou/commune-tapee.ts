import { href } from "react-router";
import { memeCommune, type CommuneTrouvee } from "#app/commun/geo/communes.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";

/** Ce que la personne a écrit, sans rien choisir dans la liste. */
export type LieuTape = { readonly commune: string; readonly departement: string };

/** Ce que ce nom désigne : une commune et une seule, ou ce qu'il faut demander. */
export type Designation = { readonly commune: Coordonnees & { readonly nom: string; readonly departement: string } } | { readonly question: string };

type Ville = { readonly nom: string; readonly departement: string };

/** La commune écrite à la main, telle que le serveur la comprend ; un doute se dit au lieu de se trancher. Sans réseau, seuls les chefs-lieux sont connus. */
export async function designerCommune(
  { commune, departement }: LieuTape,
  { chefsLieux, signal }: { readonly chefsLieux: ReadonlyArray<Ville & Coordonnees>; readonly signal: AbortSignal },
): Promise<Designation> {
  const dite = await demander(commune, departement, signal);
  if (dite?.designee !== undefined) return { commune: dite.designee };
  if (dite !== undefined) return { question: dite.question ?? "" };
  const connu = chefsLieux.find((v) => memeCommune(v.nom, commune) && (departement === "" || v.departement === departement));
  return connu === undefined ? { question: "Sans réseau, cette commune ne se situe pas : amenez-y la croix, ou attendez le réseau." } : { commune: connu };
}

type Dite = { readonly designee?: CommuneTrouvee; readonly question?: string };

async function demander(commune: string, departement: string, signal: AbortSignal): Promise<Dite | undefined> {
  try {
    const recherche = new URLSearchParams({ q: commune, designer: "1", ...(departement !== "" && { departement }) });
    const reponse = await fetch(`${href("/api/communes")}?${recherche}`, { signal });
    return reponse.ok ? ((await reponse.json()) as Dite) : undefined;
  } catch {
    return undefined;
  }
}
