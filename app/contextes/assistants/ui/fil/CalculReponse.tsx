import { lireCalculDit } from "#app/contextes/assistants/vues/calcul-dit.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Ce que le simulateur a calculé, sur toute la largeur : la réponse, puis ce qui l'accompagne, une phrase par ligne. */
export function CalculReponse({ source, numero, prefixe }: { readonly source: SourceReponse; readonly numero: number; readonly prefixe: string }) {
  const { titre, url, extrait = "" } = source;
  const { pour, lignes } = lireCalculDit(extrait);
  return (
    <div className="ref calcul-dit" id={`${prefixe}-source-${numero}`}>
      <span className="num">
        <span className="vh">Source </span>
        {numero}
      </span>
      <div>
        <p className="titre-ref">{url === undefined ? titre : <Lien href={url}>{titre}</Lien>}</p>
        {pour !== "" && <p className="calcul-pour">{pour}</p>}
        <ul>
          {lignes.map(({ avant, chiffre, apres, source: dOu }, rang) => (
            <li key={rang}>
              {avant}
              {chiffre !== "" && <b>{chiffre}</b>}
              {apres}
              {dOu !== undefined && <span className="calcul-source">{dOu}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
