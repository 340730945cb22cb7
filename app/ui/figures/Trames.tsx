import type { Axe } from "#app/commun/axes.ts";

/**
 * Les motifs du site, posés une fois par page : vagues (eau), hachures (énergie), semis (alimentation), hachure fine (manque), sol.
 * `p-…` : motif sur son aplat ; `t-…` : tracé seul, pour les bandes.
 */
export function Motifs() {
  return (
    <defs>
      <pattern id="p-eau" width="24" height="7" patternUnits="userSpaceOnUse">
        <rect width="24" height="7" fill="var(--eau-fond)" />
        <path d="M0 3.5q6-5 12 0t12 0" fill="none" stroke="var(--eau-trame)" strokeWidth="1.7" />
      </pattern>
      <pattern id="p-energie" width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="7" fill="var(--energie-fond)" />
        <path d="M-1 8L8-1M-2 2L2-2M5 9L9 5" stroke="var(--energie-trame)" strokeWidth="1.7" />
      </pattern>
      <pattern id="p-alim" width="14" height="7" patternUnits="userSpaceOnUse">
        <rect width="14" height="7" fill="var(--alim-fond)" />
        <circle cx="3.5" cy="1.75" r="1.5" fill="var(--alim-trame)" />
        <circle cx="10.5" cy="5.25" r="1.5" fill="var(--alim-trame)" />
      </pattern>
      <pattern id="t-eau" width="24" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 3.5q6-5 12 0t12 0" fill="none" stroke="var(--eau-trame)" strokeWidth="1.6" />
      </pattern>
      <pattern id="t-energie" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M-1 8L8-1M-2 2L2-2M5 9L9 5" stroke="var(--energie-trame)" strokeWidth="1.7" />
      </pattern>
      <pattern id="t-alim" width="14" height="7" patternUnits="userSpaceOnUse">
        <circle cx="3.5" cy="1.75" r="1.5" fill="var(--alim-trame)" />
        <circle cx="10.5" cy="5.25" r="1.5" fill="var(--alim-trame)" />
      </pattern>
      <pattern id="p-manque" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 6L6 0" stroke="var(--trait-fort)" strokeWidth="0.8" opacity="0.55" />
      </pattern>
      <pattern id="p-repli" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--feuille)" />
        <path d="M-1 7L7-1" stroke="var(--encre)" strokeWidth="1.6" />
      </pattern>
      <pattern id="p-sol" width="26" height="16" patternUnits="userSpaceOnUse">
        <path d="M3 4h5M16 11h6" stroke="var(--trait-fort)" strokeWidth="1.2" strokeLinecap="round" opacity="0.55" />
      </pattern>
    </defs>
  );
}

/** Bande décorative en tête de carte. */
export function BandeTrame({ axe }: { readonly axe: Axe }) {
  return (
    <svg className="trame" aria-hidden="true" focusable="false">
      <rect width="100%" height="14" fill={`url(#t-${axe})`} />
    </svg>
  );
}
