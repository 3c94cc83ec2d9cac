import { findListProblems, formatList, listUnused, parseList } from './unused-list.mjs';

const money = 'exports shared/src/units/money.ts parseMoney';
const thing = (key) => ({ key, name: key.split(' ').at(-1) });

describe('a finding of knip', () => {
  it('is named once, sorted, whichever of the two reports has it', () => {
    const product = {
      issues: [
        { file: 'shared/src/units/money.ts', exports: [{ name: 'parseMoney', line: 4 }], types: [{ name: 'Parsed' }] },
        { file: 'server/src/notify.ts', files: [{ name: 'server/src/notify.ts' }] },
      ],
    };
    const everything = {
      issues: [
        { file: 'shared/src/units/money.ts', exports: [{ name: 'parseMoney', line: 4 }] },
        { file: 'shared/package.json', dependencies: [{ name: 'dayjs' }], owners: [] },
      ],
    };
    expect(listUnused({ product, everything }).map(({ key }) => key)).toEqual([
      'dependencies shared/package.json dayjs',
      money,
      'files server/src/notify.ts',
      'types shared/src/units/money.ts Parsed',
    ]);
  });

  it('omits test helpers, unless tests do not use them either', () => {
    const helper = (file) => ({ file, exports: [{ name: 'openPage' }] });
    const product = { issues: [helper('shell/src/testing/open.tsx'), helper('shared/src/session/testing.ts')] };
    expect(listUnused({ product, everything: { issues: [] } })).toEqual([]);
    expect(listUnused({ product: { issues: [] }, everything: product })).toHaveLength(2);
  });
});

describe('the list of unused code', () => {
  const listed = parseList(`# for readers\n\n${money}: waits for /purchasing\n`);

  it('is correct when it has all unused code and nothing else', () => {
    expect(findListProblems([thing(money)], listed)).toEqual([]);
  });

  it('reports unused code that is not listed', () => {
    expect(findListProblems([thing(money), thing('files shared/src/none.ts')], listed)).toEqual([
      'unused: files shared/src/none.ts',
    ]);
  });

  it('reports listed code that is used by now or gone', () => {
    expect(findListProblems([], listed)).toEqual([`used by now or gone, take it off the list: ${money}`]);
  });

  it.each(['', ': ', ': ?'])('requires a reason for every entry, which "%s" is not', (ending) => {
    expect(findListProblems([thing(money)], parseList(money + ending))).toEqual([`waits for what? ${money}`]);
  });

  it('refuses duplicate entries', () => {
    expect(findListProblems([thing(money)], [...listed, ...listed])).toEqual([`stands twice on the list: ${money}`]);
  });

  it('keeps its reasons when it is written, even for moved code, and marks missing ones', () => {
    const moved = 'exports shared/src/kit/money.ts parseMoney';
    const text = formatList([thing(moved), thing('files shared/src/new.ts')], `# for readers\n${money}: waits\n`);
    expect(text).toBe(`# for readers\n${moved}: waits\nfiles shared/src/new.ts: ?\n`);
  });
});
