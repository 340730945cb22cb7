import { expect, test } from "vitest";
import { lireAnnuaire } from "#scripts/annuaire/lire-annuaire.ts";
import { preparerFiches } from "#scripts/annuaire/preparer-fiches.ts";
import { communes } from "#tests/constructeurs/catalogue.ts";

const DESCRIPTION = "Une ferme collective de maraîchage et de pain ouverte le samedi.";
const preparer = (texte: string, defauts = {}) => preparerFiches(lireAnnuaire(new TextEncoder().encode(texte)).lignes, defauts, communes);

test("une ligne bonne devient une proposition : libellés compris, code postal lu, adresse réparée, lieu placé", () => {
  const { fiches, refus } = preparer(
    `id;nom;ville;code postal;site;type;domaines;description;cherche;offre;étape;forme juridique
42;Ferme des Trois Chênes;Die;26150;troischenes.exemple.fr;Ferme collective;Alimentation|lien;${DESCRIPTION};Des bénévoles;Visites, séjours;En projet;Coopérative`,
  );
  expect(refus).toEqual([]);
  expect(fiches[0]).toMatchObject({
    ligne: 2,
    cle: "id:42",
    situee: true,
    contenu: {
      type: "ferme-collective",
      commune: "Die",
      departement: "26",
      url: "https://troischenes.exemple.fr/",
      axes: ["alim", "lien"],
      cherche: ["benevoles"],
      propose: ["accueil"],
      etape: "projet",
      forme: "cooperative",
    },
  });
});

test("chaque faute se dit à sa ligne et à sa colonne, dans l'ordre du formulaire", () => {
  const { fiches, refus } = preparer(`nom,type,commune,departement,axes,description
,Ecolieu,Die,26,eau,${DESCRIPTION}
Le Grand Pré,Château,Die,26,eau,court
La Source,ecolieu,Annonay,26,eau,${DESCRIPTION}`);
  expect(fiches).toEqual([]);
  expect(refus.map(({ ligne, phrases }) => [ligne, phrases.map((p) => p.split(" : ")[0])])).toEqual([
    [2, ["colonne A (nom)"]],
    [3, ["colonne B (type)", "colonne F (description)"]],
    [4, ["colonne C (commune)"]],
  ]);
  expect(refus[0]?.phrases).toEqual(["colonne A (nom) : Donnez le nom du lieu."]);
});

test("une colonne absente se dit absente, et un défaut donné pour tout le fichier la remplace", () => {
  const texte = `nom,commune,departement,description\nLa Source,Die,26,${DESCRIPTION}`;
  expect(preparer(texte).refus[0]?.phrases.join(" ")).toContain("colonne absente (type)");
  expect(preparer(texte, { type: "Écolieu", axes: "eau,lien" }).fiches[0]?.contenu).toMatchObject({ type: "ecolieu", axes: ["eau", "lien"] });
});

test("la même fiche deux fois dans le fichier ne s'importe qu'une fois", () => {
  const ligne = `La Source,ecolieu,Die,26,eau,${DESCRIPTION}`;
  const { fiches, refus } = preparer(`nom,type,commune,departement,axes,description\n${ligne}\n${ligne.replace("La Source", "la source")}`);
  expect([fiches.length, refus]).toEqual([1, [{ ligne: 3, nom: "la source", phrases: ["la même fiche est déjà à la ligne 2."] }]]);
});

test("caractères cachés, adresses piégées et textes sans fin sont refusés ou nettoyés comme au formulaire", () => {
  const { fiches, refus } = preparer(`nom,type,commune,departement,axes,description,site
La\u202e Source,ecolieu,Die,26,eau,${DESCRIPTION},
Piège,ecolieu,Die,26,eau,${DESCRIPTION},javascript:alert(1)
Long,ecolieu,Die,26,eau,${"x".repeat(5_000)},
<script>alert(1)</script>,ecolieu,Die,26,eau,${DESCRIPTION},`);
  expect(fiches.map(({ nom }) => nom)).toEqual(["La Source", "<script>alert(1)</script>"]);
  expect(refus.map(({ ligne }) => ligne)).toEqual([3, 4]);
});

test("un code postal de Corse ou d'outre-mer donne son département", () => {
  const communesDe = (ville: string, code: string) =>
    preparer(`nom,type,ville,code_postal,axes,description\nLieu,ecolieu,${ville},${code},eau,${DESCRIPTION}`).fiches[0]?.contenu;
  expect(communesDe("Ajaccio", "20000")).toMatchObject({ departement: "2A" });
  expect(communesDe("Bastia", "20200")).toMatchObject({ departement: "2B" });
  expect(communesDe("Saint-Pierre", "97410")).toMatchObject({ departement: "974" });
  expect(communesDe("Bourg-en-Bresse", "1000")).toMatchObject({ departement: "01" });
});

test("un code postal vide ou nul ne donne pas de département, et la phrase demande de le choisir", () => {
  for (const code of ["", "0", "00000"])
    expect(preparer(`nom,type,ville,code_postal,axes,description\nLieu,ecolieu,Die,${code},eau,${DESCRIPTION}`).refus[0]?.phrases).toEqual([
      "colonne absente (departement) : Choisissez le département.",
    ]);
});

test("une virgule de trop dans une ligne la fait refuser, au lieu de décaler ou de couper ses champs", () => {
  const { fiches, refus } = preparer(`nom,type,commune,departement,axes,description
La Source,ecolieu,Die,26,eau,Une ferme collective de maraîchage, et de pain.
Le Pré,ecolieu,Die,26,eau,${DESCRIPTION},,`);
  expect(fiches.map(({ nom }) => nom)).toEqual(["Le Pré"]);
  expect(refus).toMatchObject([{ ligne: 2, phrases: ["7 cellules pour 6 colonnes : un texte qui porte le séparateur se met entre guillemets."] }]);
});
