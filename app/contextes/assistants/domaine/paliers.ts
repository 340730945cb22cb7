import { coutMicroEur, trouverTarif, type TarifModele } from "./tarifs.ts";
import type { Palier, UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** Pour chaque palier, les modèles dans l'ordre d'essai, « fournisseur/modele » : le premier, puis ses secours. */
export type Paliers = Readonly<Record<Palier, ReadonlyArray<string>>>;

/** Rapide : un petit modèle, et trois autres fournisseurs s'il manque. Approfondi : d'autres modèles, plus grands. */
export const PALIERS_PAR_DEFAUT: Paliers = {
  rapide: ["mistral/ministral-8b-latest", "groq/openai/gpt-oss-20b", "gemini/gemini-2.5-flash-lite", "openai/gpt-5.4-nano"],
  approfondi: ["mistral/mistral-large-latest", "groq/openai/gpt-oss-120b", "gemini/gemini-2.5-flash", "anthropic/claude-haiku-4-5"],
};

export function fournisseurDe(modele: string): string {
  return modele.split("/", 1)[0] ?? modele;
}

export type FauteTarif = { readonly variable: "MODELES_RAPIDE" | "MODELES_APPROFONDI"; readonly message: string };

/** Ce qui empêche de tenir un budget : un nom de modèle sans fournisseur, ou un modèle payant sans prix. */
export function verifierPaliers(paliers: Paliers, payants: ReadonlySet<string>, tarifs: ReadonlyArray<TarifModele>): ReadonlyArray<FauteTarif> {
  const fautes: Array<FauteTarif> = [];
  for (const [palier, variable] of [
    ["rapide", "MODELES_RAPIDE"],
    ["approfondi", "MODELES_APPROFONDI"],
  ] as const) {
    for (const modele of paliers[palier]) {
      if (!/^[^\s/]+\/\S+$/.test(modele)) fautes.push({ variable, message: `${variable} : « ${modele} » doit s'écrire fournisseur/modele.` });
      else if (payants.has(fournisseurDe(modele)) && trouverTarif(tarifs, modele) === undefined)
        fautes.push({
          variable,
          message: `${variable} : « ${modele} » est servi par un fournisseur payant (FOURNISSEURS_PAYANTS) mais data/tarifs.json n'a pas son prix.`,
        });
    }
  }
  return fautes;
}

// Le français compte environ 3,5 caractères par jeton ; 3 surestime un peu, ce qui est le bon sens pour une réserve.
const CARACTERES_PAR_JETON = 3;

/** Coût maximal d'un appel en micro-euros : le modèle payant le plus cher de la chaîne, entrée estimée et sortie entière. 0 si rien n'est payant. */
export function estimerMicroEur(
  chaine: ReadonlyArray<string>,
  payants: ReadonlySet<string>,
  tarifs: ReadonlyArray<TarifModele>,
  { caracteres, jetons_sortie }: { readonly caracteres: number; readonly jetons_sortie: number },
): number {
  const entree = Math.ceil(caracteres / CARACTERES_PAR_JETON);
  const couts = chaine
    .filter((modele) => payants.has(fournisseurDe(modele)))
    .map((modele) => trouverTarif(tarifs, modele))
    .filter((tarif) => tarif !== undefined)
    .map((tarif) => coutMicroEur(tarif, { entree, sortie: jetons_sortie }));
  return Math.max(0, ...couts);
}

/**
 * Coût d'une réponse en micro-euros : jetons × prix, seulement si le fournisseur qui a répondu est payant. Un modèle répondu sous un autre nom prend le
 * prix du modèle demandé à ce fournisseur ; sans décompte de jetons, l'estimation fait foi.
 */
export function coutReponseMicroEur(
  reponse: { readonly fournisseur: string; readonly modele: string; readonly usage: UsageJetons | null },
  chaine: ReadonlyArray<string>,
  payants: ReadonlySet<string>,
  tarifs: ReadonlyArray<TarifModele>,
  estimation: number,
): number {
  if (!payants.has(reponse.fournisseur)) return 0;
  if (reponse.usage === null) return estimation;
  const nomme = trouverTarif(tarifs, `${reponse.fournisseur}/${reponse.modele}`) ?? trouverTarif(tarifs, reponse.modele);
  const demande = chaine.find((modele) => fournisseurDe(modele) === reponse.fournisseur);
  const tarif = nomme ?? (demande === undefined ? undefined : trouverTarif(tarifs, demande));
  return tarif === undefined ? estimation : coutMicroEur(tarif, reponse.usage);
}
