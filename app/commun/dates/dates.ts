const JOUR = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Paris" });
const INSTANT = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

export function formaterJour(iso: string): string {
  return JOUR.format(new Date(iso));
}
export function formaterInstant(iso: string): string {
  return INSTANT.format(new Date(iso));
}
