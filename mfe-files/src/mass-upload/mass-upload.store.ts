import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError } from '@cdi/shared/api';
import { FILE_TYPES, MAX_FILE_BYTES, type FileType } from '@cdi/shared/catalogue';
import { MAX_MASS_FILES, type MassHandler } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import type { MassUploadContext, UploadCurb } from '@cdi/shared/session';
import { formatBytes } from '@cdi/shared/units';
import { extensionOf } from '../upload/file-rules.ts';
import { matchCurb, matchDesign, numberInName } from './match-curb.ts';
import type { MassUploadApi } from './mass-upload-api.ts';

/** A chosen file and the curb that it will be attached to. */
export interface MassFile {
  readonly key: number;
  readonly file: File;
  /** Null until the user chooses one. */
  readonly curb: UploadCurb | null;
}

export type MassUploadState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly message: string; readonly count: number };

/** Business objects that files of each kind of curb attach to: a line and its stamp, or the design. */
const CARRIERS: Readonly<Record<MassHandler, readonly string[]>> = {
  tracker_curb: ['tracker_curb', 'conforming_stamp'],
  curb: ['curb'],
};

/** Labels of the kinds of curb. */
export const CURB_NAMES: Readonly<Record<MassHandler, string>> = { tracker_curb: 'Order line', curb: 'Catalog curb' };

/** One mass upload: the files, the curb of each, their type, and the progress of the upload. */
export class MassUploadStore {
  files: readonly MassFile[] = [];
  handler: MassHandler;
  fileTypeID: number;
  conformingTypeID = 0;
  state: MassUploadState = { kind: 'choosing' };
  private nextKey = 1;
  private readonly api: MassUploadApi;
  private readonly context: MassUploadContext;
  private readonly running = new LatestRun();

  constructor(api: MassUploadApi, context: MassUploadContext) {
    this.api = api;
    this.context = context;
    this.handler = context.handler ?? 'tracker_curb';
    this.fileTypeID = context.fileTypeID;
    makeAutoObservable<this, 'api' | 'context' | 'running' | 'nextKey'>(this, {
      files: observableRef,
      state: observableRef,
      api: false,
      context: false,
      running: false,
      nextKey: false,
    });
  }

  /** The file types for this kind of curb. */
  get fileTypes(): readonly FileType[] {
    return FILE_TYPES.filter(({ carriedBy }) => carriedBy.some((object) => CARRIERS[this.handler].includes(object)));
  }
  /** File extensions that at least one of these types allows. */
  get extensions(): readonly string[] {
    return [...new Set(this.fileTypes.flatMap(({ extensions }) => extensions))].sort();
  }
  /** Whether the user chooses the kind of curb: not if the context lists the curbs. */
  get hasChoice(): boolean {
    return this.context.curbs.length === 0;
  }
  get fileType(): FileType | undefined {
    return this.fileTypes.find(({ code }) => code === this.fileTypeID);
  }
  /** Whether files of this type belong to the stamp of the line, not to the line. */
  get needsConformingType(): boolean {
    return this.fileType?.carriedBy.includes(this.handler) === false;
  }
  get noun(): string {
    return CURB_NAMES[this.handler].toLowerCase();
  }
  get isSending(): boolean {
    return this.state.kind === 'sending';
  }
  /** Whether closing would lose files. */
  get isInProgress(): boolean {
    return this.state.kind !== 'done' && this.files.length > 0;
  }

  /** The problem of one file, in words; null when there is none. */
  faultOf({ key, file, curb }: MassFile): string | null {
    if (file.size === 0) return 'The file is empty. Choose one that has content.';
    if (file.size > MAX_FILE_BYTES)
      return `${formatBytes(file.size)} is too large; at most ${formatBytes(MAX_FILE_BYTES)} can be sent.`;
    const type = this.fileType;
    if (type && !type.extensions.includes(extensionOf(file.name)))
      return `${type.title} takes ${type.extensions.join(', ')}. Choose another type, or remove the file.`;
    if (curb && this.files.some((other) => other.key < key && other.curb?.id === curb.id))
      return `${curb.label} has a file above already. Choose another ${this.noun}, or remove one of them.`;
    return null;
  }

  /** Why the files cannot be sent yet; null when they can. */
  get blockedReason(): string | null {
    if (this.files.length === 0) return 'Choose the files first.';
    if (this.fileTypeID === 0) return 'Choose a file type first.';
    if (this.needsConformingType && this.conformingTypeID === 0) return 'Choose a conforming type first.';
    const open = this.files.filter(({ curb }) => curb === null).length;
    if (open > 0) return open === 1 ? `One file has no ${this.noun} yet.` : `${open} files have no ${this.noun} yet.`;
    return this.files.some((each) => this.faultOf(each) !== null) ? 'A file has a problem: see the list.' : null;
  }

  /** Changes the kind of curb: keeps the files, and looks up the curb of each again. */
  setHandler(handler: MassHandler): void {
    if (handler === this.handler) return;
    this.handler = handler;
    if (this.fileType === undefined) this.fileTypeID = 0;
    if (!this.needsConformingType) this.conformingTypeID = 0;
    this.forgetFailure();
    const files = this.files.map((each): MassFile => ({ ...each, curb: null }));
    this.files = files;
    void Promise.all(files.map((each) => this.findCurb(each)));
  }
  setFileType(code: number): void {
    this.fileTypeID = code;
    if (!this.needsConformingType) this.conformingTypeID = 0;
  }
  setConformingType(code: number): void {
    this.conformingTypeID = code;
  }
  setCurb(key: number, curb: UploadCurb | null): void {
    this.files = this.files.map((each) => (each.key === key ? { ...each, curb } : each));
  }
  remove(key: number): void {
    this.files = this.files.filter((each) => each.key !== key);
    this.forgetFailure();
  }

  /** Adds files, each with the curb in its name; leaves out files over the limit of one upload, and reports that. */
  async add(chosen: readonly File[]): Promise<void> {
    const room = MAX_MASS_FILES - this.files.length;
    const added = chosen.slice(0, room).map((file): MassFile => {
      const key = this.nextKey;
      this.nextKey += 1;
      return { key, file, curb: this.handler === 'curb' ? null : matchCurb(file.name, this.context.curbs) };
    });
    this.files = [...this.files, ...added];
    this.state =
      chosen.length > room
        ? { kind: 'failed', message: `At most ${MAX_MASS_FILES} files go at once; send the rest after.` }
        : { kind: 'choosing' };
    await Promise.all(added.filter(({ curb }) => curb === null).map((each) => this.findCurb(each)));
  }

  /** Looks up the curb that the file name contains, when the given curbs do not include it. */
  private async findCurb({ key, file }: MassFile): Promise<void> {
    const { handler } = this;
    const number = numberInName(handler, file.name);
    if (number === null) return;
    // without an answer the user chooses the curb
    const found = await this.api.findCurbs(handler, number).catch(() => []);
    const curbs = found.map(({ value, label }): UploadCurb => ({ id: value, label }));
    runInAction(() => {
      const match = handler === 'curb' ? matchDesign(file.name, curbs) : matchCurb(file.name, curbs);
      const isOpen = handler === this.handler && this.files.some((each) => each.key === key && each.curb === null);
      if (match && isOpen) this.setCurb(key, match);
    });
  }

  /** Sends the files; the server attaches all of them, or none. */
  async send(): Promise<void> {
    if (this.blockedReason !== null || this.isSending) return;
    const signal = this.running.start();
    this.state = { kind: 'sending', fraction: 0 };
    const { handler, fileTypeID, conformingTypeID, files } = this;
    const onProgress = (fraction: number) =>
      runInAction(() => {
        if (!signal.aborted) this.state = { kind: 'sending', fraction };
      });
    try {
      const curbIds = files.flatMap(({ curb }) => curb?.id ?? []);
      const input = { handler, curbIds, fileTypeID, conformingTypeID };
      const answer = await this.api.send(
        files.map(({ file }) => file),
        input,
        { onProgress, signal },
      );
      if (signal.aborted) return;
      runInAction(() => {
        this.state = { kind: 'done', message: answer.msg, count: files.length };
        this.files = [];
      });
      this.context.onAttached?.();
    } catch (error) {
      const { message } = asCallError(error);
      if (!signal.aborted) runInAction(() => (this.state = { kind: 'failed', message }));
    }
  }

  /** Cancels a running upload; the files stay in the list. */
  stop(): void {
    this.running.stop();
    if (this.isSending) this.state = { kind: 'choosing' };
  }

  private forgetFailure(): void {
    if (this.state.kind === 'failed') this.state = { kind: 'choosing' };
  }
}
