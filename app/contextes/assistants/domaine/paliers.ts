import { coutMicroEur, trouverTarif, type TarifModele } from "./tarifs.ts";
import type { Palier, UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** Pour chaque palier, les modèles dans l'ordre d'essai, « fournisseur/modele » : le premier, puis ses secours. */
export type Paliers = Readonly<Record<Palier, ReadonlyArray<string>>>;

/** Rapide : un petit modèle, et trois autres fournisseurs s'il manque. Approfondi : d'autres modèles, plus grands. */
export const PALIERS_PAR_DEFAUT: Paliers = {
  rapide: ["mistral/ministral-8b-latest", "groq/openai/gpt-oss-20b", "gemini/gemini-2.5-flash-lite", "openai/gpt-5.4-nano"],
  approfondi: ["mistral/mistral-large-latest", "groq/openai/gpt-oss-120b", "gemini/gemini-2.5-flash", "anthropic/claude-haiku-4-5"],
};

/** Le fournisseur d'un modèle, en minuscules : « Mistral » est celui que la liste des payants nomme « mistral ». */
export function fournisseurDe(modele: string): string {
  return (modele.split("/", 1)[0] ?? modele).toLowerCase();
}

/** Dit si un fournisseur se paie. */
export type Payants = Pick<ReadonlySet<string>, "has">;

export type ReglagePayants = {
  /** Liste donnée par l'hébergeur ; absente : tout fournisseur se paie, sauf s'il est déclaré gratuit. */
  readonly payants: ReadonlyArray<string> | undefined;
  readonly gratuits: ReadonlyArray<string>;
  readonly plafonne: boolean;
  /** Modèles employés hors des paliers : celui des vecteurs. */
  readonly autres?: ReadonlyArray<string>;
};

/** Qui se paie, et ce qui rend le réglage douteux : un nom que rien n'emploie, un nom des deux côtés, une chaîne vide, un plafond sans rien à plafonner. */
export function lirePayants(
  { payants, gratuits, plafonne, autres = [] }: ReglagePayants,
  paliers: Paliers,
  tarifs: ReadonlyArray<TarifModele>,
): { readonly payants: Payants; readonly fautes: ReadonlyArray<string> } {
  const normal = (noms: ReadonlyArray<string>) => new Set(noms.map((nom) => nom.toLowerCase()));
  const libres = normal(gratuits);
  const dits = payants === undefined ? undefined : normal(payants);
  const employes = new Set([...paliers.rapide, ...paliers.approfondi, ...autres].map(fournisseurDe));
  const connus = new Set([...tarifs.map(({ modele }) => fournisseurDe(modele)), ...employes]);
  const sePaie: Payants = dits ?? { has: (fournisseur) => !libres.has(fournisseur.toLowerCase()) };
  const inconnus = (variable: string, noms: Iterable<string>) =>
    [...noms]
      .filter((nom) => !connus.has(nom))
      .map((nom) => `${variable} : « ${nom} » n'est le fournisseur d'aucun modèle connu (${[...connus].sort().join(", ")}).`);
  const fautes = [
    ...inconnus("FOURNISSEURS_PAYANTS", dits ?? []),
    ...inconnus("FOURNISSEURS_GRATUITS", libres),
    ...[...libres].filter((nom) => dits?.has(nom) === true).map((nom) => `FOURNISSEURS_GRATUITS : « ${nom} » est aussi dans FOURNISSEURS_PAYANTS.`),
    ...(dits?.size === 0 ? ["FOURNISSEURS_PAYANTS ne nomme aucun fournisseur."] : []),
    ...VARIABLES_PALIERS.filter(([palier]) => paliers[palier].length === 0).map(([, variable]) => `${variable} ne nomme aucun modèle.`),
    ...(plafonne && ![...employes].some((fournisseur) => sePaie.has(fournisseur))
      ? ["BUDGET_EUR_JOUR ou BUDGET_EUR_MOIS est donné, mais aucun modèle des deux paliers ne se paie : le plafond n'arrêterait rien."]
      : []),
  ];
  return { payants: sePaie, fautes };
}

/** Sans réglage : de quoi essayer, pas de quoi ruiner. */
const PLAFONDS_PAR_DEFAUT_EUR = { BUDGET_EUR_JOUR: 2.5, BUDGET_EUR_MOIS: 25 } as const;

/** Les deux plafonds, en micro-euros, et ceux que l'hébergeur n'a pas donnés : n'en donner qu'un n'ôte pas l'autre. */
export function choisirPlafonds(donnes: { readonly [variable in keyof typeof PLAFONDS_PAR_DEFAUT_EUR]: number | undefined }) {
  const { BUDGET_EUR_JOUR: jour, BUDGET_EUR_MOIS: mois } = PLAFONDS_PAR_DEFAUT_EUR;
  return {
    plafonds: { jour: enMicroEur(donnes.BUDGET_EUR_JOUR ?? jour), mois: enMicroEur(donnes.BUDGET_EUR_MOIS ?? mois) },
    parDefaut: Object.fromEntries(Object.entries(PLAFONDS_PAR_DEFAUT_EUR).filter(([variable]) => donnes[variable as keyof typeof donnes] === undefined)),
  };
}

const enMicroEur = (euros: number): number => Math.round(euros * 1e6);

const VARIABLES_PALIERS = [
  ["rapide", "MODELES_RAPIDE"],
  ["approfondi", "MODELES_APPROFONDI"],
] as const;

export type FauteTarif = { readonly variable: "MODELES_RAPIDE" | "MODELES_APPROFONDI"; readonly message: string };

/**
 * Ce qui empêche de tenir un budget : un nom de modèle sans fournisseur, ou un modèle payant sans prix. `declares` : l'hébergeur a dit qui se paie, et leur
 * doit donc un prix ; sinon, seul un fournisseur de la table doit les avoir tous.
 */
export function verifierPaliers(
  paliers: Paliers,
  payants: Payants,
  tarifs: ReadonlyArray<TarifModele>,
  { declares = true }: { readonly declares?: boolean } = {},
): ReadonlyArray<FauteTarif> {
  return VARIABLES_PALIERS.flatMap(([palier, variable]) =>
    paliers[palier].flatMap((modele): ReadonlyArray<FauteTarif> => {
      if (!/^[^\s/]+\/\S+$/.test(modele)) return [{ variable, message: `${variable} : « ${modele} » doit s'écrire fournisseur/modele.` }];
      if (aPrixNul(modele, payants, tarifs, { sortie: true })) return [{ variable, message: phrasePrixNul(variable, modele) }];
      if (!estSansPrix(modele, payants, tarifs) || !(declares || aDesPrix(modele, tarifs))) return [];
      return [
        {
          variable,
          message: `${variable} : « ${modele} » se paie et son prix n'est pas connu. Écrivez-le, en euros par million de jetons, dans tarifs.json du dossier des données (DONNEES_DIR), ou déclarez « ${fournisseurDe(modele)} » gratuit (FOURNISSEURS_GRATUITS).`,
        },
      ];
    }),
  );
}

/** Ce qui empêche de tenir un budget par le modèle de vecteurs : il se paie, et son prix n'est pas connu. */
export function verifierVecteurs(modele: string | undefined, payants: Payants, tarifs: ReadonlyArray<TarifModele>): ReadonlyArray<string> {
  if (modele === undefined) return [];
  // Des vecteurs n'ont pas de sortie à payer.
  if (aPrixNul(modele, payants, tarifs, { sortie: false })) return [phrasePrixNul("MODELE_VECTEURS", modele)];
  if (!estSansPrix(modele, payants, tarifs)) return [];
  return [
    `MODELE_VECTEURS : « ${modele} » se paie et son prix n'est pas connu. Écrivez-le dans tarifs.json du dossier des données (DONNEES_DIR), sortie_eur_par_million à 0, ou déclarez « ${fournisseurDe(modele)} » gratuit (FOURNISSEURS_GRATUITS).`,
  ];
}

/** Modèles d'un fournisseur que l'on ne connaît pas et que rien ne déclare gratuit : comptés au prix le plus cher de la table. */
export function modelesSansPrix(paliers: Paliers, payants: Payants, tarifs: ReadonlyArray<TarifModele>): ReadonlyArray<string> {
  return [...new Set([...paliers.rapide, ...paliers.approfondi])].filter((modele) => estSansPrix(modele, payants, tarifs));
}

const estSansPrix = (modele: string, payants: Payants, tarifs: ReadonlyArray<TarifModele>): boolean =>
  payants.has(fournisseurDe(modele)) && trouverTarif(tarifs, modele) === undefined;

/** Payant, et d'un prix nul : aucun plafond ne l'arrêterait. */
const aPrixNul = (modele: string, payants: Payants, tarifs: ReadonlyArray<TarifModele>, { sortie }: { readonly sortie: boolean }): boolean => {
  const tarif = payants.has(fournisseurDe(modele)) ? trouverTarif(tarifs, modele) : undefined;
  return tarif !== undefined && (tarif.entree_eur_par_million === 0 || (sortie && tarif.sortie_eur_par_million === 0));
};
const phrasePrixNul = (variable: string, modele: string): string =>
  `${variable} : « ${modele} » se paie et son prix est nul dans tarifs.json : rien ne l'arrêterait. Corrigez le prix, ou déclarez « ${fournisseurDe(modele)} » gratuit (FOURNISSEURS_GRATUITS).`;

const aDesPrix = (modele: string, tarifs: ReadonlyArray<TarifModele>): boolean => tarifs.some((tarif) => fournisseurDe(tarif.modele) === fournisseurDe(modele));

function tarifPrudent(tarifs: ReadonlyArray<TarifModele>, modele: string): TarifModele | undefined {
  return trouverTarif(tarifs, modele) ?? tarifs.toSorted((a, b) => b.sortie_eur_par_million - a.sortie_eur_par_million)[0];
}

// Le français compte environ 3,5 caractères par jeton ; 3 surestime un peu, ce qui est le bon sens pour une réserve.
const CARACTERES_PAR_JETON = 3;

/** Coût maximal d'un appel en micro-euros : le modèle payant le plus cher de la chaîne, entrée estimée et sortie entière. 0 si rien n'est payant. */
export function estimerMicroEur(
  chaine: ReadonlyArray<string>,
  payants: Payants,
  tarifs: ReadonlyArray<TarifModele>,
  { caracteres, jetons_sortie }: { readonly caracteres: number; readonly jetons_sortie: number },
): number {
  const entree = Math.ceil(caracteres / CARACTERES_PAR_JETON);
  const couts = chaine
    .filter((modele) => payants.has(fournisseurDe(modele)))
    .map((modele) => tarifPrudent(tarifs, modele))
    .filter((tarif) => tarif !== undefined)
    .map((tarif) => coutMicroEur(tarif, { entree, sortie: jetons_sortie }));
  return Math.max(0, ...couts);
}

// Un jeton du français en vaut moins de cinq, et jamais huit : un compte plus court que cela n'est pas celui du texte reçu.
const CARACTERES_PAR_JETON_AU_PLUS = 8;

type ReponsePayee = {
  readonly fournisseur: string;
  readonly modele: string;
  readonly usage: UsageJetons | null;
  readonly texte?: string;
  readonly interrompue?: true;
};

/**
 * Coût d'une réponse en micro-euros : jetons × prix, seulement si le fournisseur qui a répondu est payant. Un modèle répondu sous un autre nom prend le
 * prix du modèle demandé à ce fournisseur ; sans décompte de jetons, l'estimation fait foi. Une réponse coupée n'a qu'un décompte en cours : l'estimation
 * est son prix le plus bas. Un décompte trop court pour le texte reçu est relevé.
 */
export function coutReponseMicroEur(
  { fournisseur, modele, usage: dit, texte = "", interrompue }: ReponsePayee,
  chaine: ReadonlyArray<string>,
  payants: Payants,
  tarifs: ReadonlyArray<TarifModele>,
  estimation: number,
): number {
  if (!payants.has(fournisseur.toLowerCase())) return 0;
  if (dit === null) return estimation;
  const usage = { ...dit, sortie: Math.max(dit.sortie, Math.ceil(texte.length / CARACTERES_PAR_JETON_AU_PLUS)) };
  const bas = interrompue === true ? estimation : 0;
  const nomme = trouverTarif(tarifs, `${fournisseur}/${modele}`) ?? trouverTarif(tarifs, modele);
  const demande = chaine.find((candidat) => fournisseurDe(candidat) === fournisseur.toLowerCase());
  const tarif = nomme ?? (demande === undefined ? undefined : trouverTarif(tarifs, demande));
  if (tarif !== undefined) return Math.max(bas, coutMicroEur(tarif, usage));
  // Choisi par la passerelle, et sans prix chez nous : le plus cher que l'on connaisse, jamais rien.
  return Math.max(estimation, ...tarifs.map((connu) => coutMicroEur(connu, usage)));
}
