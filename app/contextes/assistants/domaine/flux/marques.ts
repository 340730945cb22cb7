import type { Filtre } from "#app/contextes/assistants/domaine/recherche/filtres.ts";
import { estLienSur } from "#app/contextes/assistants/vues/markdown.ts";

// Ce qui, dans un texte de modèle, pourrait mener ailleurs que prévu : appels de source, liens, images, HTML, caractères invisibles.

export type OptionsMarques = {
  /** Nombre de sources montrées. */
  readonly sources: number;
  /** Numéro écrit par le modèle → position dans la liste montrée ; sans elle, les deux se confondent. */
  readonly positions?: ReadonlyMap<number, number> | undefined;
  /** Dit si un lien extérieur peut rester un lien ; les chemins du site le peuvent toujours. */
  readonly lienAdmis?: ((href: string) => boolean) | undefined;
};

// Chaque répétition est bornée et sans ambiguïté : un texte construit pour cela ne doit pas faire chercher longtemps.
const NUMEROS = String.raw`\d{1,4}(?:[^\S\n]{0,4}(?:[,;\u2013-]|et)[^\S\n]{0,4}\d{1,4}){0,20}`;
const CIBLE_APPEL = String.raw`\([^()\s]{0,300}\)`;
const APPEL = new RegExp(String.raw`^\[\^?(${NUMEROS})\](?:${CIBLE_APPEL})?`);
const APPEL_COMMENCE = /^\[\^?[\d\s,;–et-]{0,240}(?:\](?:\([^()\s]{0,300})?)?$/;
const RENVOI = new RegExp(String.raw`^\u3010(\d{1,4})[^\u3011]{0,80}\u3011(?:${CIBLE_APPEL})?`);
const RENVOI_COMMENCE = /^【(?:\d{0,4}|\d{1,4}[^】]{0,80}(?:】(?:\([^()\s]{0,300})?)?)$/;
// Une adresse peut porter une paire de parenthèses.
const CIBLE = String.raw`(?:[^()\n]|\([^()\n]{0,200}\)){0,600}`;
const CIBLE_COMMENCEE = String.raw`\(${CIBLE}(?:\([^()\n]{0,200})?`;
const LIEN = new RegExp(String.raw`^\[([^\][\n]{1,300})\]\((${CIBLE})\)`);
const LIEN_COMMENCE = new RegExp(String.raw`^\[[^\][\n]{0,300}(?:\](?:${CIBLE_COMMENCEE})?)?$`);
const IMAGE = new RegExp(String.raw`^!\[([^\][\n]{0,300})\]\(${CIBLE}\)`);
const IMAGE_COMMENCEE = new RegExp(String.raw`^!(?:\[[^\][\n]{0,300}(?:\](?:${CIBLE_COMMENCEE})?)?)?$`);
const CIBLE_SURE = /^[^\s<>[\]"'`]+$/;
const BALISE = /<(?=[A-Za-z/!?])/g;
const BLANCS_MAX = 8;
const BLANCS_FINALS = /[^\S\n]{1,8}$/;
const SPECIAL = /[<![\]【]/g;
const ETENDUE_MAX = 20;
const QUEUE_MAX = 300;
const APPEL_OUVERT = /\[\^?[\d\s,;–et-]*$/;
const SUITE_D_APPEL = /^[\d\s,;–e\]-]/;

/**
 * Garde les appels `[n]` qui mènent à une source, sous une seule forme (`[1, 3]` devient `[1][3]`, `[2-4]` devient `[2][3][4]`), et retire les autres. Un lien
 * non admis devient son texte, une image sa légende, un chevron de balise « ‹ » : le reste ne peut faire ni lien, ni image, ni HTML dans aucun lecteur de Markdown.
 */
export function filtreMarques({ sources, positions, lienAdmis }: OptionsMarques): Filtre {
  let tampon = "";
  // « ]( » ferait un lien, « ]: » une définition, « ![ » une image, « <a » une balise : une espace sépare ce que le nettoyage rapprocherait.
  let dernier = "";
  // « [[9]2] » : le retrait de « [9] » ferait de son reste un appel ; une coupure le montre à la place.
  let queue = "";
  let retrait = false;

  function ecrireAppel(liste: string): string {
    const numeros = lireNumeros(liste)
      .map((numero) => (positions === undefined ? numero : (positions.get(numero) ?? 0)))
      .filter((numero) => numero >= 1 && numero <= sources);
    return [...new Set(numeros)].map((numero) => `[${numero}]`).join("");
  }

  function lire(fini: boolean): string {
    let sortie = "";
    let position = 0;
    const ajouter = (texte: string): void => {
      if (texte === "") return;
      const colle = (dernier === "]" && /^[(:]/.test(texte)) || (dernier === "!" && texte[0] === "[") || (dernier === "<" && /^[A-Za-z/!?]/.test(texte));
      const ecrit = retrait && APPEL_OUVERT.test(queue) && SUITE_D_APPEL.test(texte) ? `…${texte}` : colle ? ` ${texte}` : texte;
      retrait = false;
      sortie += ecrit;
      queue = (queue + ecrit).slice(-QUEUE_MAX);
      dernier = texte.slice(-1);
    };
    const garder = (depuis: number): string => {
      tampon = tampon.slice(depuis);
      return sortie;
    };
    for (;;) {
      SPECIAL.lastIndex = position;
      const trouve = SPECIAL.exec(tampon);
      const borne = trouve?.index ?? tampon.length;
      const signe = trouve?.[0];
      // Les blancs qui précèdent un appel partent avec lui s'il est retiré.
      const blancs =
        signe === undefined || signe === "[" || signe === "【"
          ? (BLANCS_FINALS.exec(tampon.slice(Math.max(position, borne - BLANCS_MAX), borne))?.[0] ?? "")
          : "";
      const debut = borne - blancs.length;
      ajouter(tampon.slice(position, debut));
      if (signe === undefined) {
        if (!fini) return garder(debut);
        ajouter(blancs);
        return garder(tampon.length);
      }
      const geste = lireSigne(signe, tampon.slice(borne, borne + 1_000), { fini, blancs, ecrireAppel, lienAdmis });
      switch (geste.quoi) {
        case "attendre":
          return garder(debut);
        case "ecrire":
          for (const texte of geste.textes) ajouter(texte);
          if (geste.textes.length === 0) retrait = true;
          position = borne + geste.lus;
          break;
        case "relire":
          ajouter(geste.avant);
          retrait = true;
          // Ce qu'un lien ou une image laisse est relu : il peut porter d'autres marques.
          tampon = geste.texte + tampon.slice(borne + geste.lus);
          position = 0;
      }
    }
  }

  return {
    pousser(texte) {
      tampon += texte;
      return lire(false);
    },
    finir: () => lire(true),
  };
}

/** Que faire au signe rencontré : attendre la suite, écrire et avancer de `lus`, ou relire ce que la marque laisse. */
type Geste =
  | { readonly quoi: "attendre" }
  | { readonly quoi: "ecrire"; readonly textes: ReadonlyArray<string>; readonly lus: number }
  | { readonly quoi: "relire"; readonly avant: string; readonly texte: string; readonly lus: number };

type Autour = Pick<OptionsMarques, "lienAdmis"> & { readonly fini: boolean; readonly blancs: string; readonly ecrireAppel: (liste: string) => string };

function lireSigne(signe: string, suite: string, autour: Autour): Geste {
  switch (signe) {
    case "<":
      if (suite.length === 1 && !autour.fini) return { quoi: "attendre" };
      return { quoi: "ecrire", textes: [/^<[A-Za-z/!?]/.test(suite) ? "‹" : "<"], lus: 1 };
    case "!":
      return lireImage(suite, autour);
    case "[":
      return lireCrochet(suite, autour);
    case "【":
      return lireRenvoi(suite, autour);
    default:
      return { quoi: "ecrire", textes: ["]"], lus: 1 };
  }
}

function lireImage(suite: string, { fini }: Autour): Geste {
  const image = IMAGE.exec(suite);
  if (image === null && !fini && IMAGE_COMMENCEE.test(suite)) return { quoi: "attendre" };
  return image === null ? { quoi: "ecrire", textes: ["!"], lus: 1 } : { quoi: "relire", avant: "", texte: image[1] ?? "", lus: image[0].length };
}

function lireCrochet(suite: string, { fini, blancs, ecrireAppel, lienAdmis }: Autour): Geste {
  if (!fini && (APPEL_COMMENCE.test(suite) || LIEN_COMMENCE.test(suite))) return { quoi: "attendre" };
  const appel = APPEL.exec(suite);
  if (appel !== null) return { quoi: "ecrire", textes: avecBlancs(ecrireAppel(appel[1] ?? ""), blancs), lus: appel[0].length };
  const lien = LIEN.exec(suite);
  if (lien === null) return { quoi: "ecrire", textes: [`${blancs}[`], lus: 1 };
  const [tout, libelle = "", cible = ""] = lien;
  if (CIBLE_SURE.test(cible) && estLienSur(cible, { lienAdmis }))
    return { quoi: "ecrire", textes: [blancs, `[${libelle.replaceAll(BALISE, "‹")}](${cible})`], lus: tout.length };
  const texte = /^https?:\/\/[^\s<>]+$/i.test(cible) && cible !== libelle ? `${libelle} (${cible})` : libelle;
  return { quoi: "relire", avant: blancs, texte, lus: tout.length };
}

function lireRenvoi(suite: string, { fini, blancs, ecrireAppel }: Autour): Geste {
  if (!fini && RENVOI_COMMENCE.test(suite)) return { quoi: "attendre" };
  const renvoi = RENVOI.exec(suite);
  const ecrit = renvoi === null ? "【" : ecrireAppel(renvoi[1] ?? "");
  return { quoi: "ecrire", textes: avecBlancs(ecrit, blancs), lus: renvoi?.[0].length ?? 1 };
}

// Un appel retiré emporte les blancs qui le précèdent.
function avecBlancs(ecrit: string, blancs: string): ReadonlyArray<string> {
  return ecrit === "" ? [] : [blancs + ecrit];
}

function lireNumeros(liste: string): ReadonlyArray<number> {
  return liste.split(/[,;]|et/).flatMap((morceau) => {
    const [debut = Number.NaN, fin = debut] = morceau.split(/[–-]/).map(Number);
    if (!Number.isInteger(debut) || !Number.isInteger(fin) || fin < debut || fin - debut > ETENDUE_MAX) return [];
    return Array.from({ length: fin - debut + 1 }, (_, i) => debut + i);
  });
}

// Commandes, sens d'écriture forcé, espaces sans chasse, étiquettes invisibles. Le liant des émojis (U+200D) reste.
// eslint-disable-next-line no-control-regex -- c'est justement eux qu'on retire
const INVISIBLES = /[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Retire les caractères invisibles, qui cachent du texte ou en changent le sens de lecture. */
export function filtreInvisibles(): Filtre {
  let moitie = "";
  return {
    pousser(texte) {
      const lu = moitie + texte;
      // La moitié d'un caractère attend l'autre.
      moitie = /[\ud800-\udbff]$/.test(lu) ? lu.slice(-1) : "";
      return lu.slice(0, lu.length - moitie.length).replaceAll(INVISIBLES, "");
    },
    finir: () => moitie,
  };
}
