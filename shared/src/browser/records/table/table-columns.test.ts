import { catalogue, objectNamed } from '../../../common/catalogue/catalogue.ts';
import type { ChoiceField } from '../../../common/catalogue/field.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { makeActor } from '../testing/fake-records.ts';
import { columnsOf, columnWidths, leastTableCh, withWholeNumbers } from './table-columns.ts';

const actor = makeActor([ROLE.super]);
const columns = (name: string) => columnsOf(objectNamed(name), actor);
/** Pixels of a letter of running text in it. */
const LETTER_PX = 7;
/** Pixels of a character of the table's font, and the list of a 1440 px window beside the open filter panel. */
const CH_PX = 7.8;
const PHONE_HALF_PX = 390 * 0.6;
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
    ['shipper', 'mode'],
  ])('%s shows every choice whole: cut, a custom adapter would read as a standard one', (object, name) => {
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

describe('the columns of a phone', () => {
  const PHONE_PX = 390 - 28;
  const namesOf = (object: string) => columnsOf(objectNamed(object), actor, { isNarrow: true }).map(({ name }) => name);

  it.each(catalogue.filter(({ states, search }) => states && search.resultFields.includes(states.field)))(
    '$name shows number and state without scrolling',
    ({ name }) => {
      const [first, state] = columnsOf(objectNamed(name), actor, { isNarrow: true });
      expect(state?.name).toBe(objectNamed(name).states?.field);
      expect(((first?.leastCh ?? 0) + (state?.leastCh ?? 0)) * CH_PX).toBeLessThanOrEqual(PHONE_PX);
    },
  );

  it.each(['quote', 'tracker'])('%s shows the job beside them', (name) => {
    const shown = columnsOf(objectNamed(name), actor, { isNarrow: true }).slice(0, 3);
    expect(shown[2]?.name).toBe('job_name');
    expect(leastTableCh(shown) * CH_PX).toBeLessThanOrEqual(PHONE_PX);
  });

  it('keeps all columns, and in the order that the person chose', () => {
    expect(namesOf('quote').toSorted()).toEqual(
      columns('quote')
        .map(({ name }) => name)
        .toSorted(),
    );
    const chosen = ['quote_no', 'total', 'status'].map((name) => ({ name, widthCh: null }));
    const arranged = columnsOf(objectNamed('quote'), actor, { chosen, isNarrow: true });
    expect(arranged.map(({ name }) => name)).toEqual(['quote_no', 'total', 'status']);
  });
});

describe('the number of a row', () => {
  const widthFor = (object: string, titles: readonly string[]) => {
    const list = objectNamed(object);
    return (
      withWholeNumbers(
        columns(object),
        titles.map((title) => ({ [list.titleField]: title })),
      )[0]?.leastCh ?? 0
    );
  };
  /** What the cell holds beside the number: its padding, and the button of the preview with the gap before it. */
  const BESIDE_PX = 20 + 32;

  it.each([
    ['po', 'PO-IND-1034'],
    ['material', 'GS12-48120'],
    ['tracker', 'T-48100'],
  ])('of %s fits uncut: cut, %s would read as the next one', (object, title) => {
    expect(widthFor(object, [title]) * CH_PX - BESIDE_PX).toBeGreaterThanOrEqual(title.length * CH_PX);
  });

  it('takes room for the longest, and never more than a phone can give', () => {
    expect(widthFor('po', ['PO-IND-1', 'PO-IND-10344'])).toBe(widthFor('po', ['PO-IND-10344']));
    expect(widthFor('po', ['X'.repeat(30)]) * CH_PX).toBeLessThan(PHONE_HALF_PX);
  });
});
