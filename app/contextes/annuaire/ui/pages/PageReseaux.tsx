import { direAxes } from "#app/commun/axes.ts";
import { href } from "react-router";
import type { ReactNode } from "react";
import { avecRecherche } from "#app/commun/adresses/adresse.ts";
import { NOMS_CATEGORIES_RESEAU, NOMS_ECHELLES_RESEAU, type FiltreReseaux } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { PageReseaux as Donnees, ReseauListe } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { FormulaireFiltres, PastillesAxes } from "#app/ui/base/Filtres.tsx";
import { BoutonsCriteres, CriteresGardes } from "#app/contextes/annuaire/ui/criteres/Criteres.tsx";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { ecrireCompte } from "#app/commun/nombres/milliers.ts";
import { Resultats } from "#app/contextes/annuaire/ui/Resultats.tsx";
import { FormulaireSignaler, MotifsEnLigne } from "#app/contextes/annuaire/ui/SignalerEnLigne.tsx";

/** L'annuaire des réseaux ; `assistant` prend place sous la liste. */
export function PageReseaux({ page, ignores, assistant }: { readonly page: Donnees; readonly ignores: ReadonlyArray<string>; readonly assistant?: ReactNode }) {
  const { filtre, reseaux } = page;
  const criteres = aDesCriteres(filtre);
  return (
    <div className="cadre">
      <div className="tete-page">
        <div className="pile pile--2">
          <h1>Qui peut vous aider</h1>
          <p className="chapeau">
            {`${page.total} réseaux, associations et coopératives : habitat, terres, énergie, eau, semences, droit, formation. Cherchez par mots, ou filtrez.`}
          </p>
        </div>
        {assistant != null && (
          <a className="btn btn--clair" href="#assistant">
            Demander à l'assistant
          </a>
        )}
      </div>
      <div className="annuaire">
        <FormulaireFiltres
          action={href("/reseaux")}
          nom="Chercher un réseau"
          q={filtre.q}
          exemple="Par exemple : semences paysannes, toilettes sèches, énergie citoyenne. Les accents et les petites fautes ne gênent pas."
        >
          <PastillesAxes choisis={filtre.axes} />
          <CriteresGardes criteres={criteresDits(page)} />
          <BoutonsCriteres titre="Domaine, échelle, territoire" dits={criteresDits(page).map(({ libelle }) => libelle)} />
        </FormulaireFiltres>
        <section aria-labelledby="resultats" className="pile">
          <h2 className="vh" id="resultats">
            Résultats
          </h2>
          <Resultats phrase={phrase(page)} approche={page.approche} ignores={ignores} effacer={criteres ? href("/reseaux") : undefined} />
          <FormulaireSignaler />
          {reseaux.length === 0 ? (
            <EtatVide
              titre="Aucun réseau ne répond à ces critères."
              action={
                <LienBouton allure="clair" court href={`${href("/proposer")}?onglet=reseau`}>
                  Proposer un réseau
                </LienBouton>
              }
            >
              Vous en connaissez un ? Il peut rejoindre l'annuaire.
            </EtatVide>
          ) : (
            <ul className="lieux">
              {reseaux.map((reseau) => (
                <ReseauDeListe key={reseau.id} reseau={reseau} />
              ))}
            </ul>
          )}
          <Pagination
            page={page.page}
            pages={page.pages}
            lien={(n) => avecRecherche(href("/reseaux"), { ...parametres(filtre), page: n === 1 ? undefined : String(n) })}
          />
          <p className="petit doux">
            {"Un réseau manque, ou une fiche est fausse ? "}
            <a href={`${href("/proposer")}?onglet=reseau`}>Le proposer ou la corriger</a>. Reprendre l'annuaire :{" "}
            <a href={avecRecherche(href("/api/reseaux"), parametres(filtre))}>JSON</a>.
          </p>
        </section>
      </div>
      {assistant != null && <div className="sec">{assistant}</div>}
    </div>
  );
}

/** Le domaine, l'échelle et le territoire choisis, avec leur nom : la liste les garde, la page des critères les change. */
function criteresDits({ filtre: { categorie, echelle, territoire }, territoires }: Donnees) {
  return [
    ...(categorie === undefined ? [] : [{ nom: "categorie", valeur: categorie, libelle: NOMS_CATEGORIES_RESEAU[categorie] }]),
    ...(echelle === undefined ? [] : [{ nom: "echelle", valeur: echelle, libelle: `Échelle ${NOMS_ECHELLES_RESEAU[echelle].toLowerCase()}` }]),
    ...(territoire === undefined
      ? []
      : [{ nom: "territoire", valeur: territoire, libelle: territoires.find(({ code }) => code === territoire)?.nom ?? territoire }]),
  ];
}

function ReseauDeListe({ reseau }: { readonly reseau: ReseauListe }) {
  const [categorie] = reseau.categories;
  return (
    <li className="lieu lieu--nu" id={`reseau-${reseau.id}`}>
      <h3>
        <a href={href("/reseaux/:id", { id: reseau.id })}>{reseau.nom}</a>
        {reseau.sigle !== undefined && !reseau.nom.includes(reseau.sigle) && ` (${reseau.sigle})`}
      </h3>
      {[categorie && NOMS_CATEGORIES_RESEAU[categorie], portee(reseau), `axes : ${direAxes(reseau.axes)}`, !reseau.verifie && "à vérifier"]
        .filter(Boolean)
        .join(" · ")}
      <p className="petit">
        {`${reseau.description}\n`}
        {reseau.avertissement !== undefined && `À vérifier : ${reseau.avertissement}\n`}
        {"Signaler : "}
        <MotifsEnLigne rubrique="reseau" id={reseau.id} nom={reseau.nom} />
      </p>
    </li>
  );
}

/** « échelle nationale », « Bretagne, échelle régionale ». */
export function portee({ echelle, territoire_noms }: Pick<ReseauListe, "echelle" | "territoire_noms">): string {
  return [...territoire_noms, `échelle ${NOMS_ECHELLES_RESEAU[echelle].toLowerCase()}`].join(", ");
}

function phrase({ nombre, total, locaux, filtre, territoires, page, pages }: Donnees): string {
  const lieu = territoires.find((t) => t.code === filtre.territoire);
  const compte = aDesCriteres(filtre)
    ? `${denombrerOuAucun(nombre, "réseau", "réseaux")} sur ${ecrireCompte(total)}`
    : denombrerOuAucun(total, "réseau", "réseaux");
  const ou = lieu === undefined || nombre === 0 ? "" : ` ${phraseTerritoire(locaux, nombre)}`;
  return `${compte}.${ou}${pages > 1 ? ` Page ${page} sur ${pages}.` : ""}`;
}

function phraseTerritoire(locaux: number, nombre: number): string {
  if (locaux === 0) return "Aucun n'est propre à ce territoire : tous agissent partout.";
  const propres = locaux === 1 ? "Un est propre à ce territoire" : `${locaux} sont propres à ce territoire`;
  return locaux === nombre ? `${propres}.` : `${propres}, ${nombre - locaux === 1 ? "l'autre agit" : "les autres agissent"} partout.`;
}

function parametres({ q, axes, categorie, echelle, territoire }: FiltreReseaux) {
  return { q, axe: axes, categorie, echelle, territoire };
}

function aDesCriteres({ q, axes, categorie, echelle, territoire }: FiltreReseaux): boolean {
  return q !== undefined || axes.length > 0 || categorie !== undefined || echelle !== undefined || territoire !== undefined;
}
