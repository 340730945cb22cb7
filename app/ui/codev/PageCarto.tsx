import { useEffect, useRef } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { adresseCarto, CARTO } from "#app/domaine/codev/carto.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE } from "#app/domaine/codev/fiche.ts";
import { typo } from "#app/domaine/typo.ts";
import type { FicheVue, PageCarto as Vue } from "#app/services/fiches.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { BasculeLiens } from "#app/ui/base/Bascule.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { EtiquettesAxes } from "#app/ui/annuaire/EtiquettesAxes.tsx";
import { CarteLieux } from "#app/ui/carte/CarteLieux.tsx";
import { NomsDeVilles } from "./NomsDeVilles.tsx";

export type ProprietesCarto = {
  readonly vue: Vue;
  /** La fiche qu'on vient de poser. */
  readonly posee: FicheVue | null;
  /** La fiche que l'animation vient de mettre à la corbeille. */
  readonly retiree: FicheVue | null;
  readonly faite: string | null;
};

const NOUVELLE = `${CARTO}?fiche=nouvelle`;
const RELECTURE_MS = 15_000;

const FAITS: Readonly<Record<string, string>> = {
  modifiee: "Fiche enregistrée.",
  retiree: "Votre fiche est retirée.",
  remise: "La fiche est de nouveau sur la carte.",
  effacee: "La fiche est effacée pour de bon.",
};

/** La carte de l'atelier et sa liste : la liste porte toute l'information. */
export function PageCarto({ vue, posee, retiree, faite }: ProprietesCarto) {
  const { atelier, admin, filtre, fiches, total, miennes, parType, carte } = vue;
  useRelecture();
  return (
    <div className="duo-carte atelier">
      <section className="fond-carte" id="carte" aria-label="Carte">
        <a className="evite evite--carte" href="#fiches">
          Passer la carte, aller à la liste
        </a>
        <div className="colle">
          <CarteLieux carte={carte} nom={`Carte de l'atelier : ${compter(fiches.length)}. La liste donne les mêmes.`}>
            <svg className="reperes-carte" aria-hidden="true" focusable="false">
              <NomsDeVilles villes={vue.villes} vue={carte.vue} />
            </svg>
          </CarteLieux>
          {filtre.cadre !== undefined && (
            <a className="btn btn--clair btn--court retour-france" href={adresseCarto({ ...filtre, cadre: undefined })}>
              Toutes les fiches
            </a>
          )}
        </div>
      </section>
      <div className="panneau">
        <span className="poignee" aria-hidden="true" />
        <p className="petit doux barre-atelier">
          <span>
            {typo("Vous êtes ")}
            <b>{vue.pseudo}</b>
            {admin ? typo(", pour animer") : ""}
          </span>
          <a href="/connexion">Changer ou sortir</a>
        </p>
        <h1>{atelier.titre}</h1>
        <Nouvelles posee={posee} retiree={retiree} faite={faite} />
        {!atelier.ouvert && (
          <Avis genre="degrade" titre="Cet atelier est fermé.">
            On n'y pose plus de fiche. <a href="/admin/atelier">Le rouvrir</a>
          </Avis>
        )}
        <div className="filtres-atelier pile pile--2">
          <BasculeLiens
            nom="Fiches montrées"
            surPlace
            courant={adresseCarto(filtre)}
            choix={[
              { href: adresseCarto({ ...filtre, vue: "toutes" }), libelle: `Toutes (${total})` },
              { href: adresseCarto({ ...filtre, vue: "miennes" }), libelle: `Les miennes (${miennes})` },
            ]}
          />
          {total > 0 && (
            <nav className="types-atelier" aria-label="Filtrer par type">
              <Lien
                className="etiq"
                href={adresseCarto({ ...filtre, type: undefined })}
                surPlace
                {...(filtre.type === undefined && { "aria-current": "true" })}
              >
                Tous les types
              </Lien>
              {TYPES_FICHE.filter((type) => parType[type] !== undefined).map((type) => (
                <Lien key={type} className="etiq" href={adresseCarto({ ...filtre, type })} surPlace {...(filtre.type === type && { "aria-current": "true" })}>
                  {NOMS_TYPES_FICHE[type]} {parType[type]}
                </Lien>
              ))}
            </nav>
          )}
        </div>
        <h2 className="vh" id="fiches" tabIndex={-1}>
          Fiches
        </h2>
        <p className="petit doux" role="status">
          {typo(phraseCompte(vue))}
        </p>
        {fiches.length === 0 ? (
          <EtatVide titre={total === 0 ? "La carte est vide pour l'instant." : "Aucune fiche ne répond à ces choix."}>
            {total === 0 ? "Posez la première : quoi, où, un mot." : "Montrez toutes les fiches, ou posez-en une."}
          </EtatVide>
        ) : (
          <ul className="lieux">
            {fiches.map((fiche) => (
              <FicheDeListe key={fiche.id} fiche={fiche} admin={admin} />
            ))}
          </ul>
        )}
        {atelier.ouvert && (
          <p className="nouvelle-fiche">
            <LienBouton href={NOUVELLE} icone="plus" surPlace className="pleine">
              Nouvelle fiche
            </LienBouton>
          </p>
        )}
        {admin && <Corbeille fiches={vue.corbeille} />}
        <p className="petit doux pied-atelier">
          Emporter la carte : <a href="/api/codev/export?format=geojson">GeoJSON</a>, <a href="/api/codev/export?format=csv">CSV</a>.{" "}
          <a href="/codev/qr">Inviter par QR code</a>.
          {admin && (
            <>
              {" "}
              <a href="/admin/atelier">Gérer les ateliers</a>.
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Nouvelles({ posee, retiree, faite }: Pick<ProprietesCarto, "posee" | "retiree" | "faite">) {
  const bloc = useRef<HTMLDivElement>(null);
  const cle = posee?.id ?? retiree?.id ?? faite ?? "";
  useEffect(() => {
    if (cle !== "") bloc.current?.focus();
  }, [cle]);
  const fait = faite === null ? undefined : FAITS[faite];
  if (posee === null && retiree === null && fait === undefined) return null;
  return (
    <div className="nouvelles" role="status" tabIndex={-1} ref={bloc}>
      {posee !== null && (
        <>
          <p>
            <strong>Fiche posée.</strong> {typo("Les autres la voient déjà : ")}
            <a href={`#fiche-${posee.id}`}>{typo(posee.titre)}</a>.
          </p>
          <div className="rang">
            <LienBouton href={`${CARTO}?fiche=${posee.id}`} allure="clair" court surPlace>
              Modifier
            </LienBouton>
            <BoutonGeste geste="annuler" id={posee.id} titre={posee.titre} allure="nu">
              Annuler
            </BoutonGeste>
          </div>
        </>
      )}
      {retiree !== null && (
        <>
          <p>
            <strong>Fiche mise à la corbeille.</strong> {typo(`« ${retiree.titre} » n'est plus sur la carte.`)}
          </p>
          <BoutonGeste geste="restaurer" id={retiree.id} titre={retiree.titre} allure="clair">
            Remettre
          </BoutonGeste>
        </>
      )}
      {posee === null && retiree === null && fait !== undefined && (
        <p>
          <strong>{fait}</strong>
        </p>
      )}
    </div>
  );
}

function FicheDeListe({ fiche, admin }: { readonly fiche: FicheVue; readonly admin: boolean }) {
  return (
    <li className={fiche.mienne ? "lieu lieu--mien" : "lieu"} id={`fiche-${fiche.id}`}>
      <h3>
        <span className="doux">{fiche.rang}.</span> {typo(fiche.titre)}
      </h3>
      <p className="petit doux">
        {typo(`${fiche.type_nom}, ${fiche.quand}, par ${fiche.mienne ? "vous" : fiche.auteur}`)}
        {fiche.ou !== undefined && typo(` · ${fiche.ou}`)}
      </p>
      {fiche.description !== undefined && <p className="petit texte-libre">{typo(fiche.description)}</p>}
      {fiche.lien !== undefined && (
        <p className="petit">
          <a className="lien-long" href={fiche.lien} rel="noreferrer nofollow ugc">
            {new URL(fiche.lien).host}
          </a>
        </p>
      )}
      {fiche.axes.length > 0 && <EtiquettesAxes axes={fiche.axes} />}
      {fiche.modifiable && (
        <div className="rang gestes">
          <LienBouton href={`${CARTO}?fiche=${fiche.id}`} allure="clair" court surPlace aria-label={typo(`Modifier « ${fiche.titre} »`)}>
            Modifier
          </LienBouton>
          {admin ? (
            <BoutonGeste geste="supprimer" id={fiche.id} titre={fiche.titre} allure="danger">
              Supprimer
            </BoutonGeste>
          ) : (
            <BoutonGeste geste="annuler" id={fiche.id} titre={fiche.titre} allure="nu">
              Retirer
            </BoutonGeste>
          )}
        </div>
      )}
    </li>
  );
}

function Corbeille({ fiches }: { readonly fiches: ReadonlyArray<FicheVue> }) {
  if (fiches.length === 0) return null;
  return (
    <Repli titre={`Corbeille (${fiches.length})`} id="corbeille" imprime={false}>
      <ul className="lieux">
        {fiches.map((fiche) => (
          <li key={fiche.id} className="lieu">
            <h3>{typo(fiche.titre)}</h3>
            <p className="petit doux">{typo(`${fiche.type_nom}, par ${fiche.auteur}`)}</p>
            <div className="rang gestes">
              <BoutonGeste geste="restaurer" id={fiche.id} titre={fiche.titre} allure="clair">
                Remettre
              </BoutonGeste>
              <BoutonGeste geste="effacer" id={fiche.id} titre={fiche.titre} allure="danger">
                Effacer pour de bon
              </BoutonGeste>
            </div>
          </li>
        ))}
      </ul>
    </Repli>
  );
}

function BoutonGeste({
  geste,
  id,
  titre,
  allure,
  children,
}: {
  readonly geste: "annuler" | "supprimer" | "restaurer" | "effacer";
  readonly id: string;
  readonly titre: string;
  readonly allure: "clair" | "nu" | "danger";
  readonly children: string;
}) {
  const { state, formData } = useNavigation();
  const occupe = state !== "idle" && formData?.get("id") === id && formData.get("geste") === geste;
  return (
    // Toujours à la carte : l'adresse courante peut porter une nouvelle déjà lue.
    <Form method="post" action={CARTO} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Bouton name="geste" value={geste} allure={allure} court occupe={occupe} aria-label={typo(`${children} « ${titre} »`)}>
        {children}
      </Bouton>
    </Form>
  );
}

/** Relit la liste de temps en temps, tant que l'onglet est regardé : les fiches des autres arrivent sans recharger. */
function useRelecture(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const relire = () => {
      if (document.visibilityState === "visible" && navigator.onLine && state === "idle") void revalidate();
    };
    const minuterie = setInterval(relire, RELECTURE_MS);
    document.addEventListener("visibilitychange", relire);
    return () => {
      clearInterval(minuterie);
      document.removeEventListener("visibilitychange", relire);
    };
  }, [revalidate, state]);
}

function phraseCompte({ fiches, total, horsCarte, filtre }: Vue): string {
  const compte = filtre.vue === "toutes" && filtre.type === undefined ? `${compter(total)} sur la carte.` : `${compter(fiches.length)} sur ${total}.`;
  return horsCarte === 0 ? compte : `${compte} ${compter(horsCarte)} hors du dessin, dans la liste seulement.`;
}

function compter(n: number): string {
  return n === 0 ? "Aucune fiche" : n === 1 ? "1 fiche" : `${n} fiches`;
}
