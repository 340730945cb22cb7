// Ce que l'on écrit du pouce : un mot entier, jamais un morceau. « pers », « m2 », « kwc » sont des unités, lues comme telles.
const MOTS_OUTILS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cb: "combien",
    cbien: "combien",
    cmb: "combien",
    cbn: "combien",
    kombien: "combien",
    combient: "combien",
    combiens: "combien",
    conbien: "combien",
    deau: "d’eau",
    delec: "d’électricité",
    delectricite: "d’électricité",
    delectricité: "d’électricité",
    doeufs: "d’œufs",
    denergie: "d’énergie",
    dargent: "d’argent",
    pr: "pour",
    tps: "temps",
    nb: "nombre",
    nbre: "nombre",
    qd: "quand",
    ds: "dans",
    dept: "département",
    dpt: "département",
    dép: "département",
    pq: "pourquoi",
    pk: "pourquoi",
    pkoi: "pourquoi",
    pourkoi: "pourquoi",
    ki: "qui",
    koi: "quoi",
    kan: "quand",
    chuis: "je suis",
    veu: "veux",
    cherch: "cherche",
    jcherch: "je cherche",
    kelke: "quelque",
    kelkes: "quelques",
    jveux: "je veux",
    jve: "je veux",
    jveu: "je veux",
    jpeux: "je peux",
    jcherche: "je cherche",
    jsais: "je sais",
    jss: "je suis",
    jsp: "je ne sais pas",
    jsuis: "je suis",
    chui: "je suis",
    chai: "je sais",
    kwa: "quoi",
    kwoi: "quoi",
    keske: "qu’est-ce que",
    keskon: "qu’est-ce qu’on",
    ke: "que",
    kel: "quel",
    kelle: "quelle",
    kels: "quels",
    kil: "qu’il",
    kils: "qu’ils",
    kon: "qu’on",
    kom: "comme",
    koman: "comment",
    komen: "comment",
    komment: "comment",
    kelk: "quelque",
    kelk1: "quelqu’un",
    kelkun: "quelqu’un",
    qq1: "quelqu’un",
    qqun: "quelqu’un",
    qqn: "quelqu’un",
    qqch: "quelque chose",
    qqc: "quelque chose",
    qq: "quelques",
    qlq: "quelques",
    qlqn: "quelqu’un",
    pcq: "parce que",
    pske: "parce que",
    parske: "parce que",
    prq: "pourquoi",
    prk: "pourquoi",
    pkw: "pourquoi",
    pquoi: "pourquoi",
    mtn: "maintenant",
    maintnan: "maintenant",
    ajd: "aujourd’hui",
    auj: "aujourd’hui",
    bcp: "beaucoup",
    bcoup: "beaucoup",
    tjs: "toujours",
    tjr: "toujours",
    tjrs: "toujours",
    jms: "jamais",
    avc: "avec",
    avk: "avec",
    ttes: "toutes",
    dvt: "devant",
    lgtps: "longtemps",
    slmt: "seulement",
    svt: "souvent",
    pb: "problème",
    pbs: "problèmes",
    slt: "salut",
    bjr: "bonjour",
    bsr: "bonsoir",
    cc: "coucou",
    wesh: "salut",
    mci: "merci",
    mrc: "merci",
    stp: "s’il te plaît",
    svp: "s’il vous plaît",
    dsl: "désolé",
    mdr: "",
    lol: "",
    ptdr: "",
    oklm: "",
    fodré: "il faudrait",
    fodrait: "il faudrait",
    fo: "il faut",
    fopa: "il ne faut pas",
    ossi: "aussi",
    vrmt: "vraiment",
    vraimen: "vraiment",
    jvx: "je veux",
    jen: "j’en",
  }),
);
// Ceux-là disent de quoi l'on parle : la recherche les connaît tels quels, le calcul les veut en entier.
const MOTS_DU_SUJET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    elec: "électricité",
    élec: "électricité",
    puit: "puits",
    recup: "récupération",
  }),
);
// Une élision soudée au mot qu'elle porte : « leau », « delec », « lisolation ». Aucun de ces mots n'en commence un autre ainsi.
const ELISION_SOUDEE =
  /(?<![\p{L}\p{N}'’])(?<elidee>[dl])(?<mot>eau|[eé]lec(?:tricit[eé])?|[eé]nergie|[eé]oliennes?|isolation|autonomie|argent|amap|habitat|entraide|emploi|agriculture|[eé]cologie|hiver|[eé]t[eé]|arrosage|huile|[oœ]eufs?|abonnement|ann[eé]e|assainissement|installation)(?![\p{L}\p{N}])/giu;
// « Comment fer un compost » : entre ces mots, ni le métal ni l'équité (« pour fer forgé », « faut fair trade ») ; « FAIR » est un réseau.
const FAIRE =
  /(?<=(?<!\p{L})(?:comment|veux|veut|peux|peut|vais|faut|pour|voudrais|aimerais) )(?:fer|fair)(?= (?:une?|du|des?|les?|la|l['’]\p{L}+|mon|ma|mes|son|sa|ses|notre|nos|ça|ca|pousser|venir|sans|avec|pour|moi|face)(?!\p{L}))/giu;
// « Un apart » ; « mise apart » est « à part ».
const APPARTEMENT = /(?<!(?:mise?s?|l[aà]) )(?<!\p{L})apart(?!\p{L})/giu;
// « Je ve » ; un « VE » est un véhicule électrique.
const VEUX = /(?<=(?<!\p{L})(?:je|j|tu) )ve(?!\p{L})/giu;
const MOT = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*/gu;

/** La question, les mots qui n'en disent pas le sujet écrits en entier : « ds le 26 », « chuis », « tps ». */
export function sansAbreviationsOutils(question: string): string {
  return question
    .replaceAll(MOT, (mot) => MOTS_OUTILS.get(mot.toLowerCase()) ?? mot)
    .replaceAll(VEUX, (mot) => (mot === "VE" ? mot : "veux"))
    .replaceAll(APPARTEMENT, "appartement")
    .replaceAll(FAIRE, (mot) => (mot === "FAIR" ? mot : "faire"));
}

/** La question, toutes ses abréviations courantes écrites en entier : « cb », « tps », « deau ». */
export function sansAbreviations(question: string): string {
  return sansAbreviationsOutils(question)
    .replaceAll(ELISION_SOUDEE, "$1’$2")
    .replaceAll(MOT, (mot) => MOTS_DU_SUJET.get(mot.toLowerCase()) ?? mot);
}
