import type { MetaDescriptor } from "react-router";
import { adresseUnique } from "#app/commun/adresses/adresse-unique.ts";
import { titrerRefus, type SaisieRefusee } from "#app/commun/refus-formulaire.ts";
import { composerPhrase } from "#app/ui/typographie/phrase.ts";
import { composerTete } from "#app/ui/typographie/tete.ts";

const SUFFIXE = " · Autonomie";

export type DescriptionMeta = {
  /** Sans le nom du site, ajouté ici. */
  readonly titre: string;
  readonly description: string;
  /** Adresse publique et complète de la page : canonique, Open Graph, JSON-LD. */
  readonly adresse: string;
  readonly type?: "website" | "article" | "profile" | "place";
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** Une page filtrée n'apporte rien à un moteur de recherche. */
  readonly indexer?: boolean;
};

/** Titre, description, Open Graph et données structurées d'une page : les mêmes clés partout. */
export function metaPage({ titre, description, adresse, type = "website", jsonLd, indexer = true }: DescriptionMeta): Array<MetaDescriptor> {
  const complet = `${titre}${SUFFIXE}`;
  // Le reste s'adresse à qui lit la page du serveur : un navigateur n'en change que le titre.
  if (!import.meta.env.SSR) return [{ title: complet }];
  return [
    { title: complet },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: adresse },
    { property: "og:title", content: titre },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: adresse },
    { property: "og:site_name", content: "Autonomie" },
    { property: "og:locale", content: "fr_FR" },
    { name: "twitter:card", content: "summary" },
    ...(indexer ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...(jsonLd === undefined ? [] : [{ "script:ld+json": { "@context": "https://schema.org", ...jsonLd } as never }]),
  ];
}

/** Une page que les moteurs de recherche n'ont pas à montrer : réservée, ou propre à une saisie. */
export function metaNonIndexee({ titre, description }: Pick<DescriptionMeta, "titre" | "description">): Array<MetaDescriptor> {
  return [{ title: `${titre}${SUFFIXE}` }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
}

/** Ce qu'une page donne à sa description : son adresse, et l'origine publique que la racine connaît. */
type ArgsMeta = {
  readonly location?: { readonly pathname: string; readonly search?: string };
  readonly matches?: ReadonlyArray<{ readonly loaderData?: unknown } | undefined>;
};

/** Ce que le loader de la racine donne à toute page. */
type DonneesDeLaRacine = { readonly origine?: string; readonly refus?: { readonly saisie: SaisieRefusee; readonly adresse: string } };

/** Un dessin par rubrique du site, d'après le premier mot de l'adresse ; le simulateur pour les autres pages. */
const DESSINS: Readonly<Record<string, string>> = {
  ecosysteme: "carte",
  entraide: "entraide",
  reseaux: "reseaux",
  taff: "taff",
  outils: "reseaux",
  "pensees-ecologiques": "pensees",
  codev: "atelier",
  connexion: "atelier",
  proposer: "proposer",
};
const DESCRIPTION = "Simuler l’autonomie d’un lieu en eau, en énergie et en alimentation, trouver des lieux et des réseaux. Libre, sans compte.";

function lireRacine(matches: ArgsMeta["matches"]): DonneesDeLaRacine {
  const racine = matches?.[0]?.loaderData;
  return typeof racine === "object" && racine !== null ? racine : {};
}
/** Ce qu'il faut faire de la saisie que cette page vient de recevoir ; faux si elle n'en refuse aucune. */
function saisieRefusee({ location, matches }: ArgsMeta): SaisieRefusee | false {
  const { refus } = lireRacine(matches);
  return refus !== undefined && location !== undefined && refus.adresse === adresseUnique({ search: "", ...location }) ? refus.saisie : false;
}
function dire(descriptions: ReadonlyArray<MetaDescriptor>, nom: string): string | undefined {
  const trouvee = descriptions.find((d) => ("name" in d && d.name === nom) || ("property" in d && d.property === nom));
  return trouvee !== undefined && "content" in trouvee && typeof trouvee.content === "string" ? trouvee.content : undefined;
}

/** Complète la description d'une page : qui colle son adresse ailleurs voit son titre, sa phrase et le dessin de sa rubrique ; ses textes sont composés. */
export function partager<A extends ArgsMeta>(decrire: (args: A) => Array<MetaDescriptor> | undefined): (args: A) => Array<MetaDescriptor> {
  return (args) => {
    const refusee = saisieRefusee(args);
    const dites = (decrire(args) ?? []).map((dite) => ("title" in dite && typeof dite.title === "string" ? { title: titrerRefus(refusee, dite.title) } : dite));
    // Un navigateur ne change que le titre : le reste s'adresse à qui lit la page du serveur, et son code n'a pas à le suivre.
    return import.meta.env.SSR
      ? composerTete(completer(dites, args))
      : dites.flatMap((dite) => ("title" in dite && typeof dite.title === "string" ? [{ title: composerPhrase(dite.title) }] : []));
  };
}

function completer(dites: Array<MetaDescriptor>, args: ArgsMeta): Array<MetaDescriptor> {
  const titre = dites.flatMap((d) => ("title" in d && typeof d.title === "string" ? [d.title] : []))[0];
  if (titre === undefined) return dites;
  const origine = lireRacine(args.matches).origine ?? "";
  const pathname = args.location?.pathname ?? "/";
  const dessin = DESSINS[pathname.split("/")[1] ?? ""] ?? "simulateur";
  const attendues: ReadonlyArray<readonly [string, string]> = [
    ["og:title", titre.endsWith(SUFFIXE) ? titre.slice(0, -SUFFIXE.length) : titre],
    ["og:description", dire(dites, "description") ?? DESCRIPTION],
    ["og:type", "website"],
    ["og:url", `${origine}${pathname}`],
    ["og:site_name", "Autonomie"],
    ["og:locale", "fr_FR"],
    ["og:image", `${origine}/partage/${dessin}.png`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", "Dessin de la rubrique, avec la marque Autonomie."],
  ];
  const manquantes = attendues.filter(([propriete]) => dire(dites, propriete) === undefined).map(([property, content]) => ({ property, content }));
  const carte = { name: "twitter:card", content: "summary_large_image" };
  return [...dites.filter((d) => !("name" in d && d.name === "twitter:card")), ...manquantes, carte];
}

/** Une phrase de description : coupée au mot près, sous la longueur que montrent les moteurs. */
export function resumer(texte: string, longueur = 155): string {
  if (texte.length <= longueur) return texte;
  const coupe = texte.slice(0, longueur);
  return `${coupe.slice(0, coupe.lastIndexOf(" "))}…`;
}

/** Données structurées d'une page, à ajouter à sa description. */
export function jsonLd(donnees: Readonly<Record<string, unknown>>): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", ...donnees } as never };
}
