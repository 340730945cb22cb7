import type { VueAge } from "#app/contextes/simulateur/vues/age.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";

/** Un lien rouvert après un changement de coefficients : ce qu'il donnait, ce qu'il donne, et ce qui a changé. */
export function LienAge({ age }: { readonly age: VueAge }) {
  if (!age.connue)
    return (
      <Avis genre="degrade" titre="Ce lien a été fait avec d’autres valeurs que celles d’aujourd’hui.">
        {`Il porte la version ${age.version}, que nous n’avons pas gardée : nous ne pouvons ni refaire le résultat d’alors, ni dire ce qui a changé. Ce qui suit est calculé avec les valeurs d’aujourd’hui (${age.courante}).`}
      </Avis>
    );
  return (
    <section className="pile age-lien" aria-labelledby="h-age">
      <Avis genre="degrade" titre={age.titre}>
        {age.phrase}
      </Avis>
      <h2 id="h-age">Alors et aujourd’hui</h2>
      <Tableau
        titre="Le résultat d’alors et celui d’aujourd’hui"
        titreCache
        colonnes={[{ titre: "Résultat", texte: true }, { titre: `Alors (${age.version})` }, { titre: `Aujourd’hui (${age.courante})` }]}
        lignes={age.lignes.map((l) => ({ cle: l.cle, cellules: [l.nom, l.alors, l.aujourdhui] }))}
      />
      {age.changements.length > 0 && (
        <Repli titre={age.changements.length === 1 ? "La valeur qui a changé" : `Les ${age.changements.length} valeurs qui ont changé`}>
          <Tableau
            titre="Valeurs changées depuis"
            titreCache
            colonnes={[{ titre: "Valeur", texte: true }, { titre: "Alors" }, { titre: "Aujourd’hui" }]}
            lignes={age.changements.map((c) => ({
              cle: c.cle,
              cellules: [
                <span key="n">
                  <Lien href={c.href}>{c.nom}</Lien> <code className="xs">{c.id}</code>
                </span>,
                c.alors,
                c.aujourdhui,
              ],
            }))}
          />
        </Repli>
      )}
      <p className="petit doux">
        « Alors » est recalculé avec les valeurs, les prix et les réglages d’alors, et, pour les liens les plus anciens, sans les heures de la journée où l’on
        consomme ; le climat et les autres formules sont ceux d’aujourd’hui. La suite de la page est le résultat d’aujourd’hui.
      </p>
    </section>
  );
}
