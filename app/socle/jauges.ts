import type { Budget, PlafondsBudget } from "#app/socle/ports/compteurs.ts";
import type { Jauge, Metriques, ValeurJauge } from "#app/socle/ports/metriques.ts";
import type { ServiceSante } from "#app/socle/sante.server.ts";

const DES_MESURES: Readonly<Record<string, string>> = {
  espace_libre_octets: "autonomie_espace_libre_octets",
  inodes_libres: "autonomie_inodes_libres",
  base_octets: "autonomie_base_octets",
  wal_octets: "autonomie_wal_octets",
  sauvegarde_age_s: "autonomie_sauvegarde_age_secondes",
  processus: "autonomie_processus",
  pages_en_attente: "autonomie_pages_en_attente",
  simulations_en_attente: "autonomie_simulations_en_attente",
  calculs_en_attente: "autonomie_calculs_en_attente",
  ouvriers: "autonomie_ouvriers",
  connexions_base: "autonomie_connexions_base",
  connexions_base_en_attente: "autonomie_connexions_base_en_attente",
  attentes_base: "autonomie_attentes_base",
  attentes_base_perdues: "autonomie_attentes_base_perdues",
  attente_base_ms: "autonomie_attente_base_millisecondes",
  etat_connu_age_s: "autonomie_etat_connu_age_secondes",
  file_gestes: "autonomie_file_gestes",
  file_ecartes: "autonomie_file_ecartes",
  file_age_s: "autonomie_file_age_secondes",
};

/** Ce que le collecteur relit à chaque relevé : la santé, ce qui s'emplit, le budget. */
const JAUGES: ReadonlyArray<Jauge> = [
  { nom: "autonomie_adaptateur_en_panne", aide: "1 : ce rangement ne répond pas, ou ne s'écrit plus.", etiquettes: ["adaptateur"] },
  { nom: "autonomie_amont_degrade", aide: "1 : ce service extérieur est en pause, refuse la clé, ou n'a rien.", etiquettes: ["adaptateur"] },
  { nom: "autonomie_espace_libre_octets", aide: "Place libre du disque des données." },
  { nom: "autonomie_inodes_libres", aide: "Inodes libres du disque des données." },
  { nom: "autonomie_base_octets", aide: "Taille de la base." },
  { nom: "autonomie_wal_octets", aide: "Taille du journal d'écriture de la base." },
  { nom: "autonomie_sauvegarde_age_secondes", aide: "Âge de la dernière sauvegarde automatique relue, du dossier le plus en retard." },
  { nom: "autonomie_processus", aide: "Processus vivants sur ce dossier de données." },
  { nom: "autonomie_pages_en_attente", aide: "Pages qui attendent leur tour d'être rendues." },
  { nom: "autonomie_simulations_en_attente", aide: "Simulations qui attendent un ouvrier." },
  { nom: "autonomie_calculs_en_attente", aide: "Calculs longs qui attendent un ouvrier." },
  { nom: "autonomie_ouvriers", aide: "Fils de calcul ouverts." },
  { nom: "autonomie_connexions_base", aide: "Connexions PostgreSQL prêtées." },
  { nom: "autonomie_connexions_base_en_attente", aide: "Demandes qui attendent une connexion PostgreSQL." },
  { nom: "autonomie_attentes_base", aide: "Gestes qui ont attendu un verrou de la base, depuis le démarrage." },
  { nom: "autonomie_attentes_base_perdues", aide: "Gestes qui ont renoncé à un verrou de la base, depuis le démarrage." },
  { nom: "autonomie_attente_base_millisecondes", aide: "Temps passé à attendre un verrou de la base, depuis le démarrage." },
  { nom: "autonomie_etat_connu_age_secondes", aide: "Âge du dernier état connu que les pages montrent ; 0 : le rangement répond." },
  { nom: "autonomie_file_gestes", aide: "Écritures acquittées que NocoDB n'a pas encore." },
  { nom: "autonomie_file_ecartes", aide: "Écritures acquittées que NocoDB refuse, retentées chaque heure." },
  { nom: "autonomie_file_age_secondes", aide: "Âge de la plus ancienne écriture acquittée que NocoDB n'a pas encore ; 0 : aucune." },
  { nom: "autonomie_budget_euros", aide: "Budget des assistants : dépensé, ou réservé par des réponses en cours.", etiquettes: ["periode", "etat"] },
  { nom: "autonomie_budget_plafond_euros", aide: "Plafond du budget des assistants.", etiquettes: ["periode"] },
];

export type BesoinsJauges = {
  readonly metriques: Pick<Metriques, "exposer">;
  readonly sante: Pick<ServiceSante, "examiner">;
  readonly budget: Pick<Budget, "etat">;
  readonly plafonds: PlafondsBudget;
  readonly maintenant: () => Date;
};

export function exposerJauges({ metriques, sante, budget, plafonds, maintenant }: BesoinsJauges): void {
  metriques.exposer(JAUGES, async () => {
    const { adaptateurs, mesures = {} } = await sante.examiner();
    const valeurs: Array<ValeurJauge> = Object.entries(adaptateurs).flatMap(([adaptateur, { etat }]) => [
      { nom: "autonomie_adaptateur_en_panne", valeur: etat === "panne" ? 1 : 0, etiquettes: { adaptateur } },
      { nom: "autonomie_amont_degrade", valeur: etat === "panne" || etat === "ok" ? 0 : 1, etiquettes: { adaptateur } },
    ]);
    for (const [mesure, valeur] of Object.entries(mesures)) {
      const nom = DES_MESURES[mesure];
      if (nom !== undefined && valeur !== null) valeurs.push({ nom, valeur });
    }
    // Un budget illisible ne tait pas le reste.
    const lu = await budget.etat(maintenant()).catch(() => undefined);
    for (const periode of ["jour", "mois"] as const) {
      const plafond = plafonds[periode];
      if (plafond !== null) valeurs.push({ nom: "autonomie_budget_plafond_euros", valeur: plafond / 1e6, etiquettes: { periode } });
      for (const etat of ["depense", "reserve"] as const)
        if (lu !== undefined) valeurs.push({ nom: "autonomie_budget_euros", valeur: lu[periode][etat] / 1e6, etiquettes: { periode, etat } });
    }
    return valeurs;
  });
}
