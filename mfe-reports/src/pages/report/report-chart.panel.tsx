import type { ReportDefinition } from '@cdi/shared/contracts';
import { lazy, Suspense } from 'react';
import { formatCategory, formatCell } from './format-cell.ts';
import type { ShownReport } from './report.store.ts';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

interface ReportChartProps {
  readonly chart: NonNullable<ReportDefinition['chart']>;
  readonly points: ShownReport['chart'];
}

/** The chart of a report, and the same numbers as a table. */
export function ReportChart({ chart, points }: ReportChartProps) {
  if (points.length < 2) return null;
  return (
    <figure className="report-chart">
      <figcaption>{chart.title}</figcaption>
      <div className="report-chart-place" aria-hidden="true">
        <Suspense fallback={null}>
          <ChartCanvas chart={chart} points={points} />
        </Suspense>
      </div>
      <details>
        <summary>Numbers of the chart</summary>
        <table className="report-grid is-small">
          <caption className="visually-hidden">{chart.title}</caption>
          <thead>
            <tr>
              <th scope="col">{chart.category}</th>
              <th scope="col" className="is-number">
                {chart.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ category, value }) => (
              <tr key={category}>
                <th scope="row">{formatCategory(category)}</th>
                <td className="is-number">{formatCell(chart.valueKind, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
