import { listWritten } from './run-writer.ts';

it('says one file a line what it wrote, so that a path can be picked up', () => {
  expect(listWritten(['a/b.ts', 'c.ts'])).toBe('Wrote\n  a/b.ts\n  c.ts\nEdit them, then run: pnpm verify');
});
