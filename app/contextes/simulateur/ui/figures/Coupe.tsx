const RAIS = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const loin = i % 2 === 0 ? 55 : 49;
  const point = (rayon: number) => `${(520 + rayon * Math.cos(angle)).toFixed(1)} ${(74 + rayon * Math.sin(angle)).toFixed(1)}`;
  return `M${point(41)}L${point(loin)}`;
}).join("");

const GOUTTES = "M60 52l-4 13M84 40l-4 13M108 58l-4 13M132 44l-4 13M156 60l-4 13M72 78l-4 13M98 86l-4 13M122 74l-4 13M148 88l-4 13";
const SOL = "M0 334C80 330 130 335 190 333S330 331 400 333 560 331 620 333";
const CUVE = "M386 362h96q8 0 8 8v48q0 8-8 8h-96q-8 0-8-8v-48q0-8 8-8z";
const PLANTS = [508, 532, 556, 580, 604];
// Bocaux de la cave : deux étagères.
const BOCAUX = [
  [214, 378],
  [230, 378],
  [246, 378],
  [214, 406],
  [262, 378],
  [230, 406],
] as const;
const REPERES = [
  { n: 1, x: 246, y: 144 },
  { n: 2, x: 390, y: 152 },
  { n: 3, x: 434, y: 402 },
  { n: 4, x: 556, y: 286 },
];

/**
 * Coupe d'une maison et de son terrain, dessinée au trait : la pluie va du toit à la cuve puis au robinet et au potager, le soleil au panneau et à la
 * batterie, le jardin à la cave. Décorative : les repères 1 à 4 sont nommés dans la légende qui suit.
 */
export function Coupe() {
  return (
    <svg className="coupe" viewBox="0 0 620 450" aria-hidden="true" focusable="false">
      <g className="trait-energie" fill="none">
        <circle cx="520" cy="74" r="31" fill="url(#p-energie)" />
        <path d={RAIS} />
      </g>
      <g fill="none">
        <path className="trait-eau" d={GOUTTES} />
        <path className="trait feuille-fond" d="M40 34q-4-20 18-20 8-14 28-8 14-10 28 2 22-6 28 10 20 0 18 16z" />
      </g>
      <path className="creux-fond" d={`${SOL}V450H0z`} />
      <path d={`${SOL}V450H0z`} fill="url(#p-sol)" />

      {/* Cave */}
      <path className="trait papier-fond" d="M200 334v84h84v-84" />
      <path className="trait fin" d="M206 380h72M206 408h72" />
      {BOCAUX.map(([x, y]) => (
        <path key={`${x}-${y}`} className="trait-alim fin" d={`M${x} ${y}v-11q0-3 3-3h6q3 0 3 3v11zM${x + 2} ${y - 14}v-3h8v3`} fill="url(#p-alim)" />
      ))}
      <path className="trait fin" d="M252 408v-15h24v15zM252 398h24" />

      {/* Arbre */}
      <path className="trait" d="M72 333q5-48 1-84M73 285q-16-8-22-22M74 272q14-7 19-19" />
      <path className="trait-alim" d="M74 254c-34 8-56-12-48-36-16-22 6-50 28-44 12-22 46-18 50 6 26 4 32 36 14 50-2 18-24 30-44 24z" fill="url(#p-alim)" />

      {/* Maison : cheminée, murs, toit */}
      <path className="trait feuille-fond" d="M196 196v-56h20v40" />
      <path className="trait fin" d="M206 132c-8-10 8-16 0-28s10-16 2-26" />
      <path className="trait feuille-fond" d="M186 333V212h172v121" />
      <path className="trait feuille-fond" d="M166 222L272 118l106 104" />
      <path className="trait fin" d="M186 222h172" />
      <circle className="trait papier-fond" cx="272" cy="184" r="13" />
      <path className="trait fin" d="M259 184h26M272 171v26" />

      {/* Poêle et conduit */}
      <path className="trait fin" d="M203 292v-70M209 292v-70" />
      <path className="trait-energie" d="M194 292h24v34h-24z" fill="url(#p-energie)" />
      <path className="trait fin" d="M197 326v7M215 326v7" />

      {/* Table, fenêtre, évier */}
      <path className="trait papier-fond" d="M240 246h46v34h-46zM263 246v34M240 263h46" />
      <path className="trait" d="M238 308h50M244 308v25M282 308v25" />
      <path className="trait fin" d="M256 308v-8h14v8M254 300h18" />
      <path className="trait" d="M312 304h46M316 304v29" />
      <path className="trait-eau" d="M338 304v-14q0-6-6-6h-4v6" />

      {/* Panneaux, fil, batterie */}
      <path className="trait-energie" d="M289 122l11-11 74 73-11 11z" fill="url(#p-energie)" />
      <path className="trait-energie fin" d="M308 141l11-11M326 159l11-11M344 177l11-11" />
      <path className="trait-energie fin" d="M346 202v34" fill="none" />
      <path className="trait-energie" d="M338 236h16v26h-16z" fill="url(#p-energie)" />
      <path className="trait-energie fin" d="M343 236v-3h6v3" fill="none" />

      {/* Gouttière, cuve, départs vers l'évier et le potager */}
      <path className="trait-eau" d="M372 222h22q6 0 6 7v133" fill="none" />
      <path className="papier-fond" d={CUVE} />
      <path d="M379 386h110v32q0 8-8 8h-94q-8 0-8-8z" fill="url(#p-eau)" />
      <path className="trait-eau fin" d="M378 386h112" />
      <path className="trait" d={CUVE} fill="none" />
      <path className="trait-eau tirets" d="M378 408h-40V306M490 408h20v-74" fill="none" />

      <path className="trait" d={SOL} fill="none" />

      {/* Potager et poule */}
      <path className="trait-alim" d="M430 333l14-58 14 58M437 333l10-58" fill="none" />
      <path className="trait-alim alim-fond fin" d="M436 310q-10-2-10-10 9 1 10 10M452 302q10-3 9-11-9 2-9 11M443 290q-9-4-8-11 8 3 8 11" />
      {PLANTS.map((x) => (
        <path key={x} className="trait-alim" d={`M${x} 332v-14M${x} 323q-8-1-9-9 8 0 9 9M${x} 319q8-1 9-9-8 0-9 9`} fill="none" />
      ))}
      <path
        className="trait papier-fond"
        d="M134 311c-2-9-1-15 3-18-1 9 4 13 13 13 6 0 9-5 9-12 0-5 3-8 7-8s7 3 7 7l5 3-5 3c-1 14-9 23-21 23-10 0-16-4-18-11z"
      />
      <path className="trait fin" d="M148 322v11M157 321v12M163 286q0-5 3-5t3 4q4-1 4 4" fill="none" />

      {REPERES.map(({ n, x, y }) => (
        <g key={n}>
          <circle className="trait papier-fond fin repere" cx={x} cy={y} r="14" />
          <text x={x} y={y}>
            {n}
          </text>
        </g>
      ))}
    </svg>
  );
}
