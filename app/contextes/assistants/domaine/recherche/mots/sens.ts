/** Ce qu'un mot veut dire, en nombres : deux racines qui s'écrivent dans les mêmes phrases ont des vecteurs proches. */
export type Sens = {
  /** Vecteur de longueur 1 ; rien si le mot n'est pas connu. */
  vecteur(racine: string): Float32Array | undefined;
  /** Ce que pèse une racine dans une phrase : un mot rare dit mieux de quoi elle parle. */
  poids(racine: string): number;
  /** Ce que le sens d'une question dit de son sujet : positif s'il est de ceux du site, négatif s'il est d'ailleurs ; rien si rien n'en est su. */
  domaine(question: Float32Array | undefined): number | undefined;
};

/** Rien n'est su du sens des mots : la recherche ne tient alors qu'aux mots eux-mêmes. */
export const SANS_SENS: Sens = { vecteur: () => undefined, poids: () => 0, domaine: () => undefined };

/** Une droite entre les questions du site et les autres, apprise des questions de réglage. */
export type Domaine = { readonly biais: number; readonly poids: ReadonlyArray<number> };
const SANS_DOMAINE: Domaine = { biais: 0, poids: [] };
// Un mot qui fait un millième du français écrit pèse moitié moins qu'un mot rare.
const COURANT = 10_000;

/** Lit `sens/mots.txt` (« racine part_du_français_en_dix-millionièmes »), `sens/vecteurs.bin` (un octet signé par axe) et `sens/domaine.json`. Lève s'ils ne vont pas ensemble. */
export function lireSens(mots: string, octets: Int8Array, { biais, poids }: Domaine = SANS_DOMAINE): Sens {
  const racines = lireRacines(mots);
  const axes = octets.length / racines.nombre;
  if (!Number.isInteger(axes) || axes < 1) throw new Error("sens/vecteurs.bin et sens/mots.txt ne vont pas ensemble.");
  const droite = Float32Array.from(poids);
  if (poids.length > 0 && poids.length !== axes) throw new Error("sens/domaine.json et sens/vecteurs.bin ne vont pas ensemble.");
  // Trente mille racines au plus, celles du fichier : chacune n'est ramenée à la longueur 1 qu'une fois.
  const prets = new Map<string, Float32Array>();
  return {
    vecteur(racine) {
      const place = racines.rangDe(racine);
      if (place === undefined) return undefined;
      const pret = prets.get(racine) ?? normer(Float32Array.from(octets.subarray(place * axes, (place + 1) * axes)));
      prets.set(racine, pret);
      return pret;
    },
    poids: (racine) => {
      const rang = racines.rangDe(racine);
      return rang === undefined ? 0 : COURANT / (COURANT + racines.partDe(rang));
    },
    domaine: (question) => (question === undefined || poids.length === 0 ? undefined : biais + ressemblance(question, droite)),
  };
}

// En table, trente mille racines tiennent trois mébioctets et demi, en objets : elles restent le texte de leur fichier, qui est trié, et s'y cherchent par moitiés.
function lireRacines(mots: string) {
  const texte = mots.trim();
  const debuts = Uint32Array.from(texte.matchAll(/^/gm), ({ index }) => index);
  const debutDe = (rang: number) => debuts[rang] ?? texte.length + 1;
  const ligne = (rang: number) => texte.slice(debutDe(rang), debutDe(rang + 1) - 1).split(" ");

  /** Négatif si `racine` vient avant celle de ce rang, 0 si c'est elle. */
  function comparer(racine: string, rang: number): number {
    const debut = debutDe(rang);
    for (let i = 0; ; i += 1) {
      const lu = texte.charCodeAt(debut + i);
      // Un blanc, la fin de ligne ou celle du texte : le mot du rang est fini.
      const fini = !(lu > BLANC);
      if (i === racine.length || fini) return fini ? racine.length - i : -1;
      const ecart = racine.charCodeAt(i) - lu;
      if (ecart !== 0) return ecart;
    }
  }

  for (let rang = 1; rang < debuts.length; rang += 1) {
    const [mot = ""] = ligne(rang);
    if (comparer(mot, rang - 1) <= 0) throw new Error(`sens/mots.txt n'est pas trié : « ${mot} » vient trop tard.`);
  }
  return {
    nombre: debuts.length,
    rangDe(racine: string): number | undefined {
      let [bas, haut] = [0, debuts.length - 1];
      while (bas <= haut) {
        const milieu = (bas + haut) >>> 1;
        const ordre = comparer(racine, milieu);
        if (ordre === 0) return milieu;
        if (ordre > 0) bas = milieu + 1;
        else haut = milieu - 1;
      }
      return undefined;
    },
    partDe: (rang: number) => Number(ligne(rang)[1] ?? 1),
  };
}
const BLANC = " ".charCodeAt(0);

/** Somme pesée des sens de quelques mots, ramenée à la longueur 1 ; rien si aucun n'est connu. */
export function sensDe(mots: Iterable<readonly [racine: string, poids: number]>, sens: Sens): Float32Array | undefined {
  let somme: Float32Array | undefined;
  for (const [racine, poids] of mots) {
    const vecteur = sens.vecteur(racine);
    if (vecteur === undefined) continue;
    somme ??= new Float32Array(vecteur.length);
    for (let i = 0; i < vecteur.length; i += 1) somme[i] = (somme[i] ?? 0) + poids * (vecteur[i] ?? 0);
  }
  return somme === undefined ? undefined : normer(somme);
}

/** De -1 à 1 : produit de deux vecteurs de longueur 1 ; 0 si l'un manque. */
export function ressemblance(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined) return 0;
  let somme = 0;
  for (let i = 0; i < a.length; i += 1) somme += (a[i] ?? 0) * (b[i] ?? 0);
  return somme;
}

// Les premiers axes portent le plus de sens : presque toujours, ils suffisent à écarter un mot.
const PREMIERS_AXES = 32;
// L'arrondi des sommes, très en dessous de ce qui sépare deux ressemblances.
const MARGE = 1e-6;

/** Un vecteur que l'on comparera à beaucoup d'autres, et la longueur de ce que ses premiers axes laissent. */
export type Compare = { readonly vecteur: Float32Array; readonly reste: number };

export function aComparer(vecteur: Float32Array): Compare {
  return { vecteur, reste: Math.hypot(...vecteur.subarray(PREMIERS_AXES)) };
}

/** La ressemblance de deux vecteurs, ou rien si elle est sous `min` : les derniers axes ne se lisent que s'ils peuvent encore y mener. */
export function ressemblanceDepuis({ vecteur: a, reste }: Compare, { vecteur: b, reste: autre }: Compare, min: number): number | undefined {
  const premiers = Math.min(PREMIERS_AXES, a.length);
  let somme = 0;
  for (let i = 0; i < premiers; i += 1) somme += (a[i] ?? 0) * (b[i] ?? 0);
  if (somme + reste * autre < min - MARGE) return undefined;
  for (let i = premiers; i < a.length; i += 1) somme += (a[i] ?? 0) * (b[i] ?? 0);
  return somme < min ? undefined : somme;
}

function normer(vecteur: Float32Array): Float32Array {
  const longueur = Math.sqrt(vecteur.reduce((somme, v) => somme + v * v, 0)) || 1;
  return vecteur.map((v) => v / longueur);
}
