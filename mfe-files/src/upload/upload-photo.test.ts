/** @jest-environment ./test/jsdom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import type { UnsentPhoto } from './photo-hold.ts';
import type { UploadApi } from './upload-api.ts';
import { UploadFormStore } from './upload-form.store.ts';
import type { UploadHost } from './upload-host.ts';
import { makeUploadApi } from './testing/fake-upload.ts';
import { makeHost } from './testing/make-host.ts';

describe('a photo', () => {
  const photo = () => new File(['x'], 'curb.jpg', { type: 'image/jpeg' });
  const offLine = () => Promise.reject(new CallError('The server cannot be reached.', { code: 'NETWORK' }));
  const AT_CARD = { handler: 'tracker_curb', referenceID: 30, fileTypeID: 20, isPhoto: true } as const;

  async function openAtCard(calls: Partial<UploadApi>, keepsPhotos: boolean | 'no room' = true) {
    const { host, onAttached } = makeHost(AT_CARD);
    const said: unknown[] = [];
    const isKept = { value: true };
    const held = {
      note: async (photo: UnsentPhoto) => (said.push(['noted', photo.fileID]), isKept.value),
      keep: async (photo: UnsentPhoto) => void said.push(['kept', photo.fileID]),
      forget: async () => void said.push('forgotten'),
    };
    const holdPhoto = jest.fn(async (photo: UnsentPhoto) => {
      said.push(['held', photo.fileID]);
      if (keepsPhotos === 'no room') throw new Error('No room');
      return held;
    });
    const onKept = jest.fn();
    const store = new UploadFormStore(
      makeUploadApi(calls),
      Object.create(host, {
        holdPhoto: { value: keepsPhotos ? holdPhoto : null },
        onKept: { value: onKept },
      }) as UploadHost,
    );
    await store.loadMetadata();
    return { store, said, holdPhoto, onKept, onAttached, isKept };
  }

  it('is stored before it is sent, and deleted once it is attached, so that a dying phone loses none', async () => {
    const { store, said } = await openAtCard({
      send: async () => {
        expect(said).toEqual([['held', null]]);
        return { cdi_file_id: 77, file_name: 'curb.jpg' };
      },
      attach: async () => {
        expect(said).toEqual([
          ['held', null],
          ['noted', 77],
          ['noted', 77],
        ]);
        return { opt: 'save', msg: 'File Attached' };
      },
    });
    await store.choose(photo());
    await store.attach();
    expect(said.at(-1)).toBe('forgotten');
  });

  it('is sent although the storage of the phone is full', async () => {
    const { store } = await openAtCard({}, 'no room');
    await store.choose(photo());
    expect(store.step).toMatchObject({ kind: 'sent', fileID: 77 });
  });

  it('that the user cancels is not kept', async () => {
    const { store, said } = await openAtCard({});
    await store.choose(photo());
    store.startOver();
    expect(said).toEqual([['held', null], ['noted', 77], 'forgotten']);
  });

  it('that another page sent while this one slept is not attached a second time', async () => {
    const { store, isKept, onKept } = await openAtCard({
      attach: () => Promise.reject(new Error('It is attached twice.')),
    });
    await store.choose(photo());
    isKept.value = false;
    await store.attach();
    expect(onKept).toHaveBeenCalledTimes(1);
  });

  it('is kept with the label of its record', async () => {
    const { store, said, holdPhoto, onKept } = await openAtCard({ send: offLine });
    const file = photo();
    await store.choose(file);
    expect([said.at(-1), onKept.mock.calls.length]).toEqual([['kept', null], 1]);
    expect(holdPhoto).toHaveBeenCalledWith({
      file,
      fileID: null,
      fileTypeID: 20,
      fileTitle: 'curb',
      reference: 'Q-1042 · Riverside School',
    });
  });

  it('is kept although the allowed types could not be loaded', async () => {
    const { store, said, holdPhoto } = await openAtCard({ loadMetadata: offLine });
    expect(store.takesPhotoOffLine).toBe(true);
    await store.choose(photo());
    expect(said.at(-1)).toEqual(['kept', null]);
    expect(holdPhoto).toHaveBeenCalledWith(expect.objectContaining({ fileTypeID: 20, fileTitle: 'curb.jpg' }));
  });

  it('that was sent but not attached is kept without being sent again', async () => {
    const { store, said } = await openAtCard({ attach: offLine });
    await store.choose(photo());
    await store.attach();
    expect(said.at(-1)).toEqual(['kept', 77]);
  });

  it('that the server refuses is not kept, and the reason is shown', async () => {
    const tooLarge = () => Promise.reject(new CallError('Too large.', { code: 'UPLOAD', status: 413 }));
    const { store, said } = await openAtCard({ send: tooLarge });
    await store.choose(photo());
    expect(said.at(-1)).toBe('forgotten');
    expect(store.step).toMatchObject({ kind: 'broken', error: 'Failed to upload file: Too large.' });
  });

  it.each([
    ['DENIED', 401],
    ['TERMS_NEEDED', 403],
    ['SECOND_FACTOR_NEEDED', 403],
  ])(
    'is kept when the session is refused with %s, because the server has not judged the photo',
    async (code, status) => {
      const answer = { opt: 'error', msg: 'Not now.', code } as const;
      const ofSession = (said: string) => () =>
        Promise.reject(new CallError('Not now.', { code: said, status, answer }));
      // an upload has the code in its answer
      const sending = await openAtCard({ send: ofSession(code === 'DENIED' ? code : 'UPLOAD') });
      await sending.store.choose(photo());
      expect(sending.said.at(-1)).toEqual(['kept', null]);
      const attaching = await openAtCard({ attach: ofSession(code) });
      await attaching.store.choose(photo());
      await attaching.store.attach();
      expect(attaching.said.at(-1)).toEqual(['kept', 77]);
    },
  );

  it('is sent although the storage of the phone does not answer, and not sent again when it answers later', async () => {
    jest.useFakeTimers();
    const { store, said, holdPhoto } = await openAtCard({});
    let answer = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (answer = resolve));
    const hold = holdPhoto.getMockImplementation();
    holdPhoto.mockImplementation(async (unsent) => {
      await hanging;
      return hold!(unsent);
    });
    const choosing = store.choose(photo());
    await jest.advanceTimersByTimeAsync(5000);
    expect(store.step).toMatchObject({ kind: 'sent', fileID: 77 });
    answer();
    await jest.advanceTimersByTimeAsync(0);
    await choosing;
    expect(said).toEqual([['held', null], 'forgotten']);
    jest.useRealTimers();
  });

  it.each(['cannot be reached', 'has attached it'])(
    'that was closed away while it is attached goes to no other card, and closes no other window: the server %s',
    async (outcome) => {
      let settle = (): void => undefined;
      const hanging = new Promise<void>((resolve) => (settle = resolve));
      const attach = jest.fn(async () => {
        await hanging;
        return outcome === 'has attached it' ? { opt: 'save' as const, msg: 'File Attached' } : offLine();
      });
      const { store, said, onKept, onAttached } = await openAtCard({ attach });
      await store.choose(photo());
      const attaching = store.attach();
      await waitFor(() => expect(attach).toHaveBeenCalled());
      store.leave();
      session.upload.open({ ...AT_CARD, referenceID: 31 });
      settle();
      await attaching;
      expect(said.at(-1)).toBe('forgotten');
      expect([onKept.mock.calls, onAttached.mock.calls]).toEqual([[], []]);
    },
  );

  it('stays in the window for a retry when the phone stores nothing', async () => {
    const { store } = await openAtCard({ send: offLine }, false);
    await store.choose(photo());
    expect(store.step.kind).toBe('broken');
    await store.loadMetadata();
    expect(store.takesPhotoOffLine).toBe(false);
  });
});
