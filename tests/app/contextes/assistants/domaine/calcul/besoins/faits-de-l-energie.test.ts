import { describe, expect, test } from "vitest";
import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { regles } = creerCatalogue();
const faits = (question: string) => {
  const dits = lireFaitsDits(question, regles);
  return [...regles.textes].filter(([, une]) => dits.includes(une)).map(([id]) => id);
};

describe("ce que le site a relevé de l'énergie d'un logement se dit à qui le demande", () => {
  test.each([
    ["propriétaire modeste, quelles aides pour isoler mes combles", "aides_isolation"],
    ["maprimerenov 2026 isolation des murs", "aides_isolation"],
    ["ai-je droit à une prime pour l'isolation de ma toiture", "aides_isolation"],
    ["éco-PTZ pour isoler, comment ça marche", "aides_isolation"],
    ["on a peu de moyens et une passoire thermique, qui finance les travaux", "aides_isolation"],
    ["on gagne peu, la maison est mal isolée, y a quoi comme aides cette année", "aides_isolation"],
    ["mon appart hlm tout électrique me coûte 180 euros par mois, que puis-je faire", "locataire_chauffage"],
    ["locataire hlm chauffage électrique trop cher comment payer moins", "locataire_chauffage"],
    ["je loue un appart avec des convecteurs, la facture explose", "locataire_chauffage"],
    ["mon logement est classé g, je suis locataire, quels sont mes droits pour le chauffage", "locataire_chauffage"],
    ["en location avec des radiateurs grille-pain, comment réduire", "locataire_chauffage"],
    ["hlm mal chauffé il fait froid que faire", "locataire_chauffage"],
    ["pompe à chaleur et panneaux solaires en hiver ça marche ?", "pac_et_soleil_d_hiver"],
    ["mes panneaux peuvent ils alimenter une pac en janvier", "pac_et_soleil_d_hiver"],
    ["est-ce que le photovoltaïque suffit pour une pompe à chaleur", "pac_et_soleil_d_hiver"],
    ["coupler pompe à chaleur et solaire", "pac_et_soleil_d_hiver"],
    ["solaire thermique ou photovoltaïque pour l'eau chaude", "eau_chaude_solaire"],
    ["chauffe-eau solaire ou panneaux photovoltaïques avec routeur, que choisir", "eau_chaude_solaire"],
    ["pour le ballon, vaut-il mieux des capteurs thermiques ou du pv", "eau_chaude_solaire"],
    ["eau chaude : différence entre thermique et photovoltaïque", "eau_chaude_solaire"],
    ["autoconsommation avec vente du surplus ou vente totale ?", "surplus_ou_vente_totale"],
    ["6 kWc à Lyon vente totale ou surplus", "surplus_ou_vente_totale"],
    ["à quel prix est racheté le surplus de mes panneaux", "surplus_ou_vente_totale"],
    ["vaut-il mieux tout vendre ou consommer le courant de mes panneaux", "surplus_ou_vente_totale"],
    ["groupe électrogène combien de litres par heure", "groupe_electrogene_litres"],
    ["consommation d'un groupe électrogène de 3 kW", "groupe_electrogene_litres"],
    ["un groupe electrogene ça bouffe combien d'essence", "groupe_electrogene_litres"],
    ["quelle autonomie pour un groupe électrogène diesel", "groupe_electrogene_litres"],
  ])("« %s » : %s", (question, fait) => expect(faits(question)).toEqual([fait]));

  test.each([
    "je cherche de l'aide pour isoler ma maison en paille",
    "qui peut nous aider à isoler un poulailler",
    "combien coûte l'isolation de 100 m²",
    "une association qui lutte contre les passoires thermiques et les aides",
    "isoler mon camion, des aides ?",
    "ma grand-mère est isolée, quelles aides",
    "locataire, une voiture tout électrique me coûte combien",
    "une isolation en paille aide-t-elle à passer l'été",
    "l'aide entre voisins et l'isolation des personnes âgées",
    "mon patron veut isoler l'atelier, qui aide",
    "je suis locataire et le propriétaire refuse de réparer le chauffage, que faire en premier ?",
    "locataire, ai-je le droit de changer le chauffage",
    "ma pac et mes panneaux sont en panne ensemble",
    "je loue un terrain, comment payer moins",
    "locataire, mon radiateur est en panne que faire",
    "locataire au bois, combien de stères pour payer moins de chauffage",
    "je loue mon gîte, quel chauffage",
    "locataires, comment payer moins d'eau",
    "pompe à chaleur ou poêle pour l'hiver",
    "combien de kWc pour alimenter une pompe à chaleur",
    "prix d'une pompe à chaleur avec panneaux solaires",
    "panneaux solaires en hiver combien produisent-ils",
    "chauffe-eau solaire pour 4 à Perpignan, quelle taille",
    "chauffe-eau thermodynamique ou électrique",
    "panneaux photovoltaïques ou éolienne",
    "le solaire thermique chauffe-t-il une piscine ou une douche mieux que le photovoltaïque",
    "que faire du surplus de tomates, le vendre ?",
    "vendre le surplus d'oeufs de mes poules",
    "stocker le surplus solaire dans une batterie ou le vendre",
    "autoconsommation collective : vendre le surplus aux voisins",
    "prix d'un groupe électrogène de 3 kW",
    "groupe électrogène ou panneaux solaires et combien de litres d'essence stocker",
    "un groupe de parole consomme combien d'heures",
    "j'ai un groupe électrogène bruyant dans la rue",
  ])("« %s » demande autre chose", (question) => expect(faits(question)).toEqual([]));
});
