import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EvenementDirect } from "#app/contextes/atelier/domaine/direct.ts";
import type { ListeRelevee } from "#app/contextes/atelier/ui/direct/liste-relevee.ts";
import { suivreAtelier, type EtatLiaison } from "#app/contextes/atelier/ui/direct/suivre.ts";

const DEPUIS = "2026-11-21T09:00:00.000Z";
const PLUS_TARD = "2026-11-21T09:00:07.000Z";

/** Une liaison que le test ouvre, nourrit et rompt. */
function uneSource(adresse: string) {
  const ecouteurs = new Map<string, (e: MessageEvent<string>) => void>();
  return {
    adresse,
    fermee: false,
    onopen: null as (() => void) | null,
    onerror: null as (() => void) | null,
    onmessage: null,
    addEventListener: (type: string, ecouteur: (e: MessageEvent<string>) => void) => void ecouteurs.set(type, ecouteur),
    close() {
      this.fermee = true;
    },
    envoyer(evenement: { readonly type: string }, lastEventId = "") {
      ecouteurs.get(evenement.type)?.(new MessageEvent(evenement.type, { data: JSON.stringify(evenement), lastEventId }));
    },
  };
}

type Rendue = { readonly statut: number; readonly corps: unknown };
/** `suites` : ce que rend chaque page suivante, par son adresse. */
type Reglages = { readonly liste?: Rendue; readonly enLigne?: boolean; readonly suites?: Readonly<Record<string, Rendue>> };

function suivre({ liste = { statut: 200, corps: { fiches: [], supprimees: [], jusqua: PLUS_TARD } }, enLigne = true, suites = {} }: Reglages = {}) {
  const sources: Array<ReturnType<typeof uneSource>> = [];
  const etats: Array<EtatLiaison> = [];
  const evenements: Array<EvenementDirect> = [];
  const listes: Array<ListeRelevee> = [];
  const demandes: Array<string> = [];
  const reglages = { liste, enLigne, visible: true };
  const arreter = suivreAtelier(
    { depuis: DEPUIS, surEvenement: (e) => evenements.push(e), surListe: (l) => listes.push(l), surEtat: (e) => etats.push(e) },
    {
      ouvrir(adresse) {
        const source = uneSource(adresse);
        sources.push(source);
        return source as unknown as EventSource;
      },
      async demander(adresse) {
        demandes.push(adresse);
        if (reglages.liste.statut === 0) throw new TypeError("panne");
        return suites[adresse] ?? reglages.liste;
      },
      hasard: () => 0.5,
      enLigne: () => reglages.enLigne,
      visible: () => reglages.visible,
    },
  );
  const derniere = () => sources.at(-1) as ReturnType<typeof uneSource>;
  return { sources, etats, evenements, listes, demandes, reglages, arreter, derniere };
}

describe("suivre un atelier", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("part de la lecture de la page, passe en direct, et rend ce qui arrive", () => {
    const { derniere, etats, evenements, arreter } = suivre();
    expect(derniere().adresse).toBe(`/api/codev/evenements?depuis=${encodeURIComponent(DEPUIS)}`);
    derniere().onopen?.();
    derniere().envoyer({ type: "presence", connectes: 3 } as never);
    derniere().envoyer({ type: "inconnu" });
    expect([etats, evenements]).toEqual([["reprise", "direct"], [{ type: "presence", connectes: 3 }]]);
    arreter();
    expect(derniere().fermee).toBe(true);
  });

  test("coupé une fois, il reprend seul, là où il en était, après une attente dispersée", async () => {
    const { sources, derniere, etats, arreter } = suivre();
    derniere().onopen?.();
    derniere().envoyer({ type: "presence", connectes: 2 } as never, PLUS_TARD);
    derniere().onerror?.();
    expect(etats.at(-1)).toBe("reprise");
    await vi.advanceTimersByTimeAsync(999);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(derniere().adresse).toContain(encodeURIComponent(PLUS_TARD));
    derniere().onopen?.();
    expect(etats.at(-1)).toBe("direct");
    arreter();
  });

  test.each([
    ["réunit ses pages et garde le curseur de la première", 200, { fiches: ["a", "b"], etat: "releve" }],
    ["ne prend rien si une page manque, et la redemandera", 503, { fiches: undefined, etat: "reprise" }],
  ])("une longue liste %s", async (_cas, statut, attendu) => {
    const page = (id: string, plus: object) => ({ fiches: [{ id }], supprimees: [], jusqua: PLUS_TARD, ...plus });
    const { derniere, listes, etats, arreter } = suivre({
      liste: { statut: 200, corps: page("a", { suivant: "/suite" }) },
      suites: { "/suite": { statut, corps: page("b", { jusqua: "2030-01-01T00:00:00.000Z", suivant: null }) } },
    });
    derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(1_000);
    derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(listes[0]?.fiches.map(({ id }) => id)).toEqual(attendu.fiches);
    expect(listes[0]?.jusqua ?? PLUS_TARD).toBe(PLUS_TARD);
    expect(etats.at(-1)).toBe(attendu.etat);
    arreter();
  });

  test("après deux échecs, la liste se relève toutes les cinq secondes, et le direct se retente une fois par minute", async () => {
    const { sources, derniere, listes, demandes, etats, arreter } = suivre();
    derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(1_000);
    derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([etats.at(-1), listes.length]).toEqual(["releve", 1]);
    derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(5_000);
    derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(demandes.length).toBeGreaterThanOrEqual(2);
    expect(demandes.at(-1)).toContain(encodeURIComponent(PLUS_TARD));
    const ouverts = sources.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sources.length).toBe(ouverts);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(sources.length).toBe(ouverts + 1);
    arreter();
  });

  test("session finie : il le dit et n'insiste pas, que ce soit le direct ou la liste qui l'apprenne", async () => {
    const direct = suivre();
    direct.derniere().onopen?.();
    direct.derniere().envoyer({ type: "erreur" });
    direct.derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([direct.etats.at(-1), direct.sources.length, direct.demandes.length]).toEqual(["session-finie", 1, 0]);
    direct.arreter();
    const releve = suivre({ liste: { statut: 401, corps: { fiches: [], supprimees: [], jusqua: PLUS_TARD } } });
    releve.derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(1_000);
    releve.derniere().onerror?.();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([releve.etats.at(-1), releve.demandes.length]).toEqual(["session-finie", 1]);
    releve.arreter();
  });

  test("« hors ligne » n'est qu'une opinion du navigateur : sur l'ordinateur qui sert l'atelier, le direct s'ouvre quand même", () => {
    const { derniere, etats, arreter } = suivre({ enLigne: false });
    derniere().onopen?.();
    expect(etats).toEqual(["hors-ligne", "direct"]);
    arreter();
  });

  test("le réseau tombe, puis revient : hors ligne aussitôt dit, reprise aussitôt tentée", () => {
    const { sources, derniere, etats, arreter } = suivre();
    derniere().onopen?.();
    window.dispatchEvent(new Event("offline"));
    expect([etats.at(-1), derniere().fermee]).toEqual(["hors-ligne", true]);
    window.dispatchEvent(new Event("online"));
    expect(sources).toHaveLength(2);
    arreter();
  });

  test("un onglet caché rend sa liaison au bout d'un moment, et la reprend quand on y revient", async () => {
    const { sources, derniere, reglages, arreter } = suivre();
    derniere().onopen?.();
    reglages.visible = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(derniere().fermee).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(derniere().fermee).toBe(true);
    reglages.visible = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sources).toHaveLength(2);
    arreter();
  });
});
