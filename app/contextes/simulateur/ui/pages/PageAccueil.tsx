import { href } from "react-router";
import type { VueAccueil } from "#app/contextes/simulateur/vues/accueil.ts";
import type { Axe } from "#app/commun/axes.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { Bouton, LienSuite } from "#app/ui/base/Bouton.tsx";
import { ChampNombre } from "#app/ui/champs/ChampNombre.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { DepartLogement } from "#app/contextes/simulateur/ui/reponses/Depart.tsx";
import { Coupe } from "#app/contextes/simulateur/ui/figures/Coupe.tsx";
import { CarteTaux } from "#app/ui/figures/Stat.tsx";
import { Icone } from "#app/ui/icones.tsx";

const PHRASES: Readonly<Record<Axe, string>> = {
  eau: "La pluie du toit pour les chasses d'eau, le linge et le potager, jour par jour, jusqu'à la cuve vide.",
  energie: "Le soleil, le bois, le vent ou la rivière face au chauffage, à l'eau chaude et aux appareils, heure par heure.",
  alim: "Potager, verger, poules et réserves face à l'assiette : énergie, protéines et poids, sans les confondre.",
};

const PORTES = [
  { href: href("/ecosysteme"), titre: "Trouver des lieux et des réseaux", phrase: "Des lieux qui essaient, des réseaux qui aident, chacun relié à sa source." },
  { href: href("/entraide"), titre: "Poser une question", phrase: "Entraide, réseaux, emplois, pensées écologiques : chaque réponse cite ses textes." },
  { href: href("/codev/carto"), titre: "Cartographier à plusieurs", phrase: "Un atelier, un QR code, et chacun pose ses fiches depuis son téléphone." },
  { href: href("/proposer"), titre: "Proposer ce qui manque", phrase: "Un lieu, un réseau, un emploi, un outil, une lecture ou une correction." },
];

export function PageAccueil({ exemple, personas, chiffres }: VueAccueil) {
  return (
    <>
      <Heros avecExemples={personas.length > 0} />

      {exemple && (
        <section className="cadre sec" aria-labelledby="titre-axes">
          <h2 id="titre-axes">Ce lieu, dans la Drôme, avec deux adultes et deux enfants</h2>
          <p className="chapeau">
            Trois axes, trois échelles, jamais une note tombée du ciel. La zone tramée dit ce que les années et les hypothèses peuvent changer.
          </p>
          <div className="grille g3">
            {exemple.taux.map(({ axe, titre, taux, p10, p90 }) => (
              <CarteTaux key={axe} axe={axe} titre={titre} taux={taux} {...(p10 !== undefined && p90 !== undefined && { p10, p90 })}>
                {PHRASES[axe]}
              </CarteTaux>
            ))}
          </div>
          <p className="blanc-5">
            <LienSuite href={exemple.href}>Lire ce résultat en entier</LienSuite>
          </p>
        </section>
      )}

      {personas.length > 0 && (
        <section className="cadre sec" aria-labelledby="exemples">
          <h2 id="exemples">Partir d’un lieu qui ressemble au vôtre</h2>
          <ul className="portes portes--4">
            {personas.map(({ id, nom, resume, href }) => (
              <li key={id}>
                <a href={href}>
                  <span className="titre">
                    {nom} <Icone nom="suite" />
                  </span>
                  <span className="doux petit">{resume}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      <Engagements chiffres={chiffres} />

      <section className="cadre sec" aria-labelledby="titre-suite">
        <h2 id="titre-suite">Et ensuite</h2>
        <ul className="portes">
          {PORTES.map(({ href, titre, phrase }) => (
            <li key={href}>
              <a href={href}>
                <span className="titre">
                  {titre} <Icone nom="suite" />
                </span>
                <span className="doux petit">{phrase}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** La question, et par où commencer. */
function Heros({ avecExemples }: { readonly avecExemples: boolean }) {
  return (
    <div className="cadre heros">
      <div className="pile pile--5">
        <h1>
          Jusqu’où votre lieu <span className="insec">peut-il</span> vivre de sa pluie, de son soleil et de sa terre ?
        </h1>
        <p className="chapeau">
          Décrivez un toit, un terrain et les personnes qui y vivent. Vous obtenez, mois par mois, ce qui est couvert, ce qui manque, et d'où vient chaque
          chiffre.
        </p>
        <form className="depart" method="get" action={href("/simulateur")}>
          <ChampTexte nom="dep" libelle="Votre département" placeholder="Drôme, 26, La Réunion" autoComplete="address-level1" required />
          <ChampNombre nom="personnes" libelle="Personnes" unite="" valeur="4" inputMode="numeric" required />
          <DepartLogement />
          <Bouton>Simuler</Bouton>
        </form>
        <p className="petit doux">
          {
            <>
              Gratuit, sans compte. Rien n'est enregistré : votre simulation tient dans son adresse.{" "}
              {avecExemples && <a href="#exemples">Partir d'un exemple</a>}
            </>
          }
        </p>
      </div>
      <figure>
        <Coupe />
        <figcaption>
          <ol className="reperes xs">
            <li>
              <b>1</b> 120 m² de toit
            </li>
            <li>
              <b>2</b> 3 kWc de panneaux
            </li>
            <li>
              <b>3</b> cuve de 5 m³
            </li>
            <li>
              <b>4</b> 150 m² de potager
            </li>
          </ol>
        </figcaption>
      </figure>
    </div>
  );
}

function Engagements({ chiffres }: Pick<VueAccueil, "chiffres">) {
  return (
    <section className="cadre sec" aria-labelledby="titre-chiffres">
      <h2 id="titre-chiffres">D’où viennent les chiffres</h2>
      <dl className="engagements">
        <div>
          <dt>Chaque chiffre dit d’où il vient</dt>
          <dd>{phraseSources(chiffres)}</dd>
        </div>
        <div>
          <dt>Le doute est écrit</dt>
          <dd>
            À côté de chaque taux, la fourchette : huit fois sur dix, le résultat tombe dedans. Là où personne ne sait vraiment, nous écrivons « sans source ».
          </dd>
        </div>
        <div>
          <dt>Le calcul est ouvert</dt>
          <dd>« Pourquoi ce chiffre ? » déroule les étapes, les opérations et les valeurs. Vous pouvez les refaire à la main, ou les contester.</dd>
        </div>
      </dl>
      <p className="blanc-5">
        <LienSuite href={href("/simulateur/methode")}>Lire la méthode</LienSuite>
      </p>
    </section>
  );
}

function phraseSources(chiffres: VueAccueil["chiffres"]): string {
  const fin = "Pluie, soleil et températures viennent de relevés publics";
  if (chiffres === null) return `Chaque coefficient dit d’où il vient : une source et son année, ou « sans source ». ${fin}.`;
  const { coefficients, verifies, sans_source, territoires } = chiffres;
  const enPartie = coefficients - verifies - sans_source;
  return `Sur ${formaterNombre(coefficients)} coefficients, ${formaterNombre(verifies)} sont vérifiés à leur source, ${formaterNombre(enPartie)} le sont en partie et ${formaterNombre(sans_source)} n’en ont pas : chacun le dit. ${fin}, pour ${formaterNombre(territoires)} territoires.`;
}
