import { formaterEuros, formaterNombre } from "#app/domaine/nombres.ts";
import { typo } from "#app/domaine/typo.ts";
import type { BilanUsage } from "#app/services/usage.server.ts";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { CadreGraphique } from "#app/ui/figures/CadreGraphique.tsx";
import { formaterJour } from "#app/ui/proposer/dates.ts";

const HAUTEUR = 120;
const PAS = 20;
const COUT_DECIMALES = 4;

/** Usage de l'assistant d'entraide sur trente jours : appels, replis et coût, par jour puis par fournisseur. */
export function PageUsage({ jours, details, total }: BilanUsage) {
  return (
    <div className="cadre pile">
      <p className="surtitre">Animation</p>
      <h1>{typo("Usage de l'assistant")}</h1>
      <p className="chapeau">
        {typo(
          "Les appels de l'assistant d'entraide, sur trente jours, à l'heure de Paris. Les questions et les adresses des personnes ne sont pas gardées : elles ne peuvent pas être montrées.",
        )}
      </p>
      {total.appels === 0 ? (
        <EtatVide titre="Aucun appel depuis trente jours.">Les chiffres arriveront avec la première question posée à l'assistant d'entraide.</EtatVide>
      ) : (
        <>
          <p>
            {typo(
              `En tout : ${compter(total.appels, "appel")}, dont ${compter(total.secours, "repli")} sur un autre modèle, pour ${formaterEuros(total.cout_eur, COUT_DECIMALES)}.`,
            )}
          </p>
          <AppelsParJour jours={jours} />
          <Tableau
            titre="Par jour, fournisseur et modèle"
            colonnes={[
              { titre: "Jour", texte: true },
              { titre: "Fournisseur", texte: true },
              { titre: "Modèle", texte: true },
              { titre: "Appels" },
              { titre: "Replis" },
              { titre: "Coût (€)" },
            ]}
            lignes={details.map(({ jour, fournisseur, modele, appels, secours, cout_eur }) => ({
              cle: `${jour} ${fournisseur ?? ""} ${modele ?? ""}`,
              cellules: [
                formaterJour(jour),
                fournisseur ?? "aucun (réponse documentaire)",
                modele ?? "aucun",
                formaterNombre(appels),
                formaterNombre(secours),
                formaterNombre(cout_eur, COUT_DECIMALES),
              ],
            }))}
          />
        </>
      )}
    </div>
  );
}

function compter(nombre: number, nom: string): string {
  return `${formaterNombre(nombre)} ${nom}${nombre >= 2 ? "s" : ""}`;
}

function AppelsParJour({ jours }: Pick<BilanUsage, "jours">) {
  const haut = Math.max(1, ...jours.map(({ appels }) => appels));
  return (
    <CadreGraphique
      titre={`Appels par jour (au plus ${formaterNombre(haut)})`}
      tableau={{
        titre: "Appels par jour",
        colonnes: [{ titre: "Jour", texte: true }, { titre: "Appels" }, { titre: "Replis" }, { titre: "Coût (€)" }],
        lignes: jours.map(({ jour, appels, secours, cout_eur }) => ({
          cle: jour,
          cellules: [formaterJour(jour), formaterNombre(appels), formaterNombre(secours), formaterNombre(cout_eur, COUT_DECIMALES)],
        })),
      }}
    >
      <svg viewBox={`0 0 ${jours.length * PAS} ${HAUTEUR + 1}`} width="100%" aria-hidden="true" focusable="false">
        <path d={`M0 ${HAUTEUR}.5H${jours.length * PAS}`} stroke="currentColor" />
        {jours.map(({ jour, appels }, i) => {
          const hauteur = Math.round((appels / haut) * HAUTEUR);
          return <rect key={jour} x={i * PAS + 3} y={HAUTEUR - hauteur} width={PAS - 6} height={hauteur} fill="currentColor" />;
        })}
      </svg>
    </CadreGraphique>
  );
}
