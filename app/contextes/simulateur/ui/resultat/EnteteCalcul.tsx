import { Lien } from "#app/ui/base/Lien.tsx";

/** En-tête des pages de calcul : titre, ce qu'elles font en une phrase, retour au résultat. */
export function EnteteCalcul({ titre, chapeau, retour }: { readonly titre: string; readonly chapeau: string; readonly retour: string }) {
  return (
    <>
      <p className="surtitre">
        <Lien href={retour}>Mon résultat</Lien>
      </p>
      <h1>{titre}</h1>
      <p className="chapeau blanc-3">{chapeau}</p>
    </>
  );
}
