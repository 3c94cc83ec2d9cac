import { callForData, callServer, uploadFile, type CallOptions, type UploadOptions } from '@cdi/shared/api';
import { attachFile, getFileMetadata, type Answer, type CallAnswer, type CallInput } from '@cdi/shared/contracts';

export type AttachAnswer = Pick<Answer, 'opt' | 'msg'>;

/** The calls of the upload modal. The store receives them in the constructor, so that a test passes a plain object. */
export interface UploadApi {
  loadMetadata(
    input: CallInput<typeof getFileMetadata>,
    options: CallOptions,
  ): Promise<CallAnswer<typeof getFileMetadata>>;
  send(file: File, options: UploadOptions): Promise<{ readonly cdi_file_id: number; readonly file_name: string }>;
  attach(input: CallInput<typeof attachFile>): Promise<AttachAnswer>;
}

export const uploadApi: UploadApi = {
  loadMetadata: (input, options) => callForData(getFileMetadata, input, options),
  send: uploadFile,
  // the server attaches an upload once: a repeat after a lost answer gets that answer
  attach: (input) => callServer(attachFile, input, { idempotencyKey: `attach-file-${Number(input.cdi_file_id)}` }),
};
