import type { PortesAxe } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { Carte } from "#app/ui/base/Carte.tsx";
import { GraphiqueMensuel } from "#app/contextes/simulateur/ui/figures/GraphiqueMensuel.tsx";
import { Portes } from "#app/contextes/simulateur/ui/resultat/Portes.tsx";
import { Stat } from "#app/ui/figures/Stat.tsx";

const TITRES_MOIS = { eau: "L’eau, mois par mois", energie: "L’énergie, mois par mois", alim: "L’alimentation, mois par mois" } as const;

/** L'année d'un axe, mois par mois, ses chiffres, et à quelles portes frapper. Un axe non évalué n'en a pas. */
export function MoisDAxe({
  axe: a,
  portes,
  pourquoi,
}: {
  readonly axe: VueResultat["axes"][number];
  readonly portes: ReadonlyArray<PortesAxe>;
  readonly pourquoi: (cible: string) => string;
}) {
  const { mois } = a;
  if (mois === null) return null;
  return (
    <section className={`sec mois ${a.axe}`} aria-labelledby={`h-mois-${a.axe}`}>
      <h2 id={`h-mois-${a.axe}`}>{TITRES_MOIS[a.axe]}</h2>
      <Carte axe={a.axe}>
        <GraphiqueMensuel
          axe={a.axe}
          sujet={TITRES_MOIS[a.axe]}
          unite={mois.unite}
          besoin={mois.besoin}
          local={mois.local}
          {...(mois.stock === undefined ? {} : { stock: { valeurs: mois.stock, libelle: mois.libelles.stock ?? "stock" } })}
          libelles={mois.libelles}
          decimales={mois.unite === "m³" ? 1 : 0}
        />
      </Carte>
      {mois.note !== undefined && <p className="petit doux sans-impression">{mois.note}</p>}
      <div className="grille g3 chiffres">
        {a.chiffres.map((c) => (
          <Stat
            key={c.cle}
            axe={a.axe}
            libelle={c.libelle}
            valeur={c.valeur}
            unite={c.unite}
            fourchette={c.fourchette}
            {...(c.pourquoi === undefined ? {} : { pourquoi: pourquoi(c.pourquoi), surPlace: true })}
          />
        ))}
      </div>
      {portes
        .filter(({ axe }) => axe === a.axe)
        .map((p) => (
          <Portes key={p.axe} portes={p} />
        ))}
    </section>
  );
}
