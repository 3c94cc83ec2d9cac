import type { LateOrder, ShipOfToday, StatusBoard, StatusStage } from '@cdi/shared/contracts';
import { formatMinutes, LEVEL_WORD, loadPercent } from '../../board/board-load.ts';

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `35 s`, `3 min`, `2 h 5 min`. */
export function formatAge(ageMs: number): string {
  const seconds = Math.round(ageMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** `4, 1 blocked`: what waits, and how much of it could start but for a hold, the drawing or the release. */
export const formatWaitingCount = ({ waiting, blocked }: Pick<StatusStage, 'waiting' | 'blocked'>): string =>
  blocked === 0 ? String(waiting) : `${waiting}, ${blocked} blocked`;

/** `78 % Room`; the hours for a stage without capacity. */
export function formatStageLoad({ load }: Pick<StatusStage, 'load'>): string {
  const percent = loadPercent(load);
  if (percent === null) return load.minutes > 0 ? `${formatMinutes(load.minutes)}, no capacity` : 'No capacity';
  return `${percent} % ${LEVEL_WORD[load.level]}`;
}

/** `curbs of 5 orders`, behind their number. */
export const formatLateCurbs = ({ curbs, orders }: StatusBoard['late']): string =>
  `${curbs === 1 ? 'curb' : 'curbs'} of ${plural(orders, 'order')}`;

export const formatDaysLate = ({ days_late }: Pick<LateOrder, 'days_late'>): string =>
  `${plural(days_late, 'working day')} late`;

const SHIP_STATES: Readonly<Record<ShipOfToday['state'], string>> = {
  due: 'To ship today',
  loading: 'Being loaded',
  left: 'Left',
};

/** `Left, Old Dominion, 3 pieces`; `To ship today, at Crate`. */
export function describeShipOfToday({ state, carrier_name, pieces, stage }: ShipOfToday): string {
  const parts = [SHIP_STATES[state], carrier_name, pieces === null ? null : plural(pieces, 'piece')];
  return [...parts, stage === null ? null : `at ${stage}`].filter((part) => part !== null).join(', ');
}
