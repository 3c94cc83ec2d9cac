import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { listToBeConfirmed, describeItemsToConfirm } from './to-be-confirmed.ts';

const opening = { xIn: 8, yIn: 8, lengthIn: 20, widthIn: 16 };
const adapter: CurbSpec = {
  ...STANDARD_CURB,
  family: 'ADP',
  unit: { baseLengthIn: 88, baseWidthIn: 60, heightIn: null, weightLb: null, supply: opening, return: null },
  existing: { odLengthIn: 84, odWidthIn: 56, supply: null, return: null },
};

it('names each missing opening of an adapter, with the field to enter it in', () => {
  expect(listToBeConfirmed(adapter).map(({ field }) => field)).toEqual([
    'ra_length',
    'existing_sa_length',
    'existing_ra_length',
  ]);
  expect(describeItemsToConfirm(adapter)).toBe(
    'To be confirmed: return opening of the new unit, supply opening of the existing curb, return opening of the existing curb.',
  );
});

it('lists nothing once all four openings are given, or for curbs without ducts', () => {
  const given: CurbSpec = {
    ...adapter,
    unit: adapter.unit && { ...adapter.unit, return: opening },
    existing: { odLengthIn: 84, odWidthIn: 56, supply: opening, return: opening },
  };
  expect(describeItemsToConfirm(given)).toBeNull();
  expect(listToBeConfirmed({ ...adapter, family: 'NEW' })).toEqual([]);
});
