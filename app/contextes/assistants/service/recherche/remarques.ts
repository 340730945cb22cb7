import { minuscule } from "#app/commun/texte/majuscule.ts";
import { demandeOu } from "#app/contextes/assistants/domaine/comprehension/phrase/ou-est-ce.ts";
import { demandeLesCoordonnees, nommeLaFiche } from "#app/contextes/assistants/domaine/comprehension/phrase/coordonnees.ts";
import { ditUnTrajet } from "#app/contextes/assistants/domaine/comprehension/phrase/trajet.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { direLaChoisie } from "#app/contextes/assistants/domaine/comprehension/lieux/homonymes.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { convientAuPublic, gainPourMineur, MAJORITE } from "#app/contextes/assistants/domaine/recherche/situation/publics.ts";
import type { Candidat } from "#app/contextes/assistants/domaine/recherche/meler-vecteurs.ts";
import { COUVERTURE_RELATIVE } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";

// Ce que la recherche doit dire d'elle-même avec ce qu'elle montre.

// Une fiche écartée pour son public se dit si c'est elle qu'on demandait ; faute d'autre, elle reste, et sa condition se dit aussi.
export function remarquePublic(candidats: ReadonlyArray<Candidat>, admis: ReadonlyArray<Candidat>): string | undefined {
  const meilleure = Math.max(0, ...candidats.map(({ couverture }) => couverture));
  const ecartes = candidats.filter((une) => !admis.includes(une) && une.couverture >= COUVERTURE_RELATIVE * meilleure);
  if (ecartes.length === 0) return undefined;
  const conditions = ecartes.map(({ document: { titre, public: annonce = "" } }) => `${titre} (${annonce.split(" · ")[0] ?? ""})`).join(", ");
  return admis.length === 0
    ? `Vérifiez d’abord la condition d’âge ou de statut, qui ne semble pas être la vôtre : ${conditions}.`
    : `Laissé de côté, d’après l’âge ou le statut que vous dites : ${conditions}.`;
}

// Peu d'offres disent admettre un mineur : celles qui le disent se nomment, trouvées ou non.
export function remarqueMineur(documents: ReadonlyArray<DocumentChat>, foyer: FoyerDit, trouves: number): string | undefined {
  if (trouves === 0 || foyer.age === undefined || foyer.age >= MAJORITE) return undefined;
  const admis = documents.filter(({ public: annonce }) => gainPourMineur(annonce, foyer) > 1 && convientAuPublic(annonce, foyer, ""));
  if (admis.length === 0) return undefined;
  const dits = admis.map(({ titre, public: annonce = "" }) => `${titre} (${(annonce.split(" · ")[0] ?? "").replace(/ \(.*\)$/, "")})`);
  return `À ${foyer.age} ans, demandez d’abord si l’annonce vous est ouverte ; disent l’être : ${dits.join(", ")}.`;
}

// La phrase d'un lieu ne dit pas où il est ; qui le demande en le nommant doit le lire d'abord.
export function remarqueOu(dite: string, premier: DocumentChat | undefined): string | undefined {
  if (premier?.situation?.point === undefined) return undefined;
  const texte = enTournure(dite);
  return demandeOu(texte) && texte.includes(enTournure(premier.titre)) ? `${premier.titre} : ${minuscule(premier.nature)}.` : undefined;
}

// Aucune fiche n'a de téléphone ni de courriel : le dire, et mener là où ils sont, plutôt que de présenter la structure à qui la connaît.
export function remarqueCoordonnees(dite: string, documents: ReadonlyArray<DocumentChat>): string | undefined {
  if (!demandeLesCoordonnees(enTournure(dite))) return undefined;
  const nommee = documents.find(({ site, titre }) => site !== undefined && nommeLaFiche(dite, titre));
  if (nommee?.site === undefined) return undefined;
  const { host } = new URL(nommee.site);
  return `${nommee.titre} : [${host}](${nommee.site}), son site. Cet annuaire n’a ni téléphone ni courriel : ils y sont, s’ils se donnent.`;
}

// Qui n'a pas de voiture croirait les annonces choisies pour lui.
export function remarqueTrajet(dite: string, documents: ReadonlyArray<DocumentChat>): string | undefined {
  if (!ditUnTrajet(dite) || !documents.some(({ public: annonce }) => annonce !== undefined)) return undefined;
  return "Les fiches ne disent pas si une annonce se rejoint à vélo, en train ou sans voiture : donnez à la plateforme votre commune et un petit rayon, ou cherchez à distance.";
}

// Ce qui range sans avoir été dit se dit.
export function remarquePage(lieux: QuestionComprise["lieux"]): string | undefined {
  const [lieu] = lieux.filter(({ dePage }) => dePage === true);
  return lieu === undefined ? undefined : `Lieux rangés d’après le département de cette page : ${lieu.nom}.`;
}

export function remarqueHomonymes(lieux: QuestionComprise["lieux"]): string | undefined {
  const dits = lieux.flatMap((lieu) => direLaChoisie(lieu) ?? []);
  return dits.length === 0 ? undefined : `Compris : ${dits.join(" ; ")}. Dites le département pour changer.`;
}

// Aucune fiche ne le dit : le taire ferait croire que c'est vérifié.
export function remarqueAcces({ fauteuil }: QuestionComprise["foyer"]): string | undefined {
  return fauteuil === true ? "Les fiches ne disent pas si un lieu est accessible en fauteuil : demandez-le avant de venir." : undefined;
}
