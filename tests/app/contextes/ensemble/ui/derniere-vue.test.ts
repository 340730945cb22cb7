import { href, redirect } from "react-router";
import { describe, expect, test } from "vitest";
import { garderVue, relireOuGarder } from "#app/contextes/ensemble/ui/derniere-vue.ts";

/** Un serveur qui rend une redirection, ou un réseau qui lâche. */
const rendre = (rendu: unknown) => async (): Promise<never> => {
  throw rendu;
};

describe("relire une page vivante", () => {
  test("sans réseau, la dernière lecture reste ; sans lecture, la panne se dit", async () => {
    await expect(relireOuGarder("/codev/a", rendre(new TypeError("coupé")), "/codev/a")).rejects.toThrow("coupé");
    garderVue("/codev/a", "vue");
    expect(await relireOuGarder("/codev/a", rendre(new TypeError("coupé")), "/codev/a")).toBe("vue");
  });

  test("session finie pendant qu'on remplit : relire n'emmène pas à la connexion, la saisie reste à l'écran", async () => {
    garderVue("/codev/b", "vue");
    expect(await relireOuGarder("/codev/b", rendre(redirect(`${href("/connexion")}?retour=%2Fcodev%2Fb`)), "/codev/b")).toBe("vue");
  });

  test("venir d'une autre page sans session mène à la connexion, même si cette page a déjà été lue", async () => {
    garderVue("/codev/c", "vue");
    const connexion = redirect(`${href("/connexion")}?retour=%2Fcodev%2Fc`);
    await expect(relireOuGarder("/codev/c", rendre(connexion), "/codev/carto")).rejects.toBe(connexion);
  });

  test("une autre redirection suit son cours", async () => {
    garderVue("/codev/d", "vue");
    const ailleurs = redirect(href("/codev/carto"));
    await expect(relireOuGarder("/codev/d", rendre(ailleurs), "/codev/d")).rejects.toBe(ailleurs);
  });
});
