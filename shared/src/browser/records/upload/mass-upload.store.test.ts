import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { MassUploadStore } from './mass-upload.store.ts';

const report = (facts: Partial<MassUploadReport> = {}): MassUploadReport => ({
  upload_id: 31,
  state: 'checked',
  rows: 2,
  valid: 2,
  creates: 1,
  updates: 1,
  problems: [],
  applied: 0,
  ...facts,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a mass upload', () => {
  it('checks first, applies as a job and follows it to its end', async () => {
    const uploadState = jest
      .fn()
      .mockResolvedValueOnce(report({ state: 'running', applied: 1 }))
      .mockResolvedValueOnce(report({ state: 'done', applied: 2 }));
    const api = fakeRecordApi({
      checkUpload: () => Promise.resolve(report()),
      applyUpload: () => Promise.resolve(report({ state: 'running' })),
      uploadState,
    });
    const store = new MassUploadStore(api, 1000);
    await store.check('color_code,color_name\nRD-1,Red\n', 'colours.csv');
    expect(store.state.kind).toBe('checked');
    expect(store.sheet?.header).toEqual(['color_code', 'color_name']);
    await store.apply();
    expect(store.state.kind).toBe('running');
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.state).toMatchObject({ kind: 'running', report: { applied: 1 } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.state).toMatchObject({ kind: 'done', report: { applied: 2 } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(uploadState).toHaveBeenCalledTimes(2);
  });

  it('applies nothing while a row is wrong', async () => {
    const applyUpload = jest.fn();
    const problems = [{ row: 2, column: 'thickness', value: '9', message: 'Too thick.' }];
    const api = fakeRecordApi({ checkUpload: () => Promise.resolve(report({ valid: 1, problems })), applyUpload });
    const store = new MassUploadStore(api);
    await store.check('a\n1\n', 'x.csv');
    await store.apply();
    expect(applyUpload).not.toHaveBeenCalled();
  });

  it('counts rows as they stand in the sheet, blank ones included', async () => {
    const checkUpload = jest.fn((_csv: string, _fileName: string) =>
      Promise.resolve(report({ problems: [{ row: 3, column: 'a', value: 'y', message: 'Wrong.' }] })),
    );
    const store = new MassUploadStore(fakeRecordApi({ checkUpload }));
    await store.check('a\nx\n\n,\n"y"\n', 'x.csv');
    expect(checkUpload.mock.calls[0]?.[0]).toBe('a\r\nx\r\ny\r\n');
    expect(store.report?.problems[0]?.row).toBe(5);
  });

  it('goes on with a job after a reload', async () => {
    const uploadState = jest
      .fn()
      .mockResolvedValueOnce(report({ state: 'running', applied: 1 }))
      .mockResolvedValueOnce(report({ state: 'done', applied: 2 }));
    const store = new MassUploadStore(fakeRecordApi({ uploadState }), 1000);
    await store.resume(31);
    expect(store.state).toMatchObject({ kind: 'running', report: { applied: 1 } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(store.state.kind).toBe('done');
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
    expect(store.state.kind).toBe('done');
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
