import { direReleve } from "./dire-releve.ts";
import type { LigneTrouvee } from "./lire-lignes.ts";
import type { CeQueDitUneLigne } from "./tables.ts";

const TITRES: Readonly<Partial<Record<keyof CeQueDitUneLigne, string>>> = { declarer: "À déclarer : ", regle: "La règle : ", interdit: "Interdit : " };
const SANS_TITRE_EN_TETE: ReadonlySet<string> = new Set(["regle"]);

/** Une ligne en un paragraphe, dans l'ordre où la table l'écrit. */
function direLigne(dire: CeQueDitUneLigne): string {
  return (Object.entries(dire) as ReadonlyArray<readonly [keyof CeQueDitUneLigne, string]>)
    .map(([part, texte], rang) => (rang === 0 && SANS_TITRE_EN_TETE.has(part) ? texte : titrer(TITRES[part], texte)))
    .join(" ");
}

// Après un titre, la phrase continue : « La règle : la distance… ». Un sigle garde ses capitales.
function titrer(titre: string | undefined, texte: string): string {
  return titre === undefined ? texte : titre + texte.replace(/^\p{Lu}(?=\p{Ll}|’| )/u, (lettre) => lettre.toLowerCase());
}

// Lue sur des extraits, parfois nulle part : une règle de droit ne se suit pas sur notre seule parole.
const REGLES = ["regle", "interdit", "declarer"] as const;
const VERIFIER = "Une règle se vérifie avant d’agir : en mairie, ou sur service-public.fr.";

/** Chaque ligne en un paragraphe, puis où et quand elles ont été lues. */
export function direLignes(trouvees: ReadonlyArray<LigneTrouvee>): ReadonlyArray<string> {
  const [premiere] = trouvees;
  if (premiere === undefined) return [];
  const sources = trouvees.flatMap(({ ligne, table }) => ligne.sources.flatMap((id) => table.sources[id] ?? []));
  const aVerifier = trouvees.some(({ ligne }) => REGLES.some((part) => ligne.dire[part] !== undefined));
  return [...trouvees.map(({ ligne }) => direLigne(ligne.dire)), ...(aVerifier ? [VERIFIER] : []), direReleve(sources, premiere.table.releve_le)];
}
