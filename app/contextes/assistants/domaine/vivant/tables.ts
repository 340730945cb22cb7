/** Où une ligne a été lue ; « extrait » : le début de la page, tel qu'une recherche le rend ; « usage » : nulle part, et c'est dit. */
export type SourceLue = { readonly titre: string; readonly url?: string; readonly annee?: number; readonly lu: "extrait" | "page" | "usage" };

/** Des mots ou des tournures : « * » finit un début de mot, un pluriel régulier va sans le dire, « @nom » appelle un lexique de la table. */
export type Lexique = ReadonlyArray<string>;
export type Lexiques = Readonly<Record<string, Lexique>>;

export type Culture = {
  readonly id: string;
  readonly nom: string;
  /** Comment on la nomme ; la tournure la plus longue l'emporte (« petit pois » n'est pas « pois »). */
  readonly mots: Lexique;
  /** Mois, de 1 à 12, d'un climat moyen ; à cheval sur l'année, dans l'ordre des mois qui se suivent. */
  readonly abri?: ReadonlyArray<number>;
  readonly terre?: ReadonlyArray<number>;
  readonly plantation?: ReadonlyArray<number>;
  readonly recolte: ReadonlyArray<number>;
  readonly sur_le_rang_cm: readonly [number, number];
  readonly entre_rangs_cm: readonly [number, number];
  readonly gel: "craint" | "supporte_peu" | "resiste";
  /** Le froid qu'un pied établi endure, quand une source le dit. */
  readonly gel_c?: number;
  readonly ombre?: "mi_ombre" | "ombre";
  readonly pieds_par_personne?: readonly [number, number];
  readonly sources: ReadonlyArray<string>;
};
export type TableDesCultures = {
  readonly releve_le: string;
  readonly lexiques: Lexiques;
  readonly sources: Readonly<Record<string, SourceLue>>;
  readonly cultures: ReadonlyArray<Culture>;
};

/** Ce qu'une ligne dit ; l'ordre de la table est celui où cela se dit. */
export type CeQueDitUneLigne = {
  readonly signe?: string;
  readonly geste?: string;
  readonly besoins?: string;
  readonly repere?: string;
  readonly danger?: string;
  readonly interdit?: string;
  readonly declarer?: string;
  readonly regle?: string;
};
export type LigneDuVivant = {
  readonly id: string;
  /** Un mot au moins de chaque groupe doit être dans la question. */
  readonly quand: ReadonlyArray<Lexique>;
  /** Un seul de ceux-là en fait une autre question. */
  readonly sauf?: Lexique;
  readonly dire: CeQueDitUneLigne;
  /** Un calcul du simulateur, s'il y en a un, répond mieux. */
  readonly calcul_d_abord?: true;
  /** Les fiches qui s'y rapportent suivent : un groupe, un réseau y aident. */
  readonly fiches?: true;
  readonly sources: ReadonlyArray<string>;
};
export type TableDuVivant = {
  readonly releve_le: string;
  readonly lexiques: Lexiques;
  readonly sources: Readonly<Record<string, SourceLue>>;
  readonly lignes: ReadonlyArray<LigneDuVivant>;
};

/** Ce que le site a relevé des plantes, des bêtes et de ce qui s'en conserve. */
export type SavoirsDuVivant = { readonly cultures: TableDesCultures; readonly tables: ReadonlyArray<TableDuVivant> };
