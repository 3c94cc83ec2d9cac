import { lineNumberOf, matchCurb, matchDesign, numberInName } from './match-curb.ts';

const curbs = [
  { id: 1, label: 'T-48001-1 · AC-1' },
  { id: 2, label: 'T-48001-2 · AC-2' },
  { id: 11, label: 'T-48001-11 · AC-11' },
  { id: 3, label: 'T-48002-1 · RTU 3' },
];

it.each([
  ['T-48001-1.pdf', 'T-48001-1'],
  ['t-48001-2 rev B.PDF', 'T-48001-2'],
  ['Approval_T_48001_02.dxf', null],
  ['T_48001_02.dxf', 'T-48001-2'],
  ['T48001-11 cut sheet.pdf', 'T-48001-11'],
  ['T-48001.pdf', null],
  ['drawing.pdf', null],
])('%s contains the line number %s', (name, number) => {
  expect(lineNumberOf(name)).toBe(number);
});

it.each([
  ['T-48001-1 rev C.pdf', 1],
  ['T-48001-11.pdf', 11],
  ['T-48002-1.pdf', 3],
  ['T-48009-1.pdf', null],
  ['AC-2 approval.pdf', 2],
  ['rtu 3.pdf', 3],
  ['AC-1 and AC-2.pdf', null],
  ['plan.pdf', null],
])('%s is matched to line %s', (name, id) => {
  expect(matchCurb(name, curbs)?.id ?? null).toBe(id);
});

it.each([
  ['ADP-1001.pdf', 'ADP-1001'],
  ['adp_1001 rev B.dxf', 'ADP-1001'],
  ['ISO1005-side view.pdf', 'ISO-1005'],
  ['large-adapter_A rev B.pdf', 'LARGE-ADAPTER_A'],
  ['.pdf', null],
])('%s contains the design number %s', (name, number) => {
  expect(numberInName('curb', name)).toBe(number);
});

it('a design is matched by its whole number, not by a prefix of another', () => {
  const designs = [
    { id: 10, label: 'ADP-10010 · Adapter' },
    { id: 1, label: 'ADP-1001 · Adapter' },
  ];
  expect(matchDesign('ADP-1001 rev C.pdf', designs)?.id).toBe(1);
  expect(matchDesign('ADP-100.pdf', designs)).toBeNull();
});
