import { href } from "react-router";
import { designees, memeCommune, type CommuneTrouvee } from "#app/commun/geo/communes.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { deLieu } from "#app/contextes/atelier/domaine/lieux.ts";

/** Ce que la personne a écrit, sans rien choisir dans la liste. */
export type LieuTape = { readonly commune: string; readonly departement: string };

/** Ce que ce nom désigne : une commune et une seule, ou ce qu'il faut demander. */
export type Designation = { readonly commune: Coordonnees & { readonly nom: string; readonly departement: string } } | { readonly question: string };

type Ville = { readonly nom: string; readonly departement: string };

/** La commune écrite à la main, située comme le serveur la situera ; un doute se dit au lieu de se trancher. Sans réseau, seuls les chefs-lieux sont connus. */
export async function designerCommune(
  { commune, departement }: LieuTape,
  { chefsLieux, signal }: { readonly chefsLieux: ReadonlyArray<Ville & Coordonnees>; readonly signal: AbortSignal },
): Promise<Designation> {
  const chefLieuDe = (ou: string) => chefsLieux.find((v) => memeCommune(v.nom, commune) && (ou === "" || v.departement === ou));
  const ici = await demander(commune, departement, signal);
  if (ici === undefined) {
    const connu = chefLieuDe(departement);
    return connu === undefined ? { question: "Sans réseau, cette commune ne se situe pas : amenez-y la croix, ou attendez le réseau." } : { commune: connu };
  }
  const [seule, autre] = designees(commune, ici);
  if (seule !== undefined && autre === undefined) return { commune: seule };
  // Les plus peuplées viennent d'abord : un chef-lieu l'emporte sur ses homonymes moins peuplés.
  const chefLieu = seule === undefined ? undefined : chefLieuDe(seule.departement);
  if (chefLieu !== undefined) return { commune: chefLieu };
  if (seule !== undefined)
    return { question: `Plusieurs communes s’appellent ${seule.nom} : choisissez dans la liste${departement === "" ? ", ou le département" : ""}.` };
  const [ailleurs] = departement === "" ? [] : designees(commune, (await demander(commune, "", signal)) ?? []);
  return {
    question:
      ailleurs === undefined
        ? `Nous ne connaissons pas « ${commune} » : vérifiez le nom, ou amenez la croix au bon endroit.`
        : `Pas ${deLieu(ailleurs.nom)} dans ce département : voyez ${ailleurs.libelle}. Choisissez dans la liste, ou changez de département.`,
  };
}

async function demander(commune: string, departement: string, signal: AbortSignal): Promise<ReadonlyArray<CommuneTrouvee> | undefined> {
  try {
    const recherche = new URLSearchParams({ q: commune, ...(departement !== "" && { departement }) });
    const reponse = await fetch(`${href("/api/communes")}?${recherche}`, { signal });
    return reponse.ok ? ((await reponse.json()) as { readonly communes: ReadonlyArray<CommuneTrouvee> }).communes : undefined;
  } catch {
    return undefined;
  }
}
