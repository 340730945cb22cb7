/** Sous ce seuil, un coefficient est un reste d'arrondi. */
const ZERO = 1e-11;
/** Gain relatif sous lequel une colonne n'apporte plus rien ; dix fois sous le plus petit départage des valeurs. */
const GAIN_MIN = 1e-10;
/** Tableau de départ : tous les x à zéro. */
export function creerProgramme(m, colonnes) {
    const n = colonnes.length;
    const t = new Float64Array((m + 1) * n);
    colonnes.forEach((colonne, j) => {
        for (let k = 0; k < colonne.lignes.length; k++) {
            const place = colonne.lignes[k] * n + j;
            t[place] = t[place] + colonne.coefs[k];
        }
        t[m * n + j] = colonne.valeur;
    });
    return {
        m,
        n,
        t,
        b: new Float64Array(m),
        enBase: Int32Array.from({ length: m }, (_, i) => n + i),
        horsBase: Int32Array.from({ length: n }, (_, j) => j),
        utiles: new Int32Array(n),
    };
}
/** Échange la variable de la ligne r et celle de la colonne c. */
function pivoter(p, r, c) {
    const { m, n, t, b } = p;
    const debut = r * n;
    const pivot = t[debut + c];
    const utiles = p.utiles;
    let nb = 0;
    for (let j = 0; j < n; j++) {
        const v = t[debut + j];
        if (v === 0)
            continue;
        t[debut + j] = v / pivot;
        if (j !== c)
            utiles[nb++] = j;
    }
    t[debut + c] = 1 / pivot;
    const br = b[r] / pivot;
    b[r] = br;
    for (let i = 0; i <= m; i++) {
        if (i === r)
            continue;
        const ligne = i * n;
        const f = t[ligne + c];
        if (f === 0)
            continue;
        for (let k = 0; k < nb; k++) {
            const j = utiles[k];
            const v = t[ligne + j] - f * t[debut + j];
            t[ligne + j] = v < ZERO && v > -ZERO ? 0 : v;
        }
        t[ligne + c] = -f / pivot;
        if (i < m)
            b[i] = b[i] - f * br;
    }
    const entrante = p.horsBase[c];
    p.horsBase[c] = p.enBase[r];
    p.enBase[r] = entrante;
}
/** Colonne qui rapporte le plus ; après trop de pas, la première qui rapporte (règle de Bland, qui ne tourne jamais en rond). */
function choisirColonne(p, prudent) {
    const base = p.m * p.n;
    let choix = -1;
    let mieux = GAIN_MIN;
    for (let j = 0; j < p.n; j++) {
        const gain = p.t[base + j];
        if (gain <= mieux)
            continue;
        if (!prudent) {
            choix = j;
            mieux = gain;
        }
        else if (choix < 0 || p.horsBase[j] < p.horsBase[choix])
            choix = j;
    }
    return choix;
}
/** Ligne qui arrête la hausse de la colonne c ; à égalité, la variable de plus petit rang. */
function choisirLigne(p, c) {
    let choix = -1;
    let borne = Infinity;
    for (let i = 0; i < p.m; i++) {
        const a = p.t[i * p.n + c];
        if (a <= 1e-9)
            continue;
        const rapport = p.b[i] / a;
        if (rapport < borne || (rapport === borne && p.enBase[i] < p.enBase[choix])) {
            choix = i;
            borne = rapport;
        }
    }
    return choix;
}
/** Monte jusqu'à l'optimum, d'un tableau dont tous les b sont positifs. Une borne d'itérations arrête sur une solution permise. */
function monter(p) {
    const limite = 20 * (p.m + p.n);
    for (let pas = 0; pas < limite; pas++) {
        const c = choisirColonne(p, pas > limite / 4);
        if (c < 0)
            return;
        const r = choisirLigne(p, c);
        if (r < 0)
            return;
        pivoter(p, r, c);
    }
}
/** Rend les b positifs sans perdre l'optimalité (simplexe dual) ; faux si la borne d'itérations est atteinte. */
function redresser(p, tolerance) {
    const limite = 20 * (p.m + p.n);
    for (let pas = 0; pas < limite; pas++) {
        let r = -1;
        let pire = -tolerance;
        for (let i = 0; i < p.m; i++) {
            if (p.b[i] < pire) {
                pire = p.b[i];
                r = i;
            }
        }
        if (r < 0)
            return true;
        let c = -1;
        let borne = Infinity;
        for (let j = 0; j < p.n; j++) {
            const a = p.t[r * p.n + j];
            if (a >= -1e-9)
                continue;
            const rapport = Math.min(0, p.t[p.m * p.n + j]) / a;
            if (rapport < borne) {
                borne = rapport;
                c = j;
            }
        }
        if (c < 0)
            return false;
        pivoter(p, r, c);
    }
    return false;
}
/** Optimum pour ce membre de droite. Un tableau déjà résolu repart de sa base : seuls quelques échanges suffisent d'une année à l'autre. */
export function resoudre(p, b) {
    const { m, n } = p;
    // B⁻¹·b : les colonnes des écarts sortis de la base portent l'inverse de la base.
    let echelle = 0;
    for (let i = 0; i < m; i++) {
        echelle = Math.max(echelle, b[i]);
        const variable = p.enBase[i];
        p.b[i] = variable >= n ? b[variable - n] : 0;
    }
    for (let j = 0; j < n; j++) {
        const ecart = p.horsBase[j];
        const second = ecart >= n ? b[ecart - n] : 0;
        if (second === 0)
            continue;
        for (let i = 0; i < m; i++)
            p.b[i] = p.b[i] + p.t[i * n + j] * second;
    }
    redresser(p, 1e-12 * echelle);
    for (let i = 0; i < m; i++)
        if (p.b[i] < 0)
            p.b[i] = 0;
    monter(p);
    const x = new Float64Array(n);
    for (let i = 0; i < m; i++) {
        const variable = p.enBase[i];
        if (variable < n)
            x[variable] = p.b[i];
    }
    return x;
}
