import { SeDeconnecter } from "#app/ui/mise-en-page/cadre/Sortie.tsx";
import { href } from "react-router";
import { ENSEMBLE_ECRAN } from "#app/commun/adresses/adresses-atelier.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { LienSuite } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { CodeQr } from "#app/ui/base/CodeQr.tsx";
import { Liaison } from "#app/contextes/atelier/ui/carte/Liaison.tsx";
import { useInvitation } from "#app/contextes/atelier/ui/direct/use-invitation.ts";

type Dessin = { readonly taille: number; readonly d: string };
type Ouverte = {
  readonly titre: string;
  readonly ouvert: true;
  readonly code: string;
  readonly codeMasque: boolean;
  readonly entree: string;
  readonly qr: Dessin;
  readonly comptes: { readonly personnes: number; readonly fiches: number };
};

export type ProprietesQr = {
  readonly adresse: string;
  /** L'adresse ne marche que sur cet ordinateur. */
  readonly locale: boolean;
  readonly adresseQr: Dessin;
  /** Ce que voit l'animation ; `null` pour tous les autres. */
  readonly animation: Ouverte | { readonly titre: string; readonly ouvert: false } | null;
};

// Au-delà, un code écrit au plus grand sortirait de sa colonne.
const CODE_COURT_MAX = 10;
const RECHARGE_SANS_SCRIPT_S = 30;
const EVENEMENTS = ["fiche", "retiree", "presence", "atelier"];

export function PageQr({ adresse, locale, adresseQr, animation }: ProprietesQr) {
  const ouverte = animation?.ouvert === true ? animation : undefined;
  const { invitation, liaison } = useInvitation(ouverte, EVENEMENTS);
  return (
    <div className="projection">
      {/* Sans script, la page entière se recharge : les comptes suivent la salle, et le QR n'expire jamais à l'écran. */}
      {ouverte !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={String(RECHARGE_SANS_SCRIPT_S)} />
        </noscript>
      )}
      <div className="projection-code">
        {ouverte === undefined || invitation === undefined ? (
          <CodeQr {...adresseQr} nom="QR code de l'adresse de l'atelier" />
        ) : (
          <CodeQr {...invitation.qr} nom={`QR code pour entrer dans « ${ouverte.titre} »`} />
        )}
      </div>
      <div className="projection-texte">
        {animation !== null && (
          <p className="surtitre rang">
            {animation.titre} <Liaison etat={liaison} connectes={undefined} />
          </p>
        )}
        <h1>Rejoignez la carte</h1>
        {animation?.ouvert === false && (
          <Avis genre="degrade" titre="Cet atelier est fermé.">
            Personne ne peut y entrer. <a href={href("/admin/atelier")}>Rouvrez-le, ou passez dans un autre.</a>
          </Avis>
        )}
        <ol className="pas">
          <li>
            <span>Ouvrez l'appareil photo de votre téléphone.</span>
          </li>
          <li>
            <span>Visez le carré, puis touchez le lien.</span>
          </li>
          <li>
            <span>{ouverte === undefined ? "Entrez le code que donne l'animation." : "Posez une première fiche : quoi, où, un mot."}</span>
          </li>
        </ol>
        <SansAppareil adresse={adresse} ouverte={ouverte} />
        {locale && (
          <Avis genre="degrade" titre="Cette adresse ne marche que sur cet ordinateur.">
            Reliez-le au réseau des téléphones, puis rechargez la page.
          </Avis>
        )}
        {ouverte === undefined ? (
          <p className="compte">
            <LienSuite href={href("/connexion")}>Entrer dans l’atelier</LienSuite>
          </p>
        ) : (
          <>
            <p className="comptes" role="status">
              <Compte n={ouverte.comptes.personnes} un="personne" plusieurs="personnes" /> <Compte n={ouverte.comptes.fiches} un="fiche" plusieurs="fiches" />
            </p>
            <Reglages codeMasque={ouverte.codeMasque} entree={(invitation ?? ouverte).entree} adresseQr={adresseQr} />
          </>
        )}
        {animation?.ouvert === false && <SeDeconnecter />}
      </div>
    </div>
  );
}

/** L'adresse à taper, et le code si la salle peut le lire. */
function SansAppareil({ adresse, ouverte }: { readonly adresse: string; readonly ouverte: Ouverte | undefined }) {
  return (
    <div className="secours">
      <p className="doux">
        {"Sans appareil photo, tapez l'adresse" + (ouverte === undefined || ouverte.codeMasque ? " et demandez le code :" : ", puis le code :")}
      </p>
      <p className="adresse">{decouper(adresse)}</p>
      {ouverte !== undefined && !ouverte.codeMasque && (
        <p className={ouverte.code.length > CODE_COURT_MAX ? "code-atelier code-atelier--long" : "code-atelier"}>
          <span className="vh">{"Code de l'atelier : "}</span>
          {ouverte.code}
        </p>
      )}
    </div>
  );
}

/** Ce que l'animation règle sans quitter l'écran, replié. */
function Reglages({ codeMasque, entree, adresseQr }: Pick<Ouverte, "codeMasque" | "entree"> & Pick<ProprietesQr, "adresseQr">) {
  return (
    <Repli titre="Réglages de l'écran" imprime={false}>
      <div className="pile">
        <p>
          {codeMasque ? <a href={href("/codev/qr")}>Montrer le code</a> : <a href={`${href("/codev/qr")}?code=masque`}>Masquer le code</a>}
          {" · "}
          <a href={href("/codev/carto")}>Voir la carte</a>
          {" · "}
          <a href={ENSEMBLE_ECRAN}>Un lieu à plusieurs</a>
          {" · "}
          <a href={href("/codev/compte-rendu")}>Compte rendu</a>
          {" · "}
          <a href={href("/admin/atelier")}>Gérer les ateliers</a>
        </p>
        <p className="petit doux">Le QR code se renouvelle tout seul.</p>
        <p className="petit">
          {"Lien d'entrée à transmettre, valable dix minutes : "}
          <code className="lien-long" data-entree>
            {entree}
          </code>
        </p>
        <div className="qr-adresse">
          <CodeQr {...adresseQr} nom="QR code de l'adresse seule" />
          <p className="petit doux">L'adresse seule : qui l'ouvre doit encore taper le code.</p>
        </div>
      </div>
      <SeDeconnecter />
    </Repli>
  );
}

function Compte({ n, un, plusieurs }: { readonly n: number; readonly un: string; readonly plusieurs: string }) {
  return (
    <span>
      <b>{n}</b> {n > 1 ? plusieurs : un}
    </span>
  );
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
