import { Readable } from 'node:stream';
import { AppError } from '@cdi/shared/errors';
import { reports } from '@cdi/shared/reports';
import { todayIn } from '@cdi/shared/units';
import { assertAccess, findPerson } from '../http/authenticate.ts';
import { isRecord, PLANT_TIME_ZONE, readParams, type Binding } from '../http/bind-call.ts';
import { assertExportFree, exportCsv } from '../reports/export-csv.ts';
import { openReport, readFilters, readSort, runReport } from '../reports/run-report.ts';

/** Reports as rows with figures, and as streamed CSV. */
export function reportRoutes({ server, app, sessions }: Binding): void {
  const today = () => todayIn(PLANT_TIME_ZONE, app.now());
  for (const { name } of reports) {
    server.post(`/rapi/${name}/to_json`, async (request) => {
      const person = assertAccess({ kind: 'signed_in' }, await findPerson(app, sessions, request));
      const { params = {} } = readParams(request.body);
      return runReport(app.reportDb, { person, today: today() }, name, params);
    });

    server.get(`/rapi/${name}/csv`, async (request, reply) => {
      const query = isRecord(request.query) ? request.query : {};
      const { token, params, ...others } = query;
      if (Object.keys(others).length > 0)
        throw new AppError(
          'UNKNOWN_FIELD',
          `The export does not know ${Object.keys(others).join(', ').slice(0, 100)}.`,
        );
      const session = typeof token === 'string' ? await sessions.resolveFileToken(app.db, token) : null;
      const person = assertAccess({ kind: 'signed_in' }, session?.person ?? (await findPerson(app, sessions, request)));
      const values = isRecord(params) ? params : {};
      const facts = { person, today: today() };
      // what is wrong with the request is said before the first byte leaves
      const { definition, query: source } = openReport(name, person);
      readFilters(definition, values);
      readSort(definition, source, values);
      assertExportFree();
      return reply
        .header('Content-Type', 'text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}-${facts.today}.csv"`)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(Readable.from(exportCsv(app.reportDb, facts, name, values)));
    });
  }
}
