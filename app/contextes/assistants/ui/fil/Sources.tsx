import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { estUnCalcul } from "#app/contextes/assistants/vues/calcul-dit.ts";
import { CalculReponse } from "./CalculReponse.tsx";
import { Icone } from "#app/ui/icones.tsx";
import { Etiquette } from "#app/ui/base/Etiquette.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";

type SourceNumerotee = { readonly numero: number; readonly source: SourceReponse };

/** Les sources en cartes numérotées ; celles que le texte ne cite pas sont repliées, leur numéro reste le même. */
export function Sources({
  sources,
  cites,
  prefixe,
}: {
  readonly sources: ReadonlyArray<SourceReponse>;
  readonly cites: ReadonlyArray<number> | null;
  readonly prefixe: string;
}) {
  const toutes = sources.map((source, rang) => ({ numero: rang + 1, source }));
  // Sans modèle, le calcul est la réponse : il passe devant les cartes. Avec un modèle, le texte le dit déjà.
  const calculs = cites === null ? toutes.filter(({ source }) => estUnCalcul(source)) : [];
  const numerotees = toutes.filter((une) => !calculs.includes(une));
  const citees = cites === null ? numerotees : numerotees.filter(({ numero }) => cites.includes(numero));
  const autres = numerotees.filter((une) => !citees.includes(une));
  if (toutes.length === 0) return null;
  return (
    <>
      {calculs.map(({ numero, source }) => (
        <CalculReponse key={numero} numero={numero} source={source} prefixe={prefixe} />
      ))}
      {citees.length > 0 && <ListeSources sources={citees} prefixe={prefixe} />}
      {autres.length > 0 && (
        <Repli
          titre={
            citees.length === 0 ? "Documents proches de la question" : `${autres.length} ${autres.length === 1 ? "autre document lu" : "autres documents lus"}`
          }
        >
          <ListeSources sources={autres} prefixe={prefixe} />
        </Repli>
      )}
    </>
  );
}

function ListeSources({ sources, prefixe }: { readonly sources: ReadonlyArray<SourceNumerotee>; readonly prefixe: string }) {
  return (
    // Le numéro est écrit dans la carte : le compteur de la liste serait redit.
    <ul className="refs">
      {sources.map(({ numero, source: { titre, url, extrait, nature, reserve, cible, faible, pourquoi } }) => (
        <li key={numero} className="ref" id={`${prefixe}-source-${numero}`}>
          <span className="num">
            <span className="vh">Source </span>
            {numero}
          </span>
          <div>
            <p className="titre-ref">{url === undefined ? <cite>{titre}</cite> : <Lien href={url}>{titre}</Lien>}</p>
            {nature !== undefined && <p className="doux">{nature}</p>}
            {extrait !== undefined && extrait !== "" && <p className="extrait">{extrait}</p>}
            {pourquoi !== undefined && <p className="doux">{pourquoi}</p>}
            {reserve !== undefined && (
              <p className="reserve">
                <Icone nom="alerte" /> {reserve}
              </p>
            )}
            {faible === true && <p className="lien-lache">Plus éloigné de la question</p>}
            {cible === true && (
              <p className="cible">
                <Etiquette icone="coche">auteur demandé</Etiquette>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
