export type Dependances = {
  /** Origines déclarées par l'exploitant : la première est celle que les visiteurs tapent. */
  readonly origines: ReadonlyArray<string>;
  /** Adresses IPv4 de cette machine sur ses réseaux locaux. */
  readonly adressesLocales: () => ReadonlyArray<string>;
};

/** `locale` : l'adresse n'est joignable que de cette machine, un téléphone n'y arrivera pas. */
export type AdressePublique = { readonly origine: string; readonly locale: boolean };

export type ServiceAdressePublique = ReturnType<typeof creerAdressePublique>;

const BOUCLE_LOCALE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** L'adresse à montrer aux téléphones : celle que l'exploitant a déclarée, sinon celle par laquelle on nous parle, jamais « localhost » si on peut l'éviter. */
export function creerAdressePublique({ origines, adressesLocales }: Dependances) {
  return (hote: string, https: boolean): AdressePublique => {
    const [declaree] = origines;
    if (declaree !== undefined) return { origine: new URL(declaree).origin, locale: false };
    const vue = new URL(`${https ? "https" : "http"}://${hote}`);
    if (!BOUCLE_LOCALE.test(vue.hostname)) return { origine: vue.origin, locale: false };
    const [adresse] = adressesLocales();
    if (adresse === undefined) return { origine: vue.origin, locale: true };
    return { origine: `http://${adresse}${vue.port === "" ? "" : `:${vue.port}`}`, locale: false };
  };
}
