import { enTournure, lireNombreDit } from "./mots-dits.ts";

/** Ce que la question dit de ceux qui la posent ; rien n'est supposé. */
export type FoyerDit = {
  readonly personnes?: number;
  readonly enfants?: number;
  readonly age?: number;
  readonly locataire: boolean;
  readonly appartement: boolean;
  readonly etudiant: boolean;
  readonly retraite: boolean;
  readonly aDistance: boolean;
};

const N = "(\\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)";
const PERSONNES = [
  ` ${N} (?:personnes?|pers|habitants?|bouches) `,
  ` (?:famille|foyer|menage|couple|colloc|coloc) (?:de|a) ${N} `,
  ` (?:on est|nous sommes|sommes|on vit a|on habite a|vivre a|pour nous) ${N} `,
  ` nourrir ${N} `,
];

/** Nombre de personnes, enfants, âge, logement : lus par tournures, sans rien deviner. */
export function lireFoyer(question: string): FoyerDit {
  const texte = enTournure(question).replaceAll(" ", "  ");
  const lire = (motif: string): number | undefined => {
    const trouve = new RegExp(motif.replaceAll(" ", " +")).exec(texte)?.[1];
    return trouve === undefined ? undefined : lireNombreDit(trouve);
  };
  const dit = (motif: RegExp) => motif.test(texte.replaceAll("  ", " "));
  const adultes = lire(` ${N} adultes? `);
  const enfants = lire(` ${N} (?:enfants?|gamins?|momes?|gosses?|bebes?|ados?) `);
  const dites = PERSONNES.map(lire).find((n) => n !== undefined);
  const seul = dit(/ (?:je (?:suis|vis) (?:tout )?seule?|personne seule|pour moi seule?) /) ? 1 : undefined;
  const couple = dit(/ (?:en|un|notre|mon) couple /) ? 2 + (enfants ?? 0) : undefined;
  const personnes = dites ?? (adultes === undefined ? undefined : adultes + (enfants ?? 0)) ?? couple ?? seul;
  const age = lire(` (?:j ai |jai |a |de |age de )?(\\d{2}) (?:ans|balais|piges) `);
  return {
    ...(personnes === undefined ? {} : { personnes }),
    ...(enfants === undefined ? {} : { enfants }),
    ...(age === undefined ? {} : { age }),
    locataire: dit(/ (?:locataires?|en location|proprio(?:etaire)? (?:refuse|veut|accepte)|mon proprio(?:etaire)?|hlm|bailleur|coloc(?:ation)?) /),
    appartement: dit(/ (?:appart(?:ement)?s?|appartment|immeuble|balcon|studio|f[1-5]|t[1-5]|hlm|copropriete|copro) /),
    etudiant: dit(/ (?:etudiante?s?|a la fac|licence|master|m[12]|lyceenn?e?s?|universite) /),
    retraite: dit(/ (?:retraitee?s?|a la retraite|en retraite) /),
    aDistance: dit(/ (?:a distance|teletravail|en ligne|de chez moi|en visio|remote) /),
  };
}
