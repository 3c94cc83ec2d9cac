import { FakeServer, withStatus } from '@cdi/shared/session/testing';
import { BugReportStore } from './bug-report.store.ts';

const SAVE = '/api/feedback/save_feedback';
const showAnswer = jest.fn();

let server: FakeServer;
let report: BugReportStore;
beforeEach(() => {
  showAnswer.mockClear();
  server = new FakeServer().on(SAVE, () => ({ opt: 'save', msg: 'Thank you' }));
  report = new BugReportStore({ showAnswer });
});

it('is hidden, shown by the button, and closed', () => {
  expect(report.isShown).toBe(false);
  report.show();
  expect(report.isShown).toBe(true);
  report.close();
  expect(report.isShown).toBe(false);
});

it.each(['', '   ', '\n\t '])('asks for text instead of sending %j', async (detail) => {
  report.show();
  report.setDetail(detail);
  await report.submit('/quote/4');
  expect(report.problem?.text).toBe('Please enter a bug report before submitting.');
  expect(server.calls).toEqual([]);
});

it('sends the text and the path of the page, closes, and says so', async () => {
  report.show();
  report.setDetail('  The total is wrong  ');
  await report.submit('/quote/4');
  expect(server.callsTo(SAVE)[0]?.params.get('params[detail]')).toBe('The total is wrong\n\nPage: /quote/4');
  expect(report).toMatchObject({ isShown: false, detail: '' });
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
])('shows %s and keeps what was typed', async (_what, answer, text) => {
  server.on(SAVE, () => answer);
  report.show();
  report.setDetail('The total is wrong');
  await report.submit('/quote/4');
  expect(report.problem).toEqual({ text, isUnreachable: false });
  expect(report).toMatchObject({ isShown: true, detail: 'The total is wrong' });
  expect(showAnswer).not.toHaveBeenCalled();
});

it('names the way by e-mail when the network fails', async () => {
  server.on(SAVE, () => new Error('no network'));
  report.show();
  report.setDetail('The total is wrong');
  await report.submit('/quote/4');
  expect(report.problem).toEqual({
    text: 'Failed to submit bug report. Please try again or email support',
    isUnreachable: true,
  });
});

it('sends once, however often the button is pressed', async () => {
  report.show();
  report.setDetail('The total is wrong');
  await Promise.all([report.submit('/quote/4'), report.submit('/quote/4')]);
  expect(server.callsTo(SAVE)).toHaveLength(1);
});

it('takes the problem away with the next change, and keeps the text over a close', async () => {
  report.show();
  await report.submit('/');
  report.setDetail('now');
  expect(report.problem).toBeNull();
  report.close();
  report.show();
  expect(report.detail).toBe('now');
});
