import { somme } from "../../../commun/coefficients/statistiques.js";
import { GROUPES, parGroupe } from "../groupes.js";
import { DEPARTAGE, poserFrais, poserGarde, poserReserve, sansAge } from "./colonnes.js";
import { LIEUX, LIEUX_DU_GROUPE } from "./places.js";
import { creerProgramme, resoudre } from "./programme.js";
const FAMILLES = [
    ["legumes", "tubercules", "fruits", "viandes"],
    ["cereales", "legumineuses", "huiles", "fruits_coque", "miel_sucres"],
];
/** Mois où une des récoltes donne. */
function moisDe(groupe, recoltes_kg) {
    const mois = [];
    for (let m = 0; m < 12; m++)
        if (recoltes_kg.some((r) => (r[groupe][m] ?? 0) > 0))
            mois.push(m);
    return mois;
}
/** Un mois au moins où la récolte dépasse le besoin ; sinon tout se mange frais. */
function depasse(recolte, besoin) {
    return recolte.some((kg, m) => kg > (besoin[m] ?? 0));
}
function dureeFrais(regles) {
    return Math.min(11, Math.max(0, Math.floor(regles.duree_frais_mois)));
}
/** Tubercules servis à la place de céréales : leurs trajets, comptés sur une part du besoin de céréales. */
function poserSubstitution({ atelier, lignes }, reglage, tubercules, cereales) {
    const { valeurs, besoin_kg, regles } = reglage;
    const taux = valeurs.tubercules / valeurs.cereales;
    const premiere = lignes.length;
    for (let m = 0; m < 12; m++)
        lignes.push(regles.part_substituee * (besoin_kg.cereales[m] ?? 0));
    const propres = atelier.trajets.flatMap((trajet, rang) => (trajet.groupe === "tubercules" ? [{ trajet, colonne: atelier.colonnes[rang] }] : []));
    for (const { trajet, colonne } of propres) {
        if (colonne === undefined)
            continue;
        const garde = colonne.lignes.flatMap((l, k) => (l === tubercules.besoin(trajet.a) ? [] : [[l, colonne.coefs[k] ?? 0]]));
        const pese = taux * trajet.mange;
        atelier.trajets.push({ ...trajet, remplace: true });
        atelier.colonnes.push({
            // Son propre besoin d'abord.
            valeur: colonne.valeur * (1 - DEPARTAGE),
            lignes: [...garde.map(([l]) => l), premiere + trajet.a, ...(cereales === undefined ? [] : [cereales.besoin(trajet.a)])],
            coefs: [...garde.map(([, c]) => c), pese, ...(cereales === undefined ? [] : [pese])],
        });
    }
}
/** Rangs des lignes d'un groupe : ses récoltes, ses besoins, le solde de chaque lieu sans âge. */
function ouvrirGroupe(groupe, chantier, mois, besoin, places) {
    const { lignes } = chantier;
    const recoltes = new Map(mois.map((m) => [m, lignes.push({ groupe, mois: m }) - 1]));
    const premierBesoin = lignes.length;
    for (let m = 0; m < 12; m++)
        lignes.push(besoin[m] ?? 0);
    const soldes = new Map(places.sansAge.map((l) => [l, lignes.push(0) - 1]));
    return {
        recolte: (m) => recoltes.get(m) ?? 0,
        besoin: (m) => premierBesoin + m,
        capacite: (l) => places.capacite.get(l) ?? 0,
        solde: (l) => soldes.get(l) ?? 0,
    };
}
/** Un supplément grossit les récoltes de ses mois ; à égalité, l'azote va où il donne le plus. */
function poserSupplements({ atelier, lignes }, { supplements, azote_kg }, ouverts, valeurs) {
    const ligneAzote = lignes.push(azote_kg) - 1;
    for (const { groupe, kg, azote_kg: besoin, parts } of supplements) {
        const l = ouverts.get(groupe);
        const rangs = [ligneAzote, lignes.push(kg) - 1];
        const coefs = [besoin / kg, 1];
        parts.forEach((part, m) => {
            if (part <= 0 || l === undefined)
                return;
            rangs.push(l.recolte(m));
            coefs.push(-part);
        });
        // Un groupe sans surplus mange tout ce qu'il récolte.
        const gain = DEPARTAGE * valeurs.produite(groupe) + (l === undefined ? valeurs.mangee(groupe) : 0);
        atelier.colonnes.push({ valeur: gain, lignes: rangs, coefs });
    }
}
function creerBloc(groupes, recoltes_kg, reglage, azote) {
    const { besoin_kg, capacites_kg, regles, valeurs } = reglage;
    const chantier = { atelier: { trajets: [], colonnes: [] }, lignes: [] };
    const { atelier, lignes } = chantier;
    const capacite = new Map();
    for (const l of LIEUX)
        if (capacites_kg[l] > 0 && groupes.some((g) => LIEUX_DU_GROUPE[g].includes(l)))
            capacite.set(l, lignes.push(capacites_kg[l]) - 1);
    const unite = Math.max(...GROUPES.map((g) => valeurs[g]));
    const valeurDe = (g) => (besoin_kg[g].some((kg) => kg > 0) ? valeurs[g] / unite : 0);
    const remplace = reglage.substitution && groupes.includes("tubercules") && valeurs.cereales > 0;
    const ouverts = new Map();
    for (const groupe of groupes) {
        const valeur = valeurDe(groupe);
        const lieux = LIEUX_DU_GROUPE[groupe].filter((l) => capacites_kg[l] > 0);
        if (valeur <= 0 || !(recoltes_kg.some((r) => depasse(r[groupe], besoin_kg[groupe])) || (remplace && groupe === "cereales")))
            continue;
        const mois = moisDe(groupe, recoltes_kg);
        const ages = lieux.filter((l) => sansAge(regles.lieux[l]));
        const l = ouvrirGroupe(groupe, chantier, mois, besoin_kg[groupe], { capacite, sansAge: ages });
        ouverts.set(groupe, l);
        poserFrais(atelier, { groupe, valeur, mois }, dureeFrais(regles), l);
        for (const lieu of lieux)
            (ages.includes(lieu) ? poserReserve : poserGarde)(atelier, { groupe, valeur, mois, lieu, regle: regles.lieux[lieu] }, l);
    }
    const tubercules = ouverts.get("tubercules");
    if (remplace && tubercules !== undefined)
        poserSubstitution(chantier, reglage, tubercules, ouverts.get("cereales"));
    if (azote !== undefined)
        poserSupplements(chantier, azote, ouverts, { mangee: valeurDe, produite: (g) => valeurs[g] / unite });
    if (atelier.colonnes.length === 0)
        return null;
    return { groupes: [...ouverts.keys()], atelier, lignes, programme: creerProgramme(lignes.length, atelier.colonnes) };
}
/**
 * Place l'azote où il nourrit le plus : part de chaque supplément obtenue, de 0 à 1, et la garde qui va avec. `sans_kg` est la récolte sans ces suppléments,
 * `avec_kg` avec tous. Le programme de la garde, où l'azote est une place de plus : un azote qui ne ferait que du surplus va ailleurs.
 */
export function placerAzote(recoltes, azote, reglage) {
    const lies = FAMILLES.filter((famille) => azote.supplements.some((s) => famille.includes(s.groupe))).flat();
    const bloc = creerBloc(lies, [recoltes.sans_kg, recoltes.avec_kg], reglage, azote);
    if (bloc === null)
        return { parts: azote.supplements.map(() => 0), range: null };
    const x = resoudre(bloc.programme, seconds(bloc, recoltes.sans_kg));
    const premier = bloc.atelier.trajets.length;
    return { parts: azote.supplements.map(({ kg }, rang) => Math.min(1, (x[premier + rang] ?? 0) / kg)), range: { bloc, x } };
}
/** Prépare le rangement des récoltes données (une par année envisagée) : un programme par famille de groupes qui partagent des places, hors des groupes `deja` rangés. */
export function preparerGarde(recoltes_kg, reglage, deja = []) {
    const ouverte = (g) => !deja.includes(g) && (LIEUX_DU_GROUPE[g].some((l) => reglage.capacites_kg[l] > 0) || (reglage.substitution && (g === "tubercules" || g === "cereales")));
    const familles = (reglage.substitution ? [FAMILLES.flat()] : FAMILLES).map((groupes) => groupes.filter(ouverte));
    return { reglage, blocs: familles.flatMap((groupes) => creerBloc(groupes, recoltes_kg, reglage) ?? []) };
}
/** Vrai si ce plan sait ranger ces récoltes : chaque groupe qui y déborde a déjà son programme. Les mois de récolte doivent être les mêmes. */
export function saitRanger({ blocs, reglage }, recoltes_kg) {
    return GROUPES.every((g) => blocs.some((bloc) => bloc.groupes.includes(g)) ||
        (!reglage.substitution && LIEUX_DU_GROUPE[g].every((l) => reglage.capacites_kg[l] <= 0)) ||
        !recoltes_kg.some((r) => depasse(r[g], reglage.besoin_kg[g])));
}
function plus(serie, m, kg) {
    serie[m] = (serie[m] ?? 0) + kg;
}
function noterTrajet(trajet, kg, regles, r) {
    const { groupe, genre, lieu, de, a, age, mange } = trajet;
    if (genre !== "sortie")
        r.pris[groupe] += kg;
    if (genre !== "entree")
        plus(trajet.remplace === true ? r.substitution : r.consomme[groupe], a, kg * mange);
    if (lieu === null || genre === "frais")
        return;
    if (genre !== "sortie") {
        plus(r.entrees[lieu], de, kg);
        r.pertes[groupe] += kg * (1 - mange);
    }
    if (genre !== "garde")
        return;
    const { perte_entree, perte_mois } = regles.lieux[lieu];
    for (let k = 0; k < age; k++)
        plus(r.stock[groupe], (de + k) % 12, kg * (1 - perte_entree) * (1 - perte_mois) ** k);
}
/** Réserve sans âge d'un groupe : ce qui est entré moins ce qui est sorti, au plus bas à zéro. */
function noterReserve(bloc, x, r) {
    const mouvements = new Map();
    bloc.atelier.trajets.forEach((trajet, rang) => {
        const kg = x[rang] ?? 0;
        if (kg === 0 || (trajet.genre !== "entree" && trajet.genre !== "sortie"))
            return;
        const cle = `${trajet.groupe} ${trajet.lieu}`;
        const { flux } = mouvements.get(cle) ?? { flux: new Array(12).fill(0) };
        mouvements.set(cle, { groupe: trajet.groupe, flux });
        plus(flux, trajet.a, trajet.genre === "entree" ? kg * trajet.mange : -kg);
    });
    for (const { groupe, flux } of mouvements.values()) {
        let cumul = 0;
        const niveaux = flux.map((kg) => (cumul += kg));
        const fond = Math.min(...niveaux);
        niveaux.forEach((kg, m) => plus(r.stock[groupe], m, kg - fond));
    }
}
/** Le membre de droite d'une récolte. */
function seconds(bloc, recolte_kg) {
    return Float64Array.from(bloc.lignes, (l) => (typeof l === "number" ? l : (recolte_kg[l.groupe][l.mois] ?? 0)));
}
/** Sans place, le plus ancien d'abord : le report du mois d'avant, puis la récolte du mois. Deux tours rendent l'année permanente. */
function mangerFrais(groupe, recolte, besoin, duree, r) {
    if (!depasse(recolte, besoin)) {
        recolte.forEach((kg, m) => plus(r.consomme[groupe], m, kg));
        r.pris[groupe] += somme(recolte);
        return;
    }
    // Du plus ancien report à la récolte du mois.
    const ages = new Float64Array(duree + 1);
    for (let t = 0; t < 24; t++) {
        const m = t % 12;
        ages.copyWithin(0, 1);
        ages[duree] = recolte[m] ?? 0;
        let reste = besoin[m] ?? 0;
        for (let k = 0; k <= duree; k++) {
            const mange = Math.min(reste, ages[k]);
            ages[k] = ages[k] - mange;
            reste -= mange;
        }
        if (t < 12)
            continue;
        const mange = (besoin[m] ?? 0) - reste;
        plus(r.consomme[groupe], m, mange);
        r.pris[groupe] += mange;
    }
}
/**
 * Range et mange une récolte sur une année qui se répète : parmi tout ce qui est possible, ce qui nourrit le plus (en kcal).
 * Une place sert une fois par an. Rien n'est gardé au-delà de ce qui sera mangé ; le reste est `surplus_kg`. Laisser étant toujours permis, plus de récolte ou
 * plus de place ne fait qu'agrandir le choix : la part nourrie ne baisse jamais (au départage près, deux cent-millièmes).
 * Bilan de chaque groupe : récolte = mangé + pertes + surplus.
 */
export function ranger(plan, recolte_kg, deja = []) {
    const ranges = [...deja, ...plan.blocs.map((bloc) => ({ bloc, x: resoudre(bloc.programme, seconds(bloc, recolte_kg)) }))];
    const { besoin_kg, regles } = plan.reglage;
    const zeros = () => new Array(12).fill(0);
    const r = {
        consomme: parGroupe(zeros),
        stock: parGroupe(zeros),
        pertes: parGroupe(() => 0),
        pris: parGroupe(() => 0),
        entrees: { cave: zeros(), bocaux: zeros(), congelateur: zeros(), sec: zeros() },
        substitution: zeros(),
    };
    for (const g of GROUPES)
        if (!ranges.some(({ bloc }) => bloc.groupes.includes(g)))
            mangerFrais(g, recolte_kg[g], besoin_kg[g], dureeFrais(regles), r);
    for (const { bloc, x } of ranges) {
        bloc.atelier.trajets.forEach((trajet, rang) => {
            const kg = x[rang] ?? 0;
            if (kg > 0)
                noterTrajet(trajet, kg, regles, r);
        });
        noterReserve(bloc, x, r);
    }
    return {
        groupes: parGroupe((g) => ({
            consomme_kg: r.consomme[g].map((kg, m) => Math.min(kg, besoin_kg[g][m] ?? 0)),
            stock_kg: r.stock[g],
            pertes_kg: r.pertes[g],
            surplus_kg: Math.max(0, somme(recolte_kg[g]) - r.pris[g]),
        })),
        entrees_kg: r.entrees,
        substitution_kg: r.substitution,
    };
}
