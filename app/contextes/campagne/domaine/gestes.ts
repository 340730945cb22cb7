// Un geste a dans chaque foyer son titre, ses volumes, ses surfaces : ici, le nom sous lequel ils se comptent ensemble.

const NOMS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "Une cuve, ou une plus grande": ["cuve_suivante", "cuve_conseillee", "cuve_pompe"],
  "Des mousseurs, une douche économe, une double chasse": ["mousseurs_douche", "double_chasse", "sobriete_maison", "sobriete_eau"],
  "Des toilettes sèches": ["toilettes_seches", "urine_separee"],
  "Chercher et réparer les fuites": ["fuites"],
  "Faire resservir l’eau de lavage": ["eaux_grises"],
  "Filtrer la pluie pour la boire": ["potabilisation"],
  "Des panneaux, ou plus de panneaux": ["pv_plus", "panneau_balcon", "panneaux_partages"],
  "Une batterie": ["batterie", "pv_batterie"],
  "Faire tourner les appareils au soleil": ["pilotage", "recharge_midi"],
  "Chauffer l’eau au soleil": ["cesi"],
  "Un chauffe-eau thermodynamique": ["thermodynamique"],
  "Consommer moins d’électricité": ["sobriete_elec"],
  "Un degré de moins l’hiver": ["consigne"],
  "Isoler le logement": ["isolation"],
  "Une pompe à chaleur": ["pac"],
  "Se chauffer au bois du lieu": ["poele_appoint", "poele_haie", "haie", "bois_coupe"],
  "Un four solaire": ["four_solaire"],
  "Un potager, ou un plus grand": ["potager_plus", "potager_cuve_goutte", "balcon", "jardin_partage"],
  "Un verger, des petits fruits": ["verger", "petits_fruits"],
  "Des pommes de terre et des racines, et une cave": ["tubercules", "tubercules_cave", "cave"],
  "Garder les grains au sec": ["garde_sec"],
  "Des céréales": ["cereales"],
  "Des légumes secs": ["legumineuses"],
  "Une serre": ["serre", "serre_bocaux"],
  "Faire des bocaux, congeler": ["bocaux", "congelateur"],
  "Quelques poules, une ruche": ["poules", "ruche"],
  "Changer une part de l’assiette": ["regime"],
  "Mieux nourrir et couvrir le sol": ["pratique", "paillage", "compost"],
  "Arroser au goutte à goutte": ["goutte"],
};

const PAR_ID: ReadonlyMap<string, string> = new Map(Object.entries(NOMS).flatMap(([nom, ids]) => ids.map((id) => [id, nom] as const)));

/** Le nom commun d'un geste du catalogue ; undefined pour un réglage qui n'y est pas. */
export function nommerGeste(id: string): string | undefined {
  return PAR_ID.get(id);
}
