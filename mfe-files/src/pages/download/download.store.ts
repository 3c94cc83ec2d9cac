import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, fetchFile, type CallError, type FetchedFile, type FetchFileOptions } from '@cdi/shared/api';
import { LatestRun } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { saveBlob } from './save-blob.ts';

/** Dependencies of the download. A test passes its own. */
export interface DownloadServices {
  readonly linkTo: (fileId: number) => Promise<string>;
  readonly fetchFile: (path: string, options: FetchFileOptions) => Promise<FetchedFile>;
  readonly save: (file: FetchedFile) => void;
}

const productServices: DownloadServices = {
  linkTo: (fileId) => session.fileToken.linkTo(fileId),
  fetchFile,
  save: saveBlob,
};

export type DownloadState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'fetching'; readonly arrivedBytes: number; readonly totalBytes: number | null }
  | { readonly kind: 'saved'; readonly fileName: string; readonly sizeBytes: number }
  | { readonly kind: 'failed'; readonly error: CallError };

/** One download: requests a link, fetches the file, and passes it to the browser. */
export class DownloadStore {
  state: DownloadState = { kind: 'asking' };
  private readonly services: DownloadServices;
  private readonly running = new LatestRun();

  constructor(services: DownloadServices = productServices) {
    this.services = services;
    makeAutoObservable<this, 'services' | 'running'>(this, { state: observableRef, services: false, running: false });
  }

  /** Starts or restarts the download. Cancels a running one. */
  async start(fileId: number): Promise<void> {
    const signal = this.running.start();
    const show = (state: DownloadState) =>
      runInAction(() => {
        if (!signal.aborted) this.state = state;
      });
    show({ kind: 'asking' });
    try {
      const link = await this.services.linkTo(fileId);
      show({ kind: 'fetching', arrivedBytes: 0, totalBytes: null });
      const file = await this.services.fetchFile(link, {
        onProgress: (arrivedBytes, totalBytes) => show({ kind: 'fetching', arrivedBytes, totalBytes }),
        signal,
      });
      if (signal.aborted) return;
      this.services.save(file);
      show({ kind: 'saved', fileName: file.fileName, sizeBytes: file.blob.size });
    } catch (error) {
      show({ kind: 'failed', error: asCallError(error) });
    }
  }

  stop(): void {
    this.running.stop();
  }
}
