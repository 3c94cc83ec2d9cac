import { Readable } from 'node:stream';
import { AppError } from '@cdi/shared/errors';
import { recordCalls } from '@cdi/shared/contracts';
import { bindStream, type Binding } from '../call/bind-call.ts';
import { findByLink } from '../http/find-by-link.ts';
import { assertExportFree } from '../storage/read-in-parts.ts';
import { sheetAsCsv, sheetAsXlsx } from '../records/upload/sheet-back.ts';
import { findUpload } from '../records/upload/stored-upload.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Returns an uploaded sheet to the person who uploaded it, with the problems of each row. */
export function sheetRoutes(binding: Binding): void {
  const byName = new Map(binding.app.catalogue.map((definition) => [definition.name, definition]));
  bindStream(
    binding,
    recordCalls.sheetBack,
    async ({ object, id, format }, { context, reply }) => {
      const definition = byName.get(object);
      if (!definition) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
      const upload = await findUpload(context, definition, id);
      assertExportFree();
      const content = format === 'csv' ? sheetAsCsv(context.app, upload) : sheetAsXlsx(context.app, upload);
      return reply
        .header('Content-Type', TYPES[format])
        .header('Content-Disposition', `attachment; filename="${object}-upload-${id}-problems.${format}"`)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(Readable.from(content));
    },
    findByLink(binding),
  );
}
