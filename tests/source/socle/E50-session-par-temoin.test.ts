import { createCookieSessionStorage } from "react-router";
import { expect, test } from "vitest";
import type { Services } from "#app/contexte.server.ts";
import { poserSession } from "#app/contextes/atelier/http/session.server.ts";
import { cookieDe, unCodev, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { requete, SECRETS_DE_TEST } from "#tests/constructeurs/requete.ts";

test("E50 la session d'atelier est un rangement de session par témoin du cadriciel : lui-même la relit, et un autre secret non", async () => {
  const codev = unCodev();
  const acces = await unParticipant(codev);
  const services: Partial<Services> = codev.services;
  const { context } = requete("/codev/carto", { services });
  const cookie = cookieDe(new Response(null, { headers: await poserSession(context, acces) }));
  const relire = async (secrets: ReadonlyArray<string>) =>
    (await createCookieSessionStorage({ cookie: { name: "session", secrets: [...secrets] } }).getSession(cookie)).data;
  expect(await relire(SECRETS_DE_TEST)).toEqual({ id: acces.session.id, genre: "session" });
  expect(await relire(["un-autre-secret-0123456789-0123456789"])).toEqual({});
});
