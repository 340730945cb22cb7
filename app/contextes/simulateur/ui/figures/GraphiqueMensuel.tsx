import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { Axe } from "#app/commun/axes.ts";
import { MOIS, MOIS_ABREGES, MOIS_INITIALES } from "#app/commun/dates/mois.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Colonne } from "#app/ui/base/Tableau.tsx";
import { CadreGraphique, type EntreeLegende } from "#app/ui/figures/CadreGraphique.tsx";
import { auCentieme, echelleRonde } from "#app/ui/figures/echelle.ts";

export type ProprietesGraphiqueMensuel = {
  readonly axe: Axe;
  /** Sujet, pour les lecteurs d'écran et le tableau : « L'eau, mois par mois ». */
  readonly sujet: string;
  /** Titre visible, si la section n'en a pas déjà un. */
  readonly titre?: string;
  readonly unite: string;
  /** Douze valeurs, de janvier à décembre. */
  readonly besoin: ReadonlyArray<number>;
  /** Part du besoin couverte sur place, douze valeurs. */
  readonly local: ReadonlyArray<number>;
  /** Niveau en fin de mois (cuve, batterie, réserve), dans la même unité. */
  readonly stock?: { readonly valeurs: ReadonlyArray<number>; readonly libelle: string };
  readonly libelles: {
    /** « besoin » */
    readonly besoin: string;
    /** « pluie utilisée » */
    readonly local: string;
    /** « manque, pris au réseau » */
    readonly manque: string;
  };
  /** Chiffres après la virgule dans le tableau. */
  readonly decimales?: number;
};

const HAUT = 14;
const BASE = 224;
const HAUTEUR = 256;
// Les douze barres, en pour cent de la largeur : une marge à gauche pour l'échelle.
const DEBUT = 9.5;
const PAS = 7.55;
const LARGEUR = 4.8;

/** Besoin (contour d'encre), local (trame d'axe), manque (hachure fine) et stock (ligne à points) pour chaque mois, avec leur tableau. */
export function GraphiqueMensuel({ axe, sujet, titre, unite, besoin, local, stock: suivi, libelles, decimales = 1 }: ProprietesGraphiqueMensuel) {
  // Une réserve toujours vide n'est qu'un trait sur l'axe : ni courbe, ni légende, ni colonne.
  const stock = suivi !== undefined && suivi.valeurs.some((v) => v >= 0.5 * 10 ** -decimales) ? suivi : undefined;
  const mois = MOIS_ABREGES.map((abrege, i) => {
    const b = besoin[i] ?? 0;
    const l = local[i] ?? 0;
    return { abrege, initiale: MOIS_INITIALES[i], nom: MOIS[i] ?? "", besoin: b, local: l, manque: Math.max(0, b - l), stock: stock?.valeurs[i] };
  });
  const echelle = echelleRonde(Math.max(...mois.map((m) => Math.max(m.besoin, m.local, m.stock ?? 0))));
  const y = (valeur: number) => auCentieme(BASE - (Math.max(0, valeur) / echelle.haut) * (BASE - HAUT));
  const x = (i: number) => auCentieme(DEBUT + PAS * i);
  const milieu = (i: number) => auCentieme(DEBUT + PAS * i + LARGEUR / 2);
  const nombre = (valeur: number) => formaterNombre(valeur, decimales);

  // Seul ce qui se voit entre dans la légende.
  const visible = (cle: "besoin" | "local" | "manque") => mois.some((m) => m[cle] >= 0.5 * 10 ** -decimales);
  const legende = composerLegende(axe, { ...libelles, stock: stock?.libelle }, { local: visible("local"), manque: visible("manque") });
  const colonnes: Array<Colonne> = [
    { titre: "Mois" },
    { titre: `${majuscule(libelles.besoin)} (${unite})` },
    { titre: `${majuscule(libelles.local)} (${unite})` },
    { titre: `${majuscule(libelles.manque)} (${unite})` },
    ...(stock ? [{ titre: `${majuscule(stock.libelle)} (${unite})` }] : []),
  ];
  return (
    <CadreGraphique
      {...(titre !== undefined && { titre })}
      legende={legende}
      tableau={{
        titre: sujet,
        colonnes,
        lignes: mois.map((m) => ({
          cle: m.nom,
          cellules: [m.nom, nombre(m.besoin), nombre(m.local), nombre(m.manque), ...(stock ? [nombre(m.stock ?? 0)] : [])],
        })),
      }}
    >
      <svg
        className={`graphe ${axe}`}
        height={HAUTEUR}
        role="img"
        aria-label={`${sujet} : ${libelles.besoin}, ${libelles.local}${stock ? ` et ${stock.libelle}` : ""} ; les valeurs sont dans le tableau qui suit`}
      >
        {echelle.graduations.map((g, i) => (
          <g key={g}>
            <line className="grille-h" x1="0" x2="100%" y1={y(g)} y2={y(g)} />
            <text aria-hidden="true" x="0" y={y(g) - 5}>
              {formaterNombre(g, echelle.decimales)}
              {i === echelle.graduations.length - 1 && `\u00a0${unite}`}
            </text>
          </g>
        ))}
        {mois.map((m, i) => (
          <g key={m.nom}>
            {m.manque > 0 && <rect className="manque" x={`${x(i)}%`} y={y(m.besoin)} width={`${LARGEUR}%`} height={auCentieme(y(m.local) - y(m.besoin))} />}
            {m.local > 0 && (
              <rect className="local" x={`${x(i)}%`} y={y(m.local)} width={`${LARGEUR}%`} height={auCentieme(BASE - y(m.local))} fill={`url(#p-${axe})`} />
            )}
            <rect className="besoin" x={`${x(i)}%`} y={y(m.besoin)} width={`${LARGEUR}%`} height={auCentieme(BASE - y(m.besoin))} />
            <text aria-hidden="true" className="long" x={`${milieu(i)}%`} y="246" textAnchor="middle">
              {m.abrege}
            </text>
            <text aria-hidden="true" className="court" x={`${milieu(i)}%`} y="246" textAnchor="middle">
              {m.initiale}
            </text>
          </g>
        ))}
        {stock &&
          mois
            .slice(1)
            .map((m, i) => (
              <line key={m.nom} className="courbe" x1={`${milieu(i)}%`} x2={`${milieu(i + 1)}%`} y1={y(mois[i]?.stock ?? 0)} y2={y(m.stock ?? 0)} />
            ))}
        {stock && mois.map((m, i) => <circle key={m.nom} className="point" cx={`${milieu(i)}%`} cy={y(m.stock ?? 0)} r="4" />)}
      </svg>
    </CadreGraphique>
  );
}

type Libelles = ProprietesGraphiqueMensuel["libelles"] & { readonly stock: string | undefined };

/** Besoin et stock y sont dès qu'ils existent ; local et manque, s'ils se voient. */
function composerLegende(
  axe: ProprietesGraphiqueMensuel["axe"],
  libelles: Libelles,
  visible: { readonly local: boolean; readonly manque: boolean },
): ReadonlyArray<EntreeLegende> {
  const legende: Array<EntreeLegende> = [];
  if (visible.local) {
    legende.push({
      cle: "local",
      texte: libelles.local,
      dessin: <rect className={`local ${axe}`} x="1" y="1" width="24" height="14" fill={`url(#p-${axe})`} />,
    });
  }
  if (visible.manque) {
    legende.push({
      cle: "manque",
      texte: libelles.manque,
      dessin: (
        <>
          <rect className="manque" x="1" y="1" width="24" height="14" />
          <rect className="besoin" x="1" y="1" width="24" height="14" />
        </>
      ),
    });
  }
  legende.push({ cle: "besoin", texte: libelles.besoin, dessin: <rect className="besoin" x="1" y="1" width="24" height="14" /> });
  if (libelles.stock !== undefined) {
    legende.push({
      cle: "stock",
      texte: libelles.stock,
      dessin: (
        <>
          <line className="courbe" x1="1" x2="25" y1="8" y2="8" />
          <circle className="point" cx="13" cy="8" r="4" />
        </>
      ),
    });
  }
  return legende;
}
