import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { decrireProbleme } from "#app/socle/http/refus/problem.ts";
import { decrireErreurPage } from "#app/ui/mise-en-page/erreurs/erreur-page.ts";

const page = (erreur: ErreurApp) => decrireErreurPage(erreur.statut, decrireProbleme(erreur, "req-1"));

describe("une page d'erreur", () => {
  test("reprend les phrases et la référence d'un problème de l'application", () => {
    expect(page(new ErreurApp("introuvable", "Ce lieu a été retiré."))).toMatchObject({ statut: 404, detail: "Ce lieu a été retiré.", reference: "req-1" });
  });

  test("mène aux adresses que le refus propose, si elles sont de ce site", () => {
    const suites = [
      { texte: "Garder « q = a »", href: "/taff?q=a" },
      { texte: "Ailleurs", href: "//ailleurs.test/" },
      { texte: "Ailleurs", href: "https://ailleurs.test/" },
      { texte: 3, href: "/taff" },
    ];
    expect(decrireErreurPage(400, { suites }).suites.map(({ href }) => href)).toEqual(["/taff?q=a", "/"]);
    expect(decrireErreurPage(400, { suites: "/taff" }).suites.map(({ href }) => href)).toEqual(["/"]);
  });

  test("ne montre rien d'une donnée qui n'est pas un problème", () => {
    for (const donnees of ["TypeError: x of undefined", { message: "SELECT * FROM" }, { code: "inconnu", title: "SQL", detail: "SELECT" }, null, 3])
      expect(JSON.stringify(decrireErreurPage(500, donnees))).not.toMatch(/TypeError|SELECT/);
  });

  test.each([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504])(
    "au statut %i, dit quoi faire en français et propose une suite",
    (statut) => {
      const { titre, detail, conseil, suites } = decrireErreurPage(statut, undefined);
      for (const phrase of [detail, conseil]) expect(phrase).toMatch(/^[A-ZÀ-Ý].+\.$/);
      expect(titre.length).toBeGreaterThan(5);
      expect(suites.length).toBeGreaterThan(0);
      for (const { href } of suites) expect(href).toMatch(/^\//);
    },
  );

  test("se recharge d'un lien quand le refus passe, sauf un envoi, qui repart de son bouton ; le délai ne se dit qu'une fois", () => {
    const recharge = (statut: number, donnees?: unknown) => decrireErreurPage(statut, donnees).rechargeable;
    expect([429, 500, 502, 503, 504].map((statut) => recharge(statut))).toEqual([true, true, true, true, true]);
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422].some((statut) => recharge(statut))).toBe(false);
    expect(recharge(503, { saisie: { adresse: "/proposer", champs: [["nom", "Pressoir"]], fichier: false } })).toBe(false);
    const refus = (detail: string) => decrireErreurPage(429, { ...decrireProbleme(new ErreurApp("trop_de_requetes", detail), "req-1"), attente_s: 10 }).conseil;
    expect(refus("Trop de demandes arrivent de votre réseau.")).toBe("Attendez 10 secondes, puis rechargez cette page. Rien n'est perdu.");
    expect(refus("Les calculs se font un par un. Rechargez dans 10 secondes.")).toBe("Rien n'est perdu.");
  });

  test("dit comment se connecter quand il le faut", () => {
    expect(page(new ErreurApp("non_connecte")).suites.map(({ href }) => href)).toContain("/connexion");
  });
});
