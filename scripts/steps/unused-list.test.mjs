import { findListProblems, formatList, listUnused, parseList } from './unused-list.mjs';

const money = 'exports shared/src/units/money.ts parseMoney';
const thing = (key) => ({ key, name: key.split(' ').at(-1) });

describe('what knip finds', () => {
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

  it('leaves out what helps tests, unless not even they use it', () => {
    const helper = (file) => ({ file, exports: [{ name: 'openPage' }] });
    const product = { issues: [helper('shell/src/testing/open.tsx'), helper('shared/src/session/testing.ts')] };
    expect(listUnused({ product, everything: { issues: [] } })).toEqual([]);
    expect(listUnused({ product: { issues: [] }, everything: product })).toHaveLength(2);
  });
});

describe('the list of what waits', () => {
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

  it.each(['', ': ', ': ?'])('wants a reason for every entry, and "%s" is none', (ending) => {
    expect(findListProblems([thing(money)], parseList(money + ending))).toEqual([`waits for what? ${money}`]);
  });

  it('has every entry once', () => {
    expect(findListProblems([thing(money)], [...listed, ...listed])).toEqual([`stands twice on the list: ${money}`]);
  });

  it('is written with the reasons it had, also of what has moved, and asks for those of what is new', () => {
    const moved = 'exports shared/src/kit/money.ts parseMoney';
    const text = formatList([thing(moved), thing('files shared/src/new.ts')], `# for readers\n${money}: waits\n`);
    expect(text).toBe(`# for readers\n${moved}: waits\nfiles shared/src/new.ts: ?\n`);
  });
});
