import { describe, expect, test } from "vitest";
import { formaterEuros } from "#app/commun/nombres/nombres.ts";
import { coefficients, couts } from "#tests/constructeurs/moteurs/moteur.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { faitsOuverts } from "#tests/constructeurs/assistants/faits.ts";

describe("ce que le site a relevé d'un jardin et de ses bêtes se dit à qui le demande", () => {
  test.each([
    ["mes poules ne pondent plus", "poules_ne_pondent_plus"],
    ["pourquoi ma poule ne pond pas", "poules_ne_pondent_plus"],
    ["plus d'oeufs depuis un mois dans le nid de mes poules", "poules_ne_pondent_plus"],
    ["mes pondeuses ont arrêté de pondre, c'est l'hiver ?", "poules_ne_pondent_plus"],
    ["baisse de ponte chez mes poules rousses", "poules_ne_pondent_plus"],
    ["serre ou tunnel pour un potager", "serre_ou_tunnel"],
    ["une serre en verre ou un tunnel plastique, que choisir", "serre_ou_tunnel"],
    ["tunnel maraîcher ou serre polycarbonate", "serre_ou_tunnel"],
    ["vaut il mieux un tunnel qu'une serre ? serre ou tunnel", "serre_ou_tunnel"],
    ["mon sol est pollué au plomb puis-je faire un potager", "sol_au_plomb"],
    ["jardin avec des métaux lourds, que cultiver", "sol_au_plomb"],
    ["comment savoir si ma terre est contaminée", "sol_au_plomb"],
    ["potager sur un terrain pollué, quels légumes éviter", "sol_au_plomb"],
    ["phytoépuration combien de m2 et combien ça coûte pour 4", "filtre_plante_taille_et_prix"],
    ["filtre planté de roseaux pour 5 personnes quel prix et quelle surface", "filtre_plante_taille_et_prix"],
    ["assainissement par les roseaux pour 6, quel terrain et quel budget", "filtre_plante_taille_et_prix"],
    ["quelle surface pour une phytoépuration", "filtre_plante_taille_et_prix"],
    ["il faut combien de place pour un filtre à roseaux", "filtre_plante_taille_et_prix"],
  ])("« %s » : %s", (question, fait) => expect(faitsOuverts(question)).toEqual([fait]));

  test.each([
    "combien de poules pour avoir 6 oeufs par semaine",
    "mes poules pondent des oeufs bleus",
    "comment se débarrasser des poux rouges de mes poules",
    "un renard a mangé mes poules, plus d'oeufs",
    "combien de temps vit une poule qui ne pond plus",
    "l'effet de serre sous un tunnel routier",
    "serre froide 20 m² combien de kilos de tomates",
    "où acheter une serre ou un tunnel d'occasion",
    "chauffer une serre ou un tunnel en hiver",
    "batterie au plomb sur un terrain isolé",
    "tuyaux en plomb dans le jardin",
    "qui a pollué la terre selon Malm",
    "sol argileux, que planter au potager",
    "l'eau de mon puits est polluée, le jardin aussi ?",
    "prix d'une phytoépuration",
    "quelle taille pour couper des roseaux",
    "un terrain plein de roseaux, quel budget pour l'acheter",
    "comment avoir plus d'oeufs de mes poules",
    "ma terre est contaminée par le mildiou, que faire",
    "une serre et un tunnel de 20 m² demandent-ils du travail",
    "une piscine naturelle avec roseaux, quelle surface",
    "stage de phytoépuration, combien de place",
    "toit en roseaux, quelle surface",
    "comment marche une phytoépuration",
  ])("« %s » demande autre chose", (question) => expect(faitsOuverts(question)).toEqual([]));

  test("deux choses demandées ensemble, la surface et le prix, ont toutes deux leur réponse", async () => {
    const { reponse, sources } = await demander("entraide", unChat(), { question: "filtre planté de roseaux pour 5 personnes quel prix et quelle surface" });
    const lue = reponse.replaceAll(/[\u00a0\u202f]/g, " ");
    expect(sources[0]?.id).toBe("fait:dit");
    const [surface, prix] = [coefficients()["eau.phyto.surface"], couts()["cout.phytoepuration"]];
    expect(lue).toContain(`de ${surface?.min} à ${surface?.max} m² par EH`);
    const [typique, bas, haut] = [prix?.typique_eur, prix?.bas_eur, prix?.haut_eur].map((eur) => formaterEuros(eur ?? NaN).replaceAll(/\s/g, " "));
    expect(lue).toContain(`${typique} pour ${prix?.taille} EH, de ${bas} à ${haut}`);
  });
});
