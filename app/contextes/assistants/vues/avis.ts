import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { genreDuSite, type GenreDuSite } from "#app/contextes/assistants/domaine/flux/genres.ts";
import { estUnCalcul } from "./calcul-dit.ts";
import { direDepense } from "./etat.ts";
import type { CauseInterruption } from "#app/contextes/assistants/domaine/conversation.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";

export const SANS_MODELE = "Réponse documentaire, sans modèle de langue.";

export type AvisReponse = {
  readonly genre: "info" | "degrade";
  readonly titre: string;
  readonly texte: string;
  readonly lien?: { readonly href: string; readonly texte: string };
};

function guillemets(noms: ReadonlyArray<string>): string {
  return noms.map((nom) => `« ${nom} »`).join(", ");
}

/** « de Vandana Shiva », « d'Ivan Illich ». */
function de(nom: string): string {
  return /^[aeiouyàâéèêëîïôœùû]/i.test(nom) ? `d'${nom}` : `de ${nom}`;
}

const SUITES_INTERRUPTION: Readonly<Record<CauseInterruption, string>> = {
  arret: "Vous l'avez arrêtée. Ce qui était écrit est gardé.",
  coupe: "Le modèle s'est tu avant la fin, ou n'avait pas fini à temps. Ce qui était écrit est gardé ; il manque la suite.",
  rechargement: "La page a été quittée avant la fin. Ce qui était écrit est gardé.",
};

/** Une réponse qui n'est pas allée au bout, et pourquoi. */
export function avisInterruption(cause: CauseInterruption): AvisReponse {
  return { genre: "degrade", titre: "Réponse interrompue.", texte: SUITES_INTERRUPTION[cause] };
}

const CE_QUI_SUIT = {
  calcul: "ce que dit le simulateur, puis les passages proches de votre question",
  repere: "des ordres de grandeur pris aux tables du site, puis les passages proches de votre question",
  regle: "une règle relevée par le site, puis les passages proches de votre question",
  fait: "ce que le site a relevé, puis les passages proches de votre question",
  passages: "les passages les plus proches de votre question, sans reformulation",
} as const;
const EN_TETES = {
  calcul: "calcul du simulateur",
  repere: "ordres de grandeur du site",
  regle: "règle relevée par le site",
  fait: "fait relevé par le site",
  passages: "passages des documents",
} as const;

const GENRES: Readonly<Record<GenreDuSite, keyof typeof CE_QUI_SUIT>> = { calcul: "calcul", repere: "repere", droit: "regle", fait: "fait" };

/** Par quoi commence une réponse sans modèle. */
function debut(sources: ReponseChat["sources"]): keyof typeof CE_QUI_SUIT {
  const premiere = sources.find(estUnCalcul) ?? sources[0];
  const genre = premiere === undefined ? undefined : genreDuSite(premiere);
  return genre === undefined ? "passages" : GENRES[genre];
}

const FIN_MANQUANTE = "Il peut en manquer la fin. Reformulez votre question, ou demandez la suite.";
const RESERVES: Readonly<Record<NonNullable<ReponseChat["reserve"]>, Pick<AvisReponse, "titre" | "texte">>> = {
  filtre: { titre: "Réponse arrêtée par le filtre du modèle.", texte: FIN_MANQUANTE },
  fin_inconnue: { titre: "Réponse arrêtée sans raison connue.", texte: FIN_MANQUANTE },
  sans_fin: {
    titre: "Réponse coupée par le site.",
    texte:
      "Le modèle écrivait sans s'arrêter, bien au-delà de la longueur demandée. Ce qui est écrit est gardé : à relire avec prudence, ou posez la question autrement.",
  },
};

/** Ce qu'une réponse doit dire d'elle-même, dans l'ordre de lecture : ce qui a manqué, qui n'a pas été trouvé. */
export function avisDeReponse(reponse: ReponseChat): ReadonlyArray<AvisReponse> {
  const { degrade, fournisseur, sources, auteur_unmatched: inconnus = [], auteurs_ignores: ignores = [], auteur, auteur_chunks: chunks } = reponse;
  const avis: Array<AvisReponse> = [];
  const dabord = debut(sources);
  if (fournisseur === null && sources.length === 0 && degrade === "passerelle")
    avis.push({
      genre: "degrade",
      titre: SANS_MODELE,
      texte: "L'assistant n'a pas pu répondre, et aucun document du site ne le remplace. Votre question n'a pas été comptée.",
    });
  if (fournisseur === null && sources.length > 0) {
    if (degrade === "passerelle")
      avis.push({
        genre: "degrade",
        titre: SANS_MODELE,
        texte: `L'assistant n'a pas pu répondre : voici ${CE_QUI_SUIT[dabord]}. Votre question n'a pas été comptée.`,
      });
    else if (degrade === "hors_ligne")
      avis.push({
        genre: "degrade",
        titre: SANS_MODELE,
        texte: `Aucun modèle n'est branché sur ce site : voici ${CE_QUI_SUIT[dabord]}.`,
      });
    else if (degrade === null)
      avis.push({
        genre: "info",
        titre: "Extraits seulement.",
        texte:
          dabord !== "passages"
            ? `Voici ${CE_QUI_SUIT[dabord]}.`
            : "Voici les passages les plus proches de votre question, mot pour mot, sans modèle de langue.",
      });
  }
  if (degrade === "budget")
    avis.push({
      genre: "degrade",
      titre: "Le budget est atteint.",
      texte:
        fournisseur === null
          ? "Les modèles payants sont en pause, et aucun modèle gratuit n'est réglé."
          : "Un modèle gratuit a répondu à la place des modèles payants, qui reprendront à la prochaine période.",
    });
  if (inconnus.length > 0)
    avis.push({
      genre: "info",
      titre: inconnus.length === 1 ? "Une autrice ou un auteur n'est pas dans le corpus." : "Des autrices ou auteurs ne sont pas dans le corpus.",
      texte: `${guillemets(inconnus)} ${inconnus.length === 1 ? "est laissé" : "sont laissés"} de côté. ${auteur == null ? "La réponse est générale." : `La réponse porte sur ${auteur.nom}.`}`,
      lien: { href: "/proposer?onglet=references", texte: "Proposer un texte" },
    });
  if (ignores.length > 0 && auteur != null)
    avis.push({
      genre: "info",
      titre: "Un seul auteur par question.",
      texte: `La réponse porte sur ${auteur.nom} ; ${guillemets(ignores)} attend une autre question.`,
    });
  if (auteur != null && chunks !== undefined && chunks.cible === 0 && sources.length > 0)
    avis.push({ genre: "info", titre: `Aucun passage ${de(auteur.nom)} n'a été retrouvé.`, texte: "La réponse s'appuie sur d'autres textes du corpus." });
  if (reponse.repli === "textes_du_site")
    avis.push({
      genre: "degrade",
      titre: "Le serveur de recherche ne répond pas.",
      texte: "La réponse s'appuie sur les textes publiés par ce site, cherchés par mots-clés : elle peut être moins complète.",
    });
  if (reponse.reserve !== undefined)
    avis.push({
      genre: "info",
      ...RESERVES[reponse.reserve],
    });
  // Ce que nous avons coupé n'est pas le silence du modèle.
  if (reponse.interrompue === true && reponse.reserve !== "sans_fin") avis.push(avisInterruption("coupe"));
  if (reponse.coupee === true)
    avis.push({ genre: "info", titre: "Réponse coupée à la longueur prévue.", texte: "Demandez la suite, ou choisissez une réponse approfondie." });
  return avis;
}

/** « mistral, modèle ministral-8b-latest, en secours » ; null si aucun modèle n'a répondu. */
export function quiRepond({ fournisseur, modele, secours }: ReponseChat): string | null {
  if (fournisseur === null) return null;
  if (fournisseur === "rag") return "serveur de recherche documentaire";
  return [fournisseur, modele, secours ? "en secours" : null].filter((morceau) => morceau !== null).join(" · ");
}

/** « 0,8 à 1,9 Wh (EcoLogits, 2025) » ; « énergie : non connue » quand rien de publié ne permet de le dire. */
export function direEnergie(energie: ReponseChat["energie"]): string {
  if (energie === undefined) return "énergie : non connue";
  const { min_wh, max_wh, source, annee } = energie;
  return `${formaterNombre(min_wh, min_wh < 0.1 ? 2 : 1)} à ${formaterNombre(max_wh, max_wh < 0.1 ? 2 : 1)} Wh (${source}, ${annee})`;
}

const NOMS_MODES = { rapide: "réponse rapide", approfondi: "réponse approfondie", extraits: "extraits" } as const;

/** La ligne d'en-tête d'une réponse : niveau, qui a répondu, part de l'auteur demandé. */
export function enTeteReponse(reponse: ReponseChat): ReadonlyArray<string> {
  const { mode, auteur, auteur_chunks: chunks, fournisseur, sources } = reponse;
  const total = chunks === undefined ? 0 : chunks.cible + chunks.hors_cible;
  const qui = quiRepond(reponse);
  return [
    fournisseur !== null ? NOMS_MODES[mode] : sources.length === 0 ? "aucun document" : EN_TETES[debut(sources)],
    ...(qui === null ? [] : [qui]),
    ...(fournisseur === null || fournisseur === "rag" ? [] : [direDepense(reponse.cout_eur)]),
    ...(fournisseur === null && sources.length === 0 ? [] : [direEnergie(reponse.energie)]),
    ...(auteur == null || chunks === undefined || chunks.cible === 0
      ? []
      : [`${chunks.cible} ${chunks.cible === 1 ? "passage" : "passages"} sur ${total} ${de(auteur.nom)}`]),
  ];
}
