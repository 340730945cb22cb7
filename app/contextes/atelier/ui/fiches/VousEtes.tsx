/** Sous quel nom l'atelier connaît cette personne, et si elle anime. */
export function VousEtes({ pseudo, admin }: { readonly pseudo: string; readonly admin: boolean }) {
  return (
    <span>
      {"Vous êtes "}
      <b>{pseudo}</b>
      {admin ? ", pour animer" : ""}
    </span>
  );
}
