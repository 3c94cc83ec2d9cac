import type { z as realZod } from 'zod';

/** What a schema does to a value; none of it exists in the browser. */
const workOfSchemas: ReadonlySet<string | symbol> = new Set([
  'parse',
  'parseAsync',
  'safeParse',
  'safeParseAsync',
  'decode',
  'encode',
  'toJSONSchema',
]);

function refuseToParse(): never {
  throw new Error('No schemas in the browser: the server checks every call.');
}

/** Everything that a schema is built with gives this again, so a contract can be written down and costs nothing. */
const inertSchema: unknown = new Proxy(function inert() {}, {
  get: (_target, name) => (workOfSchemas.has(name) ? refuseToParse : inertSchema),
  apply: () => inertSchema,
});

/**
 * Stands for zod inside the call contracts of a browser build. A page needs the address and the layout of a call; its schemas are
 * for the server. Without this every first visit would carry 24 KiB that nothing runs.
 */
export const z = inertSchema as typeof realZod;
