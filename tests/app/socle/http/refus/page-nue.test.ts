import { expect, test } from "vitest";
import { estCheminMcp, reponseNue } from "#app/socle/http/refus/page-nue.ts";

test("un client MCP refusé avant d'être lu reçoit une erreur de son protocole, sans identifiant", () => {
  expect(["/mcp", "/mcp?x=1", "/mcp/autre", "/mcpx", "/"].map(estCheminMcp)).toEqual([true, true, false, false, false]);
  const { statut, entetes, corps } = reponseNue("interdit", "Cet envoi part d'un autre site.", { id: "x", api: false, mcp: true });
  expect([statut, entetes["Content-Type"]]).toEqual([403, "application/json"]);
  expect(JSON.parse(corps)).toEqual({ jsonrpc: "2.0", error: { code: -32_600, message: "Cet envoi part d'un autre site." }, id: null });
});
