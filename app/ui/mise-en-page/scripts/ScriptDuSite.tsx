import { useContext } from "react";
import { ContexteDocument } from "#app/ui/mise-en-page/contexte-document.ts";

/**
 * Un script du site, pour une page qui se passe des autres ; chargé une fois la page lue. La politique n'admet que ce qui est nommé : par la valeur à usage
 * unique, ou, dans une page gardée pour tous, par l'empreinte de la ligne qui le demande.
 */
export function ScriptDuSite({ src }: { readonly src: string }) {
  const nonce = useContext(ContexteDocument)?.nonce;
  if (nonce !== undefined) return <script defer src={src} nonce={nonce} />;
  const demande = `document.head.append(Object.assign(document.createElement("script"),{src:${JSON.stringify(src)}}))`;
  return <script type="module">{demande}</script>;
}
