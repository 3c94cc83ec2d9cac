import type { DuctRow } from './answer-duct.ts';
import { formatSize, formatFpm, formatFriction } from './duct-words.ts';

interface DuctTableProps {
  readonly caption: string;
  readonly rows: readonly DuctRow[];
  /** Text shown when there are no rows. */
  readonly empty: string;
}

/** Alternatives of one shape, each the smallest of its height. */
export function DuctTable({ caption, rows, empty }: DuctTableProps) {
  return (
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      <table className="calc-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Width × height</th>
            <th scope="col">Equal round, in.</th>
            <th scope="col">Aspect</th>
            <th scope="col">Velocity, fpm</th>
            <th scope="col">Vel. pressure, in. wg</th>
            <th scope="col">Friction, in. wg / 100 ft</th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={6}>{empty}</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.heightIn}>
              <th scope="row">{formatSize(row)}</th>
              <td>{row.equivalentIn.toFixed(1)}</td>
              <td>{(row.widthIn / row.heightIn).toFixed(1)} : 1</td>
              <td>
                {formatFpm(row.fpm)}
                {row.isFast && <span className="is-fast"> loud</span>}
              </td>
              <td>{row.velocityPressureInWg.toFixed(3)}</td>
              <td>{formatFriction(row.frictionInWg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
