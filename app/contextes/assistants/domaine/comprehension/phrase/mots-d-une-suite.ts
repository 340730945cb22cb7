// Ce qu'une suite a le droit de dire pour n'être que la question d'avant, précisée : elle n'a pas de sujet à elle.

const enMots = (...listes: ReadonlyArray<string>): ReadonlySet<string> => new Set(listes.join(" ").split(" "));

// Ce qui peut entourer un lieu, des gens ou une grandeur qui changent. Tout autre mot, un verbe surtout (« que faire à Marseille »), demande ou dit autre chose que
// ce qui précède ; « j'habite à Gap », « c'est possible en Corse ? » ne disent qu'un lieu.
const AUTOUR =
  "a ah ai alors as au aussi aux avait avais avec avons bah ben bien bon bonjour c ca ce cela chez chose combien cote d dans de deja demi demie departement des desole desolee dire dis dit dois donc donne donnera donnerait du change changerait elle en encore enfants entre est et etait etions etre existe faudra faudrait faut finalement habitais habitait habite habitent habitions habitons idem il j je jhabite juste l la le les lui maintenant mais mairie marche me meme merci mes moi mon moment n ne non nous oublie ok on ou oui pardon pareil pas plutot plus possible possibles pour precise presque precisement preciser precision precisons pres proche qu quand que quelle quel quelles quels question quoi region s sans secteur sera serait serions serons seulement si sinon sommes sont soit suis sur surtout svp stp toujours tous tout un une vais vers vis vit vivais vivait vivions vivons voire voulais voulait vraiment y";
// Qui l'on est, et ce que l'on peut : cela précise, sans rien demander d'autre.
const SITUATION =
  "aah ado ados agee age an ans appart appartement autonome bac celibataire collegien couple debutant debutante diplome diplomes distance etudiant etudiante famille fauteuil fille fils handicap handicape handicapee hlm jeune jeunes ligne locataire locataires lycee lyceen lyceenne majeur majeure mineur mineure mineurs proprietaire retraite retraitee retraites roulant rqth senior solo tele teletravail travail veut veux";
// De quoi l'on dispose : « pas trop cher, on est au RSA ».
const MOYENS =
  "argent bourse boursier boursiere budget cher chere cheres chers chomage chomeur chomeuse gratos gratuit gratuite gratuits loin moyens permis peu qui rsa smic sous trop voiture";
const CONTRAT =
  "alternance apprentissage benevole benevolat cdd cdi complet court courte duree interim long longue mi mois partiel paye payee plein remunere remuneree saison saisonnier saisonniere salarie salariee semaine stage temps week end";
// Ce que l'on demande d'une chose déjà nommée : « combien dure la formation ? », « ça coûte combien ? ».
const ASPECTS =
  "adresse adresses age aides capacite choisir combien contenance dimension dimensions aide assurance avantage avantages chers condition conditions contact contrat coute coutent couterait cout couts demarche demarches deroule diplome difficile dure durer exemple exemples facile financement formation formations gagne gratuit horaires inconvenient inconvenients inscrire inscription inscrit interet lieu limites montant numero paie payant payante paye prend prendre prevoir prix puissance quantite rapporte recrute recrutent rejoindre risque reserve risques s salaire securite site stocker surface t taille tarif tarifs telephone telephoner temps valable volume";
// Sous quelle forme : « un passage court svp », « avec des citations ».
const FORME =
  "affirmation article articles auteur auteure auteurs autrice avant apres bref breve brievement citation citations complet court courte courts detail detaille details developper developpe developpez doc document documents donner donne exemple exemples explique expliquer extrait extraits long lire livre livres mots passage passages phrase phrases plus precis precise quelques raccourci resume resumer resumes simple simplement simples source sources svp stp texte textes titre titres";

export const AUTOUR_DE_CE_QUI_CHANGE = enMots(AUTOUR);
export const MOTS_DE_SITUATION = enMots(SITUATION, CONTRAT);
export const MOTS_DES_MOYENS = enMots(MOYENS);
export const MOTS_D_UN_ASPECT = enMots(ASPECTS);
export const MOTS_DE_FORME = enMots(FORME);
