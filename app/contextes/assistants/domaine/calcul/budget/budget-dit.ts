/** Une somme à placer chez soi, et ce qui doit passer d'abord. */
export type BudgetDit = {
  readonly budget_eur: number;
  readonly statut: "proprietaire" | "locataire";
  readonly compte: "facture" | "resilience" | "nourriture" | "carbone";
  /** Ce qui compte n'est pas dit : la question ne nomme que des équipements, ou rien. */
  readonly compteSuppose: boolean;
  /** Aucune somme n'est dite : « par quoi commencer ». */
  readonly sommeSupposee?: true;
};

// Ce que l'on équipe chez soi, par axe.
export const EAU = / (?:eaux?|pluie|cuves?|citernes?|recuperateurs?|puits|forages?|toilettes? seches?) /;
export const ENERGIE =
  / (?:panneaux?|solaires?|photovolt\w*|pv|batteries?|energies?|electricite|chauffage|poeles?|pompes? a chaleur|pac|isolation|isoler|chauffe eau|eoliennes?|bois) /;
export const ALIM = / (?:potagers?|jardins?|serres?|poules?|poulaillers?|vergers?|legumes?|nourriture|manger|alimentation|alimentaires?|nourrir) /;

const FACTURE = / (?:factures?|economi\w*|payer moins|depenser moins|rentab\w*|rembours\w*|rapport\w*|couter moins) /;
const CARBONE = / (?:carbone|co2|climat|emissions?|planete|empreinte|polluer|ecologi\w*) /;
const TENIR = / (?:autonom\w*|autosuffi\w*|autarci\w*|resilien\w*|independan\w*|coupures?|tenir|crises?|hors reseau) /;

/** Ce qui doit passer d'abord, s'il est dit ; `texte` : la question en tournure. */
export const ceQuiCompte = (texte: string): BudgetDit["compte"] | undefined =>
  FACTURE.test(texte) ? "facture" : CARBONE.test(texte) ? "carbone" : TENIR.test(texte) ? "resilience" : undefined;
