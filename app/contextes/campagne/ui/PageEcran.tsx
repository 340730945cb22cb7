import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LOT } from "#app/contextes/campagne/domaine/campagne.ts";
import type { PageSynthese as Vue } from "#app/contextes/campagne/service/campagnes.server.ts";
import { CodeQr } from "#app/ui/base/CodeQr.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { direReponsesAttendues } from "./PageSynthese.tsx";
import { Synthese } from "./Synthese.tsx";

const RELECTURE_S = 20;

export type ProprietesEcran = {
  readonly vue: Vue;
  readonly adresse: string;
  readonly qr: { readonly taille: number; readonly d: string };
  /** Demandé : la page suit la salle. */
  readonly suivre: boolean;
};

/** Une campagne au mur : le carré à viser, et dès que la synthèse paraît, elle à côté, sur le même écran. */
export function PageEcranCampagne({ vue, adresse, qr, suivre }: ProprietesEcran) {
  const { titre, lieu, commune, synthese, ouverte } = vue;
  useRelecture(suivre);
  const relue = suivre && (
    <noscript>
      <meta httpEquiv="refresh" content={String(RELECTURE_S)} />
    </noscript>
  );
  const code = <div className="projection-code">{ouverte && <CodeQr {...qr} nom={`QR code pour répondre à « ${titre} »`} />}</div>;
  const nom = (
    <>
      <p className="surtitre">{lieu}</p>
      <h1>{titre}</h1>
    </>
  );
  const suite = (
    <>
      {ouverte && (
        <div className="secours">
          <p className="doux">Sans appareil photo, tapez l’adresse :</p>
          <p className="adresse">{decouper(adresse)}</p>
        </div>
      )}
      <p className="comptes" role="status">
        {direReponsesAttendues(vue)}
      </p>
      {ouverte && (
        <p className="compte">
          <Lien href={suivre ? "?" : "?suivre=1"} surPlace>
            {suivre ? "Ne plus actualiser" : `Actualiser toutes les ${RELECTURE_S} secondes`}
          </Lien>
        </p>
      )}
    </>
  );
  if (synthese === null)
    return (
      <div className="projection">
        {relue}
        {code}
        <div className="projection-texte">
          {nom}
          {ouverte && <Pas dernier={`La synthèse paraît ici à ${LOT} foyers.`} />}
          {suite}
        </div>
      </div>
    );
  return (
    <div className="projection projection--synthese">
      {relue}
      <div className="projection-appel">
        {nom}
        {code}
        {ouverte && (
          <p className="consigne">Visez le carré avec votre téléphone : une réponse par foyer, sans nom.{` La synthèse change tous les ${LOT} foyers.`}</p>
        )}
        {suite}
      </div>
      <div className="projection-synthese">
        <Synthese synthese={synthese} commune={commune} auMur />
      </div>
    </div>
  );
}

function Pas({ dernier }: { readonly dernier: string }) {
  return (
    <ol className="pas">
      {["Visez le carré avec votre téléphone.", "Une réponse par foyer, sans nom.", dernier].map((pas) => (
        <li key={pas}>
          <span>{pas}</span>
        </li>
      ))}
    </ol>
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
  const morceaux = adresse.replace(/^https?:\/\//u, "").match(/[^/]*\/|[^/]+/gu) ?? [];
  return morceaux.flatMap((morceau, i) => [...(i === 0 ? [] : [<wbr key={morceau} />]), morceau]);
}
