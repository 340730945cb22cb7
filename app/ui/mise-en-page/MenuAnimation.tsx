import { href } from "react-router";
import { Onglets } from "#app/ui/base/Onglets.tsx";

const PAGES = [
  { libelle: "Ateliers", href: href("/admin/atelier") },
  { libelle: "Campagnes", href: href("/admin/campagnes") },
  { libelle: "Propositions", href: href("/admin/propositions") },
  { libelle: "Usage", href: href("/admin/usage") },
  { libelle: "État du site", href: href("/admin/etat") },
] as const;

/** Le menu de qui anime ou héberge : chaque page d'administration mène aux autres. */
export function MenuAnimation({ courante }: { readonly courante: (typeof PAGES)[number]["href"] }) {
  return <Onglets nom="Animation" onglets={PAGES} courant={courante} />;
}
