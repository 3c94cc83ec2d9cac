import type { ReportAnswer } from '@cdi/shared/contracts';
import type { OrderDriver } from './drive-order.ts';
import type { FormBody } from './test-app.ts';

type Refusal = { readonly code?: string; readonly fields?: Readonly<Record<string, unknown>> };

/** The first page of a report, asked by one of the basic people, or why it was refused. */
export async function askReport(people: OrderDriver, name: string, params: FormBody = {}, userName = 'super') {
  const reply = await (await people.who(userName)).post<never>(`/rapi/${name}/to_json`, params);
  return { status: reply.status, body: reply.body as unknown as ReportAnswer & Refusal };
}

/** The whole report as CSV. */
export async function exportReport(people: OrderDriver, name: string, params: FormBody = {}, userName = 'super') {
  const query = Object.entries(params).map(([key, value]) => `params[${key}]=${encodeURIComponent(String(value))}`);
  return (await people.who(userName)).get(`/rapi/${name}/csv?${query.join('&')}`);
}

/** Lines of a CSV whose cells hold no line break. */
export const linesOf = (text: string): readonly string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');
