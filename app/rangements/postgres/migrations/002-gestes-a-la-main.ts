/**
 * Ce qu'une personne change dans les tables. Le site, lui, augmente toujours `version` : une ligne qui change sans elle a été retouchée à la main. Les
 * déclencheurs tiennent alors la version et la date, complètent ce que la publication demande, et préviennent tous les processus du site.
 */
export const GESTES_A_LA_MAIN = `
CREATE FUNCTION autonomie_interne.reduire(texte text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(translate(lower(texte), 'àâäéèêëîïôöùûüÿçÀÂÄÉÈÊËÎÏÔÖÙÛÜŸÇ', 'aaaeeeeiioouuuycaaaeeeeiioouuuyc'), '[^a-z0-9]+', '', 'g')
$$;

-- « en_relecture », « EN RELECTURE » ou « En relecture » : la même valeur. Une valeur inconnue reste telle quelle, et la contrainte la refuse.
CREATE FUNCTION autonomie_interne.ranger_valeur(texte text, permises text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    (SELECT p FROM unnest(permises) AS p WHERE autonomie_interne.reduire(p) = autonomie_interne.reduire(texte) LIMIT 1),
    nullif(btrim(texte), ''))
$$;

CREATE FUNCTION autonomie_interne.ranger_liste(texte text, permises text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(valeur, ', ' ORDER BY rang) FROM (
    SELECT autonomie_interne.ranger_valeur(morceau, permises) AS valeur, min(rang) AS rang
    FROM regexp_split_to_table(texte, '[,;\\n]') WITH ORDINALITY AS m (morceau, rang)
    WHERE btrim(morceau) <> '' GROUP BY 1) AS rangees
$$;

CREATE FUNCTION autonomie_interne.axes() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['Eau', 'Énergie', 'Alimentation', 'Habitat', 'Lien', 'Savoirs', 'Économie', 'Mobilité']
$$;

CREATE FUNCTION autonomie_interne.prevenir(fait json) RETURNS void LANGUAGE sql AS $$ SELECT pg_notify('autonomie', fait::text) $$;

CREATE FUNCTION autonomie_interne.avant_fiche() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  NEW.type := autonomie_interne.ranger_valeur(NEW.type, ARRAY['Lieu', 'Projet', 'Ressource', 'Savoir-faire', 'Besoin', 'Idée']);
  NEW.axes := coalesce(autonomie_interne.ranger_liste(NEW.axes, autonomie_interne.axes()), '');
  IF TG_OP = 'UPDATE' THEN
    IF NEW.id <> OLD.id THEN
      RAISE EXCEPTION 'L’identifiant d’une fiche ne change pas.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.version = OLD.version AND NEW IS DISTINCT FROM OLD THEN
      NEW.version := OLD.version + 1;
      NEW.modifie_le := greatest(clock_timestamp(), OLD.modifie_le + interval '1 millisecond', OLD.supprime_le + interval '1 millisecond');
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER avant_fiche BEFORE INSERT OR UPDATE ON codev_fiches FOR EACH ROW EXECUTE FUNCTION autonomie_interne.avant_fiche();

CREATE FUNCTION autonomie_interne.apres_fiche() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NEW.atelier <> OLD.atelier) THEN
    INSERT INTO autonomie_interne.effacees (id, atelier, version) VALUES (OLD.id, OLD.atelier, OLD.version + 1);
    PERFORM autonomie_interne.prevenir(json_build_object('fait', 'effacee', 'atelier', OLD.atelier, 'id', OLD.id, 'version', OLD.version + 1));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM autonomie_interne.prevenir(json_build_object('fait', 'fiches', 'atelier', NEW.atelier));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER apres_fiche AFTER INSERT OR UPDATE OR DELETE ON codev_fiches FOR EACH ROW EXECUTE FUNCTION autonomie_interne.apres_fiche();

CREATE FUNCTION autonomie_interne.apres_atelier() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM autonomie_interne.prevenir(json_build_object('fait', 'atelier', 'atelier', coalesce(NEW.id, OLD.id)));
  RETURN NULL;
END $$;
CREATE TRIGGER apres_atelier AFTER INSERT OR UPDATE OR DELETE ON codev_ateliers FOR EACH ROW EXECUTE FUNCTION autonomie_interne.apres_atelier();

-- Ce qui manque à une proposition pour paraître ; NULL s'il ne manque rien. Les mêmes règles que le formulaire du site, pour l'essentiel.
CREATE FUNCTION autonomie_interne.manque_pour_publier(p ressources_references) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(concat_ws(', ',
    CASE WHEN p.submission_type = 'reference_rag' THEN CASE WHEN length(p.titre) >= 2 THEN NULL ELSE 'titre' END
         WHEN length(p.nom) >= 2 THEN NULL ELSE 'nom' END,
    CASE WHEN length(p.description) BETWEEN 20 AND 600 THEN NULL ELSE 'description (20 à 600 caractères)' END,
    CASE WHEN p.submission_type <> 'reference_rag' AND coalesce(p.axes, '') = '' THEN 'axes' END,
    CASE WHEN p.submission_type IN ('reseau', 'job', 'outil') AND p.url IS NULL THEN 'url' END,
    CASE WHEN p.submission_type = 'ecosysteme' AND p.type IS NULL THEN 'type' END,
    CASE WHEN p.submission_type = 'ecosysteme' AND coalesce(p.commune, '') = '' THEN 'commune' END,
    CASE WHEN p.submission_type = 'ecosysteme' AND p.departement IS NULL THEN 'departement' END,
    CASE WHEN p.submission_type = 'ecosysteme' AND p.cible IS NULL AND (p.lat IS NULL OR p.lon IS NULL) THEN 'lat et lon' END,
    CASE WHEN p.submission_type = 'reseau' AND coalesce(p.categories, '') = '' THEN 'categories' END,
    CASE WHEN p.submission_type = 'reseau' AND p.echelle IS NULL THEN 'echelle' END,
    CASE WHEN p.submission_type = 'job' AND p.tag IS NULL THEN 'tag' END,
    CASE WHEN p.submission_type = 'reference_rag' AND p.corpus IS NULL THEN 'corpus' END,
    CASE WHEN p.submission_type = 'reference_rag' AND p.auteur IS NULL AND p.url IS NULL THEN 'auteur ou url' END), '')
$$;

-- Un identifiant public que rien d'autre ne porte : le nom, puis le début de l'identifiant interne.
CREATE FUNCTION autonomie_interne.identifiant_public(nom text, id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(left(regexp_replace(translate(lower(coalesce(nom, 'fiche')), 'àâäéèêëîïôöùûüÿçÀÂÄÉÈÊËÎÏÔÖÙÛÜŸÇ', 'aaaeeeeiioouuuycaaaeeeeiioouuuyc'), '[^a-z0-9]+', '-', 'g'), 60), '-')
    || '-' || left(md5(id), 6)
$$;

CREATE FUNCTION autonomie_interne.avant_proposition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE manque text;
BEGIN
  NEW.etat := autonomie_interne.ranger_valeur(NEW.etat, ARRAY['Reçue', 'En relecture', 'Publiée', 'Refusée', 'Retirée']);
  NEW.axes := autonomie_interne.ranger_liste(NEW.axes, autonomie_interne.axes());
  NEW.url := nullif(btrim(NEW.url), '');
  NEW.type := autonomie_interne.ranger_valeur(NEW.type, ARRAY['ecolieu', 'habitat-participatif', 'ferme-collective', 'tiers-lieu', 'cooperative',
    'energie-citoyenne', 'commune-en-transition', 'low-tech', 'jardin-nature', 'formation']);
  NEW.echelle := autonomie_interne.ranger_valeur(NEW.echelle, ARRAY['local', 'regional', 'national', 'europe', 'international']);
  NEW.departement := nullif(upper(btrim(NEW.departement)), '');
  IF TG_OP = 'INSERT' OR NEW.version <> OLD.version OR NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NEW;
  END IF;
  IF NEW.id <> OLD.id THEN
    RAISE EXCEPTION 'L’identifiant d’une proposition ne change pas.' USING ERRCODE = 'check_violation';
  END IF;
  NEW.version := OLD.version + 1;
  NEW.modifie_le := greatest(clock_timestamp(), OLD.modifie_le + interval '1 millisecond');
  IF NEW.etat = 'Publiée' AND coalesce(NEW.demande, '') <> 'retrait' THEN
    manque := autonomie_interne.manque_pour_publier(NEW);
    IF manque IS NOT NULL THEN
      RAISE EXCEPTION 'Pour publier, il manque : %.', manque USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.etat = 'Publiée' AND (OLD.etat <> 'Publiée' OR NEW.identifiant_public IS NULL) THEN
    NEW.identifiant_public := coalesce(NEW.identifiant_public, NEW.cible, autonomie_interne.identifiant_public(coalesce(NEW.nom, NEW.titre), NEW.id));
    NEW.verifiee := coalesce(NEW.verifiee, false);
    NEW.publiee_le := NEW.modifie_le;
  END IF;
  -- La décision est prise : l'adresse de la personne ne sert plus.
  IF NEW.etat IN ('Publiée', 'Refusée', 'Retirée') THEN
    NEW.courriel := NULL;
  END IF;
  IF OLD.etat = 'Refusée' AND NEW.etat <> 'Refusée' THEN
    NEW.motif := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER avant_proposition BEFORE INSERT OR UPDATE ON ressources_references
  FOR EACH ROW EXECUTE FUNCTION autonomie_interne.avant_proposition();

CREATE FUNCTION autonomie_interne.apres_proposition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM autonomie_interne.prevenir(json_build_object('fait', 'propositions'));
  RETURN NULL;
END $$;
CREATE TRIGGER apres_proposition AFTER INSERT OR UPDATE OR DELETE ON ressources_references
  FOR EACH STATEMENT EXECUTE FUNCTION autonomie_interne.apres_proposition();

CREATE FUNCTION autonomie_interne.usage_en_ajout_seul() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stats_usage est en ajout seul.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER usage_en_ajout_seul BEFORE UPDATE ON stats_usage FOR EACH ROW EXECUTE FUNCTION autonomie_interne.usage_en_ajout_seul();
`;
