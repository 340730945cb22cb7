import { estSienne, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { memeContenu, type Fiche, type FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { arrondirPosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { uuidDuSceau } from "#app/commun/texte/identifiants.ts";
import type { SaisieFiche } from "#app/contextes/atelier/schemas/codev.ts";
import { appliquer, garnir, sansVides, signaler } from "./changements.ts";
import { canalDeLAtelier, dateSuivante, exigerAtelier, enFichePublique, type DependancesFiches } from "#app/contextes/atelier/service/fiches-communes.ts";

type Creation = { readonly fiche: FichePublique; readonly rejouee: boolean };

type Dependances = Pick<DependancesFiches, "fiches" | "ateliers" | "idempotence" | "scelleur" | "bus" | "tirerId" | "maintenant">;

const autreContenu = () =>
  new ErreurApp("conflit", "Un premier envoi portant cette clé est déjà enregistré, avec un autre contenu. Retrouvez la fiche dans la liste pour la modifier.");

/** Poser une fiche : une seule fois, même si l'envoi est refait. */
export function creerCreation({ fiches, ateliers, idempotence, scelleur, bus, tirerId, maintenant }: Dependances) {
  async function exigerOuvert(id: string): Promise<void> {
    if (!(await exigerAtelier(ateliers, id)).ouvert) throw new ErreurApp("interdit", "Cet atelier est fermé : on n'y pose plus de fiche.");
  }

  async function ecrire(acces: Acces, saisie: SaisieFiche): Promise<Fiche> {
    const date = dateSuivante(maintenant());
    const { lat, lon } = arrondirPosition(saisie);
    const fiche: Fiche = {
      id: saisie.id ?? tirerId(),
      atelier: acces.session.atelier,
      type: saisie.type,
      titre: saisie.titre,
      axes: saisie.axes,
      lat,
      lon,
      ...garnir({ description: saisie.description, commune: saisie.commune, lien: saisie.lien, trace: saisie.trace }),
      auteur: acces.session.pseudo,
      session: acces.session.id,
      ...(acces.session.appareil === undefined ? {} : { appareil: acces.session.appareil }),
      version: 1,
      cree_le: date,
      modifie_le: date,
    };
    await fiches.creer(fiche);
    void bus.publier(canalDeLAtelier(fiche.atelier), "fiches");
    return fiche;
  }

  // L'identifiant vient du téléphone : le même envoi, refait après une coupure ou une session finie, retrouve la fiche au lieu d'en faire une autre.
  async function ecrireOuRetrouver(acces: Acces, saisie: SaisieFiche): Promise<Creation> {
    try {
      return { fiche: enFichePublique(await ecrire(acces, saisie)), rejouee: false };
    } catch (e) {
      if (saisie.id === undefined || !estErreurApp(e) || e.code !== "conflit") throw e;
      const deja = await fiches.lire(saisie.id);
      if (deja === undefined || !estSienne(acces, deja)) throw new ErreurApp("conflit", "Cet identifiant est déjà celui d'une autre fiche.");
      if (deja.supprime_le !== undefined) throw new ErreurApp("conflit", "Cette fiche a été retirée. Posez-en une neuve si elle manque.");
      const soumise = appliquer(deja, { description: null, commune: null, lien: null, trace: null, ...sansVides(saisie) });
      // Modifiée depuis sa création : ce qui est rangé est plus récent que cet envoi, parti le premier.
      if (deja.version === 1 && !memeContenu(deja, soumise)) throw signaler(deja, soumise);
      return { fiche: enFichePublique(deja), rejouee: true };
    }
  }

  // La clé ne garde que l'identifiant : effacer la fiche n'en laisse pas une copie ici.
  async function retrouver(id: string): Promise<Creation> {
    const posee = await fiches.lire(id);
    if (posee === undefined || posee.supprime_le !== undefined) throw new ErreurApp("conflit", "Cette fiche a été retirée. Posez-en une neuve si elle manque.");
    return { fiche: enFichePublique(posee), rejouee: true };
  }

  async function creer(acces: Acces, saisie: SaisieFiche, cle?: string): Promise<Creation> {
    await exigerOuvert(acces.session.atelier);
    if (cle === undefined || cle === "") return ecrireOuRetrouver(acces, saisie);
    const faire = () => creerUneFois(acces, saisie, cle);
    return idempotence.ensemble === undefined ? faire() : idempotence.ensemble(faire);
  }

  async function creerUneFois(acces: Acces, saisie: SaisieFiche, cle: string): Promise<Creation> {
    const portee = `fiches:${acces.session.appareil ?? acces.session.id}`;
    const empreinte = scelleur.sceller("idempotence", JSON.stringify(saisie));
    const { dUnGeste } = idempotence;
    const prise = await (dUnGeste === undefined ? idempotence.prendre(portee, cle, empreinte) : dUnGeste.consulter(portee, cle, empreinte));
    switch (prise.etat) {
      case "rejouee":
        return retrouver((JSON.parse(prise.reponse.corps) as { readonly id: string }).id);
      case "autre_contenu":
        throw autreContenu();
      // « En cours » : le premier envoi n'a pas fini, ou son processus est mort. Refaire l'écriture est sans danger, car la clé donne l'identifiant.
      case "neuve":
      case "en_cours": {
        const id = saisie.id ?? uuidDuSceau(scelleur.sceller("fiche", `${portee}\u0000${cle}`));
        const reponse = { statut: 201, corps: JSON.stringify({ id }) };
        const ecrire = () => ecrireOuRetrouver(acces, { ...saisie, id });
        if (dUnGeste !== undefined) {
          try {
            return await dUnGeste.ecrire(portee, cle, empreinte, reponse, ecrire);
          } catch (e) {
            // Deux contenus de front sous la même clé : le second lit la raison qu'il aurait lue un instant plus tard.
            const devance = estErreurApp(e) && e.code === "conflit" && (await dUnGeste.consulter(portee, cle, empreinte)).etat === "autre_contenu";
            throw devance ? autreContenu() : e;
          }
        }
        try {
          const creation = await ecrire();
          await idempotence.garder(portee, cle, reponse);
          return creation;
        } catch (e) {
          if (prise.etat === "neuve") await idempotence.liberer(portee, cle);
          throw e;
        }
      }
    }
  }

  return { creer };
}
