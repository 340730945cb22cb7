import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { typo } from "#app/commun/texte/typo.ts";
import { PagePensees } from "#app/contextes/pensees/ui/PagePensees.tsx";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const { pensees } = lesServices();

async function html(vue: "famille" | "graphe", options: { auteur?: string; interpretations?: boolean } = {}): Promise<string> {
  const page = await pensees.page({
    vue,
    interpretations: options.interpretations ?? false,
    ...(options.auteur === undefined ? {} : { auteur: options.auteur }),
  });
  return renderToStaticMarkup(createElement(PagePensees, { page, vue }));
}

describe("E46 /pensees-ecologiques passe des familles au graphe", () => {
  test("E46 la bascule est faite de liens, et dit la vue courante", async () => {
    expect(await html("famille")).toMatch(/href="\/pensees-ecologiques\?vue=famille" aria-current="true"/);
    expect(await html("famille")).toMatch(/href="\/pensees-ecologiques\?vue=graphe"(?! aria-current)/);
    expect(await html("graphe")).toMatch(/href="\/pensees-ecologiques\?vue=graphe" aria-current="true"/);
  });

  test("E46 la vue par familles n'a pas de graphe, la vue graphe a un nœud cliquable par auteur et la liste derrière", async () => {
    expect(await html("famille")).not.toContain('class="noeud');
    const graphe = await html("graphe");
    expect(graphe.match(/class="noeud /g)).toHaveLength(32);
    for (const { id } of contenus.auteurs) {
      expect(graphe, id).toContain(`/pensees-ecologiques?vue=graphe&amp;auteur=${id}#graphe`);
      expect(graphe, id).toContain(`href="/pensees-ecologiques/${id}"`);
    }
  });

  test("E46 les rapprochements par interprétation ne se montrent que si on les demande", async () => {
    const sans = contenus.relations.filter((r) => r.etat !== "interpretative").length;
    const aretes = (rendu: string) => (rendu.split('<svg class="gr')[1]?.split("</svg>")[0] ?? "").match(/class="arete /g)?.length;
    expect(sans).toBe(67);
    expect(aretes(await html("graphe"))).toBe(67);
    expect(aretes(await html("graphe", { interpretations: true }))).toBe(76);
  });

  test("E46 un auteur choisi met ses voisins en avant ; un inconnu est dit, le graphe reste", async () => {
    const choisi = await html("graphe", { auteur: "ivan-illich" });
    expect(choisi.match(/noeud--choisi/g)).toHaveLength(1);
    // Illich : Ellul, Gorz, Latouche, Schumacher, Shiva, Mies.
    expect(choisi.match(/noeud--voisin/g)).toHaveLength(6);
    const inconnu = await html("graphe", { auteur: "personne" });
    expect(inconnu.includes(typo("« personne » est laissé de côté"))).toBe(true);
    expect(inconnu.match(/class="noeud /g)).toHaveLength(32);
  });
});
