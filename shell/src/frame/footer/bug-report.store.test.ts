import { FakeServer, withStatus } from '@cdi/shared/session/testing';
import { BugPanelStore } from './bug-panel.store.ts';
import { BugReportStore } from './bug-report.store.ts';

const SAVE = '/api/feedback/save_feedback';
const showAnswer = jest.fn();

let server: FakeServer;
let panel: BugPanelStore;
let report: BugReportStore;
beforeEach(() => {
  showAnswer.mockClear();
  server = new FakeServer().on(SAVE, () => ({ opt: 'save', msg: 'Thank you' }));
  panel = new BugPanelStore();
  report = new BugReportStore(panel, { showAnswer });
});

it('is hidden, shown by the button, and closed', () => {
  expect(panel.isShown).toBe(false);
  panel.show();
  expect(panel.isShown).toBe(true);
  panel.close();
  expect(panel.isShown).toBe(false);
});

it.each(['', '   ', '\n\t '])('asks for text instead of sending %j', async (detail) => {
  panel.show();
  report.setDetail(detail);
  await report.submit('/quote/4');
  expect(report.problem?.text).toBe('Please enter a bug report before submitting.');
  expect(server.calls).toEqual([]);
});

it('sends the text and the path of the page, closes, and says so', async () => {
  panel.show();
  report.setDetail('  The total is wrong  ');
  await report.submit('/quote/4');
  expect(server.callsTo(SAVE)[0]?.params.get('params[detail]')).toBe('The total is wrong\n\nPage: /quote/4');
  expect([panel.isShown, report.detail]).toEqual([false, '']);
  expect(showAnswer).toHaveBeenCalledWith({ opt: 'save', msg: 'Thank you' });
});

it.each([
  ['the message of the server', withStatus(422, { opt: 'error', msg: 'Too long' }), 'Too long'],
  [
    'the fixed words when the server gives none',
    withStatus(500, { opt: 'error', msg: '' }),
    'Failed to submit bug report',
  ],
  [
    'the fixed words for an answer that is none',
    new Response('<html>', { status: 502 }),
    'Failed to submit bug report',
  ],
])('shows %s and keeps the text', async (_what, answer, text) => {
  server.on(SAVE, () => answer);
  panel.show();
  report.setDetail('The total is wrong');
  await report.submit('/quote/4');
  expect(report.problem).toEqual({ text, isUnreachable: false });
  expect([panel.isShown, report.detail]).toEqual([true, 'The total is wrong']);
  expect(showAnswer).not.toHaveBeenCalled();
});

it('names the way by e-mail when the network fails', async () => {
  server.on(SAVE, () => new Error('no network'));
  panel.show();
  report.setDetail('The total is wrong');
  await report.submit('/quote/4');
  expect(report.problem).toEqual({
    text: 'Failed to submit bug report. Please try again or email support',
    isUnreachable: true,
  });
});

it('sends once, however often the button is pressed', async () => {
  panel.show();
  report.setDetail('The total is wrong');
  await Promise.all([report.submit('/quote/4'), report.submit('/quote/4')]);
  expect(server.callsTo(SAVE)).toHaveLength(1);
});

it('removes the problem on the next change, and keeps the text when the panel is closed', async () => {
  panel.show();
  await report.submit('/');
  report.setDetail('now');
  expect(report.problem).toBeNull();
  panel.close();
  panel.show();
  expect(report.detail).toBe('now');
});
