import type { DeviceCode } from '@cdi/shared/contracts';
import type { Caller, FormBody, TestApp } from './test-app.ts';

/** Registers a shared tablet, as super, at location 1. */
export async function makeTestDevice(app: TestApp, facts: FormBody): Promise<DeviceCode> {
  const boss = await app.as('super');
  const { body } = await boss.post<DeviceCode>('/api/dev_tools/make_device', { location_id: 1, ...facts });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Uses a code as the browser of a tablet at an address does. Gives the tablet. */
export async function pairTestDevice(app: TestApp, code: string, remoteAddress = '127.0.0.1'): Promise<Caller> {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/device/pair',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `params[code]=${code}`,
    remoteAddress,
  });
  const [cookie = ''] = [reply.headers['set-cookie']].flat().filter((each) => each?.startsWith('cdi_device='));
  if (!cookie) throw new Error(reply.body);
  return app.withCookie(cookie.split(';')[0] ?? '');
}

/** A shared tablet that is set up: a time clock named as given, unless said otherwise. */
export async function openTestDevice(
  app: TestApp,
  facts: FormBody & { readonly name: string },
  remoteAddress?: string,
): Promise<Caller> {
  const { code } = await makeTestDevice(app, { scope: 'time_clock', ...facts });
  return pairTestDevice(app, code, remoteAddress);
}
