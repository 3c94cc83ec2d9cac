import { checkExamples } from './check-examples.ts';
import { KNOWN_SERIES } from './known-series.ts';
import { parsePattern, type Nomenclature } from './nomenclature.ts';
import { normalizePlate } from './plate-text.ts';
import { readPlate } from './read-plate.ts';

const LIBRARY = KNOWN_SERIES.map((each, at) => ({ ...each, id: at + 1, makerNames: [] }));
const read = (typed: string) =>
  readPlate(typed, LIBRARY).map(
    ({ nomenclature: { maker, series }, size }) => `${maker} ${series}${size ? ` ${size.code}` : ''}`,
  );
const one = (more: Partial<Nomenclature>): Nomenclature => ({
  ...{ id: 1, maker: 'Zed', makerNames: [], series: 'ZQ', pattern: 'ZQ[AB]?{size}', aliases: [] },
  sizes: [
    { code: '036', tons: 3 },
    { code: '060', tons: 5 },
  ],
  ...more,
});

describe('a plate of the review of November 28', () => {
  // the plates of customers.md, H1 and M5, and of issue 27, each with the series that its maker's document names
  it.each([
    ['YHC060', 'Trane YHC 060'],
    ['YHC060E3RLA', 'Trane YHC 060'],
    ['YSC060E3', 'Trane YSC 060'],
    ['YSC060', 'Trane YSC 060'],
    ['TSC060', 'Trane YSC 060'],
    ['D1NA060N', 'York D1NA 060'],
    ['D1NA060', 'York D1NA 060'],
    ['ZF090C00', 'York ZF 090'],
    ['J06ZJ', 'York J ZF/ZH/ZJ/ZR 06'],
    ['48TCED06A2A5', 'Carrier 48TC 06'],
    ['48TCEA06A2A5', 'Carrier 48TC 06'],
    ['48TCDA06', 'Carrier 48TC 06'],
    ['48TC06', 'Carrier 48TC 06'],
    ['carrier 48tc06', 'Carrier 48TC 06'],
    ['48TCA06', 'Carrier 48TC 06'],
    ['Carrier 48TF', 'Carrier 48TF'],
    ['48KC', 'Carrier 48KC'],
    ['KGA060', 'Lennox KGA 060'],
    ['KGA060S4BH1Y', 'Lennox KGA 060'],
    ['LGH060', 'Lennox LGH 060'],
    ['RN-006', 'AAON RN 006'],
    ['Aaon rn-006', 'AAON RN 006'],
    ['RN-006-8-0-EA09-000', 'AAON RN 006'],
    ['DC090', 'Daikin DC/DS/DT 090'],
    ['DPS', 'Daikin DPS'],
    ['RGS060', 'ICP RGS 060'],
  ])('%s reads as %s', (typed, series) => expect(read(typed)).toEqual([series]));
});

describe('what people type from a plate', () => {
  it.each([
    ['a blank and a hyphen', '48 TC-ED 06', 'Carrier 48TC 06'],
    ['small letters', 'kga060s4bs1y', 'Lennox KGA 060'],
    ['the letter O for zero', 'KGAO6OS4BS1Y', 'Lennox KGA 060'],
    ['the letter I for one', 'LGHI22U4EM1Y', 'Lennox LGH 122'],
    ['5 for S', 'Y5C060E3', 'Trane YSC 060'],
    ['8 for B', '5B0JE06', 'Bryant 580J 06'],
    ['no first letter', 'GA060S4BS1Y', 'Lennox KGA 060'],
    ['no first two letters', 'TCED06A2A5', 'Carrier 48TC 06'],
    ['no letter inside', 'RS060', 'ICP RGS 060'],
    ['the brand under which it is sold', 'Heil RGS060', 'ICP RGS 060'],
    ['the name of the series', 'Lennox Landmark KGA060', 'Lennox KGA 060'],
    ['full-width letters', 'ＫＧＡ０６０', 'Lennox KGA 060'],
  ])('%s: %s reads as %s', (_what, typed, series) => expect(read(typed)).toEqual([series]));

  it('a plate that two makers use names both series', () => {
    // York Sunline D(CE, CG) 036 and Daikin D-C-G 036 are both written so
    expect(read('DCG036').toSorted()).toEqual(['Daikin DC/DS/DT 036', 'York DCG/DHG 036']);
    expect(read('York DCG036')).toEqual(['York DCG/DHG 036']);
  });

  it('a plate with an unreadable letter names every series that it may be of', () =>
    expect(read('48CED06A2A5').toSorted()).toEqual(['Carrier 48HC 06', 'Carrier 48KC 06', 'Carrier 48TC 06']));

  it('the name of a series alone names all that have it', () =>
    expect(read('Trane Precedent').toSorted()).toEqual(['Trane WSC', 'Trane YHC', 'Trane YSC']));

  it('a size that the series does not have is reported as it was typed', () => {
    const [reading] = readPlate('KGA061S4', LIBRARY);
    expect(reading).toMatchObject({ how: 'series', size: null, unknownSize: '061', nomenclature: { series: 'KGA' } });
  });

  it.each([['ZZZ999'], [''], ['060'], ['roof curb'], ['XWVD08'], ['T-48110']])(
    '“%s” is no plate of a known size',
    (typed) => expect(readPlate(typed, LIBRARY).filter(({ size }) => size !== null)).toEqual([]),
  );

  it('says how it read the plate', () => {
    expect(readPlate('KGA060', LIBRARY)[0]).toMatchObject({ how: 'exact', readAs: 'KGA060', size: { tons: 5 } });
    expect(readPlate('KGAO6O', LIBRARY)[0]).toMatchObject({ how: 'corrected', readAs: 'KGA060' });
  });
});

describe('the pattern of a series', () => {
  it.each([
    ['ZQ060', 'no size', /holds \{size\} once/],
    ['Q{size}', 'two letters', /two letters/],
    ['ZQ(A){size}', 'brackets', /cannot be read/],
    ['ZQ{size}{size}', 'twice', /once/],
  ])('%s is refused: %s', (text, _what, message) =>
    expect(parsePattern(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) }),
  );

  it('is the series followed by its size where none is written', () => {
    expect(readPlate('ZQ-060', [one({ pattern: null })])[0]).toMatchObject({ how: 'exact', size: { code: '060' } });
    expect(readPlate('ZQ-060', [one({ pattern: 'broken(' })])).toEqual([]);
  });

  it('prefers the longer of two size codes that both fit', () => {
    const sizes = [
      { code: '06', tons: 6 },
      { code: '060', tons: 5 },
    ];
    expect(readPlate('ZQA060', [one({ pattern: 'ZQA{size}', sizes })])[0]?.size?.code).toBe('060');
  });
});

describe('the examples of a series', () => {
  it('of the library match their own series and size, and no other series', () => {
    for (const each of LIBRARY)
      expect(
        checkExamples(
          each,
          each.examples,
          LIBRARY.filter((other) => other !== each),
        ),
      ).toEqual([]);
  });

  const other = one({ id: 2, maker: 'Wye', series: 'ZQA', pattern: 'ZQA?{size}' });
  it.each([
    ['does not match', 'XX060', '060', /XX060 does not match the pattern/],
    ['has another size', 'ZQBD060', '036', /reads as size 060, not 036/],
    ['matches another series as well', 'ZQAD060', '060', /ZQAD060 also matches Wye ZQA/],
    ['needs a correction to match', 'ZQBDO6O', '060', /does not match/],
  ])('one that %s is refused by name', (_what, plate, sizeCode, message) =>
    expect(checkExamples(one({}), [{ plate, sizeCode }], [other])).toEqual([
      { plate, message: expect.stringMatching(message) },
    ]),
  );
});

it('every series of the library names its document, and one without a page is not verified', () => {
  for (const { maker, series, source, page, isVerified, examples, sizes } of KNOWN_SERIES) {
    expect([maker, series, source]).toEqual([maker, series, expect.stringMatching(/\w{3}/)]);
    expect([series, examples.length > 0, sizes.length > 0, !isVerified || page !== null]).toEqual([
      series,
      true,
      true,
      true,
    ]);
  }
  const makers = new Set(KNOWN_SERIES.map(({ maker }) => maker));
  expect([...makers].toSorted()).toEqual([
    'AAON',
    'Bryant',
    'Carrier',
    'Daikin',
    'Goodman',
    'ICP',
    'Lennox',
    'Rheem',
    'Trane',
    'York',
  ]);
});

it('a plate keeps only letters and digits', () => expect(normalizePlate(' 48tc–ed.06 ')).toBe('48TCED06'));
