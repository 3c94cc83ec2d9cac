import { createHash } from 'node:crypto';

/**
 * CPU seconds of a fixed piece of work of the kinds that tests do (objects, texts, sorting, hashing): how quick this machine is now.
 * @returns {number} the least of three rounds
 */
export function measureReferenceWork() {
  return Math.min(...[1, 2, 3].map(measureRound));
}

function measureRound() {
  const before = process.cpuUsage();
  let rows = Array.from({ length: 60_000 }, (_, index) => ({ id: index, name: `curb ${(index * 7919) % 60_013}` }));
  for (let round = 0; round < 3; round += 1) {
    rows = JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.name < b.name ? -1 : 1));
    const counts = new Map();
    for (const { name } of rows) counts.set(name.replace(/\d+/g, '#'), (counts.get(name) ?? 0) + 1);
    createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
