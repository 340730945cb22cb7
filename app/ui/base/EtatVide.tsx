import type { ReactNode } from "react";

const DESSINS = {
  epingle: (
    <>
      <path d="M4 62c20-10 34-10 54-2s38 6 58-6" />
      <path d="M60 54c-9-12-13-18-13-25a13 13 0 0 1 26 0c0 7-4 13-13 25z" />
      <circle cx="60" cy="29" r="5" />
      <path d="M14 70h10M52 72h16M88 66h12" strokeWidth="1.5" />
    </>
  ),
  maison: (
    <>
      <path d="M8 72h104" />
      <path d="M34 72V44h52v28M26 50 60 18l34 32" />
      <path d="M54 72V56h12v16" />
    </>
  ),
} as const;

/** Rien à montrer : un dessin au trait, une phrase, une action. */
export function EtatVide({
  titre,
  children,
  action,
  dessin = "epingle",
}: {
  readonly titre: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly dessin?: keyof typeof DESSINS;
}) {
  return (
    <div className="vide">
      <svg className="dessin" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
        {DESSINS[dessin]}
      </svg>
      <p>
        <b>{titre}</b>
      </p>
      {children != null && <p className="petit doux">{children}</p>}
      {action != null && <p className="action">{action}</p>}
    </div>
  );
}
