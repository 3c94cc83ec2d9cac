import { objects } from '../../../common/catalogue/index.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { startInputs } from '../form/form-values.ts';
import { formatValue } from './format-value.ts';
import { toInput } from './input-value.ts';
import { zoneIn } from './zone-in.ts';

/** The time card's times are in Fresno time, in whatever zone the reader is. */
const FRESNO = 'America/Los_Angeles';
const { timecard } = objects;
const clockIn: Field = timecard.fields.clock_in;
const SEVEN = '2026-10-21T14:00:12.000Z';

describe('a moment by the clock of a place', () => {
  it('is shown and typed by that clock, and named with its zone', () => {
    expect(formatValue(clockIn, SEVEN, FRESNO)).toBe('Oct 21, 2026, 07:00 PDT');
    expect(toInput(clockIn, SEVEN, FRESNO)).toBe('2026-10-21T07:00');
    const record = {
      id: 1,
      version: 1,
      fields: { clock_in: SEVEN },
      labels: { clock_in: FRESNO },
      children: {},
      files: [],
      rights: { update: true, locked: [], transitions: [] },
      updated_by_name: null,
      updated_dt: SEVEN,
    };
    expect(startInputs(timecard, record)['clock_in']).toBe('2026-10-21T07:00');
  });

  it('travels as it was typed: only the server knows the clock of a new card', () => {
    expect(parseField(clockIn, '2026-10-21T07:00')).toEqual({ ok: true, value: '2026-10-21T07:00' });
    expect(parseField(clockIn, '2026-10-21 07:00')).toEqual({ ok: true, value: '2026-10-21T07:00' });
    expect(parseField(clockIn, '2026-10-21T14:00Z')).toEqual({ ok: true, value: '2026-10-21T14:00:00.000Z' });
    expect(parseField(clockIn, '2026-02-30T07:00')).toMatchObject({ ok: false });
    // local input stays as entered beside what others saved
    expect(toInput(clockIn, '2026-10-21T07:00', FRESNO)).toBe('2026-10-21T07:00');
  });

  it('has its zone in history too, where only the field is at hand', () => {
    const labels = { clock_in: FRESNO };
    expect(zoneIn(timecard, labels, clockIn)).toBe(FRESNO);
    expect(zoneIn(timecard, labels, timecard.children.punches.fields.started_dt)).toBe(FRESNO);
    expect(zoneIn(timecard, labels, timecard.fields.submitted_dt)).toBeUndefined();
  });
});
