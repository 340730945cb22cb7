import { Lien } from "#app/ui/base/Lien.tsx";
import type { CoteACote as VueCoteACote, LigneDecision } from "#app/contextes/simulateur/vues/decision/cote-a-cote.ts";

/** Les plans côte à côte, pour choisir d'un coup d'œil. Sur un téléphone, l'intitulé d'une ligne passe au-dessus de ses valeurs ; les noms des plans restent en haut. */
export function CoteACote({ noms, vue }: { readonly noms: ReadonlyArray<string>; readonly vue: VueCoteACote }) {
  return (
    <table className="cote-a-cote">
      <caption className="vh">Les plans côte à côte</caption>
      <thead>
        <tr>
          <td />
          {noms.map((nom) => (
            <th key={nom} scope="col">
              {nom}
            </th>
          ))}
        </tr>
      </thead>
      <Lignes lignes={vue.chiffres} />
      <tbody>
        <tr className="groupe">
          <th scope="rowgroup" colSpan={noms.length + 1}>
            Ce qui s’achète, au prix typique
          </th>
        </tr>
        <LignesNues lignes={vue.achats} />
      </tbody>
    </table>
  );
}

function Lignes({ lignes }: { readonly lignes: ReadonlyArray<LigneDecision> }) {
  return (
    <tbody>
      <LignesNues lignes={lignes} />
    </tbody>
  );
}

function LignesNues({ lignes }: { readonly lignes: ReadonlyArray<LigneDecision> }) {
  return lignes.map(({ cle, titre, cases, lien }) => (
    <tr key={cle}>
      <th scope="row">
        {titre}
        {lien !== undefined && (
          <>
            {". "}
            <Lien href={lien.href}>{lien.texte}</Lien>
          </>
        )}
      </th>
      {cases.map(({ texte, precision }, i) => (
        <td key={i} {...(texte === "non" && { className: "doux" })}>
          {texte}
          {precision !== "" && <small>{precision}</small>}
        </td>
      ))}
    </tr>
  ));
}
