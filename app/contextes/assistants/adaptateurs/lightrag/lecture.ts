import { creerFiltreReponse } from "#app/contextes/assistants/domaine/flux/filtre-flux.ts";
import type { MorceauSavoir, ReferenceSavoir } from "#app/contextes/assistants/ports/savoir.ts";
import { lireReferences, reconnaitrePhrase, SchemaLigne } from "./formes.ts";

/**
 * Comment la réponse s'est terminée. `complete` et `sans_contexte` sont de bonnes fins. `erreur` : le serveur a annoncé un échec ; `echec_avale` : il l'a
 * déguisé en phrase ; `vide` : rien à montrer ; `illisible` : pas ce format ; `coupee`, `delai` : la suite n'est pas venue.
 */
export type IssueFlux = "complete" | "sans_contexte" | "erreur" | "echec_avale" | "vide" | "illisible" | "coupee" | "delai";

export type OptionsLecture = {
  /** Pourquoi les lignes se sont arrêtées. */
  readonly fin: () => "complete" | "coupee" | "delai";
  /** Le serveur sait marquer la fin : sans marque, le flux est coupé, même s'il finit proprement. */
  readonly finMarquee: boolean;
};

export type BilanFlux = { readonly issue: IssueFlux; readonly lignes_refusees: number };

/**
 * Des lignes du serveur aux morceaux du port, sauf `fin` : c'est l'appelant qui la dit, d'après le bilan. Les références attendent le premier texte montrable,
 * pour qu'un échec d'avant lui n'ait rien laissé voir.
 */
export async function* lireFlux(
  lignes: AsyncIterable<string>,
  { fin, finMarquee }: OptionsLecture,
): AsyncGenerator<Exclude<MorceauSavoir, { readonly type: "fin" }>, BilanFlux, void> {
  const filtre = creerFiltreReponse();
  let references: ReadonlyArray<ReferenceSavoir> | null = null;
  let annoncees = false;
  // Le texte tant qu'il peut être une phrase toute faite ; null une fois qu'il n'en est pas une.
  let debut: string | null = "";
  let sansContexte = false;
  let erreur = false;
  let marquee = false;
  let progres = false;
  let lues = 0;
  let refusees = 0;
  let derniereRefusee = false;

  function* montrer(texte: string): Generator<Exclude<MorceauSavoir, { readonly type: "fin" }>> {
    if (texte === "") return;
    if (!annoncees) yield { type: "references", references: references ?? [] };
    annoncees = true;
    yield { type: "texte", texte };
  }
  const rendre = (issue: IssueFlux): BilanFlux => ({ issue, lignes_refusees: refusees });

  for await (const brute of lignes) {
    const ligne = lireLigne(brute);
    derniereRefusee = ligne === null;
    if (ligne === null) {
      refusees += 1;
      continue;
    }
    lues += 1;
    progres ||= ligne.progress !== undefined;
    marquee ||= typeof ligne.response_time === "number";
    if (ligne.references != null) references ??= lireReferences(ligne.references);
    if (ligne.error != null) {
      erreur = true;
      break;
    }
    const texte = ligne.response ?? "";
    if (sansContexte || texte === "") continue;
    if (debut === null) {
      yield* montrer(filtre.pousser(texte));
      continue;
    }
    debut += texte;
    const phrase = reconnaitrePhrase(debut);
    // L'échec avalé porte la même marque : la phrase passe d'abord.
    sansContexte = phrase === "sans_contexte" || (phrase !== "echec" && ligne.llm_generated === false);
    if (phrase !== null || sansContexte) continue;
    yield* montrer(filtre.pousser(debut));
    debut = null;
  }

  if (sansContexte && !erreur) return rendre("sans_contexte");
  if (debut !== null && reconnaitrePhrase(debut) === "echec" && !erreur) {
    return rendre(references === null || references.length === 0 ? "echec_avale" : "sans_contexte");
  }
  const transport = fin();
  // Le début d'une phrase toute faite, coupé net, ne dit rien au visiteur.
  const entame = debut === null || transport !== "complete" || erreur ? "" : debut;
  yield* montrer(filtre.pousser(entame) + filtre.finir());
  if (erreur) return rendre("erreur");
  if (transport !== "complete") return rendre(transport);
  if (lues === 0 && refusees > 0) return rendre("illisible");
  if (!annoncees) return rendre("vide");
  // Une dernière ligne inachevée, ou la marque de fin attendue en vain : un intermédiaire a coupé proprement.
  return rendre(derniereRefusee || ((progres || finMarquee) && !marquee) ? "coupee" : "complete");
}

function lireLigne(brute: string) {
  try {
    const lue = SchemaLigne.safeParse(JSON.parse(brute));
    return lue.success ? lue.data : null;
  } catch {
    return null;
  }
}
