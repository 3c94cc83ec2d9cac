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
