import { typo } from "#app/commun/typo.ts";

/** Des lignes à la place du contenu attendu. Au-delà de deux secondes, donner `avancement`. */
export function Attente({
  phrase,
  lignes = 3,
  avancement,
}: {
  readonly phrase: string;
  readonly lignes?: number;
  readonly avancement?: { readonly fait: number; readonly total: number; readonly texte: string };
}) {
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        {typo(phrase)}
      </p>
      {Array.from({ length: lignes }, (_, i) => (
        <div key={i} className="os" />
      ))}
      {avancement && (
        <>
          <p className="petit doux">{typo(avancement.texte)}</p>
          <progress max={avancement.total} value={avancement.fait} aria-label={typo(avancement.texte)} />
        </>
      )}
    </div>
  );
}
