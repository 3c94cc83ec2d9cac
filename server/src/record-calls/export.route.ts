import { Readable } from 'node:stream';
import { AppError } from '@cdi/shared/errors';
import { recordCalls } from '@cdi/shared/contracts';
import { bindStream, type Binding } from '../call/bind-call.ts';
import { isRecord } from '@cdi/shared/units';
import { findByLink } from '../http/find-by-link.ts';
import { noteOfCall } from '../session/security-log.ts';
import { assertExportFree } from '../storage/read-in-parts.ts';
import { searchRecords } from '../records/find/search-records.ts';
import { exportLines, exportXlsx } from '../records/export/export-list.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Streams a list with its filters and order as a file, with the child rows of its records on request. */
export function exportRoutes(binding: Binding): void {
  const { app } = binding;
  const byPlural = new Map(app.catalogue.map((definition) => [definition.plural, definition]));
  bindStream(
    binding,
    recordCalls.export,
    async ({ plural, format, params, lists }, { context, reply }) => {
      const definition = byPlural.get(plural);
      if (!definition) throw new AppError('NOT_FOUND', 'There is no such list.');
      const fields = isRecord(params) ? params : {};
      // problems with the request, and an order that would take too long, are reported before the first byte leaves
      await searchRecords(context, definition, { ...fields, page_size: 1 });
      assertExportFree();
      await noteOfCall(context, 'export', context.person.userId, `list ${plural} ${format}`);
      const request = { definition, params: fields, hasLists: lists === 'on' };
      const content = format === 'csv' ? exportLines(context, request) : exportXlsx(context, request);
      return reply
        .header('Content-Type', TYPES[format])
        .header('Content-Disposition', `attachment; filename="${plural}-${context.today}.${format}"`)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(Readable.from(content));
    },
    findByLink(binding),
  );
}
