import { catalogue, objectNamed } from '../../../common/catalogue/catalogue.ts';
import type { ChoiceField } from '../../../common/catalogue/field.ts';
import { ROLE } from '../../../common/policy/roles.ts';
import { makeActor } from '../testing/fake-records.ts';
import { columnsOf, columnWidths, leastTableCh } from './table-columns.ts';

const actor = makeActor([ROLE.super]);
const columns = (name: string) => columnsOf(objectNamed(name), actor);
/** Pixels of a letter of running text in it. */
const LETTER_PX = 7;
/** Pixels of a character of the table's font, and the list of a 1440 px window beside the open filter panel. */
const CH_PX = 7.8;
const ROOM_PX = 1440 - 48 - 240 - 16 - 2;

describe('the widths of a result list', () => {
  it.each(catalogue.map(({ name }) => name))('%s fits beside the filter panel of a 1440 px window', (name) => {
    expect(leastTableCh(columns(name)) * CH_PX).toBeLessThanOrEqual(ROOM_PX);
  });

  it.each([
    ['tracker', 'job_name'],
    ['quote', 'job_name'],
    ['part', 'description'],
    ['company', 'company_name'],
    ['model', 'model_name'],
  ])('%s keeps 160 px for the name by which people know it, %s', (object, name) => {
    const column = columns(object).find((each) => each.name === name);
    expect((column?.leastCh ?? 0) * CH_PX).toBeGreaterThanOrEqual(160);
  });

  it.each(catalogue.map(({ name }) => name))('%s begins with what names the row, which is its link', (name) => {
    const { search, titleField } = objectNamed(name);
    expect(columns(name)[0]?.name).toBe(search.resultFields.includes(titleField) ? titleField : search.resultFields[0]);
  });

  it('words give way, numbers, dates and states do not', () => {
    const byName = Object.fromEntries(columns('tracker').map((column) => [column.name, column]));
    for (const kept of ['tracker_no', 'tracker_date', 'total', 'status', 'promised_date'])
      expect(byName[kept]?.leastCh).toBe(byName[kept]?.widthCh);
    for (const given of ['company_id', 'job_name'])
      expect(byName[given]?.leastCh).toBeLessThan(byName[given]?.widthCh ?? 0);
    expect(byName['status']?.leastCh).toBeGreaterThan('Partially shipped'.length);
  });

  it.each([
    ['quote', 'main_family'],
    ['tracker_curb', 'curb_type'],
  ])('%s shows every family whole: cut, a custom adapter would read as a standard one', (object, name) => {
    const column = columns(object).find((each) => each.name === name);
    const field = column?.field as ChoiceField;
    const padding = 20;
    for (const { value, label } of field.options) {
      const letters = (field.shorts?.[value] ?? label).length;
      expect((column?.leastCh ?? 0) * CH_PX - padding).toBeGreaterThanOrEqual(letters * LETTER_PX);
    }
  });

  it('share the room that is left, all of it and no more', () => {
    const shares = columnWidths(columns('tracker')).map((width) => Number(/ch \+ ([\d.]+) \*/.exec(width)?.[1] ?? 0));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
  });

  it('are plain where nothing gives way', () => {
    const fixed = columns('tracker').filter(({ widthCh, leastCh }) => widthCh === leastCh);
    expect(columnWidths(fixed)).toEqual(fixed.map(({ leastCh }) => `${leastCh}ch`));
  });
});
