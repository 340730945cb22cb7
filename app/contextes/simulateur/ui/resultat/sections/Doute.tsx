import { href } from "react-router";
import { estSuite } from "#app/contextes/simulateur/domaine/lien/section.ts";
import type { ProprietesListe } from "./PageDeListe.tsx";
import { Precisions } from "./Precisions.tsx";
import { BasculeLiens } from "#app/ui/champs/Bascule.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

const SUITES = [
  { page: "plans", nom: "Atteindre une cible", texte: ": ce que coûte le taux visé, et par quels gestes." },
  { page: "incertitude", nom: "Ce qui est sûr, ce qui l’est moins", texte: ": de quoi chaque fourchette est faite, et les trois réponses à préciser d’abord." },
  { page: "france", nom: "Le même foyer partout en France", texte: ": une carte par axe, un tableau." },
] as const;

/** De quoi douter : ce qui a été supposé, ce qui pèse, et le score d'ensemble pour qui le veut. */
export function Doute({ vue, section }: ProprietesListe) {
  const supposees = vue.defauts.n > 0 && <Precisions vue={vue} section={section} />;
  if (estSuite(section)) return supposees;
  return (
    <>
      {supposees}
      <section className="sec pile sans-impression" aria-labelledby="h-mode">
        <h2 id="h-mode">Un score pour l’ensemble</h2>
        <p className="petit doux">Les trois axes se lisent d’abord chacun pour soi. Le mode global les réunit en un score, et dit combien chacun y compte.</p>
        <BasculeLiens
          nom="Mode de calcul"
          courant={vue.mode === "global" ? vue.liens.global : vue.liens.par_axe}
          choix={[
            { href: vue.liens.par_axe, libelle: "Par axe" },
            { href: vue.liens.global, libelle: "Global, avec un score" },
          ]}
          surPlace
        />
      </section>
      <section className="sec pile sans-impression" aria-labelledby="h-plus-loin">
        <h2 id="h-plus-loin">Aller plus loin</h2>
        <ul className="liens">
          {SUITES.map(({ page, nom, texte }) => (
            <li key={page}>
              <Lien href={vue.liens.par_axe.replace("/simulateur", `/simulateur/${page}`)}>{nom}</Lien> <span className="petit doux">{texte}</span>
            </li>
          ))}
          <li>
            <Lien href={href("/simulateur/methode")}>La méthode, chiffre par chiffre</Lien>
          </li>
        </ul>
      </section>
    </>
  );
}
