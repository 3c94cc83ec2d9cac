import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [13_027, '13 KB'],
  [1_048_576, '1.0 MB'],
  [26_214_400, '25.0 MB'],
])('says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
