import { expect, test } from "vitest";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";

test("une ligne s'ajoute sans écraser, et se remplace par son identifiant, quelle que soit la façon de placer les valeurs", () => {
  const nommee = ecrituresDe("t", ["id", "titre", "version"], (colonne) => `:${colonne}`);
  expect(nommee.inserer).toBe("INSERT INTO t (id, titre, version) VALUES (:id, :titre, :version) ON CONFLICT DO NOTHING");
  expect(nommee.remplacer).toBe("UPDATE t SET titre = :titre, version = :version WHERE id = :id");
  const numerotee = ecrituresDe("t", ["titre", "id"], (_colonne, rang) => `$${rang + 1}`);
  expect(numerotee.inserer).toBe("INSERT INTO t (titre, id) VALUES ($1, $2) ON CONFLICT DO NOTHING");
  expect(numerotee.remplacer).toBe("UPDATE t SET titre = $1 WHERE id = $2");
});
