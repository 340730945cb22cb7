import type { Migration } from "./migration.ts";

/** Les tables du premier site : ce que l'on écrit, puis ce qui passe (sessions, limites, budget). Livrées, elles ne changent plus. */
export const PREMIERES: ReadonlyArray<Migration> = [
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
];
