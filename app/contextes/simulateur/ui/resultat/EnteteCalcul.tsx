import { Lien } from "#app/ui/base/Lien.tsx";

type ProprietesEntete = {
  readonly titre: string;
  readonly chapeau: string;
  readonly retour: string;
  /** Sous quel climat l’on calcule, quand 2050 est demandé. */
  readonly climat?: string | null;
};

/** En-tête des pages de calcul : titre, ce qu'elles font en une phrase, le climat s'il est à dire, retour au résultat. */
export function EnteteCalcul({ titre, chapeau, retour, climat = null }: ProprietesEntete) {
  return (
    <>
      <p className="surtitre">
        <Lien href={retour}>Mon résultat</Lien>
      </p>
      <h1>{titre}</h1>
      <p className="chapeau blanc-3">{chapeau}</p>
      {climat !== null && <p>{climat}</p>}
    </>
  );
}
