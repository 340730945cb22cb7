import { href } from "react-router";
import { createContext, useContext } from "react";
import type { Impression } from "#app/contextes/simulateur/domaine/impression.ts";
import { ecrireCadre, HAUTEUR_CADRE, LARGEUR_CADRE, versIntegration } from "#app/commun/adresses/integration.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { CodeQr } from "#app/ui/base/CodeQr.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { SOURCES } from "#app/ui/mise-en-page/cadre/Pied.tsx";

/** Ce que la page sait d'elle-même pour être imprimée ou montrée ailleurs ; null hors d'un résultat servi. */
export const ContexteImpression = createContext<Impression | null>(null);

/** Emporter le résultat : un tableau, les mêmes nombres pour un programme, un cadre pour un autre site. `ici` : l'adresse du résultat montré. */
export function Emporter({ ici, titre }: { readonly ici: string; readonly titre: string }) {
  const impression = useContext(ContexteImpression);
  const [chemin = "", recherche = ""] = ici.split("#", 1)[0]?.split("?", 2) ?? [];
  const requete = new URLSearchParams(recherche);
  // L'API rend un score d'ensemble si l'on ne dit rien : le tableau suit la page.
  if (!requete.has("mode")) requete.set("mode", "par_axe");
  requete.delete("pourquoi");
  const api = `${href("/api/simulation")}?${requete.toString()}`;
  return (
    <section className="sec pile sans-impression" aria-labelledby="h-emporter">
      <h2 id="h-emporter">Emporter ce résultat</h2>
      <p className="petit doux">
        Chiffres et mois pour un tableur, résultat entier pour un programme. Imprimée, la page porte sa date, son lien et un QR code pour y revenir.
      </p>
      <div className="rang">
        <LienBouton href={`${api}&format=tableau-fr`} allure="clair" icone="telecharger" download>
          Télécharger (.csv)
        </LienBouton>
        <LienBouton href={api} allure="clair">
          Résultat en JSON
        </LienBouton>
      </div>
      {impression !== null && (
        <Repli titre="Montrer ce résultat sur un autre site">
          <div className="prose">
            <p className="petit">Collez ce cadre dans une page. Il ne dépose aucun témoin, et ses liens s’ouvrent dans un nouvel onglet.</p>
            {/* Un exemple long défile : il doit pouvoir recevoir le focus (WCAG 2.1.1). */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0} role="region" aria-label="Cadre à coller">
              <code>
                {ecrireCadre({
                  adresse: versIntegration(`${impression.origine}${chemin}?${recherche}`),
                  titre,
                  largeur: LARGEUR_CADRE,
                  hauteur: HAUTEUR_CADRE,
                })}
              </code>
            </pre>
          </div>
        </Repli>
      )}
    </section>
  );
}

/** Modules d'un côté. Au-delà, quatre centimètres ne laissent plus à chacun les quatre dixièmes de millimètre qu'un téléphone sait lire. */
const TAILLE_COURANTE = 93;

/** Au pied de la page imprimée seulement : la date, le lien écrit en entier, le QR s'il dit encore la même adresse. */
export function PiedImprime({ ici }: { readonly ici: string }) {
  const impression = useContext(ContexteImpression);
  if (impression === null) return null;
  // Un curseur déplacé change le résultat sans redemander la page : le QR d'avant mènerait ailleurs.
  const qr = impression.ici === ici ? impression.qr : null;
  return (
    <div className={`pied-imprime${qr !== null && qr.taille > TAILLE_COURANTE ? " pied-imprime--grand" : ""}`}>
      {qr !== null && <CodeQr taille={qr.taille} d={qr.d} nom="QR code de cette page" />}
      <p>
        {`Calculé le ${impression.date} sur Autonomie. Toutes les réponses, les valeurs de chaque mois et l’explication de chaque chiffre sont à cette adresse : `}
        <span className="adresse">{`${impression.origine}${ici}`}</span>
        <span className="adresse doux">{SOURCES}</span>
      </p>
    </div>
  );
}
