import { formaterJour } from "#app/commun/dates/dates.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { CadreGraphique } from "#app/ui/figures/CadreGraphique.tsx";
import { auCentieme, echelleRonde } from "#app/ui/figures/echelle.ts";

/** Remplissage d'une série : sans couleur, pour qu'une impression ou un contraste forcé les distingue aussi. */
export type AllureSerie = "plein" | "hachure" | "contour";

export type SerieJours = { readonly cle: string; readonly libelle: string; readonly allure: AllureSerie; readonly valeurs: ReadonlyArray<number> };

export type ProprietesBarresParJour = {
  readonly titre: string;
  /** Dates ISO, une par barre. */
  readonly jours: ReadonlyArray<string>;
  /** Empilées de bas en haut. */
  readonly series: ReadonlyArray<SerieJours>;
  readonly unite?: string;
  /** Chiffres après la virgule dans le tableau. */
  readonly decimales?: number;
};

const HAUT = 18;
const BASE = 156;
const HAUTEUR = 184;
// En pour cent de la largeur : une marge à gauche pour l'échelle.
const DEBUT = 12;
const VIDE = 0.22;

const JOUR_COURT = uneFois(() => new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" }));

/** Barres empilées, une par jour, rendues par le serveur, et leur tableau. */
export function BarresParJour({ titre, jours, series, unite = "", decimales = 0 }: ProprietesBarresParJour) {
  const totaux = jours.map((_, i) => series.reduce((somme, { valeurs }) => somme + (valeurs[i] ?? 0), 0));
  const echelle = echelleRonde(Math.max(...totaux));
  const pas = (100 - DEBUT) / jours.length;
  const y = (valeur: number) => auCentieme(BASE - (valeur / echelle.haut) * (BASE - HAUT));
  const unites = unite === "" ? "" : `\u00a0${unite}`;
  // Une graduation par semaine, à partir d'aujourd'hui : la dernière barre est toujours nommée.
  const nomme = (i: number) => (jours.length - 1 - i) % 7 === 0;
  return (
    <CadreGraphique
      titre={titre}
      legende={
        series.length > 1
          ? series.map(({ cle, libelle, allure }) => ({
              cle,
              texte: libelle,
              dessin: <rect className={`serie serie--${allure}`} x="1" y="1" width="24" height="14" />,
            }))
          : []
      }
      tableau={{
        titre,
        colonnes: [
          { titre: "Jour", texte: true },
          ...series.map(({ libelle }) => ({ titre: unite === "" ? majuscule(libelle) : `${majuscule(libelle)} (${unite})` })),
        ],
        lignes: jours
          .map((jour, i) => ({
            cle: jour,
            cellules: [formaterJour(jour), ...series.map(({ valeurs }) => formaterNombre(valeurs[i] ?? 0, decimales))],
          }))
          .toReversed(),
      }}
    >
      <svg className="graphe graphe--jours" height={HAUTEUR} role="img" aria-label={`${titre} ; les valeurs sont dans le tableau qui suit`}>
        {echelle.graduations.map((g, i) => (
          <g key={g}>
            <line className="grille-h" x1="0" x2="100%" y1={y(g)} y2={y(g)} />
            <text x="0" y={y(g) - 4}>
              {formaterNombre(g, echelle.decimales)}
              {i === echelle.graduations.length - 1 && unites}
            </text>
          </g>
        ))}
        {jours.map((jour, i) => (
          <g key={jour}>
            {empiler(series, i).map(({ cle, allure, bas, haut }) => (
              <rect
                key={cle}
                className={`serie serie--${allure}`}
                x={`${auCentieme(DEBUT + pas * (i + VIDE / 2))}%`}
                y={y(haut)}
                width={`${auCentieme(pas * (1 - VIDE))}%`}
                height={auCentieme(Math.max(1, y(bas) - y(haut)))}
              />
            ))}
            {nomme(i) && (
              <text x={`${auCentieme(DEBUT + pas * (i + 1))}%`} y={BASE + 20} textAnchor="end">
                {JOUR_COURT().format(new Date(jour))}
              </text>
            )}
          </g>
        ))}
      </svg>
    </CadreGraphique>
  );
}

function empiler(series: ReadonlyArray<SerieJours>, i: number) {
  let bas = 0;
  return series.flatMap(({ cle, allure, valeurs }) => {
    const valeur = valeurs[i] ?? 0;
    if (valeur <= 0) return [];
    const morceau = { cle, allure, bas, haut: bas + valeur };
    bas += valeur;
    return [morceau];
  });
}
