import { placeSprings, springSpansIn } from './spring-places.ts';

const BOX = { lengthIn: 96, widthIn: 48 };

it('places one spring at each corner, 3 in. from both faces', () => {
  expect(placeSprings(BOX, { along: 0, across: 0 })).toEqual([
    { corner: 'a', xIn: 3, yIn: 3 },
    { corner: 'b', xIn: 93, yIn: 3 },
    { corner: 'c', xIn: 93, yIn: 45 },
    { corner: 'd', xIn: 3, yIn: 45 },
  ]);
  expect(springSpansIn(BOX, { along: 0, across: 0 })).toEqual({ along: 90, across: 42 });
});

it('divides a side evenly among more', () => {
  // 90 in. in three, 42 in. in three
  const places = placeSprings(BOX, { along: 1, across: 1 });
  expect(places).toHaveLength(12);
  expect(
    places
      .filter(({ yIn }) => yIn === 3)
      .map(({ xIn }) => xIn)
      .sort((a, b) => a - b),
  ).toEqual([3, 33, 63, 93]);
  expect(
    places
      .filter(({ xIn }) => xIn === 93)
      .map(({ yIn }) => yIn)
      .sort((a, b) => a - b),
  ).toEqual([3, 17, 31, 45]);
});

it('keeps the springs of a small curb on it', () => {
  expect(placeSprings({ lengthIn: 12, widthIn: 6 }, { along: 0, across: 0 })[2]).toEqual({
    corner: 'c',
    xIn: 11,
    yIn: 5,
  });
});
