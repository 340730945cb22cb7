/**
 * Ce qu'un lecteur d'écran entend d'une réponse, phrase après phrase. Une seule région, présente dès l'ouverture : une phrase ajoutée est dite une fois, les
 * précédentes ne sont pas redites (`aria-atomic`).
 */
export function Annonces({ phrases }: { readonly phrases: ReadonlyArray<string> }) {
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions text">
      {phrases.map((phrase, rang) => (
        <p key={rang}>{phrase}</p>
      ))}
    </div>
  );
}
