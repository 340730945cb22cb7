const JOUR = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Paris" });
const INSTANT = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

const MOIS = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const JOUR_CIVIL = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Un jour ou un mois civil tel qu'une source le dit, après « relevé » : « du 13 juin 2019 », « d'avril 2026 ». */
export function formaterReleve(iso: string): string {
  if (iso.length > 7) return `du ${JOUR_CIVIL.format(new Date(`${iso}T00:00:00Z`)).replace(/^1 /, "1er ")}`;
  const mois = MOIS.format(new Date(`${iso}-01T00:00:00Z`));
  return /^[ao]/.test(mois) ? `d'${mois}` : `de ${mois}`;
}
export function formaterJour(iso: string): string {
  return JOUR.format(new Date(iso));
}
export function formaterInstant(iso: string): string {
  return INSTANT.format(new Date(iso));
}
