/** Ce qui se lit dans un outil qui montre les tables : une vue de relecture, et une phrase par colonne. */

const NE_PAS_TOUCHER = "tenu par le site, à ne pas changer";

const COMMENTAIRES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  codev_ateliers: {
    "": "Les ateliers.",
    id: `Identifiant, ${NE_PAS_TOUCHER}.`,
    titre: "Titre de l’atelier.",
    date: "Jour de l’atelier, AAAA-MM-JJ.",
    lieu: "Où il se tient.",
    code: "Code que les participants tapent ; unique.",
    ouvert: "Décoché : on n’y pose plus de fiche.",
    cree_le: "Date de création.",
    ferme_le: "Date de fermeture.",
    retention_jours: "Jours de garde après la fermeture.",
  },
  codev_fiches: {
    "": "Les fiches posées sur la carte des ateliers. Une retouche arrive aussitôt sur les écrans.",
    id: `Identifiant, ${NE_PAS_TOUCHER}.`,
    atelier: "Identifiant de l’atelier (codev_ateliers.id).",
    type: "Lieu, Projet, Ressource, Savoir-faire, Besoin ou Idée.",
    titre: "Titre montré sur la carte.",
    description: "Texte libre.",
    axes: "Axes séparés par des virgules : Eau, Énergie, Alimentation, Habitat, Lien, Savoirs, Économie, Mobilité.",
    lat: "Latitude en degrés.",
    lon: "Longitude en degrés.",
    commune: "Commune.",
    lien: "Adresse d’une page.",
    auteur: "Pseudo montré.",
    session: `Session qui a créé la fiche, ${NE_PAS_TOUCHER}.`,
    appareil: `Appareil qui a créé la fiche, ${NE_PAS_TOUCHER}.`,
    version: `Nombre d’écritures, ${NE_PAS_TOUCHER}.`,
    cree_le: "Date de création.",
    modifie_le: "Date de la dernière écriture, tenue par la base.",
    supprime_le: "Corbeille : une date la cache de la carte, vide la rend.",
    importe_le: "Date d’import.",
  },
  ressources_references: {
    "": "Les propositions du public. Passer l’état à « Publiée » la montre sur le site.",
    id: `Identifiant, ${NE_PAS_TOUCHER}.`,
    submission_type: "Sorte : ecosysteme (lieu), reseau, job (plateforme), outil, reference_rag (référence).",
    etat: "Reçue, En relecture, Publiée, Refusée ou Retirée.",
    motif: "Motif d’un refus : la personne le lit.",
    demande: "ajout, correction ou retrait d’une fiche.",
    cible: "Fiche corrigée ou retirée.",
    nom: "Nom du lieu, du réseau, de la plateforme ou de l’outil.",
    titre: "Titre d’une référence.",
    auteur: "Autrice ou auteur d’une référence.",
    annee: "Année d’une référence.",
    type: "Sorte de lieu.",
    commune: "Commune d’un lieu.",
    departement: "Code du département : 26, 2A, 974.",
    lat: "Latitude du centre de la commune, en degrés.",
    lon: "Longitude du centre de la commune, en degrés.",
    url: "Adresse web complète, http ou https.",
    axes: "Axes séparés par des virgules : Eau, Énergie, Alimentation, Habitat, Lien, Savoirs, Économie, Mobilité.",
    description: "Description publiée, 20 à 600 caractères.",
    sigle: "Sigle d’un réseau.",
    categories: "Catégories d’un réseau, séparées par des virgules.",
    echelle: "local, regional, national, europe ou international.",
    territoire: "Code du département ou de la région d’un réseau.",
    tag: "Ce qu’on trouve sur une plateforme.",
    pied: "Public et tarif d’une plateforme.",
    mots_cles: "Mots-clés séparés par des virgules.",
    licence: "Licence d’un outil.",
    corpus: "Fonds d’une référence : pensees ou projets.",
    explication: "Ce que la personne écrit à qui relit ; jamais publié.",
    courriel: "Adresse de la personne ; effacée dès la décision.",
    identifiant_public: "Identifiant de la fiche publiée ; ne change plus.",
    verifiee: "Coché : vérifiée à la source.",
    publiee_le: "Date de la publication.",
    autres: "Ce que les autres colonnes ne savent pas dire.",
    suivi_empreinte: `Empreinte de l’adresse de suivi, ${NE_PAS_TOUCHER}.`,
    version: `Nombre d’écritures, ${NE_PAS_TOUCHER}.`,
    cree_le: "Date de réception.",
    modifie_le: "Date de la dernière écriture, tenue par la base.",
  },
  stats_usage: {
    "": "Registre des appels aux assistants, en ajout seul.",
    id: `Identifiant, ${NE_PAS_TOUCHER}.`,
    le: "Instant de l’appel.",
    jour: "Jour de Paris.",
    route: "Adresse appelée.",
    palier: "rapide, approfondi ou extraits (sans modèle).",
    fournisseur: "Fournisseur du modèle.",
    modele: "Modèle.",
    secours: "Coché : un modèle de secours a répondu.",
    jetons_entree: "Jetons lus.",
    jetons_sortie: "Jetons écrits.",
    cout_eur: "Coût en euros.",
    duree_ms: "Durée en millisecondes.",
    statut: "Issue de l’appel.",
  },
};

const citer = (texte: string) => `'${texte.replaceAll("'", "''")}'`;

const commentaires = Object.entries(COMMENTAIRES).flatMap(([table, colonnes]) =>
  Object.entries(colonnes).map(([colonne, phrase]) =>
    colonne === "" ? `COMMENT ON TABLE ${table} IS ${citer(phrase)};` : `COMMENT ON COLUMN ${table}.${colonne} IS ${citer(phrase)};`,
  ),
);

export const POUR_LES_PERSONNES = `
CREATE VIEW a_relire AS
  SELECT id, etat, demande, submission_type, nom, titre, auteur, annee, type, commune, departement, lat, lon, url, axes, description, sigle, categories,
    echelle, territoire, tag, pied, mots_cles, licence, corpus, explication, motif, verifiee, cible, cree_le
  FROM ressources_references WHERE etat IN ('Reçue', 'En relecture') ORDER BY cree_le;
COMMENT ON VIEW a_relire IS 'À relire : les propositions reçues, les plus anciennes d’abord.';
${commentaires.join("\n")}
`;
