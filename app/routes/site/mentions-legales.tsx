import { href } from "react-router";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "Mentions légales · Autonomie" },
    { name: "description", content: "Édition, hébergement, licences du logiciel et des données, limites de responsabilité." },
  ];
}

export const meta = partager(direMeta);

export default function MentionsLegales() {
  return (
    <PageTexte titre="Mentions légales" chapeau="Un logiciel libre, que chacun peut héberger ; un site, tenu par qui l'héberge.">
      <h2>Édition et hébergement</h2>
      <p>
        L'hébergeur de ce site est la personne ou l'organisation qui l'a installé à cette adresse. Elle en est l'éditrice au sens de la loi pour la confiance
        dans l'économie numérique, et c'est à elle de se nommer ici avant d'ouvrir le site au public. Le logiciel est livré sans identité inventée : si cette
        page n'en donne pas, le site est une installation personnelle ou d'essai.
      </p>
      <h2>Le logiciel</h2>
      <p>
        Autonomie est distribué sous licence MIT. Vous pouvez l'utiliser, le copier, le modifier et le redistribuer, à condition de garder la mention de
        licence. Il est fourni sans garantie.
      </p>
      <p>
        Polices : Brygada 1918 et Source Sans 3 (SIL Open Font License 1.1). Icônes : Lucide (ISC). La marque et les dessins du site suivent la licence du
        logiciel.
      </p>
      <h2>Les données</h2>
      <p>
        Chaque jeu de données garde sa licence : Licence Ouverte 2.0 pour Météo-France et l'IGN, CC BY 4.0 pour PVGIS, entre autres. La liste complète, avec les
        mentions demandées et les transformations, est sur la page <a href={`${href("/a-propos")}#sources`}>À propos</a>.
      </p>
      <h2>Ce que valent les résultats</h2>
      <p>
        Les résultats sont des estimations pour comparer des choix. Ils ne remplacent ni une étude thermique, ni une analyse d'eau, ni un devis, ni l'avis d'un
        professionnel. L'usage de l'eau de pluie, des eaux grises et des toilettes sèches est encadré : les avis de la page de résultat résument le droit, le
        texte officiel fait foi.
      </p>
    </PageTexte>
  );
}
