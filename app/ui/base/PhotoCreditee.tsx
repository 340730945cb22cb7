/** Une photo, ce qu'on y voit pour qui ne la voit pas, et qui l'a prise ; sa place est réservée avant qu'elle n'arrive. */
export function PhotoCreditee({
  adresse,
  largeur,
  hauteur,
  texte,
  credit,
  sujet,
}: {
  readonly adresse: string;
  readonly largeur: number;
  readonly hauteur: number;
  readonly texte: string;
  readonly credit: string;
  /** Ce que la photo montre, si personne ne l'a décrite : le nom du lieu. */
  readonly sujet: string;
}) {
  return (
    <figure className="photo-creditee">
      <img src={adresse} width={largeur} height={hauteur} alt={texte === "" ? `Photo de « ${sujet} »` : texte} decoding="async" />
      <figcaption className="xs doux">{credit === "" ? "Photo reçue avec la fiche, auteur non dit." : `Photo : ${credit}`}</figcaption>
    </figure>
  );
}
