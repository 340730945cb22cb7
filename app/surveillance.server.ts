import { exposerJauges, type BesoinsJauges } from "#app/socle/jauges.ts";
import { creerSante, type Mesures, type ServiceSante, type Sonde } from "#app/socle/sante.server.ts";

export type ASurveiller = Pick<BesoinsJauges, "metriques" | "budget" | "plafonds" | "maintenant"> & {
  readonly version: string;
  readonly sondes: Readonly<Record<string, Sonde>>;
  readonly mesureurs: ReadonlyArray<() => Mesures>;
};

export type Surveillance = {
  readonly sante: ServiceSante;
  /** Ajoute à ce que la santé mesure. */
  readonly ajouterMesures: (mesurer: () => Mesures) => void;
};

/** La santé du site et les jauges qu'en lit le collecteur de métriques ; l'heure du démarrage est celle de l'appel. */
export function surveiller({ version, sondes, mesureurs, ...jauges }: ASurveiller): Surveillance {
  const tous = [...mesureurs];
  const sante = creerSante({
    version,
    sondes,
    demarre_ms: Date.now(),
    maintenant_ms: Date.now,
    mesurer: () => Object.assign({}, ...tous.map((mesurer) => mesurer())) as Mesures,
  });
  exposerJauges({ ...jauges, sante });
  return { sante, ajouterMesures: (mesurer) => void tous.push(mesurer) };
}
