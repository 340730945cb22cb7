import { ditNeSaitPas } from "#app/contextes/assistants/domaine/recherche/convenances.ts";
import { energieDeReponse, type TableEnergie } from "#app/contextes/assistants/domaine/energie.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Contexte, Issue } from "./contexte.ts";

/** La réponse entière, telle que la route JSON et la fin du flux la rendent. */
export function composer({ id, fiche, demande, auteurs }: Contexte, { sortie, matiere }: Issue, duree_ms: number, table: TableEnergie): ReponseChat {
  const { texte, fournisseur, modele, secours, degrade, usage, cout_eur, raison, reserve, repli, citations, nombres_sans_source = [] } = sortie;
  // Dire qu'on ne sait pas ne s'appuie sur rien : montrer des sources dessous laisserait croire le contraire.
  const appuyee = fournisseur === null || raison === "coupe" || !ditNeSaitPas(texte);
  const energie = energieDeReponse(sortie, table);
  return {
    id,
    reponse: texte,
    mode: demande.extraits ? "extraits" : demande.mode,
    fournisseur,
    modele,
    secours,
    degrade,
    sources: appuyee ? matiere.sources : [],
    usage,
    cout_eur,
    ...(energie === undefined ? {} : { energie }),
    duree_ms,
    ...(raison === "limite" ? { coupee: true } : {}),
    ...(raison === "coupe" ? { interrompue: true } : {}),
    ...(reserve === undefined ? {} : { reserve }),
    ...(repli === undefined ? {} : { repli }),
    ...(citations === undefined ? {} : { citations: appuyee ? citations : citations.map(({ texte: cite }) => ({ texte: cite, source: null })) }),
    ...(nombres_sans_source.length === 0 ? {} : { nombres_sans_source }),
    ...(matiere.remarque === undefined ? {} : { remarque: matiere.remarque }),
    ...(matiere.portes === undefined && matiere.ailleurs === undefined
      ? {}
      : { portes: [...(matiere.ailleurs === undefined ? [] : [matiere.ailleurs]), ...(matiere.portes ?? [])] }),
    ...(fiche.agent !== "pensees" || auteurs === null || !("references" in matiere)
      ? {}
      : {
          auteur: auteurs.auteur === null ? null : { id: auteurs.auteur.id, nom: auteurs.auteur.nom },
          auteur_unmatched: auteurs.inconnus,
          auteurs_ignores: auteurs.ignores.map(({ id: slug }) => slug),
          auteur_chunks: matiere.auteur_chunks,
          references: appuyee ? matiere.references : [],
        }),
  };
}
