import { majuscule } from "#app/commun/texte/majuscule.ts";
import { href } from "react-router";
import { useEffect, useRef } from "react";
import { adresseMeilleureSource } from "#app/commun/adresses/adresse.ts";
import type { Explication } from "#app/contextes/simulateur/vues/resultat/pourquoi.ts";
import { ecrireValeur, NOMS_PREUVES } from "#app/contextes/simulateur/vues/resultat/pourquoi.ts";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Trace } from "#app/contextes/simulateur/ui/figures/Trace.tsx";

/** L'explication d'un chiffre : étapes du calcul avec leurs nombres, puis les coefficients lus, leur source et leur preuve. */
export function Pourquoi({ explication, fermer }: { readonly explication: Explication; readonly fermer: string }) {
  const { cle, axe, titre, etapes, coefficients, autres } = explication;
  const titreRef = useRef<HTMLHeadingElement>(null);
  // Ouverte sans recharger : le focus rejoint l'explication, comme le navigateur le ferait pour une ancre.
  useEffect(() => {
    if (location.hash === "#pourquoi") titreRef.current?.focus({ preventScroll: true });
  }, [cle]);
  return (
    <section className="sec" aria-labelledby="pourquoi">
      <h2 id="pourquoi" ref={titreRef} tabIndex={-1}>
        {`Pourquoi ce chiffre : ${titre.charAt(0).toLowerCase()}${titre.slice(1)}`}
      </h2>
      <div className="deux deux--haut">
        <Carte {...(axe === null ? {} : { axe })}>
          <Trace
            axe={axe ?? undefined}
            etapes={etapes.map((e) => ({ cle: e.cle, phrase: e.phrase, ...(e.operation === "" ? {} : { operation: e.operation }), resultat: e.resultat }))}
          />
        </Carte>
        <div className="pile">
          {coefficients.length > 0 && (
            <>
              <h3>D’où viennent les nombres</h3>
              <ul className="sources-trace petit">
                {coefficients.map((c) => (
                  <li key={c.id}>
                    <b>{`${c.nom} : ${ecrireValeur(c.valeur)}${c.unite === "" ? "" : `\u00a0${c.unite}`}`}</b>
                    <span className="src">
                      {`${c.min === c.max ? "" : `Entre ${ecrireValeur(c.min)} et ${ecrireValeur(c.max)}. `}${majuscule(c.source)}, ${c.annee}. Preuve : ${NOMS_PREUVES[c.verifie]}.`}{" "}
                      <Lien href={`${href("/simulateur/methode")}?q=${encodeURIComponent(c.id)}#coefficients`}>
                        Voir<span className="vh"> {c.nom}</span>
                      </Lien>
                    </span>
                  </li>
                ))}
              </ul>
              {autres > 0 && (
                <p className="petit doux">
                  {autres === 1
                    ? "Et une autre valeur, plus lointaine, dans la méthode."
                    : `Et ${autres} autres valeurs plus lointaines, toutes dans la méthode.`}
                </p>
              )}
            </>
          )}
          <p className="petit">
            {"Un chiffre vous semble faux ? "}
            <Lien
              href={adresseMeilleureSource(
                titre,
                coefficients.map(({ id }) => id),
              )}
            >
              Proposer une meilleure source
            </Lien>
          </p>
          <p className="petit">
            <Lien href={fermer} surPlace>
              Fermer l’explication
            </Lien>
          </p>
        </div>
      </div>
    </section>
  );
}
