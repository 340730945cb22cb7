import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { contratEnregistrements } from "#tests/contrats/enregistrements.contrat.ts";
import { contratEtats } from "#tests/contrats/etats.contrat.ts";

contratEnregistrements("en mémoire", async () => ({ depots: creerDepotsMemoire(), fermer: async () => {} }));
contratEtats("en mémoire", async (horloge) => ({ etats: creerDepotsMemoire({ maintenant_ms: () => horloge.ms }), fermer: async () => {} }));
