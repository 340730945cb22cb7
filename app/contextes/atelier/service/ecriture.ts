import { estSienne, peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { memeContenu, type Fiche, type FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { arrondirPosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { memeCommune } from "#app/commun/geo/communes.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import type { FormulaireFiche, SaisieFiche, SaisieModification } from "#app/contextes/atelier/schemas/codev.ts";
import { canalDeLAtelier, dateSuivante, exigerAtelier, exigerFiche, publier, type DependancesFiches } from "./fiches-communes.ts";

/** Poser, modifier, retirer, rendre. Chaque écriture réveille ceux qui regardent l'atelier. */
export function creerEcriture(dependances: Omit<DependancesFiches, "geographie">) {
  const { fiches, ateliers, idempotence, scelleur, bus, villes, communes, tirerId, maintenant } = dependances;
  const dater = (precedente?: string) => dateSuivante(maintenant(), precedente);
  const reveiller = (atelier: string) => void bus.publier(canalDeLAtelier(atelier), "fiches");

  async function exigerOuvert(id: string): Promise<void> {
    if (!(await exigerAtelier(ateliers, id)).ouvert) throw new ErreurApp("interdit", "Cet atelier est fermé : on n'y pose plus de fiche.");
  }

  async function ecrire(acces: Acces, saisie: SaisieFiche): Promise<Fiche> {
    const date = dater();
    const { lat, lon } = arrondirPosition(saisie);
    const fiche: Fiche = {
      id: saisie.id ?? tirerId(),
      atelier: acces.session.atelier,
      type: saisie.type,
      titre: saisie.titre,
      axes: saisie.axes,
      lat,
      lon,
      ...garnir({ description: saisie.description, commune: saisie.commune, lien: saisie.lien }),
      auteur: acces.session.pseudo,
      session: acces.session.id,
      ...(acces.session.appareil === undefined ? {} : { appareil: acces.session.appareil }),
      version: 1,
      cree_le: date,
      modifie_le: date,
    };
    await fiches.creer(fiche);
    reveiller(fiche.atelier);
    return fiche;
  }

  type Creation = { readonly fiche: FichePublique; readonly rejouee: boolean };

  // L'identifiant vient du téléphone : le même envoi, refait après une coupure ou une session finie, retrouve la fiche au lieu d'en faire une autre.
  async function ecrireOuRetrouver(acces: Acces, saisie: SaisieFiche): Promise<Creation> {
    try {
      return { fiche: publier(await ecrire(acces, saisie)), rejouee: false };
    } catch (e) {
      if (saisie.id === undefined || !estErreurApp(e) || e.code !== "conflit") throw e;
      const deja = await fiches.lire(saisie.id);
      if (deja === undefined || !estSienne(acces, deja)) throw new ErreurApp("conflit", "Cet identifiant est déjà celui d'une autre fiche.");
      if (deja.supprime_le !== undefined) throw new ErreurApp("conflit", "Cette fiche a été retirée. Posez-en une neuve si elle manque.");
      const soumise = appliquer(deja, { description: null, commune: null, lien: null, ...sansVides(saisie) });
      // Modifiée depuis sa création : ce qui est rangé est plus récent que cet envoi, parti le premier.
      if (deja.version === 1 && !memeContenu(deja, soumise)) throw signaler(deja, soumise);
      return { fiche: publier(deja), rejouee: true };
    }
  }

  async function creer(acces: Acces, saisie: SaisieFiche, cle?: string): Promise<Creation> {
    await exigerOuvert(acces.session.atelier);
    if (cle === undefined || cle === "") return ecrireOuRetrouver(acces, saisie);
    const portee = `fiches:${acces.session.appareil ?? acces.session.id}`;
    const prise = await idempotence.prendre(portee, cle, scelleur.sceller("idempotence", JSON.stringify(saisie)));
    switch (prise.etat) {
      case "rejouee":
        return { fiche: JSON.parse(prise.reponse.corps) as FichePublique, rejouee: true };
      case "en_cours":
        throw new ErreurApp("conflit", "Cet envoi est déjà en cours. Attendez sa réponse avant de recommencer.", { attente_s: 1 });
      case "autre_contenu":
        throw new ErreurApp(
          "conflit",
          "Un premier envoi portant cette clé est déjà enregistré, avec un autre contenu. Retrouvez la fiche dans la liste pour la modifier.",
        );
      case "neuve":
        try {
          const creation = await ecrireOuRetrouver(acces, saisie);
          await idempotence.garder(portee, cle, { statut: 201, corps: JSON.stringify(creation.fiche) });
          return creation;
        } catch (e) {
          await idempotence.liberer(portee, cle);
          throw e;
        }
    }
  }

  async function modifier(acces: Acces, id: string, { version, ...changements }: SaisieModification): Promise<FichePublique> {
    const actuelle = await exigerFiche(fiches, acces, id);
    if (!peutModifier(acces, actuelle)) throw new ErreurApp("interdit", "Seules la personne qui a posé cette fiche et l'animation peuvent la modifier.");
    const proposee = appliquer(actuelle, changements);
    if (actuelle.version !== version) throw signaler(actuelle, { ...proposee, version });
    const neuve: Fiche = { ...proposee, version: version + 1, modifie_le: dater(actuelle.modifie_le) };
    try {
      await fiches.remplacer(neuve, version);
    } catch (e) {
      // Quelqu'un a écrit entre notre lecture et notre écriture.
      if (estErreurApp(e) && e.code === "conflit") throw signaler(await exigerFiche(fiches, acces, id), { ...proposee, version });
      throw e;
    }
    reveiller(neuve.atelier);
    return publier(neuve);
  }

  // Sans version lue par la personne : retirer ou rendre vaut pour l'état du moment, quitte à recommencer si quelqu'un écrit en même temps.
  async function marquer(lire: () => Promise<Fiche>, changer: (fiche: Fiche) => Fiche): Promise<Fiche> {
    for (let essai = 1; ; essai++) {
      const fiche = await lire();
      const neuve = changer({ ...fiche, version: fiche.version + 1 });
      try {
        await fiches.remplacer(neuve, fiche.version);
        reveiller(neuve.atelier);
        return neuve;
      } catch (e) {
        if (!estErreurApp(e) || e.code !== "conflit" || essai >= 3) throw e;
      }
    }
  }

  function retirer(fiche: Fiche): Fiche {
    return { ...fiche, supprime_le: dater(fiche.modifie_le) };
  }

  /** Coordonnées d'un formulaire : la position donnée, sinon la commune si elle nous est connue, sinon le chef-lieu du département choisi. */
  function situerSaisie({ position, commune, departement }: Pick<FormulaireFiche, "position" | "commune" | "departement">): Coordonnees {
    if (position !== undefined) return position;
    const nommee =
      commune === undefined ? undefined : villes.find((v) => memeCommune(v.nom, commune) && (departement === undefined || v.departement === departement));
    // Le répertoire entier, puis le chef-lieu ; deux communes du même nom demandent leur département.
    const [connue, autre] = commune === undefined ? [] : communes().nommees(commune, departement);
    const ville = nommee ?? (autre === undefined ? connue : undefined) ?? villes.find((v) => v.departement === departement);
    if (ville !== undefined) return { lat: ville.lat, lon: ville.lon };
    const message =
      commune === undefined
        ? "Indiquez où : votre position, un point sur la carte, des coordonnées, ou au moins un département."
        : autre === undefined
          ? "Nous ne connaissons pas cette commune : choisissez aussi son département, ou touchez la carte."
          : "Plusieurs communes portent ce nom : choisissez aussi le département, ou touchez la carte.";
    throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "position", message }] });
  }

  function depuisFormulaire(formulaire: FormulaireFiche): SaisieFiche {
    const { type, titre, description, axes, commune, lien } = formulaire;
    return { type, titre, description, axes, commune, lien, ...situerSaisie(formulaire) };
  }

  return {
    creer,
    modifier,

    creerDepuisFormulaire: async (acces: Acces, formulaire: FormulaireFiche) => creer(acces, depuisFormulaire(formulaire), formulaire.cle),

    async modifierDepuisFormulaire(acces: Acces, id: string, formulaire: FormulaireFiche): Promise<FichePublique> {
      const { description = null, commune = null, lien = null, ...saisie } = depuisFormulaire(formulaire);
      return modifier(acces, id, { ...saisie, description, commune, lien, version: formulaire.version ?? 0 });
    },

    /** Corbeille, par l'animation. */
    async supprimer(acces: Acces, id: string): Promise<void> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut supprimer une fiche.");
      await marquer(() => exigerFiche(fiches, acces, id), retirer);
    },

    /** La personne qui a posé la fiche se ravise : elle la retire elle-même. */
    async annuler(acces: Acces, id: string): Promise<void> {
      const lire = async () => {
        const fiche = await exigerFiche(fiches, acces, id);
        if (!peutModifier(acces, fiche)) throw new ErreurApp("interdit", "Seules la personne qui a posé cette fiche et l'animation peuvent la retirer.");
        return fiche;
      };
      await marquer(lire, retirer);
    },

    async restaurer(acces: Acces, id: string): Promise<FichePublique> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut remettre une fiche en place.");
      const rendue = await marquer(
        () => exigerFiche(fiches, acces, id, { corbeille: true }),
        ({ supprime_le: retiree, ...fiche }) => ({ ...fiche, modifie_le: dater(retiree) }),
      );
      return publier(rendue);
    },

    /** Efface pour de bon une fiche déjà dans la corbeille. */
    async effacer(acces: Acces, id: string): Promise<void> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut effacer une fiche.");
      await fiches.effacer((await exigerFiche(fiches, acces, id, { corbeille: true })).id);
    },
  };
}

/** Les deux versions, pour que la personne choisisse champ par champ. */
function signaler(actuelle: Fiche, soumise: Fiche): ErreurApp {
  const versions = { actuelle: publier(actuelle), soumise: publier(soumise) };
  return new ErreurApp("conflit", "La fiche n'a pas été enregistrée. Quelqu'un l'a modifiée entre-temps. Votre texte est conservé ci-dessous.", {
    extra: { versions },
  });
}

type Textes = { readonly description?: string | null | undefined; readonly commune?: string | null | undefined; readonly lien?: string | null | undefined };

// Un champ facultatif vide est une clé absente.
function garnir(textes: Textes): Partial<Record<keyof Textes, string>> {
  return Object.fromEntries(Object.entries(textes).filter(([, texte]) => typeof texte === "string" && texte !== ""));
}

function appliquer(fiche: Fiche, changements: Omit<SaisieModification, "version">): Fiche {
  const { description, commune, lien, ...reste } = fiche;
  const { lat, lon } = arrondirPosition({ lat: changements.lat ?? fiche.lat, lon: changements.lon ?? fiche.lon });
  const choisir = (neuf: string | null | undefined, ancien: string | undefined) => (neuf === undefined ? ancien : neuf);
  return {
    ...reste,
    type: changements.type ?? fiche.type,
    titre: changements.titre ?? fiche.titre,
    axes: changements.axes ?? fiche.axes,
    lat,
    lon,
    ...garnir({
      description: choisir(changements.description, description),
      commune: choisir(changements.commune, commune),
      lien: choisir(changements.lien, lien),
    }),
  };
}

function sansVides(saisie: SaisieFiche): Omit<SaisieModification, "version"> {
  return Object.fromEntries(Object.entries(saisie).filter(([, valeur]) => valeur !== undefined));
}
