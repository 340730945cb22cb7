/** La marque : un toit, deux vagues, un semis, et le soleil sur la pente. Quatre traits, les trois axes. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
      <path className="toit" d="M3 14.5 15 4l12 10.5" fill="none" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round" />
      <path className="rais" d="M10.5 15l3.6-3.6M15.2 15l3.6-3.6" fill="none" strokeWidth="2.2" strokeLinecap="round" />
      <path className="vagues" d="M4 19.7q2.75-2.6 5.5 0t5.5 0 5.5 0 5.5 0" fill="none" strokeWidth="2.2" strokeLinecap="round" />
      <g className="semis">
        <circle cx="6" cy="25.6" r="1.7" />
        <circle cx="12" cy="25.6" r="1.7" />
        <circle cx="18" cy="25.6" r="1.7" />
        <circle cx="24" cy="25.6" r="1.7" />
      </g>
    </svg>
  );
}
