import { joinPrefixes, spreadPrefixes, splitPrefixes } from './zip-prefixes.ts';

it('reads prefixes as people type them', () => {
  expect(splitPrefixes(' 462,463  464\nm5v, 462 ')).toEqual(['462', '463', '464', 'M5V']);
});

it('spreads ranges, and leaves single and Canadian prefixes as they are', () => {
  expect(spreadPrefixes(['008-011', '430', 'M5V'])).toEqual(['008', '009', '010', '011', '430', 'M5V']);
});

it('joins neighbors as it spreads them', () => {
  expect(joinPrefixes(['008', '009', '010', '011', '430', 'M5V'])).toEqual(['008-011', '430', 'M5V']);
});
