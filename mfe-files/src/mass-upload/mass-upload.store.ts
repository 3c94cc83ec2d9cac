import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError } from '@cdi/shared/api';
import { FILE_TYPES, MAX_FILE_BYTES, type FileType } from '@cdi/shared/catalogue';
import { MAX_MASS_FILES } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import type { MassUploadContext, UploadCurb } from '@cdi/shared/session';
import { formatBytes } from '@cdi/shared/units';
import { extensionOf } from '../upload/file-rules.ts';
import { lineNumberOf, matchCurb } from './match-curb.ts';
import type { MassUploadApi } from './mass-upload-api.ts';

/** A chosen file and the order line it goes to. */
export interface MassFile {
  readonly key: number;
  readonly file: File;
  /** Null: the person has to say which. */
  readonly curb: UploadCurb | null;
}

export type MassUploadState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly message: string; readonly count: number };

/** The types that an order line or its stamp carries: what a mass upload may hold. */
export const MASS_TYPES: readonly FileType[] = FILE_TYPES.filter(({ carriedBy }) =>
  carriedBy.some((object) => object === 'tracker_curb' || object === 'conforming_stamp'),
);

/** One mass upload: files, the order line of each, what they are, and how far the sending got. */
export class MassUploadStore {
  files: readonly MassFile[] = [];
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

  get fileType(): FileType | undefined {
    return MASS_TYPES.find(({ code }) => code === this.fileTypeID);
  }
  /** Files of this type stand at the stamp of the line, not at the line. */
  get needsConformingType(): boolean {
    return this.fileType?.carriedBy.includes('tracker_curb') === false;
  }
  get isSending(): boolean {
    return this.state.kind === 'sending';
  }
  /** Closing now would lose something. */
  get isInProgress(): boolean {
    return this.state.kind !== 'done' && this.files.length > 0;
  }

  /** What is wrong with one file, in words; null when nothing is. */
  faultOf({ key, file, curb }: MassFile): string | null {
    if (file.size === 0) return 'The file is empty. Choose one that has content.';
    if (file.size > MAX_FILE_BYTES)
      return `${formatBytes(file.size)} is too large; at most ${formatBytes(MAX_FILE_BYTES)} can be sent.`;
    const type = this.fileType;
    if (type && !type.extensions.includes(extensionOf(file.name)))
      return `${type.title} takes ${type.extensions.join(', ')}. Choose another type, or remove the file.`;
    if (curb && this.files.some((other) => other.key < key && other.curb?.id === curb.id))
      return `${curb.label} has a file above already. Choose another line, or remove one of them.`;
    return null;
  }

  /** Why the files cannot be sent yet; null when they can. */
  get blockedReason(): string | null {
    if (this.files.length === 0) return 'Choose the files first.';
    if (this.fileTypeID === 0) return 'Choose a file type first.';
    if (this.needsConformingType && this.conformingTypeID === 0) return 'Choose a conforming type first.';
    const open = this.files.filter(({ curb }) => curb === null).length;
    if (open > 0) return open === 1 ? 'One file has no order line yet.' : `${open} files have no order line yet.`;
    return this.files.some((each) => this.faultOf(each) !== null) ? 'A file has a problem: see the list.' : null;
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

  /** Adds files, each at the order line that its name says; what is more than can be sent at once is left out and told. */
  async add(chosen: readonly File[]): Promise<void> {
    const room = MAX_MASS_FILES - this.files.length;
    const added = chosen.slice(0, room).map((file): MassFile => {
      const key = this.nextKey;
      this.nextKey += 1;
      return { key, file, curb: matchCurb(file.name, this.context.curbs) };
    });
    this.files = [...this.files, ...added];
    this.state =
      chosen.length > room
        ? { kind: 'failed', message: `At most ${MAX_MASS_FILES} files go at once; send the rest after.` }
        : { kind: 'choosing' };
    await Promise.all(added.filter(({ curb }) => curb === null).map((each) => this.findCurb(each)));
  }

  /** Asks for the line that the file is named for, when it is not one of those that are offered. */
  private async findCurb({ key, file }: MassFile): Promise<void> {
    const number = lineNumberOf(file.name);
    if (number === null) return;
    // without an answer the person chooses by hand
    const found = await this.api.findCurbs(number).catch(() => []);
    const curbs = found.map(({ value, label }): UploadCurb => ({ id: value, label }));
    runInAction(() => {
      const match = matchCurb(file.name, curbs);
      const isOpen = this.files.some((each) => each.key === key && each.curb === null);
      if (match && isOpen) this.setCurb(key, match);
    });
  }

  /** Sends the files; all of them are attached, or none. */
  async send(): Promise<void> {
    if (this.blockedReason !== null || this.isSending) return;
    const signal = this.running.start();
    this.state = { kind: 'sending', fraction: 0 };
    const { fileTypeID, conformingTypeID, files } = this;
    const onProgress = (fraction: number) =>
      runInAction(() => {
        if (!signal.aborted) this.state = { kind: 'sending', fraction };
      });
    try {
      const curbIds = files.flatMap(({ curb }) => curb?.id ?? []);
      const input = { curbIds, fileTypeID, conformingTypeID };
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

  /** Ends a sending that runs; the files stay in the list. */
  stop(): void {
    this.running.stop();
    if (this.isSending) this.state = { kind: 'choosing' };
  }

  private forgetFailure(): void {
    if (this.state.kind === 'failed') this.state = { kind: 'choosing' };
  }
}
