import type { Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { CalculEnCours } from "./CalculEnCours.tsx";

/** Ce qu'une page de calcul long dit tant qu'elle n'a rien à montrer : la part faite, ou pourquoi le scénario ne se calcule pas. */
export function SuiviCalcul({ etat, phrase }: { readonly etat: EtatCalcul<Tache["sorte"]> | null; readonly phrase: string }) {
  if (etat?.etat === "en_cours") return <CalculEnCours part={etat.part} phrase={phrase} />;
  if (etat === null || etat.rendu.ok) return null;
  return (
    <Avis genre="erreur" titre="Ce scénario ne peut pas être calculé.">
      {etat.rendu.fautes.map(({ message }) => message).join(" ")}
    </Avis>
  );
}
