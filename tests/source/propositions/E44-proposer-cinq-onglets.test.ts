import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NOMS_ONGLETS, ONGLETS, TYPE_DE_ONGLET } from "#app/contextes/propositions/domaine/proposition.ts";
import { PageProposer } from "#app/contextes/propositions/ui/PageProposer.tsx";
import { action, loader } from "#app/routes/propositions/proposer.tsx";
import { UN_CONTENU, unBureau } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const NOMS = ["Écosystème", "Réseau", "Jobs", "Outils", "Références RAG"];
const SORTES = ["ecosysteme", "reseau", "job", "outil", "reference_rag"] as const;

async function ouvrir(chemin: string) {
  const { page } = await loader(requete(chemin, { services: { propositions: unBureau().propositions } }));
  return { page, rendu: renderToStaticMarkup(createElement(PageProposer, { page, retour: undefined })) };
}

test("E44 /proposer montre cinq onglets, chacun à son adresse : Écosystème, Réseau, Jobs, Outils, Références RAG", async () => {
  const { rendu } = await ouvrir("/proposer");
  // Sans script, un bouton du formulaire : ce qui est tapé part avec lui. Avec, un lien tant que rien n'est tapé.
  const liens = [...rendu.matchAll(/<button [^>]*form="proposition"[^>]*formAction="\/proposer\?onglet=(\w+)"[^>]*>(.*?)<\/button>/gi)].map(
    ([, onglet = "", contenu = ""]) => [onglet, contenu.replaceAll(/<[^>]+>/g, "")],
  );
  expect(liens).toEqual(ONGLETS.map((onglet, rang) => [onglet, NOMS[rang]]));
  expect(ONGLETS.map((onglet) => NOMS_ONGLETS[onglet])).toEqual(NOMS);
});

test.each(ONGLETS.map((onglet, rang) => [NOMS[rang] ?? "", onglet, SORTES[rang] ?? "outil"] as const))(
  "E44 l'onglet %s ouvre son formulaire, et l'envoi porte sa sorte de proposition",
  async (_nom, onglet, sorte) => {
    expect(TYPE_DE_ONGLET[onglet]).toBe(sorte);
    const { rendu } = await ouvrir(`/proposer?onglet=${onglet}`);
    expect(rendu).toMatch(new RegExp(`<input[^>]*name="submission_type"[^>]*value="${sorte}"`));

    const bureau = unBureau();
    const services = { propositions: bureau.propositions };
    const { page } = await loader(requete(`/proposer?onglet=${onglet}`, { services }));
    bureau.avancer(60_000);
    const champs = Object.entries({ submission_type: sorte, depart: page.depart, ...UN_CONTENU[sorte], confirme: "oui" });
    const corps = new URLSearchParams(champs.flatMap(([nom, v]) => (Array.isArray(v) ? v.map((un) => [nom, String(un)]) : [[nom, String(v)]])));
    const envoi = (await action(requete(`/proposer?onglet=${onglet}`, { services, corps }))) as Response;
    expect([envoi.status, envoi.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/proposer\/suivi\//)]);
    expect((await bureau.depots.propositions.lister({})).map((p) => p.submission_type)).toEqual([sorte]);
  },
);
