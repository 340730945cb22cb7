import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { formulaire, lireFormulaire, valeursTextuelles } from "#app/socle/http/formulaire.ts";

const Schema = z.object({ titre: z.string().min(3), axes: z.union([z.string(), z.array(z.string())]) });

function unFormulaire(champs: ReadonlyArray<readonly [string, string]>): FormData {
  const form = new FormData();
  for (const [nom, valeur] of champs) form.append(nom, valeur);
  return form;
}

describe("un formulaire de page", () => {
  test("bien rempli, donne le résultat de l'action", async () => {
    const form = unFormulaire([
      ["titre", "Four"],
      ["axes", "eau"],
      ["axes", "alim"],
    ]);
    expect(await formulaire(form, () => lireFormulaire(Schema, form))).toEqual({ titre: "Four", axes: ["eau", "alim"] });
  });

  test("à corriger, revient avec 422, un message par champ et tout ce qui était tapé", async () => {
    const form = unFormulaire([
      ["titre", "Fo"],
      ["axes", "eau"],
      ["axes", "alim"],
      ["note", "gardée"],
    ]);
    expect(await formulaire(form, () => lireFormulaire(Schema, form))).toMatchObject({
      init: { status: 422 },
      data: { erreurs: { titre: ["Il faut au moins 3 caractères."] }, valeurs: { titre: "Fo", axes: ["eau", "alim"], note: "gardée" } },
    });
  });

  test("des champs par centaines de mille se rendent d'une seule traite : relire tout le formulaire pour chacun prendrait des heures", () => {
    const noms = Array.from({ length: 200_000 }, (_, i) => [`champ-${i}`, "x"] as const);
    const repetes = Array.from({ length: 400_000 }, (_, i) => ["axe", String(i)] as const);
    expect(Object.keys(valeursTextuelles(unFormulaire(noms)))).toHaveLength(noms.length);
    expect(valeursTextuelles(unFormulaire(repetes))["axe"]).toHaveLength(repetes.length);
  });

  test("ne réaffiche ni mot de passe ni fichier", async () => {
    const form = unFormulaire([
      ["password", "secret"],
      ["mot_de_passe", "secret-2"],
      ["Mot-De-Passe", "secret-3"],
      ["jeton", "secret-4"],
      ["pseudo", "Ana"],
    ]);
    form.set("piece", new File(["x"], "x.txt"));
    const retour = await formulaire(form, () => {
      throw new ErreurApp("invalide");
    });
    expect(retour).toMatchObject({ data: { valeurs: { pseudo: "Ana" } } });
    expect(JSON.stringify(retour)).not.toMatch(/secret|x\.txt/);
  });

  test("limité, garde le texte tapé et dit quand revenir", async () => {
    const form = unFormulaire([["question", "longue question"]]);
    const retour = await formulaire(form, () => {
      throw new ErreurApp("trop_de_requetes", "Revenez dans une minute.", { attente_s: 60 });
    });
    expect(retour).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "60" } },
      data: { message: "Revenez dans une minute.", valeurs: { question: "longue question" }, recommencer_s: 60 },
    });
  });

  test.each([
    ["indisponible", { recommencer_s: 10 }],
    ["conflit", {}],
  ] as const)("« %s » dit si le refus tient au moment ou à la saisie", async (code, attendu) => {
    const retour = await formulaire(unFormulaire([]), () => {
      throw new ErreurApp(code, "Refusé.");
    });
    expect(retour).toHaveProperty("data", { erreurs: {}, message: "Refusé.", valeurs: {}, ...attendu });
  });

  test("laisse passer ce que la personne ne peut pas corriger", async () => {
    const form = new FormData();
    await expect(
      formulaire(form, () => {
        throw new ErreurApp("interdit");
      }),
    ).rejects.toMatchObject({ code: "interdit" });
    await expect(
      formulaire(form, () => {
        throw new TypeError("défaut");
      }),
    ).rejects.toThrow("défaut");
  });
});
