/** Les réponses du scénario, gardées par un formulaire qui en demande d'autres. */
export function ReponsesGardees({ reponses }: { readonly reponses: ReadonlyArray<readonly [string, string]> }) {
  return reponses.map(([cle, valeur]) => <input key={cle} type="hidden" name={cle} value={valeur} />);
}
