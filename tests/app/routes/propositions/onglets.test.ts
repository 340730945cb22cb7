import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ONGLETS } from "#app/contextes/propositions/domaine/proposition.ts";
import { PageProposer, type RetourProposition } from "#app/contextes/propositions/ui/PageProposer.tsx";
import { action, loader } from "#app/routes/propositions/proposer.tsx";
import { unBureau } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const TAPE = {
  nom: "Moulin des Prés",
  url: "moulindespres.fr",
  description: "Un moulin tenu à plusieurs.",
  courriel: "a@exemple.fr",
  commune: "Die",
  departement: "26",
  type: "ecolieu",
  lat: "44,75",
};

/** Les champs d'une page rendue, montrés ou cachés, tels qu'un navigateur les renverrait. */
function champsDe(html: string): URLSearchParams {
  const lus = new URLSearchParams();
  const lire = (attributs: string, nom: string) => new RegExp(`(?:^| )${nom}="([^"]*)"`).exec(attributs)?.[1];
  for (const [, attributs = ""] of html.matchAll(/<input ([^>]*)>/g)) {
    const nom = lire(attributs, "name");
    const cochable = ["checkbox", "radio"].includes(lire(attributs, "type") ?? "");
    if (nom !== undefined && (!cochable || /(?:^| )checked/.test(attributs))) lus.append(nom, lire(attributs, "value") ?? "");
  }
  for (const [, attributs = "", dedans = ""] of html.matchAll(/<textarea ([^>]*)>([\s\S]*?)<\/textarea>/g))
    lus.append(lire(attributs, "name") ?? "", dedans.trim());
  for (const [, attributs = "", dedans = ""] of html.matchAll(/<select ([^>]*)>([\s\S]*?)<\/select>/g))
    lus.append(lire(attributs, "name") ?? "", /<option value="([^"]*)" selected/.exec(dedans)?.[1] ?? "");
  return lus;
}

async function changer(bureau: ReturnType<typeof unBureau>, vers: string, champs: URLSearchParams): Promise<string> {
  const services = { propositions: bureau.propositions };
  const adresse = `/proposer?onglet=${vers}`;
  champs.set("changer", vers);
  const rendu = (await action(requete(adresse, { services, corps: champs }))) as { readonly data: RetourProposition };
  const { page } = await loader(requete(adresse, { services }));
  return renderToStaticMarkup(createElement(PageProposer, { page, retour: rendu.data }));
}

test("faire le tour des onglets par leurs boutons rend tout ce qui était tapé, sans rien envoyer ni rien reprocher", async () => {
  const bureau = unBureau();
  let champs = new URLSearchParams(TAPE);
  for (const onglet of [...ONGLETS.slice(1), ...ONGLETS]) {
    const html = await changer(bureau, onglet, champs);
    expect(html).not.toMatch(/Pas encore envoyé|id="erreurs"/);
    champs = champsDe(html);
    for (const [nom, valeur] of Object.entries(TAPE)) expect([onglet, nom, champs.get(nom)]).toEqual([onglet, nom, valeur]);
    if (onglet === "references") expect(champs.get("titre")).toBe("Moulin des Prés");
  }
  expect(await bureau.depots.propositions.lister({})).toEqual([]);
});

test("sans script, chaque onglet est un bouton du formulaire qui l'ouvre à sa propre adresse", async () => {
  const { page } = await loader(requete("/proposer", { services: { propositions: unBureau().propositions } }));
  const html = renderToStaticMarkup(createElement(PageProposer, { page, retour: undefined }));
  const boutons = [...html.matchAll(/<button [^>]*>/g)].map(([balise]) => balise).filter((balise) => balise.includes('name="changer"'));
  expect(boutons).toHaveLength(ONGLETS.length);
  for (const [rang, onglet] of ONGLETS.entries()) {
    expect(boutons[rang]).toContain('form="proposition"');
    expect(boutons[rang]).toContain(`value="${onglet}"`);
    expect(boutons[rang]?.toLowerCase()).toContain(`formaction="/proposer?onglet=${onglet}"`);
  }
});
