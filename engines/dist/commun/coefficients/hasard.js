/** Graine de tout ce qui se tire au hasard, quand l'appelant n'en donne pas : les mêmes saisies donnent toujours les mêmes nombres. */
export const GRAINE = 42;
/** Générateur mulberry32 : la même graine donne la même suite dans tout moteur JavaScript. */
export function mulberry32(graine) {
    let a = graine | 0;
    return () => {
        a = (a + 0x6d2b79f5) | 0;
        let t = Math.imul(a ^ (a >>> 15), 1 | a);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}
/** Normale centrée réduite (Box-Muller) : deux uniformes par tirage, le sinus n'est pas gardé. */
export function normale(tirer) {
    const u1 = tirer();
    const u2 = tirer();
    return Math.sqrt(-2 * Math.log(1 - u1)) * Math.cos(2 * Math.PI * u2);
}
