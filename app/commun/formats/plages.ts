/** Un fichier qui se lit par morceaux. */
export type FichierLuParPlages = {
  readonly octets: number;
  /** Change avec le fichier. */
  readonly etag: string;
  lire(debut: number, octets: number): Promise<Uint8Array<ArrayBuffer>>;
  fermer(): Promise<void>;
};

export type Plage = { readonly debut: number; readonly fin: number };

/** La plage que demande un en-tête `Range` (bornes comprises), au plus `max` octets ; « entier » sans demande lisible, « hors » si rien n'y répond. */
export function lirePlage(demande: string | null, octets: number, max: number): Plage | "entier" | "hors" {
  if (demande === null || !/^bytes=/i.test(demande.trim())) return "entier";
  const trouve = /^bytes=\s*(?<debut>\d*)\s*-\s*(?<fin>\d*)\s*$/i.exec(demande.trim())?.groups;
  const [debut, fin] = [trouve?.["debut"] ?? "", trouve?.["fin"] ?? ""];
  // Plusieurs plages, ou une plage illisible : une seule à la fois.
  if (trouve === undefined || (debut === "" && fin === "")) return "hors";
  const [premier, dernier] = debut === "" ? [Math.max(0, octets - Number(fin)), octets - 1] : [Number(debut), fin === "" ? octets - 1 : Number(fin)];
  if (premier > dernier || premier >= octets || (debut === "" && Number(fin) === 0)) return "hors";
  return { debut: premier, fin: Math.min(dernier, octets - 1, premier + max - 1) };
}
