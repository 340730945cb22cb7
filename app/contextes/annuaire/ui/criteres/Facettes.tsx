import { NOMS_TYPES_LIEU, TYPES_LIEU } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Compte } from "#app/contextes/annuaire/domaine/facettes.ts";
import {
  ETAPES_LIEU,
  FORMES_LIEU,
  NOMS_ETAPES_LIEU,
  NOMS_FORMES_LIEU,
  NOMS_OFFRES_LIEU,
  NOMS_RECHERCHES_LIEU,
  OFFRES_LIEU,
  RECHERCHES_LIEU,
} from "#app/contextes/annuaire/domaine/offres.ts";
import type { PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { Pastilles } from "#app/ui/base/Filtres.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";

/** Les critères à choisir, chacun avec ce qu'il donnerait : un choix qui ne rendrait rien dit 0 avant qu'on le prenne. */
export function Facettes({ page: { filtre, facettes, departements } }: { readonly page: PageLieux }) {
  const { types, propose = [], cherche = [], etape, forme, departement } = filtre;
  // Un code bien écrit que la carte ne connaît pas reste choisi, lui aussi.
  const inconnus = departement === undefined || departements.some(({ code }) => code === departement) ? [] : [{ code: departement, nom: "Département" }];
  return (
    <>
      <Pastilles nom="type" legende="Types" options={enOptions(TYPES_LIEU, NOMS_TYPES_LIEU, facettes.type)} choisies={types} />
      <Pastilles nom="propose" legende="Ce que le lieu offre" options={enOptions(OFFRES_LIEU, NOMS_OFFRES_LIEU, facettes.propose)} choisies={propose} />
      <Pastilles
        nom="cherche"
        legende="Ce que le lieu cherche"
        options={enOptions(RECHERCHES_LIEU, NOMS_RECHERCHES_LIEU, facettes.cherche)}
        choisies={cherche}
      />
      {Object.keys(facettes.cherche.valeurs).length === 0 && (
        <p className="xs doux">
          Ici, aucune source ne dit ce que les lieux cherchent : écrivez-leur. Un lieu peut le dire lui-même par « Proposer » ou en corrigeant sa fiche.
        </p>
      )}
      <ChampSelect nom="etape" libelle="Étape" vide="Toutes" valeur={etape ?? ""} {...enChoix(ETAPES_LIEU, NOMS_ETAPES_LIEU, facettes.etape)} />
      <ChampSelect nom="forme" libelle="Forme juridique" vide="Toutes" valeur={forme ?? ""} {...enChoix(FORMES_LIEU, NOMS_FORMES_LIEU, facettes.forme)} />
      <ChampSelect
        nom="departement"
        libelle="Département"
        vide="Tous"
        valeur={departement ?? ""}
        options={[...departements, ...inconnus].map(({ code, nom }) => ({
          valeur: code,
          libelle: `${nom} (${code}) : ${facettes.departement.valeurs[code] ?? 0}`,
        }))}
      />
    </>
  );
}

function enOptions<T extends string>(valeurs: ReadonlyArray<T>, noms: Readonly<Record<T, string>>, compte: Compte) {
  return valeurs.map((valeur) => ({ valeur, libelle: `${noms[valeur]} : ${compte.valeurs[valeur] ?? 0}` }));
}

/** Les choix d'une liste déroulante, et combien de lieux n'en disent rien : un petit compte n'est pas une rareté, c'est une source muette. */
function enChoix<T extends string>(valeurs: ReadonlyArray<T>, noms: Readonly<Record<T, string>>, compte: Compte) {
  const options = enOptions(valeurs, noms, compte);
  return compte.muets === 0 ? { options } : { options, aide: `${denombrerOuAucun(compte.muets, "lieu", "lieux")} sans cette indication.` };
}
