import { direAxes } from "#app/commun/axes.ts";
import { href } from "react-router";
import type { ReactNode } from "react";
import { adresseCorrection, avecRecherche } from "#app/commun/adresses/adresse.ts";
import { NOMS_TAGS_PLATEFORME, type Plateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { FiltreTaff, PageTaff as Donnees } from "#app/contextes/annuaire/service/annuaire.server.ts";
import type { TaffLocalDit } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import { Carte } from "#app/ui/base/Carte.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { FormulaireFiltres, PastillesAxes } from "#app/ui/base/Filtres.tsx";
import { BoutonsCriteres, CriteresGardes } from "#app/contextes/annuaire/ui/criteres/Criteres.tsx";
import { criteresDits } from "#app/contextes/annuaire/ui/criteres/CriteresTaff.tsx";
import { ChampOu, TaffLocal } from "#app/contextes/annuaire/ui/TaffLocal.tsx";
import { DejaSignale, FormulaireSignaler, MotifsEnLigne } from "#app/contextes/annuaire/ui/SignalerEnLigne.tsx";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { ecrireCompte } from "#app/commun/nombres/milliers.ts";
import { Resultats } from "#app/contextes/annuaire/ui/Resultats.tsx";

/** Dans l'adresse : la carte à ouvrir, pour la corriger ou la signaler. */
export const CHAMP_FICHE = "fiche";

/** Plateformes nationales montrées sous ce qui est sur place. */
const APRES_LE_LOCAL = 6;

/** Les plateformes d'emploi, de formation et de chantiers ; `assistant` prend place sous la liste. */
export function PageTaff({
  page,
  local,
  filtre,
  ignores,
  fiche,
  assistant,
}: {
  readonly page: Donnees;
  readonly local?: TaffLocalDit;
  /** La plateforme dont la carte est ouverte. */
  readonly fiche?: string | undefined;
  readonly filtre: FiltreTaff;
  readonly ignores: ReadonlyArray<string>;
  readonly assistant?: ReactNode;
}) {
  const dits = criteresDits(filtre);
  const criteres = filtre.axes.length > 0 || [filtre.tag, filtre.q, filtre.pres, filtre.rayon].some((critere) => critere !== undefined);
  // Quand ce qui est sur place vient d'abord, les plateformes nationales ne sont que les premières, et celle que l'adresse nomme.
  const montrees = page.plateformes.filter(({ id }, rang) => filtre.pres === undefined || rang < APRES_LE_LOCAL || id === fiche);
  return (
    <div className="cadre">
      <div className="tete-page">
        <div className="pile pile--2">
          <h1>Travailler, apprendre, donner un coup de main</h1>
          <p className="chapeau">{`${page.total} plateformes où trouver un emploi, une formation, un chantier ou une immersion qui va dans ce sens.`}</p>
        </div>
        {assistant != null && (
          <a className="btn btn--clair" href="#assistant">
            Demander à l'assistant
          </a>
        )}
      </div>
      <FormulaireFiltres
        action={href("/taff")}
        nom="Chercher un lieu, une plateforme"
        q={filtre.q}
        exemple="Par exemple : maraîchage, menuiserie, chantier, woofing."
      >
        <div className="filtres-ligne">
          <PastillesAxes choisis={filtre.axes} />
          <ChampOu pres={filtre.pres} />
        </div>
        <CriteresGardes criteres={dits} />
        <BoutonsCriteres titre="Genre, distance" dits={dits.map(({ libelle }) => libelle)} />
      </FormulaireFiltres>
      {local !== undefined && <TaffLocal local={local} />}
      <h2 className="vh">Plateformes</h2>
      <FormulaireSignaler />
      <Resultats
        phrase={
          criteres
            ? `${denombrerOuAucun(page.plateformes.length, "plateforme", "plateformes", "Aucune")} sur ${ecrireCompte(page.total)}.`
            : `${denombrerOuAucun(page.total, "plateforme")}.`
        }
        approche={page.approche}
        ignores={ignores}
        effacer={criteres ? href("/taff") : undefined}
      />
      {page.plateformes.length === 0 ? (
        <EtatVide
          titre="Aucune plateforme ne répond à ces critères."
          action={
            <LienBouton allure="clair" court href={`${href("/proposer")}?onglet=jobs`}>
              Proposer une plateforme
            </LienBouton>
          }
        />
      ) : (
        <ul className="grille g3 cartes-taff">
          {montrees.map((plateforme) => (
            <CartePlateforme key={plateforme.id} plateforme={plateforme} ouverte={plateforme.id === fiche} />
          ))}
        </ul>
      )}
      {montrees.length < page.plateformes.length && (
        <p>
          <a href={adresseTaff(sansLieu(filtre))}>{`Voir les ${page.plateformes.length} plateformes`}</a>
        </p>
      )}
      <p className="petit doux cartes-suite">
        {"Publics, tarifs et périmètres : vérifiez sur chaque site. "}
        <a href={`${href("/proposer")}?onglet=jobs`}>Proposer une plateforme</a>. Reprendre ces cartes : <a href={href("/api/plateformes-taff")}>JSON</a>.
      </p>
      {assistant}
    </div>
  );
}

function sansLieu({ pres: _pres, rayon: _rayon, ...reste }: FiltreTaff): FiltreTaff {
  return reste;
}

/** L'adresse de la page sous ces critères. */
export function adresseTaff({ q, axes, tag, pres, rayon }: FiltreTaff): string {
  return avecRecherche(href("/taff"), { q, axe: axes, tag, pres, rayon: rayon === undefined ? undefined : String(rayon) });
}

/** Étiquette, nom, axes, description, pied : les cinq parties d'une carte. Elle se signale d'un clic ; ouverte, elle se corrige aussi. */
function CartePlateforme({ plateforme, ouverte }: { readonly plateforme: Plateforme; readonly ouverte: boolean }) {
  const { id, nom, tag, axes, url, description, pied, verifie, avertissement } = plateforme;
  return (
    <Carte balise="li" className="carte-taff" id={`plateforme-${id}`}>
      <h3>
        <a href={url} rel="noreferrer">
          {nom}
        </a>
      </h3>
      <p className="petit">{description}</p>
      <p className="pied-carte xs doux">
        {`${NOMS_TAGS_PLATEFORME[tag]} · ${direAxes(axes)} · ${pied}`}
        {!verifie && " · adresse à vérifier"}
        {avertissement !== undefined && ` · ${avertissement}`}
        {".\nSignaler : "}
        <MotifsEnLigne rubrique="jobs" id={id} nom={nom} />
        {ouverte && <a href={adresseCorrection("jobs", id)}>Corriger ou retirer ma fiche</a>}
      </p>
      {ouverte && <DejaSignale id={id} />}
    </Carte>
  );
}
