import { href } from "react-router";
import { adresseCollectif, COLLECTIFS } from "#app/contextes/simulateur/domaine/collectifs.ts";
import { CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Les trois questions qui décident des conseils : maison ou appartement, ville ou campagne, propriétaire ou locataire. */
export function DepartLogement() {
  return (
    <>
      {(["batiment", "milieu", "statut"] as const).flatMap((cle) => {
        const champ = CHAMPS_PAR_CLE.get(cle);
        if (champ?.genre !== "choix") return [];
        const options = cle === "batiment" ? champ.options.map((o) => (o.valeur === "immeuble" ? { ...o, libelle: "Un appartement" } : o)) : champ.options;
        return [<ChampSelect key={cle} nom={cle} libelle={champ.libelle} options={options} valeur={DEPART[cle]} />];
      })}
    </>
  );
}
const DEPART = { batiment: "maison", milieu: "periurbain", statut: "proprietaire" } as const;

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
      <div className="pile pile--2 blanc-6">
        <h3>Plus grand qu’un foyer</h3>
        <ul className="puces">
          {COLLECTIFS.map((c) => (
            <li key={c.id}>
              <Lien href={`${href("/simulateur")}?${adresseCollectif(c)}`}>{c.nom}</Lien>
              {`. ${c.resume}`}
            </li>
          ))}
        </ul>
        <p className="petit doux">
          Compté en personnes et en heures de présence. Cantine, machines et ateliers n’y sont pas : dites leur courant à « Appareils et lumière ».
        </p>
        <p className="petit">
          {"Vous êtes plusieurs foyers ? "}
          <Lien href={`${href("/connexion")}?retour=%2Fcodev%2Fensemble`}>Imaginez un lieu à plusieurs</Lien>, chacun sur son téléphone, dans un atelier.
        </p>
      </div>
    </section>
  );
}
