// Les mots d'un danger, rangés par ce qu'ils disent : où l'on est pris, ce qui tombe, ce qui brûle, l'état où l'on est. Un mot rangé vaut pour toutes les tournures.

/** Un ensemble de mots, écrits à la suite. */
export const ensemble = (mots: string): ReadonlySet<string> => new Set(mots.split(" "));

/** Où l'on ne respire pas, ou d'où l'on ne sort pas seul. */
export const FOSSES = ensemble("puits fosse fosses silo silos citerne cuve regard egout egouts tranchee trou gouffre puisard digesteur");
export const EAUX = ensemble("mare etang riviere lac piscine canal bassin mer fleuve ruisseau reservoir torrent barrage eau");
export const ENGINS = ensemble(
  "tracteur voiture camion camionnette fourgon remorque quad motoculteur moissonneuse moissonneuses machine broyeur broyeuse presse fendeuse tondeuse epandeur herse charrue courroie cardan engrenage treuil scie betonniere tariere pelleteuse pelle rotavator batteuse petrin hachoir portail grille portiere porte ascenseur tronconneuse faucheuse enrouleur chaine poulie",
);
/** Ce qui tombe ou s'effondre sur quelqu'un, et dont il ne se dégage pas. */
export const LOURDS = ensemble(
  "arbre arbres chene chenes sapin sapins hetre peuplier peupliers pin pins frene platane bouleau epicea erable saule cedre chataignier noyer cerisier pommier mur murs branche branches poutre poutres tronc toit toiture armoire meuble etagere pierre pierres dalle charpente echafaudage plafond botte bottes palette moto rocher rochers ballot silo citerne cuve plancher muret grange hangar cave tunnel eboulement eboulis decombres gravats avalanche terre terrasse cheminee pylone poteau bloc parpaings rayonnage tas",
);
/** Ce qui brûle avec quelqu'un dedans ou à côté. */
export const INFLAMMABLES = ensemble(
  "cabane maison grange hangar garage cuisine chambre yourte caravane camion fourgon voiture tracteur toit toiture grenier appartement appart immeuble atelier serre friteuse four poele compteur tableau onduleur batterie batteries chargeur bonbonne cheminee conduit foret colline garrigue champ foin paille poubelle matelas couette couverture oreiller fauteuil meuble torchon store canape lit rideaux salon frigo chaudiere insert chalet tente moteur terrasse haie cave remise bergerie etable ecurie poulailler ordinateur telephone trottinette multiprise prise hotte casserole huile graisse friture essence gaz pellets sapin guirlande lampe radiateur chauffage",
);
export const MEMBRES = ensemble(
  "tete crane jambe jambes bras main mains pied pieds doigt doigts dos cou poignet pouce cheville genou cuisse epaule bassin corps cheveux manche",
);

export const PRIS = ensemble(
  "coince coincee coinces coincees bloque bloquee bloques bloquees enseveli ensevelie ensevelis ecrase ecrasee ecrases prisonnier prisonniere prisonniers piege piegee pieges prise pris happe happee",
);
export const TOMBE = ensemble("tombe tombee tombes tomber saute sautee glisse glissee plonge chute");
export const S_ABAT = ensemble(
  "tombe tombee tombes effondre effondree effondres bascule basculee renverse renversee ecroule ecroulee ecroules lache ecrase abattu couche",
);
export const BRULE = ensemble("brule brulent flambe flambent crame crament");
export const SIGNES_DU_CORPS = ensemble(
  "mou molle transpire transpirent sueurs pale blanc blanche bleu bleue froid froide gris grise diabetique epileptique cardiaque tombe tombee vomit vomi tremble ronfle rale convulse inconscient inconsciente evanoui evanouie delire somnole saigne cogne",
);
/** Ce qui rend une image de ce qui précède : « la voiture du budget », « la machine administrative ». */
export const IMAGES = ensemble(
  "budget budgets administration paperasse bureaucratie capitalisme systeme etat politique travail boulot dettes dette factures credit inflation prix marche croissance pouvoir progres temps histoire vie passe amour chiffres papiers dossiers dossier papier reunions mails routine contradictions climat planete monde financier financiere administratif administrative bureaucratique budgetaire economique judiciaire fiscale mediatique capitaliste infernale sociale etatique industrielle politiques",
);
