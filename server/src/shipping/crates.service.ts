import { AppError } from '@cdi/shared/errors';
import { objects, parseField, PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { classOfDensity, densityLbPerFt3, findCrateProblem, findPackageProblem } from '@cdi/shared/domain/freight';
import type { CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { readRemadeQty } from './remade-qty.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { lockRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { fullName } from '../session/full-name.ts';

const trackerCurb = objects.tracker_curb;
const SIZES = ['length', 'width', 'height', 'weight_lb'] as const;

/** A crate as a page sent it: names and values that are not validated yet. */
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

/** Throws VALIDATION for crates in which the curbs or the parts of the line cannot be. */
function assertHold(line: RecordRow<'tracker_curb'>, crates: readonly ReadCrate[]): void {
  const pieces = crates.map((crate) => ({
    lengthIn: Number(crate.length),
    widthIn: Number(crate.width),
    heightIn: Number(crate.height),
    weightLb: Number(crate.weight_lb),
  }));
  const isParts = line.curb_type === PARTS_LINE;
  const spec = curbSpecFromRecord(line);
  const problem = isParts
    ? findPackageProblem(line.weight_total, pieces)
    : findCrateProblem(spec, computeCurbGeometry(spec), pieces);
  if (problem)
    throw new AppError('VALIDATION', `${String(line.curb_no)}: ${problem}`, {
      fields: { [isParts ? 'crates[0].weight_lb' : 'crates[0].length']: problem },
    });
}

/**
 * Records the crates of a curb with size, weight and the freight class that follows from their density. Throws VALIDATION for crates
 * in which its curbs cannot be, RULE for what has shipped or is cancelled.
 */
export async function recordCrates(context: CallContext, curbId: number, raw: readonly SentCrate[]): Promise<number> {
  const before = await lockRecord(context, trackerCurb, curbId);
  if (!before) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  if (before.status === 'shipped') throw new AppError('RULE', 'The curb has shipped; its crates stay as they are.');
  if (before.status === 'cancelled') throw new AppError('RULE', 'The order is cancelled; nothing of it is crated.');
  const problems: Record<string, string> = {};
  const crates = raw.map((crate, index) => readCrate(crate, index, problems));
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).slice(0, 3).join(' '), { fields: problems });
  // pieces that are made again have crates of their own
  const remade = await readRemadeQty(context.db, curbId);
  assertHold({ ...before, qty: Math.max(1, before.qty - remade) }, crates);
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
    by: fullName(context.person),
  });
  return rows.length;
}
