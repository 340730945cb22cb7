import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { RENOUVELLEMENT_JETON_S } from "#app/domaine/codev/acces.ts";
import { typo } from "#app/domaine/typo.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { LienSuite } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { CodeQr } from "./CodeQr.tsx";

type Dessin = { readonly taille: number; readonly d: string };
type Ouverte = {
  readonly titre: string;
  readonly ouvert: true;
  readonly code: string;
  readonly codeMasque: boolean;
  readonly entree: string;
  readonly qr: Dessin;
  readonly fiches: number;
};

export type ProprietesQr = {
  readonly adresse: string;
  /** L'adresse ne marche que sur cet ordinateur. */
  readonly locale: boolean;
  readonly adresseQr: Dessin;
  /** Ce que voit l'animation ; `null` pour tous les autres. */
  readonly animation: Ouverte | { readonly titre: string; readonly ouvert: false } | null;
};

export function PageQr({ adresse, locale, adresseQr, animation }: ProprietesQr) {
  const ouverte = animation?.ouvert === true ? animation : undefined;
  useRenouvellement(ouverte !== undefined);
  return (
    <div className="projection">
      {/* Sans script, la page entière se recharge avant que le QR n'expire. */}
      {ouverte !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={String(RENOUVELLEMENT_JETON_S)} />
        </noscript>
      )}
      <div className="projection-code">
        {ouverte === undefined ? (
          <CodeQr {...adresseQr} nom="QR code de l'adresse de l'atelier" />
        ) : (
          <CodeQr {...ouverte.qr} nom={`QR code pour entrer dans « ${ouverte.titre} »`} />
        )}
      </div>
      <div className="projection-texte">
        {animation !== null && <p className="surtitre">{animation.titre}</p>}
        <h1>Rejoignez la carte</h1>
        {animation?.ouvert === false && (
          <Avis genre="degrade" titre="Cet atelier est fermé.">
            Personne ne peut y entrer. <a href="/admin/atelier">Rouvrez-le, ou passez dans un autre.</a>
          </Avis>
        )}
        <ol className="pas">
          <li>
            <span>{typo("Ouvrez l'appareil photo de votre téléphone.")}</span>
          </li>
          <li>
            <span>{typo("Visez le carré, puis touchez le lien.")}</span>
          </li>
          <li>
            <span>{typo(ouverte === undefined ? "Entrez le code que donne l'animation." : "Posez une première fiche : quoi, où, un mot.")}</span>
          </li>
        </ol>
        <div className="secours">
          <p className="doux">
            {typo("Sans appareil photo, tapez l'adresse" + (ouverte === undefined || ouverte.codeMasque ? " et demandez le code :" : ", puis le code :"))}
          </p>
          <p className="adresse">{decouper(adresse)}</p>
          {ouverte !== undefined && !ouverte.codeMasque && (
            <p className="code-atelier">
              <span className="vh">{typo("Code de l'atelier : ")}</span>
              {ouverte.code}
            </p>
          )}
        </div>
        {locale && (
          <Avis genre="degrade" titre="Cette adresse ne marche que sur cet ordinateur.">
            Reliez-le au réseau des téléphones, puis rechargez la page.
          </Avis>
        )}
        {ouverte === undefined ? (
          <p className="compte">
            <LienSuite href="/connexion">Entrer dans l’atelier</LienSuite>
          </p>
        ) : (
          <>
            <p className="compte">
              <b>{ouverte.fiches}</b> {ouverte.fiches > 1 ? "fiches posées" : "fiche posée"}. {typo("Le QR code se renouvelle tout seul.")}
            </p>
            <Repli titre="Réglages de l'écran" imprime={false}>
              <div className="pile">
                <p>
                  {ouverte.codeMasque ? <a href="/codev/qr">Montrer le code</a> : <a href="/codev/qr?code=masque">Masquer le code</a>}
                  {" · "}
                  <a href="/codev/carto">Voir la carte</a>
                  {" · "}
                  <a href="/admin/atelier">Gérer les ateliers</a>
                </p>
                <p className="petit">
                  {typo("Lien d'entrée à transmettre, valable dix minutes : ")}
                  <code className="lien-long" data-entree>
                    {ouverte.entree}
                  </code>
                </p>
                <div className="qr-adresse">
                  <CodeQr {...adresseQr} nom="QR code de l'adresse seule" />
                  <p className="petit doux">{typo("L'adresse seule, sans le jeton : le code est alors demandé.")}</p>
                </div>
              </div>
            </Repli>
          </>
        )}
      </div>
    </div>
  );
}

/** Demande un jeton neuf à mi-vie, et au retour sur l'onglet : un ordinateur qui s'est endormi ne projette pas un QR expiré. */
function useRenouvellement(actif: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!actif) return;
    const auRetour = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const minuterie = setInterval(() => void revalidate(), RENOUVELLEMENT_JETON_S * 1000);
    document.addEventListener("visibilitychange", auRetour);
    return () => {
      clearInterval(minuterie);
      document.removeEventListener("visibilitychange", auRetour);
    };
  }, [actif, revalidate]);
}

// Coupe l'adresse après chaque barre, jamais au milieu d'un mot : elle se recopie à la main.
function decouper(adresse: string) {
  const [hote = "", ...chemin] = adresse.replace(/^http:\/\//, "").split("/");
  return (
    <>
      {hote}/<wbr />
      {chemin.join("/")}
    </>
  );
}
