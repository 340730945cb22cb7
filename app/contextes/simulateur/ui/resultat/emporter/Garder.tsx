import { href } from "react-router";
import { useState } from "react";
import { adresseComparaison, requeteNue } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { garder, oublier, useGardes, type Garde } from "./gardes.ts";

/** Garder ce scénario : son adresse, un fichier, et si la personne le veut ce navigateur. Comparer, aussi. */
export function Garder({ requete, nom }: Garde) {
  const gardes = useGardes();
  const [refuse, setRefuse] = useState(false);
  const dejaGarde = gardes?.some((g) => requeteNue(g.requete) === requeteNue(requete)) === true;
  return (
    <section className="sec pile sans-impression" aria-labelledby="h-garder">
      <h2 id="h-garder">Garder et comparer</h2>
      <p className="petit doux">
        L’adresse de cette page est le scénario : copiez-la ou mettez-la en favori, elle suffit à tout retrouver. Le site n’en garde rien.
      </p>
      <div className="rang">
        <LienBouton href={adresseComparaison([requete])} allure="clair">
          Comparer ce scénario
        </LienBouton>
        <LienBouton href={`${href("/simulateur/scenario.json")}?${requete}`} allure="clair" icone="telecharger" download>
          Télécharger (.json)
        </LienBouton>
        {gardes !== null && !dejaGarde && (
          <Bouton type="button" allure="clair" onClick={() => setRefuse(!garder({ requete, nom }))}>
            Garder dans ce navigateur
          </Bouton>
        )}
      </div>
      <p className="petit">
        <Lien href={href("/simulateur/ouvrir")}>Rouvrir un fichier</Lien>
      </p>
      <p className="petit" role="status">
        {refuse ? "Ce navigateur refuse de garder quoi que ce soit. Le fichier et l’adresse restent possibles." : dejaGarde ? "Gardé dans ce navigateur." : ""}
      </p>
      {gardes !== null && gardes.length > 0 && <ListeGardes gardes={gardes} avec={requete} />}
    </section>
  );
}

/** La liste des scénarios gardés : ouvrir, comparer à celui-ci, oublier. */
function ListeGardes({ gardes, avec }: { readonly gardes: ReadonlyArray<Garde>; readonly avec: string }) {
  return (
    <div>
      <h3 className="petit">Dans ce navigateur</h3>
      <ul className="gardes">
        {gardes.map((g) => (
          <li key={g.requete}>
            <Lien href={`${href("/simulateur")}?${g.requete}`}>{g.nom}</Lien>
            <span className="rang">
              {requeteNue(g.requete) !== requeteNue(avec) && (
                <Lien href={adresseComparaison([avec, g.requete])}>
                  Comparer<span className="vh">{` avec ${g.nom}`}</span>
                </Lien>
              )}
              <Bouton type="button" allure="nu" court onClick={() => oublier(g.requete)}>
                Oublier<span className="vh">{` ${g.nom}`}</span>
              </Bouton>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
