/** Ce qui entoure un nom dans la question : de quoi dire s'il nomme un lieu. `capitale` : une majuscule qui n'est due ni au début d'une phrase ni à un texte tout en capitales. */
export type Entourage = {
  readonly avant: string;
  readonly apres: string;
  readonly capitale: boolean;
  readonly code: string | undefined;
};

// Ces départements sont des mots de tous les jours : il leur faut une majuscule, leur numéro ou une vraie préposition de lieu.
const MOTS = new Set("allier alpes aube centre cher creuse landes lot manche marne nord orne somme vienne".split(" "));
// Ceux-ci ne sont guère des mots, mais trop courts ou trop proches d'un prénom ou d'une région pour se lire seuls en minuscules.
const NOMS_COURTS = new Set("ain aude eure finistere gard indre jura loire oise savoie tarn var vosges".split(" "));
// Une direction et un prénom : la majuscule seule ne suffit pas.
const MAJUSCULE_TROMPEUSE = new Set(["nord", "centre", "aude"]);
// « en creuse » est un lieu ; « en somme », « en lot », « en marne » n'en sont pas.
const EN_MINUSCULE = new Set(["creuse", "orne", "vienne", "aube"]);

const DANS = /(?:^|\s)(?:dans(?: l(?:[ae]s?)?)?|departement d(?:[eu]s?)?(?: la| l)?|du cote d(?:[eu]s?)?(?: la| l)?|pres d(?:[eu]s?)?(?: la| l)?)$/;
const EN = /(?:^|\s)en$/;
const TOUT_PRES = /(?:^|\s)(?:du|de l|de la|de|des|l|la|le|les|sur|vers)$/;
// « dans le nord de la France », « dans la manche de ma veste » : ce qui suit dit de quoi il s'agit.
const COMPLEMENT = /^(?:d|de|du|des|est|ouest|ville)$/;

/** Ce nom de département est-il aussi un mot ? */
export function estNomCommun(clef: string): boolean {
  return MOTS.has(clef) || NOMS_COURTS.has(clef);
}

/** Un nom qui est aussi un mot nomme-t-il ici le département ? */
export function nommeUnLieu(clef: string, { avant, apres, capitale, code }: Entourage): boolean {
  if (code !== undefined && apres === code) return true;
  const devant = avant.trim();
  if (NOMS_COURTS.has(clef)) return DANS.test(devant) || EN.test(devant) || TOUT_PRES.test(devant) || (capitale && !MAJUSCULE_TROMPEUSE.has(clef));
  if (MAJUSCULE_TROMPEUSE.has(clef)) return DANS.test(devant) && !/cote d/.test(devant) && !COMPLEMENT.test(apres);
  if (capitale) return true;
  if (COMPLEMENT.test(apres)) return false;
  return DANS.test(devant) || (EN.test(devant) && EN_MINUSCULE.has(clef));
}

const ILE = /(?:^|\s)(?:ile de|a|de|sur|depuis|vers|pour)$/;
const ALLER =
  /(?:^|\s)(?:vais|va|vas|allons|allez|vont|aller|viens|vient|venir|venez|participe\w*|assiste\w*|invite\w*|convie\w*|prepare\w*|anime\w*|ordre du jour)(?: \w+)?$/;
const RENCONTRE = /^(?:publique|mensuelle|annuelle|hebdomadaire|collective|citoyenne|prevue|organisee|de|du|des|d|sur|ou|qui|que)$/;

/** « La Réunion » est une île quand le mot porte sa majuscule, ou qu'on y est, qu'on en vient. Une réunion est publique, du quartier, à préparer. */
export function nommeLaReunion({ avant, apres, capitale }: Omit<Entourage, "code">): boolean {
  const devant = avant.trim().replace(/ la$/, "");
  if (capitale) return !/^(?:publique|mensuelle|citoyenne)$/.test(apres);
  return / la $/.test(avant) && ILE.test(devant) && !ALLER.test(devant.replace(/(?:^|\s)\S+$/, "")) && !RENCONTRE.test(apres);
}

// « en savoir » n'est pas la Savoie, « en vendre » n'est pas la Vendée : ces mots-là ne sont pas des fautes.
const MOTS_JUSTES = new Set("savoir savoirs vendre marche marches branche branches tranche chers creusant".split(" "));

/** Un mot juste ne se corrige pas en département, et un département qui est un mot n'attire aucune faute. */
export function seCorrige(clef: string, vers: string): boolean {
  return !MOTS_JUSTES.has(clef) && !MOTS.has(vers);
}

const DUREE =
  /^(?:ans?|annees?|mois|semaines?|jours?|heures?|h|minutes?|min|m|m2|m3|cm|km|kg|l|litres?|ha|hectares?|kw|kwc|kwh|w|wh|watts?|v|volts?|amperes?|ah|bars?|degres?|pouces?|euros?|eur|personnes?|pour|au|a|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/;

// « Je cherche vers le 26 » nomme la Drôme ; « vers le 26 du mois », « vers le 15, est-ce trop tôt » un jour, « sur le 12 volts » un courant.
const ANNONCE_NUMERO = /(?:dans l[ea]|departement|dept|du|en)\s*$/;
const ANNONCE_NUMERO_OU_JOUR = /(?:vers|sur|autour) l[ea]\s*$/;

/** Deux chiffres après « en », « dans le », « du », « vers le » : un numéro de département, sauf s'ils comptent quelque chose. */
export function numeroDit(clef: string, avant: string, apres: string): boolean {
  if (!/^(?:\d{2}|2[ab]|97\d)$/.test(clef) || DUREE.test(apres)) return false;
  const devant = avant.trimEnd();
  return ANNONCE_NUMERO.test(devant) || (ANNONCE_NUMERO_OU_JOUR.test(devant) && /^(?:|ou|et)$/.test(apres));
}
