import { CHAMPS_SAISIE, memeChamp, memeSaisie, prendreChamp, type ChampSaisie, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";

export type Choix = "mien" | "autre";

/** Un champ que les deux versions écrivent autrement. */
export type Ecart = {
  readonly champ: ChampSaisie;
  /** Ce que l'on garde par défaut : le mien si je l'ai changé, celui de l'autre sinon. */
  readonly defaut: Choix;
  /** Les deux l'ont changé, différemment : la personne seule peut trancher. */
  readonly contredit: boolean;
};

/** Compare ma saisie et la version enregistrée, champ par champ, à ce que j'avais lu. */
export function comparer(base: SaisieFiche, mienne: SaisieFiche, actuelle: SaisieFiche): ReadonlyArray<Ecart> {
  return CHAMPS_SAISIE.filter((champ) => !memeChamp(champ, mienne, actuelle)).map((champ) => {
    const aMoi = !memeChamp(champ, base, mienne);
    return { champ, defaut: aMoi ? "mien" : "autre", contredit: aMoi && !memeChamp(champ, base, actuelle) };
  });
}

/** La fiche qui résulte des choix : part de ma saisie, prend le champ de l'autre là où c'est choisi. */
export function trancher(mienne: SaisieFiche, actuelle: SaisieFiche, choix: Readonly<Partial<Record<ChampSaisie, Choix>>>): SaisieFiche {
  return CHAMPS_SAISIE.reduce((saisie, champ) => (choix[champ] === "autre" ? prendreChamp(champ, saisie, actuelle) : saisie), mienne);
}

/**
 * Deux modifications qui ne se contredisent pas se fondent sans déranger personne : rend la saisie commune, ou `undefined` si un champ a été changé des
 * deux côtés.
 */
export function fondre(base: SaisieFiche, mienne: SaisieFiche, actuelle: SaisieFiche): SaisieFiche | undefined {
  const ecarts = comparer(base, mienne, actuelle);
  if (ecarts.some(({ contredit }) => contredit)) return undefined;
  const fondue = trancher(mienne, actuelle, Object.fromEntries(ecarts.map(({ champ, defaut }) => [champ, defaut])));
  return memeSaisie(fondue, mienne) ? mienne : fondue;
}
