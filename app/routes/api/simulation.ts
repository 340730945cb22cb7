import { servicesContext } from "#app/contexte.server.ts";
import { ecrireCsv, ecrireLigneCsv } from "#app/commun/formats/csv.ts";
import { aplatirResultat, ENTETES_EXPORT, lignesExport } from "#app/contextes/simulateur/index.ts";
import { SIMULER, SIMULER_SCENARIO } from "#app/contextes/simulateur/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { CACHE_SCENARIO } from "#app/socle/http/entetes.ts";

function csv(texte: string, disposition: "attachment" | "inline"): Response {
  return new Response(texte, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `${disposition}; filename="autonomie-resultat.csv"`,
      "Cache-Control": CACHE_SCENARIO,
    },
  });
}

const route = servir(
  traiter(SIMULER, async ({ context, recherche: { demande, format } }) => {
    const valeur = await context.get(servicesContext).simulateur.repondre(demande);
    const { sorte, colonnes, entetes } = format;
    if (sorte === "json") return { valeur };
    const francais = sorte.endsWith("-fr");
    if (sorte.startsWith("tableau")) return { reponse: csv(ecrireCsv(ENTETES_EXPORT, lignesExport(valeur), { francais }), "attachment") };
    const ligne = aplatirResultat(valeur, colonnes);
    // Sans en-tête, une seule ligne sans fin de ligne : la réponse d'une colonne est le nombre lui-même, qu'une formule de tableur prend tel quel.
    return { reponse: csv(entetes ? ecrireCsv(colonnes, [ligne], { francais }) : ecrireLigneCsv(ligne, { francais }), "inline") };
  }),
  traiter(SIMULER_SCENARIO, async ({ context, corps }) => ({ valeur: await context.get(servicesContext).simulateur.repondre(corps) })),
);

export const loader = route.loader;
export const action = route.action;
