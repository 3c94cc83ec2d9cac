import { findWrongMetal } from './cut-metal.ts';

const sheet = { material_class: 'galvanised', gauge: 18 };

it.each([
  ['18', 'galvanised'],
  // painted after it is formed
  ['18', 'painted'],
])('cuts a curb of gauge %s in %s from 18 gauge galvanized sheet', (gauge, metal) => {
  expect(findWrongMetal({ gauge, material_class: metal }, sheet)).toBeNull();
});

it.each([
  ['14', 'galvanised', '14 ga Galvanized G90'],
  ['18', 'stainless_304', '18 ga Stainless 304'],
  ['16', 'aluminium', '16 ga Aluminum 3003/5052'],
  [null, 'galvanised', 'no gauge Galvanized G90'],
  ['18', null, '18 ga'],
])('does not cut a curb of gauge %s in %s from it, and names both', (gauge, metal, words) => {
  expect(findWrongMetal({ gauge, material_class: metal }, sheet)).toEqual({
    curb: words,
    sheet: '18 ga Galvanized G90',
  });
});

it('judges a sheet without a class by its gauge', () => {
  const unclassed = { material_class: null, gauge: 18 };
  expect(findWrongMetal({ gauge: '18', material_class: 'aluminium' }, unclassed)).toBeNull();
  expect(findWrongMetal({ gauge: '16', material_class: 'aluminium' }, unclassed)).not.toBeNull();
});
