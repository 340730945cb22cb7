import { NOMS_AXES } from "#app/commun/axes.ts";
import { formaterMesure, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireQuantite, type LigneSynthese, type Synthese as Vue } from "#app/contextes/campagne/domaine/synthese.ts";
import { Tableau } from "#app/ui/base/Tableau.tsx";

const PAS_PX = 34;

/** « 1,9 point », « 2 points » : le pluriel suit le nombre tel qu'il s'écrit. */
function direGain(points: number): string {
  const ecrit = Number(points.toFixed(points < 10 ? 1 : 0));
  return formaterMesure(ecrit, ecrit < 2 ? "point" : "points", Number.isInteger(ecrit) ? 0 : 1);
}

/** Ce que les foyers disent ensemble : des milieux et leur étendue, puis les gestes utiles au plus grand nombre. */
export function Synthese({
  synthese,
  commune,
  auMur = false,
}: {
  readonly synthese: Vue;
  readonly commune: string | null;
  /** Projetée à côté du carré à viser : des têtes de colonne plus courtes. */
  readonly auMur?: boolean;
}) {
  const { foyers, personnes, taux, acheter, equipements, gestes } = synthese;
  return (
    <>
      <section className="pile" aria-labelledby="h-taux">
        <h2 id="h-taux">{`${formaterNombre(foyers)} foyers, environ ${formaterNombre(personnes)} personnes`}</h2>
        {commune !== null && <p>{`Ce sont ceux qui ont répondu, et non toute la commune : ${commune}.`}</p>}
        <p>
          Ce qui vient du lieu : la moitié des foyers est au-dessous du chiffre, l’autre au-dessus ; la bande va du quart le moins couvert au quart le mieux
          couvert.
        </p>
        <div className="grille g3">
          {taux.map((ligne) => (
            <Part key={ligne.cle} ligne={ligne} />
          ))}
        </div>
      </section>
      <section aria-labelledby="h-milieux" className="pile">
        <h2 id="h-milieux">Au milieu, et autour</h2>
        <Tableau
          titre="Milieux et étendues"
          titreCache
          colonnes={[
            { titre: "Quoi", texte: true },
            { titre: "Un foyer sur quatre est au-dessous", ...(auMur && { tete: "Un quart au-dessous" }) },
            { titre: "Au milieu" },
            { titre: "Un foyer sur quatre est au-dessus", ...(auMur && { tete: "Un quart au-dessus" }) },
          ]}
          lignes={[...acheter, ...equipements].map(({ cle, nom, unite, bas, milieu, haut }) => ({
            cle,
            cellules: [`${nom} (${unite})`, ecrireQuantite(bas), ecrireQuantite(milieu), ecrireQuantite(haut)],
          }))}
        />
      </section>
      <section aria-labelledby="h-gestes" className="pile">
        <h2 id="h-gestes">Ce qui aiderait le plus</h2>
        {gestes.length > 1 && (
          <p className="petit doux ordre-des-gestes">D’abord ce qui compte à la fois par le nombre de foyers et par ce que chacun y gagne.</p>
        )}
        {gestes.length === 0 ? (
          <p>Aucun geste n’est commun à assez de foyers pour se dire ici.</p>
        ) : (
          <ol className="puces">
            {gestes.map(({ nom, axe, foyers: combien, points }) => (
              <li key={nom}>
                <b>{nom}</b>
                {` : ${formaterNombre(combien)} foyers sur ${formaterNombre(foyers)} ; au milieu, ${direGain(points)} de plus en ${NOMS_AXES[axe].toLowerCase()}.`}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

/** Une part, son milieu et son étendue. Abscisses en pour cent : le texte garde sa taille à toute largeur. */
function Part({ ligne: { axe, nom, bas, milieu, haut } }: { readonly ligne: LigneSynthese }) {
  const pc = (v: number) => `${Math.min(100, Math.max(0, v))}%`;
  const etendue = bas === haut ? `autour de ${formaterMesure(bas, "%")}` : `de ${formaterNombre(bas)} à ${formaterMesure(haut, "%")}`;
  return (
    <div className={axe ?? ""}>
      <p>
        <span className="chiffre">{formaterMesure(milieu, "%")}</span>
        {` ${nom}, ${etendue}`}
      </p>
      <svg className={`barres-scenarios ${axe ?? ""}`} aria-hidden="true" focusable="false" height={PAS_PX}>
        <rect className="fond" x="0" y="8" width="100%" height="14" />
        <rect className="barre" x="0" y="8" width={pc(milieu)} height="14" />
        <line className="doute" x1={pc(bas)} x2={pc(haut)} y1="28" y2="28" />
      </svg>
    </div>
  );
}
