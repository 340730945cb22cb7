import { Outlet } from "react-router";
import { CadreAtelier } from "#app/contextes/atelier/ui/pages/CadreAtelier.tsx";

export default function Cadre() {
  return (
    <CadreAtelier>
      <Outlet />
    </CadreAtelier>
  );
}
