import { href } from "react-router";
import type { VueMethode } from "#app/contextes/simulateur/vues/methode.ts";
import { formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Sommaire } from "#app/ui/base/Sommaire.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";

const PREUVES = { oui: "vérifiée", partiel: "partielle", non: "sans source" } as const;
const USAGES = { calcul: "calcul", catalogue: "catalogue des prix", comparaison: "gardé pour comparaison" } as const;
const AXES = [
  { valeur: "eau", libelle: "Eau" },
  { valeur: "energie", libelle: "Énergie" },
  { valeur: "alim", libelle: "Alimentation" },
  { valeur: "commun", libelle: "Commun" },
  { valeur: "integrateur", libelle: "Intégration" },
];

const TITRES = [
  { id: "h-calcul", titre: "Ce que fait le calcul" },
  { id: "h-validation", titre: "Ce qui est comparé à des mesures publiées" },
  { id: "coefficients", titre: "Les coefficients" },
  { id: "h-harmonisation", titre: "Quand deux sources se contredisent" },
  { id: "h-heuristiques", titre: "Heuristiques sans source" },
];

/** La méthode : ce qui est calculé, chaque valeur cherchable, ce qui est validé, ce qui est arbitraire. */
export function PageMethode({ preuves, preuves_par_axe, usages, validations, harmonisation, heuristiques, version, ...recherche }: VueMethode) {
  return (
    <div className="cadre pile pile--6">
      <header className="pile">
        <h1>La méthode, chiffre par chiffre</h1>
        <p className="chapeau">
          Trois moteurs de calcul, un climat réel par département, et une table de coefficients où chaque valeur porte sa source, son année, sa fourchette et
          son niveau de preuve. Rien n’est caché : ce qui n’a pas de source le dit.
        </p>
        <p className="doux petit">
          {`Version des valeurs : ${version}. ${preuves.oui} valeurs vérifiées, ${preuves.partiel} partielles, ${preuves.non} sans source.`}
        </p>
        <p className="doux petit">{partProuvee(preuves_par_axe)}</p>
        <p className="doux petit">
          {`${usages.calcul} valeurs entrent dans le calcul, ${usages.catalogue} dans le catalogue des prix ; ${usages.comparaison} sont gardées pour comparaison : aucun calcul ne les lit.`}
        </p>
      </header>
      <Sommaire titres={TITRES} />

      <CeQueFaitLeCalcul />

      <FiguresPubliees validations={validations} />

      <Coefficients {...recherche} />

      <Harmonisation harmonisation={harmonisation} />

      <Heuristiques heuristiques={heuristiques} />
    </div>
  );
}

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

/** Nos nombres à côté de ceux qui ont été publiés. */
function FiguresPubliees({ validations }: Pick<VueMethode, "validations">) {
  return (
    <section className="pile" aria-labelledby="h-validation">
      <h2 id="h-validation">Ce qui est comparé à des mesures publiées</h2>
      <Tableau
        titre="Figures publiées et les nôtres"
        titreCache
        colonnes={[{ titre: "Comparaison", texte: true }, { titre: "Publié" }, { titre: "Calculé" }, { titre: "Écart" }, { titre: "Source", texte: true }]}
        lignes={validations.map((v) => ({
          cle: v.id,
          cellules: [
            `${v.titre} (${v.lieu})`,
            `${formaterNombre(v.publie, v.decimales)} ${v.unite}`,
            `${formaterNombre(v.calcule, v.decimales)} ${v.unite}`,
            formaterPourcent(v.ecart, 1),
            v.source,
          ],
        }))}
      />
      <p>
        {"Ni les rendements du potager, ni les batteries, ni aucun foyer entier n’ont encore été comparés à une mesure. "}
        <Lien href={href("/simulateur/validation")}>Tous les écarts, et ce qui n’est pas validé</Lien>
      </p>
    </section>
  );
}

/** La table des coefficients, cherchable, page par page. */
function Coefficients({ q, axe, page, pages, total, lignes }: Pick<VueMethode, "q" | "axe" | "page" | "pages" | "total" | "lignes">) {
  const adresse = (p: number) =>
    `${href("/simulateur/methode")}?${new URLSearchParams({ ...(q === "" ? {} : { q }), ...(axe === "" ? {} : { axe }), page: String(p) }).toString()}#coefficients`;
  return (
    <section className="pile" aria-labelledby="coefficients">
      <h2 id="coefficients">Les coefficients</h2>
      <form method="get" action={`${href("/simulateur/methode")}#coefficients`} className="rang rang--champs" role="search">
        <ChampTexte nom="q" libelle="Chercher" defaultValue={q} type="search" />
        <ChampSelect nom="axe" libelle="Axe" valeur={axe} vide="Tous" options={AXES} />
        <Bouton>Chercher</Bouton>
      </form>
      <p role="status">
        {total === 0
          ? "Aucun coefficient ne correspond. Essayez un mot plus court : toit, batterie, poule."
          : `${formaterNombre(total)} coefficients, page ${page} sur ${pages}.`}
      </p>
      {total > 0 && (
        <Tableau
          titre="Coefficients"
          titreCache
          colonnes={[
            { titre: "Coefficient", texte: true },
            { titre: "Valeur" },
            { titre: "Fourchette" },
            { titre: "Usage", texte: true },
            { titre: "Source", texte: true },
            { titre: "Preuve", texte: true },
            { titre: "À relire", texte: true },
          ]}
          lignes={lignes.map((c) => ({
            cle: c.id,
            cellules: [
              <span key="n" id={c.id}>
                {c.nom} <code className="xs">{c.id}</code>
              </span>,
              `${nombre(c.valeur)} ${c.unite === "sans" ? "" : c.unite}`,
              c.min === c.max ? "" : `${nombre(c.min)} à ${nombre(c.max)}`,
              USAGES[c.usage ?? "calcul"] + (c.usage === "comparaison" ? ` : ${c.usage_raison ?? ""}` : ""),
              `${c.source}, ${c.annee}`,
              PREUVES[c.verifie],
              c.perime_le.slice(0, 4),
            ],
          }))}
        />
      )}
      {pages > 1 && (
        <nav className="rang" aria-label="Pages de coefficients">
          {page > 1 && <a href={adresse(page - 1)}>Page précédente</a>}
          {page < pages && <a href={adresse(page + 1)}>Page suivante</a>}
        </nav>
      )}
    </section>
  );
}

/** Les valeurs rapprochées, et celle qui est retenue. */
function Harmonisation({ harmonisation }: Pick<VueMethode, "harmonisation">) {
  return (
    <section className="pile" aria-labelledby="h-harmonisation">
      <h2 id="h-harmonisation">Quand deux sources se contredisent</h2>
      <p>La table garde les deux valeurs, dit laquelle est retenue et pourquoi.</p>
      <Repli titre={`Voir les ${harmonisation.length} rapprochements`}>
        <Tableau
          titre="Valeurs rapprochées"
          titreCache
          colonnes={[{ titre: "Coefficients", texte: true }, { titre: "Première" }, { titre: "Seconde" }, { titre: "Écart" }, { titre: "Raison", texte: true }]}
          lignes={harmonisation.map((h) => ({
            cle: `${h.canonique} ${h.autre}`,
            cellules: [
              `${h.canonique} et ${h.autre}`,
              `${nombre(h.valeur_canonique)} ${h.unite === "sans" ? "" : h.unite}`,
              nombre(h.valeur_autre),
              formaterPourcent(h.ecart_relatif, 0),
              h.raison,
            ],
          }))}
        />
      </Repli>
    </section>
  );
}

/** Les choix qui ne sont pas des mesures. */
function Heuristiques({ heuristiques }: Pick<VueMethode, "heuristiques">) {
  return (
    <section className="pile" aria-labelledby="h-heuristiques">
      <h2 id="h-heuristiques">Heuristiques sans source</h2>
      <p>
        Poids des axes, bonus, seuils d’adéquation, parts de budget : ce sont des choix, pas des mesures. Ils sont donnés au calcul, jamais cachés dedans, et
        chacun peut être discuté.
      </p>
      <Repli titre={`Voir les ${heuristiques.length} valeurs`}>
        <Tableau
          titre="Heuristiques"
          titreCache
          colonnes={[
            { titre: "Réglage", texte: true },
            { titre: "Valeur", texte: true },
            { titre: "Statut", texte: true },
          ]}
          lignes={heuristiques.map((h) => ({ cle: h.chemin, cellules: [<code key="c">{h.chemin}</code>, h.valeur, "heuristique sans source"] }))}
        />
      </Repli>
    </section>
  );
}

function nombre(valeur: number): string {
  const taille = Math.abs(valeur);
  const decimales = taille === 0 || taille >= 100 ? 0 : taille >= 10 ? 1 : taille >= 1 ? 2 : taille >= 0.01 ? 3 : 6;
  const texte = formaterNombre(valeur, decimales);
  return texte.includes(",") ? texte.replace(/0+$/, "").replace(/,$/, "") : texte;
}
