export function meta() {
  return [{ title: "Autonomie" }];
}

export default function Accueil() {
  return <h1>Autonomie</h1>;
}
