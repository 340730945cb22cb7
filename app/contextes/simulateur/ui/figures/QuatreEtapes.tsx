import type { Axe } from "#app/commun/axes.ts";
import type { Dessin, Recit } from "#app/contextes/simulateur/vues/resultat/recit.ts";

/** Dessins au trait, 64 × 48, avec la trame de l'axe : contour à l'encre, puis aplat tramé. */
const DESSINS: Readonly<Record<Dessin, { readonly trait: string; readonly trame?: string }>> = {
  pluie: { trait: "M14 20q-2-9 8-9 4-6 12-3 7-4 12 2 10-1 10 10z", trame: "M18 26l-3 9M28 26l-3 9M38 26l-3 9M48 26l-3 9" },
  toit: { trait: "M6 26L32 8l26 18M12 24v18h40V24M56 27v15", trame: "M12 25L32 11l20 14z" },
  cuve: { trait: "M14 10h36q4 0 4 4v24q0 4-4 4H14q-4 0-4-4V14q0-4 4-4zM40 10V4", trame: "M11 24h42v14q0 3-3 3H14q-3 0-3-3z" },
  robinet: { trait: "M8 16h22q10 0 10 10v4h-8v-3q0-3-4-3H8zM20 16V8M14 8h12", trame: "M36 36q-5 7 0 7t0-7z" },
  soleil: { trait: "M32 4v6M32 38v6M12 24H6M58 24h-6M18 10l4 4M46 38l-4-4M46 10l-4 4M18 38l4-4", trame: "M32 13a11 11 0 1 0 .1 0z" },
  panneaux: { trait: "M14 10h36l8 24H6zM26 10l-4 24M38 10l4 24M10 22h44M32 34v8M22 42h20", trame: "M14 10h36l8 24H6z" },
  heure: { trait: "M32 6a18 18 0 1 0 .1 0zM32 13v11l8 5", trame: "M32 24V6a18 18 0 0 1 15 28z" },
  prise: { trait: "M14 8h36v32H14zM26 20v8M38 20v8M32 32v1", trame: "M14 8h36v6H14z" },
  parcelle: { trait: "M8 36L20 14h24l12 22zM16 22h32M12 29h40", trame: "M8 36L20 14h24l12 22z" },
  recolte: { trait: "M12 22h40l-5 20H17zM18 22q14-22 28 0", trame: "M12 22h40l-2 8H14z" },
  cave: { trait: "M8 42V18q24-20 48 0v24zM8 30h48", trame: "M16 30v-9h8v9zM28 30v-9h8v9zM40 30v-9h8v9z" },
  assiette: { trait: "M32 8a17 17 0 1 0 .1 0zM8 8v12M8 20v22M56 8v34M52 8v10h4", trame: "M32 15a10 10 0 1 0 .1 0z" },
};

/** « Pourquoi 24 % ? » : quatre étapes dessinées, chacune avec son nombre, de ce qui tombe ou pousse à ce qui sert. */
export function QuatreEtapes({ axe, recit }: { readonly axe: Axe; readonly recit: Recit }) {
  return (
    <>
      <ol className={`recit ${axe}`}>
        {recit.etapes.map(({ dessin, nom, valeur, phrase }) => (
          <li key={dessin}>
            <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
              {DESSINS[dessin].trame !== undefined && <path className={`trait-${axe}`} d={DESSINS[dessin].trame} fill={`url(#p-${axe})`} />}
              <path className="trait" d={DESSINS[dessin].trait} fill="none" />
            </svg>
            <div>
              <p className="nom">
                {nom} <b>{valeur}</b>
              </p>
              <p className="petit doux">{phrase}</p>
            </div>
          </li>
        ))}
      </ol>
      {recit.note !== "" && <p>{recit.note}</p>}
    </>
  );
}
