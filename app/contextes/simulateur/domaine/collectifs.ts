import { ecrireRequete, type Reponses } from "./lien/lien.ts";

/** Un point de départ plus grand qu'un foyer : des personnes, la part de l'année où elles sont là, un toit. Le lieu reste à dire. */
export type Collectif = { readonly id: string; readonly nom: string; readonly resume: string; readonly reponses: Reponses };

// La présence est la part des heures d'une année : 36 semaines de 4,5 jours et 8 heures à l'école, 45 semaines de 35 heures au travail, un soir par semaine.
export const COLLECTIFS: ReadonlyArray<Collectif> = [
  {
    id: "hameau",
    nom: "Un hameau de cinq foyers",
    resume: "Dix adultes et cinq enfants, cinq maisons sous un même compte.",
    reponses: { foyer: "eco_hameau", foyers: "5", a18: "10", e4: "5", batiment: "maison", milieu: "rural", surface: "450", toit: "600" },
  },
  {
    id: "ecole",
    nom: "Une école de soixante enfants",
    resume: "Soixante enfants et quatre adultes, présents 15 % des heures de l’année.",
    reponses: { a18: "4", e4: "60", presence: "15", batiment: "maison", surface: "500", toit: "600" },
  },
  {
    id: "entreprise",
    nom: "Une entreprise de douze personnes",
    resume: "Un petit bâtiment, occupé 18 % des heures de l’année.",
    reponses: { a18: "12", presence: "18", batiment: "maison", surface: "250", toit: "300" },
  },
  {
    id: "association",
    nom: "Le local d’une association",
    resume: "Vingt personnes, un soir par semaine : 2 % des heures de l’année.",
    reponses: { a18: "20", presence: "2", batiment: "maison", milieu: "urbain", surface: "120", toit: "130" },
  },
];

/** L'adresse où dire le lieu, le reste déjà répondu. */
export function adresseCollectif({ reponses }: Collectif): string {
  return ecrireRequete(reponses, { etape: "lieu" }).toString();
}
