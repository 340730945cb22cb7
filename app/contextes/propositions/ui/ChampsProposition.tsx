import { Fragment, type ReactNode } from "react";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { ChampCommune } from "#app/ui/champs/ChampCommune.tsx";
import { ChampLong, ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { Cases } from "#app/ui/champs/Choix.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ChoisirSurLaCarte } from "./ChoisirSurLaCarte.tsx";
import { CHAMPS, OPTIONS_REGIONS, type DescriptionChamp } from "./champs.ts";

export type Erreurs = Readonly<Record<string, ReadonlyArray<string>>>;
type Departements = ReadonlyArray<{ readonly code: string; readonly nom: string }>;

/** Les champs d'un onglet, remplis de ce qui a déjà été tapé, chaque message sous son champ. */
export function ChampsProposition({
  type,
  valeurs,
  erreurs,
  departements,
  deplie = false,
}: {
  readonly type: TypeProposition;
  readonly valeurs: Valeurs;
  readonly erreurs: Erreurs;
  readonly departements: Departements;
  /** Montre aussi les réglages fins : la relecture en a besoin. */
  readonly deplie?: boolean;
}) {
  const montrer = (champ: DescriptionChamp) => (
    <UnChamp key={champ.nom} champ={champ} valeurs={valeurs} erreur={erreurs[champ.nom]?.[0]} departements={departements} />
  );
  const rendus: Array<ReactNode> = [];
  const champs = CHAMPS[type];
  for (let rang = 0; rang < champs.length; rang += 1) {
    const champ = champs[rang];
    if (champ === undefined) continue;
    const suivant = champ.duo === true ? champs[rang + 1] : undefined;
    if (suivant === undefined) rendus.push(montrer(champ));
    else {
      rang += 1;
      const paire = (
        <Fragment key={champ.nom}>
          <div className="duo">
            {montrer(champ)}
            {montrer(suivant)}
          </div>
          {champ.surCarte === true && <ChoisirSurLaCarte />}
        </Fragment>
      );
      const enFaute = [champ, suivant].some(({ nom }) => erreurs[nom] !== undefined);
      rendus.push(
        champ.repli === undefined || deplie ? (
          paire
        ) : (
          <Repli key={champ.nom} titre={champ.repli} ouvert={enFaute || seule(valeurs[champ.nom]) !== ""} imprime={false}>
            {paire}
          </Repli>
        ),
      );
    }
  }
  return <Fragment>{rendus}</Fragment>;
}

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
  const { nom, libelle, genre, aide, facultatif = false, options = [], autoComplete } = champ;
  const commun = { nom, libelle, erreur, facultatif, ...(aide === undefined ? {} : { aide }) };
  const valeur = seule(valeurs[nom]);
  const requis = facultatif ? {} : { required: true };
  switch (genre) {
    case "texte":
      return <ChampTexte {...commun} {...requis} defaultValue={valeur} autoComplete={autoComplete ?? "off"} />;
    case "commune":
      return <ChampCommune {...commun} {...requis} defaultValue={valeur} champDepartement="departement" />;
    case "adresse":
      return <ChampTexte {...commun} {...requis} defaultValue={valeur} inputMode="url" autoCapitalize="off" autoComplete="off" spellCheck={false} />;
    case "nombre":
      return <ChampTexte {...commun} {...requis} defaultValue={valeur} inputMode="decimal" autoComplete="off" />;
    case "long":
      return <ChampLong {...commun} {...requis} defaultValue={valeur} rows={5} />;
    case "choix":
      return <ChampSelect {...commun} {...requis} options={options} valeur={valeur} vide="Choisissez" />;
    case "departement":
      return <ChampSelect {...commun} {...requis} options={enOptions(departements)} valeur={valeur} vide="Choisissez" autoComplete="off" />;
    case "territoire":
      return <ChampSelect {...commun} options={[...OPTIONS_REGIONS, ...enOptions(departements)]} valeur={valeur} vide="Agit partout" />;
    case "cases":
      return (
        <Cases
          nom={nom}
          legende={libelle}
          erreur={erreur}
          {...(aide === undefined ? {} : { aide })}
          options={options}
          choisies={liste(valeurs[nom])}
          deuxColonnes
        />
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
