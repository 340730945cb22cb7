import { typo } from "#app/commun/typo.ts";

/** Sous quel nom l'atelier connaît cette personne, et si elle anime. */
export function VousEtes({ pseudo, admin }: { readonly pseudo: string; readonly admin: boolean }) {
  return (
    <span>
      {typo("Vous êtes ")}
      <b>{pseudo}</b>
      {admin ? typo(", pour animer") : ""}
    </span>
  );
}
