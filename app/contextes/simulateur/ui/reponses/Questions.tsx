import { useState, type ReactNode } from "react";
import { href, Form } from "react-router";
import { BLOCS, CHAMPS, CHAMPS_ADRESSE, ETAPES, etapeDuChamp, type Bloc, type IdEtape } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { blocDuRepli, CLE_FINS, estMontre, REPLIS, type Repli } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { CLE_POUR, type PagePour } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { FieldsetCarte } from "#app/ui/champs/FieldsetCarte.tsx";
import { Icone } from "#app/ui/icones.tsx";
import { ChampQuestion } from "./ChampQuestion.tsx";
import { ReponsesCachees } from "./ReponsesCachees.tsx";
import { ListeTerritoires } from "./ListeTerritoires.tsx";

export type ProprietesQuestions = {
  readonly etape: IdEtape;
  /** Groupe de réglages fins que l'adresse ouvre. */
  readonly fins: string | null;
  /** Groupe à corriger, ouvert à l'arrivée : une frappe à demi faite n'ouvre ni ne ferme rien. */
  readonly finsFaute?: string | undefined;
  readonly mode: "global" | "par_axe";
  /** La page que l'on voulait : elle suit la saisie. */
  readonly pour?: PagePour | undefined;
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
export function Questions({
  etape,
  fins,
  finsFaute,
  mode,
  pour,
  reponses,
  defauts,
  reperes,
  erreurs,
  territoires,
  surChangement,
  surFocus,
}: ProprietesQuestions) {
  // Un groupe posé le reste, refermé ou non : ce qui y est tapé part avec le reste.
  const [poses, setPoses] = useState<ReadonlySet<string>>(new Set([fins ?? finsFaute].filter((id) => id !== undefined)));
  // Une faute corrigée peut en découvrir une autre, dans un autre groupe : il s'ouvre aussi.
  if (finsFaute !== undefined && !poses.has(finsFaute)) setPoses(new Set([...poses, finsFaute]));
  // Une adresse fautive ne montre que le bloc à corriger, puis le suivant, puis l'étape ; une étape déjà ouverte en entier le reste.
  const [corrige, setCorrige] = useState(finsFaute);
  if (corrige !== undefined && corrige !== finsFaute) setCorrige(finsFaute);
  const isole = fins ?? corrige;
  const seul = isole === undefined ? undefined : blocDuRepli(isole);
  const ailleurs = CHAMPS_ADRESSE.filter((c) => !estMontre(c, etape, poses, seul) && reponses[c.cle] !== undefined);
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
      <ReponsesCachees reponses={reponses} champs={ailleurs} />
      {mode === "global" && <input type="hidden" name="mode" value="global" />}
      {pour !== undefined && <input type="hidden" name={CLE_POUR} value={pour} />}
      {BLOCS.filter((b) => b.etape === etape && (seul === undefined || b.id === seul)).map((bloc) => (
        <BlocQuestions
          key={bloc.id}
          bloc={bloc}
          reponses={reponses}
          defauts={defauts}
          reperes={reperes}
          erreurs={erreurs}
          poses={poses}
          fins={fins}
          poser={(id) => setPoses(new Set([...poses, id]))}
        />
      ))}
      {etape === "lieu" && (seul === undefined || seul === "lieu") && <ListeTerritoires territoires={territoires} />}
      <div className="rang entre">
        {fins !== null ? (
          <Bouton allure="clair" name="etape" value={etape}>
            Toute l’étape
          </Bouton>
        ) : precedente === undefined ? (
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

type ProprietesBloc = {
  readonly bloc: Bloc;
  readonly fins: string | null;
  readonly poses: ReadonlySet<string>;
  readonly poser: (id: string) => void;
} & Pick<ProprietesQuestions, "reponses" | "defauts" | "reperes" | "erreurs">;

function BlocQuestions({ bloc, fins, poses, poser, reponses, defauts, reperes, erreurs }: ProprietesBloc) {
  const axe = ETAPES.find((e) => e.id === bloc.etape)?.axe;
  const champs = CHAMPS.filter((c) => c.bloc === bloc.id);
  const rendre = (liste: ReadonlyArray<Champ>) =>
    liste.map((c) => (
      <ChampQuestion key={c.cle} champ={c} valeur={reponses[c.cle] ?? ""} defaut={defauts[c.cle]} repere={reperes[c.cle]} erreur={erreurs[c.cle]} />
    ));
  return (
    <FieldsetCarte titre={bloc.titre} {...(axe === undefined ? {} : { axe })} id={`bloc-${bloc.id}`}>
      <div className="duo">{rendre(champs.filter((c) => c.fin !== true))}</div>
      {REPLIS.filter((r) => r.champs[0]?.bloc === bloc.id).map((repli) => (
        <ReglagesFins key={repli.id} repli={repli} reponses={reponses} pose={poses.has(repli.id)} parAdresse={fins === repli.id} poser={() => poser(repli.id)}>
          {() => rendre(repli.champs)}
        </ReglagesFins>
      ))}
    </FieldsetCarte>
  );
}

type ProprietesReglagesFins = {
  readonly repli: Repli;
  readonly reponses: Reponses;
  readonly pose: boolean;
  /** L'adresse l'a ouvert, et lui seul : le refermer rend toute l'étape. */
  readonly parAdresse: boolean;
  readonly poser: () => void;
  readonly children: () => ReactNode;
};

/**
 * Un groupe de réglages fins. Son titre est un bouton d'envoi : sans JavaScript, la page revient avec le groupe ouvert et tout ce qui est tapé. Avec, le groupe
 * s'ouvre sur place, et se referme sans rien oublier.
 */
function ReglagesFins({ repli, reponses, pose, parAdresse, poser, children }: ProprietesReglagesFins) {
  const [ouvert, setOuvert] = useState(pose);
  const repondus = repli.champs.filter((c) => reponses[c.cle] !== undefined).length;
  const corps = `repli-${repli.id}`;
  return (
    <div className="repli">
      <button
        type="submit"
        className="bascule-repli"
        // Ouvert, il renvoie à l'étape sans ce groupe ; refermé, à la même page avec lui.
        {...(pose ? { name: "etape", value: repli.etape } : { name: CLE_FINS, value: repli.id })}
        formAction={`${href("/simulateur")}#bloc-${repli.champs[0]?.bloc ?? ""}`}
        aria-expanded={ouvert}
        {...(pose ? { "aria-controls": corps } : {})}
        onClick={(e) => {
          if (parAdresse) return;
          e.preventDefault();
          poser();
          setOuvert(!ouvert);
        }}
      >
        <Icone nom="bas" />
        <span>{`${repli.titre} : ${enumererFins(repli.champs)}${repondus === 0 ? "" : ` (${repondus} ${repondus > 1 ? "remplis" : "rempli"})`}`}</span>
      </button>
      {pose && (
        <div id={corps} className="duo" hidden={!ouvert}>
          {children()}
        </div>
      )}
    </div>
  );
}

/** Ce qu'il y a dans un groupe se dit avant de l'ouvrir. */
function enumererFins(fins: ReadonlyArray<{ readonly libelle: string }>): string {
  const noms = fins.slice(0, FINS_NOMMES).map(({ libelle }) => minuscule(libelle));
  return `${noms.join(", ")}${fins.length > FINS_NOMMES ? "…" : ""}`;
}
const FINS_NOMMES = 3;

/** Onglets des étapes : boutons du formulaire, pour que l'onglet quitté soit envoyé avec le reste. */
export function EtapesQuestions({ etape, reponses, erreurs }: Pick<ProprietesQuestions, "etape" | "reponses" | "erreurs">) {
  const axe = ETAPES.find((e) => e.id === etape)?.axe;
  return (
    <nav className={axe === undefined ? "onglets" : `onglets ${axe}`} aria-label="Étapes de la saisie">
      {/* Premier bouton de l'envoi : la touche Entrée mène au résultat, pas au premier onglet. */}
      <button type="submit" form={ID_FORMULAIRE} className="vh" tabIndex={-1} aria-hidden="true">
        Voir le résultat
      </button>
      {ETAPES.map((e) => {
        const ici = e.id === etape;
        // Une réponse refusée n'en est pas encore une.
        const fait = CHAMPS.some((c) => etapeDuChamp(c) === e.id && reponses[c.cle] !== undefined && erreurs[c.cle] === undefined);
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
