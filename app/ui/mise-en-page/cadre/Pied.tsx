import { useContext } from "react";
import { href } from "react-router";
import { MARQUE_POIDS } from "#app/commun/poids/marque.ts";
import { ContexteDocument } from "#app/ui/mise-en-page/contexte-document.ts";

const COMPRENDRE = [
  { href: href("/simulateur/methode"), nom: "Méthode et coefficients" },
  { href: href("/simulateur/validation"), nom: "Validation" },
  { href: href("/a-propos"), nom: "À propos" },
  { href: `${href("/a-propos")}#sources`, nom: "Sources des données" },
  { href: href("/aide"), nom: "Aide" },
  { href: href("/developpeurs"), nom: "Développeurs" },
  { href: href("/plan-du-site"), nom: "Plan du site" },
];
const DROITS = [
  { href: href("/accessibilite"), nom: "Accessibilité" },
  { href: href("/confidentialite"), nom: "Confidentialité" },
  { href: href("/mentions-legales"), nom: "Mentions légales" },
  { href: href("/contact"), nom: "Contact" },
  { href: `${href("/proposer")}?onglet=references`, nom: "Proposer une correction" },
];

/** Les producteurs de données sans qui rien ne se calcule. Le détail, licences comprises, est sur /a-propos. */
export const SOURCES =
  "Sources principales : Météo-France (normales 1991-2020 et pluies mensuelles), PVGIS (rayonnement, Commission européenne), méthode 3CL (besoins de chauffage), Ciqual et Anses (aliments), FAO-56 (eau des cultures), IGN (contours des départements). Chaque coefficient garde la sienne.";

/** Le contenu du pied. Ce que pèse la page se dit si elle est la même pour tous : les autres partent sans attendre d'être entières. */
export function Pied() {
  const rendu = useContext(ContexteDocument);
  const pesee = rendu !== undefined && rendu.nonce === undefined && rendu.reference === undefined;
  return (
    <div className="cadre">
      <div>
        <h2>Autonomie</h2>
        <p className="etroit">Un outil libre pour préparer un lieu plus autonome, seul ou à plusieurs. Aucun compte, aucun traceur, aucun appel à un tiers.</p>
      </div>
      <Liens id="pied-comprendre" titre="Comprendre" liens={COMPRENDRE} />
      <Liens id="pied-droits" titre="Vos droits" liens={DROITS} />
      <p className="sources doux xs">{SOURCES}</p>
      {pesee && <p className="poids-page doux xs">{MARQUE_POIDS}</p>}
    </div>
  );
}

function Liens({
  id,
  titre,
  liens,
}: {
  readonly id: string;
  readonly titre: string;
  readonly liens: ReadonlyArray<{ readonly href: string; readonly nom: string }>;
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      {/* Ni liste ni puces : quatorze éléments de moins sur chaque page. */}
      {liens.map(({ href, nom }) => (
        <a key={href} href={href}>
          {nom}
        </a>
      ))}
    </nav>
  );
}
