import { permissionsPolicy } from './permissions-policy.ts';

it.each(['/qrscanner', '/qrscanner/', '/qrscanner?from=menu', '/qrscanner/7'])('%s may use the camera', (url) => {
  expect(permissionsPolicy(url)).toMatch(/^camera=\(self\), microphone=\(\)/);
});

it.each(['/', '/clock', '/qrscanners', '/asset?back=/qrscanner'])('%s may not', (url) => {
  expect(permissionsPolicy(url)).toMatch(/^camera=\(\), /);
});
