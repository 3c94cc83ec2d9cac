/**
 * Runs work for each item, at most two at a time, for machines with two cores. Results are in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function runTwoAtATime(items, work) {
  const results = [];
  const waiting = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return results;
}
