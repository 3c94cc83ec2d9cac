import { checkPrefixes, describePrefixHolders, togglePrefix } from './prefixes.ts';

const areas = [
  { code: 'OH-1', name: 'Ohio', colour: null, prefixes: ['430', '431'] },
  { code: 'IN-1', name: 'Indiana', colour: null, prefixes: ['462'] },
];

it('adds a pressed prefix, and removes it when it is pressed again', () => {
  expect(togglePrefix('462', '430')).toBe('462, 430');
  expect(togglePrefix('462, 430', '462')).toBe('430');
});

it('names invalid prefixes, and requires at least one', () => {
  expect(checkPrefixes('462, 4630')).toMatch(/^4630 is no ZIP prefix/);
  expect(checkPrefixes(' , ')).toMatch(/pick them on the map/);
  expect(checkPrefixes('462 m5v')).toBeNull();
});

it('says which territory holds each prefix', () => {
  expect(describePrefixHolders(['430', '462', '431', '999'], areas)).toBe(
    '430, 431 are with Ohio (OH-1). 462 is with Indiana (IN-1). 999 is with nobody.',
  );
});
