// Ce qu'une suite a le droit de dire pour n'être que la question d'avant, précisée : elle n'a pas de sujet à elle.

const enMots = (...listes: ReadonlyArray<string>): ReadonlySet<string> => new Set(listes.join(" ").split(" "));

// Ce qui peut entourer un lieu, des gens ou une grandeur qui changent. Tout autre mot, un verbe surtout (« que faire à Marseille »), demande ou dit autre chose que
// ce qui précède ; « j'habite à Gap », « c'est possible en Corse ? » ne disent qu'un lieu.
const AUTOUR =
  "a ah ai alors as au aussi aux avait avais avec avons bah ben bien bon bonjour c ca ce cela chez chose combien cote d dans de deja demi demie departement des desole desolee dire dis dit dois donc donne donnera donnerait du change changerait elle en encore enfants entre est et etait etions etre existe faudra faudrait faut finalement habitais habitait habite habitent habitions habitons idem il j je jhabite juste l la le les lui maintenant mais mairie marche me meme merci mes moi mon moment n ne non nous oublie ok on ou oui pardon pareil pas plutot plus possible possibles pour precise presque precisement preciser precision precisons pres proche qu quand que quelle quel quelles quels question quoi region s sans secteur sera serait serions serons seulement si sinon sommes sont soit suis sur surtout svp stp toujours tous tout un une vais vers vis vit vivais vivait vivions vivons voire voulais voulait vraiment y";
// Qui l'on est, et ce que l'on peut : cela précise, sans rien demander d'autre.
const SITUATION =
  "aah ado ados agee age an ans appart appartement autonome bac celibataire collegien couple debutant debutante diplome diplomes distance etudiant etudiante famille fauteuil fille fils handicap handicape handicapee hlm jeune jeunes ligne locataire locataires lycee lyceen lyceenne majeur majeure mineur mineure mineurs proprietaire retraite retraitee retraites roulant rqth senior solo tele teletravail travail";
// De quoi l'on dispose : « pas trop cher, on est au RSA ».
const MOYENS =
  "argent bourse boursier boursiere budget cher chere cheres chers chomage chomeur chomeuse gratos gratuit gratuite gratuits loin moyens permis rsa smic sous voiture";
const CONTRAT =
  "alternance apprentissage benevole benevolat cdd cdi complet court courte duree interim long longue mi mois partiel paye payee plein remunere remuneree saison saisonnier saisonniere salarie salariee semaine stage temps week end";
// Ce qui introduit une situation : « en alternance », « on est au RSA », « pas le permis ». Sans cela, « le chômage », « une voiture » sont le sujet.
const INTRODUIT = "en a au aux ai as avons avez suis es est sommes etes soit pas sans avec pour";
const ENTRE = "qui le la les l un une des d de du trop tres plus peu assez bien encore petit petite mon ma mes notre nos";
// Ce qui n'a de sens que d'une chose déjà nommée : « tarifs ? », « gratuit ».
const ASPECTS_PROPRES =
  "adresse adresses condition conditions contact contacts cout couts demarche demarches exemple exemples gratuit gratuite horaires inconvenient inconvenients inscription inscrire montant numero prix tarif tarifs telephone";
// Ce que l'on demande d'une chose déjà nommée : « combien dure la formation ? », « ça coûte combien ? ». « Une formation » en nomme une autre.
const ASPECTS =
  "age aide aides assurance avantage avantages capacite chers choisir combien contenance contrat coute coutent couterait deroule difficile dimension dimensions diplome dure durer facile financement formation formations gagne inscrit interet limites paie paient payant payante paye prend prendre prevoir puissance quantite rapporte recrute recrutent rejoindre rentable reserve risque risques s salaire securite stocker surface t taille telephoner temps valable volume";
// Sous quelle forme : « un passage court svp », « avec des citations ».
const FORME =
  "affirmation article articles auteur auteure auteurs autrice avant apres bref breve brievement citation citations complet court courte courts detail detaille details developper developpe developpez doc document documents donner donne exemple exemples explique expliquer extrait extraits long lire livre livres mots passage passages phrase phrases plus precis precise quelques raccourci resume resumer resumes simple simplement simples source sources svp stp texte textes titre titres";
// Ce qu'on dit d'une pensée, et qui n'a de sens que d'elle : « et les critiques ? ».
const DEBAT =
  "critique critiques objection objections reproche reproches opposant opposants adversaire adversaires detracteur detracteurs contradicteur contradicteurs";

export const AUTOUR_DE_CE_QUI_CHANGE = enMots(AUTOUR);
export const MOTS_DE_SITUATION = enMots(SITUATION, CONTRAT);
export const MOTS_DES_MOYENS = enMots(MOYENS);
export const INTRODUIT_UNE_SITUATION = enMots(INTRODUIT);
export const ENTRE_ELLE_ET_LE_MOT = enMots(ENTRE);
export const ASPECTS_SANS_SUJET = enMots(ASPECTS_PROPRES);
export const MOTS_D_UN_ASPECT = enMots(ASPECTS, ASPECTS_PROPRES);
export const MOTS_DE_FORME = enMots(FORME);
export const MOTS_D_UN_DEBAT = enMots(DEBAT);
