import { generateur } from "#app/commun/nombres/generateur.ts";
import { CHAMPS } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";

/** Ce qu'un foyer dit d'ordinaire : la chance que la question soit répondue, puis les bornes de la réponse. Les bornes de la table, elles, vont jusqu'au hameau. */
const COURANTES: Readonly<Record<string, readonly [chance: number, min: number, max: number]>> = {
  a18: [0.9, 1, 4],
  e4: [0.4, 0, 3],
  a50: [0.2, 0, 2],
  a65: [0.3, 0, 2],
  e14: [0.2, 0, 2],
  toit: [0.6, 20, 260],
  surface: [0.5, 25, 220],
  terrain: [0.3, 0, 6000],
  cuve: [0.5, 0, 20],
  pv: [0.5, 0, 12],
  batterie: [0.2, 0, 20],
  cesi: [0.2, 0, 8],
  potager: [0.5, 0, 600],
  serre: [0.2, 0, 60],
  tubercules: [0.2, 0, 300],
  verger: [0.2, 0, 800],
  cereales: [0.15, 0, 3000],
  legumineuses: [0.15, 0, 800],
  poules: [0.25, 0, 12],
  cave: [0.2, 0, 800],
  steres: [0.2, 0, 12],
  budget: [0.2, 0, 40000],
  temps: [0.2, 0, 30],
  competences: [0.2, 0, 3],
  consigne: [0.2, 16, 22],
};
const CHOIX_COURANTS: ReadonlyArray<string> = ["batiment", "milieu", "statut", "toilettes", "isolation", "chauffage", "ecs", "regime", "pratique", "sol"];
/** Chance des réglages que peu de gens touchent. */
const RARE = 0.04;

/** Une adresse de scénario tirée au hasard : le lieu, le foyer, l'équipement. La même graine rend la même adresse. */
export function tirerScenario(graine: number, territoires: ReadonlyArray<string>): string {
  const hasard = generateur(graine * 7919 + 17);
  for (let i = 0; i < 8; i += 1) hasard();
  const requete = new URLSearchParams({ v: "1", dep: territoires[Math.floor(hasard() * territoires.length)] ?? "26" });
  for (const champ of CHAMPS) {
    const valeur = champ.cle === "dep" || champ.cle === "commune" ? undefined : reponseTiree(champ, hasard);
    if (valeur !== undefined) requete.set(champ.cle, valeur);
  }
  if (!["a18", "a50", "a65"].some((cle) => Number(requete.get(cle) ?? 0) > 0)) requete.set("a18", "2");
  return requete.toString();
}

function reponseTiree(champ: Champ, hasard: () => number): string | undefined {
  const courante = COURANTES[champ.cle];
  const chance = courante?.[0] ?? (CHOIX_COURANTS.includes(champ.cle) ? 0.5 : RARE);
  const [repond, tirage] = [hasard() < chance, hasard()];
  if (!repond) return undefined;
  if (champ.genre === "choix") return champ.options[Math.floor(tirage * champ.options.length)]?.valeur;
  if (champ.genre === "oui_non") return tirage < 0.5 ? "oui" : "non";
  if (champ.genre !== "nombre" || courante === undefined) return undefined;
  const valeur = courante[1] + tirage * (courante[2] - courante[1]);
  return String(champ.entier === true || valeur > 20 ? Math.round(valeur) : Math.round(valeur * 2) / 2);
}
