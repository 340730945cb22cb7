import { enDepartement, type LieuDit, type LieuxConnus } from "./lieux-dits.ts";

/** Le département de l'adresse d'une page ; rien si ce code n'en est pas un. */
export function lieuDeLaPage(code: string | undefined, { departements }: Pick<LieuxConnus, "departements">): ReadonlyArray<LieuDit> {
  const connu = code === undefined ? undefined : departements.find((une) => une.code === code.toUpperCase());
  return connu === undefined ? [] : [{ ...enDepartement(connu), dePage: true }];
}
