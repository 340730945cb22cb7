import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerUsage } from "#app/contextes/assistants/service/usage/usage.server.ts";
import { decrireReglages } from "#app/contextes/assistants/domaine/reglages.ts";
import { action, loader } from "#app/routes/admin/etat.tsx";
import { creerSante } from "#app/socle/sante.server.ts";
import { unChat, UN_MATIN, type ChatDeTest, type OptionsChat } from "#tests/constructeurs/chat.ts";
import { unCodev, uneAnimation, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";

type Arguments = Parameters<typeof loader>[0];
const PLAFONDS = { jour: 2_500_000, mois: null };
const SANTE = creerSante({ version: "1", sondes: {}, demarre_ms: 0, maintenant_ms: () => 5_000, mesurer: () => ({ processus: 1 }) });

async function demander(chat: ChatDeTest, corps?: URLSearchParams, qui: typeof uneAnimation | typeof unParticipant = uneAnimation) {
  const codev = unCodev();
  const services = {
    ...codev.services,
    sante: SANTE,
    chat: chat.chat,
    usage: creerUsage({ usage: chat.depots.usage, budget: chat.depots.budget, plafonds: PLAFONDS, maintenant: () => UN_MATIN }),
    reglages: decrireReglages({ paliers: { rapide: ["mistral/petit"], approfondi: [] }, payants: new Set(["mistral"]), tarifs: [], plafondAtelier: 5 }),
    etatVecteurs: () => ({ modele: "mistral/vecteurs", fiches: 4, pretes: 3, attend: "budget" as const }),
    chronometre: { relever: () => [{ service: "passerelle", appels: 1, echecs: 0, mediane_ms: 20, p95_ms: 20 }] },
  };
  return requete("/admin/etat", { services, acces: await qui(codev), ...(corps === undefined ? {} : { corps }) }) as unknown as Arguments;
}

const essayer = async (quoi: string, options: OptionsChat = {}) => {
  const chat = unChat(options);
  return { chat, essai: await action(await demander(chat, new URLSearchParams({ quoi }))) };
};

describe("l'état du site", () => {
  test("réunit la santé, les durées, le budget et les réglages", async () => {
    const etat = await loader(await demander(unChat()));
    expect(etat).toMatchObject({ version: "1", duree_s: 5, mesures: { processus: 1 }, budget: { jour: { depense_eur: 0, plafond_eur: 2.5 } } });
    expect(etat.latences).toHaveLength(1);
    expect(etat.reglages.modeles).toHaveLength(1);
    expect(etat.entree).toEqual({ motDePasseExpireLe: null, secondFacteur: false });
    expect(etat.vecteurs).toMatchObject({ fiches: 4, pretes: 3, attend: "budget" as const });
  });

  test("quand le registre d'usage et le budget ne se lisent plus, la page se montre quand même", async () => {
    const chat = unChat();
    const muet = () => Promise.reject(new ErreurApp("indisponible"));
    const casse = { ...chat, depots: { ...chat.depots, budget: { ...chat.depots.budget, etat: muet }, usage: { ...chat.depots.usage, resumer: muet } } };
    expect((await loader(await demander(casse))).budget).toBeNull();
  });

  test("n'est qu'à l'animation : ni la page, ni la question d'essai", async () => {
    const chat = unChat();
    await expect(loader(await demander(chat, undefined, unParticipant))).rejects.toMatchObject({ init: { status: 403 } });
    await expect(action(await demander(chat, new URLSearchParams({ quoi: "modeles" }), unParticipant))).rejects.toMatchObject({
      init: { status: 403 },
    });
  });
});

describe("la question d'essai", () => {
  test("par les modèles : dit qui a répondu, et ce que cela a coûté est au budget", async () => {
    reseau.use(...fauxBifrost("ok").gestionnaires);
    const { essai, chat } = await essayer("modeles", { bifrost: true, payants: ["mistral"], plafonds: PLAFONDS });
    expect(essai).toMatchObject({ fournisseur: "mistral", degrade: null });
    if ("echec" in essai) throw new Error(essai.echec);
    expect(essai.cout_eur).toBeGreaterThan(0);
    expect((await chat.depots.budget.etat(UN_MATIN)).jour.depense / 1e6).toBeCloseTo(essai.cout_eur, 9);
  });

  test("sans rien de réglé : une réponse documentaire, qui dit pourquoi et ne coûte rien", async () => {
    for (const quoi of ["modeles", "recherche"]) {
      const { essai } = await essayer(quoi);
      expect(essai).toMatchObject({ fournisseur: null, degrade: "hors_ligne", cout_eur: 0 });
    }
  });

  test("budget dépensé : rien ne part, et la phrase le dit", async () => {
    const { essai } = await essayer("modeles", { bifrost: true, payants: ["mistral", "groq", "gemini", "cerebras"], plafonds: { jour: 0, mois: null } });
    expect(essai).toMatchObject({ echec: expect.stringContaining("budget") as string });
  });
});
