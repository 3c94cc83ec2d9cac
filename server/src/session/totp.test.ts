import { findStep, makeTotpSecret, openSecret, otpauthUri, sealSecret, stepAt, toBase32, totpCode } from './totp.ts';

/** RFC 6238, appendix B, SHA-1; of its eight digits the last six. */
const RFC_SECRET = Buffer.from('12345678901234567890');

it.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('gives the code of RFC 6238 at %s', (time, code) => {
  expect(totpCode(RFC_SECRET, stepAt(new Date(time)))).toBe(code);
});

it('writes base32 as RFC 4648 does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('the check accepts the codes of half a minute around now, each once', () => {
  const now = new Date('2026-12-01T15:00:10Z');
  const step = stepAt(now);
  for (const [offset, isTaken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)
    expect(findStep(RFC_SECRET, totpCode(RFC_SECRET, step + offset), now, 0)).toBe(isTaken ? step + offset : null);
  expect(findStep(RFC_SECRET, totpCode(RFC_SECRET, step), now, step)).toBeNull();
  expect(findStep(RFC_SECRET, totpCode(RFC_SECRET, step - 1), now, step)).toBeNull();
});

it('the otpauth address has account, issuer and secret', () => {
  expect(otpauthUri(RFC_SECRET, 'dana@cdi.test')).toBe(
    'otpauth://totp/CDI:dana%40cdi.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=CDI&digits=6&period=30',
  );
});

it('seals a secret so that only this server opens it', () => {
  const secret = makeTotpSecret();
  const sealed = sealSecret(secret, 'the secret of the server');
  expect(sealed).not.toBe(sealSecret(secret, 'the secret of the server'));
  expect(openSecret(sealed, 'the secret of the server')).toEqual(secret);
  expect(openSecret(sealed, 'another secret')).toBeNull();
  expect(openSecret('', 'the secret of the server')).toBeNull();
});
