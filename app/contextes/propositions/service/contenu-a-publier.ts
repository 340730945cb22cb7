import { enIdentifiant } from "#app/commun/texte/identifiant.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Publication } from "#app/contextes/propositions/domaine/contenu.ts";
import { corpsDe, demandeDe, lieuDe, nomDe, relire, type Corps, type Proposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { BesoinsFiches } from "./doubles.ts";

/** Ce qu'on range d'une proposition acceptée : sans le courriel, avec l'identifiant public de la fiche. ErreurApp « invalide » : un lieu sans position. */
export async function contenuAPublier(
  avant: Proposition,
  contenu: Proposition["contenu"],
  { verifie, le }: Omit<Publication, "identifiant">,
  besoins: BesoinsFiches,
): Promise<Proposition["contenu"]> {
  const { courriel: _courriel, ...garde } = contenu;
  const corps = await garderPosition(avant, corpsDe(avant.submission_type, garde), besoins);
  if (corps.submission_type === "ecosysteme" && demandeDe(avant) !== "retrait" && lieuDe(corps) === undefined) {
    const message = "Donnez la position du centre de la commune avant de publier : sans elle, le lieu n'a pas de place sur la carte.";
    throw new ErreurApp("invalide", message, { champs: [{ chemin: "lat", message }] });
  }
  const identifiant = avant.contenu.publication?.identifiant ?? avant.cible ?? (await identifiantLibre(avant.submission_type, nomDe(corps), avant.id, besoins));
  return { ...corps.contenu, publication: { identifiant, verifie, le } };
}

// Une correction qui ne redonne pas la position garde celle de la fiche qu'elle corrige, tant que le lieu ne change pas de commune.
async function garderPosition(avant: Proposition, corps: Corps, { fichesConnues }: BesoinsFiches): Promise<Corps> {
  if (corps.submission_type !== "ecosysteme" || demandeDe(avant) !== "correction" || lieuDe(corps) !== undefined) return corps;
  const visee = (await fichesConnues("ecosysteme")).find(({ id }) => id === avant.cible);
  const memeCommune = visee?.valeurs["commune"] === corps.contenu.commune && visee?.valeurs["departement"] === corps.contenu.departement;
  return memeCommune && visee?.lieu !== undefined ? { ...corps, contenu: { ...corps.contenu, ...visee.lieu } } : corps;
}

async function identifiantLibre(type: TypeProposition, nom: string, id: string, { propositions, fichesConnues }: BesoinsFiches): Promise<string> {
  const pris = new Set((await fichesConnues(type)).map((fiche) => fiche.id));
  // Un identifiant retiré reste pris : une ancienne adresse ne doit pas mener à autre chose.
  for (const autre of await propositions.lister({ types: [type] })) pris.add(relire(autre).contenu.publication?.identifiant ?? "");
  const base = enIdentifiant(nom) || `fiche-${id.slice(0, 8)}`;
  if (!pris.has(base)) return base;
  for (let rang = 2; ; rang += 1) if (!pris.has(`${base}-${rang}`)) return `${base}-${rang}`;
}
