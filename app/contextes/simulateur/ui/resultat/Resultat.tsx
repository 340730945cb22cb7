import type { ReactNode } from "react";
import { partieDe, partieOuverte, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import type { PortesAxe } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import type { VueAge } from "#app/contextes/simulateur/vues/age.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import type { Changement } from "#app/contextes/simulateur/vues/resultat/changements.ts";
import { CartesAxes } from "./CartesAxes.tsx";
import { PiedImprime } from "./emporter/Emporter.tsx";
import { LienAge } from "./LienAge.tsx";
import { ClesInconnues, ReponsesEnAttente, SurfaceADire } from "#app/contextes/simulateur/ui/reponses/ClesInconnues.tsx";
import type { LigneReponse } from "#app/contextes/simulateur/ui/reponses/MesReponses.tsx";
import type { PremiersEssais } from "#app/contextes/simulateur/vues/page.ts";
import { PremiersPas } from "./sections/tete/PremiersPas.tsx";
import { NavSections } from "./sections/tete/NavSections.tsx";
import { ProchainGeste } from "./sections/tete/ProchainGeste.tsx";
import { Resume } from "./sections/tete/Resume.tsx";
import { ScoreGlobal } from "./sections/tete/ScoreGlobal.tsx";
import { SectionOuverte } from "./sections/SectionOuverte.tsx";
import { TitreResultat } from "./sections/tete/TitreResultat.tsx";

export type ProprietesResultat = {
  readonly vue: VueResultat;
  readonly reponses: ReadonlyArray<LigneReponse>;
  readonly section?: Section | null;
  readonly reglages?: ReactNode;
  readonly age?: VueAge | undefined;
  /** Une phrase par clé de l’adresse qui n’existe pas. */
  readonly inconnues?: ReadonlyArray<string>;
  /** Une phrase par réponse qui en attend une autre. */
  readonly enAttente?: ReadonlyArray<string>;
  readonly portes?: ReadonlyArray<PortesAxe> | undefined;
  /** Ce qui a bougé depuis le résultat précédent ; null : il n’y en a pas. */
  readonly changements?: ReadonlyArray<Changement> | null;
  /** Premiers pas d’un lieu où rien n’est encore local : à la place du prochain geste. */
  readonly essais?: PremiersEssais | undefined;
};

/** La page de résultat : le titre et trois phrases, puis un chiffre par axe, un geste, de quoi essayer, ou à leur place la partie ouverte à la demande. */
export function Resultat(proprietes: ProprietesResultat) {
  const { vue, reponses, section = null, reglages, age, portes = [], inconnues = [], enAttente = [], changements = null, essais } = proprietes;
  const pourquoi = (cible: string) => `${vue.liens.vers[partieDe(cible)].replace(/#.*$/, "")}&pourquoi=${encodeURIComponent(cible)}#pourquoi`;
  const partie = section === null || section === "tout" ? null : partieOuverte(section);
  const court = partie === null;
  // Les quatre étapes d'un axe finissent par son chiffre ; sans elles, sa carte dit pourquoi il n'y en a pas.
  const cartes = court ? vue.axes : vue.recits.flatMap(({ axe, recit }) => (axe === partie && recit === null ? vue.axes.filter((a) => a.axe === axe) : []));
  return (
    <div className="cadre resultat">
      <TitreResultat vue={vue} />
      <Resume resume={vue.resume} changements={changements} />

      <ClesInconnues phrases={inconnues} />
      <ReponsesEnAttente phrases={enAttente} />
      {vue.a_dire !== null && <SurfaceADire {...vue.a_dire} />}
      {age !== undefined && <LienAge age={age} />}

      {court && essais !== undefined && <PremiersPas depart={essais} preciser={vue.liens.modifier} />}

      {court && vue.global !== null && (
        <section className="sec" aria-labelledby="h-global">
          <h2 id="h-global">Score d’ensemble</h2>
          <ScoreGlobal global={vue.global} pourquoi={pourquoi("integrateur.score_global")} />
        </section>
      )}

      {cartes.length > 0 && (
        <section className="sec sec--court" aria-labelledby="h-axes">
          <h2 className="vh" id="h-axes">
            Autonomie par axe
          </h2>
          <CartesAxes axes={cartes} pourquoi={pourquoi} />
        </section>
      )}

      {court && essais === undefined && <ProchainGeste vue={vue} />}

      <NavSections vue={vue} ouverte={section} />
      {section !== null && <SectionOuverte section={section} vue={vue} reponses={reponses} portes={portes} pourquoi={pourquoi} />}

      {reglages}

      <PiedImprime ici={vue.liens.ici} />
    </div>
  );
}
