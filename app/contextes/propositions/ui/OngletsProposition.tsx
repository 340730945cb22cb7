import { href } from "react-router";
import type { MouseEvent } from "react";
import { CHAMP_DEPART, CHAMP_ONGLET, CHAMP_PIEGE } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { NOMS_ONGLETS, ONGLETS, type OngletProposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { Onglets } from "#app/ui/base/Onglets.tsx";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";

export const FORMULAIRE = "proposition";
const NOM = "Type de proposition";
const ICONES: Readonly<Record<OngletProposition, NomIcone>> = { ecosysteme: "lieu", reseau: "reseau", jobs: "travail", outils: "outil", references: "livre" };
/** Ce que le formulaire porte sans que personne l'ait tapé. */
const TECHNIQUES: ReadonlySet<string> = new Set(["submission_type", "cible", "confirme", "demande", CHAMP_DEPART, CHAMP_PIEGE, CHAMP_ONGLET]);

/**
 * Les onglets. Tant que rien n'est tapé, ce sont des liens ; ensuite, en changer envoie le formulaire pour qu'il revienne avec tout ce qu'il portait (ADR 010). Sans
 * script, on ne sait pas si quelque chose est tapé : ce sont toujours des boutons du formulaire.
 */
export function OngletsProposition({ courant }: { readonly courant: OngletProposition }) {
  return (
    // Rien à actionner ici : les liens le sont, celui-ci ne fait que choisir comment ils partent.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="onglets-proposition" onClick={garderEnChangeant}>
      <Onglets
        nom={NOM}
        courant={adresseOnglet(courant)}
        onglets={ONGLETS.map((o) => ({ href: adresseOnglet(o), libelle: NOMS_ONGLETS[o], icone: ICONES[o] }))}
      />
      <nav className="onglets onglets--envoi" aria-label={NOM}>
        {ONGLETS.map((o) => (
          <button
            key={o}
            type="submit"
            form={FORMULAIRE}
            name={CHAMP_ONGLET}
            value={o}
            formAction={adresseOnglet(o)}
            formNoValidate
            className="onglet"
            {...(o === courant && { "aria-current": true })}
          >
            <Icone nom={ICONES[o]} />
            <span>{NOMS_ONGLETS[o]}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}

/** Ce qu'un autre onglet a reçu et que celui-ci ne montre pas : il voyage, pour revenir avec son onglet. */
export function ChampsDesAutresOnglets({ valeurs, montres }: { readonly valeurs: Valeurs; readonly montres: ReadonlyArray<string> }) {
  return Object.entries(valeurs).flatMap(([nom, valeur]) =>
    TECHNIQUES.has(nom) || montres.includes(nom)
      ? []
      : (typeof valeur === "string" ? [valeur] : valeur)
          .filter((une) => une !== "")
          .map((une) => <input key={`${nom}-${une}`} type="hidden" name={nom} value={une} />),
  );
}

function adresseOnglet(onglet: OngletProposition): string {
  return `${href("/proposer")}?onglet=${onglet}`;
}

function garderEnChangeant(e: MouseEvent): void {
  const lien = e.target instanceof Element ? e.target.closest("a") : null;
  const formulaire = document.getElementById(FORMULAIRE);
  // Ouvert dans un autre onglet du navigateur, le lien laisse celui-ci comme il est.
  if (lien === null || !(formulaire instanceof HTMLFormElement) || e.ctrlKey || e.metaKey || e.shiftKey) return;
  if (![...new FormData(formulaire)].some(([nom, valeur]) => !TECHNIQUES.has(nom) && valeur !== "")) return;
  const voulu = new URL(lien.href).searchParams.get("onglet") ?? "";
  const bouton = e.currentTarget.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(voulu)}"]`);
  if (bouton === null) return;
  e.preventDefault();
  formulaire.requestSubmit(bouton);
}
