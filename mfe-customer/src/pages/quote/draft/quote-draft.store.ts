import { explainUnchosen } from '@cdi/shared/catalogue';
import type { SpringTable } from '@cdi/shared/trade';
import { makeAutoObservable, observableRef } from 'mobx';
import { CurbLineStore } from './curb-line.store.ts';
import { applyServerFields, listProblems, type ListedProblem } from './draft-problems.ts';
import {
  emptyLine,
  makeLineKey,
  textOfLines,
  textOfParts,
  type LineDraft,
  type PartDraft,
  type QuoteDraft,
} from './quote-draft.ts';
import type { UnreadEntry } from './quote-draft.ts';
import { fieldNamed, formatEntry, headerFields, readEntry, type Values } from '../quote-fields.ts';

interface RemovedLine {
  readonly line: CurbLineStore;
  readonly index: number;
}

/** A quote being edited: its header, its curb lines and its parts. Makes no server calls. */
export class QuoteDraftStore {
  quoteId = 0;
  version = 0;
  header: Values = {};
  /** The header when it was loaded. */
  base: Values = {};
  /** The lines when they were loaded. */
  baseRows: QuoteDraft['baseRows'] = { curbs: '', parts: '' };
  labels: Readonly<Record<string, string>> = {};
  headerUnread: Readonly<Record<string, UnreadEntry>> = {};
  headerMessages: Readonly<Record<string, string>> = {};
  lines: readonly CurbLineStore[] = [];
  parts: readonly PartDraft[] = [];
  activeKey = '';
  /** The user has asked for a review: from then on all gaps are reported, not only those of touched fields. */
  isChecked = false;
  needsParties = false;
  removed: RemovedLine | null = null;
  /** The springs in force, which the server prices with; null until they are loaded. */
  springs: SpringTable | null = null;
  private savedText = '';

  constructor() {
    makeAutoObservable(this, {
      header: observableRef,
      base: observableRef,
      baseRows: observableRef,
      labels: observableRef,
      headerUnread: observableRef,
      headerMessages: observableRef,
      lines: observableRef,
      parts: observableRef,
      removed: observableRef,
      springs: observableRef,
    });
  }

  /** The active line, which the steps and the drawing show. */
  get active(): CurbLineStore | null {
    return this.lines.find((line) => line.key === this.activeKey) ?? this.lines[0] ?? null;
  }
  get draft(): QuoteDraft {
    const { quoteId, version, header, base, baseRows, labels, parts } = this;
    return { quoteId, version, header, base, baseRows, labels, parts, lines: this.lines.map((line) => line.draft) };
  }
  /** Whether anything differs from the last load or save. */
  get isDirty(): boolean {
    return textOf(this.draft) !== this.savedText;
  }
  /** All errors in the order of the steps. */
  get problems(): readonly ListedProblem[] {
    return listProblems(this);
  }

  /** Shows a draft that equals the stored quote. */
  adopt(draft: QuoteDraft): void {
    this.show(draft);
    this.savedText = textOf(this.draft);
  }
  /** Shows an unsaved draft. */
  show(draft: QuoteDraft): void {
    this.quoteId = draft.quoteId;
    this.version = draft.version;
    this.header = draft.header;
    this.base = draft.base;
    this.baseRows = draft.baseRows;
    this.labels = draft.labels;
    this.lines = draft.lines.map((line) => new CurbLineStore(line, this));
    this.parts = draft.parts;
    this.activeKey = this.lines[0]?.key ?? '';
    this.headerUnread = {};
    this.headerMessages = {};
    this.removed = null;
  }

  /**
   * Adopts the result of a save: ids, version, and header values that the user has not changed since. Entries from during the save stay,
   * and stay unsaved.
   */
  takeSaved(sent: QuoteDraft, saved: QuoteDraft): void {
    const isUntouched = textOf(this.draft) === textOf(sent);
    const since = Object.entries(this.header).filter(([name, value]) => value !== sent.header[name]);
    this.quoteId = saved.quoteId;
    this.version = saved.version;
    this.base = saved.base;
    this.baseRows = saved.baseRows;
    this.labels = saved.labels;
    this.header = { ...saved.header, ...Object.fromEntries(since) };
    this.takeSavedLines(sent, saved);
    this.takeSavedParts(sent, saved);
    this.savedText = isUntouched ? textOf(this.draft) : textOf(sent);
  }

  /** Applies the user's entries to the version that another user saved. Curbs and parts are each adopted as a whole, or not at all. */
  rebase(theirs: QuoteDraft): void {
    const isTyped = ([name, value]: readonly [string, unknown]) =>
      JSON.stringify(value ?? null) !== JSON.stringify(this.base[name] ?? null);
    const typed = Object.entries(this.header).filter(isTyped);
    const hasOwnLines = textOfLines(this.lines.map(({ draft }) => draft)) !== this.baseRows.curbs;
    const hasOwnParts = textOfParts(this.parts) !== this.baseRows.parts;
    this.version = theirs.version;
    this.base = theirs.base;
    this.header = { ...theirs.header, ...Object.fromEntries(typed) };
    this.labels = {
      ...theirs.labels,
      ...Object.fromEntries(typed.flatMap(([name]) => (this.labels[name] ? [[name, this.labels[name]]] : []))),
    };
    if (!hasOwnLines && theirs.baseRows.curbs !== this.baseRows.curbs) this.replaceLines(theirs);
    if (!hasOwnParts) this.parts = theirs.parts;
    this.baseRows = theirs.baseRows;
    this.savedText = textOf(theirs);
  }
  private replaceLines({ lines }: QuoteDraft): void {
    const at = this.lines.findIndex((line) => line.key === this.activeKey);
    this.lines = lines.map((line) => new CurbLineStore(line, this));
    this.activeKey = (this.lines[at] ?? this.lines[0])?.key ?? '';
  }

  /** Sent lines keep their entries and get their ids; unsent lines may have been changed by another user, and are then replaced. */
  private takeSavedLines(sent: QuoteDraft, saved: QuoteDraft): void {
    const before = textOfLines(sent.lines);
    const wasSent = before !== sent.baseRows.curbs;
    if (!wasSent && textOfLines(this.draft.lines) === before && saved.baseRows.curbs !== before) {
      this.replaceLines(saved);
      return;
    }
    const ids = new Map(sent.lines.map((line, index) => [line.key, saved.lines[index]?.id ?? null]));
    for (const line of this.lines) line.takeId(ids.get(line.key) ?? line.id);
  }
  private takeSavedParts(sent: QuoteDraft, saved: QuoteDraft): void {
    const before = textOfParts(sent.parts);
    const wasSent = before !== sent.baseRows.parts;
    if (!wasSent && textOfParts(this.parts) === before) {
      this.parts = saved.parts;
      return;
    }
    const ids = new Map(sent.parts.map((part, index) => [part.key, saved.parts[index]?.id ?? null]));
    this.parts = this.parts.map((part) => ({ ...part, id: ids.get(part.key) ?? part.id }));
  }

  takeServerFields(fields: Readonly<Record<string, string>>): boolean {
    return applyServerFields(this, fields);
  }
  /** Shows every problem at its field. `needsParties` when an employee finishes the draft. */
  check({ needsParties = this.needsParties } = {}): void {
    this.isChecked = true;
    this.needsParties = needsParties;
  }

  headerTextOf(name: string): string {
    return this.headerUnread[name]?.text ?? formatEntry(fieldNamed(headerFields, name), this.header[name]);
  }
  headerProblemAt(name: string): string | null {
    const found = this.headerUnread[name]?.message ?? this.headerMessages[name];
    if (found !== undefined) return found;
    return this.isChecked
      ? (this.problems.find((problem) => problem.lineKey === null && problem.field === name)?.message ?? null)
      : null;
  }
  typeHeader(name: string, text: string): void {
    const parsed = readEntry({ ...fieldNamed(headerFields, name), required: false }, text);
    this.headerMessages = without(this.headerMessages, name);
    this.headerUnread = without(this.headerUnread, name);
    if (parsed.ok) this.header = { ...this.header, [name]: parsed.value };
    else this.headerUnread = { ...this.headerUnread, [name]: { text, message: parsed.message } };
  }
  setHeader(name: string, value: unknown, label?: string): void {
    this.header = { ...this.header, [name]: value };
    this.headerMessages = without(this.headerMessages, name);
    this.headerUnread = without(this.headerUnread, name);
    if (label !== undefined) this.labels = { ...this.labels, [name]: label };
  }
  /** Sets company, branch or contact. Another company clears branch and contact. */
  setParty(name: string, id: number | null, label: string): void {
    const isOther = name === 'company_id' && id !== this.header['company_id'];
    this.setHeader(name, id, label);
    if (!isOther) return;
    for (const each of ['branch_id', 'contact_user_id']) {
      this.headerUnread = without(this.headerUnread, each);
      this.setHeader(each, null, '');
    }
  }

  /** Keeps a search text for a record that the user left without choosing a result; null clears it. */
  keepUnchosen(name: string, label: string, text: string | null): void {
    this.headerUnread = without(this.headerUnread, name);
    if (text !== null) this.headerUnread = { ...this.headerUnread, [name]: { text, message: explainUnchosen(label) } };
  }

  activate(key: string): void {
    this.activeKey = key;
  }
  addLine(family?: string): void {
    this.insert(emptyLine(family), this.lines.length);
  }
  /** Inserts a copy below the line, without its tag, because tags are unique. */
  duplicateLine(key: string): void {
    const index = this.lines.findIndex((line) => line.key === key);
    const source = this.lines[index];
    if (!source) return;
    const values = { ...source.values, tag: null };
    this.insert({ ...source.draft, key: makeLineKey(), id: null, values }, index + 1);
  }
  removeLine(key: string): void {
    const index = this.lines.findIndex((line) => line.key === key);
    const line = this.lines[index];
    if (!line) return;
    this.removed = { line, index };
    this.lines = this.lines.filter((each) => each !== line);
    this.activeKey = (this.lines[index] ?? this.lines[index - 1])?.key ?? '';
  }
  undoRemove(): void {
    if (!this.removed) return;
    const { line, index } = this.removed;
    this.lines = this.lines.toSpliced(index, 0, line);
    this.activeKey = line.key;
    this.removed = null;
  }
  private insert(draft: LineDraft, index: number): void {
    const line = new CurbLineStore(draft, this);
    this.lines = this.lines.toSpliced(index, 0, line);
    this.activeKey = line.key;
    this.removed = null;
  }

  addPart(partId: number, label: string): void {
    this.parts = [...this.parts, { key: makeLineKey(), id: null, partId, label, qty: 1 }];
    this.headerUnread = without(this.headerUnread, 'parts');
  }
  setPartQty(key: string, qty: number): void {
    this.parts = this.parts.map((part) => (part.key === key ? { ...part, qty } : part));
  }
  removePart(key: string): void {
    this.parts = this.parts.filter((part) => part.key !== key);
  }
}

function without<T>(map: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([each]) => each !== name));
}

/** The text by which drafts are compared for changes. */
function textOf({ header, lines, parts }: QuoteDraft): string {
  const typed = lines.map(({ values, unread }) => ({ values, unread }));
  return JSON.stringify({ header, lines: typed, parts: parts.map(({ partId, qty }) => ({ partId, qty })) });
}
