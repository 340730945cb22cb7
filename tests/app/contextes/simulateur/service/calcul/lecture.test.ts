import { join } from "node:path";
import { expect, test } from "vitest";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerLecteur } from "#app/contextes/simulateur/service/calcul/lecture.ts";
import { communes } from "#tests/constructeurs/catalogue.ts";

const { territoires } = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../../data") });
const { lire } = creerLecteur(territoires, (texte, departement) => communes().resoudre(texte, departement));
const duLieu = (dep: string) => lire(new URLSearchParams({ v: "1", dep })).erreurs.filter(({ cle }) => cle === "dep");

test("une commune que plusieurs portent, écrite à la place du département, se demande ; la réponse proposée convient", () => {
  for (const nom of ["Saint-Denis", "sainte-marie"]) {
    const [{ message = "" } = {}] = duLieu(nom);
    expect(message).toMatch(/^Plusieurs communes s’appellent/);
    const exemple = /« ([^»]+ \(\w+\)) »/.exec(message)?.[1] ?? "";
    expect(duLieu(exemple)).toEqual([]);
  }
});

test("une commune seule de son nom situe, un mot de nulle part garde sa phrase", () => {
  expect(duLieu("Lyon")).toEqual([]);
  expect(duLieu("Trifouillis")[0]?.message).toContain("n’est pas un département connu");
});
