import { AppError } from '@cdi/shared/errors';
import { objects, parseField, type RecordRow } from '@cdi/shared/catalogue';
import { classOfDensity, densityLbPerFt3, isSettled } from '@cdi/shared/domain';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';
import { renderBolPdf, type Piece } from './bol-pdf.ts';
import { publishEvent } from '../events/publish-event.ts';
import { explainDatabaseError } from '../records/database-errors.ts';
import { loadChildren } from '../records/present-record.ts';
import { lockRecord, syncChildren, updateRecord } from '../records/write-record.ts';
import { storeOwnFile } from '../files/file.service.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;
const SIZES = ['length', 'width', 'height', 'weight_lb'] as const;

/** A crate as a page sent it: names and values that nobody has read yet. */
type SentCrate = Readonly<Record<string, unknown>>;
type ReadCrate = { -readonly [Name in (typeof SIZES)[number]]?: number } & {
  readonly crate_no: number;
  readonly line_no: number;
};

function readCrate(raw: SentCrate, index: number, problems: Record<string, string>): ReadCrate {
  const { fields } = trackerCurb.children.crates;
  const crate: ReadCrate = { crate_no: index + 1, line_no: index + 1 };
  const unknown = Object.keys(raw).filter(
    (name) => !(SIZES as readonly string[]).includes(name) && name !== 'crate_no',
  );
  for (const name of unknown) problems[`crates[${index}].${name}`] = `${name} is not a field of a crate.`;
  for (const name of SIZES) {
    const parsed = parseField(fields[name], raw[name], true);
    if (parsed.ok) crate[name] = parsed.value as number;
    else problems[`crates[${index}].${name}`] = parsed.message;
  }
  return crate;
}

/** Records the crates of a curb with size, weight and the freight class that follows from their density. */
export async function recordCrates(context: CallContext, curbId: number, raw: readonly SentCrate[]): Promise<number> {
  const before = await lockRecord(context, trackerCurb, curbId);
  if (!before) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  if (before.status === 'shipped') throw new AppError('RULE', 'The curb has shipped; its crates stay as they are.');
  if (before.status === 'cancelled') throw new AppError('RULE', 'The order is cancelled; nothing of it is crated.');
  const problems: Record<string, string> = {};
  const crates = raw.map((crate, index) => readCrate(crate, index, problems));
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).slice(0, 3).join(' '), { fields: problems });
  const rows = crates.map((crate) => ({
    ...crate,
    freight_class: String(
      classOfDensity(
        densityLbPerFt3({
          lengthIn: Number(crate.length),
          widthIn: Number(crate.width),
          heightIn: Number(crate.height),
          weightLb: Number(crate.weight_lb),
        }),
      ),
    ),
  }));
  const existing = (await loadChildren(context, trackerCurb, curbId)).crates;
  const changes = await syncChildren(context, trackerCurb, curbId, 'crates', existing, rows);
  await updateRecord(context, trackerCurb, before, {}, null, changes);
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker_curb',
    id: curbId,
    boards: ['crate', 'loading'],
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
  return rows.length;
}

/** Pieces of an order: its crates, and the curbs whose route goes without one. */
async function readPieces(context: CallContext, trackerId: number): Promise<readonly Piece[]> {
  return many<Piece>(context.db)`
    select c.line_no, k.crate_no, k.length, k.width, k.height, k.weight_lb, k.freight_class, c.curb_no
    from crate k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
    where c.tracker_id = ${trackerId} and c.is_active
    union all
    select c.line_no, 0, c.od_length, c.od_width, c.height, c.weight_total, null, c.curb_no from tracker_curb c
    where c.tracker_id = ${trackerId} and c.is_active
      and not exists (select 1 from crate k where k.tracker_curb_id = c.tracker_curb_id)
      and not exists (select 1 from tracker_curb_task t
        where t.tracker_curb_id = c.tracker_curb_id and t.task = 'crate')
    order by 1, 2`;
}

/**
 * Enters the bill of lading of an order and makes the document. Throws RULE while nothing of the order is crated and when it is
 * invoiced or cancelled, DUPLICATE for a number of another order.
 */
export async function recordBol(
  context: CallContext,
  facts: { readonly trackerId: number; readonly bolNo: string; readonly carrier: string; readonly proNo: string },
): Promise<{ bol_no: string; cdi_file_id: number }> {
  const before = await lockRecord(context, tracker, facts.trackerId);
  if (!before) throw new AppError('NOT_FOUND', `There is no order ${facts.trackerId}.`);
  if (isSettled(before.status))
    throw new AppError('RULE', `The order is ${String(before.status)}; its bill of lading stays as it is.`);
  const pieces = await readPieces(context, facts.trackerId);
  const taken = await maybeOne<{
    tracker_no: string;
  }>(context.db)`
    select tracker_no from tracker where lower(bol_no) = lower(${facts.bolNo}) and tracker_id <> ${facts.trackerId}`;
  if (taken)
    throw new AppError('DUPLICATE', `BOL ${facts.bolNo} belongs to ${taken.tracker_no}.`, {
      fields: { bol_no: `This number belongs to ${taken.tracker_no}.` },
    });
  if (pieces.length === 0) throw new AppError('RULE', 'Record the crates before the bill of lading.');
  const shipFrom = await maybeOne<RecordRow<'cdi_location'>>(context.db)`
    select * from cdi_location where cdi_location_id = ${before.cdi_location_id ?? null}::bigint`;
  const row = await updateRecord(context, tracker, before, {
    bol_no: facts.bolNo,
    carrier_name: facts.carrier,
    pro_no: facts.proNo || null,
  }).catch((error: unknown) => explainDatabaseError(error, tracker));
  const content = await renderBolPdf({
    tracker: row,
    shipFrom,
    crates: pieces,
    bolNo: facts.bolNo,
    carrier: facts.carrier,
    proNo: facts.proNo,
    date: context.today,
  });
  const file = await storeOwnFile(context, {
    fileName: `${facts.bolNo.replace(/[^A-Za-z0-9-]/g, '_')}.pdf`,
    title: `BOL ${facts.bolNo}`,
    typeCode: 12,
    object: 'tracker',
    id: facts.trackerId,
    content,
    trackerId: facts.trackerId,
  });
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker',
    id: facts.trackerId,
    boards: ['loading'],
    companyId: typeof row.company_id === 'number' ? row.company_id : null,
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
  return { bol_no: facts.bolNo, cdi_file_id: Number(file.cdi_file_id) };
}
