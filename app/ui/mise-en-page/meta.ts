import type { MetaDescriptor } from "react-router";

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
  const complet = `${titre} · Autonomie`;
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

/** Une phrase de description : coupée au mot près, sous la longueur que montrent les moteurs. */
export function resumer(texte: string, longueur = 155): string {
  if (texte.length <= longueur) return texte;
  const coupe = texte.slice(0, longueur);
  return `${coupe.slice(0, coupe.lastIndexOf(" "))}…`;
}
