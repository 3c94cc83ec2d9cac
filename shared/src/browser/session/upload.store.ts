import { makeAutoObservable, observableRef } from 'mobx';
import type { FileHandler } from '../../common/contracts/file.contract.ts';
import type { MassHandler } from '../../common/contracts/file-transfer.contract.ts';

/**
 * The record that a chosen file will be attached to. Ids are 0 until known; the upload button stays disabled until `referenceID` is
 * set.
 */
export interface UploadContext {
  readonly handler: FileHandler;
  readonly referenceID: number;
  readonly reference2ID: number;
  readonly conformingTypeID: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** File type offered first. */
  readonly fileTypeID: number;
  readonly fileTitle: string;
  readonly trackerID: number;
  readonly quoteID: number;
  /** A picture is wanted: the camera is offered first. */
  readonly isPhoto: boolean;
  /** Called after the file was attached: the view reloads. */
  readonly onAttached?: (fileId: number) => void;
}

const EMPTY: UploadContext = {
  handler: 'quote',
  referenceID: 0,
  reference2ID: 0,
  conformingTypeID: 0,
  data: {},
  metadata: {},
  fileTypeID: 0,
  fileTitle: '',
  trackerID: 0,
  quoteID: 0,
  isPhoto: false,
};

/** A curb that a mass upload gives a file to: an order line, or a design of the catalog. */
export interface UploadCurb {
  readonly id: number;
  /** Name of the curb, which begins with its number: `T-48001-1 · AC-1`. */
  readonly label: string;
}

/** Options for opening a mass upload. */
export interface MassUploadContext {
  /** Kind of the curbs; order lines by default. */
  readonly handler?: MassHandler;
  /** The lines that are offered first; without any the person finds them by typing. */
  readonly curbs: readonly UploadCurb[];
  /** File type offered first; 0 for none. */
  readonly fileTypeID: number;
  /** Called after the files were attached: the view reloads. */
  readonly onAttached?: () => void;
}

/** Opens the File Upload and the Mass File Upload modals of mfe-files from any remote. */
export class UploadStore {
  isOpen = false;
  context: UploadContext = EMPTY;
  /** Options of the open mass upload; null when none is open. */
  mass: MassUploadContext | null = null;

  constructor() {
    makeAutoObservable(this, { context: observableRef, mass: observableRef });
  }

  openMass(context: Partial<MassUploadContext> = {}): void {
    this.mass = { curbs: [], fileTypeID: 0, ...context };
    this.isOpen = true;
  }

  open(context: Partial<UploadContext> & Pick<UploadContext, 'handler'>): void {
    this.context = { ...EMPTY, ...context };
    this.mass = null;
    this.isOpen = true;
  }
  setConformingType(conformingTypeID: number): void {
    this.context = { ...this.context, conformingTypeID };
  }
  close(): void {
    this.isOpen = false;
  }
  /** After attach the modal resets. */
  reset(): void {
    this.context = EMPTY;
    this.mass = null;
    this.isOpen = false;
  }
  get canUpload(): boolean {
    if (this.context.referenceID <= 0) return false;
    return this.context.handler !== 'curb_conforming' || this.context.conformingTypeID > 0;
  }
}
