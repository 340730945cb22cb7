import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { demandeDe, type DemandeEnvoi, type Retour } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import type { Envoi } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { memeSaisie, saisieDe, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";

export function uneSaisieLocale(valeurs: Partial<SaisieFiche> = {}): SaisieFiche {
  return { type: "lieu", titre: "Verger partagé", axes: [], lat: 44.75, lon: 5.37, ...valeurs };
}

export function uneIdentite(fiche: string, rang: number, pseudo = "Nadia") {
  return { id: `envoi-${fiche}-${rang}`, fiche, atelier: "die", pseudo, rang };
}

export type FicheRangee = FichePublique & { readonly retiree?: boolean };

/**
 * Un serveur d'atelier en miniature, aux règles du vrai : clé d'idempotence par session, identifiant pris une seule fois, version relue avant
 * d'écrire, retrait. `oublierCles` joue une session neuve, ou une clé trop ancienne.
 */
export function unServeurModele() {
  const fiches = new Map<string, FicheRangee>();
  const cles = new Map<string, { readonly contenu: string; readonly fiche: string }>();
  let session = true;
  let ouvert = true;
  const reponse = (statut: number, corps: unknown = {}, attente_s?: number): Retour => ({ genre: "reponse", statut, corps, attente_s });
  const dater = () => "2026-11-21T09:00:00.000Z";

  function creer({ entetes, corps }: DemandeEnvoi): Retour {
    const { id, ...saisie } = corps as SaisieFiche & { readonly id: string };
    const cle = entetes["Idempotency-Key"] ?? "";
    const contenu = JSON.stringify(saisie);
    const deja = cles.get(cle);
    if (deja !== undefined) return deja.contenu === contenu ? reponse(201, fiches.get(deja.fiche)) : reponse(409, { code: "conflit" });
    if (saisie.titre.length < 3) return reponse(422, { champs: [{ chemin: "titre", message: "Donnez un titre d'au moins 3 caractères." }] });
    if (fiches.has(id)) return reponse(409, { code: "conflit" });
    fiches.set(id, { ...saisie, id, atelier: "die", auteur: "Nadia", version: 1, cree_le: dater(), modifie_le: dater() });
    cles.set(cle, { contenu, fiche: id });
    return reponse(201, fiches.get(id));
  }

  function modifier(id: string, { corps }: DemandeEnvoi): Retour {
    const { version, ...changements } = corps as SaisieFiche & { readonly version: number };
    const actuelle = fiches.get(id);
    if (actuelle === undefined || actuelle.retiree === true) return reponse(404);
    if (actuelle.version !== version) return reponse(409, { versions: { actuelle, soumise: changements } });
    if (changements.titre.length < 3) return reponse(422, { champs: [] });
    // Ce qui n'est pas dit reste ; `null` efface.
    const voulues = Object.entries({ ...actuelle, ...changements }).filter(([, valeur]) => valeur !== null);
    fiches.set(id, { ...(Object.fromEntries(voulues) as typeof actuelle), version: version + 1 });
    return reponse(200, fiches.get(id));
  }

  function retirer(id: string): Retour {
    const actuelle = fiches.get(id);
    if (actuelle === undefined || actuelle.retiree === true) return reponse(404);
    fiches.set(id, { ...actuelle, retiree: true, version: actuelle.version + 1 });
    return reponse(204);
  }

  return {
    fiches,
    traiter(envoi: Envoi): Retour {
      const demande = demandeDe(envoi);
      if (!session) return reponse(401);
      const id = demande.chemin.split("/")[4] ?? "";
      if (envoi.genre === "creation") return ouvert ? creer(demande) : reponse(403, { detail: "Cet atelier est fermé." });
      return envoi.genre === "modification" ? modifier(id, demande) : retirer(id);
    },
    finirSession: () => void (session = false),
    rouvrirSession() {
      session = true;
      cles.clear();
    },
    fermer: () => void (ouvert = false),
    rouvrir: () => void (ouvert = true),
    /** Une autre personne écrit entre-temps. */
    ecrireAilleurs(id: string, changement: Partial<SaisieFiche>) {
      const actuelle = fiches.get(id);
      if (actuelle !== undefined && actuelle.retiree !== true) fiches.set(id, { ...actuelle, ...changement, version: actuelle.version + 1 });
    },
    visibles: () => [...fiches.values()].filter(({ retiree }) => retiree !== true),
    contient: (id: string, saisie: SaisieFiche) => {
      const rangee = fiches.get(id);
      return rangee !== undefined && rangee.retiree !== true && memeSaisie(saisieDe(rangee), saisie);
    },
  };
}
