import { nommerSection, partieOuverte, SECTIONS, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { Lien } from "#app/ui/base/Lien.tsx";

/**
 * Les parties à ouvrir. Les trois axes s'ouvrent déjà par leur carte, et qui peut aider par chaque axe : ils ne sont répétés qu'une fois une partie ouverte,
 * pour passer de l'une à l'autre.
 */
export function NavSections({ vue, ouverte }: { readonly vue: VueResultat; readonly ouverte: Section | null }) {
  const montrees = SECTIONS.filter((s) => ouverte !== null || (s !== "aide" && !vue.axes.some(({ axe }) => axe === s)));
  return (
    <nav className="sec--court parties sans-impression" aria-label="Parties du résultat">
      <ul className="rang">
        {ouverte !== null && (
          <li>
            <Lien href={vue.liens.ici}>Revenir au résultat</Lien>
          </li>
        )}
        <li>
          <Lien href={vue.liens.par_axe.replace("/simulateur", "/simulateur/decider")}>Décider avec un budget</Lien>
        </li>
        {montrees.map((s) => (
          <li key={s}>
            <Lien href={vue.liens.vers[s]} surPlace {...(ouverte !== null && s === partieOuverte(ouverte) ? { "aria-current": "page" as const } : {})}>
              {nommerSection(s)}
            </Lien>
          </li>
        ))}
      </ul>
    </nav>
  );
}
