import { closeSync, constants, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

// Un journal d'écriture (-wal) tronqué se lit comme plus court, et une copie plus ancienne remise à la main comme une base saine : dans les deux cas, ce qui a
// été acquitté manquerait sans un mot. Un petit fichier à côté retient donc combien d'écritures ont été acquittées, une fois qu'elles sont sur le disque.

export const SUFFIXE_ACQUIS = "-acquis";

export type Acquis = {
  /** Dans la transaction : une écriture de plus. Rend son rang. */
  compter(): number;
  /** Après elle, sur le disque : ce rang est acquitté. */
  retenir(rang: number): void;
  fermer(): void;
};

/** Ouvre le compte des écritures acquittées. Lève une phrase si la base en a perdu. `neuve` : il n'y avait pas de fichier. */
export function ouvrirAcquis(base: DatabaseSync, chemin: string, neuve: boolean): Acquis {
  const place = `${chemin}${SUFFIXE_ACQUIS}`;
  // Avant le rang de la base, qui ne fait que croître : un voisin peut écrire entre les deux lectures.
  const connu = lireAcquis(place);
  const { changes } = base.prepare("INSERT INTO ecritures (seule, lignee, rang) VALUES (1, ?, 0) ON CONFLICT DO NOTHING").run(randomUUID());
  const commence = Number(changes) === 1;
  const { lignee, rang } = lireCompte(base);
  // Une autre lignée est une autre base, mise là exprès ; un fichier sans lignée, une base dont tout manque.
  if (connu !== undefined && !neuve && (commence || connu.lignee === lignee) && connu.rang > rang)
    throw new Error(
      `La base ${chemin} a perdu ${connu.rang - rang} écritures que le site avait acquittées : son journal (-wal) a été tronqué ou effacé, ou une copie plus ancienne a été remise à la main. ` +
        `Restaurez la dernière sauvegarde par « npm run restaurer », ou effacez ${place} pour repartir de ce qui reste.`,
    );
  const fichier = openSync(place, constants.O_RDWR | constants.O_CREAT, 0o600);
  const retenir = (n: number): void => void writeSync(fichier, ecrire(lignee, n), 0);
  retenir(rang);
  const suivant = base.prepare("UPDATE ecritures SET rang = rang + 1 RETURNING rang");
  return {
    compter: () => Number(suivant.get()?.["rang"]),
    retenir,
    fermer: () => closeSync(fichier),
  };
}

/** Rang de la dernière écriture que contient une base ouverte. */
export function lireCompte(base: DatabaseSync): { readonly lignee: string; readonly rang: number } {
  const ligne = base.prepare("SELECT lignee, rang FROM ecritures").get();
  return { lignee: String(ligne?.["lignee"]), rang: Number(ligne?.["rang"]) };
}

// De longueur fixe : récrit sur place, jamais à moitié.
function ecrire(lignee: string, rang: number): string {
  return `${lignee} ${String(rang).padStart(16, "0")}\n`;
}

function lireAcquis(place: string): { readonly lignee: string; readonly rang: number } | undefined {
  if (!existsSync(place)) return undefined;
  const [, lignee, rang] = /^(\S{36}) (\d{16})\n/.exec(readFileSync(place, "utf8")) ?? [];
  return lignee === undefined ? undefined : { lignee, rang: Number(rang) };
}
