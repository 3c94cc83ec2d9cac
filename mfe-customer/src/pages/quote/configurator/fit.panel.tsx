import type { UnitFootprint } from '@cdi/shared/contracts';
import { checkFit, existingColumnsOf, unitColumnsOf, type FitSource, type FitVerdict } from '@cdi/shared/domain';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import './fit.css';

const WORDS: Readonly<Record<FitVerdict, string>> = {
  good: 'fits',
  warning: 'check',
  bad: 'does not fit',
  unknown: 'open',
};

function readSource(
  footprint: UnitFootprint | null,
  columnsOf: (model: Readonly<Record<string, unknown>>) => FitSource['columns'],
): FitSource | null {
  if (!footprint) return null;
  const { label, source: document, verified: isVerified, values, datum_corner } = footprint;
  return { label, document, isVerified, columns: columnsOf({ ...values, datum_corner }) };
}

/** Clearances, openings over openings and the way of the air, each with the source of its number. */
export const FitPanel = observer(function FitPanel({ line }: { readonly line: CurbLineStore }) {
  const rows = checkFit(line.spec, {
    unit: readSource(line.onFile.new, unitColumnsOf),
    existing: readSource(line.onFile.existing, existingColumnsOf),
  });
  if (rows.length === 0) return null;
  return (
    <table className="configurator-fit">
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
            <td className={`is-${verdict}`}>{WORDS[verdict]}</td>
            <td>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
