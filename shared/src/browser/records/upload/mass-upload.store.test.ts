import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { makeDeferred, refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { uploadReport as report } from '../testing/upload-report.ts';
import { MassUploadStore } from './mass-upload.store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const sheet = { csv: 'color_code,color_name\nRD-1,Red\n', fileName: 'colours.csv' };

describe('a mass upload', () => {
  it('checks first, applies as a job and follows it to its end', async () => {
    const uploadState = jest
      .fn()
      .mockResolvedValueOnce(report({ state: 'running', applied: 1 }))
      .mockResolvedValueOnce(report({ state: 'done', applied: 2 }));
    const stepUpload = jest.fn(() => Promise.resolve(report({ state: 'running' })));
    const store = new MassUploadStore(
      fakeRecordApi({ checkUpload: () => Promise.resolve(report()), stepUpload, uploadState }),
      1000,
    );
    await store.check(sheet);
    expect(store.report?.state).toBe('checked');
    await store.step('on');
    expect(stepUpload).toHaveBeenCalledWith(31, 'on', false);
    expect(store.report?.state).toBe('running');
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.report).toMatchObject({ state: 'running', applied: 1 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.report).toMatchObject({ state: 'done', applied: 2 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(uploadState).toHaveBeenCalledTimes(2);
  });

  it('waits for the check of a long sheet, and for the undo', async () => {
    const uploadState = jest
      .fn()
      .mockResolvedValueOnce(report())
      .mockResolvedValueOnce(report({ state: 'undone' }));
    const api = fakeRecordApi({
      checkUpload: () => Promise.resolve(report({ state: 'checking', checked: 0 })),
      stepUpload: () => Promise.resolve(report({ state: 'undoing' })),
      uploadState,
    });
    const store = new MassUploadStore(api, 1000);
    await store.check(sheet);
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.report?.state).toBe('checked');
    await store.step('undo');
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.report?.state).toBe('undone');
  });

  it('checks the same sheet again with the columns that were chosen', async () => {
    const checkUpload = jest.fn((..._args: unknown[]) => Promise.resolve(report()));
    const store = new MassUploadStore(fakeRecordApi({ checkUpload }));
    await store.check(sheet);
    await store.chooseColumns(['color_code', '']);
    expect(checkUpload).toHaveBeenLastCalledWith({ ...sheet, columns: ['color_code', ''] });
  });

  it('asks once, however often a step is pressed', async () => {
    const stepUpload = jest.fn(() => Promise.resolve(report({ state: 'done' })));
    const store = new MassUploadStore(fakeRecordApi({ checkUpload: () => Promise.resolve(report()), stepUpload }));
    await store.check(sheet);
    await Promise.all([store.step('good'), store.step('good')]);
    expect(stepUpload).toHaveBeenCalledTimes(1);
  });

  it('goes on with a job after a reload', async () => {
    const uploadState = jest
      .fn()
      .mockResolvedValueOnce(report({ state: 'running', applied: 1 }))
      .mockResolvedValueOnce(report({ state: 'done', applied: 2 }));
    const store = new MassUploadStore(fakeRecordApi({ uploadState }), 1000);
    await store.resume(31);
    expect(store.report).toMatchObject({ state: 'running', applied: 1 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.report?.state).toBe('done');
  });

  it('keeps the job in mind when a question fails, and asks again', async () => {
    const uploadState = jest
      .fn()
      .mockResolvedValueOnce(report({ state: 'running' }))
      .mockRejectedValueOnce(refusal('NETWORK', 0))
      .mockResolvedValueOnce(report({ state: 'done', applied: 2 }));
    const store = new MassUploadStore(fakeRecordApi({ uploadState }), 1000);
    await store.resume(31);
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.state).toMatchObject({ kind: 'failed', report: { upload_id: 31 } });
    await store.retry();
    expect(store.report?.state).toBe('done');
  });

  it('an older answer that comes after that of a step does not take its place', async () => {
    const late = makeDeferred<MassUploadReport>();
    const uploadState = jest.fn(() => late.promise);
    const store = new MassUploadStore(
      fakeRecordApi({
        checkUpload: () => Promise.resolve(report({ state: 'running' })),
        stepUpload: () => Promise.resolve(report({ state: 'stopped' })),
        uploadState,
      }),
      1000,
    );
    await store.check(sheet);
    await jest.advanceTimersByTimeAsync(1000);
    await store.step('stop');
    late.resolve(report({ state: 'running' }));
    await jest.advanceTimersByTimeAsync(5000);
    expect(store.report?.state).toBe('stopped');
    expect(uploadState).toHaveBeenCalledTimes(1);
  });

  it('stops asking when the page is gone', async () => {
    const uploadState = jest.fn(() => Promise.resolve(report({ state: 'running' })));
    const store = new MassUploadStore(fakeRecordApi({ uploadState }), 1000);
    await store.resume(31);
    store.dispose();
    await jest.advanceTimersByTimeAsync(5000);
    expect(uploadState).toHaveBeenCalledTimes(1);
  });
});
