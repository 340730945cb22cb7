import { expect, test } from "vitest";
import { z } from "zod";
import { arreterRecherche, chercher, type Recherche, type ServicesCalcul } from "#app/contextes/simulateur/http/calcul-long.ts";
import type { Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { Lecture } from "#app/contextes/simulateur/service/simulateur.server.ts";

const LECTURE = { lieu: { territoire: "26" }, erreurs: [], reponses: { dep: "26" }, scenario: { lieu: { territoire: "26" } } } as unknown as Lecture;
const RECHERCHE: Recherche<"plans", "cible" | "note", { cible: number; note: string }, string> = {
  declencheur: "cible",
  page: "plans",
  proposees: { cible: "80", note: "" },
  schema: z.object({ cible: z.coerce.number({ error: "Donnez la cible en chiffres." }), note: z.string() }),
  tacheDe: ({ scenario }, { cible }) => ({ sorte: "plans", scenario, objectif: { sur: "eau", cible: cible / 100 }, contraintes: {} }),
  vueDe: (_valeur, { cible }) => `vise ${cible}`,
};

function desServices(etat: EtatCalcul<"plans">) {
  const demandees: Tache[] = [];
  const annulees: Tache[] = [];
  const services = {
    simulateur: { lire: () => LECTURE },
    calculs: {
      demander: async (tache: Tache) => {
        demandees.push(tache);
        return etat;
      },
      annuler: (tache: Tache) => void annulees.push(tache),
    },
  } as unknown as ServicesCalcul;
  return { services, demandees, annulees };
}
const demande = (suite: string) => new Request(`http://autonomie.test/simulateur/plans?dep=26${suite}`);
const FINI = { etat: "fini", rendu: { ok: true, valeur: {} } } as unknown as EtatCalcul<"plans">;

test("rien n'est cherché tant que le champ qui déclenche la recherche n'est pas dans l'adresse, et le formulaire propose ses valeurs", async () => {
  const { services, demandees } = desServices(FINI);
  const rendu = await chercher(services, demande(""), RECHERCHE);
  expect(demandees).toEqual([]);
  expect(rendu.data).toMatchObject({ etat: null, vue: null, saisie: { cible: "80", note: "" }, requete: "v=1&dep=26" });
});

test("à l'ouverture, le formulaire reprend ce que le scénario a déjà répondu ; vidé puis envoyé, il reste vide", async () => {
  const lecture = { ...LECTURE, reponses: { dep: "26", budget: "6000", temps: "4,5" } } as unknown as Lecture;
  const { services } = desServices(FINI);
  const deja = { ...services, simulateur: { lire: () => lecture } } as ServicesCalcul;
  const recherche = { ...RECHERCHE, deja: { cible: "budget", note: "temps" } } as const;
  expect((await chercher(deja, demande("&budget=6000&temps=4,5"), recherche)).data.saisie).toEqual({ cible: "6000", note: "4,5" });
  expect((await chercher(deja, demande("&budget=6000&temps=4,5&cible=50&note="), recherche)).data.saisie).toEqual({ cible: "50", note: "" });
  expect((await chercher(services, demande(""), recherche)).data.saisie).toEqual({ cible: "80", note: "" });
});

test("une demande à changer n'est pas cherchée : le formulaire revient, rempli comme il l'était", async () => {
  const { services, demandees } = desServices(FINI);
  const rendu = await chercher(services, demande("&cible=50&note=ici&changer=1"), RECHERCHE);
  expect(demandees).toEqual([]);
  expect(rendu.data).toMatchObject({ etat: null, vue: null, saisie: { cible: "50", note: "ici" }, erreurs: {} });
});

test("une saisie fautive est un 422 à son champ, et ce qui était tapé reste", async () => {
  const { services, demandees } = desServices(FINI);
  const rendu = await chercher(services, demande("&cible=beaucoup&note=ici"), RECHERCHE);
  expect(rendu.init?.status).toBe(422);
  expect(rendu.data).toMatchObject({ erreurs: { cible: "Donnez la cible en chiffres." }, saisie: { cible: "beaucoup", note: "ici" } });
  expect(demandees).toEqual([]);
});

test("une recherche finie se montre et se garde ; en route, la page revient seule et ne se garde pas", async () => {
  const finie = await chercher(desServices(FINI).services, demande("&cible=50"), RECHERCHE);
  expect(finie.data.vue).toBe("vise 50");
  expect(finie.init?.headers).toEqual({ "Cache-Control": "private, max-age=600" });
  const enRoute = await chercher(desServices({ etat: "en_cours", part: 0.4 }).services, demande("&cible=50"), RECHERCHE);
  expect(enRoute.data.vue).toBeNull();
  expect(enRoute.init?.headers).toEqual({ "Cache-Control": "no-store", Refresh: "2" });
});

test("arrêter interrompt la recherche même que l'adresse demande et ramène au scénario ; mal saisie, il n'y a rien à interrompre", () => {
  const { services, annulees } = desServices(FINI);
  const reponse = arreterRecherche(services, demande("&cible=50"), RECHERCHE);
  expect(annulees).toEqual([{ sorte: "plans", scenario: LECTURE.scenario, objectif: { sur: "eau", cible: 0.5 }, contraintes: {} }]);
  expect(reponse.headers.get("location")).toBe("/simulateur?v=1&dep=26");
  arreterRecherche(services, demande("&cible=beaucoup"), RECHERCHE);
  expect(annulees).toHaveLength(1);
});
