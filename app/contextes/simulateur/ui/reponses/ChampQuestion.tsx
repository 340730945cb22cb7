import type { Axe } from "#app/commun/axes.ts";
import { accorderUnite, formaterSuppose } from "#app/commun/nombres/nombres.ts";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { choixDe } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { ChampNombre } from "#app/ui/champs/ChampNombre.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Cases } from "#app/ui/champs/Choix.tsx";
import { Reglage } from "#app/ui/champs/Reglage.tsx";
import { ID_TERRITOIRES } from "./ListeTerritoires.tsx";

const OUI_NON = [
  { valeur: "oui", libelle: "Oui" },
  { valeur: "non", libelle: "Non" },
];

/** La couleur d'un curseur : celle de l'axe qu'il change d'abord, partout où il paraît. Sans axe à lui, il prend celle de son étape. */
const AXES_REGLAGES: Readonly<Record<string, Axe>> = { toit: "eau", cuve: "eau", pv: "energie", potager: "alim", surface: "energie" };

export type ProprietesChampQuestion = {
  readonly champ: Champ;
  readonly valeur: string;
  /** Ce que nous prendrions sans réponse, écrit comme dans le champ. */
  readonly defaut: string | undefined;
  /** Ce que le lieu en dit : « Ici, il tombe 870 mm… ». */
  readonly repere?: string | undefined;
  readonly erreur: string | undefined;
  readonly curseurHorsTab?: boolean;
};

/** Une question du simulateur, rendue selon son genre. Vide vaut « je ne sais pas » : la valeur retenue est alors écrite dessous. */
export function ChampQuestion({ champ, valeur, defaut, repere, erreur, curseurHorsTab = false }: ProprietesChampQuestion) {
  const aide = [repere, champ.aide].filter((t) => t !== undefined).join(" ");
  const commun = { nom: champ.cle, libelle: champ.bref ?? champ.libelle, ...(aide === "" ? {} : { aide }), erreur };
  const siVide = phraseSiVide(champ, valeur, defaut);
  switch (champ.genre) {
    // Une liste se répond élément par élément.
    case "liste":
      return null;
    case "texte":
      return (
        <ChampTexte
          {...commun}
          defaultValue={valeur}
          maxLength={champ.longueur_max}
          {...(champ.cle === "dep" ? { list: ID_TERRITOIRES, required: true } : {})}
          autoComplete="off"
          facultatif={champ.cle !== "dep"}
        />
      );
    case "nombre": {
      const { curseur } = champ;
      if (curseur !== undefined)
        return (
          <Reglage
            {...commun}
            siVide={siVide}
            axe={AXES_REGLAGES[champ.cle]}
            unite={champ.unite}
            min={champ.min}
            max={curseur.max}
            pas={curseur.pas}
            valeur={valeur}
            repere={defaut}
            curseurHorsTab={curseurHorsTab}
          />
        );
      return <ChampNombre {...commun} siVide={siVide} unite={champ.unite} valeur={valeur} />;
    }
    case "mensuel":
      return <ChampNombre {...commun} siVide={siVide} unite={champ.unite} valeur={valeur} inputMode="text" />;
    case "choix":
      return (
        <ChampSelect
          {...commun}
          options={champ.options}
          valeur={valeur}
          vide={defaut === undefined ? "Je ne sais pas" : `Je ne sais pas (${libelleOption(champ.options, defaut)})`}
        />
      );
    case "oui_non":
      return <ChampSelect {...commun} options={OUI_NON} valeur={valeur} vide={defaut === undefined ? "Je ne sais pas" : `Je ne sais pas (${defaut})`} />;
    case "multiple": {
      const choisies = choixDe(valeur !== "" ? valeur : (defaut ?? ""));
      const { options, proposees } = champ;
      return (
        <div className="duo-entier">
          {/* Aucune case cochée doit rester une réponse : sans ce champ, l'adresse n'en dirait rien. */}
          <input type="hidden" name={champ.cle} value="aucun" />
          <Cases
            nom={champ.cle}
            legende={champ.libelle}
            {...(champ.aide === undefined ? {} : { aide: champ.aide })}
            erreur={erreur}
            options={proposees === undefined ? options : options.filter((o) => proposees.includes(o.valeur) || choisies.includes(o.valeur))}
            choisies={choisies}
            deuxColonnes
          />
        </div>
      );
    }
  }
}

/** Ce qui n'est pas un nombre seul reste tel quel. */
function ecrireSuppose(defaut: string): string {
  const nombre = lireNombre(defaut);
  return nombre === undefined ? defaut : formaterSuppose(nombre);
}

function libelleOption(options: ReadonlyArray<{ readonly valeur: string; readonly libelle: string }>, valeur: string): string {
  const libelle = options.find((o) => o.valeur === valeur)?.libelle ?? valeur;
  return libelle.charAt(0).toLowerCase() + libelle.slice(1);
}

function phraseSiVide(champ: Champ, valeur: string, defaut: string | undefined): string | undefined {
  if (defaut === undefined || valeur !== "" || champ.genre === "texte") return undefined;
  const unite = "unite" in champ ? ` ${accorderUnite(lireNombre(defaut) ?? 2, champ.unite)}` : "";
  const phrase = `Sans réponse : ${ecrireSuppose(defaut)}${unite}`;
  // « 0 pers. » finit déjà par son point.
  return phrase.endsWith(".") ? phrase : `${phrase}.`;
}
