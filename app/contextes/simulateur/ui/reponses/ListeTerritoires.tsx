import { useEffect, useState } from "react";

/** Ce que le champ « Département ou territoire » propose ; `ChampQuestion` s'y réfère. */
export const ID_TERRITOIRES = "liste-territoires";

/** Les cent sept noms ne viennent dans la page qu'au premier passage dans le champ : sans script, il se tape comme il se dit. */
export function ListeTerritoires({ territoires }: { readonly territoires: ReadonlyArray<string> }) {
  const [demandes, demander] = useState(false);
  useEffect(() => {
    const regarder = () => {
      if (document.activeElement?.getAttribute("list") === ID_TERRITOIRES) demander(true);
    };
    // Le champ a pu prendre le focus avant les scripts.
    regarder();
    document.addEventListener("focusin", regarder);
    return () => document.removeEventListener("focusin", regarder);
  }, []);
  return <datalist id={ID_TERRITOIRES}>{demandes && territoires.map((t) => <option key={t} value={t} />)}</datalist>;
}
