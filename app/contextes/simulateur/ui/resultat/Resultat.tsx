import { href } from "react-router";
import type { ReactNode } from "react";
import type { PortesAxe } from "#app/contextes/simulateur/vues/portes.ts";
import type { VueAge } from "#app/contextes/simulateur/vues/age.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Couplages } from "#app/contextes/simulateur/ui/figures/Couplages.tsx";
import { CartesAxes } from "./CartesAxes.tsx";
import { Emporter, PiedImprime } from "./Emporter.tsx";
import { Garder } from "./Garder.tsx";
import { LienAge } from "./LienAge.tsx";
import { ClesInconnues } from "#app/contextes/simulateur/ui/reponses/ClesInconnues.tsx";
import { MesReponses, type LigneReponse } from "#app/contextes/simulateur/ui/reponses/MesReponses.tsx";
import { Pourquoi } from "./Pourquoi.tsx";
import { ASavoir } from "./sections/ASavoir.tsx";
import { BudgetEtAdequation } from "./sections/BudgetEtAdequation.tsx";
import { Gestes } from "./sections/Gestes.tsx";
import { Hypotheses } from "./sections/Hypotheses.tsx";
import { JoursSans } from "./sections/JoursSans.tsx";
import { MoisDAxe } from "./sections/MoisDAxe.tsx";
import { Precisions } from "./sections/Precisions.tsx";
import { ScoreGlobal } from "./sections/ScoreGlobal.tsx";
import { TitreResultat } from "./sections/TitreResultat.tsx";

export type ProprietesResultat = {
  readonly vue: VueResultat;
  readonly reponses: ReadonlyArray<LigneReponse>;
  readonly reglages?: ReactNode;
  readonly age?: VueAge | undefined;
  /** Une phrase par clé de l’adresse qui n’existe pas. */
  readonly inconnues?: ReadonlyArray<string>;
  readonly portes?: ReadonlyArray<PortesAxe> | undefined;
};

const SUITES = [
  { page: "plans", nom: "Atteindre une cible", texte: ": ce que coûte le taux visé, et par quels gestes." },
  { page: "incertitude", nom: "Ce qui est sûr, ce qui l’est moins", texte: ": cinq cents tirages, et les trois réponses à préciser d’abord." },
  { page: "france", nom: "Le même foyer partout en France", texte: ": une carte par axe, un tableau." },
] as const;

/** La page de résultat : le titre dit le résultat, les trois axes d'abord, puis ce qui manque, ce que cela coûte et quoi faire. */
export function Resultat({ vue, reponses, reglages, age, portes = [], inconnues = [] }: ProprietesResultat) {
  const pourquoi = (cible: string) => `${vue.liens.ici}&pourquoi=${encodeURIComponent(cible)}#pourquoi`;
  return (
    <div className="cadre resultat">
      <TitreResultat vue={vue} />

      <ClesInconnues phrases={inconnues} />
      {age !== undefined && <LienAge age={age} />}

      {vue.global !== null && (
        <section className="sec" aria-labelledby="h-global">
          <h2 id="h-global">Score global</h2>
          <ScoreGlobal global={vue.global} pourquoi={pourquoi("integrateur.score_global")} />
        </section>
      )}

      <section className="sec" aria-labelledby="h-axes">
        <h2 className="vh" id="h-axes">
          Autonomie par axe
        </h2>
        <CartesAxes axes={vue.axes} pourquoi={pourquoi} />
      </section>

      {reglages}

      {vue.defauts.n > 0 && <Precisions defauts={vue.defauts} />}

      {vue.explication !== null && <Pourquoi explication={vue.explication} fermer={vue.liens.ici} />}

      <Gestes vue={vue} />

      {vue.axes.map((a) => (
        <MoisDAxe key={a.axe} axe={a} portes={portes} pourquoi={pourquoi} />
      ))}

      <JoursSans vue={vue} pourquoi={pourquoi} />

      <section className="sec" aria-labelledby="h-flux">
        <h2 id="h-flux">Ce que les axes se donnent</h2>
        {vue.flux.length === 0 ? <p>Rien pour l’instant : ni arrosage, ni pompe, ni conserves.</p> : <Couplages flux={vue.flux} />}
      </section>

      <BudgetEtAdequation vue={vue} pourquoi={pourquoi} />

      {(vue.legal.length > 0 || vue.avertissements.length > 0) && <ASavoir vue={vue} />}

      <section className="sec pile sans-impression" aria-labelledby="h-plus-loin">
        <h2 id="h-plus-loin">Aller plus loin</h2>
        <ul className="liens">
          {SUITES.map(({ page, nom, texte }) => (
            <li key={page}>
              <Lien href={vue.liens.par_axe.replace("/simulateur", `/simulateur/${page}`)}>{nom}</Lien> <span className="petit doux">{texte}</span>
            </li>
          ))}
        </ul>
      </section>

      <Garder requete={vue.liens.par_axe.replace("/simulateur?", "")} nom={`${vue.surtitre}, ${vue.detail}`} />

      <Emporter ici={vue.liens.ici} titre={vue.titre} />

      <Hypotheses defauts={vue.defauts} />

      <MesReponses reponses={reponses} />
      <p className="sec--court sans-impression">
        <Lien href={href("/simulateur/methode")}>La méthode, chiffre par chiffre</Lien>
      </p>
      <PiedImprime ici={vue.liens.ici} />
    </div>
  );
}
