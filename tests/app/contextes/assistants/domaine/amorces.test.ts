import { describe, expect, test } from "vitest";
import { choisirAmorces } from "#app/contextes/assistants/domaine/amorces.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { AGENTS } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { evaluer } from "#scripts/outils/assistants/lib-evaluation.ts";

const MOIS = Array.from({ length: 12 }, (_, rang) => rang + 1);

describe("les questions d'exemple", () => {
  test("l'endroit puis la saison passent devant, celles de toute l'année restent", () => {
    const fiche = FICHES_AGENTS.entraide.amorces;
    expect(choisirAmorces("entraide", 7).slice(1)).toEqual(fiche);
    expect(choisirAmorces("entraide", 7)[0]).toContain("sécheresse");
    expect(choisirAmorces("entraide", 1)[0]).toContain("bois");
    expect(choisirAmorces("entraide", 1, "Drôme")[0]).toContain("Drôme");
    expect(choisirAmorces("entraide", 1, "Drôme")[2]).toBe("Quelle cuve pour 100 m² de toit, Drôme, à 4 personnes ?");
    expect(choisirAmorces("entraide", 1, "Drôme").join()).not.toContain("Privas");
    expect(choisirAmorces("reseaux", 1, "Drôme")[0]).toContain("Drôme");
    expect(choisirAmorces("pensees", 1, "Drôme")).toEqual(FICHES_AGENTS.pensees.amorces);
  });

  test("l'endroit se relit dans la question posée de sa page, pour chaque département", () => {
    for (const { code, nom } of lieuxConnus.departements)
      for (const agent of ["entraide", "reseaux", "taff"] as const)
        for (const question of choisirAmorces(agent, 4, nom).filter((une) => une.includes(`, ${nom}`)))
          expect(
            comprendre(question, lieuxConnus, code).lieux.flatMap(({ departements }) => departements),
            question,
          ).toContain(code);
  });

  test("chacune reçoit, de la recherche des routes, une réponse affirmée", { timeout: 60_000 }, async () => {
    const posees = AGENTS.flatMap((agent) =>
      [...new Set(MOIS.flatMap((mois) => choisirAmorces(agent, mois, "Drôme")))].map((question) => ({ agent, question })),
    );
    const mesures = await evaluer(
      posees.map(({ agent, question }, rang) => ({ id: `amorce-${rang}`, agent, genre: "facile", jeu: "reglage", question, attendus: [] })),
    );
    // La précision n'est calculée que s'il y a un document affirmé.
    expect(mesures.filter(({ precision, trouves }) => precision === null || trouves.length < 2).map(({ question }) => question)).toEqual([]);
  });
});
