import type { ComponentProps, ReactNode } from "react";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";
import { Lien, type ProprietesLien } from "./Lien.tsx";

/** `plein` : une seule fois par écran. */
export type AllureBouton = "plein" | "clair" | "nu" | "danger";

type Allure = { readonly allure?: AllureBouton; readonly court?: boolean; readonly icone?: NomIcone };

function classes({ allure = "plein", court = false }: Allure, plus = ""): string {
  return ["btn", allure !== "plein" && `btn--${allure}`, court && "btn--court", plus].filter(Boolean).join(" ");
}

export type ProprietesBouton = Omit<ComponentProps<"button">, "className"> & Allure & { readonly occupe?: boolean; readonly className?: string };

/** Bouton d'envoi par défaut. Texte : un verbe à l'infinitif. `occupe` montre l'anneau et prévient les lecteurs d'écran. */
export function Bouton({ allure, court, icone, occupe = false, className, children, type = "submit", ...reste }: ProprietesBouton) {
  return (
    <button
      type={type}
      className={classes({ ...(allure && { allure }), ...(court && { court }) }, className)}
      {...(occupe ? { "aria-busy": true } : {})}
      {...reste}
    >
      {icone && !occupe && <Icone nom={icone} />}
      {children}
    </button>
  );
}

export type ProprietesLienBouton = ProprietesLien & Allure;

/** Lien qui a l'allure d'un bouton : mène ailleurs, n'envoie rien. */
export function LienBouton({ allure, court, icone, className = "", children, ...reste }: ProprietesLienBouton) {
  return (
    <Lien className={classes({ ...(allure && { allure }), ...(court && { court }) }, className)} {...reste}>
      {icone && <Icone nom={icone} />}
      {children}
    </Lien>
  );
}

/** Lien d'action : texte gras et flèche. */
export function LienSuite({ href, children, surPlace = false }: { readonly href: string; readonly children: ReactNode; readonly surPlace?: boolean }) {
  return (
    <Lien className="suite" href={href} surPlace={surPlace}>
      {children} <Icone nom="suite" />
    </Lien>
  );
}
