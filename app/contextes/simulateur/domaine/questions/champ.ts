// Une réponse du simulateur : ce que la table des champs en dit (libellé, unité, bornes, choix), et ce que la page y ajoute.
import { champDe } from "@autonomie/engines/champs";
import type { Champ as ChampMoteur, Choix, SousChamp } from "@autonomie/engines";

export type Option = { readonly valeur: string; readonly libelle: string };
type Commun = {
  readonly cle: string;
  readonly chemin: string;
  /** Vide : le formulaire ne pose pas la question, l'adresse et l'API l'acceptent. */
  readonly bloc: string;
  readonly libelle: string;
  readonly aide?: string;
  /** Nom plus court dans le formulaire, quand l'aide dit le reste. */
  readonly bref?: string;
  /** Réglage fin : replié par défaut. */
  readonly fin?: boolean;
  /** Groupe où le ranger ; absent : celui de son bloc. */
  readonly repli?: string;
};
export type ChampNombre = Commun & {
  readonly genre: "nombre";
  /** Bornes et unité telles qu'elles se tapent. */
  readonly unite: string;
  readonly min: number;
  readonly max: number;
  readonly entier?: boolean;
  /** Un curseur va au plus à cette valeur, le champ accepte jusqu'à la borne : on règle une maison, on tape un hameau. */
  readonly curseur?: { readonly max: number; readonly pas: number };
  /** Une part, tapée en pour cent. */
  readonly pourcent?: boolean;
};
export type ChampChoix = Commun & { readonly genre: "choix"; readonly options: ReadonlyArray<Option> };
export type ChampOuiNon = Commun & { readonly genre: "oui_non" };
export type ChampTexte = Commun & { readonly genre: "texte"; readonly longueur_max: number };
export type ChampMultiple = Commun & {
  readonly genre: "multiple";
  readonly options: ReadonlyArray<Option>;
  /** Cases montrées ; les autres choix ne se montrent que s'ils sont répondus. */
  readonly proposees?: ReadonlyArray<string>;
};
export type ChampMensuel = Commun & { readonly genre: "mensuel"; readonly unite: string; readonly min: number; readonly max: number };
/** Une liste dite vide : ses éléments ont chacun leurs réponses. */
export type ChampListe = Commun & { readonly genre: "liste" };
export type Champ = ChampNombre | ChampChoix | ChampOuiNon | ChampTexte | ChampMultiple | ChampMensuel | ChampListe;

type Ajout = Partial<Pick<Commun, "aide" | "fin" | "bref" | "repli"> & Pick<ChampNombre, "curseur" | "pourcent"> & Pick<ChampMultiple, "proposees">>;
type Feuille = { readonly libelle: string; readonly definition: ChampMoteur | SousChamp };

const options = (choix: Choix): ReadonlyArray<Option> => Object.entries(choix).map(([valeur, libelle]) => ({ valeur, libelle }));

/** Feuille d'un chemin : une ligne de la table, la propriété d'un élément de liste (`energie.pv.0.kwc`) ou un groupe du régime. */
function feuilleDe(chemin: string): Feuille | undefined {
  const champ = champDe(chemin);
  if (champ !== undefined) return { libelle: champ.libelle, definition: champ };
  const [, liste = "", rang = "", cle = ""] = /^(.+)\.(\d+)\.(\w+)$/.exec(chemin) ?? [];
  const parent = champDe(liste);
  const sous = parent?.genre === "objets" && Number(rang) < parent.longueur ? parent.champs.find((c) => c.cle === cle) : undefined;
  if (sous !== undefined) return { libelle: sous.libelles?.[Number(rang)] ?? `${sous.libelle} (${Number(rang) + 1})`, definition: sous };
  const regime = champDe(chemin.replace(/\.\w+$/, ""));
  const groupe = chemin.slice(chemin.lastIndexOf(".") + 1);
  if (regime?.genre !== "regime" || !Object.hasOwn(regime.groupes, groupe)) return undefined;
  const { chemin: _chemin, choix: _choix, groupes, ...reste } = regime;
  const libelle = `${regime.libelle} : ${groupes[groupe]?.toLowerCase() ?? groupe}`;
  return { libelle, definition: { ...reste, genre: "nombre", cle: groupe, libelle } };
}

function habiller({ libelle, definition: d }: Feuille, place: Pick<Commun, "bloc" | "cle" | "chemin">, ajout: Ajout): Champ {
  const { curseur, pourcent, proposees, ...dits } = ajout;
  const commun = { ...place, libelle, ...dits };
  switch (d.genre) {
    case "nombre":
    case "entier": {
      const entier = d.genre === "entier" ? { entier: true } : {};
      const glisse = curseur === undefined ? {} : { curseur };
      if (pourcent !== true) return { ...commun, genre: "nombre", unite: d.unite, min: d.min, max: d.max, ...entier, ...glisse };
      return { ...commun, genre: "nombre", unite: "%", min: d.min * 100, max: d.max * 100, pourcent, ...glisse };
    }
    case "mensuel":
      return { ...commun, genre: "mensuel", unite: d.unite, min: d.min, max: d.max };
    case "choix":
    case "regime":
      return { ...commun, genre: "choix", options: options(d.choix) };
    case "liste":
      return { ...commun, genre: "multiple", options: options(d.choix), ...(proposees === undefined ? {} : { proposees }) };
    case "booleen":
      return { ...commun, genre: "oui_non" };
    case "texte":
      return { ...commun, genre: "texte", longueur_max: d.longueur };
    case "objets":
      return { ...commun, genre: "liste" };
  }
}

function exigerFeuille(chemin: string): Feuille {
  const feuille = feuilleDe(chemin);
  if (feuille === undefined) throw new Error(`champ inconnu de la table : ${chemin}`);
  return feuille;
}

/** Une question du formulaire. Lève si le chemin n'est pas dans la table des champs : une faute de table se voit au premier appel. */
export function question(bloc: string, cle: string, chemin: string, ajout: Ajout = {}): Champ {
  return habiller(exigerFeuille(chemin), { bloc, cle, chemin }, ajout);
}

/** Un champ que le formulaire ne demande pas : son chemin lui sert de clé dans l'adresse. */
export function sansQuestion(chemin: string): Champ {
  return habiller(exigerFeuille(chemin), { bloc: "", cle: chemin, chemin }, {});
}
