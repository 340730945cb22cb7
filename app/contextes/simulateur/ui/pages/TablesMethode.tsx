import { Fragment } from "react";
import { href } from "react-router";
import { avecRecherche } from "#app/commun/adresses/adresse.ts";
import { formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import type { PartieMethode, VueMethode } from "#app/contextes/simulateur/vues/methode/methode.ts";
import { direValeur } from "#app/contextes/simulateur/vues/methode/unites.ts";
import { titrer } from "#app/contextes/simulateur/vues/methode/validation.ts";
import { NOMS_PREUVES } from "#app/contextes/simulateur/vues/resultat/pourquoi.ts";
import { nommerReglage } from "#app/contextes/simulateur/vues/noms-reglages.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";

const USAGES = { calcul: "calcul", catalogue: "catalogue des prix", comparaison: "gardé pour comparaison" } as const;
const AXES = [
  { valeur: "eau", libelle: "Eau" },
  { valeur: "energie", libelle: "Énergie" },
  { valeur: "alim", libelle: "Alimentation" },
  { valeur: "commun", libelle: "Commun" },
  { valeur: "integrateur", libelle: "Intégration" },
];

/** Où commence chaque table : l'ancre est celle de l'aperçu, pour que les liens d'avant arrivent. */
const ANCRES: Readonly<Record<PartieMethode, string>> = {
  ensemble: "",
  tout: "",
  validations: "#h-validation",
  coefficients: "#coefficients",
  harmonisation: "#h-harmonisation",
  heuristiques: "#h-heuristiques",
};

/** L'adresse d'une partie de la méthode, et de sa page. */
export function adresseMethode({
  partie,
  q,
  axe,
  page = 1,
}: {
  readonly partie: PartieMethode;
  readonly q?: string;
  readonly axe?: string;
  readonly page?: number;
}): string {
  return `${avecRecherche(href("/simulateur/methode"), { partie: partie === "ensemble" ? undefined : partie, q, axe, page: page === 1 ? undefined : String(page) })}${ANCRES[partie]}`;
}

/** Nos nombres à côté de ceux qui ont été publiés. */
export function FiguresPubliees({ validations, partie, page, pages, comptes }: VueMethode) {
  return (
    <section className="pile" aria-labelledby="h-validation">
      <h2 id="h-validation">Ce qui est comparé à des mesures publiées</h2>
      <Tableau
        titre="Nombres publiés et les nôtres"
        titreCache
        colonnes={[{ titre: "Comparaison", texte: true }, { titre: "Publié" }, { titre: "Calculé" }, { titre: "Écart" }, { titre: "Source", texte: true }]}
        lignes={validations.map((v) => ({
          cle: v.id,
          cellules: [titrer(v), v.publie_texte, v.calcule_texte, formaterPourcent(v.ecart, 1), v.source],
        }))}
      />
      {partie === "ensemble" && comptes.validations > validations.length && (
        <p>
          <a href={adresseMethode({ partie: "validations" })}>{`Voir les ${comptes.validations} comparaisons`}</a>
        </p>
      )}
      {partie === "validations" && <Pagination page={page} pages={pages} lien={(n) => adresseMethode({ partie, page: n })} />}
      <p>
        {"Ni les rendements du potager, ni les batteries, ni aucun foyer entier n’ont encore été comparés à une mesure. "}
        <Lien href={href("/simulateur/validation")}>Tous les écarts, et ce qui n’est pas validé</Lien>
      </p>
    </section>
  );
}

/** La table des coefficients, cherchable, page par page. */
export function Coefficients({ q, axe, page, pages, total, lignes, partie, comptes }: Omit<VueMethode, "harmonisation" | "heuristiques">) {
  return (
    <section className="pile" aria-labelledby="coefficients">
      <h2 id="coefficients">Les coefficients</h2>
      <form method="get" action={`${href("/simulateur/methode")}#coefficients`} className="rang rang--champs" role="search">
        <input type="hidden" name="partie" value="coefficients" />
        <ChampTexte nom="q" libelle="Chercher" defaultValue={q} type="search" />
        <ChampSelect nom="axe" libelle="Axe" valeur={axe} vide="Tous" options={AXES} />
        <Bouton>Chercher</Bouton>
      </form>
      {partie === "ensemble" ? (
        <p>
          <a href={adresseMethode({ partie: "coefficients" })}>{`Parcourir les ${formaterNombre(comptes.coefficients)} coefficients`}</a>
        </p>
      ) : (
        <p role="status">
          {total === 0
            ? "Aucun coefficient ne correspond. Essayez un mot plus court : toit, batterie, poule."
            : `${formaterNombre(total)} ${total > 1 ? "coefficients" : "coefficient"}${pages > 1 ? `, page ${page} sur ${pages}` : ""}.`}
        </p>
      )}
      {lignes.length > 0 && (
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
              <Fragment key="n">
                {c.nom}{" "}
                <code className="xs" id={c.id}>
                  {c.id}
                </code>
              </Fragment>,
              direValeur(c.valeur, c.unite, nombre),
              c.min === c.max ? "" : `${nombre(c.min)} à ${nombre(c.max)}`,
              USAGES[c.usage ?? "calcul"] + (c.usage === "comparaison" ? ` : ${c.usage_raison ?? ""}` : ""),
              `${c.source}, ${c.annee}`,
              NOMS_PREUVES[c.verifie],
              c.perime_le.slice(0, 4),
            ],
          }))}
        />
      )}
      {partie === "coefficients" && <Pagination page={page} pages={pages} lien={(n) => adresseMethode({ partie, q, axe, page: n })} />}
    </section>
  );
}

/** Les valeurs rapprochées, et celle qui est retenue. */
export function Harmonisation({ harmonisation, partie, page, pages, comptes }: VueMethode) {
  return (
    <section className="pile" aria-labelledby="h-harmonisation">
      <h2 id="h-harmonisation">Quand deux sources se contredisent</h2>
      <p>La table garde les deux valeurs, dit laquelle est retenue et pourquoi.</p>
      {partie === "ensemble" ? (
        <p>
          <a href={adresseMethode({ partie: "harmonisation" })}>{`Voir les ${comptes.harmonisation} rapprochements`}</a>
        </p>
      ) : (
        <Tableau
          titre="Valeurs rapprochées"
          titreCache
          colonnes={[{ titre: "Coefficients", texte: true }, { titre: "Première" }, { titre: "Seconde" }, { titre: "Écart" }, { titre: "Raison", texte: true }]}
          lignes={harmonisation.map((h) => ({
            cle: `${h.canonique} ${h.autre}`,
            cellules: [
              <Fragment key="noms">
                {h.noms.canonique}
                <br />
                {h.noms.autre}
              </Fragment>,
              direValeur(h.valeur_canonique, h.unite, nombre),
              h.unite === "booléen" ? direValeur(h.valeur_autre, h.unite) : nombre(h.valeur_autre),
              formaterPourcent(h.ecart_relatif, 0),
              h.raison,
            ],
          }))}
        />
      )}
      {partie === "harmonisation" && <Pagination page={page} pages={pages} lien={(n) => adresseMethode({ partie, page: n })} />}
    </section>
  );
}

/** Un choix : son nom, puis sa clé dans le fichier des réglages. */
function Reglage({ chemin }: { readonly chemin: string }) {
  return (
    <>
      {nommerReglage(chemin)}
      <br />
      <code>{chemin}</code>
    </>
  );
}

/** Les choix qui ne sont pas des mesures. */
export function Heuristiques({ heuristiques, partie, page, pages, comptes }: VueMethode) {
  return (
    <section className="pile" aria-labelledby="h-heuristiques">
      <h2 id="h-heuristiques">Nos choix, sans source</h2>
      <p>
        Ce que compte chaque axe, bonus, seuils d’adéquation, parts de budget : ce sont des choix, pas des mesures. Ils sont donnés au calcul, jamais cachés
        dedans, et chacun peut être discuté.
      </p>
      {partie === "ensemble" ? (
        <p>
          <a href={adresseMethode({ partie: "heuristiques" })}>{`Voir les ${comptes.heuristiques} valeurs`}</a>
        </p>
      ) : (
        <Tableau
          titre="Nos choix, sans source"
          titreCache
          colonnes={[
            { titre: "Réglage", texte: true },
            { titre: "Valeur", texte: true },
            { titre: "Statut", texte: true },
          ]}
          lignes={heuristiques.map((h) => ({ cle: h.chemin, cellules: [<Reglage key="c" chemin={h.chemin} />, h.valeur, "heuristique sans source"] }))}
        />
      )}
      {partie === "heuristiques" && <Pagination page={page} pages={pages} lien={(n) => adresseMethode({ partie, page: n })} />}
    </section>
  );
}

function nombre(valeur: number): string {
  const taille = Math.abs(valeur);
  const decimales = taille === 0 || taille >= 100 ? 0 : taille >= 10 ? 1 : taille >= 1 ? 2 : taille >= 0.01 ? 3 : 6;
  const texte = formaterNombre(valeur, decimales);
  return texte.includes(",") ? texte.replace(/0+$/, "").replace(/,$/, "") : texte;
}
