import { href } from "react-router";
import { ecrireFiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { FAMILLES_LIEU } from "#app/contextes/annuaire/domaine/familles.ts";
import type { PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { CarteLieux } from "#app/ui/carte/CarteLieux.tsx";
import { LegendeEpingles } from "#app/ui/carte/Fanion.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ScriptDuSite } from "#app/ui/mise-en-page/scripts/ScriptDuSite.tsx";
import { AXES_DES_LIEUX } from "./axes-des-lieux.ts";
import { direCombien } from "./phrases-lieux.ts";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";

/** La carte des lieux posée sur un autre site : le dessin, la liste repliée, et la source. Chaque lien mène au site entier. */
export function CarteEnCadre({ page, explorateur }: { readonly page: PageLieux; /** Adresse du script de la carte mobile. */ readonly explorateur: string }) {
  const { filtre, lieux, carte, trouves } = page;
  const recherche = ecrireFiltreLieux(filtre);
  return (
    <div className="carte-en-cadre">
      <div className="cadre">
        <h1>Lieux d'autonomie</h1>
        <p className="petit">{direCombien(page)}</p>
      </div>
      <CarteLieux
        carte={carte}
        nom={`Carte de France : ${denombrerOuAucun(trouves, "lieu", "lieux")}. La liste donne les mêmes.`}
        explorable
        points={`${href("/ecosysteme/points.json")}${recherche}`}
      />
      <div className="cadre">
        <LegendeEpingles sortes={FAMILLES_LIEU} axes={AXES_DES_LIEUX} />
        {lieux.length > 0 && (
          <Repli titre={lieux.length < trouves ? `Les ${lieux.length} premiers lieux` : "La liste de ces lieux"}>
            <ul>
              {lieux.map(({ id, nom, commune, departement }) => (
                <li key={id}>
                  <a href={href("/ecosysteme/:id", { id })}>{nom}</a>
                  {`, ${commune} (${departement})`}
                </li>
              ))}
            </ul>
          </Repli>
        )}
        <p className="petit doux">
          Chaque fiche dit sa source et sa licence. <a href={`${href("/a-propos")}#sources`}>Crédits des bases reprises</a>
        </p>
      </div>
      <ScriptDuSite src={explorateur} />
    </div>
  );
}
