import { setTimeout as patienter } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import type { DemandeNocodb, Panne } from "#tests/faux/nocodb.ts";
import { entrer, MOT_DE_PASSE } from "#tests/source/atelier/atelier.ts";
import { unNocodb } from "#tests/fiabilite/pannes/amonts.ts";
import { SECRETS } from "#tests/fiabilite/pannes/epreuve.ts";

// Le site construit devant un NocoDB lent et qui refuse, comme l'était le vrai à dix fiches par seconde (56 acquittées sur 200, 264 refusées mais écrites) : tué
// en pleine salve, il n'a rien perdu ni doublé de ce qu'il avait acquitté.

const aFermer: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const fermer of aFermer.splice(0).reverse()) await fermer();
});

const ABSENTE = "absente";
const SALVE = 200;
const PAR_SECONDE = 10;

/** Lent pour tout ; une création sur trois est refusée, mais écrite, une autre coupée après écriture. */
function mauvaisJours(): (demande: DemandeNocodb) => Panne {
  let ajouts = 0;
  return ({ methode, chemin }) => {
    if (methode !== "POST" || !chemin.endsWith("/records")) return { attente_ms: 150 };
    ajouts += 1;
    if (ajouts % 3 === 1) return { statut: 503, corps: "{}", apres: true, attente_ms: 150 };
    return ajouts % 3 === 2 ? { coupee: true, apres: true, attente_ms: 150 } : { attente_ms: 150 };
  };
}

test("dix fiches par seconde, NocoDB lent qui refuse ce qu'il écrit, deux kill -9 : chaque fiche acquittée y est une fois, corrigée ou effacée comme demandé", async () => {
  const { faux, env } = await unNocodb();
  aFermer.push(() => faux.fermer());
  let site: Site = await demarrerSite({ env: { ...SECRETS, ...env, LIMITES_FOIS: "99" } });
  aFermer.push(() => site.arreter());
  const { cookie } = await entrer(site, { pseudo: "Paul", password: MOT_DE_PASSE });
  await fetch(`${site.url}/codev/carto`, { headers: { Cookie: cookie } }).then((r) => r.text());
  faux.saboteurs.push(mauvaisJours());

  /** Une demande refaite avec sa clé jusqu'à sa réponse, comme un téléphone. */
  async function insister(
    methode: string,
    chemin: string,
    corps: unknown,
    cle?: string,
  ): Promise<{ readonly statut: number; readonly json: Record<string, unknown> }> {
    for (;;) {
      try {
        const reponse = await fetch(`${site.url}${chemin}`, {
          method: methode,
          headers: { Cookie: cookie, "Content-Type": "application/json", ...(cle === undefined ? {} : { "Idempotency-Key": cle }) },
          ...(corps === undefined ? {} : { body: JSON.stringify(corps) }),
        });
        const texte = await reponse.text();
        if (reponse.status < 500) return { statut: reponse.status, json: texte === "" ? {} : (JSON.parse(texte) as Record<string, unknown>) };
      } catch {
        // Le site est mort, ou le redevient : le téléphone insiste.
      }
      await patienter(100);
    }
  }

  const attendues = new Map<string, string>();
  async function poser(rang: number): Promise<void> {
    const fiche = { type: "idee", titre: `Fiche ${rang}`, description: "Pendant la salve.", lat: 44.75, lon: 5.37 };
    const { statut, json } = await insister("POST", "/api/codev/fiches", fiche, `envoi-numero-${rang}`);
    expect([200, 201]).toContain(statut);
    const id = String(json["id"]);
    attendues.set(id, fiche.titre);
    // Une fiche sur cinq se corrige, une sur sept s'efface, chacune derrière sa création.
    if (rang % 5 === 0) {
      const { statut: corrige, json: neuve } = await insister("PATCH", `/api/codev/fiches/${id}`, { titre: `Corrigée ${rang}`, version: 1 });
      // Tué entre l'écriture et la réponse : le second envoi trouve la sienne, déjà faite.
      expect([corrige, corrige === 200 ? neuve["version"] : 2]).toEqual([corrige === 409 ? 409 : 200, 2]);
      attendues.set(id, `Corrigée ${rang}`);
    } else if (rang % 7 === 0) {
      expect([200, 204, 404]).toContain((await insister("DELETE", `/api/codev/fiches/${id}`, undefined)).statut);
      attendues.set(id, ABSENTE);
    }
  }

  const envois: Array<Promise<void>> = [];
  for (let rang = 1; rang <= SALVE; rang += 1) {
    envois.push(poser(rang));
    await patienter(1_000 / PAR_SECONDE);
    if (rang === SALVE / 4 || rang === SALVE / 2) {
      site.processus.kill("SIGKILL");
      await site.arreter();
      site = await demarrerSite({ env: { ...SECRETS, ...env, LIMITES_FOIS: "99" }, donnees: site.donnees });
    }
  }
  await Promise.all(envois);
  expect(attendues.size).toBe(SALVE);

  const table = () => faux.tables.find(({ title }) => title === "codev_fiches")?.lignes ?? [];
  const ecart = (): ReadonlyArray<string> => {
    const parCle = new Map<string, Array<string>>();
    for (const ligne of table()) {
      const cle = String(ligne["cle"]);
      parCle.set(cle, [...(parCle.get(cle) ?? []), String(ligne["titre"])]);
    }
    return [
      ...[...attendues].flatMap(([id, titre]) => ((parCle.get(id)?.join() ?? ABSENTE) === titre ? [] : [`${titre} : ${parCle.get(id)?.join() ?? ABSENTE}`])),
      ...[...parCle.keys()].filter((cle) => !attendues.has(cle)).map((cle) => `${cle} : venue d'où ?`),
    ];
  };
  await expect.poll(ecart, { timeout: 120_000, interval: 500 }).toEqual([]);
}, 300_000);
