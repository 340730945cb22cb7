import { PAS_DE_LIEU } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { useEffect, useRef } from "react";
import { href, Form, useLocation } from "react-router";
import { ENSEMBLE, ENSEMBLE_ECRAN } from "#app/commun/adresses/adresses-atelier.ts";
import { PREFIXE_LEVIER } from "#app/contextes/ensemble/domaine/leviers.ts";
import { compterPersonnes } from "#app/contextes/ensemble/domaine/somme.ts";
import { lireTable } from "#app/commun/listes/lire-table.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { nommerFaute, type Reponses } from "#app/contextes/simulateur/index.ts";
import type { PageEnsemble as Vue } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { PHRASE_SESSION_FINIE } from "#app/contextes/atelier/index.ts";
import { Liaison, estSansReseau, type SansReseau, VousEtes } from "#app/contextes/atelier/ui/index.ts";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { FormulaireCadre } from "./FormulaireCadre.tsx";
import { FormulairePart, PartComptee } from "./FormulairePart.tsx";
import { Fautes, Groupe } from "./Groupe.tsx";
import { Publication } from "./Publication.tsx";
import { qui, useEnvoisGardes } from "./envois-gardes.ts";
import { useSuivi } from "./use-suivi.ts";

export type ProprietesEnsemble = {
  readonly vue: Vue;
  /** Ce qu'une session finie a laissé dans l'adresse : une part, ou le lieu. */
  readonly reprise: { readonly part: Reponses | null; readonly cadre: Reponses | null };
  readonly fait: string | null;
  readonly retour: RefusFormulaire | SansReseau | { readonly fait: string } | undefined;
};

/** Ce qui vient d'être fait. `tant` : relue plus tard, une adresse ne dit plus ce qui n'est plus vrai. */
type Fait = { readonly phrase: string; readonly tant?: (vue: Vue) => boolean };
const FAITS: Readonly<Record<string, Fait>> = {
  situe: { phrase: "Le lieu est ouvert : chaque foyer peut remplir sa part.", tant: ({ cadre }) => cadre !== null },
  deposee: {
    phrase: "Votre part est ajoutée. Vous pouvez la corriger tant qu'elle attend d'entrer dans la somme.",
    tant: ({ part, comptee }) => part !== null && !comptee,
  },
  publie: { phrase: "Ces foyers sont dans la somme.", tant: ({ groupe }) => groupe !== null },
  retiree: { phrase: "Votre part est retirée.", tant: ({ part }) => part === null },
  bouge: { phrase: "Le levier est posé." },
  zero: { phrase: "Les leviers sont remis à zéro.", tant: ({ groupe }) => Object.keys(groupe?.vue?.leviers ?? {}).length === 0 },
  vise: { phrase: "L'autonomie visée est changée." },
  ouvert: { phrase: "Chaque téléphone peut bouger les leviers.", tant: ({ cadre }) => cadre?.leviers_ouverts === true },
  repris: { phrase: "L'animation bouge seule les leviers.", tant: ({ cadre }) => cadre?.leviers_ouverts === false },
  recommence: { phrase: "Le lieu et toutes les parts sont effacés.", tant: ({ cadre }) => cadre === null },
};

/** Un lieu à plusieurs, sur un téléphone : sa part, la somme, les leviers. */
export function PageEnsemble({ vue, reprise, fait, retour: rendu }: ProprietesEnsemble) {
  const { atelier, pseudo, admin, cadre, part, foyers_min, groupe, peut_bouger } = vue;
  const liaison = useSuivi({ actif: true, atelier: atelier.id });
  const { gestes, data } = useEnvoisGardes<ProprietesEnsemble["retour"]>(qui(vue), liaison === "direct" || liaison === "releve");
  const parti = data !== undefined && !estSansReseau(data);
  const retour = parti ? data : rendu;
  const sansReseau = gestes.length > 0 || estSansReseau(retour);
  const refus = retour !== undefined && "erreurs" in retour ? retour : undefined;
  const geste = refus === undefined ? "" : String(refus.valeurs["geste"] ?? "");
  const pour = (...gestes: ReadonlyArray<string>) => (gestes.includes(geste) ? refus : undefined);
  const erreurs = Object.entries(refus?.erreurs ?? {}).map(([nom, [message = ""]]) => ({ nom, message: nommer(nom, message) }));
  const dit = refus === undefined && !sansReseau ? lireTable(FAITS, retour !== undefined && "fait" in retour ? retour.fait : fait) : undefined;
  const phrase = dit?.tant?.(vue) === false ? undefined : dit?.phrase;
  return (
    <div className="cadre pile pile--6 ensemble">
      <div>
        <p className="petit doux barre-atelier">
          <VousEtes pseudo={pseudo} admin={admin} />
          <Liaison etat={liaison} connectes={undefined} />
          <a href={href("/codev/carto")}>Carte de l'atelier</a>
        </p>
        <p className="surtitre">{atelier.titre}</p>
        <h1>Un lieu à plusieurs</h1>
        <p className="chapeau">
          {cadre === null
            ? "Chaque foyer remplit sa part sur son téléphone ; la salle voit la somme, ce qui manque, et bouge les leviers."
            : [cadre.lieu, cadre.population, direParts(vue)].filter((dit) => dit !== null).join(". ")}
        </p>
      </div>
      {phrase !== undefined && <Fait phrase={phrase} />}
      {sansReseau && (
        <Avis genre="degrade" titre="Le réseau ne répond pas.">
          {gestes.length > 0
            ? "Ce que vous avez rempli est gardé sur ce téléphone, et partira à son retour."
            : "Rien n'a été envoyé. Ce que vous avez rempli est toujours sur cet écran : recommencez dans un instant."}
        </Avis>
      )}
      <ResumeErreurs erreurs={erreurs} />
      {refus !== undefined && erreurs.length === 0 && !(geste === "bouger" && peut_bouger && groupe?.vue != null) && (
        <Avis genre="erreur" titre="Rien n'a été changé.">
          {refus.message}
        </Avis>
      )}
      {liaison === "session-finie" && (
        <Avis genre="degrade" titre={PHRASE_SESSION_FINIE}>
          Envoyez votre part quand même : elle vous attendra de l'autre côté de la connexion.
        </Avis>
      )}
      {!atelier.ouvert && (
        <Avis genre="degrade" titre="Cet atelier est fermé.">
          On n'y change plus rien. {admin && <a href={href("/admin/atelier")}>Le rouvrir</a>}
        </Avis>
      )}
      {cadre === null && !admin && <Avis titre={PAS_DE_LIEU}>Cette page s'ouvrira quand elle l'aura fait. Sans JavaScript, rechargez-la.</Avis>}
      {admin && cadre === null && (
        <Carte className="etroit pile">
          <h2>Où est ce lieu ?</h2>
          <FormulaireCadre reponses={null} reprise={reprise.cadre} propose={vue.territoire_propose} territoires={vue.territoires} refus={pour("situer")} />
        </Carte>
      )}
      {admin && cadre !== null && <Animation vue={vue} cadre={cadre} reprise={reprise.cadre} refus={pour("situer")} publication={pour("publier")} />}
      {cadre !== null && atelier.ouvert && <Part vue={vue} part={part} reprise={reprise.part} refus={pour("deposer", "retirer")} />}
      {cadre !== null && groupe === null && (
        <Avis titre={`La somme paraît quand l'animation ajoute au moins ${foyers_min} foyers.`}>
          Elle s'affichera ici d'elle-même. Sans JavaScript, rechargez la page.
        </Avis>
      )}
      <Fautes groupe={groupe} />
      {groupe !== null && groupe.vue !== null && cadre !== null && (
        <Groupe vue={groupe.vue} cible_pct={cadre.cible_pct} admin={admin} peutBouger={peut_bouger} refus={pour("bouger")} />
      )}
    </div>
  );
}

// Le formulaire envoyé n'est plus là : sans cela, ni l'œil ni le clavier ne trouveraient la réponse, restée en haut d'une longue page.
function Fait({ phrase }: { readonly phrase: string }) {
  const bloc = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const actif = document.activeElement;
    // Un bouton replié avec son formulaire garde le focus un instant encore.
    if (actif === null || actif === document.body || actif.closest("details:not([open])") !== null) bloc.current?.focus();
  }, [phrase, key]);
  return (
    <div role="status" tabIndex={-1} ref={bloc}>
      <Avis titre={phrase} />
    </div>
  );
}

function nommer(nom: string, message: string): string {
  return nommerFaute(nom.startsWith(PREFIXE_LEVIER) ? nom.slice(PREFIXE_LEVIER.length) : nom, message);
}

/** « 2 parts remplies, encore une avant la somme. » */
function direParts({ foyers, foyers_min, attendent, groupe }: Pick<Vue, "foyers" | "foyers_min" | "attendent" | "groupe">): string {
  const parts = foyers === 0 ? "Aucune part remplie" : foyers === 1 ? "1 part remplie" : `${formaterNombre(foyers)} parts remplies`;
  const reste = foyers_min - attendent;
  if (groupe !== null) {
    if (attendent === 0) return `${parts}.`;
    return `${parts}, dont ${attendent === 1 ? "une attend" : `${formaterNombre(attendent)} attendent`} d'entrer dans la somme.`;
  }
  return reste <= 0 ? `${parts} : l'animation peut les ajouter à la somme.` : `${parts}, encore ${reste === 1 ? "une" : reste} avant la somme.`;
}

function Part({
  vue,
  part,
  reprise,
  refus,
}: {
  readonly vue: Vue;
  readonly part: Reponses | null;
  readonly reprise: Reponses | null;
  readonly refus: RefusFormulaire | undefined;
}) {
  if (vue.comptee) return <PartComptee part={part} />;
  const formulaire = <FormulairePart atelier={vue.atelier.id} part={part} reprise={reprise} refus={refus} />;
  // L'animation n'est pas toujours un foyer : sa part à elle ne passe pas devant la salle.
  if (part === null && !vue.admin) {
    return (
      <Carte className="etroit pile" balise="section" id="part" aria-labelledby="h-part">
        <h2 id="h-part">Ma part</h2>
        {formulaire}
      </Carte>
    );
  }
  const personnes = compterPersonnes(part ?? {});
  return (
    <section id="part" className="etroit" aria-label="Ma part">
      <Repli
        titre={part === null ? "Remplir une part, pour mon foyer" : `Ma part : ${denombrer(personnes, "personne")}. La corriger`}
        ouvert={refus !== undefined || reprise !== null}
        imprime={false}
      >
        {formulaire}
      </Repli>
    </section>
  );
}

function Animation({
  vue,
  cadre,
  reprise,
  refus,
  publication,
}: {
  readonly vue: Vue;
  readonly cadre: NonNullable<Vue["cadre"]>;
  readonly reprise: Reponses | null;
  readonly refus: RefusFormulaire | undefined;
  readonly publication: RefusFormulaire | undefined;
}) {
  return (
    <Carte className="etroit pile" balise="section" aria-labelledby="h-animation">
      <h2 id="h-animation">Pour animer</h2>
      <p className="rang">
        <LienBouton href={ENSEMBLE_ECRAN} icone="qr" court>
          Projeter
        </LienBouton>
      </p>
      {vue.atelier.ouvert && <Publication vue={vue} refus={publication} />}
      <Form method="post" action={ENSEMBLE} className="rang" preventScrollReset>
        {cadre.leviers_ouverts ? (
          <Bouton allure="clair" court name="geste" value="reprendre">
            Reprendre les leviers
          </Bouton>
        ) : (
          <Bouton allure="clair" court name="geste" value="ouvrir">
            Ouvrir les leviers à tous
          </Bouton>
        )}
      </Form>
      <Repli titre="Corriger le lieu" ouvert={refus !== undefined || reprise !== null} imprime={false}>
        <FormulaireCadre reponses={cadre.reponses} reprise={reprise} propose={vue.territoire_propose} territoires={vue.territoires} refus={refus} />
      </Repli>
      <Repli titre="Recommencer" imprime={false}>
        <Form method="post" action={ENSEMBLE} className="pile" preventScrollReset>
          <p>Efface le lieu, les leviers et les parts de tous les foyers, tout de suite et pour de bon.</p>
          <p>
            <Bouton allure="danger" court name="geste" value="recommencer">
              Tout effacer
            </Bouton>
          </p>
        </Form>
      </Repli>
    </Carte>
  );
}
