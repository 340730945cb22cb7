import { Fragment, lazy, Suspense, type ReactNode } from "react";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { ChampCommune } from "#app/ui/champs/ChampCommune.tsx";
import { ChampLong, ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { Cases } from "#app/ui/champs/Choix.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { CHAMPS, optionsRegions, type DescriptionChamp } from "./champs.ts";

// Sans script, il n'y a pas de carte à montrer ; sans réseau non plus, et le nom de la commune suffit.
const ChoisirSurLaCarte = import.meta.env.SSR
  ? () => null
  : lazy(() =>
      import("./ChoisirSurLaCarte.tsx").then(
        ({ ChoisirSurLaCarte }) => ({ default: ChoisirSurLaCarte }),
        () => ({ default: () => null }),
      ),
    );

export type Erreurs = Readonly<Record<string, ReadonlyArray<string>>>;
type Departements = ReadonlyArray<{ readonly code: string; readonly nom: string }>;

/** Les champs d'un onglet, remplis de ce qui a déjà été tapé, chaque message sous son champ. */
export function ChampsProposition({
  type,
  valeurs,
  erreurs,
  departements,
  deplie = false,
  partie,
}: {
  readonly type: TypeProposition;
  readonly valeurs: Valeurs;
  readonly erreurs: Erreurs;
  readonly departements: Departements;
  /** Montre aussi les réglages fins : la relecture en a besoin. */
  readonly deplie?: boolean;
  /** La seule partie à montrer ; sans elle, tout. Un champ en faute se montre toujours. */
  readonly partie?: Partie;
}) {
  const montrer = (champ: DescriptionChamp) => (
    <UnChamp key={champ.nom} champ={champ} valeurs={valeurs} erreur={erreurs[champ.nom]?.[0]} departements={departements} />
  );
  const occupe = ({ nom }: DescriptionChamp) => erreurs[nom] !== undefined || liste(valeurs[nom]).some((valeur) => valeur !== "");
  return (
    <Fragment>
      {grouper(CHAMPS[type].filter((champ) => estMontre(champ, partie, erreurs))).map(({ repli, champs }) => {
        const rangees = enRangees(champs).map((rangee) => <Rangee key={rangee[0]?.nom} champs={rangee} montrer={montrer} />);
        if (repli === undefined || deplie) return <Fragment key={champs[0]?.nom}>{rangees}</Fragment>;
        return (
          <Repli key={repli} titre={repli} ouvert={champs.some(occupe)} imprime={false}>
            <div className="pile">{rangees}</div>
          </Repli>
        );
      })}
    </Fragment>
  );
}

export type Partie = "principal" | "appoint";

/** Ce champ est-il dans la partie du formulaire qui se montre ? */
export function estMontre({ nom, appoint }: DescriptionChamp, partie: Partie | undefined, erreurs: Erreurs): boolean {
  return partie === undefined || (partie === "appoint") === (appoint === true) || erreurs[nom] !== undefined;
}

type Groupe = { readonly repli: string | undefined; readonly champs: ReadonlyArray<DescriptionChamp> };

/** Les champs de suite sous un même repli vont ensemble. */
function grouper(champs: ReadonlyArray<DescriptionChamp>): ReadonlyArray<Groupe> {
  return champs.reduce<ReadonlyArray<Groupe>>((groupes, champ) => {
    const dernier = groupes.at(-1);
    if (dernier !== undefined && dernier.repli === champ.repli) return [...groupes.slice(0, -1), { ...dernier, champs: [...dernier.champs, champ] }];
    return [...groupes, { repli: champ.repli, champs: [champ] }];
  }, []);
}

/** Un champ par rangée, sauf un duo, qui prend le suivant avec lui. */
function enRangees(champs: ReadonlyArray<DescriptionChamp>): ReadonlyArray<ReadonlyArray<DescriptionChamp>> {
  return champs.flatMap((champ, rang) => {
    if (champs[rang - 1]?.duo === true) return [];
    const suivant = champ.duo === true ? champs[rang + 1] : undefined;
    return [suivant === undefined ? [champ] : [champ, suivant]];
  });
}

function Rangee({ champs, montrer }: { readonly champs: ReadonlyArray<DescriptionChamp>; readonly montrer: (champ: DescriptionChamp) => ReactNode }) {
  if (champs.length === 1) return champs.map(montrer);
  return (
    <Fragment>
      <div className="duo">{champs.map(montrer)}</div>
      {champs.some(({ surCarte }) => surCarte === true) && (
        <Suspense>
          <ChoisirSurLaCarte />
        </Suspense>
      )}
    </Fragment>
  );
}

/** Le clavier qu'un téléphone ouvre. */
const CLAVIERS = {
  texte: {},
  adresse: { inputMode: "url", autoCapitalize: "off", spellCheck: false },
  nombre: { inputMode: "decimal" },
} as const;

function UnChamp({
  champ,
  valeurs,
  erreur,
  departements,
}: {
  readonly champ: DescriptionChamp;
  readonly valeurs: Valeurs;
  readonly erreur: string | undefined;
  readonly departements: Departements;
}) {
  const { nom, libelle, genre, aide, facultatif = false, options = [] } = champ;
  const commun = { nom, libelle, erreur, facultatif, ...(aide === undefined ? {} : { aide }) };
  const valeur = seule(valeurs[nom]);
  const requis = facultatif ? {} : { required: true };
  switch (genre) {
    case "texte":
    case "adresse":
    case "nombre":
      return <ChampTexte {...commun} {...requis} {...CLAVIERS[genre]} defaultValue={valeur} autoComplete="off" />;
    case "commune":
      return <ChampCommune {...commun} {...requis} defaultValue={valeur} champDepartement="departement" />;
    case "long":
      return <ChampLong {...commun} {...requis} defaultValue={valeur} rows={5} />;
    case "choix":
      return <ChampSelect {...commun} {...requis} options={options} valeur={valeur} vide={facultatif ? "Non dit" : "Choisissez"} />;
    case "departement":
      return <ChampSelect {...commun} {...requis} options={enOptions(departements)} valeur={valeur} vide="Choisissez" autoComplete="off" />;
    case "territoire":
      return <ChampSelect {...commun} options={[...optionsRegions(), ...enOptions(departements)]} valeur={valeur} vide="Agit partout" />;
    case "cases":
      return (
        <>
          {/* Des cases toutes décochées n'envoient rien : ce champ vide dit qu'on les a vues. */}
          {facultatif && <input type="hidden" name={nom} value="" />}
          <Cases
            nom={nom}
            legende={libelle}
            erreur={erreur}
            facultatif={facultatif}
            {...(aide === undefined ? {} : { aide })}
            options={options}
            choisies={liste(valeurs[nom])}
            deuxColonnes
          />
        </>
      );
  }
}

function enOptions(departements: Departements) {
  return departements.map(({ code, nom }) => ({ valeur: code, libelle: `${code} ${nom}` }));
}

function seule(valeur: Valeurs[string] | undefined): string {
  return typeof valeur === "string" ? valeur : (valeur?.[0] ?? "");
}

function liste(valeur: Valeurs[string] | undefined): ReadonlyArray<string> {
  return valeur === undefined ? [] : typeof valeur === "string" ? [valeur] : valeur;
}
