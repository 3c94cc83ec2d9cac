import leaveSchemas from './contract-loader.cjs';

it('leaves the schema of a call on the server, and keeps its address', () => {
  const source = `export const find = defineCall({ path: '/api/find', input: z.strictObject({ term: text('Term', 80) }), answer: rows });`;
  expect(leaveSchemas(source)).toBe(`export const find = /*#__PURE__*/ defineCall({ path: '/api/find' });`);
});

it('leaves limits, devices and rules of viewing on the server, and keeps what a page needs to make the call', () => {
  const source = [
    `export const punch = staffCall('punch', '/api/clock/punch', {`,
    `  devices: ['clock'],`,
    `  grants: [staff],`,
    `  whileSeeing: 'read',`,
    `  isIdempotent: true,`,
    `  perMinute: 60,`,
    `});`,
    `export const other = { devices: z.array(scope), perMinute: 5 };`,
  ].join('\n');
  expect(leaveSchemas(source).replace(/\s+/g, ' ')).toBe(
    `export const punch = /*#__PURE__*/ staffCall('punch', '/api/clock/punch', { grants: [staff], isIdempotent: true }); ` +
      `export const other = { devices: z, perMinute: 5 };`,
  );
});

it('goes into functions and chains, and leaves what is no schema', () => {
  const source = [
    `import { z } from 'zod';`,
    `export const LIMIT = 5;`,
    `export const word = (label) => z.string(label).max(LIMIT).transform((raw) => raw.trim());`,
    `export const words = z.array(word('Word'));`,
    `export const call = staffCall('call', '/api/call', { input: words.min(1), answer: z.unknown() });`,
    `export const readZone = (zone) => zone.z.toString();`,
  ].join('\n');
  expect(leaveSchemas(source).split('\n')).toEqual([
    `import { z } from 'zod';`,
    `export const LIMIT = 5;`,
    `export const word = (label) => z;`,
    `export const words = z;`,
    `export const call = /*#__PURE__*/ staffCall('call', '/api/call', { });`,
    `export const readZone = (zone) => zone.z.toString();`,
  ]);
});
