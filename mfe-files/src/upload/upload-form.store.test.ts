import { CallError } from '@cdi/shared/api';
import type { UploadContext } from '@cdi/shared/session';
import type { UploadApi } from './upload-api.ts';
import { UploadFormStore } from './upload-form.store.ts';
import { makeFile, makeMetadata, makeUploadApi } from './testing/fake-upload.ts';
import { makeHost } from './testing/make-host.ts';

async function makeReadyStore(calls: Partial<UploadApi> = {}, context: Partial<UploadContext> = {}) {
  const { upload, host, onAttached } = makeHost(context);
  const api = makeUploadApi(calls);
  const store = new UploadFormStore(api, host);
  await store.loadMetadata();
  return { store, upload, api, onAttached };
}

it('sends a chosen file with progress, gets a file number, and attaches it', async () => {
  const steps: string[] = [];
  const { store, api, onAttached } = await makeReadyStore({
    send: async (_file, options) => {
      options.onProgress?.(0.5);
      steps.push(JSON.stringify([store.step.kind, store.step.kind === 'sending' && store.step.fraction]));
      return { cdi_file_id: 77, file_name: 'po.pdf' };
    },
  });
  expect(store.blockedReason).toBe('Choose a file first.');
  await store.choose(makeFile('po.pdf'));
  expect(steps).toEqual(['["sending",0.5]']);
  expect(store.step).toMatchObject({ kind: 'sent', fileID: 77 });
  expect(store.blockedReason).toBe('Choose a file type first.');
  store.setFileType(8);
  expect(store.blockedReason).toBeNull();
  await store.attach();
  expect(api.attach).toHaveBeenCalledWith({
    handler: 'quote',
    cdi_reference_id: 12,
    cdi_reference2_id: 0,
    cdi_file_type_id: 8,
    cdi_file_title: 'po',
    cdi_file_id: 77,
    conforming_type_id: 0,
    quote_id: 12,
  });
  expect(onAttached).toHaveBeenCalledWith(77, { opt: 'save', msg: 'File Attached' });
});

describe('Upload file stays disabled', () => {
  it('until a reference exists', async () => {
    const { store } = await makeReadyStore({}, { referenceID: 0 });
    await store.choose(makeFile('po.pdf'));
    expect(store.blockedReason).toContain('Save the record first');
    await store.attach();
    expect(store.step.kind).toBe('sent');
  });

  it('in the curb_conforming context until a conforming type is chosen', async () => {
    const { store, upload, onAttached } = await makeReadyStore(
      { loadMetadata: async () => makeMetadata({ needs_conforming_type: true }) },
      { handler: 'curb_conforming', fileTypeID: 19 },
    );
    await store.choose(makeFile('stamp.pdf'));
    expect(store.blockedReason).toBe('Choose a conforming type first.');
    upload.setConformingType(2);
    expect(store.blockedReason).toBeNull();
    await store.attach();
    expect(onAttached).toHaveBeenCalled();
  });
});

it('refuses invalid files before anything is sent', async () => {
  const { store, api } = await makeReadyStore();
  await store.choose(makeFile('virus.exe'));
  expect(store.step).toEqual({ kind: 'choosing', error: expect.stringContaining('virus.exe cannot be attached here') });
  await store.choose(makeFile('empty.pdf', 0));
  expect(store.step).toMatchObject({ error: expect.stringContaining('is empty') });
  await store.choose(makeFile('large.pdf', 2_000_000));
  expect(store.step).toMatchObject({
    error: 'large.pdf is 1.9 MB; at most 1.0 MB can be sent. Make it smaller or split it.',
  });
  expect(api.send).not.toHaveBeenCalled();
});

it('selects the only possible type, and reports a type that does not fit', async () => {
  const { store } = await makeReadyStore();
  await store.choose(makeFile('roof.jpg'));
  expect(store.fileTypes.map(({ code }) => code)).toEqual([20]);
  expect(store.fileTypeID).toBe(20);
  store.setFileType(8);
  expect(store.blockedReason).toContain('Customer PO takes pdf');
});

it('keeps the entries when attaching fails, and shows why', async () => {
  const { store, onAttached } = await makeReadyStore({
    attach: () => Promise.reject(new CallError('The quote was closed.', { code: 'RULE' })),
  });
  await store.choose(makeFile('po.pdf'));
  store.setFileType(8);
  store.setFileTitle('Order 4471');
  await store.attach();
  expect(store.step).toMatchObject({ kind: 'sent', error: 'Failed to upload file: The quote was closed.' });
  expect(store.fileTitle).toBe('Order 4471');
  expect(onAttached).not.toHaveBeenCalled();
  await store.choose(makeFile('po-2.pdf'));
  expect(store.step).toMatchObject({ kind: 'sent', error: null });
});

it('retries a broken transfer, and starts over on request', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new CallError('The connection broke.', { code: 'NETWORK' }))
    .mockResolvedValue({ cdi_file_id: 78, file_name: 'po.pdf' });
  const { store } = await makeReadyStore({ send });
  await store.choose(makeFile('po.pdf'));
  expect(store.step).toMatchObject({ kind: 'broken', error: 'Failed to upload file: The connection broke.' });
  await store.retry();
  expect(store.step).toMatchObject({ kind: 'sent', fileID: 78 });
  store.startOver();
  expect(store.step).toEqual({ kind: 'choosing', error: null });
  expect(store.fileTitle).toBe('');
});

it('ignores the end of a canceled transfer', async () => {
  let finish: (value: { cdi_file_id: number; file_name: string }) => void = () => undefined;
  const signals: (AbortSignal | undefined)[] = [];
  const { store } = await makeReadyStore({
    send: (_file, { signal }) => {
      signals.push(signal);
      return new Promise((resolve) => (finish = resolve));
    },
  });
  const choosing = store.choose(makeFile('po.pdf'));
  store.startOver();
  finish({ cdi_file_id: 1, file_name: 'po.pdf' });
  await choosing;
  expect(signals[0]?.aborted).toBe(true);
  expect(store.step.kind).toBe('choosing');
});

it('lists the attached files of the chosen type', async () => {
  const { store } = await makeReadyStore();
  store.setFileType(8);
  expect(store.filesOfType.map(({ title }) => title)).toEqual(['PO 4470']);
});

it('can retry when the allowed types could not be loaded', async () => {
  const loadMetadata = jest
    .fn()
    .mockRejectedValueOnce(new CallError('Not reachable.', { code: 'NETWORK' }))
    .mockResolvedValue(makeMetadata());
  const { store } = await makeReadyStore({ loadMetadata });
  expect(store.metadata).toMatchObject({ kind: 'failed', message: 'Not reachable.' });
  expect(store.takesPhotoOffLine).toBe(false);
  await store.loadMetadata();
  expect(store.metadata.kind).toBe('ready');
});

it('attaches a file when the check for duplicates fails', async () => {
  const loadMetadata = jest
    .fn()
    .mockResolvedValueOnce(makeMetadata())
    .mockRejectedValue(new CallError('Not reachable.', { code: 'NETWORK' }));
  const { store, onAttached } = await makeReadyStore({ loadMetadata }, { fileTypeID: 8 });
  await store.choose(makeFile('po.pdf'));
  expect(loadMetadata).toHaveBeenLastCalledWith(expect.objectContaining({ cdi_file_id: 77 }), expect.anything());
  expect([store.step.kind, store.sameAs, store.metadata.kind]).toEqual(['sent', null, 'ready']);
  await store.attach();
  expect(onAttached).toHaveBeenCalled();
});
