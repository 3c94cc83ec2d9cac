import type { FileMetadata } from '@cdi/shared/contracts';
import type { UploadApi } from '../upload-api.ts';

/** A file that reports this size, without the bytes. */
export function makeFile(name: string, sizeBytes = 1200): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: sizeBytes });
  return file;
}

/** Allowed files of a quote in the tests: documents as PDF, photos as JPG, up to 1 MiB. */
export function makeMetadata(facts: Partial<FileMetadata> = {}): FileMetadata {
  return {
    file_types: [
      { code: 8, title: 'Customer PO', extensions: ['pdf'] },
      { code: 19, title: 'Quote file', extensions: ['pdf', 'xlsx'] },
      { code: 20, title: 'Quote photo', extensions: ['jpg', 'png'] },
    ],
    reference_label: 'Q-1042 · Riverside School',
    needs_conforming_type: false,
    max_bytes: 1024 * 1024,
    files: [
      {
        cdi_file_id: 5,
        title: 'PO 4470',
        file_name: 'po.pdf',
        type: 8,
        revision: 1,
        is_current: true,
        created_dt: '2026-11-20T15:00:00Z',
        uploaded_by: 'Dana Ruiz',
      },
    ],
    same_as: null,
    ...facts,
  };
}

/** An upload server that accepts everything. */
export function makeUploadApi(calls: Partial<UploadApi> = {}) {
  return {
    loadMetadata: jest.fn(calls.loadMetadata ?? (async () => makeMetadata())),
    send: jest.fn(calls.send ?? (async (file: File) => ({ cdi_file_id: 77, file_name: file.name }))),
    attach: jest.fn(calls.attach ?? (async () => ({ opt: 'save' as const, msg: 'File Attached' }))),
  };
}
