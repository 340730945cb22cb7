import { describe, expect, test } from "vitest";
import { repondreDuSite } from "#app/contextes/assistants/domaine/recherche/directes/site.ts";
import plan from "#app/routes.ts";

const SERVIES = new Set(plan.map(({ path }) => `/${path ?? ""}`));

describe("le site parle de lui-même", () => {
  test.each([
    ["comment marche ce site, c'est qui derrière et vous gardez mes données ?", ["/confidentialite", "/a-propos", "/aide"]],
    ["votre site est gratuit ?", ["/a-propos"]],
    ["d'où viennent les chiffres de votre simulateur", ["/simulateur/methode"]],
    ["comment ajouter une fiche sur ce site", ["/proposer"]],
    ["qui êtes-vous", ["/a-propos"]],
    ["combien de temps gardez-vous mes questions", ["/confidentialite"]],
    ["c'est gratuit ?", ["/a-propos"]],
    ["puis-je supprimer mes données", ["/confidentialite"]],
    ["qui peut lire mes conversations", ["/confidentialite"]],
    ["vous utilisez chatgpt ?", ["/a-propos"]],
    ["vos chiffres viennent d'où", ["/simulateur/methode"]],
    ["vous êtes un robot ?", ["/a-propos"]],
    ["est-ce que le site marche sans internet", ["/aide"]],
    ["vous gardez ce que j'écris ?", ["/confidentialite"]],
    ["le simulateur est faux", ["/simulateur/methode"]],
    ["qui a créé cette plateforme", ["/a-propos"]],
    ["cette page est accessible aux aveugles ?", ["/accessibilite"]],
    ["votre site a-t-il une API", ["/developpeurs"]],
    ["signaler une erreur sur cette page", ["/contact"]],
    ["mes données sont-elles revendues ?", ["/confidentialite"]],
    ["revendez-vous mes données", ["/confidentialite"]],
    ["que faites-vous de mes conversations", ["/confidentialite"]],
    ["qui finance cet outil", ["/a-propos"]],
    ["inscrire notre association sur votre site internet", ["/proposer"]],
    ["quelle confiance dans le simulateur", ["/a-propos"]],
    ["je suis perdu, votre site sert à quoi", ["/aide"]],
    ["bonjour je suis perdue comment marche votre site", ["/aide"]],
  ])("« %s »", (question, adresses) => {
    const reponse = repondreDuSite(question) ?? "";
    for (const adresse of adresses) expect(reponse).toContain(`](${adresse})`);
    const nommees = [...reponse.matchAll(/\]\(([^)]+)\)/g)].map(([, adresse]) => adresse);
    expect(nommees.filter((adresse) => !SERVIES.has(adresse ?? ""))).toEqual([]);
  });

  test.each([
    "le site d'Enercoop est-il en panne",
    "quel site pour installer une éolienne",
    "le simulateur peut calculer mon potager de 100 m2 ?",
    "mes données de pluie",
    "créer le site internet de mon association",
    "comment créer la page web d'une association",
    "qui peut faire le site de mon entreprise ?",
    "la plateforme pour financer mon entreprise",
    "gérer le site d'une association",
    "financer l'outil",
    "payer avec l'appli",
    "nos informations sur le lieu",
    "où stocker mes données",
    "garder mes données privées",
    "le site est-il accessible",
    "un site internet libre pour mon association",
    "l'assistant social peut-il aider une association",
    "cette page de mon association",
    "ce site internet de mon association est payant",
    "mes questions d'argent",
    "créer une plateforme libre et gratuite",
    "qui êtes-vous, les Amap de Lyon",
    "vous gardez des semences ?",
    "supprimer mes données Linky",
    "supprimer mes données de consommation",
    "vos tomates viennent d'où",
    "le logiciel libre, c'est gratuit ?",
    "vivre sans internet",
    "un robot pour le potager",
    "mes informations sur le lieu",
  ])("« %s » parle d'autre chose", (question) => expect(repondreDuSite(question)).toBeNull());
});

test.each(["comment m'inscrire à un atelier codev", "rejoindre une séance codev", "codev, c'est quoi", "où entrer le code de l'atelier codev"])(
  "« %s » : la porte de l'atelier",
  (question) => expect(repondreDuSite(question)).toContain("](/codev)"),
);

test.each(["un atelier vélo à Grenoble", "comment m'inscrire à un atelier de réparation"])("« %s » n'est pas l'atelier du site", (question) =>
  expect(repondreDuSite(question)).toBeNull(),
);
