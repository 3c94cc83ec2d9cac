import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { DEVICE_SCOPES } from '@cdi/shared/contracts';
import type { DeviceScope } from '@cdi/shared/policy';

const SCOPE_LABEL: Readonly<Record<DeviceScope, string>> = { time_clock: 'Time clock', wall: 'Board on a wall' };

export const scopeOptions = DEVICE_SCOPES.map((value) => ({ value, label: SCOPE_LABEL[value] }));

/** Boards that a wall can show. */
export const boardOptions = [
  { value: '', label: 'Status board' },
  ...Object.entries(BUILD_STAGES).map(([value, label]) => ({ value, label })),
];

/** Purpose of a tablet: “Time clock”, or the board it shows. */
export function nameUse({ scope, board }: { readonly scope: DeviceScope; readonly board: string | null }): string {
  if (scope !== 'wall') return SCOPE_LABEL[scope];
  return `Wall: ${boardOptions.find(({ value }) => value === (board ?? ''))?.label ?? board}`;
}
