import * as contracts from '@cdi/shared/contracts';
import { listAddresses, reportCalls, type Call } from '@cdi/shared/contracts';
import { reports } from '@cdi/shared/reports/all';

const isCall = (each: unknown): each is Call =>
  typeof each === 'object' && each !== null && 'path' in each && 'access' in each;

const isGroup = (each: unknown): each is object => typeof each === 'object' && each !== null && !isCall(each);

const exported: readonly unknown[] = Object.values(contracts);

/** Every call of the contracts: single ones, those of groups such as `recordCalls`, and the two of each report. */
export const allCalls: readonly Call[] = [
  ...exported.filter(isCall),
  ...exported.filter(isGroup).flatMap((group) => Object.values(group).filter(isCall)),
  ...reports.flatMap(({ name }): Call[] => Object.values(reportCalls(name))),
];

/** Method and patterns of a call as the server registers them. */
export const listRoutes = (call: Call): readonly string[] =>
  listAddresses(call).map((address) => `${call.method} ${address}`);

/** The first of them: the one with all placeholders. */
export const routeOf = (call: Call): string => listRoutes(call)[0] ?? '';
