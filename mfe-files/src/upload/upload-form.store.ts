import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError } from '@cdi/shared/api';
import type { AttachedFile, FileMetadata } from '@cdi/shared/contracts';
import { FormStore, LatestRun } from '@cdi/shared/kit';
import { isRefusal, isUnreached } from '@cdi/shared/outbox';
import { findFileFault, findTypeFault, listFittingTypes } from './file-rules.ts';
import { PhotoHold, type UnsentPhoto } from './photo-hold.ts';
import type { MetadataState, Transfer, UploadStep } from './upload-step.ts';
import type { UploadApi } from './upload-api.ts';
import type { UploadHost } from './upload-host.ts';

export const UPLOAD_FAILED = 'Failed to upload file';
const NOT_KEPT = 'This phone could not keep it: it keeps photos only, and needs room for them. Try again on line.';

function describeFailure(error: unknown): string {
  const { message } = asCallError(error);
  return message.startsWith(UPLOAD_FAILED) ? message : `${UPLOAD_FAILED}: ${message}`;
}

/** One use of the File Upload modal, from opening to attaching: the transfer of the file, and the form with type and title. */
export class UploadFormStore {
  metadata: MetadataState = { kind: 'loading' };
  private transfer: Transfer = { kind: 'choosing', error: null };
  private readonly form: FormStore<{ readonly fileTypeID: number; readonly fileTitle: string }>;
  private readonly api: UploadApi;
  private readonly host: UploadHost;
  private readonly running = new LatestRun();
  private readonly asking = new LatestRun();
  private readonly hold: PhotoHold;

  constructor(api: UploadApi, host: UploadHost) {
    this.api = api;
    this.host = host;
    this.hold = new PhotoHold(host);
    const { fileTypeID, fileTitle } = host.context;
    // all refusals of the server are shown at the file
    this.form = new FormStore({ initial: { fileTypeID, fileTitle }, hasPlaceFor: () => false });
    makeAutoObservable<this, 'transfer' | 'form' | 'api' | 'host' | 'running' | 'asking' | 'hold'>(this, {
      transfer: observableRef,
      metadata: observableRef,
      form: false,
      api: false,
      host: false,
      running: false,
      asking: false,
      hold: false,
    });
  }

  get step(): UploadStep {
    const { transfer, form } = this;
    if (transfer.kind !== 'sent') return transfer;
    if (form.isSending) return { ...transfer, kind: 'attaching' };
    return { ...transfer, error: form.failure && describeFailure(form.failure) };
  }
  get fileTypeID(): number {
    return this.form.values.fileTypeID;
  }
  get fileTitle(): string {
    return this.form.values.fileTitle;
  }
  /** The offered file types that allow the chosen file. */
  get fileTypes(): FileMetadata['file_types'] {
    if (this.metadata.kind !== 'ready') return [];
    return listFittingTypes(this.step.kind === 'choosing' ? null : this.step.file.name, this.metadata.metadata);
  }
  /** The attached file that the sent one duplicates. */
  get sameAs(): AttachedFile | null {
    return this.transfer.kind === 'sent' ? this.transfer.sameAs : null;
  }
  /** Whether the device is offline, so that the types cannot be loaded, but a photo can be taken and is kept. */
  get takesPhotoOffLine(): boolean {
    return this.metadata.kind === 'failed' && this.metadata.isOffLine && this.host.holdPhoto != null;
  }
  /** Whether closing would lose a file. */
  get isInProgress(): boolean {
    return this.step.kind !== 'choosing';
  }
  get typeFault(): string | null {
    if (this.metadata.kind !== 'ready' || this.step.kind === 'choosing') return null;
    return findTypeFault(this.step.file.name, this.fileTypeID, this.metadata.metadata);
  }
  /** The attached current files of the chosen type, newest first. */
  get filesOfType(): FileMetadata['files'] {
    if (this.metadata.kind !== 'ready') return [];
    return this.metadata.metadata.files.filter(({ type, is_current }) => type === this.fileTypeID && is_current);
  }
  /** Why Upload file is disabled, in words; null when it is enabled. */
  get blockedReason(): string | null {
    const { context, canUpload } = this.host;
    if (context.referenceID <= 0) return 'Save the record first: a file needs a record to be attached to.';
    if (!canUpload) return 'Choose a conforming type first.';
    if (this.step.kind === 'choosing') return 'Choose a file first.';
    if (this.step.kind === 'sending') return 'The file is still being sent.';
    if (this.step.kind === 'broken') return 'The file was not sent. Try again or start over.';
    if (this.fileTypeID === 0) return 'Choose a file type first.';
    return this.typeFault;
  }

  /** Loads the allowed file types. Called again when the conforming type changes; drops the answer to an older call. */
  async loadMetadata(): Promise<void> {
    const signal = this.asking.start();
    if (this.metadata.kind !== 'ready') this.metadata = { kind: 'loading' };
    try {
      const metadata = await this.askMetadata(signal);
      if (signal.aborted) return;
      runInAction(() => {
        this.metadata = { kind: 'ready', metadata };
        this.settleFileType();
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = asCallError(error);
      runInAction(
        () => (this.metadata = { kind: 'failed', message: failure.message, isOffLine: isUnreached(failure) }),
      );
    }
  }

  /** Sends the file at once; the user can fill in the form meanwhile. Refuses an invalid file with the reason. */
  async choose(file: File): Promise<void> {
    if (this.takesPhotoOffLine) return this.keepAtOnce(file);
    if (this.metadata.kind !== 'ready') return;
    const fault = findFileFault(file, this.metadata.metadata);
    if (fault !== null) {
      this.transfer = { kind: 'choosing', error: fault };
      return;
    }
    const signal = this.running.start();
    this.transfer = { kind: 'sending', file, fraction: 0 };
    this.form.forgetRefusal();
    this.settleFileType();
    if (this.fileTitle === '') this.setFileTitle(file.name.replace(/\.[^.]+$/, '').slice(0, 120));
    const onProgress = (fraction: number) =>
      runInAction(() => {
        if (!signal.aborted) this.transfer = { kind: 'sending', file, fraction };
      });
    try {
      if (this.hold.takes(file)) await this.hold.begin(this.describe(file, null), signal);
      if (signal.aborted) return;
      const { cdi_file_id } = await this.api.send(file, { onProgress, signal });
      if (signal.aborted || !(await this.hold.note(this.describe(file, cdi_file_id)))) return;
      const sameAs = await this.findSame(cdi_file_id, signal);
      if (!signal.aborted) runInAction(() => (this.transfer = { kind: 'sent', file, fileID: cdi_file_id, sameAs }));
    } catch (error) {
      if (signal.aborted) return;
      if (!isRefusal(asCallError(error)) && (await this.hold.keep(this.describe(file, null)))) return;
      this.hold.end();
      runInAction(() => (this.transfer = { kind: 'broken', file, error: describeFailure(error) }));
    }
  }

  private async keepAtOnce(file: File): Promise<void> {
    const isKept = await this.hold.keep(this.describe(file, null));
    if (!isKept) runInAction(() => (this.transfer = { kind: 'choosing', error: NOT_KEPT }));
  }

  /** The photo in the form in which the phone stores it. */
  private describe(file: File, fileID: number | null): UnsentPhoto {
    return {
      file,
      fileID,
      fileTypeID: this.fileTypeID || this.host.context.fileTypeID,
      fileTitle: this.fileTitle.trim() || file.name.slice(0, 120),
      reference: this.metadata.kind === 'ready' ? (this.metadata.metadata.reference_label ?? '') : '',
    };
  }

  /** Sends a file again whose transfer broke. */
  async retry(): Promise<void> {
    if (this.step.kind === 'broken') await this.choose(this.step.file);
  }

  /** Cancels a running transfer, and drops the file. */
  startOver(): void {
    this.running.stop();
    this.hold.end();
    this.transfer = { kind: 'choosing', error: null };
    const { fileTypeID, fileTitle } = this.host.context;
    this.form.reset({ fileTypeID, fileTitle });
    this.settleFileType();
  }

  /** Ends the window. If the user closed it, drops the file; if the session ended, queues the photo for later. */
  leave(): void {
    const { transfer } = this;
    if (this.host.isSignedOut === true && transfer.kind !== 'choosing')
      this.hold.leave(this.describe(transfer.file, transfer.kind === 'sent' ? transfer.fileID : null));
    this.startOver();
  }

  setFileType(fileTypeID: number): void {
    this.form.set('fileTypeID', fileTypeID);
  }
  setFileTitle(fileTitle: string): void {
    this.form.set('fileTitle', fileTitle);
  }

  /** Attaches the file to its record. */
  async attach(): Promise<void> {
    if (this.transfer.kind !== 'sent' || this.blockedReason !== null) return;
    const { file, fileID } = this.transfer;
    const { context } = this.host;
    if (!(await this.hold.note(this.describe(file, fileID))) || !this.isStill(fileID)) return;
    await this.form.submit(
      ({ fileTypeID, fileTitle }) =>
        this.api.attach({
          handler: context.handler,
          cdi_reference_id: context.referenceID,
          cdi_reference2_id: context.reference2ID,
          cdi_file_type_id: fileTypeID,
          cdi_file_title: fileTitle.trim() || file.name,
          cdi_file_id: fileID,
          conforming_type_id: context.conformingTypeID,
          ...(context.trackerID > 0 ? { tracker_id: context.trackerID } : {}),
          ...(context.quoteID > 0 ? { quote_id: context.quoteID } : {}),
        }),
      (answer) => {
        // the user has closed the window: another one may be open by now
        if (!this.isStill(fileID)) return context.onAttached?.(fileID);
        this.hold.end();
        this.host.onAttached(fileID, answer);
      },
    );
    const { failure } = this.form;
    if (failure && !isRefusal(failure) && this.isStill(fileID)) await this.hold.keep(this.describe(file, fileID));
  }

  /** Whether the window was neither closed nor started over since this file was sent. */
  private isStill(fileID: number): boolean {
    return this.transfer.kind === 'sent' && this.transfer.fileID === fileID;
  }

  private askMetadata(signal: AbortSignal, fileID?: number): Promise<FileMetadata> {
    const { context } = this.host;
    return this.api.loadMetadata(
      {
        handler: context.handler,
        cdi_reference_id: context.referenceID,
        cdi_reference2_id: context.reference2ID,
        conforming_type_id: context.conformingTypeID,
        tracker_id: context.trackerID,
        quote_id: context.quoteID,
        ...(fileID === undefined ? {} : { cdi_file_id: fileID }),
      },
      { signal },
    );
  }

  /** The file of the record with the same bytes, or null. Returns null on failure too, so that the user can attach anyway. */
  private async findSame(fileID: number, signal: AbortSignal): Promise<AttachedFile | null> {
    if (this.host.context.referenceID <= 0) return null;
    try {
      return (await this.askMetadata(signal, fileID)).same_as;
    } catch {
      return null;
    }
  }

  /** Selects the only possible type, and clears a type that is not offered. */
  private settleFileType(): void {
    if (this.metadata.kind !== 'ready') return;
    const offered = this.metadata.metadata.file_types;
    if (!offered.some(({ code }) => code === this.fileTypeID)) this.setFileType(0);
    const only = this.fileTypes.length === 1 ? this.fileTypes[0] : undefined;
    if (this.fileTypeID === 0 && only) this.setFileType(only.code);
  }
}
