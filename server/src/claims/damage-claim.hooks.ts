import { objects, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { AppError, refuse } from '@cdi/shared/errors';
import { centsToDollars, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import type { Draft, Prepared } from '../context/record-hooks.ts';
import { listHeldChanges } from '../records/history/held-changes.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { endClaimAlerts } from './claim-alerts.ts';
import { answersBy, fileBy } from './claim-terms.ts';
import { readTruck, readTruckLines, type ClaimLine, type TruckLine } from './claimed-truck.ts';

const claim = objects.damage_claim;
type Claim = RecordRow<'damage_claim'>;
type ClaimDraft = Draft<typeof claim>;

/** Whole cents, in USD. */
const toCents = (usd: number): number => centsToDollars(roundHalfUpCents(usd));

/** What people enter of the lines, to compare. */
const describeLines = (lines: readonly ClaimLine[]): string =>
  JSON.stringify(
    lines.map(({ tracker_curb_id: curb, qty, unit_value: value, note }) => [
      curb ?? null,
      qty ?? 0,
      value ?? null,
      note ?? null,
    ]),
  );

/** The carrier answers what was filed. Throws RULE at the fields that would change. */
async function assertNotFiled(context: CallContext, { before, values, children }: ClaimDraft): Promise<void> {
  if (before === null || before.status === 'open') return;
  const held = listHeldChanges(claim, before, values);
  const { lines } = await loadChildren(context, claim, before.damage_claim_id);
  const isSame = children.lines === undefined || describeLines(children.lines) === describeLines(lines);
  const names = isSame ? held : [...held, 'lines'];
  if (names.length === 0) return;
  const remedy = 'Withdraw it and write another claim.';
  throw new AppError('RULE', `${before.claim_no ?? 'It'} is filed: the carrier has it as it is. ${remedy}`, {
    fields: Object.fromEntries(names.map((name) => [name, `It is filed. ${remedy}`])),
  });
}

function assertDays(context: CallContext, { after }: ClaimDraft, shipped: string | null): void {
  const { delivered_date: delivered } = after;
  if (delivered == null) return;
  if (delivered > context.today) refuse('delivered_date', 'It cannot be delivered after today.');
  if (shipped !== null && delivered < shipped)
    refuse('delivered_date', 'It cannot be delivered before the truck left.');
}

/** Completes a line from the truck. Throws VALIDATION for goods that were not on it, or more than were. */
function completeLine(line: ClaimLine, onTruck: readonly TruckLine[]): ClaimLine & { readonly amount: number } {
  const goods = onTruck.find((each) => each.tracker_curb_id === line.tracker_curb_id);
  if (line.tracker_curb_id != null && !goods)
    refuse('lines', 'One of the lines was not on this truck: choose lines of the order that it took.');
  const qty = Number(line.qty ?? 0);
  if (goods && qty > goods.on_truck_qty)
    refuse('lines', `At most ${goods.on_truck_qty} of a line were on this truck: lower the quantity ${qty}.`);
  const value = line.unit_value ?? goods?.unit_value ?? null;
  return {
    ...line,
    on_truck_qty: goods?.on_truck_qty ?? null,
    unit_value: value,
    amount: toCents(qty * (value ?? 0)),
  };
}

/** Lines and their sum: what was sent, else what is stored; a new claim begins with what was on the truck, and nothing damaged. */
async function prepareLines(context: CallContext, { before, after, children }: ClaimDraft, shipmentNo: number | null) {
  const onTruck = await readTruckLines(context.db, Number(after.tracker_id), shipmentNo);
  const given = children.lines ?? [];
  const isNew = before === null && given.length === 0;
  if (!isNew && children.lines === undefined && before !== null) {
    const stored = (await loadChildren(context, claim, before.damage_claim_id)).lines;
    return { lines: undefined, sum: stored.reduce((sum, line) => sum + (line.amount ?? 0), 0) };
  }
  const wanted = isNew ? onTruck.map((each): ClaimLine => ({ ...each, qty: 0 })) : given;
  const lines = wanted.map((line) => completeLine(line, onTruck));
  return { lines, sum: lines.reduce((sum, line) => sum + line.amount, 0) };
}

async function prepare(context: CallContext, draft: ClaimDraft): Promise<Prepared<typeof claim>> {
  const { before, after } = draft;
  await assertNotFiled(context, draft);
  if (before !== null && before.status !== 'open') return {};
  const truck = await readTruck(context.db, after);
  assertDays(context, draft, truck.shipped_date);
  const { lines, sum } = await prepareLines(context, draft, truck.shipment_no);
  const first = before === null ? { claim_no: await nextNumber(context, 'claim'), claim_date: context.today } : {};
  return {
    values: {
      ...first,
      ...truck,
      file_by: fileBy({ ...after, shipped_date: truck.shipped_date }),
      amount: toCents(sum + (after.other_amount ?? 0)),
    } as RecordValues<'damage_claim'>,
    ...(lines === undefined ? {} : { children: { lines } }),
  };
}

/** Throws RULE with all that still keeps it from being filed. */
function assertMayFile(record: Claim): void {
  const problems: Record<string, string> = {};
  if (record.bol_no === null) problems.shipment_no = 'Name the truck that took the goods.';
  if ((record.amount ?? 0) <= 0)
    problems.lines = 'Say how many of a line are damaged and what one is worth, or enter other costs.';
  if (Object.keys(problems).length > 0)
    throw new AppError('RULE', `It cannot be filed yet. ${Object.values(problems).join(' ')}`, { fields: problems });
}

function stepValues({ today, warnings }: CallContext, record: Claim, transition: string): RecordValues<'damage_claim'> {
  if (transition === 'file' || transition === 'file_again') {
    assertMayFile(record);
    if (record.file_by !== null && record.file_by < today)
      warnings?.push('The term to file has passed: the carrier may deny it for that alone.');
    return { filed_date: today, acknowledged_date: null, answered_date: null, ...answersBy(today) };
  }
  if (transition === 'acknowledge') return { acknowledged_date: today };
  if (transition === 'deny') return { answered_date: today };
  if (transition !== 'pay') return {};
  if (record.recovered === null || record.recovered <= 0)
    throw new AppError('RULE', 'It is not paid yet: enter what the carrier paid.', {
      fields: { recovered: 'Enter what the carrier paid.' },
    });
  return { answered_date: today };
}

/** Rules of claims: what was on the truck, the terms of law, and what no longer changes once it is filed. */
export const damageClaimHooks = hooksFor(claim, {
  prepare,
  async guard(context, { record, transition }) {
    return { values: stepValues(context, record, transition) };
  },
  async afterTransition(context, { id }) {
    await endClaimAlerts(context.db, id);
  },
});
