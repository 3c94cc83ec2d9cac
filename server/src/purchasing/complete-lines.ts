import { AppError } from '@cdi/shared/errors';
import { isBlank, type ChildRow, type ChildValues } from '@cdi/shared/catalogue';
import { extendLineCents, formatUnitCost, usualOverPercent } from '@cdi/shared/domain/purchasing';
import { findFraction } from '@cdi/shared/domain/stock';
import { centsToDollars } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { findPrice, readPriceList, type PriceLine, type Wanted } from './supplier-price.ts';

export type PoLine = ChildRow<'po', 'lines'>;
export type PoLineDraft = ChildValues<'po', 'lines'>;

/** What a line needs to know of a material or part. */
export interface ItemFacts {
  readonly id: number;
  readonly no: string;
  readonly name: string;
  readonly uom: NonNullable<PoLine['uom']>;
  /** Account of the general ledger. */
  readonly gl: string;
  /** Whether it lies in stock; a service does not. */
  readonly isThing: boolean;
  readonly needsHeat: boolean;
  readonly bin: string | null;
}
interface Items {
  readonly materials: ReadonlyMap<number, ItemFacts>;
  readonly parts: ReadonlyMap<number, ItemFacts>;
}

const idsOf = (lines: readonly PoLineDraft[], name: 'material_id' | 'part_id'): number[] =>
  lines.map((line) => line[name]).filter((id): id is number => typeof id === 'number');

const byId = (rows: readonly ItemFacts[]): ReadonlyMap<number, ItemFacts> => new Map(rows.map((row) => [row.id, row]));

/** Materials and parts of the lines, with the account that each is bought on. */
export async function readItems(db: Db, lines: readonly PoLineDraft[]): Promise<Items> {
  const materials = await many<ItemFacts>(db)`
    select material_id as id, material_code as no, material_name as name, uom,
      case inventory_type when '4' then '1310' when '10' then '6200' when '1' then '1330' else '1320' end as gl,
      true as "isThing", coalesce(heat_tracked, false) as "needsHeat", bins as bin
    from material where material_id = any(${idsOf(lines, 'material_id')}::bigint[])`;
  const parts = await many<ItemFacts>(db)`
    select part_id as id, part_no as no, description as name, uom,
      case part_type when 'service' then '5200' else '1330' end as gl,
      part_type <> 'service' as "isThing", false as "needsHeat", bin
    from part where part_id = any(${idsOf(lines, 'part_id')}::bigint[])`;
  return { materials: byId(materials), parts: byId(parts) };
}

/** The material or part of a line; undefined for a line of text. */
export const itemOf = ({ materials, parts }: Items, line: PoLineDraft): ItemFacts | undefined =>
  typeof line.material_id === 'number'
    ? materials.get(line.material_id)
    : typeof line.part_id === 'number'
      ? parts.get(line.part_id)
      : undefined;

/** `Line 2, GS16-48120`: what messages call a line. */
export const nameLine = (lineNo: number, line: PoLineDraft, item: ItemFacts | undefined): string =>
  `Line ${lineNo}, ${item?.no ?? line.vendor_part_no ?? line.description ?? ''}`.slice(0, 80);

function completeLine(line: PoLineDraft, item: ItemFacts | undefined, price: PriceLine | undefined): PoLineDraft {
  const isUnit = isBlank(line.uom) || price?.uom === line.uom;
  const uom = line.uom || price?.uom || item?.uom || 'each';
  const unitCost = line.unit_cost ?? (isUnit ? price?.unit_cost : undefined);
  return {
    ...line,
    uom,
    description: line.description || item?.name || price?.description || line.vendor_part_no || null,
    vendor_part_no: line.vendor_part_no || price?.vendor_part_no || null,
    units_per_uom: line.units_per_uom ?? (isUnit ? price?.units_per_uom : undefined) ?? 1,
    unit_cost: unitCost ?? null,
    ext_cost: unitCost === undefined ? null : centsToDollars(extendLineCents(Number(line.qty), unitCost)),
    tax: line.tax ?? 0,
    gl_code: line.gl_code || item?.gl || '6200',
    over_percent: line.over_percent ?? usualOverPercent(uom),
    received_qty: line.received_qty ?? 0,
    billed_qty: line.billed_qty ?? 0,
  };
}

function problemOf(
  line: PoLineDraft,
  was: PoLine | undefined,
  poDate: string,
): readonly [field: string, message: string] | null {
  if (!isBlank(line.material_id) && !isBlank(line.part_id))
    return ['part_id', 'A line is for a material or for a part: leave one of them out.'];
  if (isBlank(line.description)) return ['description', 'Choose a material or a part, or describe what it is.'];
  const isAsStored = was?.qty === Number(line.qty) && was.uom === line.uom;
  const fraction = isAsStored ? null : findFraction(Number(line.qty), line.uom);
  if (fraction !== null) return ['qty', fraction];
  if (isBlank(line.unit_cost))
    return ['unit_cost', 'Enter the price: the price list of the supplier has none for this unit.'];
  if (!isBlank(line.need_date) && String(line.need_date) < poDate)
    return ['need_date', 'It cannot be needed before the day of the order.'];
  return null;
}

const wantedOf = (line: PoLineDraft): Wanted => ({
  materialId: line.material_id ?? null,
  partId: line.part_id ?? null,
  vendorPartNo: line.vendor_part_no || null,
  qty: Number(line.qty),
});

interface LinesOf {
  readonly lines: readonly PoLineDraft[];
  readonly supplierId: number;
  readonly poDate: string;
  /** The lines as they are saved already. */
  readonly stored?: readonly PoLine[];
  /** Gets what the list has where a price was typed that is not the list's for the new quantity. */
  readonly warnings?: string[] | undefined;
}

/**
 * Lines whose quantity changed: a price from the price list moves to the break of the new quantity; a price entered by hand stays, with
 * a warning that names the list price. Lines already received or billed keep their price.
 */
function followList(
  list: readonly PriceLine[],
  { line, was, label }: { readonly line: PoLineDraft; readonly was: PoLine; readonly label: string },
  warnings: string[] | undefined,
): PoLineDraft {
  const hasCome = (was.received_qty ?? 0) > 0 || (was.billed_qty ?? 0) > 0;
  if (Number(line.qty) === was.qty || hasCome || isBlank(line.unit_cost)) return line;
  const [before, now] = [findPrice(list, wantedOf(was)), findPrice(list, wantedOf(line))];
  if (!now || now.uom !== (line.uom ?? was.uom) || now.unit_cost === line.unit_cost) return line;
  const isOfList = before?.uom === was.uom && before.unit_cost === was.unit_cost && line.unit_cost === was.unit_cost;
  if (isOfList) return { ...line, unit_cost: now.unit_cost };
  warnings?.push(
    `${label}: the price of ${formatUnitCost(line.unit_cost)} stays as it was typed; the list of the supplier has ${formatUnitCost(now.unit_cost)} from ${now.from_qty}.`,
  );
  return line;
}

/**
 * Completes lines for storage: empty fields follow from the price list of the supplier, the material or the part. Throws VALIDATION at
 * the line and field that is invalid.
 */
export async function completeLines(
  db: Db,
  { lines, supplierId, poDate, stored = [], warnings }: LinesOf,
): Promise<readonly PoLineDraft[]> {
  const items = await readItems(db, lines);
  const list = await readPriceList(db, supplierId, poDate);
  const problems: Record<string, string> = {};
  const completed = lines.map((given, index) => {
    const item = itemOf(items, given);
    const was = stored.find(({ po_line_id: id }) => id === Number(given.po_line_id));
    const line = was
      ? followList(list, { line: given, was, label: nameLine(index + 1, given, item) }, warnings)
      : given;
    const full = completeLine(line, item, findPrice(list, wantedOf(line)));
    const problem = problemOf(full, was, poDate);
    if (problem) problems[`lines[${index}].${problem[0]}`] = problem[1];
    return full;
  });
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', [...new Set(Object.values(problems))].slice(0, 3).join(' '), { fields: problems });
  return completed;
}

const FIXED = ['material_id', 'part_id', 'uom', 'units_per_uom', 'unit_cost'] as const;
const FIXED_WORDS = 'Some of it has come already: only its quantity, date and account change. Add a line for the rest.';

/** What has come stays as it was ordered, also in a revision. Throws VALIDATION. */
export function checkReceivedLines(before: readonly PoLine[], after: readonly PoLineDraft[]): void {
  const problems: Record<string, string> = {};
  for (const line of before.filter((each) => (each.received_qty ?? 0) > 0 || (each.billed_qty ?? 0) > 0)) {
    const index = after.findIndex((each) => Number(each.po_line_id) === line.po_line_id);
    const now = after[index];
    if (!now) problems.lines = `Line ${line.line_no} has come already in part: it stays on the order.`;
    else if (FIXED.some((name) => (now[name] ?? null) !== (line[name] ?? null)))
      problems[`lines[${index}].unit_cost`] = FIXED_WORDS;
    else if (Number(now.qty) < (line.received_qty ?? 0))
      problems[`lines[${index}].qty`] = `${line.received_qty} have come already: it cannot be less.`;
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', Object.values(problems).slice(0, 3).join(' '), { fields: problems });
}
