import { runTwoAtATime } from './two-at-a-time.mjs';

it('never runs more than two at a time, and returns results in the order of the items', async () => {
  const gates = new Map();
  const running = new Set();
  const run = runTwoAtATime(['a', 'b', 'c'], async (item) => {
    running.add(item);
    await new Promise((resolve) => gates.set(item, resolve));
    running.delete(item);
    return item.toUpperCase();
  });
  expect([...running]).toEqual(['a', 'b']);
  gates.get('b')();
  await new Promise(setImmediate);
  expect([...running]).toEqual(['a', 'c']);
  gates.get('c')();
  gates.get('a')();
  await expect(run).resolves.toEqual(['A', 'B', 'C']);
});
