import { lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients } from "../../../types.ts";
import { idRachat } from "../facture/facture.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import type { Carnet } from "./carnet.ts";

/** Facture d'électricité, avant et après la production du lieu ; rien hors réseau. */
export function tracerFacture(carnet: Carnet, entree: EntreeEnergie, { facture }: SortieEnergie, coefs: Coefficients): void {
  if (facture === null) return;
  const { option, avant, apres } = facture;
  const prix = option === "base" ? ["energie.prix.elec"] : ["energie.prix.elec_hp", "energie.prix.elec_hc"];
  const plages = ["energie.tarif.hc.debut", "energie.tarif.hc.duree"];
  const symboles =
    option === "base" ? { prix: lire(coefs, "energie.prix.elec") } : { hp: lire(coefs, "energie.prix.elec_hp"), hc: lire(coefs, "energie.prix.elec_hc") };
  const achats = option === "base" ? "pleines * prix" : "pleines * hp + creuses * hc";
  const coefficients = [...prix, ...(option === "base" ? [] : plages), `energie.prix.abonnement_${option}`];
  const commun = { ...symboles, abonnement: facture.abonnement_eur_an };
  carnet.calcul(
    "facture.avant_eur_an",
    "Facture d'électricité si le lieu ne produisait rien",
    facture.avant_eur_an,
    "EUR/an",
    `abonnement + ${achats}`,
    { ...commun, pleines: avant.pleines_kwh, ...(option === "base" ? {} : { creuses: avant.creuses_kwh }) },
    { entrees: ["energie.consommation_kwh.elec"], coefficients },
  );
  carnet.calcul(
    "facture.apres_eur_an",
    "Facture d'électricité, surplus vendu déduit",
    facture.apres_eur_an,
    "EUR/an",
    `abonnement + ${achats} - vendu * rachat`,
    {
      ...commun,
      pleines: apres.pleines_kwh,
      ...(option === "base" ? {} : { creuses: apres.creuses_kwh }),
      vendu: facture.vendu_kwh_an,
      rachat: lire(coefs, idRachat(entree, coefs)),
    },
    { entrees: ["energie.reseau.soutire_kwh"], coefficients: [...coefficients, idRachat(entree, coefs)] },
  );
}
