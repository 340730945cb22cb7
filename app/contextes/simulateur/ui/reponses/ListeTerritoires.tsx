/** Ce que le champ « Département ou territoire » propose ; `ChampQuestion` s'y réfère. */
export const ID_TERRITOIRES = "liste-territoires";

export function ListeTerritoires({ territoires }: { readonly territoires: ReadonlyArray<string> }) {
  return (
    <datalist id={ID_TERRITOIRES}>
      {territoires.map((t) => (
        <option key={t} value={t} />
      ))}
    </datalist>
  );
}
