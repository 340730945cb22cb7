import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";
import { PLAN } from "#app/ui/mise-en-page/cadre/navigation.ts";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [{ title: "Plan du site · Autonomie" }, { name: "description", content: "Toutes les pages d'Autonomie, par rubrique." }];
}

export const meta = partager(direMeta);

export default function PlanDuSite() {
  return (
    <PageTexte
      titre="Plan du site"
      large={
        <div className="grille g3 plan">
          {PLAN.map(({ titre, pages }, rang) => (
            <section key={titre} aria-labelledby={`plan-${rang}`} className="pile pile--1">
              <h2 id={`plan-${rang}`}>{titre}</h2>
              <ul className="liens">
                {pages.map(({ nom, href }) => (
                  <li key={href}>
                    <a href={href}>{nom}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      }
    />
  );
}
