import { enchainer, filtreBords, type Filtre } from "#app/contextes/assistants/domaine/recherche/filtres.ts";
import { dementReferences, FERMANTE, OUVRANTE, TITRE_REFERENCES, FIN_DE_LIGNE } from "./nettoyage.ts";

// La même toilette que nettoyage.ts, pour un texte qui arrive par morceaux coupés n'importe où : ce qui pourrait encore partir est retenu.

/**
 * Retire du flux les réflexions et la section de références finale. Mis bout à bout, les textes rendus sont ceux que donneraient `retirerReflexions` et
 * `retirerSectionReferences` sur le texte entier, à une exception près : une balise fermante sans ouverture part seule, ce qui la précède est déjà montré.
 */
export function creerFiltreReponse(): Filtre {
  return enchainer(creerFiltreReflexions(), creerFiltreReferences(), filtreBords());
}

const OUVRANTE_ENTAMEE = /<(?:t|th|thi|thin|think|thinki|thinkin|thinking|think(?:ing)?\b[^>]{0,200})?$/i;
const FERMANTE_ENTAMEE = /<(?:\/|\/t|\/th|\/thi|\/thin|\/think|\/thinki|\/thinkin|\/thinking|\/think(?:ing)?\s{0,20})?$/i;

function creerFiltreReflexions(): Filtre {
  let dedans = false;
  let tampon = "";

  function avancer(fini: boolean): string {
    let sortie = "";
    for (;;) {
      const fermeture = FERMANTE.exec(tampon);
      if (dedans) {
        if (fermeture === null) {
          tampon = fini ? "" : (FERMANTE_ENTAMEE.exec(tampon)?.[0] ?? "");
          return sortie;
        }
        dedans = false;
        tampon = tampon.slice(fermeture.index + fermeture[0].length);
        continue;
      }
      const ouverture = OUVRANTE.exec(tampon);
      const balise = fermeture !== null && (ouverture === null || fermeture.index < ouverture.index) ? fermeture : ouverture;
      if (balise === null) break;
      sortie += tampon.slice(0, balise.index);
      tampon = tampon.slice(balise.index + balise[0].length);
      dedans = balise === ouverture;
    }
    const garde = fini ? 0 : Math.max(OUVRANTE_ENTAMEE.exec(tampon)?.[0].length ?? 0, FERMANTE_ENTAMEE.exec(tampon)?.[0].length ?? 0);
    sortie += tampon.slice(0, tampon.length - garde);
    tampon = tampon.slice(tampon.length - garde);
    return sortie;
  }
  return {
    pousser(morceau) {
      tampon += morceau;
      return avancer(false);
    },
    finir: () => avancer(true),
  };
}

const TITRE_ENTAME = /^[ \t]*(?:#{1,6}[ \t]*|\*{1,2})(\p{L}*)[ \t]*:?[ \t]*\*{0,2}[ \t]*:?[ \t]*$/u;
const MOTS_TITRE = ["references", "références", "sources"];

function creerFiltreReferences(): Filtre {
  let tampon = "";
  // Le tampon commence au milieu d'une ligne déjà montrée : son début n'est pas un début de ligne.
  let milieu = false;
  // Le tampon commence (aux blancs près) par un titre de références : il part avec la fin du texte, sauf si un autre titre suit.
  let section = false;

  function rendre(longueur: number): string {
    const texte = tampon.slice(0, longueur);
    tampon = tampon.slice(longueur);
    if (texte !== "") milieu = !FIN_DE_LIGNE.test(texte.at(-1) ?? "");
    return texte;
  }
  /** Recule avant les blancs : une section retirée emporte ceux qui la précèdent. */
  const sansBlancs = (longueur: number): number => tampon.slice(0, longueur).trimEnd().length;

  function avancer(fini: boolean): string {
    let sortie = "";
    const titres = [...tampon.matchAll(TITRE_REFERENCES)].filter(
      ({ index, 0: titre }) => (index > 0 || !milieu) && (fini || index + titre.length < tampon.length),
    );
    const dernier = titres.at(-1);
    if (dernier !== undefined) {
      const suite = tampon.slice(dernier.index + dernier[0].length);
      section = !dementReferences(suite, fini);
      if (section) sortie = rendre(sansBlancs(dernier.index));
    }
    if (section) return sortie;
    return rendre(fini ? tampon.trimEnd().length : sansBlancs(debutDuDoute()));
  }

  /** Où commence une dernière ligne qui pourrait devenir un titre de références. */
  function debutDuDoute(): number {
    const ligne = dernierDebutDeLigne(tampon);
    if (ligne === 0 && milieu) return tampon.length;
    const mot = TITRE_ENTAME.exec(tampon.slice(ligne))?.[1]?.toLowerCase();
    return mot !== undefined && MOTS_TITRE.some((titre) => titre.startsWith(mot)) ? ligne : tampon.length;
  }

  return {
    pousser(morceau) {
      if (morceau === "") return "";
      tampon += morceau;
      return avancer(false);
    },
    finir: () => avancer(true),
  };
}

function dernierDebutDeLigne(texte: string): number {
  for (let i = texte.length; i > 0; i -= 1) if (FIN_DE_LIGNE.test(texte[i - 1] ?? "")) return i;
  return 0;
}
