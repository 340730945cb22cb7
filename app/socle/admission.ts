import { direAttente } from "#app/commun/nombres/attente.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { DEBITS, OUVERTS, type LimiteDeDebit, type LimiteDOuverts, type NomDebit, type NomOuvert, type Reserve } from "#app/commun/limites/limites.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";

/** Qui est compté. Sans appareil connu, seul le réseau l'est : tous ses inconnus ne sont pas une seule personne. */
export type ClientCompte = { readonly reseau: string; readonly appareil: string | undefined };

export type Admission = {
  /** Compte un geste ; lève 429, une phrase et un délai, s'il est de trop. */
  readonly compter: (nom: NomDebit, client: ClientCompte) => void;
  /** Compte ce qui s'ouvre, et rend de quoi le fermer, à appeler une fois. */
  readonly ouvrir: (nom: NomOuvert, client: ClientCompte) => () => void;
};

export type OptionsAdmission = {
  readonly maintenant_ms: () => number;
  /** Multiplie ce que chacun peut faire : une grande salle, un banc de mesure. */
  readonly fois?: number;
  readonly debits?: Readonly<Record<NomDebit, LimiteDeDebit>>;
  readonly ouverts?: Readonly<Record<NomOuvert, LimiteDOuverts>>;
};

type Seau = { reste: number; le_ms: number };

const MINUTE_MS = 60_000;
const SEAUX = 20_000;
const ATTENTE_OUVERT_S = 15;

/**
 * Ce que chacun peut faire, d'après la table des limites. Le compte est celui de ce processus, en mémoire : il protège son fil, ne coûte ni lecture ni
 * écriture, et un redémarrage l'oublie.
 */
export function creerAdmission({ maintenant_ms, fois = 1, debits = DEBITS, ouverts = OUVERTS }: OptionsAdmission): Admission {
  const seaux = creerMemoireBornee<Seau>(SEAUX);
  const tenus = new Map<string, number>();

  const multiplier = ({ reserve, par_minute }: Reserve): Reserve => ({ reserve: reserve * fois, par_minute: par_minute * fois });

  function lire(cle: string, { reserve, par_minute }: Reserve): Seau {
    const maintenant = maintenant_ms();
    const connu = seaux.lire(cle);
    const seau =
      connu === undefined
        ? { reste: reserve, le_ms: maintenant }
        : { reste: Math.min(reserve, connu.reste + ((maintenant - connu.le_ms) / MINUTE_MS) * par_minute), le_ms: maintenant };
    seaux.ecrire(cle, seau);
    return seau;
  }

  return {
    compter(nom, { reseau, appareil }) {
      const limite = debits[nom];
      const [seul, ensemble] = [multiplier(limite.appareil), multiplier(limite.reseau)];
      const comptes = [
        ...(appareil === undefined ? [] : [{ seau: lire(`${nom} appareil ${appareil}`, seul), reserve: seul, ou: "cet appareil" }]),
        { seau: lire(`${nom} réseau ${reseau}`, ensemble), reserve: ensemble, ou: "votre réseau" },
      ];
      const plein = comptes.find(({ seau }) => seau.reste < 1);
      if (plein !== undefined) throw refus(limite.quoi, plein.ou, ((1 - plein.seau.reste) / plein.reserve.par_minute) * 60);
      for (const { seau } of comptes) seau.reste -= 1;
    },

    ouvrir(nom, { reseau, appareil }) {
      const limite = ouverts[nom];
      const comptes = [
        ...(appareil === undefined ? [] : [{ cle: `${nom} appareil ${appareil}`, borne: limite.appareil * fois, ou: "cet appareil" }]),
        { cle: `${nom} réseau ${reseau}`, borne: limite.reseau * fois, ou: "votre réseau" },
      ];
      const plein = comptes.find(({ cle, borne }) => (tenus.get(cle) ?? 0) >= borne);
      if (plein !== undefined) throw refus(limite.quoi, plein.ou, ATTENTE_OUVERT_S);
      for (const { cle } of comptes) tenus.set(cle, (tenus.get(cle) ?? 0) + 1);
      let ferme = false;
      return () => {
        if (ferme) return;
        ferme = true;
        for (const { cle } of comptes) {
          const restants = (tenus.get(cle) ?? 1) - 1;
          if (restants === 0) tenus.delete(cle);
          else tenus.set(cle, restants);
        }
      };
    },
  };
}

function refus(quoi: string, ou: string, secondes: number): ErreurApp {
  const attente_s = Math.max(1, Math.ceil(secondes));
  return new ErreurApp("trop_de_requetes", `Beaucoup ${quoi} depuis ${ou} en peu de temps. Réessayez dans ${direAttente(attente_s)}.`, { attente_s });
}
