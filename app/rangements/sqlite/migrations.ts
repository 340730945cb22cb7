import type { DatabaseSync } from "node:sqlite";

export type Migration = { readonly numero: number; readonly nom: string; readonly sql: string };

/** Dans l'ordre. Une migration livrée ne change plus : on en ajoute une. */
export const MIGRATIONS: ReadonlyArray<Migration> = [
  {
    numero: 1,
    nom: "enregistrements",
    // Mêmes tables et mêmes colonnes que dans NocoDB : aucune clé étrangère entre elles, car elles peuvent vivre dans deux rangements.
    sql: `
      CREATE TABLE codev_fiches (
        id TEXT PRIMARY KEY,
        atelier TEXT NOT NULL,
        type TEXT NOT NULL CHECK (type IN ('lieu', 'projet', 'ressource', 'savoir_faire', 'besoin', 'idee')),
        titre TEXT NOT NULL,
        description TEXT,
        axes TEXT NOT NULL CHECK (json_valid(axes)),
        lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
        lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
        commune TEXT,
        lien TEXT,
        auteur TEXT NOT NULL,
        session TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version >= 1),
        cree_le TEXT NOT NULL,
        modifie_le TEXT NOT NULL,
        supprime_le TEXT
      ) STRICT;
      CREATE INDEX codev_fiches_atelier ON codev_fiches (atelier, modifie_le);

      CREATE TABLE codev_ateliers (
        id TEXT PRIMARY KEY,
        titre TEXT NOT NULL,
        date TEXT,
        lieu TEXT,
        code TEXT NOT NULL UNIQUE,
        ouvert INTEGER NOT NULL CHECK (ouvert IN (0, 1)),
        cree_le TEXT NOT NULL
      ) STRICT;

      CREATE TABLE ressources_references (
        id TEXT PRIMARY KEY,
        submission_type TEXT NOT NULL CHECK (submission_type IN ('ecosysteme', 'reseau', 'job', 'outil', 'reference_rag')),
        etat TEXT NOT NULL CHECK (etat IN ('recue', 'en_relecture', 'publiee', 'refusee', 'retiree')),
        motif TEXT,
        contenu TEXT NOT NULL CHECK (json_valid(contenu)),
        suivi_empreinte TEXT NOT NULL,
        cible TEXT,
        version INTEGER NOT NULL CHECK (version >= 1),
        cree_le TEXT NOT NULL,
        modifie_le TEXT NOT NULL
      ) STRICT;
      CREATE INDEX ressources_references_etat ON ressources_references (etat, submission_type, cree_le);
      CREATE INDEX ressources_references_suivi ON ressources_references (suivi_empreinte);

      CREATE TABLE stats_usage (
        id TEXT PRIMARY KEY,
        le TEXT NOT NULL,
        jour TEXT NOT NULL,
        route TEXT NOT NULL,
        palier TEXT NOT NULL CHECK (palier IN ('rapide', 'approfondi', 'extraits')),
        fournisseur TEXT,
        modele TEXT,
        secours INTEGER NOT NULL CHECK (secours IN (0, 1)),
        jetons_entree INTEGER NOT NULL CHECK (jetons_entree >= 0),
        jetons_sortie INTEGER NOT NULL CHECK (jetons_sortie >= 0),
        cout_eur REAL NOT NULL CHECK (cout_eur >= 0),
        duree_ms INTEGER NOT NULL CHECK (duree_ms >= 0),
        statut TEXT NOT NULL
      ) STRICT;
      CREATE INDEX stats_usage_le ON stats_usage (le);
      CREATE TRIGGER stats_usage_ajout_seul BEFORE UPDATE ON stats_usage BEGIN SELECT RAISE(ABORT, 'stats_usage est en ajout seul'); END;
    `,
  },
  {
    numero: 2,
    nom: "etats",
    sql: `
      CREATE TABLE codev_sessions (
        id TEXT PRIMARY KEY,
        pseudo TEXT NOT NULL,
        atelier TEXT NOT NULL,
        admin INTEGER NOT NULL CHECK (admin IN (0, 1)),
        cree_le TEXT NOT NULL,
        expire_le TEXT NOT NULL,
        acces TEXT
      ) STRICT;
      CREATE INDEX codev_sessions_atelier ON codev_sessions (atelier);
      CREATE INDEX codev_sessions_expire ON codev_sessions (expire_le);

      CREATE TABLE journal_moderation (
        rang INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        proposition TEXT NOT NULL,
        geste TEXT NOT NULL,
        detail TEXT,
        par TEXT NOT NULL,
        le TEXT NOT NULL
      ) STRICT;
      CREATE INDEX journal_moderation_proposition ON journal_moderation (proposition, rang);

      CREATE TABLE limites (
        prise TEXT PRIMARY KEY,
        nom TEXT NOT NULL,
        client TEXT NOT NULL,
        echeance_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX limites_client ON limites (nom, client, echeance_ms);
      CREATE INDEX limites_echeance ON limites (echeance_ms);

      CREATE TABLE budget_jours (
        jour TEXT PRIMARY KEY,
        mois TEXT NOT NULL,
        depense INTEGER NOT NULL CHECK (depense >= 0),
        reserve INTEGER NOT NULL CHECK (reserve >= 0)
      ) STRICT;
      CREATE INDEX budget_jours_mois ON budget_jours (mois);

      CREATE TABLE budget_reserves (
        id TEXT PRIMARY KEY,
        jour TEXT NOT NULL REFERENCES budget_jours (jour),
        montant INTEGER NOT NULL CHECK (montant >= 0),
        pris_le TEXT NOT NULL
      ) STRICT;
      CREATE INDEX budget_reserves_pris ON budget_reserves (pris_le);
      CREATE INDEX budget_reserves_jour ON budget_reserves (jour);

      CREATE TABLE idempotence (
        portee TEXT NOT NULL,
        cle TEXT NOT NULL,
        empreinte TEXT NOT NULL,
        statut INTEGER,
        corps TEXT,
        pris_ms INTEGER NOT NULL,
        PRIMARY KEY (portee, cle)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX idempotence_pris ON idempotence (pris_ms);
    `,
  },
  {
    numero: 3,
    nom: "ateliers_gardes",
    sql: `
      ALTER TABLE codev_fiches ADD COLUMN appareil TEXT;
      ALTER TABLE codev_fiches ADD COLUMN importe_le TEXT;
      ALTER TABLE codev_ateliers ADD COLUMN ferme_le TEXT;
      ALTER TABLE codev_ateliers ADD COLUMN retention_jours INTEGER CHECK (retention_jours >= 1);
      ALTER TABLE codev_sessions ADD COLUMN appareil TEXT;
    `,
  },
  {
    numero: 4,
    nom: "ensembles",
    // Aucune clé étrangère vers l'atelier, qui peut vivre dans NocoDB.
    sql: `
      CREATE TABLE codev_ensembles (
        atelier TEXT PRIMARY KEY,
        version INTEGER NOT NULL CHECK (version >= 1),
        modifie_le TEXT NOT NULL,
        cadre TEXT NOT NULL CHECK (json_valid(cadre)),
        leviers TEXT NOT NULL CHECK (json_valid(leviers)),
        cible_pct INTEGER NOT NULL,
        leviers_ouverts INTEGER NOT NULL CHECK (leviers_ouverts IN (0, 1))
      ) STRICT;

      CREATE TABLE codev_parts (
        atelier TEXT NOT NULL,
        foyer TEXT NOT NULL,
        reponses TEXT NOT NULL CHECK (json_valid(reponses)),
        modifie_le TEXT NOT NULL,
        PRIMARY KEY (atelier, foyer)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    numero: 5,
    nom: "appareils_et_lots",
    sql: `
      ALTER TABLE codev_sessions ADD COLUMN vu_le TEXT;
      ALTER TABLE codev_parts ADD COLUMN publiee_le TEXT;
      ALTER TABLE codev_ensembles ADD COLUMN publication TEXT CHECK (json_valid(publication));

      CREATE TABLE appareils_revoques (
        appareil TEXT PRIMARY KEY,
        jusque TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    numero: 6,
    nom: "sceaux_et_voisins",
    sql: `
      CREATE TABLE sceaux (
        tab TEXT NOT NULL,
        cle TEXT NOT NULL,
        somme TEXT NOT NULL,
        PRIMARY KEY (tab, cle)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE ecritures (
        seule INTEGER PRIMARY KEY CHECK (seule = 1),
        lignee TEXT NOT NULL,
        rang INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE reveils (
        rang INTEGER PRIMARY KEY AUTOINCREMENT,
        de TEXT NOT NULL,
        canal TEXT NOT NULL,
        message TEXT NOT NULL,
        le_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX reveils_le ON reveils (le_ms);
    `,
  },
  {
    numero: 7,
    nom: "photos",
    sql: `
      CREATE TABLE codev_photos (
        fiche TEXT PRIMARY KEY,
        atelier TEXT NOT NULL,
        type TEXT NOT NULL,
        largeur INTEGER NOT NULL CHECK (largeur > 0),
        hauteur INTEGER NOT NULL CHECK (hauteur > 0),
        texte TEXT NOT NULL,
        empreinte TEXT NOT NULL,
        cree_le TEXT NOT NULL,
        octets BLOB NOT NULL
      ) STRICT;
      CREATE INDEX codev_photos_atelier ON codev_photos (atelier, fiche);
    `,
  },
  {
    numero: 8,
    nom: "campagnes",
    // Une réponse n'a ni auteur, ni appareil, ni date : son rang d'arrivée suffit à compter par dizaines.
    sql: `
      CREATE TABLE campagnes (
        id TEXT PRIMARY KEY,
        titre TEXT NOT NULL,
        cadre TEXT NOT NULL CHECK (json_valid(cadre)),
        ouverte INTEGER NOT NULL CHECK (ouverte IN (0, 1)),
        cree_le TEXT NOT NULL
      ) STRICT;

      CREATE TABLE campagne_reponses (
        rang INTEGER PRIMARY KEY AUTOINCREMENT,
        campagne TEXT NOT NULL,
        envoi TEXT NOT NULL,
        mesures TEXT NOT NULL CHECK (json_valid(mesures)),
        UNIQUE (campagne, envoi)
      ) STRICT;
    `,
  },
  {
    numero: 9,
    nom: "depenses_a_cote",
    sql: `
      CREATE TABLE depenses_a_cote (
        jour TEXT NOT NULL,
        qui TEXT NOT NULL,
        appels INTEGER NOT NULL,
        depense INTEGER NOT NULL,
        PRIMARY KEY (jour, qui)
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    numero: 10,
    nom: "file_attente",
    sql: `
      CREATE TABLE file_attente (
        rang INTEGER PRIMARY KEY AUTOINCREMENT,
        tab TEXT NOT NULL,
        cle TEXT NOT NULL,
        geste TEXT NOT NULL CHECK (geste IN ('creer', 'remplacer', 'effacer')),
        objet TEXT CHECK (objet IS NULL OR json_valid(objet)),
        version_lue INTEGER,
        version INTEGER,
        octets INTEGER NOT NULL,
        jeton TEXT NOT NULL,
        essais INTEGER NOT NULL,
        etat TEXT NOT NULL CHECK (etat IN ('attend', 'ecartee', 'revoir', 'faite')),
        le_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX file_attente_cle ON file_attente (tab, cle, rang);
      CREATE INDEX file_attente_etat ON file_attente (etat, rang, octets);

      CREATE TABLE file_tour (
        seul INTEGER PRIMARY KEY CHECK (seul = 1),
        porteur TEXT NOT NULL,
        jusqua_ms INTEGER NOT NULL
      ) STRICT;
    `,
  },
];

/** Lève une phrase si la base vient d'une version plus récente du site. À demander avant de rien en lire : elle range, et scelle, peut-être autrement. */
export function exigerVersionConnue(base: DatabaseSync, migrations: ReadonlyArray<Migration> = MIGRATIONS): void {
  if (base.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'").get() === undefined) return;
  const derniere = derniereMigration(base);
  const connue = migrations.at(-1)?.numero ?? 0;
  if (derniere > connue)
    throw new Error(`La base vient d'une version plus récente du site (migration ${derniere}, cette version s'arrête à ${connue}) : mettez le site à jour.`);
}

function derniereMigration(base: DatabaseSync): number {
  return Number(base.prepare("SELECT coalesce(max(numero), 0) AS n FROM migrations").get()?.["n"]);
}

/** Applique ce qui manque, chaque migration dans sa transaction ; deux processus qui démarrent ensemble ne se gênent pas. Vrai : quelque chose manquait. */
export function appliquerMigrations(base: DatabaseSync, maintenant: () => Date, migrations: ReadonlyArray<Migration> = MIGRATIONS): boolean {
  let appliquee = false;
  base.exec("CREATE TABLE IF NOT EXISTS migrations (numero INTEGER PRIMARY KEY, nom TEXT NOT NULL, le TEXT NOT NULL) STRICT");
  const dernier = () => derniereMigration(base);
  exigerVersionConnue(base, migrations);
  for (const { numero, nom, sql } of migrations) {
    if (numero <= dernier()) continue;
    base.exec("BEGIN IMMEDIATE");
    try {
      // Un autre processus a pu l'appliquer pendant l'attente du verrou.
      if (numero > dernier()) {
        base.exec(sql);
        base.prepare("INSERT INTO migrations (numero, nom, le) VALUES (?, ?, ?)").run(numero, nom, maintenant().toISOString());
        appliquee = true;
      }
      base.exec("COMMIT");
    } catch (cause) {
      if (base.isTransaction) base.exec("ROLLBACK");
      throw new Error(`La migration ${numero} (${nom}) de la base a échoué, rien n'a été changé : ${cause instanceof Error ? cause.message : String(cause)}.`, {
        cause,
      });
    }
  }
  return appliquee;
}
