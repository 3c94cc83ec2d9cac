import { seal, unseal } from './seal.ts';

const SECRET = 'a secret of a test that is long enough';

it('a sealed text can be unsealed, and its seal reveals nothing of it', () => {
  const sealed = seal(SECRET, 'credit', '123456789');
  expect(sealed).not.toContain('123456789');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456789');
  expect(unseal(SECRET, 'credit', sealed)).toBe('123456789');
});

it('seals the same text otherwise each time', () => {
  expect(seal(SECRET, 'credit', '1')).not.toBe(seal(SECRET, 'credit', '1'));
});

it.each([
  ['with another secret', 'another secret that is long enough, too', 'credit', (text: string) => text],
  ['for another purpose', SECRET, 'mail', (text: string) => text],
  [
    'when it was changed',
    SECRET,
    'credit',
    (text: string) => `${text.slice(0, -2)}${text.endsWith('A') ? 'BB' : 'AA'}`,
  ],
  ['when it is cut off', SECRET, 'credit', (text: string) => text.slice(0, 8)],
])('is not opened %s', (_how, secret, purpose, change) => {
  expect(() => unseal(secret, purpose, change(seal(SECRET, 'credit', '123456789')))).toThrow('cannot be opened');
});
