import { afterEach, expect, test, vi } from "vitest";
import { preparerListe } from "#app/ui/carte/leaflet/liste-groupe.ts";

const feuilles = (nombre: number) =>
  Array.from({ length: nombre }, (_, rang) => ({
    id: `l${rang}`,
    nom: `${nombre - rang}. Lieu`,
    detail: "Die, 26 · jardin",
    href: `#l${rang}`,
    lat: 44,
    lon: 5,
    axes: ["eau", "alim"] as const,
  }));

function monter() {
  const hote = document.createElement("div");
  const groupe = document.createElement("button");
  groupe.dataset.groupe = "groupe-l0";
  hote.append(groupe);
  document.body.append(hote);
  return { hote, groupe, liste: preparerListe(hote, { nomDuGroupe: "lieux", adresseListe: (points) => `/ecosysteme?q=${points.length}` }) };
}
const boutonDe = (hote: HTMLElement, texte: string) => [...hote.querySelectorAll("button")].find(({ textContent }) => textContent === texte);

afterEach(() => document.body.replaceChildren());

test("un groupe ouvert dit chacun de ses points, dans l'ordre, avec sa sorte et ses axes ; le foyer va au premier", () => {
  const { hote, liste } = monter();
  liste.ouvrir({ feuilles: feuilles(12), depuis: "groupe-l0" });
  const lignes = [...hote.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(lignes).toHaveLength(12);
  expect([lignes[0], lignes[1]]).toEqual(["1. LieuDie, 26\u00a0· jardin\u00a0· eau, alimentation", "2. LieuDie, 26\u00a0· jardin\u00a0· eau, alimentation"]);
  expect(document.activeElement).toBe(hote.querySelector("li a"));
  expect(hote.querySelector("[role=dialog]")?.getAttribute("aria-label")).toBe("12 lieux ici");
  expect(boutonDe(hote, "Agrandir ici")).toBeUndefined();
});

test("Échap et « Fermer » la ferment et rendent le foyer au groupe ; en ouvrir une autre ne laisse pas la première", () => {
  const { hote, groupe, liste } = monter();
  const ouvrir = () => liste.ouvrir({ feuilles: feuilles(3), depuis: "groupe-l0" });
  ouvrir();
  ouvrir();
  expect(hote.querySelectorAll("[role=dialog]")).toHaveLength(1);
  hote.querySelector("li a")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect([hote.querySelector("[role=dialog]"), document.activeElement]).toEqual([null, groupe]);
  ouvrir();
  boutonDe(hote, "Fermer")?.click();
  expect([hote.querySelector("[role=dialog]"), document.activeElement]).toEqual([null, groupe]);
});

test("« Agrandir ici » ferme la liste et approche la carte ; une foule dit ce qu'elle ne montre pas", () => {
  const { hote, liste } = monter();
  const approcher = vi.fn();
  liste.ouvrir({ feuilles: feuilles(75), depuis: "groupe-l0", approcher });
  expect(hote.querySelectorAll("li")).toHaveLength(60);
  expect(hote.textContent).toContain("Et 15 de plus\u00a0: agrandissez la carte.");
  boutonDe(hote, "Agrandir ici")?.click();
  expect(approcher).toHaveBeenCalledOnce();
  expect(hote.querySelector("[role=dialog]")).toBeNull();
  liste.ouvrir({ feuilles: feuilles(75), depuis: "groupe-l0" });
  expect(hote.querySelector("p a")?.getAttribute("href")).toBe("/ecosysteme?q=75");
});
