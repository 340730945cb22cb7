import type { PartieMethode, VueMethode } from "#app/contextes/simulateur/vues/methode/methode.ts";
import { Sommaire } from "#app/ui/base/Sommaire.tsx";
import { ScriptDuSite } from "#app/ui/mise-en-page/scripts/ScriptDuSite.tsx";
import { adresseMethode, Coefficients, FiguresPubliees, Harmonisation, Heuristiques } from "./TablesMethode.tsx";

const TITRES = [
  { id: "h-calcul", titre: "Ce que fait le calcul" },
  { id: "h-validation", titre: "Ce qui est comparé à des mesures publiées" },
  { id: "coefficients", titre: "Les coefficients" },
  { id: "h-harmonisation", titre: "Quand deux sources se contredisent" },
  { id: "h-heuristiques", titre: "Nos choix, sans source" },
];

/** La méthode : ce qui est calculé, chaque valeur cherchable, ce qui est validé, ce qui est arbitraire ; par parties, ou entière. */
export function PageMethode({
  ancre,
  ...vue
}: VueMethode & { /** Adresse du script qui ouvre la bonne page sous un lien vers un coefficient. */ readonly ancre?: string }) {
  const { partie } = vue;
  const entiere = partie === "ensemble" || partie === "tout";
  return (
    <div className="cadre pile pile--6">
      <header className="pile">
        <h1>La méthode, chiffre par chiffre</h1>
        {entiere ? <Chapeau {...vue} /> : <Parties partie={partie} />}
      </header>
      {entiere && <Sommaire titres={TITRES} />}
      {entiere && <CeQueFaitLeCalcul />}
      {(entiere || partie === "validations") && <FiguresPubliees {...vue} />}
      {(entiere || partie === "coefficients") && <Coefficients {...vue} />}
      {(entiere || partie === "harmonisation") && <Harmonisation {...vue} />}
      {(entiere || partie === "heuristiques") && <Heuristiques {...vue} />}
      {partie === "ensemble" && (
        <p className="petit">
          <a href={adresseMethode({ partie: "tout" })}>Toute la méthode sur une page, longue, à imprimer</a>
        </p>
      )}
      {ancre !== undefined && <ScriptDuSite src={ancre} />}
    </div>
  );
}

function Chapeau({ preuves, preuves_par_axe, usages, version }: VueMethode) {
  return (
    <>
      <p className="chapeau">
        Trois moteurs de calcul, un climat réel par département, et une table de coefficients où chaque valeur porte sa source, son année, sa fourchette et son
        niveau de preuve. Rien n’est caché : ce qui n’a pas de source le dit.
      </p>
      <p className="doux petit">
        {`Version des valeurs : ${version}. ${preuves.oui} valeurs vérifiées, ${preuves.partiel} partielles, ${preuves.non} sans source.`}
      </p>
      <p className="doux petit">{partProuvee(preuves_par_axe)}</p>
      <p className="doux petit">
        {`${usages.calcul} valeurs entrent dans le calcul, ${usages.catalogue} dans le catalogue des prix ; ${usages.comparaison} sont gardées pour comparaison : aucun calcul ne les lit.`}
      </p>
    </>
  );
}

/** D'une table, aller aux autres et à l'aperçu. */
function Parties({ partie }: { readonly partie: PartieMethode }) {
  return (
    <nav className="sans-impression" aria-label="Parties de la méthode">
      <ul className="rang">
        {PARTIES.map(({ id, titre }) => (
          <li key={id}>
            <a href={adresseMethode({ partie: id })} {...(id === partie && { "aria-current": "page" as const })}>
              {titre}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
const PARTIES = [
  { id: "ensemble", titre: "La méthode" },
  { id: "validations", titre: "Comparaisons publiées" },
  { id: "coefficients", titre: "Coefficients" },
  { id: "harmonisation", titre: "Sources en désaccord" },
  { id: "heuristiques", titre: "Nos choix" },
  { id: "tout", titre: "Tout sur une page" },
] as const;

const NOMS_AXES: Readonly<Record<string, string>> = { eau: "eau", energie: "énergie", alim: "alimentation", commun: "commun", integrateur: "intégration" };

/** Part prouvée de ce que lisent le calcul et les prix, en tout puis axe par axe. */
function partProuvee(axes: VueMethode["preuves_par_axe"]): string {
  const total = (champ: "prouvees" | "employees"): number => axes.reduce((somme, a) => somme + a[champ], 0);
  const parts = axes.map((a) => `${NOMS_AXES[a.axe] ?? a.axe} ${a.prouvees} sur ${a.employees}`);
  return `Parmi les ${total("employees")} que lisent le calcul et les prix, ${total("prouvees")} ont été lues dans leur source : ${parts.join(", ")}.`;
}

/** Ce que chaque moteur calcule, en une phrase. */
function CeQueFaitLeCalcul() {
  return (
    <section className="pile" aria-labelledby="h-calcul">
      <h2 id="h-calcul">Ce que fait le calcul</h2>
      <ul className="puces">
        <li>
          Eau : la pluie de trente années réelles, répartie au jour par un tirage reproductible, remplit et vide la cuve jour après jour. Le droit de 2024 dit
          quelle eau sert à quel usage.
        </li>
        <li>
          Énergie : soleil heure par heure sur 365 jours, batterie, chauffage mois par mois, eau chaude, bois. L’autoproduction n’est jamais confondue avec le
          bilan annuel.
        </li>
        <li>Alimentation : énergie, protéines et poids frais séparés, douze groupes d’aliments, arrosage selon la réserve du sol, stocks mois par mois.</li>
        <li>
          Couplages : l’arrosage demande de l’eau, la pompe de l’électricité, les toilettes sèches rendent de l’azote. Une seule passe, dans un ordre fixe.
        </li>
      </ul>
    </section>
  );
}
