/** Les tables. Celles qu'une personne regarde sont dans le schéma courant ; ce qui ne se retouche pas est dans autonomie_interne. */
export const ENREGISTREMENTS = `
CREATE TABLE codev_ateliers (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id <> ''),
  titre text NOT NULL CHECK (btrim(titre) <> ''),
  date text,
  lieu text,
  code text NOT NULL UNIQUE CHECK (btrim(code) <> ''),
  ouvert boolean NOT NULL DEFAULT true,
  cree_le timestamptz(3) NOT NULL DEFAULT now(),
  ferme_le timestamptz(3),
  retention_jours integer CHECK (retention_jours >= 1)
);

-- Aucune clé étrangère vers l'atelier : un import ou une copie peut poser les fiches d'abord.
CREATE TABLE codev_fiches (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id <> ''),
  atelier text NOT NULL,
  type text NOT NULL CONSTRAINT fiche_type CHECK (type IN ('Lieu', 'Projet', 'Ressource', 'Savoir-faire', 'Besoin', 'Idée')),
  titre text NOT NULL CONSTRAINT fiche_titre CHECK (btrim(titre) <> ''),
  description text,
  axes text NOT NULL DEFAULT '' CONSTRAINT fiche_axes CHECK (
    string_to_array(axes, ', ') <@ ARRAY['Eau', 'Énergie', 'Alimentation', 'Habitat', 'Lien', 'Savoirs', 'Économie', 'Mobilité']),
  lat double precision NOT NULL CONSTRAINT fiche_lat CHECK (lat BETWEEN -90 AND 90),
  lon double precision NOT NULL CONSTRAINT fiche_lon CHECK (lon BETWEEN -180 AND 180),
  commune text,
  lien text,
  auteur text NOT NULL DEFAULT 'Animation',
  session text NOT NULL DEFAULT 'base',
  appareil text,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  cree_le timestamptz(3) NOT NULL DEFAULT now(),
  modifie_le timestamptz(3) NOT NULL DEFAULT now(),
  supprime_le timestamptz(3),
  importe_le timestamptz(3)
);
ALTER TABLE codev_fiches ADD CONSTRAINT fiche_dates CHECK (
  least(cree_le, modifie_le, supprime_le, importe_le) >= '1900-01-01Z' AND greatest(cree_le, modifie_le, supprime_le, importe_le) < '3000-01-01Z');
CREATE INDEX codev_fiches_atelier ON codev_fiches (atelier, modifie_le);

CREATE TABLE ressources_references (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id <> ''),
  submission_type text NOT NULL DEFAULT 'ecosysteme'
    CONSTRAINT proposition_sorte CHECK (submission_type IN ('ecosysteme', 'reseau', 'job', 'outil', 'reference_rag')),
  etat text NOT NULL DEFAULT 'Reçue' CONSTRAINT proposition_etat CHECK (etat IN ('Reçue', 'En relecture', 'Publiée', 'Refusée', 'Retirée')),
  motif text,
  demande text CONSTRAINT proposition_demande CHECK (demande IN ('ajout', 'correction', 'retrait')),
  cible text,
  nom text,
  titre text,
  auteur text,
  annee integer CONSTRAINT proposition_annee CHECK (annee BETWEEN -800 AND 2100),
  type text CONSTRAINT proposition_type CHECK (type IN ('ecolieu', 'habitat-participatif', 'ferme-collective', 'tiers-lieu', 'cooperative',
    'energie-citoyenne', 'commune-en-transition', 'low-tech', 'jardin-nature', 'formation')),
  commune text,
  departement text CONSTRAINT proposition_departement CHECK (departement ~ '^(0[1-9]|[1-8][0-9]|9[0-5]|2[AB]|97[1-8])$'),
  lat double precision CONSTRAINT proposition_lat CHECK (lat BETWEEN -90 AND 90),
  lon double precision CONSTRAINT proposition_lon CHECK (lon BETWEEN -180 AND 180),
  url text CONSTRAINT proposition_url CHECK (url ~ '^https?://[^[:space:]]+$'),
  axes text CONSTRAINT proposition_axes CHECK (
    string_to_array(axes, ', ') <@ ARRAY['Eau', 'Énergie', 'Alimentation', 'Habitat', 'Lien', 'Savoirs', 'Économie', 'Mobilité']),
  description text,
  sigle text,
  categories text,
  echelle text CONSTRAINT proposition_echelle CHECK (echelle IN ('local', 'regional', 'national', 'europe', 'international')),
  territoire text,
  tag text CONSTRAINT proposition_tag CHECK (tag IN ('emploi-impact', 'emploi-rse', 'emploi-environnement', 'emploi-agricole', 'emploi-recherche',
    'cartographie-employeurs', 'orientation', 'volontariat', 'benevolat', 'immersion-ferme', 'immersion-voyage', 'chantier-participatif', 'formation')),
  pied text,
  mots_cles text,
  licence text,
  corpus text CONSTRAINT proposition_corpus CHECK (corpus IN ('pensees', 'projets')),
  explication text,
  courriel text,
  identifiant_public text CHECK (identifiant_public <> ''),
  verifiee boolean,
  publiee_le timestamptz(3),
  autres jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(autres) = 'object'),
  suivi_empreinte text NOT NULL DEFAULT 'base-' || gen_random_uuid(),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  cree_le timestamptz(3) NOT NULL DEFAULT now(),
  modifie_le timestamptz(3) NOT NULL DEFAULT now()
);
ALTER TABLE ressources_references ADD CONSTRAINT proposition_dates CHECK (
  least(cree_le, modifie_le, publiee_le) >= '1900-01-01Z' AND greatest(cree_le, modifie_le, publiee_le) < '3000-01-01Z');
CREATE INDEX ressources_references_etat ON ressources_references (etat, submission_type, cree_le);
CREATE INDEX ressources_references_suivi ON ressources_references (suivi_empreinte);

CREATE TABLE stats_usage (
  id text PRIMARY KEY CHECK (id <> ''),
  le timestamptz(3) NOT NULL,
  jour date NOT NULL,
  route text NOT NULL,
  palier text NOT NULL CONSTRAINT usage_palier CHECK (palier IN ('rapide', 'approfondi', 'extraits')),
  fournisseur text,
  modele text,
  secours boolean NOT NULL,
  jetons_entree integer NOT NULL CHECK (jetons_entree >= 0),
  jetons_sortie integer NOT NULL CHECK (jetons_sortie >= 0),
  cout_eur double precision NOT NULL CHECK (cout_eur >= 0),
  duree_ms integer NOT NULL CHECK (duree_ms >= 0),
  statut text NOT NULL
);
CREATE INDEX stats_usage_le ON stats_usage (le);

CREATE TABLE autonomie_interne.idempotence (
  portee text NOT NULL,
  cle text NOT NULL,
  empreinte text NOT NULL,
  statut integer,
  corps text,
  pris_ms bigint NOT NULL,
  PRIMARY KEY (portee, cle)
);
CREATE INDEX idempotence_pris ON autonomie_interne.idempotence (pris_ms);

-- Les derniers effacements : un processus dont l'écoute a été coupée les retrouve.
CREATE TABLE autonomie_interne.effacees (
  id text NOT NULL,
  atelier text NOT NULL,
  version integer NOT NULL,
  le timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX effacees_le ON autonomie_interne.effacees (le);
`;
