import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { grouper } from "#app/commun/listes/grouper.ts";
import { creerPartieEcrite, RACINE, tableau } from "./partie-ecrite.ts";

// La table de docs/securite.md qui répond à l'ASVS exigence par exigence, écrite d'après tests/securite/asvs.json. `npm run docs:asvs` ; un test compare.

const PARTIE = creerPartieEcrite({ document: "docs/securite.md", commande: "docs:asvs", source: "tests/securite/asvs.json" });
/** Le document où elle vit. */
export const DOCUMENT = PARTIE.chemin;

const sujet = z.string().min(3);
const essai = { essai: z.string().regex(/^tests\//), titre: z.string().min(2) };
const commun = { id: z.string().regex(/^\d+\.\d+\.\d+$/), niveau: z.union([z.literal(1), z.literal(2)]) };
const SchemaExigences = z.array(
  z.discriminatedUnion("etat", [
    z.strictObject({ ...commun, ...essai, etat: z.literal("tenu"), sujet, note: z.string().optional() }),
    z.strictObject({ ...commun, ...essai, etat: z.literal("en partie"), sujet, note: z.string().min(3) }),
    z.strictObject({ ...commun, etat: z.literal("manque"), sujet, note: z.string().min(3) }),
    z.strictObject({ ...commun, etat: z.literal("sans objet"), note: z.string().min(3) }),
  ]),
);
export type Exigence = z.infer<typeof SchemaExigences>[number];

/** Les exigences de niveau 1 et 2, chacune avec son verdict. */
export function lireExigences(): ReadonlyArray<Exigence> {
  return SchemaExigences.parse(JSON.parse(readFileSync(resolve(RACINE, "tests/securite/asvs.json"), "utf8")));
}

const sansBalise = (texte: string): string => texte.replaceAll("<", "&lt;");

function ligne(une: Exigence): ReadonlyArray<ReadonlyArray<string>> {
  if (une.etat === "sans objet") return [];
  const verdict = une.note === undefined ? une.etat : `${une.etat} : ${une.note}`;
  return [[`V${une.id}`, String(une.niveau), une.sujet, verdict, "essai" in une ? `\`${une.essai}\`, « ${une.titre} »` : ""].map(sansBalise)];
}

function sansObjet(exigences: ReadonlyArray<Exigence>): ReadonlyArray<string> {
  const ecartees = exigences.filter(({ etat }) => etat === "sans objet");
  const parRaison = grouper(ecartees, ({ note = "" }) => note);
  return [...parRaison].map(([raison, unes]) => `- ${raison} : ${unes.map(({ id }) => `V${id}`).join(", ")}.`);
}

/** La partie écrite d'après les verdicts. */
function ecrirePartie(exigences: ReadonlyArray<Exigence>): string {
  const compter = (voulu: Exigence["etat"]): number => exigences.filter(({ etat }) => etat === voulu).length;
  return PARTIE.encadrer(`Sur les ${exigences.length} exigences de niveau 1 et 2, ${exigences.length - compter("sans objet")} touchent ce site : ${compter("tenu")} tenues, ${compter("en partie")} en partie, ${compter("manque")} manquent.

${tableau(["Exigence", "Niveau", "Sujet", "Verdict", "Essai"], exigences.flatMap(ligne))}

Sans objet ici :

${sansObjet(exigences).join("\n")}`);
}

/** Le document, sa partie écrite remplacée. */
export function remplacer(document: string, exigences: ReadonlyArray<Exigence>): string {
  return PARTIE.remplacer(document, ecrirePartie(exigences));
}

if (import.meta.main) PARTIE.ecrire(ecrirePartie(lireExigences()));
