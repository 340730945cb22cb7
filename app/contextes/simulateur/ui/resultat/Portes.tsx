import { href } from "react-router";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";
import type { PortesAxe } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";

/** Sous un axe : qui le fait déjà près de là, qui peut aider, quoi lire, quoi demander. Replié, pour que la page reste courte, sauf dans la partie qui ne montre qu'eux. */
export function Portes({ portes, ouverte = false }: { readonly portes: PortesAxe; readonly ouverte?: boolean }) {
  const nomAxe = NOMS_AXES[portes.axe];
  return (
    <Repli titre={`${nomAxe} : qui le fait déjà, qui peut aider`} imprime={false} ouvert={ouverte}>
      <div className="pile portes-axe">
        {portes.manque !== "" && <p className="petit doux">{`Ce qui manque le plus ici : ${portes.manque}.`}</p>}
        <div className="grille g3">
          <div>
            <h3 className="petit">Des lieux, au plus près</h3>
            {portes.lieux.length === 0 ? (
              <p className="petit">
                {`Aucun lieu connu à moins de ${formaterMesure(portes.rayon_km, "km")} du cœur du territoire. `}
                <Lien href={`${href("/proposer")}?onglet=ecosysteme`}>Proposer un lieu</Lien>
              </p>
            ) : (
              <ul className="liens">
                {portes.lieux.map((l) => (
                  <li key={l.id}>
                    <Lien href={href("/ecosysteme/:id", { id: l.id })}>{l.nom}</Lien>{" "}
                    <span className="xs doux">{`${l.detail}, à ${formaterMesure(l.distance_km, "km")}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div>
            <h3 className="petit">Deux réseaux</h3>
            <ul className="liens">
              {portes.reseaux.map((r) => (
                <li key={r.id}>
                  <Lien href={href("/reseaux/:id", { id: r.id })}>{r.nom}</Lien> <span className="xs doux">{r.local ? `${r.detail}, agit ici` : r.detail}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="petit">À lire, à demander</h3>
            <ul className="liens">
              {portes.lecture !== null && (
                <li>
                  <Lien href={portes.lecture.href}>{portes.lecture.titre}</Lien> <span className="xs doux">un texte du corpus</span>
                </li>
              )}
              <li>
                <Lien href={portes.question.href}>{portes.question.texte}</Lien> <span className="xs doux">question prête pour l’entraide</span>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </Repli>
  );
}
