import { afterAll, beforeAll, describe } from "vitest";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { TEXTE } from "#scripts/amonts-faux/formes-passerelle.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { delaisDuCas } from "#tests/constructeurs/delais-amont.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { ACCENTS, contratPasserelle, type CasContrat } from "#tests/contrats/passerelle.contrat.ts";
import { CLE_BIFROST, fauxBifrost, URL_BIFROST } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

const TEXTES: Readonly<Partial<Record<CasContrat, string>>> = {
  accents: ACCENTS,
  "stream-truncated": "Une piste utile [1]. Et puis",
  "stream-error-mid": "Une piste utile [1]. Et puis",
  "stream-cut": "Une piste utile [1]. Et puis",
  "stream-stall": "Une piste utile [1]. Et puis",
};

/** Le contrat nomme ses cas ; le théâtre les joue sous d'autres noms. */
function casDeTheatre(cas: CasContrat) {
  return cas === "accents" || cas === "cle-inconnue" ? "ok" : cas;
}

function banc(url: string, cas: CasContrat) {
  const journal = unJournal();
  const cle = cas === "cle-inconnue" ? "cle-inconnue-du-site" : CLE_BIFROST;
  return {
    passerelle: creerPasserelle({ url, cle, journal, maintenant_ms: () => 0, delais: delaisDuCas(cas, "flux"), hasard: () => 0 }),
    demande: {
      modele: `mistral/${casDeTheatre(cas)}`,
      secours: ["groq/modele-de-secours"],
      messages: [{ role: "user" as const, content: "Où trouver un broyeur ?" }],
      max_jetons: 200,
    },
    lignes: journal.lignes,
    cle,
    texte: TEXTES[cas] ?? TEXTE,
  };
}

contratPasserelle(
  "msw",
  async (cas) => {
    const faux = fauxBifrost(casDeTheatre(cas));
    if (cas === "accents") faux.dire(ACCENTS);
    reseau.use(...faux.gestionnaires);
    return { ...banc(URL_BIFROST, cas), abandonnee: () => false };
  },
  { prises: false },
);

describe("sur de vraies prises", () => {
  let serveur: ServeurPasserelle;
  beforeAll(async () => {
    reseau.close();
    serveur = await servirPasserelle();
  });
  afterAll(async () => {
    await serveur.fermer();
    reseau.listen();
  });

  contratPasserelle(
    "serveur de théâtre",
    async (cas) => {
      serveur.recues.length = 0;
      serveur.regler("ok", { texte: TEXTES[cas] ?? TEXTE, cadence_ms: 5 });
      return { ...banc(serveur.url, cas), abandonnee: () => serveur.recues.at(-1)?.abandonnee === true };
    },
    { prises: true },
  );
});
