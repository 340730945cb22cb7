import { href, Form } from "react-router";
import {
  BLOCS,
  CHAMPS,
  CHAMPS_ADRESSE,
  estDemande,
  ETAPES,
  etapeDuChamp,
  type Bloc,
  type IdEtape,
} from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { FieldsetCarte } from "#app/ui/champs/FieldsetCarte.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Icone } from "#app/ui/icones.tsx";
import { ChampQuestion } from "./ChampQuestion.tsx";
import { ListeTerritoires } from "./ListeTerritoires.tsx";

export type ProprietesQuestions = {
  readonly etape: IdEtape;
  readonly mode: "global" | "par_axe";
  readonly reponses: Reponses;
  readonly defauts: Reponses;
  readonly reperes: Reponses;
  /** Message par clé de champ. */
  readonly erreurs: Readonly<Record<string, string>>;
  readonly territoires: ReadonlyArray<string>;
  readonly surChangement?: (formulaire: HTMLFormElement) => void;
  /** Premier geste dans le formulaire : le calcul peut se préparer. */
  readonly surFocus?: () => void;
};

const ID_FORMULAIRE = "questions";

/**
 * Une étape du formulaire. Envoi par GET : l'adresse devient le scénario. Les réponses des autres étapes voyagent en champs cachés,
 * et les onglets sont des boutons d'envoi : changer d'étape ne perd rien de ce qui est tapé, sans JavaScript non plus.
 */
export function Questions({ etape, mode, reponses, defauts, reperes, erreurs, territoires, surChangement, surFocus }: ProprietesQuestions) {
  const ailleurs = CHAMPS_ADRESSE.filter((c) => !estDemande(c, etape) && reponses[c.cle] !== undefined);
  const rang = ETAPES.findIndex((e) => e.id === etape);
  const suivante = ETAPES[rang + 1];
  const precedente = ETAPES[rang - 1];
  return (
    <Form
      method="get"
      action={href("/simulateur")}
      id={ID_FORMULAIRE}
      className="pile questions"
      reloadDocument
      {...(surFocus === undefined ? {} : { onFocus: surFocus })}
      {...(surChangement === undefined ? {} : { onInput: (e) => surChangement(e.currentTarget), onChange: (e) => surChangement(e.currentTarget) })}
    >
      {ailleurs.map((c) => (
        <input key={c.cle} type="hidden" name={c.cle} value={reponses[c.cle]} />
      ))}
      {mode === "global" && <input type="hidden" name="mode" value="global" />}
      {BLOCS.filter((b) => b.etape === etape).map((bloc) => (
        <BlocQuestions key={bloc.id} bloc={bloc} reponses={reponses} defauts={defauts} reperes={reperes} erreurs={erreurs} />
      ))}
      {etape === "lieu" && <ListeTerritoires territoires={territoires} />}
      <div className="rang entre">
        {precedente === undefined ? (
          <span />
        ) : (
          <Bouton allure="clair" name="etape" value={precedente.id}>
            {`Revenir : ${precedente.titre.toLowerCase()}`}
          </Bouton>
        )}
        <div className="rang">
          {suivante !== undefined && (
            <Bouton name="etape" value={suivante.id}>
              {`Continuer : ${suivante.titre.toLowerCase()}`}
            </Bouton>
          )}
          <Bouton {...(suivante === undefined ? {} : { allure: "clair" as const })}>Voir le résultat</Bouton>
        </div>
      </div>
    </Form>
  );
}

function BlocQuestions({
  bloc,
  reponses,
  defauts,
  reperes,
  erreurs,
}: { readonly bloc: Bloc } & Pick<ProprietesQuestions, "reponses" | "defauts" | "reperes" | "erreurs">) {
  const axe = ETAPES.find((e) => e.id === bloc.etape)?.axe;
  const champs = CHAMPS.filter((c) => c.bloc === bloc.id);
  const fins = champs.filter((c) => c.fin === true);
  const rendre = (liste: typeof champs) =>
    liste.map((c) => (
      <ChampQuestion key={c.cle} champ={c} valeur={reponses[c.cle] ?? ""} defaut={defauts[c.cle]} repere={reperes[c.cle]} erreur={erreurs[c.cle]} />
    ));
  const replis = [...new Set(fins.map(nomDuRepli))].map((titre) => [titre, fins.filter((c) => nomDuRepli(c) === titre)] as const);
  return (
    <FieldsetCarte titre={bloc.titre} {...(axe === undefined ? {} : { axe })} id={`bloc-${bloc.id}`}>
      <div className="duo">{rendre(champs.filter((c) => c.fin !== true))}</div>
      {replis.map(([titre, siens]) => {
        const repondus = siens.filter((c) => reponses[c.cle] !== undefined).length;
        return (
          <Repli
            key={titre}
            titre={`${titre} : ${enumererFins(siens)}${repondus === 0 ? "" : ` (${repondus} ${repondus > 1 ? "remplis" : "rempli"})`}`}
            ouvert={siens.some((c) => erreurs[c.cle] !== undefined)}
            classe="duo"
          >
            {rendre(siens)}
          </Repli>
        );
      })}
    </FieldsetCarte>
  );
}

function nomDuRepli({ repli = "Réglages fins" }: { readonly repli?: string }): string {
  return repli;
}

/** Ce qu'il y a dans un repli se dit avant de l'ouvrir. */
function enumererFins(fins: ReadonlyArray<{ readonly libelle: string }>): string {
  const noms = fins.slice(0, FINS_NOMMES).map(({ libelle }) => libelle.charAt(0).toLowerCase() + libelle.slice(1));
  return `${noms.join(", ")}${fins.length > FINS_NOMMES ? "…" : ""}`;
}
const FINS_NOMMES = 3;

/** Onglets des étapes : boutons du formulaire, pour que l'onglet quitté soit envoyé avec le reste. */
export function EtapesQuestions({ etape, reponses }: { readonly etape: IdEtape; readonly reponses: Reponses }) {
  const axe = ETAPES.find((e) => e.id === etape)?.axe;
  return (
    <nav className={axe === undefined ? "onglets" : `onglets ${axe}`} aria-label="Étapes de la saisie">
      {/* Premier bouton de l'envoi : la touche Entrée mène au résultat, pas au premier onglet. */}
      <button type="submit" form={ID_FORMULAIRE} className="vh" tabIndex={-1} aria-hidden="true">
        Voir le résultat
      </button>
      {ETAPES.map((e) => {
        const ici = e.id === etape;
        const fait = CHAMPS.some((c) => etapeDuChamp(c) === e.id && reponses[c.cle] !== undefined);
        return (
          <button
            key={e.id}
            type="submit"
            form={ID_FORMULAIRE}
            name="etape"
            value={e.id}
            className={fait ? "onglet fait" : "onglet"}
            {...(ici ? { "aria-current": "step" as const } : {})}
          >
            {fait && !ici ? <Icone nom="coche" /> : e.axe !== undefined ? <Icone nom={e.axe} /> : null}
            {e.titre}
            {fait && <span className="vh"> (rempli)</span>}
          </button>
        );
      })}
    </nav>
  );
}
