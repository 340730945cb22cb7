import type { RegleDite } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";

/**
 * Des mots pliés, tels que la question les écrit : le pluriel et un article entre deux mots sont admis, `*` finit un mot de n'importe quelle façon, `+` tient deux
 * tournures dans la même question.
 */
export type Tournures = ReadonlyArray<string>;

/** Ce qu'une ligne sait dire d'une technique : quand la question demande un de ces aspects, ou dit une de ces tournures. */
export type LigneDeTechnique = {
  readonly aspects?: Tournures;
  readonly mots?: Tournures;
  /** Elle se dit aussi quand la question ne demande que la technique elle-même. */
  readonly defaut?: true;
  /** Une règle de France : elle ne se dit pas d'un autre pays. */
  readonly droit?: true;
  readonly texte: string;
  readonly notices: ReadonlyArray<NoticeLue>;
  readonly releve_le?: string;
  readonly verifier?: string;
};
/** D'où une ligne vient : de quand, et si la page ou son seul extrait a été lu. */
export type NoticeLue = { readonly titre: string; readonly url: string; readonly annee: string; readonly lu: string };

/** Un équipement, un chantier ou une situation, et ses lignes. */
export type Technique = {
  readonly id: string;
  readonly mots: Tournures;
  readonly sauf?: Tournures;
  readonly verifier: string;
  /** Les fiches trouvées restent, même sans nommer la technique. */
  readonly toutes_fiches?: true;
  readonly lignes: ReadonlyArray<LigneDeTechnique>;
};

export type Techniques = {
  readonly releve_le: string;
  /** Ce qui se demande d'une chose (son prix, sa durée, ce qu'en dit le droit), et comment cela se dit. */
  readonly aspects: ReadonlyArray<{ readonly id: string; readonly mots: Tournures; readonly chiffre?: true }>;
  /** Qui cherche un emploi, une annonce, un livre n'attend pas une ligne de la table. */
  readonly ailleurs: Tournures;
  /** Des mots de la maison qui ne changent pas le sujet. */
  readonly neutres: ReadonlyArray<string>;
  readonly techniques: ReadonlyArray<Technique>;
};

/** Les lignes choisies, dans la forme où toute règle relevée se dit. */
export type TechniqueDite = {
  readonly lignes: ReadonlyArray<RegleDite>;
  /** Un prix ou une taille se demande aussi : le calcul, s'il existe, suit. */
  readonly chiffre: boolean;
  /** Rien d'autre qu'un prix ou une taille ne se demande : le calcul, s'il existe, suffit. */
  readonly queDesChiffres: boolean;
  /** Ce que nomme une fiche qui s'y rapporte ; absent : toutes. */
  readonly sujet?: Pick<RegExp, "test">;
};
