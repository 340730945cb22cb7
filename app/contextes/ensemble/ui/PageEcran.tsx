import type { ReactNode } from "react";
import { href } from "react-router";
import { ENSEMBLE, ENSEMBLE_ECRAN } from "#app/commun/adresses/adresses-atelier.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { PageEnsemble as Vue } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { CodeQr } from "#app/ui/base/CodeQr.tsx";
import { Liaison, useInvitation, type Invitation } from "#app/contextes/atelier/ui/index.ts";
import { Fautes, Groupe } from "./Groupe.tsx";
import { direGroupe } from "./Somme.tsx";
import { useSuivi } from "./use-suivi.ts";

/** De quoi entrer, montré à l'animation seule. */
export type InvitationEcran = Invitation & { readonly adresse: string };
export type ProprietesEcran = { readonly vue: Vue; readonly invitation: InvitationEcran | null };

const RECHARGE_SANS_SCRIPT_S = 20;
const EVENEMENTS = ["ensemble", "atelier"];
// Un curseur bougé depuis un téléphone doit se voir au mur pendant qu'on en parle.
const RELIRE = { relire_ms: 200 };

/** L'écran de la salle : le QR tant qu'on se compte, puis la somme, ce qui manque et les leviers. */
export function PageEcran({ vue, invitation }: ProprietesEcran) {
  const { atelier, cadre, foyers_min, attendent, groupe, admin, peut_bouger } = vue;
  const { invitation: montree, liaison: invitee } = useInvitation(invitation ?? undefined, EVENEMENTS, RELIRE);
  const suivie = useSuivi({ actif: invitation === null, atelier: atelier.id, projection: true });
  const liaison = <Liaison etat={invitation === null ? suivie : invitee} connectes={undefined} />;
  const somme = groupe?.vue ?? undefined;
  const surtitre = cadre === null ? atelier.titre : `${atelier.titre}, ${cadre.lieu}`;
  const entrer = invitation !== null && montree !== undefined && <Entrer adresse={invitation.adresse} code={montree.code} qr={montree.qr} />;
  if (somme === undefined || cadre === null) {
    return (
      <Attente vue={vue} entrer={entrer}>
        {surtitre} {liaison}
      </Attente>
    );
  }
  return (
    <div className="cadre pile ecran-somme">
      <Fautes groupe={groupe} />
      <Groupe
        vue={somme}
        cible_pct={cadre.cible_pct}
        admin={admin}
        peutBouger={peut_bouger}
        refus={undefined}
        ecran
        tete={
          <header className="ecran-tete">
            <div>
              <p className="surtitre rang">
                {surtitre} {liaison}
              </p>
              <h1 id="h-somme">{direGroupe(somme)}</h1>
              <p className="chapeau">{somme.titre}</p>
            </div>
            {entrer}
          </header>
        }
      />
      {admin && <VersPublication attendent={attendent} foyers_min={foyers_min} />}
      <p className="petit doux sans-impression">
        <noscript>
          <a href={ENSEMBLE_ECRAN}>Actualiser</a>
          {" · "}
        </noscript>
        <a href={ENSEMBLE}>Page des téléphones</a>
        {admin && (
          <>
            {" · "}
            <a href={href("/codev/qr")}>Inviter à la carte</a>
          </>
        )}
      </p>
    </div>
  );
}

function Entrer({ adresse, code, qr }: Pick<InvitationEcran, "adresse" | "code" | "qr">) {
  const { host: hote, pathname: chemin } = new URL(adresse);
  return (
    <div className="ecran-entrer">
      <CodeQr {...qr} nom="QR code pour remplir sa part" />
      <p className="petit">
        {"Sans appareil photo : "}
        <b>
          {hote}
          {/* Coupée là, une adresse trop longue se recopie encore. */}
          <wbr />
          {chemin}
        </b>
        {", code "}
        <b className="code-court">{code}</b>
      </p>
    </div>
  );
}

/** Tant que la somme n'existe pas : de quoi entrer, et où l'on en est. `children` : le surtitre. */
function Attente({ vue, entrer, children }: { readonly vue: Vue; readonly entrer: ReactNode; readonly children: ReactNode }) {
  const { cadre, foyers, foyers_min, attendent, groupe, admin } = vue;
  return (
    <div className="projection ecran-attente">
      {/* Sans script, la page se recharge : le compte suit la salle. */}
      <noscript>
        <meta httpEquiv="refresh" content={String(RECHARGE_SANS_SCRIPT_S)} />
      </noscript>
      <div className="projection-code">{entrer}</div>
      <div className="projection-texte">
        <p className="surtitre rang">{children}</p>
        <h1>Un lieu à plusieurs</h1>
        <ol className="pas">
          <li>
            <span>Visez le carré avec votre téléphone.</span>
          </li>
          <li>
            <span>Un téléphone par foyer : qui vient, ce que vous apportez.</span>
          </li>
          <li>
            <span>{`L'animation les ajoute par ${foyers_min} au moins : la somme paraît ici.`}</span>
          </li>
        </ol>
        {cadre === null ? (
          <Avis titre="Dites d'abord où est ce lieu.">
            <a href={ENSEMBLE}>{admin ? "Ouvrir le lieu" : "L'animation s'en charge"}</a>
          </Avis>
        ) : groupe !== null ? (
          <Fautes groupe={groupe} />
        ) : (
          <p className="comptes" role="status">
            <span>
              <b>{formaterNombre(foyers)}</b> {foyers > 1 ? "parts remplies" : "part remplie"}
            </span>
          </p>
        )}
        {admin && <VersPublication attendent={attendent} foyers_min={foyers_min} />}
      </div>
    </div>
  );
}

function VersPublication({ attendent, foyers_min }: Pick<Vue, "attendent" | "foyers_min">) {
  if (attendent < foyers_min) return null;
  return (
    <p className="sans-impression">
      <LienBouton href={`${ENSEMBLE}#publication`} court>
        {`Ajouter ${formaterNombre(attendent)} foyers à la somme`}
      </LienBouton>
    </p>
  );
}
