import { grouper } from "#app/commun/listes/grouper.ts";
import { direPortes, lienDe, type Porte } from "#app/contextes/assistants/domaine/portes.ts";
import type { FicheAgent } from "#app/contextes/assistants/domaine/agents.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { genreDuSite, type GenreDuSite } from "#app/contextes/assistants/domaine/flux/genres.ts";

import type { SansSujet } from "./convenances.ts";
import { EN_FRANCAIS } from "#app/contextes/assistants/domaine/comprehension/phrase/langue.ts";

const LABEL = "Réponse documentaire, sans modèle de langue";

/** `remarque` : ce que la recherche doit dire d'elle-même ; `portes` : où continuer ; `ailleurs` : à qui d'autre demander ; `sansAvant` : la question en continue une autre, absente. */
export type Autour = { readonly remarque?: string; readonly portes?: ReadonlyArray<Porte>; readonly ailleurs?: Porte; readonly sansAvant?: boolean };

/** Réponse faite des phrases des sources elles-mêmes : rien n'est reformulé, chaque phrase garde son numéro. */
export function reponseExtractive(
  sources: ReadonlyArray<SourceReponse>,
  fiche: FicheAgent,
  { remarque, portes, ailleurs, sansAvant = false }: Autour = {},
): string {
  if (sources.length === 0 && sansAvant) {
    return [
      `${LABEL}.`,
      `Aucun document ne correspond à votre question, qui semble en continuer une autre. Cette autre n’est pas ici : redites le tout en une phrase. Cet assistant couvre ${fiche.couvre}.`,
    ].join("\n\n");
  }
  if (sources.length === 0) {
    return [
      `${LABEL}.`,
      ...(remarque === undefined ? [] : [remarque]),
      ...(ailleurs === undefined
        ? [
            `Aucun document ne correspond à votre question. Cet assistant couvre ${fiche.couvre} : elle semble en dehors de ce sujet, ou formulée avec des mots que les documents n'emploient pas.`,
            "Essayez avec un ou deux mots-clés, ou parcourez les listes du site.",
          ]
        : [
            `Un autre assistant du site a de quoi y répondre : ${lienDe(ailleurs)}.`,
            `Aucun document ne correspond à votre question ici : cet assistant couvre ${fiche.couvre}.`,
          ]),
    ].join("\n\n");
  }
  const numerotees = sources.map((source, rang) => ({ source, numero: rang + 1 }));
  const duSite = numerotees.filter(({ source }) => duSiteDit(source) !== undefined);
  const lignes = numerotees
    .filter(({ source }) => duSiteDit(source) === undefined)
    .map(({ source, numero }) => ({ faible: source.faible === true, souhait: source.souhait, ligne: enLigne(source, numero) }));
  const proches = lignes.filter(({ faible }) => !faible);
  const laches = lignes.filter(({ faible }) => faible);
  return [
    ouverture(duSite[0]?.source, { documents: lignes.length > 0, proches: proches.length > 0, fiche }),
    ...duSite.map(({ source: { extrait = "" }, numero }) => `${extrait} [${numero}]`),
    ...(remarque === undefined ? [] : [remarque]),
    ...parSouhait(proches),
    ...(laches.length === 0 ? [] : ["Plus éloigné de votre question :", laches.map(({ ligne }) => ligne).join("\n")]),
    ...(portes === undefined ? [] : [direPortes(portes)]),
  ].join("\n\n");
}

/** Ce que le site répond de lui-même, selon le genre de sa source ; aucun document ne le dit mot pour mot. */
const DU_SITE: Readonly<Record<GenreDuSite, string>> = {
  calcul: "ce que calcule le simulateur",
  repere: "des ordres de grandeur, pris aux tables du site",
  droit: "une règle que le site a relevée",
  fait: "ce que le site a relevé",
};
function duSiteDit(source: SourceReponse): string | undefined {
  const genre = genreDuSite(source);
  return genre === undefined ? undefined : DU_SITE[genre];
}

type Trouvailles = { readonly documents: boolean; readonly proches: boolean; readonly fiche: FicheAgent };

function ouverture(duSite: SourceReponse | undefined, { documents, proches, fiche }: Trouvailles): string {
  if (duSite !== undefined) {
    return `${LABEL} : voici ${duSiteDit(duSite)}${documents ? ", puis, mot pour mot, les passages les plus proches de votre question." : "."}`;
  }
  // Une plateforme ne dit pas tous les métiers qu'on y trouve : c'est tout de même là qu'il faut chercher.
  if (!proches && fiche.agent === "taff") return `${LABEL} : aucune plateforme ne dit exactement ce que vous cherchez. Voici où chercher d’abord.`;
  if (!proches) return `${LABEL} : aucun document du site ne répond vraiment à votre question. Voici ce qui s’en approche.`;
  return `${LABEL} : voici, mot pour mot, les passages les plus proches de votre question.`;
}

// « isoler en paille et récupérer la pluie » : chaque souhait a sa liste, ce qui répond au tout vient après.
function parSouhait(lignes: ReadonlyArray<{ readonly souhait: string | undefined; readonly ligne: string }>): ReadonlyArray<string> {
  const groupes = [...grouper(lignes, ({ souhait }) => souhait ?? "")].toSorted(([a], [b]) => Number(a === "") - Number(b === ""));
  const listes = groupes.map(([souhait, groupe]) => ({ souhait, liste: groupe.map(({ ligne }) => ligne).join("\n") }));
  if (groupes.filter(([souhait]) => souhait !== "").length < 2) return lignes.length === 0 ? [] : [lignes.map(({ ligne }) => ligne).join("\n")];
  return listes.map(({ souhait, liste }) => `${souhait === "" ? "Pour l’ensemble" : `Pour « ${souhait} »`} :\n\n${liste}`);
}

function enLigne({ titre, nature, extrait, reserve }: SourceReponse, numero: number): string {
  // Où, et à quelle distance : c'est souvent ce qu'on demandait.
  const ou = nature !== undefined && DISTANCE.test(nature) ? ` (${nature})` : "";
  const phrase = [extrait ?? "", reserve === undefined ? "" : `(${reserve})`].filter((texte) => texte !== "").join(" ");
  return `- **${titre}**${ou} : ${phrase} [${numero}]`;
}

const DISTANCE = /à environ \d/;

/** Réponse à une politesse, à qui ne parle qu'à l'assistant, ou pas en français, quand aucun modèle ne peut la rendre. */
export function reponseSansSujet(genre: SansSujet, { couvre }: FicheAgent): string {
  const invitation = `Cet assistant couvre ${couvre}. Posez-lui votre question, en quelques mots.`;
  if (genre === "politesse") return `${LABEL}.\n\nBonjour ! ${invitation}`;
  if (genre !== "interpellation")
    return `${LABEL}.\n\n${EN_FRANCAIS[genre]}\n\nAucun document ne correspond à votre question, qui n’est pas en français. ${invitation}`;
  return [
    `${LABEL}.`,
    "Il n’y a personne ici : un programme cherche dans les documents du site, et ne sait rien dire de lui-même. Si sa réponse d’avant ne vous a pas servi, « hors sujet » ou « faux », sous elle, le signale à l’équipe.",
    invitation,
  ].join("\n\n");
}
