// Gestes : recommandations nationales de premiers secours (direction générale de la sécurité civile et de la gestion des crises, décembre 2022 ; pendaison : novembre 2021 ; glaçon après une piqûre dans la bouche : centre antipoisons belge, France Info, juillet 2022) ; morceau coupé : guide de régulation médicale.

/** Qui appeler, avant le geste. */
export const SECOURS =
  "Appelez le **15** (SAMU), le **18** (pompiers) ou le **112**, maintenant, haut-parleur allumé : on vous dit quoi faire pendant que l’aide arrive. Par message, pour qui n’entend pas ou ne peut pas parler : **114**.";

/** Le geste qui attend les secours. */
export const GESTE = {
  inconscient:
    "Si la personne respire, couchez-la sur le côté et surveillez son souffle. Si elle ne respire plus : massage cardiaque, les deux mains au milieu de la poitrine, fort et vite, sans s’arrêter ; envoyez chercher un défibrillateur.",
  malaise: "Asseyez ou allongez la personne là où elle est, ne lui donnez ni à boire ni à manger, notez l’heure, et restez à côté d’elle.",
  // Coup de chaleur : recommandations du ministère de la Santé, plan canicule.
  chaleur:
    "Ce peut être un coup de chaleur. À l’ombre et au frais tout de suite : allongez la personne, ôtez ses vêtements, mouillez toute sa peau et éventez-la sans vous arrêter ; des linges froids à la nuque, aux aisselles et à l’aine. À boire par petites gorgées seulement si elle est bien éveillée ; ni aspirine ni paracétamol. Si elle perd connaissance et respire : sur le côté.",
  gorge:
    "La gorge peut se fermer vite. Qui se sait allergique et porte un stylo d’adrénaline s’en sert **maintenant**. Asseyez la personne, penchée en avant, col et collier ouverts. Après une piqûre dans la bouche, tant qu’elle avale et parle, un glaçon à sucer tient l’enflure ; rien d’autre à boire ni à manger. Si elle perd connaissance et ne respire plus : massage cardiaque.",
  etouffe:
    "Si la personne tousse ou parle, laissez-la tousser. Si l’air ne passe plus : jusqu’à cinq claques fortes dans le dos, entre les omoplates, puis jusqu’à cinq compressions au creux de l’estomac (au milieu de la poitrine pour un bébé ou une femme enceinte), en alternant. Si elle perd connaissance : massage cardiaque.",
  saigne:
    "Appuyez fort sur la plaie, avec un linge propre ou la main, sans relâcher ; mais n’appuyez pas sur ce qui y est planté, ne l’ôtez pas : appuyez autour, sans le toucher. Allongez la personne. Si le sang jaillit d’un bras ou d’une jambe et qu’appuyer ne suffit pas ou ne se peut pas : un lien large (écharpe, ceinture), serré avec un bâton entre la plaie et le corps, jamais sur une articulation, jusqu’à ce que le sang s’arrête ; notez l’heure, ne le desserrez plus. Un morceau coupé se garde dans un sac fermé, posé sur de la glace sans la toucher.",
  pendu:
    "Soutenez le corps, desserrez ou coupez la corde, et allongez la personne au sol en bougeant le cou le moins possible. Si elle respire : sur le côté, sans la quitter. Si elle ne respire plus : massage cardiaque, les deux mains au milieu de la poitrine, fort et vite, sans s’arrêter.",
  noie: "Lancez ce qui flotte ou une perche, sans vous mettre en danger ; n’entrez ni dans l’eau ni dans un puits sans être sûr d’en sortir. Sortie de l’eau et sans souffle : massage cardiaque. Même remise, la personne doit être vue par un médecin. En mer : **196**.",
  courant:
    "Ne touchez pas la personne tant qu’elle touche le courant. Coupez le courant au disjoncteur, puis seulement approchez. Même si tout semble aller : le **15**, car le cœur peut lâcher plus tard.",
  monoxyde:
    "Ce peut être du monoxyde de carbone, qui ne se sent pas. Sortez tous, maintenant, en ouvrant les fenêtres et en arrêtant l’appareil si vous le pouvez. Ne rentrez pas avant l’accord des secours. Un moteur, un brasero ou un barbecue ne tourne jamais dedans, cave et garage compris.",
  brule:
    "Refroidissez vite la brûlure sous une eau tempérée qui coule doucement, dix minutes au moins, vingt si possible ; ôtez vêtements et bagues s’ils ne collent pas ; ni corps gras ni glace. Vêtements en feu : faites rouler la personne au sol. Cloques plus grandes que la moitié de sa paume, visage, cou, mains ou articulation touchés, enfant, produit ou courant : les secours.",
  tombe: "Rassurez la personne sans la déplacer, sauf danger autour d’elle ; couvrez-la. Sous une machine : arrêtez le moteur, ne soulevez rien seul.",
  oeil: "Rincez l’œil tout de suite sous un filet d’eau, paupières ouvertes, de quinze à vingt minutes, sans frotter et sans que l’eau coule vers l’autre œil ; ôtez les lentilles si elles viennent seules. N’arrachez rien qui soit planté dans l’œil.",
  fosse:
    "N’y descendez pas, même pour un proche : l’air d’une fosse, d’une cuve ou d’un puits peut tuer en quelques secondes, et l’aide y meurt aussi. Si vous y êtes et que la tête tourne, remontez tout de suite. Appelez la personne d’en haut, faites entrer l’air, éloignez les autres.",
} as const;

/** Qui appeler, puis ce geste. */
export const secourir = (geste: keyof typeof GESTE): string => `${SECOURS} ${GESTE[geste]}`;

/** Ce qu'une brûlure de rien veut tout de suite, avant la réponse à ce qui est demandé avec elle. */
export const REFROIDIR =
  "La brûlure d’abord : dix à vingt minutes sous une eau tempérée qui coule doucement, bagues ôtées, ni corps gras ni glace. Si elle cloque largement, blanchit, noircit ou ne se sent plus : le **15** ou le **112** (par message : **114**).";
