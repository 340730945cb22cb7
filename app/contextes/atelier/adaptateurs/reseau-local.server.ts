import { networkInterfaces } from "node:os";

// Conteneurs et machines virtuelles : leurs réseaux ne sont pas ceux des téléphones.
const INTERFACES_INTERNES = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|wg)/i;
const ECOUTE_LOCALE = new Set(["127.0.0.1", "::1", "localhost"]);

/** Adresses IPv4 de cette machine sur ses réseaux locaux ; aucune si le serveur n'écoute que pour elle-même. */
export function creerReseauLocal({ host }: { readonly host: string | undefined }): () => ReadonlyArray<string> {
  if (host !== undefined && ECOUTE_LOCALE.has(host)) return () => [];
  return () =>
    Object.entries(networkInterfaces())
      .filter(([nom]) => !INTERFACES_INTERNES.test(nom))
      .flatMap(([, adresses]) => adresses ?? [])
      .filter(({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."))
      .map(({ address }) => address);
}
