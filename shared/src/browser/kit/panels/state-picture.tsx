import type { ReactNode } from 'react';

/** Why there is nothing to see. */
export type PictureKind = 'empty' | 'loading' | 'failed' | 'forbidden' | 'no-match';

/** A curb in plan: outer wall, nailer line, two openings. */
const curbOutline = (
  <>
    <rect x="20" y="18" width="120" height="64" />
    <rect x="26" y="24" width="108" height="52" />
  </>
);

const PICTURES: Readonly<Record<PictureKind, ReactNode>> = {
  // the place is marked out, nothing is built yet
  empty: (
    <>
      <g className="is-dashed">{curbOutline}</g>
      <path d="M80 38v24M68 50h24" className="is-signal" />
      <path d="M20 92h120M20 88v8M140 88v8" className="is-thin" />
    </>
  ),
  // the outline is being drawn
  loading: (
    <>
      <g className="is-drawing">{curbOutline}</g>
      <rect x="36" y="36" width="34" height="28" className="is-drawing" />
      <rect x="90" y="36" width="34" height="28" className="is-drawing" />
    </>
  ),
  // a break line through the sheet
  failed: (
    <>
      <path d="M20 18h54l-8 16 12 12-12 18 8 18H20zM140 18H88l-8 16 12 12-12 18 8 18h52z" />
      <path d="M76 12l-10 22 12 12-12 18 10 24" className="is-bad" />
    </>
  ),
  // hatched shut, with a lock
  forbidden: (
    <>
      {curbOutline}
      <path
        d="M26 44l20-20M26 64l40-40M26 76l52-52M46 76l52-52M66 76l52-52M86 76l48-48M106 76l28-28M126 76l8-8"
        className="is-thin"
      />
      <rect x="66" y="46" width="28" height="22" className="is-solid" />
      <path d="M71 46v-6a9 9 0 0 1 18 0v6M80 54v6" />
    </>
  ),
  // a lens over an empty opening
  'no-match': (
    <>
      {curbOutline}
      <circle cx="76" cy="48" r="18" className="is-solid" />
      <path d="M89 61l16 16M68 48h16" className="is-signal" />
    </>
  ),
};

/** A small drawing for a page that has nothing to show. Five kinds of nothing, five drawings. */
export function StatePicture({ kind }: { readonly kind: PictureKind }) {
  return (
    <svg
      className={`kit-picture is-${kind}`}
      viewBox="0 0 160 100"
      aria-hidden="true"
      focusable="false"
      data-picture={kind}
    >
      {PICTURES[kind]}
    </svg>
  );
}
