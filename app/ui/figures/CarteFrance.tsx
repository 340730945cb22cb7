import { formaterMesure, formaterNombre } from "#app/domaine/nombres.ts";
import { typo } from "#app/domaine/typo.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";

export type Contour = { readonly code: string; readonly nom: string; readonly d: string };
export type Cadre = { readonly x: number; readonly y: number; readonly largeur: number; readonly hauteur: number };

/** Contours prêts à dessiner, tels que data/territoire/contours.json les donne. */
export type ContoursFrance = {
  readonly viewBox: readonly [number, number, number, number] | ReadonlyArray<number>;
  readonly departements: ReadonlyArray<Contour>;
  /** Outre-mer, en cartouches. */
  readonly encarts?: ReadonlyArray<Contour & { readonly cadre: Cadre }>;
  readonly loupe?: { readonly titre: string; readonly cadre: Cadre; readonly departements: ReadonlyArray<Contour> };
};

export type ProprietesCarteFrance = {
  /** Ce que la carte montre : « Pluie annuelle ». */
  readonly sujet: string;
  readonly contours: ContoursFrance;
  readonly valeurs: Readonly<Record<string, number>>;
  readonly unite: string;
  readonly decimales?: number;
  /** Quatre bornes croissantes ; sinon, quintiles arrondis. */
  readonly bornes?: ReadonlyArray<number>;
  /** Code du département choisi : contour d'encre et halo. */
  readonly choisi?: string;
};

/** Carte de chaleur à cinq classes, valeur choisie écrite, légende chiffrée, tableau complet derrière. */
export function CarteFrance({ sujet, contours, valeurs, unite, decimales = 0, bornes, choisi }: ProprietesCarteFrance) {
  const limites = bornes ?? bornesQuintiles(Object.values(valeurs));
  const tous = [...contours.departements, ...(contours.encarts ?? [])];
  const ici = tous.find((d) => d.code === choisi);
  const valeurIci = choisi === undefined ? undefined : valeurs[choisi];
  const classe = (code: string) => {
    const v = valeurs[code];
    return v === undefined ? 0 : 1 + limites.filter((b) => v >= b).length;
  };
  const nom = (v: number) => formaterNombre(v, decimales);
  const legende = ["", ...limites].map((_, i) => texteClasse(limites, i, nom));
  const phraseIci = ici && valeurIci !== undefined ? `${ici.nom} : ${formaterMesure(valeurIci, unite, decimales)}` : undefined;
  const trace = (d: Contour) => (
    <path key={d.code} className={`dep c${classe(d.code)}`} d={d.d}>
      <title>{typo(`${d.nom}${valeurs[d.code] === undefined ? "" : ` : ${formaterMesure(valeurs[d.code] ?? 0, unite, decimales)}`}`)}</title>
    </path>
  );
  return (
    <figure className="graphique">
      <svg
        className="choro"
        viewBox={contours.viewBox.join(" ")}
        role="img"
        aria-label={typo(`Carte de France, ${sujet}${phraseIci ? `. ${phraseIci}` : ""}. Les valeurs sont dans le tableau qui suit`)}
      >
        {contours.departements.map(trace)}
        {contours.encarts?.map((encart) => (
          <g key={encart.code}>
            <rect className="cadre-encart" x={encart.cadre.x} y={encart.cadre.y} width={encart.cadre.largeur} height={encart.cadre.hauteur} rx="6" />
            {trace(encart)}
          </g>
        ))}
        {contours.loupe && (
          <g>
            <rect
              className="cadre-encart"
              x={contours.loupe.cadre.x}
              y={contours.loupe.cadre.y}
              width={contours.loupe.cadre.largeur}
              height={contours.loupe.cadre.hauteur}
              rx="6"
            />
            {contours.loupe.departements.map(trace)}
          </g>
        )}
        {ici && (
          <>
            <path className="halo" d={ici.d} />
            <path className={`ici c${classe(ici.code)}`} d={ici.d} />
          </>
        )}
      </svg>
      <figcaption className="pile pile--1">
        {phraseIci && (
          <p className="petit">
            <b>{typo(phraseIci)}</b> <span className="doux">(contour épais)</span>
          </p>
        )}
        <div className="classes">
          {legende.map((texte, i) => (
            <div key={texte}>
              <svg aria-hidden="true" focusable="false">
                <rect className={`c${i + 1}`} width="100%" height="16" />
              </svg>
              <span>{texte}</span>
            </div>
          ))}
        </div>
        <p className="xs doux">{typo(`${sujet}, en ${unite}.`)}</p>
      </figcaption>
      <Repli titre="Les mêmes valeurs en tableau" imprime={false}>
        <Tableau
          titre={`${sujet} par département`}
          titreCache
          colonnes={[{ titre: "Département" }, { titre: `${sujet} (${unite})` }]}
          lignes={tous
            .filter((d) => valeurs[d.code] !== undefined)
            .map((d) => ({ cle: d.code, cellules: [`${d.nom} (${d.code})`, nom(valeurs[d.code] ?? 0)] }))}
        />
      </Repli>
    </figure>
  );
}

function texteClasse(limites: ReadonlyArray<number>, i: number, nom: (v: number) => string): string {
  const bas = limites[i - 1];
  const haut = limites[i];
  if (bas === undefined) return `moins de ${nom(haut ?? 0)}`;
  return haut === undefined ? `${nom(bas)} et plus` : `${nom(bas)}-${nom(haut)}`;
}

/** Quatre bornes en quintiles, arrondies à deux chiffres significatifs et strictement croissantes. */
export function bornesQuintiles(valeurs: ReadonlyArray<number>): ReadonlyArray<number> {
  const triees = [...valeurs].filter(Number.isFinite).sort((a, b) => a - b);
  const bornes = [0.2, 0.4, 0.6, 0.8].map((q) => arrondirSignificatif(triees[Math.floor(q * (triees.length - 1))] ?? 0));
  return bornes.filter((b, i) => i === 0 || b > (bornes[i - 1] ?? -Infinity));
}

function arrondirSignificatif(v: number): number {
  if (v === 0) return 0;
  const p = 10 ** (Math.floor(Math.log10(Math.abs(v))) - 1);
  return Math.round(v / p) * p;
}
