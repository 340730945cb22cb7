import { useContext } from "react";
import type { VueGroupe } from "#app/contextes/ensemble/domaine/vue.ts";
import { NOM_AXE_COURT } from "#app/commun/axes.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { Jauge } from "#app/ui/figures/Jauge.tsx";
import { CarteAxe, ContexteApercu } from "#app/contextes/simulateur/ui/index.ts";

/** « 5 foyers, 14 personnes » */
export function direGroupe({ foyers, personnes }: Pick<VueGroupe, "foyers" | "personnes">): string {
  return `${formaterNombre(foyers)} foyers, ${denombrer(personnes, "personne")}`;
}

/** Les trois jauges du groupe, ce qui manque à chacune, et ce qu'il faudrait. */
export function CartesSomme({ vue }: { readonly vue: VueGroupe }) {
  const apercu = useContext(ContexteApercu);
  const pourquoi = (cible: string) => `${vue.liens.simulateur}&pourquoi=${encodeURIComponent(cible)}#pourquoi`;
  return (
    <div className="grille g3 jauges" {...(apercu === null ? {} : { "aria-busy": true })}>
      {vue.axes.map((a) => (
        <CarteAxe key={a.axe} axe={{ ...a, ...apercu?.find(({ axe }) => axe === a.axe) }} pourquoi={pourquoi}>
          {a.manque !== undefined && (
            <p className="manque">
              <b>{a.manque.phrase}</b> {a.manque.surtout !== undefined && a.manque.surtout}
            </p>
          )}
          <p className="petit">{a.visee}</p>
          {a.sans_leviers !== null && <p className="petit doux">{`Sans les leviers : ${ecrireTaux(a.sans_leviers)}.`}</p>}
        </CarteAxe>
      ))}
    </div>
  );
}

/** Les trois taux, collés en haut pendant qu'on bouge les leviers. Déjà lus plus haut : muets pour les lecteurs d'écran. */
export function BandeauTaux({ vue }: { readonly vue: VueGroupe }) {
  const apercu = useContext(ContexteApercu);
  return (
    <div className="bandeau-taux" aria-hidden="true">
      {vue.axes.map((a) => {
        const { taux, p10, p90, valeur } = apercu?.find(({ axe }) => axe === a.axe) ?? a;
        return (
          <div key={a.axe} className={a.axe}>
            <p>
              {NOM_AXE_COURT[a.axe]} <strong>{valeur}</strong>
            </p>
            <Jauge axe={a.axe} taux={taux} p10={p10} p90={p90} />
          </div>
        );
      })}
    </div>
  );
}

/** Bras, argent, place, savoir-faire : en a-t-on assez ? */
export function MoyensDuGroupe({ moyens }: Pick<VueGroupe, "moyens">) {
  return (
    <dl className="moyens-groupe">
      {moyens.map(({ cle, nom, phrase, manque }) => (
        <div key={cle} className={manque === true ? "moyen moyen--manque" : "moyen"}>
          <dt>
            {nom} <span className="etat">{manque === null ? "pas dit" : manque ? "manque" : "assez"}</span>
          </dt>
          <dd>{phrase}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ce que les foyers apportent ensemble, et ce que le groupe y ajoute. */
export function Apports({ apports, foyers }: Pick<VueGroupe, "apports" | "foyers">) {
  return (
    <Repli titre="Ce que nous avons, tous ensemble">
      <Tableau
        titre={`La somme des ${formaterNombre(foyers)} parts, et ce que le groupe met en commun`}
        colonnes={[{ titre: "Quoi", texte: true }, { titre: "Foyers réunis" }, { titre: "En commun" }]}
        lignes={apports.map(({ cle, libelle, foyers: reunis, commun }) => ({ cle, cellules: [libelle, reunis, commun] }))}
      />
      <p className="petit doux">
        Surfaces, équipements, heures et euros s'ajoutent, comme si tout était relié. Le régime est celui du plus grand nombre, la présence une moyenne, le
        savoir-faire celui de la personne qui en a le plus.
      </p>
    </Repli>
  );
}

export function Gestes({ gestes }: Pick<VueGroupe, "gestes">) {
  if (gestes.length === 0) return null;
  return (
    <section aria-labelledby="h-gestes">
      <h3 id="h-gestes">Ce qui aiderait le plus</h3>
      <ol className="gestes-groupe">
        {gestes.map(({ cle, titre, effet, href }) => (
          <li key={cle}>
            <a href={href}>{titre}</a> <span className="petit doux">{effet}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
