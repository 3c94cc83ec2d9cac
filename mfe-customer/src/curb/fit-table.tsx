import { FIT_WORDS, type FitRow } from '@cdi/shared/domain/curb';
import './fit-table.css';

/** Clearances, overlap of the openings and the air path, each with the source of its number. Renders nothing if nothing has to fit. */
export function FitTable({ rows }: { readonly rows: readonly FitRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="fit">
      <caption>Does it fit?</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Measure</th>
          <th scope="col">Fit</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, verdict, source }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td className={`is-${verdict}`}>{FIT_WORDS[verdict]}</td>
            <td>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
