import { href } from "react-router";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { adresseComparaison, LETTRES, requeteNue } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import type { Ouverture } from "#app/contextes/simulateur/domaine/comparaison/ouverture.ts";
import type { VueComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Changer, type FauteChangement } from "#app/contextes/simulateur/ui/comparaison/Changer.tsx";
import { Lignes, LignesParPages, ouvrir, ValeursQuiOntSuivi, type ProprietesComparaison } from "#app/contextes/simulateur/ui/comparaison/LignesComparees.tsx";
import { BarresScenarios } from "#app/contextes/simulateur/ui/figures/BarresScenarios.tsx";
import { useGardes } from "#app/contextes/simulateur/ui/resultat/emporter/gardes.ts";

export type ProprietesComparer = {
  readonly vue: VueComparaison;
  readonly personas: ReadonlyArray<{ readonly nom: string; readonly requete: string }>;
  /** Ce que l'adresse demande d'ouvrir. */
  readonly ouverture: Ouverture | null;
  /** Le lien qui ne s'est pas lu, remis dans le champ avec sa phrase. */
  readonly refuse: { readonly lien: string; readonly message: string } | null;
  /** La réponse changée qui ne convient pas, remise dans son champ avec sa phrase. */
  readonly faute: FauteChangement | null;
};

/** Comparer deux ou trois scénarios : ce qui diffère d'abord, ce que cela change, ce que cela coûte. */
export function PageComparer({ vue, personas, ouverture, refuse, faute }: ProprietesComparer) {
  const { scenarios } = vue;
  const compare = scenarios.length > 1;
  return (
    <div className="cadre comparaison">
      <h1>{vue.titre}</h1>
      <p className="chapeau blanc-3">{chapeau(scenarios.length)}</p>
      {scenarios.length > 0 && (
        <ul className={`grille g${LETTRES.length} blanc-4`}>
          {scenarios.map(({ lettre, nom, distinction, detail, href, sans }) => (
            <li key={lettre} className="carte pile">
              <h2 className="lettre-scenario">{distinction === "" ? lettre : `${lettre}, ${distinction}`}</h2>
              <p>
                <Lien href={href}>{nom}</Lien>
              </p>
              <p className="petit doux">{detail}</p>
              {faute?.dans === lettre || (ouverture?.genre === "changer" && ouverture.dans === lettre) ? (
                <Changer lettre={lettre} vue={vue} faute={faute?.dans === lettre ? faute : null} />
              ) : (
                <p className="petit sans-impression">
                  <Lien href={`${ouvrir(vue, { genre: "changer", dans: lettre })}#changer`} surPlace>
                    Changer une réponse<span className="vh">{` de ${lettre}`}</span>
                  </Lien>
                </p>
              )}
              {sans !== undefined && (
                <p className="petit sans-impression">
                  <Lien href={sans}>
                    Retirer<span className="vh">{` le scénario ${lettre}`}</span>
                  </Lien>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {!compare && <Ajouter vue={vue} personas={personas} refuse={refuse} />}
      {compare && <Comparaison vue={vue} ouverture={ouverture} />}
      {compare && scenarios.length < LETTRES.length && <Ajouter vue={vue} personas={personas} refuse={refuse} />}
    </div>
  );
}

function chapeau(n: number): string {
  if (n === 0) return "Donnez deux ou trois scénarios : nous montrons d’abord ce qui diffère, puis ce que cela change.";
  if (n === 1) return "Il en faut un deuxième : collez son adresse, ou choisissez-en un.";
  return "Ce qui diffère d’abord, puis ce que cela change, et ce que cela coûte.";
}

function Comparaison({ vue, ouverture }: ProprietesComparaison) {
  const lettres = vue.scenarios.map(({ lettre }) => lettre);
  return (
    <>
      <section className="sec pile" aria-labelledby="h-differences">
        <h2 id="h-differences">Ce qui diffère</h2>
        {vue.differences.length === 0 ? (
          <p>Aucune réponse ne diffère.</p>
        ) : (
          <LignesParPages liste="differences" titre="Réponses qui diffèrent" vue={vue} ouverture={ouverture} />
        )}
        <ValeursQuiOntSuivi vue={vue} ouverture={ouverture} />
      </section>
      <section className="sec pile" aria-labelledby="h-change">
        <h2 id="h-change">Ce que cela change</h2>
        {vue.phrases.map((phrase) => (
          <p key={phrase} className="phrase-ecart">
            {phrase}
          </p>
        ))}
        <div className="grille g3">
          {vue.axes.map(({ axe, taux }) => (
            <Carte key={axe} axe={axe} trame balise="article">
              <h3>{NOMS_AXES[axe]}</h3>
              <BarresScenarios axe={axe} barres={taux.map((t, i) => ({ ...t, lettre: lettres[i] ?? "" }))} />
            </Carte>
          ))}
        </div>
        <Lignes titre="Résultats" premiere="Résultat" lettres={lettres} lignes={vue.chiffres} />
        <p className="petit doux">
          Émissions : toute l’énergie consommée est comptée, achetée ou produite sur place. La fabrication des panneaux compte aussi : leur courant émet presque
          autant, par kilowattheure, que celui du réseau de métropole. En Corse et outre-mer, chaque territoire a l’empreinte de son réseau, onze à dix-huit
          fois plus forte (valeurs de 2012 à 2022, trop hautes à La Réunion depuis que ses centrales brûlent de la biomasse). Le surplus vendu n’est ni compté,
          ni déduit.
        </p>
      </section>
      <section className="sec pile" aria-labelledby="h-couts">
        <h2 id="h-couts">Ce que cela coûte</h2>
        <Lignes titre="Coûts indicatifs" premiere="Coût" lettres={lettres} lignes={vue.couts} />
        <p className="petit doux">Prix typiques. Entre parenthèses, l’écart avec le scénario A.</p>
      </section>
    </>
  );
}

/** Un scénario de plus : un lien collé, un scénario gardé, un foyer déjà décrit. */
function Ajouter({ vue, personas, refuse }: Omit<ProprietesComparer, "faute" | "ouverture">) {
  const gardes = useGardes() ?? [];
  const deja = vue.scenarios.map(({ requete }) => requete);
  const nom = (LETTRES[deja.length] ?? "C").toLowerCase();
  const proposes = gardes.filter(({ requete }) => !deja.includes(requeteNue(requete)));
  return (
    <section className="sec pile sans-impression" aria-labelledby="h-ajouter">
      <h2 id="h-ajouter">{deja.length === 0 ? "Un premier scénario" : "Ajouter un scénario"}</h2>
      <form method="get" action={href("/simulateur/comparer")} className="rang rang--champs">
        {vue.scenarios.map(({ lettre, requete }) => (
          <input key={lettre} type="hidden" name={lettre.toLowerCase()} value={requete} />
        ))}
        <ChampTexte
          key={refuse?.lien ?? ""}
          nom={nom}
          libelle="Adresse d’un scénario"
          aide="Copiée depuis une page de résultat."
          erreur={refuse?.message}
          defaultValue={refuse?.lien ?? ""}
          inputMode="url"
          autoComplete="off"
          required
        />
        <Bouton allure="clair">Comparer</Bouton>
      </form>
      {proposes.length > 0 && (
        <div>
          <h3 className="petit">Gardés dans ce navigateur</h3>
          <ul className="liens colonnes">
            {proposes.map((g) => (
              <li key={g.requete}>
                <Lien href={adresseComparaison([...deja, g.requete])}>{g.nom}</Lien>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Repli titre="Ou un foyer déjà décrit" ouvert={deja.length < 2}>
        <ul className="liens colonnes">
          {personas
            .filter(({ requete }) => !deja.includes(requete))
            .map((p) => (
              <li key={p.requete}>
                <Lien href={adresseComparaison([...deja, p.requete])}>{p.nom}</Lien>
              </li>
            ))}
        </ul>
      </Repli>
    </section>
  );
}
