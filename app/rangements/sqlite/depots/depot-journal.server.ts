import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import { SchemaLigneJournal } from "#app/rangements/enregistrements.ts";
import type { Base } from "#app/rangements/sqlite/base.server.ts";

export function creerDepotJournal({ base }: { readonly base: Base }): DepotJournal {
  return {
    async ajouter(ligne) {
      const creees = base.ecrire(
        "INSERT INTO journal_moderation (id, proposition, geste, detail, par, le) VALUES (:id, :proposition, :geste, :detail, :par, :le) ON CONFLICT DO NOTHING",
        ligne,
      );
      if (creees === 0) throw new ErreurApp("conflit");
    },
    async lister(proposition) {
      return base
        .tous("SELECT id, proposition, geste, detail, par, le FROM journal_moderation WHERE proposition = :proposition ORDER BY rang", { proposition })
        .map((ligne) => SchemaLigneJournal.parse(ligne));
    },
    async listerTout() {
      return base.tous("SELECT id, proposition, geste, detail, par, le FROM journal_moderation").map((ligne) => SchemaLigneJournal.parse(ligne));
    },
    async recrireDetail({ id, detail }) {
      base.ecrire("UPDATE journal_moderation SET detail = :detail WHERE id = :id", { id, detail });
    },
  };
}
