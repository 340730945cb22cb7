import type { ComponentProps, ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { BandeTrame } from "#app/ui/figures/Trames.tsx";

export type ProprietesCarte = Omit<ComponentProps<"section">, "className" | "children"> & {
  readonly axe?: Axe | undefined;
  /** Bande tramée en tête : demande un axe. */
  readonly trame?: boolean;
  readonly balise?: "div" | "section" | "article" | "li";
  readonly className?: string;
  readonly children: ReactNode;
};

/** Feuille posée sur le papier, sans bordure ni ombre. Jamais une carte dans une carte. */
export function Carte({ axe, trame = false, balise: Balise = "div", className = "", children, ...reste }: ProprietesCarte) {
  const classes = ["carte", trame && axe && "carte--trame", axe, className].filter(Boolean).join(" ");
  return (
    <Balise className={classes} {...(reste as object)}>
      {trame && axe && <BandeTrame axe={axe} />}
      {children}
    </Balise>
  );
}
