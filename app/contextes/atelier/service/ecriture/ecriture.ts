import { peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Fiche, FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { FormulaireFiche, SaisieModification } from "#app/contextes/atelier/schemas/codev.ts";
import { appliquer, signaler } from "./changements.ts";
import { creerCorbeille } from "./corbeille.ts";
import { creerCreation } from "./creation.ts";
import { depuisFormulaire } from "./depuis-formulaire.ts";
import {
  canalDeLAtelier,
  dateSuivante,
  type DependancesFiches,
  enFichePublique,
  exigerFiche,
  refusDeModifier,
} from "#app/contextes/atelier/service/fiches-communes.ts";

/** Poser, modifier, retirer, rendre. Chaque écriture réveille ceux qui regardent l'atelier. */
export function creerEcriture(dependances: Omit<DependancesFiches, "geographie">) {
  const { fiches, bus, maintenant } = dependances;
  const { creer } = creerCreation(dependances);

  async function modifier(acces: Acces, id: string, { version, ...changements }: SaisieModification): Promise<FichePublique> {
    const actuelle = await exigerFiche(fiches, acces, id);
    if (!peutModifier(acces, actuelle)) throw refusDeModifier("la modifier");
    const proposee = appliquer(actuelle, changements);
    if (actuelle.version !== version) throw signaler(actuelle, { ...proposee, version });
    const neuve: Fiche = { ...proposee, version: version + 1, modifie_le: dateSuivante(maintenant(), actuelle.modifie_le) };
    try {
      await fiches.remplacer(neuve, version);
    } catch (e) {
      // Quelqu'un a écrit entre notre lecture et notre écriture.
      if (estErreurApp(e) && e.code === "conflit") throw signaler(await exigerFiche(fiches, acces, id), { ...proposee, version });
      throw e;
    }
    void bus.publier(canalDeLAtelier(neuve.atelier), "fiches");
    return enFichePublique(neuve);
  }

  return {
    ...creerCorbeille(dependances),
    creer,
    modifier,

    creerDepuisFormulaire: async (acces: Acces, formulaire: FormulaireFiche) => creer(acces, depuisFormulaire(formulaire, dependances), formulaire.cle),

    async modifierDepuisFormulaire(acces: Acces, id: string, formulaire: FormulaireFiche): Promise<FichePublique> {
      const { description = null, commune = null, lien = null, trace = null, ...saisie } = depuisFormulaire(formulaire, dependances);
      return modifier(acces, id, { ...saisie, description, commune, lien, trace, version: formulaire.version ?? 0 });
    },
  };
}
