import { href } from "react-router";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { titrer, type GroupeValidation, type VueValidation } from "#app/contextes/simulateur/vues/validation.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Sommaire } from "#app/ui/base/Sommaire.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { EcartsPublies } from "#app/contextes/simulateur/ui/figures/EcartsPublies.tsx";

/** Une même échelle pour tous les graphiques : un grand écart doit avoir l'air grand. */
const PAS = 0.05;
function borneDe(groupes: ReadonlyArray<GroupeValidation>): number {
  const plus = Math.max(...groupes.flatMap((g) => g.lignes.map(({ ecart }) => Math.abs(ecart))));
  return Math.max(0.1, Math.ceil(plus / PAS - 1e-9) * PAS);
}

/** Ce qui est comparé à des nombres publiés, de combien nous nous en écartons, et ce qui n'est pas validé. */
export function PageValidation({ version, resume, hors, groupes, ecartes, non_valide }: VueValidation) {
  const borne = borneDe(groupes);
  return (
    <div className="cadre pile pile--6">
      <header className="pile">
        <h1>Ce qui est validé, et ce qui ne l’est pas</h1>
        <p className="chapeau">
          Chaque nombre publié auquel nous nous comparons, le nôtre, et l’écart. Puis, sans détour, ce que rien ne permet encore de vérifier.
        </p>
        <p>{resume}</p>
        {hors.length > 0 && (
          <Repli titre={hors.length === 1 ? "Celle qui sort de sa tolérance" : `Les ${formaterNombre(hors.length)} qui sortent de leur tolérance`}>
            <ul className="puces petit">
              {hors.map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
          </Repli>
        )}
        <p className="doux petit">
          {`Version des valeurs : ${version}. `}
          <Lien href={href("/simulateur/methode")}>La méthode et ses coefficients</Lien>
        </p>
      </header>
      <Sommaire titres={[...groupes.map(({ id, titre }) => ({ id: `h-${id}`, titre })), { id: "h-non-valide", titre: "Ce qui n’est pas validé" }]} />

      {groupes.map((g) => (
        <section key={g.id} className="pile" aria-labelledby={`h-${g.id}`}>
          <h2 id={`h-${g.id}`}>{g.titre}</h2>
          <p className="petit doux">{g.phrase}</p>
          <EcartsPublies lignes={g.lignes} borne={borne} />
          <Repli titre="Les nombres, la tolérance et la source">
            <Tableau
              titre={g.titre}
              titreCache
              colonnes={[
                { titre: "Comparaison", texte: true },
                { titre: "Publié" },
                { titre: "Calculé" },
                { titre: "Écart" },
                { titre: "Tolérance" },
                { titre: "Verdict", texte: true },
                { titre: "Source", texte: true },
              ]}
              lignes={g.lignes.map((l) => ({
                cle: l.id,
                cellules: [
                  titrer(l),
                  l.publie,
                  l.calcule,
                  l.ecart_texte,
                  l.tolerance_texte,
                  l.dedans === null ? "indicatif" : l.dedans ? "dans la tolérance" : "hors tolérance",
                  l.source,
                ],
              }))}
            />
            {g.lignes.some((l) => l.remarque !== undefined) && (
              <ul className="puces petit">{g.lignes.map((l) => l.remarque !== undefined && <li key={l.id}>{`${titrer(l)}. ${l.remarque}`}</li>)}</ul>
            )}
            {g.id === "etp" && ecartes !== "" && <p className="petit doux">{`Villes publiées que nous ne comparons pas. ${ecartes}.`}</p>}
          </Repli>
        </section>
      ))}

      <section className="pile" aria-labelledby="h-non-valide">
        <h2 id="h-non-valide">Ce qui n’est pas validé</h2>
        {non_valide.map(({ axe, nom, points }) => (
          <div key={axe} className="pile">
            <h3>{nom}</h3>
            <dl className="petit limites">
              {points.map(({ titre, pourquoi }) => (
                <div key={titre}>
                  <dt>{titre}</dt>
                  <dd>{pourquoi}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p>
          {"Vous avez une mesure, une année de relevés, un jardin pesé ? "}
          <Lien href={`${href("/proposer")}?onglet=references`}>Proposer une mesure ou une source</Lien>
        </p>
      </section>
    </div>
  );
}
