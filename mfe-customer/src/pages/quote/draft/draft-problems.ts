import type { CurbMessage } from '@cdi/shared/contracts';
import { isMissing } from '@cdi/shared/units';
import type { CurbLineStore } from './curb-line.store.ts';
import type { UnreadEntry } from './quote-draft.ts';
import { fieldNamed, headerFields, type Values } from '../quote-fields.ts';
import { stepOfHeaderField, stepOfLineField, type StepName } from './steps.ts';

/** One problem that blocks a save, with the place of its field. */
export interface ListedProblem {
  readonly step: StepName;
  /** Null for the quote itself. */
  readonly lineKey: string | null;
  /** Name of the line: its tag, else its number. */
  readonly lineName: string | null;
  readonly field: string;
  readonly message: string;
  /** Blocks even saving a draft. */
  readonly blocksDraft: boolean;
}

interface Problematic {
  readonly header: Values;
  readonly headerUnread: Readonly<Record<string, UnreadEntry>>;
  readonly headerMessages: Readonly<Record<string, string>>;
  readonly lines: readonly CurbLineStore[];
  readonly parts: readonly unknown[];
  /** An employee finishes a draft for a customer: the quote must name that customer. */
  readonly needsParties: boolean;
}

/** The fields for the customer of an employee's quote. For all other users the server fills in their own company. */
const PARTIES = {
  company_id: 'Choose who the quote is for: without a company it is neither sent nor ordered.',
  branch_id: 'Choose which branch of the company buys: without it the quote is neither sent nor ordered.',
  contact_user_id: 'Choose who gets the quote: without a contact it is neither sent nor ordered.',
} as const;

/** Name of a line in lists and messages. */
export function nameLine(line: Pick<CurbLineStore, 'values'>, index: number): string {
  const tag = line.values['tag'];
  return typeof tag === 'string' && tag !== '' ? tag : `Curb ${index + 1}`;
}

function atHeader(field: string, message: string, blocksDraft: boolean): ListedProblem {
  return { step: stepOfHeaderField(field), lineKey: null, lineName: null, field, message, blocksDraft };
}

/** All errors of the draft in the order of the steps. Leaves out warnings, which never block a save. */
export function listProblems(store: Problematic): ListedProblem[] {
  const header = [
    ...Object.entries(store.headerUnread).map(([field, { message }]) => atHeader(field, message, true)),
    ...Object.entries(store.headerMessages).map(([field, message]) => atHeader(field, message, false)),
  ];
  if (store.needsParties)
    for (const [field, message] of Object.entries(PARTIES))
      if (isMissing(store.header[field]) && !header.some((known) => known.field === field))
        header.push(atHeader(field, message, false));
  const jobName = fieldNamed(headerFields, 'job_name');
  const isNamed = !isMissing(store.header['job_name']) || header.some(({ field }) => field === 'job_name');
  if (!isNamed) header.unshift(atHeader('job_name', `${jobName.label} is required: it names the quote.`, true));
  if (store.lines.length + store.parts.length === 0)
    header.push(atHeader('curbs', 'Add a curb or a part: a quote needs at least one line.', false));
  const lines = store.lines.flatMap((line, index) =>
    line.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ field, message, blocksDraft }) => ({
        step: stepOfLineField(field),
        lineKey: line.key,
        lineName: nameLine(line, index),
        field,
        message,
        blocksDraft,
      })),
  );
  const first = header.filter(({ step }) => step === 'job');
  return [...first, ...lines, ...header.filter(({ step }) => step !== 'job')];
}

const LINE_FIELD = /^curbs\[(\d+)\]\.(.+)$/;

interface Messaged {
  headerMessages: Readonly<Record<string, string>>;
  readonly lines: readonly CurbLineStore[];
}

/**
 * Assigns the server's messages to their fields: `curbs[0].height` to the first line, `job_name` to the header. Returns false when
 * there are none.
 */
export function applyServerFields(store: Messaged, fields: Readonly<Record<string, string>>): boolean {
  const byLine = new Map<CurbLineStore, CurbMessage[]>();
  const header: Record<string, string> = {};
  for (const [name, message] of Object.entries(fields)) {
    const [, index, field] = LINE_FIELD.exec(name) ?? [];
    const line = index === undefined ? undefined : store.lines[Number(index)];
    if (!line || field === undefined) header[name] = message;
    else byLine.set(line, [...(byLine.get(line) ?? []), { field, message, severity: 'error' }]);
  }
  for (const [line, messages] of byLine) {
    line.setServerMessages(messages);
    for (const { field } of messages) line.touch(field);
  }
  store.headerMessages = header;
  return Object.keys(fields).length > 0;
}
