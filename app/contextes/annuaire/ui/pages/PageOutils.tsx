import { href } from "react-router";
import { adresseCorrection } from "#app/commun/adresses/adresse.ts";
import type { OutilPublie } from "#app/contextes/annuaire/domaine/outils.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Icone } from "#app/ui/icones.tsx";
import { EtiquettesAxes } from "#app/ui/base/EtiquettesAxes.tsx";

const NOTRES = [
  { href: href("/simulateur"), nom: "Simulateur", texte: "Eau, énergie et alimentation d'un lieu, mois par mois. Chaque chiffre s'explique." },
  { href: href("/simulateur/methode"), nom: "Méthode et coefficients", texte: "Les formules, les valeurs retenues, leur source et leur fourchette." },
  { href: href("/codev/carto"), nom: "Atelier cartographique", texte: "Recenser à plusieurs, depuis un téléphone, ce qu'un territoire a déjà." },
  {
    href: `${href("/api/ecosysteme")}?format=csv`,
    nom: "Lieux, en CSV",
    texte: "Les lieux de la carte pour un tableur. Les filtres de la page s'appliquent aussi.",
  },
  { href: href("/api/ecosysteme"), nom: "Lieux, en GeoJSON", texte: "Les mêmes, pour un logiciel de cartographie. Ouvert à tous les sites (CORS)." },
  { href: href("/api/reseaux"), nom: "Réseaux, en JSON", texte: "L'annuaire entier, ou une recherche : /api/reseaux?q=semences." },
  { href: href("/api/plateformes-taff"), nom: "Plateformes d'emploi, en JSON", texte: "Les seize cartes de la page Emplois." },
  { href: `${href("/api/simulation")}?dep=26`, nom: "Calcul, en JSON", texte: "Le simulateur par l'adresse : les mêmes clés que la page, sans compte ni clé." },
] as const;

export function PageOutils({ outils }: { readonly outils: ReadonlyArray<OutilPublie> }) {
  return (
    <div className="cadre">
      <h1>Des outils pour faire soi-même</h1>
      <p className="chapeau blanc-3">Ce que ce site met à disposition, et les outils que des visiteurs ont proposés.</p>
      <section className="sec" aria-labelledby="notres">
        <h2 id="notres">Ici, libres et sans compte</h2>
        <ul className="portes">
          {NOTRES.map(({ href, nom, texte }) => (
            <li key={href}>
              <a href={href}>
                <span className="titre">
                  {nom} <Icone nom="suite" />
                </span>
                <span className="petit doux">{texte}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="sec" aria-labelledby="proposes">
        <h2 id="proposes">Proposés par des visiteurs</h2>
        {outils.length === 0 ? (
          <EtatVide
            dessin="maison"
            titre="Aucun outil n'a encore été publié."
            action={
              <LienBouton allure="clair" court href={`${href("/proposer")}?onglet=outils`}>
                Proposer un outil
              </LienBouton>
            }
          >
            Un tableur, un logiciel libre, un plan à construire : chaque proposition est relue avant de paraître ici.
          </EtatVide>
        ) : (
          <ul className="lieux">
            {outils.map((outil) => (
              <li key={outil.id} className="lieu" id={`outil-${outil.id}`}>
                <h3>
                  <a href={outil.url} rel="noreferrer">
                    {outil.nom}
                  </a>
                </h3>
                {outil.licence !== undefined && <p className="petit doux">{outil.licence}</p>}
                <p className="petit">{outil.description}</p>
                {outil.axes.length > 0 && <EtiquettesAxes axes={outil.axes} />}
                <p className="xs">
                  <a href={adresseCorrection("outils", outil.id)}>Corriger ou retirer ma fiche</a>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
