import { href } from "react-router";
import type { MouseEvent } from "react";
import { CHAMP_DEPART, CHAMP_ONGLET, CHAMP_PIEGE } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { NOMS_ONGLETS, ONGLETS, type OngletProposition } from "#app/contextes/propositions/domaine/proposition.ts";
import { CHAMP_PHOTO_RENDUE } from "#app/contextes/propositions/domaine/photo.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";
import { Onglets } from "#app/ui/base/Onglets.tsx";
import { CLE_APPOINT } from "./champs.ts";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";

export const FORMULAIRE = "proposition";
const NOM = "Type de proposition";
const ICONES: Readonly<Record<OngletProposition, NomIcone>> = { ecosysteme: "lieu", reseau: "reseau", jobs: "travail", outils: "outil", references: "livre" };
/** Ce que le formulaire porte sans que personne l'ait tapé. */
const TECHNIQUES: ReadonlySet<string> = new Set([
  "submission_type",
  "cible",
  "confirme",
  "demande",
  CHAMP_DEPART,
  CHAMP_PIEGE,
  CHAMP_ONGLET,
  CLE_APPOINT,
  CHAMP_PHOTO_RENDUE,
]);

/**
 * Les onglets. Tant que rien n'est tapé, ce sont des liens ; ensuite, en changer envoie le formulaire pour qu'il revienne avec tout ce qu'il portait (ADR 010). Sans
 * script, on ne sait pas si quelque chose est tapé : ce sont toujours des boutons du formulaire.
 */
export function OngletsProposition({ courant }: { readonly courant: OngletProposition }) {
  const scripts = useScripts();
  if (scripts)
    return (
      // Rien à actionner ici : les liens le sont, celui-ci ne fait que choisir comment ils partent.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div onClick={garderEnChangeant}>
        <Onglets
          nom={NOM}
          courant={adresseOnglet(courant)}
          onglets={ONGLETS.map((o) => ({ href: adresseOnglet(o), libelle: NOMS_ONGLETS[o], icone: ICONES[o] }))}
        />
      </div>
    );
  return (
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
          {NOMS_ONGLETS[o]}
        </button>
      ))}
    </nav>
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

/** Ce que l'autre partie du formulaire a reçu, et que celle-ci ne montre pas. Une réponse vidée voyage aussi : elle dit qu'il n'y a rien. */
export function ChampsDeLAutrePartie({
  valeurs,
  noms,
  toujours,
}: {
  readonly valeurs: Valeurs;
  readonly noms: ReadonlyArray<string>;
  /** Parmi eux, ceux qui ont leur champ même sans réponse : un geste peut les remplir. */
  readonly toujours: ReadonlyArray<string>;
}) {
  return noms.flatMap((nom) => {
    const valeur = valeurs[nom] ?? (toujours.includes(nom) ? "" : undefined);
    if (valeur === undefined) return [];
    const toutes = typeof valeur === "string" ? [valeur] : valeur.length === 0 ? [""] : valeur;
    return toutes.map((une, rang) => <input key={`${nom}-${rang}`} type="hidden" name={nom} value={une} />);
  });
}

function adresseOnglet(onglet: OngletProposition): string {
  return `${href("/proposer")}?onglet=${onglet}`;
}

function garderEnChangeant(e: MouseEvent): void {
  const lien = e.target instanceof Element ? e.target.closest("a") : null;
  const formulaire = document.getElementById(FORMULAIRE);
  // Ouvert dans un autre onglet du navigateur, le lien laisse celui-ci comme il est.
  if (lien === null || !(formulaire instanceof HTMLFormElement) || e.ctrlKey || e.metaKey || e.shiftKey) return;
  if (![...new FormData(formulaire)].some(([nom, valeur]) => !TECHNIQUES.has(nom) && (typeof valeur === "string" ? valeur !== "" : valeur.size > 0))) return;
  const voulu = new URL(lien.href).searchParams.get("onglet") ?? "";
  e.preventDefault();
  // Le bouton que la page aurait sans script.
  const bouton = Object.assign(document.createElement("button"), { name: CHAMP_ONGLET, value: voulu, formNoValidate: true, hidden: true });
  bouton.formAction = lien.href;
  formulaire.append(bouton);
  formulaire.requestSubmit(bouton);
  bouton.remove();
}
