import { afterAll, beforeAll, beforeEach } from "vitest";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { avecSecours } from "#app/rangements/secours/secours.server.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";
import { contratEnregistrements } from "#tests/contrats/enregistrements.contrat.ts";
import { contratNocodbBrut } from "#tests/contrats/nocodb-brut.contrat.ts";
import { JETONS, servirFauxNocodb, type FauxNocodb } from "#tests/faux/nocodb.ts";
import { reseau } from "#tests/montage/reseau.ts";

const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };

const serveurs = new Map<string, FauxNocodb>();
const preparer = async (nom: string, reglages: Parameters<typeof servirFauxNocodb>[0]) => {
  const faux = await servirFauxNocodb(reglages);
  serveurs.set(nom, faux);
  reseau.use(faux.passage);
  return faux;
};
beforeAll(() => reseau.resetHandlers());
beforeEach(() => reseau.use(...[...serveurs.values()].map(({ passage }) => passage)));
afterAll(async () => {
  for (const faux of serveurs.values()) await faux.fermer();
});

const CAS = [
  ["NocoDB de théâtre sur SQLite", { moteur: "sqlite" }],
  ["NocoDB de théâtre sur PostgreSQL", { moteur: "pg" }],
  ["NocoDB de théâtre sans route d'échange", { moteur: "sqlite", v1: false }],
] as const;

for (const [nom, reglages] of CAS) {
  contratEnregistrements(nom, async () => {
    const faux = await preparer(nom, reglages);
    const client = creerClient({ url: faux.url, jeton: JETONS.owner, journal: muet, maintenant_ms: Date.now });
    const fait = await client.operation_longue("ecriture", (appels) =>
      installer(appels, { titre: "Contrat", mode: "appliquer", decantation_ms: 0, dire: () => undefined }),
    );
    if ("message" in fait || fait.base === undefined) throw new Error("installation refusée");
    const { enregistrements } = creerNocodb({ url: faux.url, jeton: JETONS.editor, base: fait.base, journal: muet, maintenant_ms: Date.now });
    const abimer = async (id: string) => {
      const lignes = faux.tables.find(({ title }) => title === "codev_fiches")?.lignes ?? [];
      Object.assign(lignes.find(({ cle }) => cle === id) ?? {}, { titre: null });
    };
    return { depots: avecSecours({ enregistrements, journal: muet, maintenant_ms: Date.now }), fermer: async () => undefined, abimer };
  });
}

for (const moteur of ["sqlite", "pg"] as const) {
  contratNocodbBrut(`faux ${moteur}`, moteur, async () => ({ url: (await preparer(`brut ${moteur}`, { moteur })).url, jeton: JETONS.owner }));
}
