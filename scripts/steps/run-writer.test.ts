import { listWritten } from './run-writer.ts';

it('prints each written file on its own line, so that a path can be copied', () => {
  expect(listWritten(['a/b.ts', 'c.ts'])).toBe('Wrote\n  a/b.ts\n  c.ts\nEdit them, then run: pnpm verify');
});
