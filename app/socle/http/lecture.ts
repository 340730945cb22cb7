import type { z } from "zod";
import { ErreurApp, type ErreurChamp } from "#app/commun/erreurs.ts";
import { parlerFrancais } from "#app/socle/api/francais.ts";

parlerFrancais();

/** Les fautes d'un schéma, une phrase par champ ; le chemin est celui du champ (`historique.0.role`), vide pour l'ensemble. */
export function champsEnFaute(erreur: z.core.$ZodError): ReadonlyArray<ErreurChamp> {
  return erreur.issues.map(({ path, message }) => ({ chemin: path.map(String).join("."), message }));
}

/** Contrôle une valeur déjà lue (paramètres, chaîne de recherche, objet) : 422 avec un message par champ. */
export function controler<S extends z.ZodType>(schema: S, valeur: unknown): z.output<S> {
  const lecture = schema.safeParse(valeur);
  if (!lecture.success) throw new ErreurApp("invalide", undefined, { champs: champsEnFaute(lecture.error) });
  return lecture.data;
}

/** Champs d'un formulaire ou d'une recherche : un nom répété devient une liste ; un fichier, que rien n'attend ici, est refusé. */
export function champsEnObjet(champs: Iterable<readonly [string, FormDataEntryValue]>): Record<string, string | Array<string>> {
  const listes = new Map<string, Array<string>>();
  for (const [nom, valeur] of champs) {
    if (typeof valeur !== "string") {
      // Un champ de fichier laissé vide arrive quand même, avec un nom vide.
      if (valeur.size === 0 && valeur.name === "") continue;
      throw new ErreurApp("invalide", "Ce formulaire n'accepte pas de fichier.", { champs: [{ chemin: nom, message: "Ce champ n'accepte pas de fichier." }] });
    }
    const deja = listes.get(nom);
    if (deja === undefined) listes.set(nom, [valeur]);
    else deja.push(valeur);
  }
  return Object.fromEntries([...listes].map(([nom, valeurs]) => [nom, valeurs.length === 1 ? (valeurs[0] ?? "") : valeurs]));
}

/** Chaîne de recherche d'une API : 422 au premier paramètre qui ne convient pas. */
export function lireRecherche<S extends z.ZodType>(schema: S, url: string): z.output<S> {
  return controler(schema, champsEnObjet(new URL(url).searchParams.entries()));
}

/**
 * Chaîne de recherche d'une page : une adresse abîmée en route montre la page quand même. Les paramètres refusés sont écartés et nommés, pour que
 * la page le dise.
 */
export function lireRechercheSouple<S extends z.ZodType>(schema: S, url: string): { readonly valeur: z.output<S>; readonly ignores: ReadonlyArray<string> } {
  const champs = champsEnObjet(new URL(url).searchParams.entries());
  const lecture = schema.safeParse(champs);
  if (lecture.success) return { valeur: lecture.data, ignores: [] };
  const ignores = new Set(champsEnFaute(lecture.error).map(({ chemin }) => chemin.split(".", 1)[0] ?? ""));
  const reste = Object.fromEntries(Object.entries(champs).filter(([nom]) => !ignores.has(nom)));
  return { valeur: controler(schema, reste), ignores: [...ignores] };
}
