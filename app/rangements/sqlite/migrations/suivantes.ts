import type { Migration } from "./migration.ts";

/** Ce que chaque fonction venue ensuite a ajouté. Une migration livrée ne change plus : on en ajoute une à la fin. */
export const SUIVANTES: ReadonlyArray<Migration> = [
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
  {
    numero: 11,
    nom: "vecteurs_fiches",
    sql: `
      CREATE TABLE vecteurs_fiches (
        modele TEXT NOT NULL,
        fiche TEXT NOT NULL,
        empreinte TEXT NOT NULL,
        axes INTEGER NOT NULL CHECK (axes >= 1),
        vecteur BLOB NOT NULL CHECK (length(vecteur) = 4 * axes),
        PRIMARY KEY (modele, fiche)
      ) STRICT;
    `,
  },
  {
    numero: 12,
    nom: "traces",
    sql: `ALTER TABLE codev_fiches ADD COLUMN trace TEXT;`,
  },
  {
    numero: 13,
    nom: "photos_sans_fiche",
    sql: `ALTER TABLE codev_photos ADD COLUMN absente_le TEXT;`,
  },
  {
    numero: 14,
    nom: "photos_des_propositions",
    // Ce qui décrit la photo est avec la proposition, où qu'elle soit rangée ; l'image reste ici.
    sql: `
      CREATE TABLE propositions_photos (
        proposition TEXT NOT NULL,
        empreinte TEXT NOT NULL,
        type TEXT NOT NULL,
        largeur INTEGER NOT NULL CHECK (largeur > 0),
        hauteur INTEGER NOT NULL CHECK (hauteur > 0),
        cree_le TEXT NOT NULL,
        octets BLOB NOT NULL,
        absente_le TEXT,
        PRIMARY KEY (proposition, empreinte)
      ) STRICT;
    `,
  },
  {
    numero: 15,
    nom: "cadrages",
    sql: `ALTER TABLE codev_ateliers ADD COLUMN cadrage TEXT;`,
  },
];
