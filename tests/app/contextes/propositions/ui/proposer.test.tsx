import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PageProposition } from "#app/contextes/propositions/service/propositions.server.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { PageProposer } from "#app/contextes/propositions/ui/PageProposer.tsx";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import { SCHEMAS_CONTENU } from "#app/contextes/propositions/schemas/proposition.ts";
import { enResume } from "#app/contextes/propositions/ui/erreurs.ts";
import { ChampsProposition } from "#app/contextes/propositions/ui/ChampsProposition.tsx";

afterEach(() => vi.unstubAllGlobals());

const DIE = { code: "26113", nom: "Die", departement: "26", departement_nom: "Drôme", lat: 44.7481, lon: 5.3769, libelle: "Die (Drôme, 26)" };

test("pointer la carte remplit la commune, le département et la position ; rien n'est chargé avant d'être demandé", async () => {
  const appels: Array<string> = [];
  vi.stubGlobal("fetch", async (url: string) => {
    appels.push(url);
    return Response.json(url.startsWith("/carte/") ? {} : { communes: [DIE] });
  });
  const departements = [
    { code: "26", nom: "Drôme" },
    { code: "38", nom: "Isère" },
  ];
  render(
    <form aria-label="essai">
      <ChampsProposition type="ecosysteme" valeurs={{}} erreurs={{}} departements={departements} deplie />
    </form>,
  );
  expect(appels).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Choisir la commune sur la carte" }));
  const viseur = await screen.findByRole("button", { name: /Placer la croix/ });
  viseur.focus();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(screen.getByLabelText("Commune")).toHaveProperty("value", "Die"));
  expect(screen.getByLabelText("Département")).toHaveProperty("value", "26");
  expect(screen.getByLabelText(/Latitude/)).toHaveProperty("value", "44,7481");
  expect(appels.filter((url) => url.startsWith("/api/communes?lat="))).toHaveLength(1);
  // La commune réécrite l'emporte sur le point que la carte avait rempli.
  await userEvent.type(screen.getByLabelText("Commune"), "ulefit");
  expect(screen.getByLabelText(/Latitude/)).toHaveProperty("value", "");
  expect(screen.getByLabelText(/Longitude/)).toHaveProperty("value", "");
});

test("sans réseau, la carte le dit et le nom de la commune suffit", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("réseau");
  });
  render(<ChampsProposition type="ecosysteme" valeurs={{ commune: "Die" }} erreurs={{}} departements={[]} />);
  await userEvent.click(await screen.findByRole("button", { name: "Choisir la commune sur la carte" }));
  await screen.findByText(/La carte ne vient pas/);
  expect(screen.getByLabelText("Commune")).toHaveProperty("value", "Die");
});

test("ce que le lieu cherche et offre se dit en cases ; tout décocher s'envoie aussi", () => {
  const { container } = render(
    <form>
      <ChampsProposition type="ecosysteme" valeurs={{ cherche: ["benevoles"] }} erreurs={{}} departements={[]} />
    </form>,
  );
  const formulaire = container.querySelector("form");
  if (formulaire === null) throw new Error("pas de formulaire");
  const envoi = () => new FormData(formulaire).getAll("cherche");
  expect(envoi()).toEqual(["", "benevoles"]);
  screen.getByRole("checkbox", { name: "Des bénévoles" }).click();
  expect(envoi()).toEqual([""]);
});

const PAGE: PageProposition = { type: "ecosysteme", onglet: "ecosysteme", depart: "d", departements: [] };
const envoi = () => new FormData(document.querySelector<HTMLFormElement>("form#proposition") as HTMLFormElement);

test("l'appoint s'ouvre à la place du reste, qui voyage avec lui, et revient avec tout ce qu'il a reçu", () => {
  const valeurs = { nom: "Le Moulin", axes: ["eau", "alim"], cherche: ["benevoles"], courriel: "a@b.fr", departement: "26" };
  const rendu = render(<PageProposer page={PAGE} retour={{ erreurs: {}, message: "", valeurs }} />);
  expect(screen.queryByRole("checkbox", { name: "Des bénévoles" })).toBeNull();
  expect(envoi().getAll("cherche")).toEqual(["benevoles"]);
  const ouvrir = screen.getByRole("button", { name: /^Dire ce que le lieu cherche/ });
  expect(ouvrir.getAttribute("formaction")).toBe("/proposer?onglet=ecosysteme&plus=1#proposition");
  rendu.rerender(<PageProposer page={PAGE} retour={{ erreurs: {}, message: "", valeurs }} appoint />);
  expect(screen.getByRole("checkbox", { name: "Des bénévoles" })).toHaveProperty("checked", true);
  expect(screen.queryByLabelText("Nom du lieu")).toBeNull();
  for (const [nom, valeur] of Object.entries(valeurs))
    expect(
      envoi()
        .getAll(nom)
        .filter((v) => v !== ""),
    ).toEqual([valeur].flat());
  // Une réponse vidée reste dite : la fiche corrigée n'en garde rien.
  rendu.rerender(<PageProposer page={PAGE} retour={{ erreurs: {}, message: "", valeurs: { ...valeurs, cherche: [""] } }} />);
  expect(envoi().getAll("cherche")).toEqual([""]);
  // Une faute se montre, où qu'elle soit.
  rendu.rerender(<PageProposer page={PAGE} retour={{ erreurs: { cherche: ["Il faut ici une liste."] }, message: "", valeurs }} appoint />);
  expect(screen.getByRole("checkbox", { name: "Des bénévoles" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Nom du lieu")).toHaveProperty("value", "Le Moulin");
});

test("tant que le formulaire même est en faute, l'appoint en faute attend, annoncé ; il se montre quand il reste seul à revoir", () => {
  const erreurs = { nom: ["Il manque le nom."], lat: ["Ce n'est pas un nombre."] };
  const valeurs = { nom: "", lat: "abc" };
  const rendu = render(<PageProposer page={PAGE} retour={{ erreurs, message: "", valeurs }} />);
  expect(screen.getByRole("alert").textContent).toMatch(/2 valeurs sont à revoir.*Il manque le nom\..*Une dernière se corrigera après/);
  expect(screen.getByRole("button", { name: /^Dire ce que le lieu cherche.*à revoir ensuite$/ })).toBeDefined();
  expect(screen.queryByLabelText(/^Latitude/)).toBeNull();
  expect(envoi().get("lat")).toBe("abc");
  rendu.rerender(<PageProposer page={PAGE} retour={{ erreurs: { lat: erreurs.lat }, message: "", valeurs: { ...valeurs, nom: "Le Moulin" } }} />);
  expect(screen.getByLabelText(/^Latitude/).getAttribute("aria-invalid")).toBe("true");
});

test("sans script, aucun fichier ne part avec ce qui est tapé : la photo se choisit sur la page de suivi ; avec un script, ici", async () => {
  const page = <PageProposer page={PAGE} retour={undefined} />;
  const html = renderToString(page);
  expect(html).not.toContain('type="file"');
  expect(html).toContain("après l");
  render(page);
  expect(await screen.findByLabelText(/Une photo/)).toHaveProperty("type", "file");
});

test.each(["ecosysteme", "job"] as const)("une photo choisie n'est oubliée d'aucune partie, et l'envoi dit qu'elle n'y est pas (%s)", (type) => {
  const page = { ...PAGE, type };
  const retour = { erreurs: {}, message: "", valeurs: { photo_rendue: "oui" } };
  for (const appoint of [false, true]) {
    const { unmount } = render(<PageProposer page={page} retour={retour} appoint={appoint} />);
    expect(envoi().get("photo_rendue")).toBe("oui");
    expect(screen.queryByText(/n.est pas jointe/) !== null).toBe(type === "ecosysteme");
    unmount();
  }
});

test("une photo trop lourde que l'appareil ne sait pas réduire ne part pas : elle emporterait tout ce qui est tapé", async () => {
  render(<PageProposer page={PAGE} retour={undefined} />);
  const champ = await screen.findByLabelText<HTMLInputElement>(/Une photo/);
  await userEvent.upload(champ, new File([new Uint8Array(PHOTO_OCTETS_MAX + 1)], "IMG.jpg", { type: "image/jpeg" }));
  await screen.findByText(/elle n.est pas jointe/);
  expect(champ.files).toHaveLength(0);
  await userEvent.upload(champ, new File([new Uint8Array(8)], "petite.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(screen.queryByText(/elle n.est pas jointe|Réduction/)).toBeNull());
  expect(champ.files).toHaveLength(1);
});

test("en tête du formulaire, chaque faute nomme son champ ; deux champs en faute de la même façon se distinguent", () => {
  for (const type of TYPES_PROPOSITION) {
    const fautes = SCHEMAS_CONTENU[type].safeParse({ nom: "x", titre: "x", url: "pas une adresse", contact: "q", description: "a", axes: [] });
    expect(fautes.success).toBe(false);
    const erreurs: Record<string, ReadonlyArray<string>> = {};
    for (const { path, message } of fautes.error?.issues ?? []) erreurs[String(path[0])] = [message];
    const resume = enResume(type, erreurs);
    expect(resume.length).toBeGreaterThan(2);
    for (const { nom, message } of resume) expect(message, `${type}, ${nom}`).toMatch(/^\p{Lu}.* : /u);
    expect(new Set(resume.map(({ message }) => message)).size).toBe(resume.length);
  }
});
