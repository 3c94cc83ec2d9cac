import type { ReportDefinition } from '@cdi/shared/contracts';
import { formatCell } from './format-cell.ts';
import type { ShownReport } from './report.store.ts';

interface KeyFiguresProps {
  readonly report: ReportDefinition;
  readonly figures: ShownReport['figures'];
}

/** Key figures of all filtered rows, not only of the rows on screen. */
export function KeyFigures({ report, figures }: KeyFiguresProps) {
  return (
    <dl className="report-figures">
      {report.figures.map(({ name, label, kind }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{formatCell(kind, figures[name]) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
