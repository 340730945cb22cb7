/** Collectivités dont le code postal garde le préfixe d'une autre : Saint-Barthélemy et Saint-Martin en Guadeloupe. */
const POSTAUX_PARTICULIERS = { "97133": "977", "97150": "978" };
function candidat(texte) {
    if (/^\d$/.test(texte))
        return `0${texte}`;
    // « 20 » désigne la Corse d'avant 1976 ; Ajaccio en est le chef-lieu de région.
    if (texte === "20")
        return "2A";
    if (/^2[AB](\d{3})?$/.test(texte))
        return texte.slice(0, 2);
    // Un tableur retire le zéro de tête d'un code postal : 1000 est 01000, Bourg-en-Bresse.
    const postal = /^\d{4}$/.test(texte) ? `0${texte}` : texte;
    if (!/^\d{5}$/.test(postal))
        return texte;
    const particulier = POSTAUX_PARTICULIERS[postal];
    if (particulier !== undefined)
        return particulier;
    if (/^20[01]/.test(postal))
        return "2A";
    if (postal.startsWith("20"))
        return "2B";
    return /^9[78]/.test(postal) ? postal.slice(0, 3) : postal.slice(0, 2);
}
/**
 * Code de territoire d'après ce qu'une personne écrit : numéro de département (`1`, `01`, `2a`, `20`), d'outre-mer (`974`) ou code postal.
 * `codes` : les territoires connus. Inconnu : erreur `contexte.inconnu`.
 */
export function normaliserCode(saisie, codes, chemin = "lieu.territoire") {
    const code = candidat(String(saisie).replace(/\s/g, "").toUpperCase());
    if (codes.includes(code))
        return { ok: true, valeur: code, avertissements: [] };
    const message = `Territoire inconnu : « ${String(saisie).trim()} ». Donnez un numéro de département (26, 2A, 974…) ou un code postal.`;
    return { ok: false, erreurs: [{ chemin, code: "contexte.inconnu", message }] };
}
