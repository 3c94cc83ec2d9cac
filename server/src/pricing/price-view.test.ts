import type { PriceStep } from '@cdi/shared/domain';
import { viewStep } from './price-view.ts';

const step = (inputs: PriceStep['inputs']): PriceStep => ({
  code: 'surcharge',
  label: 'Metal surcharge',
  formula: 'gross sheet × pieces × surcharge per lb',
  inputs,
  result: { kind: 'quantity', value: 1, unit: '' },
  isInternal: false,
});

it.each([
  [1989.55, '$', '$1,989.55'],
  [16, '$', '$16.00'],
  [0.06, '$/lb', '$0.06/lb'],
  [331.49977, 'lb', '331.5 lb'],
  [1, 'ea', '1 ea'],
  [0.55, '', '0.55'],
  [0.95625, '', '0.95625'],
])('prints %p %s as people write it', (value, unit, text) => {
  expect(viewStep(step([{ name: 'list', value, unit }])).inputs).toEqual([{ name: 'list', value: text }]);
});
