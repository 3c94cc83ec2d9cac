import { Readable } from 'node:stream';
import { reportCalls, type ReportDefinition } from '@cdi/shared/contracts';
import { reportEntries, type ReportName } from '@cdi/shared/reports';
import { bindCall, bindStream, type Binding } from '../call/bind-call.ts';
import { isRecord } from '@cdi/shared/units';
import { findByLink } from '../http/find-by-link.ts';
import { noteOfCall } from '../session/security-log.ts';
import { assertExportFree } from '../storage/read-in-parts.ts';
import { exportCsv, exportXlsx } from './export-csv.ts';
import { openReport, readFilters, readSort, runReport } from './run-report.ts';

/** The requested day of an as-of report, which has an end date and no start date; null for today, or for a report of a period. */
function dayOf({ filters }: ReportDefinition, asked: ReturnType<typeof readFilters>): string | null {
  const end = filters.find(({ kind }) => kind === 'date_to');
  const day = end && !filters.some(({ kind }) => kind === 'date_from') ? asked[end.name] : null;
  return typeof day === 'string' && day !== '' ? day : null;
}

/** Reports as rows with figures, and streamed as CSV or as a workbook. */
export function reportRoutes(binding: Binding): void {
  for (const { name } of reportEntries) bindReport(binding, name);
}

function bindReport(binding: Binding, name: ReportName): void {
  const { app } = binding;
  const { rows, csv, xlsx } = reportCalls(name);
  bindCall(
    binding,
    rows,
    async ({ fields = {} }, { context }) => ({ data: await runReport(app.reportDb, context, name, fields) }),
    { isOutsideTransaction: true },
  );

  const streams = [
    [csv, 'csv', 'text/csv; charset=utf-8', exportCsv],
    [xlsx, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', exportXlsx],
  ] as const;
  for (const [call, format, type, write] of streams)
    bindStream(
      binding,
      call,
      async ({ params }, { context, reply }) => {
        const values = isRecord(params) ? params : {};
        // errors of the request are reported before the first byte is sent
        const report = openReport(name, context.person);
        const filters = readFilters(report.definition, values);
        readSort(report, values);
        assertExportFree();
        await noteOfCall(context, 'export', context.person.userId, `report ${name} ${format}`);
        return reply
          .header('Content-Type', type)
          .header(
            'Content-Disposition',
            `attachment; filename="${name}-${dayOf(report.definition, filters) ?? context.today}.${format}"`,
          )
          .header('Cache-Control', 'private, no-store')
          .header('X-Content-Type-Options', 'nosniff')
          .send(Readable.from(write(app.reportDb, context, name, values)));
      },
      findByLink(binding),
    );
}
