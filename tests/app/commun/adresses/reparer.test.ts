import { expect, test } from "vitest";
import { reparerAdresse } from "#app/commun/adresses/reparer.ts";

test.each([
  ["exemple.fr", "https://exemple.fr"],
  ["www.exemple.fr/a?b=c", "https://www.exemple.fr/a?b=c"],
  [" //exemple.fr ", "https://exemple.fr"],
  ["http:/exemple.fr", "http://exemple.fr"],
  ["https//exemple.fr", "https://exemple.fr"],
  ["htps://exemple.fr", "https://exemple.fr"],
  ["ttps://exemple.fr", "https://exemple.fr"],
  ["https;//exemple.fr", "https://exemple.fr"],
  ["HTTP://Exemple.fr", "http://Exemple.fr"],
  ["écolieu.exemple.fr", "https://écolieu.exemple.fr"],
  ["exemple.fr:8080/x", "https://exemple.fr:8080/x"],
])("« %s » se comprend : %s", (tapee, attendue) => {
  expect(reparerAdresse(tapee)).toBe(attendue);
});

test.each(["javascript:alert(1)", "mailto:a@exemple.fr", "pas une adresse", "data:text/html,x", "rien", "ftp://exemple.fr", ""])(
  "« %s » n'est pas une adresse web et revient telle quelle",
  (tapee) => {
    expect(reparerAdresse(tapee)).toBe(tapee);
  },
);
