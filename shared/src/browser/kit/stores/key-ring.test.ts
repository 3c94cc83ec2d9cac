import { KeyRing } from './key-ring.ts';

it('gives the same action on the same input the same key, until it is done', () => {
  const ring = new KeyRing();
  const first = ring.keyFor('send', { quote_id: 4 });
  expect(ring.keyFor('send', { quote_id: 4 })).toBe(first);
  ring.finish('send', { quote_id: 4 });
  expect(ring.keyFor('send', { quote_id: 4 })).not.toBe(first);
});

it('never shares a key between actions or inputs', () => {
  const ring = new KeyRing();
  const keys = [ring.keyFor('send', 1), ring.keyFor('send', 2), ring.keyFor('copy', 1)];
  expect(new Set(keys).size).toBe(3);
});
