import {
  AU_SECOURS,
  CABLE_A_TERRE,
  CRUE,
  DISPARITION,
  INTRUS,
  MEDICAMENTS_DE_TROP,
} from "#app/contextes/assistants/domaine/recherche/directes/dangers/qui-appeler.ts";
import { estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { PLUS, quelquUn, type Mots } from "./phrase.ts";

/** Ce que la phrase doit dire, tout à la fois ; `qui` : et d'une personne. */
type Autour = { readonly dit: ReadonlyArray<RegExp>; readonly qui?: true; readonly reponse: string };

const AUTOUR: ReadonlyArray<Autour> = [
  {
    dit: [
      /^ (?:(?:au secours|a l aide|aidez moi|aide moi|help|sos|urgence|au feu|c est (?:une )?urgen(?:t|ce)|vite|svp|appelez (?:les secours|le samu|les pompiers)|besoin d aide urgente) )+$/,
    ],
    reponse: AU_SECOURS,
  },
  {
    dit: [
      / (?:cables?|lignes?|fils?|poteau) (?:electriques?|haute tension|edf|enedis) (?:est |sont )?(?:tombee?s?(?! en panne)|arrachee?s?|par terre|au sol|pend\w*|a terre) /,
    ],
    reponse: CABLE_A_TERRE,
  },
  {
    dit: [
      / (?:monte|envahit|rentre|entre|deborde|arrive) (?:\w+ ){0,4}?(?:maison|salon|rez de chaussee|cuisine|chez) /,
      / (?:riviere|eau|crue|torrent|fleuve|mer) /,
      / (?:coincee?s?|bloquee?s?|toit|(?:a|au) (?:l etage|premier|grenier)|aidez|secours|vite) /,
    ],
    reponse: CRUE,
  },
  { dit: [/ (?:digue|barrage|berge) (?:a |vient de |est en train de )(?:lachee?|lacher|cedee?|ceder|rompue?|rompre) /], reponse: CRUE },
  {
    dit: [
      / (?:me|m|nous) (?:menace|a menacee?|agresse|poursuit|frappe|attaque|vise) (?:\w+ ){0,3}?(?:avec (?:un|une|son|sa|des) )(?:couteau|arme|fusil|hache|pistolet|machette|batte|fourche) /,
    ],
    reponse: INTRUS,
  },
  {
    dit: [
      / (?:defonce|defoncer|force|forcer|casse|casser) (?:\w+ )?(?:ma|notre|la|mes|nos) (?:porte|fenetres?|volets?) /,
      / (?:ex|collegue|quelqu|voleurs?|cambrioleurs?) /,
    ],
    reponse: INTRUS,
  },
  {
    dit: [
      / (?:agite|pointe|braque|brandit|sort) (?:\w+ )?(?:un|une|son|sa|le|la) (?:couteau|arme|fusil|hache|pistolet|machette|carabine) (?:sur|vers|devant|contre|chez|dans) (?:moi|nous|chez|ma|notre|la|mon|les) /,
    ],
    reponse: INTRUS,
  },
  {
    dit: [/ (?:en train de |vient de )(?:\w+ ){0,2}?(?:cambrioler|voler|rentrer|entrer|s introduire)(?: \w+)? chez (?:moi|nous|ma|mon|la|le|les) /],
    reponse: INTRUS,
  },
  { dit: [/ (?:cambrioleurs?|voleurs?|intrus) (?:est |sont )?(?:dans|chez|a l interieur) (?:la|ma|notre|moi|nous|de) /], reponse: INTRUS },
  {
    dit: [
      / (?:pris|prise|avale|avalee) (?:\w+ )?(?:toute?s? |tous )(?:la|les|le|sa|ses|une|ma|mes) (?:(?:boites?|flacon) (?:de|d) (?:\w+ )?(?:somnif|cachet|medic|compri|dolipr|parac|pilule|anxio|xanax|tranqu|antid|calmant|gelule|valium|lexomil)|plaquettes? |cachets |comprimes |medicaments )/,
    ],
    qui: true,
    reponse: MEDICAMENTS_DE_TROP,
  },
];

/** Ce dont on n'est pas encore blessé : l'eau qui monte, un câble à terre, quelqu'un qui menace ou qui manque, un appel tout court. */
export function autour(mots: Mots): string | null {
  const texte = ` ${mots.join(" ")} `;
  const lu = AUTOUR.find(({ dit, qui }) => dit.every((motif) => motif.test(texte)) && (qui !== true || mots.some((_, i) => quelquUn(mots, i))));
  return lu?.reponse ?? disparaitre(mots, texte);
}

function disparaitre(mots: Mots, texte: string): string | null {
  const perdu = / (?:sommes|est|suis|on est) perdue?s? (?:en|dans|au) (?:la |le |un |une )?(?:montagne|foret|mer|bois|brouillard|neige|glacier) /.test(texte);
  if (perdu && / (?:bless\w+|nuit|froid|neige|batterie|secours|tempete|aidez) /.test(texte)) return DISPARITION;
  const manque = mots.findIndex((mot) => /^(?:disparue?|introuvable|perdue?|rentree?)$/.test(mot));
  if (manque < 0 || (mots[manque] === "rentre" && !PLUS.has(mots[manque - 1] ?? ""))) return null;
  if (!/ (?:depuis (?:ce matin|hier|cette nuit|\w+ heures?|midi|tout a l heure)|il fait nuit|la nuit (?:tombe|arrive)) /.test(texte)) return null;
  return mots.slice(0, manque).some((mot, i) => estUnProche(mot) && quelquUn(mots, i)) ? DISPARITION : null;
}
