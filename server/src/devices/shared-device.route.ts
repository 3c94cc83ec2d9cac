import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  listSharedDevices,
  loadOwnDevice,
  makeSharedDevice,
  pairSharedDevice,
  renewDeviceCode,
  revokeSharedDevice,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { plainAddress } from '../http/allowed-networks.ts';
import { clearCookie, readCookie, writeCookie } from '../http/cookies.ts';
import { DEVICE_COOKIE } from '../http/find-device.ts';
import {
  findDevices,
  makeDevice,
  pairDevice,
  readOwnDevice,
  renewCode,
  revokeDevice,
} from './shared-device.service.ts';

/** Browsers keep no cookie longer than 400 days; a tablet in use gets a new term each time it asks who it is. */
const COOKIE_DAYS = 400;

const keepToken = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  writeCookie(reply, DEVICE_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: COOKIE_DAYS * 86_400,
  });

/** Shared tablets: registered and revoked in /dev_tools, set up and known again by the browser of the tablet. */
export function sharedDeviceRoutes(binding: Binding): void {
  const { sessions } = binding;
  bindCall(
    binding,
    listSharedDevices,
    async (_input, { context }) => ({ data: { devices: await findDevices(context) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, makeSharedDevice, async (input, { context }) => ({
    data: await makeDevice(context, input),
    opt: 'save',
  }));
  bindCall(binding, renewDeviceCode, async (input, { context }) => ({
    data: await renewCode(context, input.shared_device_id),
    opt: 'save',
  }));
  bindCall(binding, revokeSharedDevice, async (input, { context }) => {
    await revokeDevice(context, input.shared_device_id);
    return { data: null, opt: 'save', msg: 'The tablet is revoked.' };
  });
  bindCall(binding, pairSharedDevice, async (input, { context, request, reply }) => {
    const { scope, token } = await pairDevice(context, input.code, plainAddress(request.ip));
    const { sessionId } = context.person;
    if (sessionId !== '') await sessions.end(context.db, sessionId, 'the browser became a shared tablet');
    keepToken(request, reply, token);
    return { data: { scope }, opt: 'save', msg: 'This tablet is set up.' };
  });
  bindCall(
    binding,
    loadOwnDevice,
    async (_input, { context, request, reply }) => {
      const device = await readOwnDevice(context);
      const token = readCookie(request, DEVICE_COOKIE);
      if (token !== undefined && device) keepToken(request, reply, token);
      else if (token !== undefined && context.person.userId === 0) clearCookie(reply, DEVICE_COOKIE);
      return { data: { device } };
    },
    { isOutsideTransaction: true },
  );
}
