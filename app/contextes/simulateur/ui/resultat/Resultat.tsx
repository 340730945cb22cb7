import { href } from "react-router";
import type { ReactNode } from "react";
import type { PortesAxe } from "#app/contextes/simulateur/vues/portes.ts";
import type { VueAge } from "#app/contextes/simulateur/vues/age.ts";
import type { VueGeste, VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { formaterGain } from "#app/commun/nombres.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { BasculeLiens } from "#app/ui/champs/Bascule.tsx";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Etiquette } from "#app/ui/base/Etiquette.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { BarreBudget } from "#app/contextes/simulateur/ui/figures/BarreBudget.tsx";
import { CinqPoints } from "#app/contextes/simulateur/ui/figures/CinqPoints.tsx";
import { Couplages } from "#app/contextes/simulateur/ui/figures/Couplages.tsx";
import { GraphiqueMensuel } from "#app/contextes/simulateur/ui/figures/GraphiqueMensuel.tsx";
import { Reco } from "#app/contextes/simulateur/ui/figures/Reco.tsx";
import { Pourquoi as PourquoiCeChiffre, Stat } from "#app/ui/figures/Stat.tsx";
import { CarteScore } from "./CarteAxe.tsx";
import { CartesAxes } from "./CartesAxes.tsx";
import { Emporter, PiedImprime } from "./Emporter.tsx";
import { Garder } from "./Garder.tsx";
import { LienAge } from "./LienAge.tsx";
import { ClesInconnues } from "#app/contextes/simulateur/ui/reponses/ClesInconnues.tsx";
import { MesReponses, type LigneReponse } from "#app/contextes/simulateur/ui/reponses/MesReponses.tsx";
import { Portes } from "./Portes.tsx";
import { Pourquoi } from "./Pourquoi.tsx";

export type ProprietesResultat = {
  readonly vue: VueResultat;
  readonly reponses: ReadonlyArray<LigneReponse>;
  readonly reglages?: ReactNode;
  readonly age?: VueAge | undefined;
  /** Une phrase par clé de l’adresse qui n’existe pas. */
  readonly inconnues?: ReadonlyArray<string>;
  readonly portes?: ReadonlyArray<PortesAxe> | undefined;
};

const TITRES_MOIS = { eau: "L’eau, mois par mois", energie: "L’énergie, mois par mois", alim: "L’alimentation, mois par mois" } as const;

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
      <p className="surtitre">
        {vue.surtitre}
        <span className="papier">{`, ${vue.detail}`}</span>
      </p>
      <h1 className="phrase">{vue.titre}</h1>
      <div className="rang rang--entre actions">
        <div className="rang">
          <LienBouton href={vue.liens.modifier} allure="clair" court>
            Modifier mes réponses
          </LienBouton>
          <Lien className="sans-impression" href="#mes-reponses">
            Mes réponses
          </Lien>
        </div>
        <BasculeLiens
          nom="Mode de calcul"
          courant={vue.mode === "global" ? vue.liens.global : vue.liens.par_axe}
          choix={[
            { href: vue.liens.par_axe, libelle: "Par axe" },
            { href: vue.liens.global, libelle: "Global, avec un score" },
          ]}
          surPlace
        />
      </div>

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

      {vue.defauts.n > 0 && (
        <div className="sec--court pile--2 pile precisions">
          <Avis genre="degrade" titre={`Calcul avec ${vue.defauts.n} valeurs par défaut sur ${vue.defauts.total}.`}>
            {`Les fourchettes sont élargies de ${vue.defauts.elargissement_pct} %.`}
          </Avis>
          <Repli titre="Préciser ces valeurs" imprime={false}>
            <ul className="liens colonnes">
              {vue.defauts.liste.map((d) => (
                <li key={d.href}>
                  <Lien href={d.href}>{d.libelle}</Lien> <span className="doux">{d.valeur}</span>
                </li>
              ))}
            </ul>
          </Repli>
        </div>
      )}

      {vue.explication !== null && <Pourquoi explication={vue.explication} fermer={vue.liens.ici} />}

      <section className="sec pile" aria-labelledby="h-gestes">
        <h2 id="h-gestes">Les gestes qui comptent</h2>
        <p className="petit doux">
          {vue.mode === "global"
            ? "Classés par coût annuel pour un point de score gagné. Chaque geste est recalculé sur les trois axes."
            : "Classés par coût annuel pour un point gagné sur leur axe. Chaque geste est recalculé sur les trois axes."}
        </p>
        {vue.recommandations.length === 0 ? (
          <p>Aucun geste du catalogue ne gagne un demi-point ici : le lieu est déjà équipé, ou le budget et le temps déclarés ne le permettent pas.</p>
        ) : (
          <>
            <GrilleGestes gestes={vue.recommandations.slice(0, 3)} />
            {vue.recommandations.length > 3 && (
              <Repli titre={vue.recommandations.length === 4 ? "Voir un autre geste" : `Voir ${vue.recommandations.length - 3} autres gestes`}>
                <GrilleGestes gestes={vue.recommandations.slice(3)} />
              </Repli>
            )}
          </>
        )}
        {vue.leviers.length > 0 && (
          <div className="pile leviers">
            <h3>Les leviers, axe par axe</h3>
            <div className="leviers-axes">
              {vue.axes.map(({ axe }) => {
                const leviers = vue.leviers.filter((l) => l.axe === axe);
                return (
                  leviers.length > 0 && (
                    <div key={axe}>
                      <Etiquette axe={axe}>{NOMS_AXES[axe]}</Etiquette>
                      <ul className="liens">
                        {leviers.map((l) => (
                          <li key={l.cle} className="levier">
                            <Lien href={l.href}>{l.titre}</Lien>{" "}
                            <span className="doux">
                              {`${l.passage}, `}
                              <span className="insec">{`${formaterGain(l.points)} ${l.points >= 2 ? "points" : "point"}`}</span>
                            </span>
                          </li>
                        ))}
                      </ul>
                    </div>
                  )
                );
              })}
            </div>
          </div>
        )}
      </section>

      {vue.axes.map(
        (a) =>
          a.mois !== null && (
            <section key={a.axe} className={`sec mois ${a.axe}`} aria-labelledby={`h-mois-${a.axe}`}>
              <h2 id={`h-mois-${a.axe}`}>{TITRES_MOIS[a.axe]}</h2>
              <Carte axe={a.axe}>
                <GraphiqueMensuel
                  axe={a.axe}
                  sujet={TITRES_MOIS[a.axe]}
                  unite={a.mois.unite}
                  besoin={a.mois.besoin}
                  local={a.mois.local}
                  {...(a.mois.stock === undefined ? {} : { stock: { valeurs: a.mois.stock, libelle: a.mois.libelles.stock ?? "stock" } })}
                  libelles={a.mois.libelles}
                  decimales={a.mois.unite === "m³" ? 1 : 0}
                />
              </Carte>
              <div className="grille g3 chiffres">
                {a.chiffres.map((c) => (
                  <Stat
                    key={c.cle}
                    axe={a.axe}
                    libelle={c.libelle}
                    valeur={c.valeur}
                    unite={c.unite}
                    {...(c.pourquoi === undefined ? {} : { pourquoi: pourquoi(c.pourquoi), surPlace: true })}
                  />
                ))}
              </div>
              {portes
                .filter(({ axe }) => axe === a.axe)
                .map((p) => (
                  <Portes key={p.axe} portes={p} />
                ))}
            </section>
          ),
      )}

      <section className="sec deux jours" aria-labelledby="h-sans">
        <div className="pile">
          <h2 id="h-sans">Les jours sans</h2>
          <Tableau
            titre="Jours sans, par axe"
            titreCache
            colonnes={[{ titre: "Axe" }, { titre: "Année médiane" }, { titre: "Pire année" }, { titre: "Plus longue suite" }]}
            lignes={vue.sans.map((s) => ({ cle: s.axe, cellules: [NOMS_AXES[s.axe], s.mediane, s.pire, s.suite] }))}
          />
          <ul className="puces petit doux">
            {vue.sans.map((s) => (
              <li key={s.axe}>
                {`${NOMS_AXES[s.axe]} : jours ${s.phrase}.`} <PourquoiCeChiffre href={pourquoi(s.pourquoi)} quoi={`jours sans, ${NOMS_AXES[s.axe]}`} surPlace />
              </li>
            ))}
          </ul>
        </div>
        <div className="pile">
          <h2>Le temps</h2>
          <Stat
            axe="global"
            libelle={vue.temps.phrase}
            valeur={vue.temps.valeur}
            unite="h par semaine"
            taille="grande"
            pourquoi={pourquoi("alim.travail.h_an")}
            surPlace
          />
        </div>
      </section>

      <section className="sec" aria-labelledby="h-flux">
        <h2 id="h-flux">Ce que les axes se donnent</h2>
        {vue.flux.length === 0 ? <p>Rien pour l’instant : ni arrosage, ni pompe, ni conserves.</p> : <Couplages flux={vue.flux} />}
      </section>

      <section className="sec deux">
        <div className="pile">
          <h2>{vue.budget.titre}</h2>
          <p className="petit doux">
            {vue.budget.phrase} <PourquoiCeChiffre href={pourquoi("budget.cout_an_eur")} quoi="coût par an" surPlace />
          </p>
          {vue.budget.alertes.map((a) => (
            <Avis key={a}>{a}</Avis>
          ))}
          {vue.budget.postes.length > 0 ? <BarreBudget postes={vue.budget.postes} /> : <p>Aucun équipement à acheter dans ce scénario.</p>}
        </div>
        <div className="pile">
          <h2>{vue.adequation.titre}</h2>
          <p className="petit doux">
            {vue.adequation.message} <PourquoiCeChiffre href={pourquoi("adequation.note")} quoi="adéquation" surPlace />
          </p>
          <CinqPoints criteres={vue.adequation.criteres} />
        </div>
      </section>

      {(vue.legal.length > 0 || vue.avertissements.length > 0) && (
        <section className="sec" aria-labelledby="h-avis">
          <h2 id="h-avis">À savoir avant de se lancer</h2>
          <div className="pile a-savoir">
            {vue.legal.map((l) => (
              <Avis key={l} titre="Droit.">
                {l}
              </Avis>
            ))}
            {vue.avertissements.map((a) => (
              <Avis key={a}>{a}</Avis>
            ))}
          </div>
        </section>
      )}

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

function GrilleGestes({ gestes }: { readonly gestes: ReadonlyArray<VueGeste> }) {
  return (
    <div className="grille g3">
      {gestes.map(({ cle, href, ...geste }) => (
        <Reco key={cle} {...geste} appliquer={href} />
      ))}
    </div>
  );
}

/** Sur le papier seulement, en fin de document : ce qui a été supposé, sans les liens qui permettent d'y répondre à l'écran. */
function Hypotheses({ defauts }: { readonly defauts: VueResultat["defauts"] }) {
  const supposees = defauts.liste.filter(({ valeur }) => valeur !== "");
  if (supposees.length === 0) return null;
  return (
    <section className="sec pile papier" aria-labelledby="h-hypotheses">
      <h2 id="h-hypotheses">Supposé, faute de réponse</h2>
      <ul className="hypotheses">
        {supposees.map((d) => (
          <li key={d.href}>
            {`${d.libelle} : `}
            <b>{d.valeur}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScoreGlobal({ global, pourquoi }: { readonly global: NonNullable<VueResultat["global"]>; readonly pourquoi: string }) {
  return (
    <Carte>
      <div className="deux">
        <CarteScore global={global} pourquoi={pourquoi} />
        <Tableau
          titre="Poids et contributions des axes"
          titreCache
          colonnes={[{ titre: "Axe" }, { titre: "Score" }, { titre: "Poids" }, { titre: "Contribution" }]}
          lignes={global.poids.map((p) => ({ cle: p.axe, cellules: [NOMS_AXES[p.axe], p.score, p.poids, p.contribution] }))}
        />
      </div>
      {global.bonus.length > 0 && (
        <ul className="puces petit">
          {global.bonus.map((b) => (
            <li key={b.cle}>{`${formaterGain(b.points)} : ${b.texte}`}</li>
          ))}
        </ul>
      )}
    </Carte>
  );
}
