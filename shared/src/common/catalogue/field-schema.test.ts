import { findObject, parseField, type Field } from './index.ts';

const email = findObject('user')?.fields['email'] as Field;

describe('an e-mail address', () => {
  it.each(['name@company.com', 'first.last+po@sub.company.co', "o'neil@co.us", '"odd@name"@company.com', 'é@ü.de'])(
    'may be %s',
    (address) => {
      expect(parseField(email, address)).toEqual({ ok: true, value: address });
    },
  );

  it.each(['name', 'name@company', '@company.com', 'name@.', 'name@company.', 'na me@company.com', 'a@b. c'])(
    'is not %s',
    (address) => {
      expect(parseField(email, address)).toMatchObject({
        ok: false,
        message: 'Enter an e-mail address such as name@company.com.',
      });
    },
  );
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
