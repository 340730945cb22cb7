import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LOT } from "#app/contextes/campagne/domaine/campagne.ts";
import type { PageSynthese as Vue } from "#app/contextes/campagne/service/campagnes.server.ts";
import { CodeQr } from "#app/ui/base/CodeQr.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { direAttente } from "./PageSynthese.tsx";
import { Synthese } from "./Synthese.tsx";

const RELECTURE_S = 20;

export type ProprietesEcran = {
  readonly vue: Vue;
  readonly adresse: string;
  readonly qr: { readonly taille: number; readonly d: string };
  /** Demandé : la page suit la salle. */
  readonly suivre: boolean;
};

/** La synthèse au mur : le carré à viser, puis ce que disent les foyers. */
export function PageEcranCampagne({ vue, adresse, qr, suivre }: ProprietesEcran) {
  const { titre, lieu, commune, synthese, ouverte } = vue;
  useRelecture(suivre);
  return (
    <>
      <div className="projection">
        {suivre && (
          <noscript>
            <meta httpEquiv="refresh" content={String(RELECTURE_S)} />
          </noscript>
        )}
        <div className="projection-code">{ouverte && <CodeQr {...qr} nom={`QR code pour répondre à « ${titre} »`} />}</div>
        <div className="projection-texte">
          <p className="surtitre">{lieu}</p>
          <h1>{titre}</h1>
          {ouverte && (
            <ol className="pas">
              <li>
                <span>Visez le carré avec votre téléphone.</span>
              </li>
              <li>
                <span>Une réponse par foyer, sans nom.</span>
              </li>
              <li>
                <span>{synthese === null ? `La synthèse paraît ici à ${LOT} foyers.` : `La synthèse est plus bas ; elle change tous les ${LOT} foyers.`}</span>
              </li>
            </ol>
          )}
          {ouverte && (
            <div className="secours">
              <p className="doux">Sans appareil photo, tapez l’adresse :</p>
              <p className="adresse">{decouper(adresse)}</p>
            </div>
          )}
          <p className="comptes" role="status">
            {direAttente(vue)}
          </p>
          {ouverte && (
            <p className="compte">
              <Lien href={suivre ? "?" : "?suivre=1"} surPlace>
                {suivre ? "Ne plus actualiser" : `Actualiser toutes les ${RELECTURE_S} secondes`}
              </Lien>
            </p>
          )}
        </div>
      </div>
      {synthese !== null && (
        <div className="cadre pile pile--6">
          <Synthese synthese={synthese} commune={commune} />
        </div>
      )}
    </>
  );
}

/** Relue sur place : recharger la page quitterait le plein écran. */
function useRelecture(suivre: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!suivre) return;
    const relecture = setInterval(() => void revalidate(), RELECTURE_S * 1000);
    return () => clearInterval(relecture);
  }, [suivre, revalidate]);
}

/** Se recopie à la main : sans ce que le navigateur ajoute seul, et coupée après une barre, jamais au milieu d'un mot. */
function decouper(adresse: string) {
  return adresse
    .replace(/^https?:\/\//u, "")
    .split(/(?<=\/)/u)
    .flatMap((morceau, i) => [...(i === 0 ? [] : [<wbr key={morceau} />]), morceau]);
}
