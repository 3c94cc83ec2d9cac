import { Readable } from 'node:stream';
import { reportCalls } from '@cdi/shared/contracts';
import { reportEntries, type ReportName } from '@cdi/shared/reports';
import { bindCall, bindStream, type Binding } from '../call/bind-call.ts';
import { isRecord } from '../call/read-input.ts';
import { findByLink } from '../http/find-by-link.ts';
import { noteOfCall } from '../session/security-log.ts';
import { assertExportFree } from '../storage/read-in-parts.ts';
import { exportCsv } from './export-csv.ts';
import { openReport, readFilters, readSort, runReport } from './run-report.ts';

/** Reports as rows with figures, and as streamed CSV. */
export function reportRoutes(binding: Binding): void {
  for (const { name } of reportEntries) bindReport(binding, name);
}

function bindReport(binding: Binding, name: ReportName): void {
  const { app } = binding;
  const { rows, csv } = reportCalls(name);
  bindCall(
    binding,
    rows,
    async ({ fields = {} }, { context }) => ({ data: await runReport(app.reportDb, context, name, fields) }),
    { isOutsideTransaction: true },
  );

  bindStream(
    binding,
    csv,
    async ({ params }, { context, reply }) => {
      const values = isRecord(params) ? params : {};
      // what is wrong with the request is said before the first byte leaves
      const report = openReport(name, context.person);
      readFilters(report.definition, values);
      readSort(report, values);
      assertExportFree();
      await noteOfCall(context, 'export', context.person.userId, `report ${name}`);
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}-${context.today}.csv"`)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(Readable.from(exportCsv(app.reportDb, context, name, values)));
    },
    findByLink(binding),
  );
}
