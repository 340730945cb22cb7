import { estSuite } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { PageDeListe, type ProprietesListe } from "./PageDeListe.tsx";

const SUPPOSEES_PAR_PAGE = 24;

/** Combien de valeurs ont été supposées, et où les donner. */
export function Precisions({ vue, section }: ProprietesListe) {
  const { defauts } = vue;
  const donnees = defauts.total - defauts.n;
  return (
    <div className="sec--court pile--2 pile precisions">
      <Avis
        genre="degrade"
        titre={`Vous avez répondu à ${donnees} ${donnees > 1 ? "questions" : "question"} ; pour ${defauts.n > 1 ? `les ${defauts.n} autres, nous avons pris` : "l’autre, nous avons pris"} une valeur courante.`}
      >
        {`Les fourchettes en sont élargies, de ${defauts.elargissement_pct} % au plus ; les années réelles, elles, restent ce qu'elles sont.`}
      </Avis>
      <Repli titre="Préciser ces valeurs" imprime={false} ouvert={estSuite(section)}>
        <PageDeListe vue={vue} section={section} liste="suppose" elements={defauts.liste} parPage={SUPPOSEES_PAR_PAGE}>
          {(supposees) => (
            <ul className="liens colonnes">
              {supposees.map((d) => (
                <li key={d.href}>
                  <Lien href={d.href}>{d.libelle}</Lien> <span className="doux">{d.valeur}</span>
                </li>
              ))}
            </ul>
          )}
        </PageDeListe>
      </Repli>
    </div>
  );
}
