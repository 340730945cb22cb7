import { href } from "react-router";
import { NOMS_TYPES_LIEU } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { adresseCorrection } from "#app/commun/adresses/adresse.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { FicheLieu } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { FondTuiles } from "#app/ui/carte/FondTuiles.tsx";
import { CarteLieux } from "#app/ui/carte/CarteLieux.tsx";
import { EtiquettesAxes } from "#app/ui/base/EtiquettesAxes.tsx";
import { Fiabilite } from "./Fiabilite.tsx";

export function PageLieu({ lieu, voisins, carte, fond }: FicheLieu) {
  return (
    <div className="cadre fiche">
      <p className="surtitre">
        <a href={href("/ecosysteme")}>Carte des lieux</a>
      </p>
      <div className="fiche-duo">
        <div className="pile pile--5">
          <div className="pile pile--2">
            <h1>{lieu.nom}</h1>
            <p className="chapeau">{lieu.description}</p>
            <EtiquettesAxes axes={lieu.axes} />
          </div>
          <dl className="fiche-faits">
            <dt>Type</dt>
            <dd>
              <a href={`${href("/ecosysteme")}?type=${lieu.type}`}>{NOMS_TYPES_LIEU[lieu.type]}</a>
            </dd>
            <dt>Commune</dt>
            <dd>{lieu.commune}</dd>
            <dt>Département</dt>
            <dd>
              <a href={`${href("/ecosysteme")}?departement=${lieu.departement}`}>{`${lieu.departement_nom} (${lieu.departement})`}</a>
            </dd>
          </dl>
          <p className="rang">
            {lieu.url === undefined ? (
              <span className="doux">
                {"Lieu sans contact connu. "}
                <a href={adresseCorrection("ecosysteme", lieu.id)}>Vous le connaissez ? Donnez un moyen de l'atteindre.</a>
              </span>
            ) : (
              <LienBouton href={lieu.url} icone="externe">
                Ouvrir le site du lieu
              </LienBouton>
            )}
            <LienBouton allure="clair" href={`${href("/simulateur")}?dep=${lieu.departement}`}>
              Simuler dans ce département
            </LienBouton>
          </p>
          <Fiabilite fiche={lieu} rubrique="ecosysteme" id={lieu.id}>
            <li>
              {lieu.commune_source === "document"
                ? "Le rattachement à la commune vient d'un document."
                : "Le rattachement à la commune vient de la connaissance générale : à confirmer auprès du lieu."}
            </li>
            <li>
              {"Le point de la carte est le centre de la commune, jamais l'adresse exacte."}
              {lieu.url !== undefined && " Écrivez au lieu avant de vous déplacer."}
            </li>
          </Fiabilite>
        </div>
        <div className="fiche-carte">
          <CarteLieux carte={carte} nom={`Carte de France : ${lieu.nom}, ${lieu.commune}`} />
          {fond !== undefined && <FondTuiles mosaique={fond} nom={lieu.nom} />}
          <p className="xs doux">{`Position : ${lieu.commune}, au centre de la commune.`}</p>
        </div>
      </div>
      <section className="sec" aria-labelledby="voisins">
        <h2 id="voisins">À côté</h2>
        <ul className="portes">
          {voisins.map((voisin) => (
            <li key={voisin.id}>
              <a href={href("/ecosysteme/:id", { id: voisin.id })}>
                <span className="titre">{voisin.nom}</span>
                <span className="petit doux">{`${voisin.commune}, ${voisin.departement} · à ${formaterNombre(voisin.distance_km, 0)} km à vol d'oiseau`}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
