import { addressOf, callForRows, type SendOptions } from '@cdi/shared/api';
import { reportCalls, type ReportAnswer } from '@cdi/shared/contracts';
import type { ReportState } from './report-address.ts';

export const PAGE_SIZE = 50;
/** As many as the server gives at once: for who takes all of them. */
export const WHOLE_PAGE_SIZE = 500;

export interface PageOptions extends SendOptions {
  readonly pageSize?: number;
}

/** The calls of a report. The store receives them in the constructor, so that a test passes a plain object. */
export interface ReportApi {
  /** The first page with figures and chart, or the page after a cursor. Throws CallError. */
  fetchPage(name: string, state: ReportState, cursor: string | null, options?: PageOptions): Promise<ReportAnswer>;
}

const paramsOf = (state: ReportState) => ({
  ...state.filters,
  orderby: state.orderby,
  direction: state.direction,
});

export const productReportApi: ReportApi = {
  fetchPage: (name, state, cursor, { pageSize = PAGE_SIZE, ...options } = {}) => {
    const fields = { ...paramsOf(state), page_size: pageSize, cursor: cursor ?? undefined };
    return callForRows(reportCalls(name).rows, { fields }, options);
  },
};

/** File formats of an export. */
export type ExportFormat = 'csv' | 'xlsx';

/** Address of the whole report as a file: the same filters and sort as on screen. The token is a short-lived file token. */
export function exportAddress(name: string, format: ExportFormat, state: ReportState, token: string): string {
  return addressOf(reportCalls(name)[format], { token, params: paramsOf(state) });
}
