import { href } from "react-router";
import { THEMES, type Theme } from "#app/commun/theme.ts";
import { Icone } from "#app/ui/icones.tsx";
import { Logo } from "./Logo.tsx";
import { RUBRIQUES } from "./navigation.ts";
import { rubriqueCourante } from "./rubrique.ts";

const NOM_THEME: Readonly<Record<Theme, string>> = { systeme: "Comme mon appareil", clair: "Clair", sombre: "Sombre" };

function Rubriques({ chemin }: { readonly chemin: string }) {
  return (
    <ul className="liens">
      {RUBRIQUES.map((rubrique) => (
        <li key={rubrique.href}>
          <a href={rubrique.href} data-racine={rubrique.racine} aria-current={rubriqueCourante(rubrique, chemin)}>
            {rubrique.nom}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Le contenu de l'en-tête : marque, rubriques, thème. Les deux volets sont des `details` qui s'excluent ; rien n'attend de script. */
export function Entete({ theme, chemin }: { readonly theme: Theme; readonly chemin: string }) {
  return (
    <div className="cadre">
      <a className="marque" href={href("/")} {...(chemin.split("?", 1)[0] === "/" && { "aria-current": "page" as const })}>
        <Logo />
        Autonomie
      </a>
      <nav className="nav nav--large" aria-label="Rubriques">
        <Rubriques chemin={chemin} />
      </nav>
      <details className="volet volet--theme" name="entete">
        <summary>
          <Icone nom="theme" />
          <span className="vh">Thème</span>
        </summary>
        <form method="post" action={href("/theme")} aria-label="Thème du site">
          <input type="hidden" name="retour" value={chemin} />
          {THEMES.map((valeur) => (
            <button key={valeur} type="submit" name="theme" value={valeur} aria-pressed={valeur === theme}>
              {NOM_THEME[valeur]}
              {valeur === theme && <Icone nom="coche" />}
            </button>
          ))}
        </form>
      </details>
      <details className="nav volet volet--menu" name="entete">
        <summary>
          <Icone nom="menu" />
          Menu
        </summary>
        <nav aria-label="Menu">
          <Rubriques chemin={chemin} />
        </nav>
      </details>
    </div>
  );
}
