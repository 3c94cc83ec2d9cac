import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutCurb } from '../curb/footprint.ts';
import { placeCurbSprings, selectCurbSprings } from '../curb/curb-springs.ts';
import { drawRandomCurb } from './testing/draw-random-curb.ts';

const CURBS = 20_000;

/** Section of the rail by its middle line, as the hand calculation of rail-bending.test.ts has it: 14 gauge galvanized. */
const STEEL = { modulus: 29_500_000, strength: 8235 } as const;

it(`keeps the rail of random curbs on springs within its sag and strength, with no spring off the curb or on another`, () => {
  let checked = 0;
  let raised = 0;
  for (let index = 0; index < CURBS; index += 1) {
    const drawn = drawRandomCurb();
    const spec: CurbSpec = {
      ...drawn,
      family: index % 2 === 0 ? 'ISO' : 'ISO-R',
      isolationClassIn: drawn.isolationClassIn ?? 1,
    };
    const springs = selectCurbSprings(spec);
    if (springs?.selection.kind !== 'selected') continue;
    const { lengthIn, widthIn } = layOutCurb(spec);
    const places = placeCurbSprings(spec);
    if (places.length !== 4 * springs.selection.springsPerCorner) throw new Error(`count: ${JSON.stringify(spec)}`);
    const isOff = places.some(({ xIn, yIn }) => xIn < 1.5 || yIn < 1.5 || xIn > lengthIn - 1.5 || yIn > widthIn - 1.5);
    if (isOff) throw new Error(`a spring is off the curb: ${JSON.stringify(spec)}`);
    const along = places
      .filter(({ yIn }) => yIn === places[0]!.yIn)
      .map(({ xIn }) => xIn)
      .sort((a, b) => a - b);
    const across = places
      .filter(({ xIn }) => xIn === places[0]!.xIn)
      .map(({ yIn }) => yIn)
      .sort((a, b) => a - b);
    const { a, b, c, d } = springs.loads;
    for (const [at, load] of [
      [along, Math.max(a + b, c + d) / lengthIn],
      [across, Math.max(a + d, b + c) / widthIn],
    ] as const) {
      const spans = at.slice(1).map((place, next) => place - at[next]!);
      if (Math.min(...spans) < 3) throw new Error(`a spring is on another: ${JSON.stringify(spec)}`);
      const span = Math.max(...spans);
      const isMost = springs.selection.springsPerCorner === 6;
      if (spec.material !== 'galvanised' || isMost) continue;
      // the whole section sags least: what is over the limit with it is over the limit
      const sag = (5 * load * span ** 4) / (384 * STEEL.modulus * 0.88378);
      if (sag > span / 360 || (load * span ** 2) / 8 > STEEL.strength * 1.0001)
        throw new Error(`the rail bends too much: ${JSON.stringify(spec)}`);
      checked += 1;
    }
    if (springs.raisedFrom !== null) raised += 1;
  }
  expect(checked).toBeGreaterThan(CURBS / 2);
  expect(raised).toBeGreaterThan(1000);
});
