import { AppError } from '@cdi/shared/errors';
import { isBlank, type ChildValues } from '@cdi/shared/catalogue';

type Item = ChildValues<'supplier', 'items'>;

const FOREVER = '9999-12-31';

const isSameItem = (a: Item, b: Item): boolean =>
  (a.material_id ?? null) === (b.material_id ?? null) &&
  (a.part_id ?? null) === (b.part_id ?? null) &&
  (a.uom ?? '') === (b.uom ?? '') &&
  (a.material_id || a.part_id
    ? true
    : `${a.vendor_part_no ?? ''}|${a.description ?? ''}`.toLowerCase() ===
      `${b.vendor_part_no ?? ''}|${b.description ?? ''}`.toLowerCase());

const overlaps = (a: Item, b: Item): boolean =>
  (a.valid_from ?? '') <= (b.valid_to ?? FOREVER) && (b.valid_from ?? '') <= (a.valid_to ?? FOREVER);

/** The first problem of one line of the price list, with its field. */
function findProblem(item: Item, earlier: readonly Item[]): readonly [field: string, message: string] | null {
  if (!isBlank(item.material_id) && !isBlank(item.part_id))
    return ['part_id', 'A line is for a material or for a part: leave one of them out.'];
  if (isBlank(item.material_id) && isBlank(item.part_id) && isBlank(item.description))
    return ['description', 'Choose a material or a part, or describe what it is.'];
  if (!isBlank(item.valid_from) && !isBlank(item.valid_to) && String(item.valid_to) < String(item.valid_from))
    return ['valid_to', 'The price ends before it begins.'];
  const twin = earlier.findIndex(
    (each) => isSameItem(each, item) && Number(each.from_qty) === Number(item.from_qty) && overlaps(each, item),
  );
  if (twin >= 0)
    return ['from_qty', `Line ${twin + 1} has a price from this quantity at the same time. Change or end that one.`];
  return null;
}

/** Throws VALIDATION at the invalid lines of a price list: nothing named, or two prices for one quantity at one time. */
export function checkItems(items: readonly Item[]): void {
  const problems: Record<string, string> = {};
  items.forEach((item, index) => {
    const problem = findProblem(item, items.slice(0, index));
    if (problem) problems[`items[${index}].${problem[0]}`] = problem[1];
  });
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', [...new Set(Object.values(problems))].slice(0, 3).join(' '), { fields: problems });
}
