import { describe, expect, it } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { DEBITS, debitDe, type NomDebit } from "#app/commun/limites/limites.ts";
import { creerAdmission } from "#app/socle/admission.ts";

function uneAdmission() {
  let maintenant_ms = 0;
  const { compter, ouvrir } = creerAdmission({ maintenant_ms: () => maintenant_ms });
  /** Combien de gestes passent avant le premier refus, et le refus. */
  function epuiser(nom: NomDebit, appareil: (i: number) => string | undefined, reseau = "r") {
    for (let i = 0; ; i += 1) {
      try {
        compter(nom, { reseau, appareil: appareil(i) });
      } catch (refus) {
        if (!estErreurApp(refus)) throw refus;
        return { passes: i, refus };
      }
    }
  }
  return { compter, ouvrir, epuiser, avancer: (ms: number) => (maintenant_ms += ms) };
}

describe("ce que chacun peut faire", () => {
  it("un participant qui pose mille cinq cents fiches en quatorze secondes est arrêté, par une phrase et un délai juste", () => {
    const { epuiser, compter, avancer } = uneAdmission();
    const { passes, refus } = epuiser("fiches", () => "téléphone");
    expect(passes).toBe(DEBITS.fiches.appareil.reserve);
    expect([refus.code, refus.attente_s, refus.detail]).toEqual([
      "trop_de_requetes",
      1,
      "Beaucoup de fiches depuis cet appareil en peu de temps. Réessayez dans une seconde.",
    ]);
    avancer(1_000);
    expect(() => compter("fiches", { reseau: "r", appareil: "téléphone" })).not.toThrow();
    avancer(13_000);
    expect(epuiser("fiches", () => "téléphone").passes).toBeLessThanOrEqual(13);
  });

  it("changer d'appareil à chaque geste ne donne pas plus que la part du réseau ; un autre réseau n'en souffre pas", () => {
    const { epuiser, compter } = uneAdmission();
    expect(epuiser("fiches", String).passes).toBe(DEBITS.fiches.reseau.reserve);
    expect(() => compter("fiches", { reseau: "autre", appareil: "0" })).not.toThrow();
  });

  it("un geste refusé au réseau ne coûte rien à l'appareil", () => {
    const { epuiser, compter, avancer } = uneAdmission();
    epuiser("imports", String);
    for (let i = 0; i < 50; i += 1) expect(() => compter("imports", { reseau: "r", appareil: "neuf" })).toThrow();
    avancer(60_000);
    expect(epuiser("imports", () => "neuf").passes).toBe(DEBITS.imports.appareil.reserve);
  });

  it("trente téléphones derrière une adresse entrent, posent chacun dix fiches et suivent l'atelier : aucun refus", () => {
    const { compter, ouvrir, avancer } = uneAdmission();
    for (let telephone = 0; telephone < 30; telephone += 1) {
      const client = { reseau: "salle", appareil: String(telephone) };
      compter("entrees", { ...client, appareil: undefined });
      ouvrir("flux", client);
      for (let fiche = 0; fiche < 10; fiche += 1) compter("fiches", client);
      avancer(100);
    }
  });

  it("les flux d'un appareil sont bornés, ceux d'un inconnu par son réseau ; un flux fermé deux fois ne se compte qu'une", () => {
    const { ouvrir } = uneAdmission();
    const client = { reseau: "r", appareil: "téléphone" };
    const fermetures = Array.from({ length: 12 }, () => ouvrir("flux", client));
    expect(() => ouvrir("flux", client)).toThrow("suivis en direct");
    for (let i = 12; i < 600; i += 1) ouvrir("flux", { reseau: "r", appareil: undefined });
    expect(() => ouvrir("flux", { reseau: "r", appareil: undefined })).toThrow("votre réseau");
    fermetures[0]?.();
    fermetures[0]?.();
    ouvrir("flux", client);
    expect(() => ouvrir("flux", client)).toThrow();
  });
});

it("une grande salle se règle : deux fois plus pour chacun", () => {
  const { ouvrir } = creerAdmission({ maintenant_ms: () => 0, fois: 2 });
  const client = { reseau: "r", appareil: "téléphone" };
  for (let i = 0; i < 24; i += 1) ouvrir("flux", client);
  expect(() => ouvrir("flux", client)).toThrow("cet appareil");
});

describe("ce que compte une requête", () => {
  it.each([
    ["POST", "/api/codev/auth", "entrees"],
    ["POST", "/connexion", "entrees"],
    ["PATCH", "/api/codev/fiches/:id", "fiches"],
    ["POST", "codev/carto", "fiches"],
    ["GET", "/api/codev/export", "exports"],
    ["POST", "/api/codev/import", "imports"],
    ["POST", "/proposer", "envois"],
    ["GET", "/codev/carto", undefined],
    ["POST", "/api/simulation", undefined],
  ])("%s %s → %s", (methode, motif, attendu) => {
    expect(debitDe(methode, motif)).toBe(attendu);
  });
});
