import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { estSienne, peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { changeLe, type Atelier, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { enFichePublique } from "#app/contextes/atelier/service/fiches-communes.ts";
import type { Effacee } from "#app/contextes/atelier/service/ecriture/effacees.ts";
import type { EnvoiDirect } from "./salle.ts";

/** Ce qui change quand une fiche change. */
export function etat({ version, supprime_le }: Fiche): string {
  return `${version}${supprime_le === undefined ? "" : "-"}`;
}

/** La plus anciennement changée d'abord. */
export function parChangement(a: Fiche, b: Fiche): number {
  return comparerTextes(changeLe(a), changeLe(b)) || comparerTextes(a.id, b.id);
}

/** Un évènement par façon de voir la fiche (la sienne ou non, modifiable ou non), fabriqué au premier besoin. */
export function partager(fiche: Fiche): (acces: Acces) => EnvoiDirect {
  const curseur = changeLe(fiche);
  if (fiche.supprime_le !== undefined) {
    const envoi: EnvoiDirect = { evenement: { type: "retiree", id: fiche.id, version: fiche.version }, curseur };
    return () => envoi;
  }
  const parVue = new Map<string, EnvoiDirect>();
  return (acces) => {
    const [mienne, modifiable] = [estSienne(acces, fiche), peutModifier(acces, fiche)];
    const cle = `${mienne} ${modifiable}`;
    const envoi = parVue.get(cle) ?? { evenement: { type: "fiche" as const, fiche: { ...enFichePublique(fiche), mienne, modifiable } }, curseur };
    parVue.set(cle, envoi);
    return envoi;
  };
}

/** Une fiche dont il ne reste rien. */
export function direEffacee({ id, version, le }: Effacee): EnvoiDirect {
  return { evenement: { type: "retiree", id, version }, curseur: le };
}

/** Le titre, et si l'on peut encore écrire. */
export function decrireAtelier(atelier: Atelier | undefined): EnvoiDirect & { readonly evenement: { readonly type: "atelier" } } {
  return { evenement: { type: "atelier", titre: atelier?.titre ?? "", ouvert: atelier?.ouvert ?? false } };
}
