import { controlerCoefficients, type Coefficients } from "@autonomie/engines";

/**
 * Les coefficients qu'un calcul lit vraiment. Le contrôle de la table, au début de tout calcul, les lit tous : un coefficient est lu par le calcul s'il l'est
 * plus de fois que par ce contrôle. Les autres, absents, ne changeraient rien au résultat.
 *
 * @param calculer fait le calcul avec la table donnée, égale à `coefficients`, dont chaque lecture se compte
 */
export function coefficientsLus<T>(coefficients: Coefficients, calculer: (table: Coefficients) => T): { readonly rendu: T; readonly lus: ReadonlySet<string> } {
  const controle = compterLesLectures(coefficients);
  controlerCoefficients(controle.table);
  const calcul = compterLesLectures(coefficients);
  const rendu = calculer(calcul.table);
  const tous = Object.keys(coefficients);
  // Un calcul qui ne contrôlerait plus la table en lirait moins que le contrôle : rien n'est alors à retirer du compte.
  const controlee = tous.every((id) => calcul.lectures(id) >= controle.lectures(id));
  const enTrop = (id: string): number => (controlee ? controle.lectures(id) : 0);
  // Un calcul qui parcourt lui-même la table dépend de tout ce qu'elle contient.
  const parcourue = calcul.parcours() > (controlee ? controle.parcours() : 0);
  return { rendu, lus: new Set(parcourue ? tous : tous.filter((id) => calcul.lectures(id) > enTrop(id))) };
}

function compterLesLectures(coefficients: Coefficients) {
  const nombres = new Map<string, number>();
  let parcours = 0;
  const compter = (id: string): void => void nombres.set(id, (nombres.get(id) ?? 0) + 1);
  const lignes = Object.fromEntries(
    Object.entries(coefficients).map(([id, ligne]) => [
      id,
      new Proxy(ligne, {
        get(cible, champ): unknown {
          compter(id);
          return Reflect.get(cible, champ);
        },
      }),
    ]),
  );
  const table = new Proxy(lignes, {
    get(cible, id): unknown {
      compter(String(id));
      return Reflect.get(cible, id);
    },
    has(cible, id) {
      compter(String(id));
      return Reflect.has(cible, id);
    },
    ownKeys(cible) {
      parcours += 1;
      return Reflect.ownKeys(cible);
    },
  });
  return { table, lectures: (id: string): number => nombres.get(id) ?? 0, parcours: (): number => parcours };
}
