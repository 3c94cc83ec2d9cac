import { findObject, parseField, type Field } from './index.ts';

const email = findObject('user')?.fields['email'] as Field;

describe('an e-mail address', () => {
  it.each([
    'name@company.com',
    'first.last+po@sub.company.co',
    "o'neil@co.us",
    '"odd@name"@company.com',
    'é@ü.de',
    '@@b.c',
    'a@.b.c',
    'a@b..',
    'a@b@c.d',
  ])('may be %s', (address) => {
    expect(parseField(email, address)).toEqual({ ok: true, value: address });
  });

  it.each([
    'name',
    'name@company',
    '@company.com',
    'name@.',
    'name@company.',
    'na me@company.com',
    'a@b. c',
    '@a.b',
    'a@.b',
    'a.b@c',
  ])('is not %s', (address) => {
    expect(parseField(email, address)).toMatchObject({
      ok: false,
      message: 'Enter an e-mail address such as name@company.com.',
    });
  });
});

describe('a number with commas', () => {
  const weight = findObject('quote')?.children?.['curbs']?.fields['unit_weight'] as Field;

  it.each([
    ['1,200', 1200],
    ['1,200.5', 1200.5],
    ['870', 870],
  ])('%s is read as %p', (text, value) => {
    expect(parseField(weight, text)).toEqual({ ok: true, value });
  });

  it.each(['14,5', '1,20', '12,3456', ',5'])(
    '%s is asked about, never read as ten or a hundred times as much',
    (text) => {
      expect(parseField(weight, text)).toMatchObject({ ok: false, message: expect.stringContaining('such as 14.5') });
    },
  );
});

describe('a date', () => {
  const day = findObject('pricing')?.fields['effective_from'] as Field;
  const moment = findObject('cdi_file')?.fields['expires_dt'] as Field;

  it.each(['2024-02-29', '1900-01-01', '2199-12-31'])('may be %s', (text) => {
    expect(parseField(day, text)).toEqual({ ok: true, value: text });
    expect(parseField(moment, text)).toEqual({ ok: true, value: `${text}T00:00:00.000Z` });
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '0000-01-01',
    '0206-11-30',
    '9999-12-31',
    '1',
    '-1',
    '-0',
    'today',
  ])('%s is asked about, and never read as another day', (text) => {
    expect(parseField(day, text)).toMatchObject({ ok: false, message: expect.stringContaining('such as 2026-11-30') });
    expect(parseField(moment, text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('such as 2026-11-30 14:30'),
    });
  });

  it.each(['2026-11-30T14:30', '2026-11-30 14:30', '2026-11-30T14:30:00Z', '2026-11-30T14:30:00.000+02:00'])(
    'with a time may be %s',
    (text) => {
      expect(parseField(moment, text)).toEqual({ ok: true, value: new Date(text).toISOString() });
    },
  );

  it.each(['2026-11-30T24:30Z', '2016-12-31T23:59:60Z', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z'])(
    'with a time is not %s',
    (text) => {
      expect(parseField(moment, text)).toMatchObject({ ok: false });
    },
  );
});

describe('one line of text', () => {
  const name = findObject('region')?.fields['region_name'] as Field;
  const note = findObject('quote')?.fields['notes_internal'] as Field;

  it.each(['M\u00fcller \u{1f4a5}', 'שלום', "O'Neil; drop table x --"])('may be %s', (text) => {
    expect(parseField(name, text)).toEqual({ ok: true, value: text });
  });

  it('has no line breaks, which a note may have', () => {
    expect(parseField(name, 'a\r\nb')).toEqual({
      ok: false,
      message: 'Name is one line of text. Take out line breaks and tabs.',
    });
    expect(parseField(note, 'a\r\nb')).toEqual({ ok: true, value: 'a\r\nb' });
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\u009bb'])('holds no character that has no picture, and no note does', (text) => {
    for (const field of [name, note])
      expect(parseField(field, text)).toMatchObject({
        ok: false,
        message: expect.stringMatching(/contains a character that cannot be stored\.$/),
      });
  });
});

describe('a choice', () => {
  const state = findObject('branch')?.fields['state'] as Field;

  it.each([[['IN']], [{ a: 'IN' }], [[{ a: 1 }]]])('is given once: not as %j', (raw) => {
    expect(parseField(state, raw)).toEqual({ ok: false, message: 'State must be given once, as text.' });
  });
});

describe('an amount of money', () => {
  const freight = findObject('quote')?.fields['freight_amount'] as Field;
  const paid = findObject('payment')?.fields['amount'] as Field;

  it.each(['20.006', '10.005', '1,000.505', '$2.675', '1.0049', 20.006])(
    'of %s is refused: fractions of a cent are never rounded silently',
    (raw) => {
      const number = String(raw).replace(/[$,]/g, '');
      for (const field of [freight, paid])
        expect(parseField(field, raw)).toEqual({
          ok: false,
          message: `${field.label}: Give dollars and whole cents, not ${number}.`,
        });
    },
  );

  it.each([
    ['20.01', 20.01],
    ['1,000.5', 1000.5],
    ['$20.010', 20.01],
    ['99999999999.99', 99_999_999_999.99],
  ])('of %s is read as %p', (text, value) => {
    expect(parseField(freight, text)).toEqual({ ok: true, value });
  });

  it('may come from a program that computed it: what binary fractions leave behind is none of the amount', () => {
    expect(parseField(freight, 20.05 * 3)).toEqual({ ok: true, value: 60.15 });
    expect(parseField(freight, 0.1 + 0.2)).toEqual({ ok: true, value: 0.3 });
    expect(parseField(freight, '60.150000000000006')).toEqual({ ok: true, value: 60.15 });
  });

  it('for one of a thing keeps its four places, and a half of the fourth goes up', () => {
    const price = findObject('supplier')?.children?.['items']?.fields['unit_cost'] as Field;
    expect(parseField(price, '64.1255')).toEqual({ ok: true, value: 64.1255 });
    expect(parseField(price, '1.00005')).toEqual({ ok: true, value: 1.0001 });
  });
});

describe('a phone number', () => {
  const phone = findObject('user')?.fields['phone'] as Field;

  it.each(['555-010-4477', '5550104', '(555) 010 x4477', '+1.555.010.4477 ext {2}'])('may be %s', (text) => {
    expect(parseField(phone, text)).toEqual({ ok: true, value: text });
  });

  it.each(['555-010', 'call me at 5', '555/0104477'])('is not %s', (text) => {
    expect(parseField(phone, text)).toMatchObject({ ok: false, message: expect.stringContaining('555-010-4477') });
  });
});

describe('a number without commas', () => {
  const weight = findObject('quote')?.children?.['curbs']?.fields['unit_weight'] as Field;

  it.each([
    ['12', 12],
    ['12.', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['+7', 7],
  ])('%s is read as %p', (text, value) => {
    expect(parseField(weight, text)).toEqual({ ok: true, value });
  });

  it.each(['.', '+', '1.2.3', '1e3', '12x', '-.'])('%s is none', (text) => {
    expect(parseField(weight, text)).toMatchObject({ ok: false, message: expect.stringContaining('must be a number') });
  });
});
