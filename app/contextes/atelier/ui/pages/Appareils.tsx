import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { direMoment } from "#app/contextes/atelier/ui/fiches/dire-atelier.ts";
import type { AppareilVu } from "#app/contextes/atelier/service/appareils.server.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";

/** Les appareils d'un atelier, et ce que l'animation peut faire de chacun. Sans script. */
export function Appareils({ appareils, ouvert }: { readonly appareils: ReadonlyArray<AppareilVu>; readonly ouvert: boolean }) {
  return (
    <Repli titre={`Les appareils (${appareils.length})`} id="appareils" ouvert={ouvert} imprime={false}>
      <p className="petit doux">
        Un appareil renvoyé peut revenir avec le code, sans ses fiches : changez aussi le code s'il le faut. Ce qui est retiré va à la corbeille, et se rend
        d'un geste.
      </p>
      {appareils.length === 0 && <p>Personne n'est encore entré.</p>}
      <ul className="lieux">
        {appareils.map((appareil) => (
          <Appareil key={appareil.cle} {...appareil} />
        ))}
      </ul>
    </Repli>
  );
}

function Appareil({ cle, pseudo, connecte, vu_le, fiches, part }: AppareilVu) {
  return (
    <li className="lieu">
      <h3>{pseudo}</h3>
      <p className="petit doux">
        {`${connecte ? "Dans l'atelier" : "Sorti"}, vu ${direMoment(vu_le)}, ${denombrerOuAucun(fiches, "fiche", "fiches", "aucune")}${part ? ", une part du lieu à plusieurs" : ""}`}
      </p>
      <form method="post" className="rang gestes">
        <input type="hidden" name="appareil" value={cle} />
        <Geste geste="renvoyer" pseudo={pseudo} libelle="Renvoyer" />
        {fiches > 0 && <Geste geste="tout-retirer" pseudo={pseudo} libelle="Retirer tout ce qu'il a posé" />}
        {part && <Geste geste="retirer-part" pseudo={pseudo} libelle="Retirer sa part, sans la voir" />}
      </form>
    </li>
  );
}

function Geste({ geste, pseudo, libelle }: { readonly geste: string; readonly pseudo: string; readonly libelle: string }) {
  return (
    <Bouton name="geste" value={geste} allure="clair" aria-label={`${libelle} : ${pseudo}`}>
      {libelle}
    </Bouton>
  );
}

/** Après un retrait : de quoi se raviser. */
export function RendreTout({ cle, depuis, nombre }: { readonly cle: string; readonly depuis: string; readonly nombre: number }) {
  return (
    <form method="post" className="rang" role="status">
      <p>{`${denombrerOuAucun(nombre, "fiche", "fiches", "aucune")} à la corbeille.`}</p>
      <input type="hidden" name="appareil" value={cle} />
      <input type="hidden" name="depuis" value={depuis} />
      <Bouton name="geste" value="tout-rendre" allure="clair">
        Tout rendre
      </Bouton>
    </form>
  );
}
