import { MemoryRouter, Route, Routes } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { USER_TYPE } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { CallError } from '@cdi/shared/api';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leavePage, openPage as openAs, startAt } from '../../account/testing/open-page.tsx';
import type { OrderApi } from '../../order/order-api.ts';
import { OrderApiContext } from '../../order/order-services.ts';
import { approvalDrawing, fakeOrderApi } from '../../order/testing/fake-order-api.ts';
import { DrawingsPage } from './drawings.page.tsx';

async function openPage(api: Partial<OrderApi>, path = '/drawings') {
  render(
    <UiRoot>
      <MemoryRouter initialEntries={[path]}>
        <OrderApiContext value={fakeOrderApi(api)}>
          <Routes>
            <Route path="/drawings/:id?" element={<DrawingsPage />} />
          </Routes>
        </OrderApiContext>
      </MemoryRouter>
    </UiRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

beforeEach(() => {
  jest
    .spyOn(session.fileToken, 'linkTo')
    .mockImplementation((id, isInline) =>
      Promise.resolve(`/api/download/${id}?token=t${isInline ? '&inline=on' : ''}`),
    );
});
afterEach(() => jest.restoreAllMocks());

it('shows the curb to scale and the sheet beside it', async () => {
  await openPage({});
  expect(screen.getByText('1 drawing waits for your answer.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Plan of RTU-1, New construction curb' })).toBeInTheDocument();
  expect(await screen.findByTitle('Sheet RTU-1.pdf')).toHaveAttribute('src', '/api/download/5?token=t&inline=on');
});

it('links to the sheet when the browser shows no PDF inside a page', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  await openPage({});
  const link = await screen.findByRole('link', { name: 'Open the drawing' });
  expect(link).toHaveAttribute('href', '/api/download/5?token=t&inline=on');
  expect(screen.queryByTitle('Sheet RTU-1.pdf')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

it('scrolls the sheet into view when the Tab key reaches it', async () => {
  await openPage({});
  const frame = await screen.findByTitle('Sheet RTU-1.pdf');
  const scrollIntoView = jest.fn();
  Object.assign(frame, { scrollIntoView });
  fireEvent.blur(window);
  expect(scrollIntoView).not.toHaveBeenCalled();
  frame.tabIndex = 0;
  frame.focus();
  fireEvent.blur(window);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('shows a picture as a picture and offers a CAD file for download', async () => {
  const drawings = [
    approvalDrawing({ file_name: 'RTU-1.png' }),
    approvalDrawing({ submittal_id: 80, tag: 'RTU-2', file_name: 'RTU-2.dwg' }),
  ];
  const user = await openPage({ loadDrawings: () => Promise.resolve(drawings) });
  expect(await screen.findByRole('img', { name: 'Sheet RTU-1.png' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /RTU-2/ }));
  expect(screen.getByText(/CAD file/)).toBeInTheDocument();
});

describe('a link to the drawing of one curb', () => {
  const loadDrawings = () =>
    Promise.resolve([
      approvalDrawing(),
      approvalDrawing({ submittal_id: 91, tracker_curb_id: 32, tag: 'RTU-2', sent_dt: '2026-11-19T14:00:00Z' }),
      approvalDrawing({ submittal_id: 80, tracker_curb_id: 32, tag: 'RTU-2', answer: 'superseded' }),
    ]);

  it.each([
    ['/drawings/31', 'RTU-1'],
    ['/drawings/32', 'RTU-2'],
  ])('%s opens the waiting drawing of %s', async (path, tag) => {
    await openPage({ loadDrawings }, path);
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(`^${tag}`) })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the answer' })).toBeInTheDocument();
  });

  it('reports a drawing that the user does not have', async () => {
    await openPage({ loadDrawings }, '/drawings/999');
    expect(screen.getByText(/The drawing that you asked for is not among yours/)).toBeInTheDocument();
  });
});

it('the list and the answer are one tab stop each, for any number of drawings', async () => {
  const many = Array.from({ length: 30 }, (_each, index) =>
    approvalDrawing({ submittal_id: 100 + index, tracker_curb_id: 200 + index, tag: `RTU-${100 + index}` }),
  );
  const user = await openPage({ loadDrawings: () => Promise.resolve(many) });
  await user.tab();
  const skip = screen.getByRole('link', { name: 'To your answer' });
  expect(skip).toHaveFocus();
  await user.tab();
  const list = within(screen.getByRole('navigation', { name: 'Your drawings' })).getAllByRole('button');
  expect(list[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(list[2]).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  const last = within(screen.getByRole('navigation', { name: 'Your drawings' }))
    .getAllByRole('button')
    .at(-1);
  expect(last).toHaveAttribute('aria-current', 'true');
  await user.click(skip);
  expect(screen.getByRole('radio', { name: /^Approve Build it as drawn/ })).toHaveFocus();
});

it('puts the selected drawing into the address', async () => {
  const other = approvalDrawing({ submittal_id: 91, tracker_curb_id: 32, tag: 'RTU-2' });
  const user = await openPage({ loadDrawings: () => Promise.resolve([approvalDrawing(), other]) });
  await user.click(screen.getByRole('button', { name: /RTU-2/ }));
  expect(window.location.pathname).toBe('/drawings/32');
});

it('explains to a new account what will appear here', async () => {
  await startAt('/drawings');
  openAs(
    <MemoryRouter initialEntries={['/drawings']}>
      <DrawingsPage />
    </MemoryRouter>,
    { userTypeID: USER_TYPE.newUser, roles: [], userName: 'Nell Newton', companyName: '' },
  );
  expect(screen.getByText(/Once your account is connected to your company/)).toBeInTheDocument();
  await leavePage();
});

it('sends the answer with a signature', async () => {
  const lists = [
    [approvalDrawing()],
    [approvalDrawing({ answer: 'revise', may_answer: false, answered_name: 'Pat', comment: 'Turn it' })],
  ];
  const answerDrawing = jest.fn(() =>
    Promise.resolve({ opt: 'success', msg: '', data: { answer: 'revise', tracker_status: '' } } as const),
  );
  const loadDrawings = () =>
    Promise.resolve((lists.length > 1 ? lists.shift() : lists[0]) as readonly ApprovalDrawing[]);
  const user = await openPage({ loadDrawings, answerDrawing });
  await user.click(screen.getByRole('radio', { name: /Revise and resubmit/ }));
  await user.type(screen.getByLabelText(/Your name/), 'Pat');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(screen.getByLabelText('Comment')).toHaveAccessibleDescription('Say what should be different.');
  expect(answerDrawing).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Comment'), 'Turn it');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Nothing waits for your answer.')).toBeInTheDocument();
  expect(screen.getByText('Turn it', { selector: 'blockquote' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the answer' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^RTU-1/ })).toHaveFocus());
});

it('links to the newer version when the answered one has been superseded', async () => {
  const older = approvalDrawing({ answer: 'superseded', may_answer: false });
  const lists = [[approvalDrawing()], [approvalDrawing({ submittal_id: 91, rev: 'B' }), older]];
  const loadDrawings = () =>
    Promise.resolve((lists.length > 1 ? lists.shift() : lists[0]) as readonly ApprovalDrawing[]);
  const answerDrawing = () => Promise.reject(new CallError('A newer version was made.', { code: 'RULE', status: 409 }));
  const user = await openPage({ loadDrawings, answerDrawing });
  await user.click(screen.getByRole('radio', { name: /^Approve Build it as drawn/ }));
  await user.type(screen.getByLabelText(/Your name/), 'Pat');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('A newer version was made.');
  await user.click(within(alert).getByRole('button', { name: 'Show revision B' }));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Drawing of RTU-1, revision B' })).toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Send the answer' })).toBeEnabled();
});

it('explains the page while there are no drawings', async () => {
  render(
    <UiRoot>
      <OrderApiContext value={fakeOrderApi({ loadDrawings: () => Promise.resolve([]) })}>
        <DrawingsPage />
      </OrderApiContext>
    </UiRoot>,
  );
  expect(await screen.findByText(/Nothing is built before you answer/)).toBeInTheDocument();
});

it('draws the sheet with both units, zooms it, and offers its file for download', async () => {
  const drawing = approvalDrawing({ is_own_sheet: true, existing_unit: 'Carrier 48TF008' });
  const user = await openPage({ loadDrawings: () => Promise.resolve([drawing]) });
  const sheet = await screen.findByRole('img', { name: /Approval sheet of RTU-1/ });
  expect(sheet).toHaveTextContent('New unit: Trane YHC060');
  expect(screen.getByText(/In place of: Carrier 48TF008/)).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(screen.getByText('140 %')).toBeInTheDocument();
  // keys zoom too
  screen.getByRole('group', { name: /Approval sheet of RTU-1/ }).focus();
  await user.keyboard('0');
  expect(screen.getByText('100 %')).toBeInTheDocument();
});

it('adds a remark to the sheet by keyboard, edits its text, and removes it', async () => {
  const user = await openPage({});
  await user.click(screen.getByRole('button', { name: 'Put a remark on the sheet' }));
  screen.getByRole('group', { name: /Approval sheet of RTU-1/ }).focus();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText('Remark 1'), 'Return to the left');
  expect(screen.getByRole('button', { name: 'Remark 1: Return to the left' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Take away/ }));
  expect(screen.queryByLabelText('Remark 1')).not.toBeInTheDocument();
});

it('compares a revision with the previous one and its remarks', async () => {
  const before = approvalDrawing({
    submittal_id: 80,
    answer: 'revise',
    may_answer: false,
    pins: [{ x: 3, y: 4, text: 'Two inches higher' }],
  });
  const after = approvalDrawing({ rev: 'B', values: { ...before.values, height: 16 } });
  const user = await openPage({ loadDrawings: () => Promise.resolve([after, before]) });
  expect(screen.getByRole('button', { name: 'Remark 1 on revision A: Two inches higher' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Beside revision A' }));
  expect(screen.getAllByRole('img', { name: /^Approval sheet/ })).toHaveLength(2);
  expect(screen.getByRole('row', { name: /^Height/ })).toHaveTextContent('Height14"16"');
  await user.click(screen.getByRole('button', { name: 'Over revision A' }));
  expect(screen.getByText(/Red is revision A/)).toBeInTheDocument();
});

it('marks a fit without a source document as not verified', async () => {
  const fit = [{ name: 'Air path', value: 'supply and return pass', verdict: 'unverified', source: 'recall' }] as const;
  await openPage({ loadDrawings: () => Promise.resolve([approvalDrawing({ fit })]) });
  expect(screen.getByRole('row', { name: /Air path/ })).toHaveTextContent('not verified');
});

it('shows the fit, and compares the sizes of a drafter’s drawing with the order', async () => {
  const drawing = approvalDrawing({
    fit: [{ name: 'Clearance, left (A–D)', value: '1/4"', verdict: 'good', source: 'maker’s curb; RT-SVX46G page 19' }],
    drawn_sizes: [{ name: 'height', label: 'Height', drawn: '14"', ordered: '14"', isSame: true }],
  });
  await openPage({ loadDrawings: () => Promise.resolve([drawing]) });
  expect(screen.getByRole('row', { name: /Clearance, left/ })).toHaveTextContent('fits');
  expect(screen.getByRole('table', { name: 'Its sizes beside the order' })).toHaveTextContent('14"');
});
