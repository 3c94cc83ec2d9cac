import { callForList, uploadFiles, type MassUploadInput, type UploadOptions } from '@cdi/shared/api';
import { typeahead, type Answer, type MassHandler, type Suggestion } from '@cdi/shared/contracts';

/** The calls of a mass upload. The store receives them in the constructor, so that a test passes a plain object. */
export interface MassUploadApi {
  /** Finds order lines or catalog designs by their number. */
  findCurbs(handler: MassHandler, term: string): Promise<readonly Suggestion[]>;
  send(files: readonly File[], input: MassUploadInput, options: UploadOptions): Promise<Pick<Answer, 'opt' | 'msg'>>;
}

export const massUploadApi: MassUploadApi = {
  findCurbs: (handler, term) => callForList<Suggestion>(typeahead, { type: handler, term }),
  send: uploadFiles,
};
