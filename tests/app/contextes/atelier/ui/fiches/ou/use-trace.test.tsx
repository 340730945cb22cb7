import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ChampTrace } from "#app/contextes/atelier/ui/fiches/ou/ChampTrace.tsx";
import { useTrace } from "#app/contextes/atelier/ui/fiches/ou/use-trace.ts";

const SENTIER = "LINESTRING (4.66 45.24, 4.67 45.25, 4.68 45.25)";
const PARCELLE = "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25, 4.66 45.24))";
const GEOJSON = JSON.stringify(
  {
    type: "LineString",
    coordinates: [
      [4.66, 45.24],
      [4.67, 45.25],
      [4.68, 45.25],
    ],
  },
  null,
  2,
);
const POINTS = ["45,24000 4,66000", "45,25000 4,67000", "45,25000 4,68000"];
const ICI = { lat: 45.26, lon: 4.69 };
const tracer = (texte: string) => renderHook(() => useTrace({ texte, forme: "ligne" })).result;

describe("un tracé collé puis retouché sur la carte", () => {
  test.each([SENTIER, GEOJSON, POINTS.join("\n"), `\n${POINTS.join("\r\n")}\n`])("%j : trois points, qui s'allongent et se raccourcissent", (texte) => {
    const trace = tracer(texte);
    expect(trace.current.nombre).toBe(3);
    // Deux touches avant que la page ne se redessine comptent toutes les deux.
    act(() => {
      trace.current.ajouter(ICI);
      trace.current.ajouter({ lat: 45.27, lon: 4.69 });
    });
    expect(trace.current.texte).toBe([...POINTS, "45,26000 4,69000", "45,27000 4,69000"].join("\n"));
    act(() => trace.current.retirer());
    expect([trace.current.nombre, trace.current.texte.split("\n").at(-1)]).toEqual([4, "45,26000 4,69000"]);
  });

  test("une parcelle collée reste une parcelle", () => {
    const trace = tracer(PARCELLE);
    act(() => trace.current.ajouter({ lat: 45.25, lon: 4.66 }));
    expect([trace.current.forme, trace.current.nombre]).toEqual(["surface", 4]);
  });

  test("le dernier point posé est celui qui se retire, dans quelque sens que tourne la parcelle", () => {
    const trace = renderHook(() => useTrace({ texte: "", forme: "surface" })).result;
    for (const point of [
      { lat: 45.24, lon: 4.66 },
      { lat: 45.25, lon: 4.67 },
      { lat: 45.24, lon: 4.67 },
    ])
      act(() => trace.current.ajouter(point));
    act(() => trace.current.retirer());
    expect(trace.current.texte).toBe("45,24000 4,66000\n45,25000 4,67000");
  });

  test.each(["45,24 4,66\nle pont", "LINESTRING (4 nord)", "{", "<gpx></gpx>"])(
    "%j, illisible ici, n'est pas touché, et les boutons disent pourquoi",
    (texte) => {
      const trace = tracer(texte);
      act(() => trace.current.commencer());
      act(() => trace.current.ajouter(ICI));
      act(() => trace.current.retirer());
      expect([trace.current.texte, trace.current.nombre, trace.current.enCours]).toEqual([texte, 0, false]);
      render(<ChampTrace trace={trace.current} erreur={undefined} />);
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Retirer le dernier point" }).disabled).toBe(true);
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Tracer sur la carte" }).disabled).toBe(true);
      expect(screen.getByText(/ne se retouche pas sur la carte/)).toBeTruthy();
    },
  );

  test("un collage trop long n'est jamais coupé par le champ : c'est le refus qui se lit", () => {
    render(<ChampTrace trace={tracer("9".repeat(40_001)).current} erreur={undefined} />);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Ses points/).maxLength).toBe(-1);
    expect(screen.getByText(/trop long/)).toBeTruthy();
  });
});

describe("une trace trop longue, ou choisie dans le téléphone", () => {
  const longue = (nombre: number) => Array.from({ length: nombre }, (_, i) => `${44.7 + i * 0.0001} ${5.3 + (i % 5) * 0.0004}`).join("\n");

  test("« Réduire » la ramène à ce qu'une fiche garde, et ne se propose qu'alors", () => {
    const trace = tracer(longue(900));
    expect(trace.current.trop).toBe(900);
    act(() => trace.current.reduire());
    expect([trace.current.trop, trace.current.nombre <= 200, trace.current.nombre > 150]).toEqual([0, true, true]);
    const lisible = trace.current.texte;
    act(() => trace.current.reduire());
    expect(trace.current.texte).toBe(lisible);
    for (const texte of ["", longue(200), SENTIER, GEOJSON, "pas un point"]) expect(tracer(texte).current.trop).toBe(0);
  });

  test("ce qu'un fichier a dit remplace le texte, et se retouche", () => {
    const trace = tracer("n'importe quoi");
    act(() => trace.current.remplacer({ forme: "ligne", texte: POINTS.join("\n") }));
    act(() => trace.current.ajouter(ICI));
    expect([trace.current.nombre, trace.current.raison]).toEqual([4, undefined]);
  });

  test("le fichier choisi remplit le champ et ne part pas avec le formulaire ; illisible, il le dit à son champ", async () => {
    function Page() {
      return (
        <form data-testid="fiche">
          <ChampTrace trace={useTrace({ texte: "", forme: "ligne" })} erreur={undefined} />
        </form>
      );
    }
    render(<Page />);
    const champ = screen.getByLabelText(/Une trace de ce téléphone/);
    const choisir = (texte: string) => act(async () => void fireEvent.change(champ, { target: { files: [new File([texte], "balade.gpx")] } }));
    const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${Array.from({ length: 500 }, (_, i) => `<trkpt lat="${44.7 + i * 0.0001}" lon="${5.3 + (i % 5) * 0.0004}"/>`).join("")}</trkseg></trk></gpx>`;
    await choisir(gpx);
    await screen.findByText(/Trace lue, tracé simplifié : \d+ points sur 500/);
    const envoye = new FormData(screen.getByTestId<HTMLFormElement>("fiche"));
    expect((envoye.get("trace_points") as string).split("\n").length).toBeGreaterThan(150);
    expect(envoye.has("trace_fichier")).toBe(false);
    await choisir("<html/>");
    await screen.findByText(/ni un KML ni un GPX/);
  });
});
