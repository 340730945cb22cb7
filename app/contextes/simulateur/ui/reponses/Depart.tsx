import { href } from "react-router";
import { Lien } from "#app/ui/base/Lien.tsx";

export type PersonaAffichee = { readonly id: string; readonly nom: string; readonly resume: string; readonly requete: string };

/** Points de départ : des foyers déjà décrits, à ouvrir puis à changer. */
export function Depart({ personas }: { readonly personas: ReadonlyArray<PersonaAffichee> }) {
  return (
    <section className="sec" aria-labelledby="h-depart">
      <h2 id="h-depart">Ou partir d’un foyer déjà décrit</h2>
      <ul className="grille g3 personas">
        {personas.map((p) => (
          <li key={p.id} className="carte">
            <h3>
              <Lien href={`${href("/simulateur")}?${p.requete}`}>{p.nom}</Lien>
            </h3>
            <p className="petit doux">{p.resume}</p>
          </li>
        ))}
      </ul>
      <p className="petit">
        {"Vous êtes plusieurs foyers ? "}
        <Lien href={`${href("/connexion")}?retour=%2Fcodev%2Fensemble`}>Imaginez un lieu à plusieurs</Lien>, chacun sur son téléphone, dans un atelier.
      </p>
    </section>
  );
}
