import { AppError } from '@cdi/shared/errors';
import { recordCalls } from '@cdi/shared/contracts';
import { bindStream, type Binding } from '../call/bind-call.ts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { findByLink } from '../http/find-by-link.ts';
import { fullName } from '../session/full-name.ts';
import { loadLabels } from '../records/read/labels.ts';
import { getWithChildren, presentRecord } from '../records/read/present-record.ts';
import { drawRecordPdf } from './record-pdf.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: PLANT_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });

/** Any record as a paper, as the person may see it. */
export function printRoutes(binding: Binding): void {
  const byName = new Map(binding.app.catalogue.map((definition) => [definition.name, definition]));
  bindStream(
    binding,
    recordCalls.print,
    async ({ object, id }, { context, reply }) => {
      const definition = byName.get(object);
      if (!definition) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
      const { app, db, person, now } = context;
      const { row, children } = await getWithChildren(context, definition, id);
      const record = await presentRecord(context, definition, row, children);
      const labels = await loadLabels(db, app.catalogue, new Map([[object, new Set([id])]]));
      const title = labels.get(object)?.get(id) || `#${id}`;
      const content = await drawRecordPdf({
        definition,
        record,
        title,
        address: `${app.environment.publicUrl}/${object}/${id}`,
        printed: `Printed by ${person.seenBy?.name ?? fullName(person)} on ${clock.format(now)}`,
        now,
      });
      return reply
        .header('Content-Type', 'application/pdf')
        .header('Content-Disposition', `inline; filename="${object}-${id}.pdf"`)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(content);
    },
    findByLink(binding),
  );
}
