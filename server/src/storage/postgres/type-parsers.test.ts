import { parseDay, parseInt8, parseNumeric, parseTimestamp, productTypes } from './type-parsers.ts';

describe('values of the database', () => {
  it.each([
    ['0', 0],
    ['-42', -42],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
  ])('bigint %s becomes %p and never another number', (text, value) => {
    expect(parseInt8(text)).toBe(value);
  });

  it.each([
    ['1234.50', 1234.5],
    ['-0.01', -0.01],
    ['0.1875', 0.1875],
    ['999999999999.99', 999_999_999_999.99],
  ])('numeric %s becomes %p', (text, value) => {
    expect(parseNumeric(text)).toBe(value);
  });

  it.each([
    ['2026-03-04 05:06:07+00', '2026-03-04T05:06:07.000Z'],
    ['2026-03-04 05:06:07.8+00', '2026-03-04T05:06:07.800Z'],
    ['2026-03-04 05:06:07.123456+00', '2026-03-04T05:06:07.123456Z'],
    ['infinity', 'infinity'],
  ])('timestamptz %s becomes %s', (text, value) => {
    expect(parseTimestamp(text)).toBe(value);
  });

  it('writes moments as Date does', () => {
    const moment = '2026-12-31T23:59:59.999Z';
    expect(parseTimestamp(moment.replace('T', ' ').replace('Z', '+00'))).toBe(new Date(moment).toISOString());
  });

  it('leaves a day alone', () => {
    expect(parseDay('2026-02-28')).toBe('2026-02-28');
  });

  it.each([
    [1016, '{1,NULL,3}', [1, null, 3]],
    [1231, '{1.50,-2.25}', [1.5, -2.25]],
    [1182, '{2026-01-02,2026-01-03}', ['2026-01-02', '2026-01-03']],
    [1185, '{"2026-03-04 05:06:07+00"}', ['2026-03-04T05:06:07.000Z']],
    [16, 't', true],
    [3802, '{"a":[1]}', { a: [1] }],
  ])('reads type %i, %s', (id, text, value) => {
    expect((productTypes.getTypeParser(id, 'text') as (given: string) => unknown)(text)).toEqual(value);
  });
});
