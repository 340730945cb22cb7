import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe, quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { D_UN_COMBUSTIBLE } from "#app/contextes/assistants/domaine/calcul/besoins/combustibles.ts";
import { kwcDit, kwhDeBatterie } from "#app/contextes/assistants/domaine/calcul/puissances.ts";
import { surfaceDe } from "#app/contextes/assistants/domaine/calcul/surfaces.ts";
import type { Tailles, TailleSupposee } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { coursDEauDit } from "./cours-d-eau.ts";
import type { Equipement } from "./equipement.ts";
import { ventDit } from "./vent.ts";

const rien = () => undefined;
const fixe = (reponses: Readonly<Record<string, string>>) => () => reponses;
const compte = (motif: string) => (comprise: QuestionComprise) => compter(comprise, motif);
const m2 = ({ dite, quantites }: QuestionComprise) => surfaceDe(dite, quantites, ["serre", "culture", "autre", "bati", "jardin", "terre", "toit", "inconnu"]);
const UN = (): ReadonlyArray<number> => [1];
const une =
  (cle: TailleSupposee) =>
  (tailles: Tailles): ReadonlyArray<number> => [tailles[cle].valeur];

// Du plus précis au plus général : « chauffe-eau solaire » passe avant « solaire », « poêle de masse » avant « poêle ».
/** Les équipements du catalogue, avec les mots qui les nomment. */
export const EQUIPEMENTS: ReadonlyArray<Equipement> = [
  {
    cout: "cout.pac_air_eau",
    dit: / (?:pompes? (?:a|de) chaleur|pac|aerothermie)(?! (?:air air|geothermi\w*)) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ chauffage: "pac_air_eau" }),
    retour: "chauffage",
  },
  {
    cout: "cout.cesi",
    dit: / (?:chauffe(?:s)? eau solaires?|ballons? solaires?|cesi|solaires? thermiques?|capteurs? solaires?|eau chaude solaire) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ ecs: "solaire", cesi: String(tailles.capteurs_m2.valeur) }),
    retour: "eau_chaude",
  },
  {
    cout: "cout.ballon_thermodynamique",
    dit: / (?:(?:ballons?|chauffe(?:s)? eau|cumulus) )?thermodynamiques? /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ ecs: "thermodynamique" }),
    retour: "eau_chaude",
  },
  {
    cout: "cout.poele_masse",
    dit: / (?:poeles? (?:de|a) masse|poeles? a accumulation) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ chauffage: "poele_buches" }),
  },
  { cout: "cout.cuisiniere_bois", dit: / cuisinieres? (?:a |au )?bois /, quantite: rien, defaut: UN, reponses: fixe({ cuisson: "bois" }) },
  {
    cout: "cout.poele_buches",
    dit: / (?:poeles?(?! (?:a (?:petrole|frire|crepes?|induction)|tefal|inox|antiadhesi\w*|en (?:fonte|inox|ceramique)))|inserts?) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ chauffage: "poele_buches" }),
    retour: "chauffage",
  },
  {
    cout: "cout.phytoepuration",
    dit: / (?:phyto ?epuration|phytoepur\w*|filtres? plantes?) /,
    quantite: ({ foyer: { personnes } }) => (personnes === undefined ? undefined : Math.max(5, personnes) / 5),
    defaut: UN,
    reponses: fixe({ assainissement: "phyto" }),
  },
  {
    cout: "cout.toilettes_separation",
    dit: / (?:(?:toilettes?|wc)(?: seches?)? (?:a |avec )?separation|separation d urines?) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ toilettes: "seches", urine: "oui" }),
  },
  {
    cout: "cout.toilettes_seches",
    dit: / (?:toilettes?|wc) (?:seches?|seche|a (?:litiere|sciure)) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ toilettes: "seches" }),
  },
  {
    cout: "cout.chasse_double",
    dit: / (?:chasses? (?:d eau )?(?:a )?double|double(?:s)? (?:chasses?|debits?)) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ toilettes: "double_chasse" }),
    retour: "eau",
  },
  { cout: "cout.mousseurs", dit: / mousseurs? /, quantite: rien, defaut: UN, reponses: fixe({ mousseurs: "oui" }), retour: "eau" },
  {
    cout: "cout.douche_econome",
    dit: / (?:(?:pommeaux?|pommes?|douchettes?)(?: de douche)?(?: econom\w*)?|douches? econom\w*) /,
    quantite: rien,
    defaut: UN,
    reponses: fixe({ douche_econome: "oui" }),
    retour: "eau",
  },
  {
    cout: "cout.potabilisation_uv",
    dit: / (?:filtrations?(?: uv)?|uv|potabilis\w*|purificat\w*) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ cuve: String(tailles.cuve_m3.valeur), potabilisation: "oui", cadre: "site_isole" }),
  },
  { cout: "cout.eaux_grises", dit: / eaux? (?:grises?|usees?) /, quantite: rien, defaut: UN, reponses: fixe({ grises: "oui" }) },
  {
    cout: "cout.puits_forage",
    dit: / (?:puits?(?! (?:canadiens?|provencal|provencaux|de (?:lumiere|carbone|petrole|jour|sciences?)))|forages?|forer) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ puits: String(tailles.puits_m3_an.valeur) }),
  },
  {
    cout: "cout.cuve",
    dit: new RegExp(
      ` (?:cuves?|citernes?|recuperateurs?|recup(?:erations?|erer)? (?:d |de l |des |de |les )(?:eaux? (?:de |du )?(?:pluie|toit)|eau|pluie)|reservoirs?)(?! (?:grises?|usees?|(?:de |du )(?:la )?(?:douche|bain|vaisselle)|${D_UN_COMBUSTIBLE}|(?:a |de )?(?:essence|vin|lisier|biodiversite|chasse))) `,
    ),
    quantite: ({ quantites }) => contenanceDe(quantites),
    defaut: ({ cuves_au_prix_m3 }) => cuves_au_prix_m3.valeurs,
    reponses: (m3) => ({ cuve: String(m3) }),
    retour: "cuve",
  },
  {
    cout: "cout.pompe_surpresseur",
    dit: / (?:pompes? (?:immergee?s?|electriques?|(?:de|a) (?:relevage|surface|puits|eau)|d eau|(?:pour |et |de |du |a )(?:\w+ ){0,3}(?:cuves?|citernes?|puits|eau|jardin|forage|recuperateur))|surpresseurs?) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ cuve: String(tailles.cuve_m3.valeur) }),
  },
  {
    cout: "cout.batterie_lfp",
    dit: / batteries?(?! (?:de|d|du|pour) (?:\w+ )?(?:voitures?|velos?|camions?|telephones?|cuisine|trottinettes?|ordinateurs?|iphones?|android|portables?|smartphones?|tablettes?|perceuses?|montres?|drones?|motos?)) /,
    quantite: ({ dite, quantites }) => kwhDeBatterie(dite, quantites),
    defaut: ({ batteries_kwh }) => batteries_kwh.valeurs,
    reponses: (kwh, { tailles }) => ({ pv: String(tailles.panneaux_kwc.valeur), batterie: String(kwh) }),
    retour: "batterie",
  },
  { cout: "cout.four_solaire", dit: / (?:fours?|cuiseurs?) solaires? /, quantite: rien, defaut: UN, reponses: fixe({ cuisson: "four_solaire" }) },
  {
    cout: "cout.sechoir_solaire",
    dit: / (?:sechoirs?|deshydrateurs?)(?: solaires?)? /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ sec: String(tailles.sechoir_kg.valeur) }),
  },
  {
    cout: "cout.pv_toiture",
    dit: / (?:panneaux?|panneau|photovolt\w*|(?<!(?:douches?|cremes?|lampes?|lunettes?|systemes?|chargeurs?|guirlandes?|eclairages?|ecrans?|orages?|coups?) )solaires?|\d*kwc|pv)(?! de (?:bois|particules|signalisation)) /,
    quantite: ({ dite, quantites }) => kwcDit(dite, quantites),
    defaut: ({ panneaux_a_comparer_kwc }) => panneaux_a_comparer_kwc.valeurs,
    reponses: (kwc) => ({ pv: String(kwc) }),
    retour: "panneaux",
  },
  {
    cout: "cout.eolien",
    dit: / eoliennes? /,
    quantite: (comprise) => disqueDit(comprise) ?? m2(comprise),
    defaut: ({ eoliennes_m2 }) => eoliennes_m2.valeurs,
    reponses: (balaye, comprise) => ({ eolienne: String(balaye), vent: String(ventDit(comprise).m_s) }),
    retour: "courant",
  },
  {
    cout: "cout.hydro",
    dit: / (?:pico ?hydrauli\w*|micro ?hydrauli\w*|turbines?(?: hydrauli\w*)?|petite hydro\w*|(?:rivieres?|ruisseaux?|torrents?|cours d eau|chutes? d eau|biefs?) (?:\w+ ){0,9}(?:electricite|courant electrique)|(?:electricite|courant electrique) (?:\w+ ){0,5}(?:rivieres?|ruisseaux?|torrents?|cours d eau|chutes? d eau|biefs?)) /,
    quantite: ({ quantites }) => quantiteDe(quantites, "kw"),
    defaut: UN,
    reponses: (_kw, comprise) => {
      const { chute_m, debit_l_s } = coursDEauDit(comprise);
      return { chute: String(chute_m), debit: String(debit_l_s) };
    },
    retour: "courant",
  },
  {
    cout: "cout.isolation_combles",
    dit: / (?:isol\w*|isolations?) (?:\S+ ){0,4}(?:combles?|greniers?) /,
    quantite: m2,
    defaut: une("combles_m2"),
    reponses: fixe({ isolation: "renove" }),
    retour: "combles",
  },
  {
    cout: "cout.isolation_globale",
    dit: / (?:isoler|(?:j|on|nous|si je) isole|en isolant|isolations?|renover|renovations? (?:energetiques?|globales?|thermiques?)) /,
    quantite: m2,
    defaut: une("maison_m2"),
    reponses: (surface) => ({ surface: String(surface), isolation: "renove" }),
    retour: "isolation",
  },
  {
    cout: "cout.serre_rigide",
    dit: / serres? (?:\w+ )?(?:rigides?|verre|verres|polycarbonate|vitrees?) /,
    quantite: m2,
    defaut: une("serre_rigide_m2"),
    reponses: (surface) => ({ serre: String(surface) }),
  },
  {
    cout: "cout.serre_tunnel",
    dit: / (?:serres?|tunnels? (?:maraicher|de culture|plastique))(?! (?:d attache|livres?)) /,
    quantite: m2,
    defaut: une("serre_tunnel_m2"),
    reponses: (surface) => ({ serre: String(surface) }),
  },
  {
    cout: "cout.poule_aliment",
    dit: / (?:nourrir|grains?|aliments?|nourriture|nourrit) (?:\w+ ){0,3}(?:poules?|pondeuses?) /,
    quantite: ({ quantites }) => quantiteDe(quantites, "poules"),
    defaut: UN,
    reponses: (poules) => ({ poules: String(poules) }),
  },
  {
    cout: "cout.poulailler",
    dit: / (?:poulaillers?|(?:\d+|des|quelques|mes|nos) poules?|(?:elever|installer|avoir|prendre|accueillir|mettre|pour|avec) (?:\w+ ){0,2}poules?) /,
    quantite: ({ quantites }) => quantiteDe(quantites, "poules"),
    defaut: une("poules_du_poulailler"),
    reponses: (poules) => ({ poules: String(poules) }),
    retour: "elevage",
  },
  { cout: "cout.ruche", dit: / ruches? /, quantite: compte("ruches?"), defaut: UN, reponses: (n) => ({ ruches: String(n) }), retour: "elevage" },
  { cout: "cout.chevre", dit: / chevres? /, quantite: compte("chevres?"), defaut: UN, reponses: (n) => ({ chevres: String(n) }), retour: "elevage" },
  {
    cout: "cout.clapier",
    dit: / (?:clapiers?|lapines?|lapins?) /,
    quantite: compte("(?:lapines?|lapins?|clapiers?)"),
    defaut: UN,
    reponses: (n) => ({ lapines: String(n) }),
    retour: "elevage",
  },
  {
    cout: "cout.petits_fruits",
    dit: / (?:petits fruits|framboisiers?|groseilliers?|cassissiers?) /,
    quantite: m2,
    defaut: une("petits_fruits_m2"),
    reponses: (surface) => ({ petits_fruits: String(surface) }),
  },
  {
    cout: "cout.arbre_fruitier",
    dit: / (?:arbres? fruitiers?|fruitiers?|pommiers?|poiriers?|pruniers?|cerisiers?|vergers?) /,
    quantite: compte("(?:arbres?(?: fruitiers?)?|fruitiers?|pommiers?|poiriers?|pruniers?|cerisiers?)"),
    defaut: UN,
    reponses: (arbres, { tailles }) => ({ verger: String(tailles.arbre_m2.valeur * arbres) }),
  },
  { cout: "cout.haie_bocagere", dit: / haies? /, quantite: metresDits, defaut: une("haie_m"), reponses: (metres) => ({ haie: String(metres / 1_000) }) },
  { cout: "cout.taillis", dit: / taillis /, quantite: m2, defaut: une("taillis_m2"), reponses: (surface) => ({ taillis: String(surface / 10_000) }) },
  {
    cout: "cout.irrigation_goutte",
    dit: / (?:goutte a goutte|gouttes a gouttes|irrigations?|arrosage automatique) /,
    quantite: m2,
    defaut: une("potager_m2"),
    reponses: (surface) => ({ potager: String(surface), arrosage: "goutte" }),
  },
  {
    cout: "cout.potager_amenagement",
    dit: / potagers? /,
    quantite: m2,
    defaut: une("potager_m2"),
    reponses: (surface) => ({ potager: String(surface) }),
  },
  { cout: "cout.congelateur", dit: / congelateurs? /, quantite: compte("congelateurs?"), defaut: UN, reponses: (n) => ({ congelateurs: String(n) }) },
  {
    cout: "cout.conservation_bocaux",
    dit: / (?:bocal|bocaux|sterilisateurs?|conserves) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ bocaux: String(tailles.bocaux_kg.valeur) }),
  },
  {
    cout: "cout.cave_silo",
    dit: / (?:caves?|silos?)(?! (?:cooperatives?|a vin)) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ cave: String(tailles.cave_kg.valeur) }),
  },
  { cout: "cout.composteur", dit: / (?:composteurs?|bacs? a compost) /, quantite: rien, defaut: UN, reponses: fixe({ compost: "oui" }) },
  {
    cout: "cout.outillage_main",
    dit: / (?:grelinettes?|beches?|brouettes?|outils? (?:de jardin\w*|a main)) /,
    quantite: rien,
    defaut: UN,
    reponses: (_, { tailles }) => ({ potager: String(tailles.potager_m2.valeur) }),
  },
];

function compter({ dite }: QuestionComprise, motif: string): number | undefined {
  const n = new RegExp(` (\\d{1,4}) (?:\\p{L}+ )?${motif} `, "u").exec(enTournure(dite))?.[1];
  return n === undefined ? undefined : Number(n);
}

// « 3 mètres de diamètre », « 3 m de rotor » : la surface que balaient les pales.
function disqueDit({ dite }: QuestionComprise): number | undefined {
  const texte = enTournure(dite);
  const [, apres, avant] =
    / (\d{1,2}(?: \d)?) ?(?:m|metres?) de (?:diametre|rotor) | diametre (?:de |d |est de )?(\d{1,2}(?: \d)?) ?(?:m|metres?) /.exec(texte) ?? [];
  const lu = apres ?? avant;
  return lu === undefined ? undefined : Math.round(10 * Math.PI * (Number(lu.replace(" ", ".")) / 2) ** 2) / 10;
}

function metresDits({ dite }: QuestionComprise): number | undefined {
  const n = / (\d{1,5}) ?(?:m|ml|metres?(?: lineaires?)?) /.exec(enTournure(dite))?.[1];
  return n === undefined ? undefined : Number(n);
}
