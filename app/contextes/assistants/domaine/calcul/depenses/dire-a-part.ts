import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { SANS_CHAUFFAGE } from "#app/contextes/assistants/domaine/calcul/besoins/dire-besoins.ts";
import { euros } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { References, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { chiffrer, direFourchettePrix, direSource, nommer } from "./dire-prix.ts";

type Bete = {
  readonly groupe: "lait" | "oeufs" | "viandes" | "miel_sucres";
  readonly produit: string;
  readonly unite: string;
  /** Ce que coûtent aussi ces bêtes, et qu'aucun prix du site ne dit. */
  readonly aPart: string;
};
const BETES: Readonly<Record<string, Bete>> = {
  "cout.chevre": { groupe: "lait", produit: "kg de lait", unite: "le kilo de lait", aPart: "le fourrage, le grain, le vétérinaire ni le temps passé" },
  "cout.clapier": { groupe: "viandes", produit: "kg de viande", unite: "le kilo de viande", aPart: "le foin, le grain ni le temps passé" },
  "cout.ruche": { groupe: "miel_sucres", produit: "kg de miel", unite: "le kilo de miel", aPart: "les soins aux abeilles ni le temps passé" },
  "cout.poulailler": { groupe: "oeufs", produit: "œufs", unite: "l’œuf", aPart: "le temps passé" },
};

/** Des bêtes ne rendent que des aliments, dont aucun prix vérifié n'est au catalogue : ce que leur produit revient à coûter, et ce qui s'y ajoute. */
export function direElevage(cout: string, choisie: VarianteCalculee | undefined, references: References): string {
  const bete = BETES[cout];
  const alim = choisie?.resultat.alim ?? null;
  const chiffre = choisie === undefined ? undefined : chiffrer(cout, choisie, references);
  if (bete === undefined || alim === null || choisie === undefined || chiffre === undefined) return "";
  const produits = bete.groupe === "oeufs" ? (alim.elevage.oeufs_nombre ?? 0) : alim.production.annuelle_kg[bete.groupe];
  if (produits <= 0) return "";
  const grain = bete.groupe === "oeufs" ? references.couts["cout.poule_aliment"] : undefined;
  const aliment_eur_an = choisie.valeur * (grain?.typique_eur ?? 0);
  const revient_eur = (chiffre.typique_eur / chiffre.duree_an + chiffre.entretien_eur_an + aliment_eur_an) / produits;
  const achat = `${nommer(chiffre, references)} : ${direFourchettePrix(chiffre)} (${direSource(chiffre.id, references)}).`;
  const compris = grain === undefined ? "achat et entretien" : `achat, entretien et ${euros(aliment_eur_an)} de grain par an`;
  return `${achat} Par an, environ ${formaterNombre(produits)} ${bete.produit}. Répartis sur ${denombrer(chiffre.duree_an, "an")}, ${compris} font revenir ${bete.unite} à environ ${formaterNombre(revient_eur, 2)} €, sans compter ${bete.aPart}. Le site ne tient aucun prix vérifié de ces aliments, et ne compte donc pas d’années : l’achat se rembourse si ${bete.unite} que vous achetez coûte plus que cela, ces frais-là ajoutés.`;
}

// Ce que des combles isolés ôtent au chauffage dépend du logement ; le moteur ne connaît que l'isolation du tout.
const PARTS_ESSAYEES = [0.1, 0.2, 0.3];

/** Des combles isolés : leur prix, et le temps de les rembourser selon la part du chauffage qu'ils évitent, chauffage par chauffage. */
export function direCombles(cout: string, variantes: ReadonlyArray<VarianteCalculee>, references: References): string {
  const sans = variantes.find(({ nom }) => nom === SANS_CHAUFFAGE);
  const chauffees = variantes.filter(({ nom }) => nom !== SANS_CHAUFFAGE);
  const [premiere] = chauffees;
  const chiffre = premiere === undefined ? undefined : chiffrer(cout, premiere, references);
  const reste_eur = sans?.resultat.energie?.a_acheter.eur_an ?? null;
  if (chiffre === undefined || reste_eur === null) return "";
  const dits = chauffees.flatMap(({ nom = "", resultat: { energie } }) => {
    // Isoler garde l'abonnement de gaz.
    const eur_an = (energie?.a_acheter.eur_an ?? 0) - (energie?.a_acheter.abonnement_gaz_eur_an ?? 0) - reste_eur;
    if (eur_an <= 0) return [];
    const delais = PARTS_ESSAYEES.map(
      (part) => `${denombrer(Math.max(1, Math.round(chiffre.typique_eur / (part * eur_an))), "an")} si elle évite ${formaterNombre(100 * part)} %`,
    );
    return [`Chauffage ${nom}, environ ${euros(eur_an)} par an : remboursée en ${delais.join(", ")} de cette dépense.`];
  });
  return `${nommer(chiffre, references)} : ${direFourchettePrix(chiffre)} (${direSource(chiffre.id, references)}). ${dits.join(" ")} Ce que des combles isolés évitent dépend du logement, un bilan thermique le dit : le simulateur ne connaît que l’isolation du logement entier. À prix constants, aides non déduites ; durée de vie comptée : ${chiffre.duree_an} ans.`;
}
