import { crateCode, readScanCode } from './scan-code.ts';

const OWN = 'https://cdi.example';

it.each([
  ['https://cdi.example/asset/42', { kind: 'asset', assetId: 42 }],
  ['  https://cdi.example/asset/42\n', { kind: 'asset', assetId: 42 }],
  [crateCode('Ab3_-xyz01', 2), { kind: 'crate', lineCode: 'Ab3_-xyz01', crateNo: 2 }],
  ['Ab3_-xyz01', { kind: 'text', text: 'Ab3_-xyz01' }],
  ['T-48001-1', { kind: 'text', text: 'T-48001-1' }],
])('reads %j', (raw, expected) => {
  expect(readScanCode(raw, OWN)).toEqual(expected);
});

it.each([
  '',
  'https://evil.example/asset/42',
  'https://cdi.example.evil.example/asset/42',
  'https://cdi.example@evil.example/asset/42',
  'https://cdi.example/asset/42?next=https://evil.example',
  'https://cdi.example/api/myuser/logout/1',
  'https://cdi.example/asset/../dev_tools',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'tel:+15550100',
  'WIFI:S:shop;T:WPA;P:secret;;',
  'x'.repeat(201),
])('reads %j as a foreign code', (raw) => {
  expect(readScanCode(raw, OWN)).toEqual({ kind: 'foreign' });
});

it('reads a code of 200 characters, the longest of our codes', () => {
  expect(readScanCode('x'.repeat(200), OWN)).toEqual({ kind: 'text', text: 'x'.repeat(200) });
});
