import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import type { ModeleRegle, Reglages } from "#app/contextes/assistants/domaine/reglages.ts";
import { Tableau } from "#app/ui/base/Tableau.tsx";

const FENETRES = { glissante: "par heure", jour_paris: "par jour" } as const;
const PALIERS = { rapide: "Rapide", approfondi: "Approfondi" } as const;

/** Les modèles, leurs prix, et ce que chaque assistant laisse demander : ce que la configuration dit, relu. */
export function TablesReglages({ modeles, assistants }: Reglages) {
  return (
    <>
      <h2>Modèles et prix</h2>
      <Tableau
        titre="Modèles, dans l'ordre d'essai"
        colonnes={[
          { titre: "Modèle", texte: true },
          { titre: "Palier", texte: true },
          { titre: "Entrée (€ par million de jetons)" },
          { titre: "Sortie (€ par million de jetons)" },
          { titre: "Prix relevé le", texte: true },
        ]}
        lignes={modeles.map((modele) => ({
          cle: `${modele.palier} ${modele.rang}`,
          cellules: [modele.modele, `${PALIERS[modele.palier]}, ${modele.rang === 1 ? "premier" : `secours ${modele.rang - 1}`}`, ...prixDe(modele)],
        }))}
      />
      <Tableau
        titre="Ce que chaque assistant laisse demander"
        colonnes={[
          { titre: "Assistant", texte: true },
          { titre: "Questions d'un appareil", texte: true },
          { titre: "Questions d'un atelier", texte: true },
          { titre: "Jetons d'une réponse rapide" },
          { titre: "Jetons d'une réponse approfondie" },
        ]}
        lignes={assistants.map(({ agent, nom, limite, limite_atelier, fenetre, jetons }) => ({
          cle: agent,
          cellules: [
            nom,
            `${formaterNombre(limite, 0)} ${FENETRES[fenetre]}`,
            `${formaterNombre(limite_atelier, 0)} ${FENETRES[fenetre]}`,
            formaterNombre(jetons.rapide, 0),
            formaterNombre(jetons.approfondi, 0),
          ],
        }))}
      />
    </>
  );
}

function prixDe({ payant, prix }: ModeleRegle): ReadonlyArray<string> {
  if (!payant) return ["gratuit", "gratuit", ""];
  if (prix === null) return ["inconnu : compté au plus cher", "inconnu : compté au plus cher", ""];
  return [formaterNombre(prix.entree, 3), formaterNombre(prix.sortie, 3), formaterJour(prix.releve_le)];
}
