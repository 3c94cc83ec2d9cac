import type { DuctAnswer, DuctRow } from './answer-duct.ts';
import { formatSize } from './duct-words.ts';

/** CSS pixels that the highest section may take, and all of them side by side; wide windows show them larger. */
const HIGHEST_PX = 130;
const WIDEST_PX = 260;

const shapeNames = { round: 'round', rect: 'rectangular', oval: 'flat oval' } as const;

/** The rectangle or flat oval closest to an aspect ratio of 2:1, which most people choose. */
function findHandy(rows: readonly DuctRow[]): DuctRow | undefined {
  const distance = ({ widthIn, heightIn }: DuctRow) => Math.abs(Math.log(widthIn / heightIn / 2));
  return [...rows].sort((one, other) => distance(one) - distance(other))[0];
}

/** Sections for the same airflow, side by side and at one scale. */
export function DuctSections({ answer }: { readonly answer: DuctAnswer }) {
  const first = answer.standard ?? answer.asked;
  const others = [findHandy(answer.rectangles), findHandy(answer.ovals)];
  const rows = [first, ...others].filter((row): row is DuctRow => row !== undefined);
  const highIn = Math.max(...rows.map(({ heightIn }) => heightIn));
  const wideIn = rows.reduce((sum, { widthIn }) => sum + widthIn, 0);
  const scale = Math.min(HIGHEST_PX / highIn, WIDEST_PX / wideIn);
  return (
    <ul className="duct-sections" aria-label="Sections to one scale">
      {rows.map((row, index) => (
        <li key={`${row.shape}-${index}`}>
          <DuctSection row={row} scale={scale} />
          <strong>{formatSize(row)}</strong>
          <span>{shapeNames[row.shape]}</span>
        </li>
      ))}
    </ul>
  );
}

interface DuctSectionProps {
  readonly row: DuctRow;
  /** CSS pixels for an inch. */
  readonly scale: number;
}

function DuctSection({ row: { shape, widthIn, heightIn }, scale }: DuctSectionProps) {
  const over = widthIn * 0.06;
  const height = heightIn + 2 * over;
  return (
    <svg
      viewBox={`0 ${-over} ${widthIn} ${height}`}
      width={(widthIn * scale).toFixed(1)}
      height={(height * scale).toFixed(1)}
      aria-hidden="true"
    >
      <rect className="duct-metal" width={widthIn} height={heightIn} rx={shape === 'rect' ? 0 : heightIn / 2} />
      <path className="duct-axis" d={`M${widthIn / 2} ${-over}V${heightIn + over}M0 ${heightIn / 2}H${widthIn}`} />
    </svg>
  );
}
