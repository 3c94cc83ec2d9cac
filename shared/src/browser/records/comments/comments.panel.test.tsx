import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordComment } from '../../../common/contracts/record-comment.contract.ts';
import { USER_TYPE } from '../../../common/trade/roles.ts';
import { refusal } from '../../kit/testing/index.ts';
import { DetailsView } from '../details/details-view.tsx';
import { fakeComments } from '../testing/fake-comments.ts';
import { fakeRecordApi, makeActor, makeRecord } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';

const record = makeRecord(
  { color_code: 'RD-1', color_name: 'Signal red', status: 'draft' },
  { children: { rolls: [] } },
);
const people = [
  { userId: 21, name: 'Engineering Tester', note: 'Engineer' },
  { userId: 22, name: 'Enid Tester', note: 'Buyer' },
];
const comment = (facts: Partial<RecordComment>): RecordComment => ({
  comment_id: 1,
  version: 1,
  body: 'Is this the old red?',
  written_by_name: 'Sam Other',
  written_dt: '2026-11-20T15:00:00.000Z',
  edited_dt: null,
  removed_dt: null,
  is_mine: false,
  may_edit: false,
  mentions: [],
  ...facts,
});

function open(
  comments = fakeComments([comment({})], people),
  path = '/gasket_color/42?tab=comments',
  actor = makeActor(),
) {
  const api = fakeRecordApi({ load: () => Promise.resolve(record), history: () => Promise.resolve([]) });
  renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, path, { comments, readActor: () => actor });
  return { user: userEvent.setup(), comments };
}
const list = async () => within(await screen.findByRole('region', { name: 'Comments' }));

describe('the comments of a record', () => {
  it('appear in their tab, which shows their number', async () => {
    const { user } = open(undefined, '/gasket_color/42');
    await user.click(await screen.findByRole('link', { name: 'Comments (1)' }));
    expect((await list()).getByText('Is this the old red?')).toBeVisible();
    expect((await list()).queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('mention a colleague by keyboard: @, a few letters, arrows, Enter', async () => {
    const { user, comments } = open();
    const box = await screen.findByLabelText('Write a comment');
    await user.type(box, 'Hello @en');
    const offered = within(await screen.findByRole('listbox', { name: 'Colleagues' }));
    expect(offered.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'Engineering Tester Engineer',
      'Enid Tester Buyer',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveValue('Hello @Enid Tester ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('look');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(comments.saved).toEqual([{ body: 'Hello @Enid Tester look', mentions: [22], comment: null }]);
    expect((await list()).getByText('@Enid Tester')).toHaveClass('record-mention');
  });

  it('leave a name that was taken out again unmentioned, and Escape closes the list', async () => {
    const { user, comments } = open();
    const box = await screen.findByLabelText('Write a comment');
    await user.type(box, '@eng');
    await screen.findByRole('listbox', { name: 'Colleagues' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(box);
    await user.type(box, '@eng');
    await screen.findByRole('listbox', { name: 'Colleagues' });
    await user.keyboard('{Tab}');
    expect(box).toHaveValue('@Engineering Tester ');
    await user.clear(box);
    await user.type(box, 'Never mind');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(comments.saved).toEqual([{ body: 'Never mind', mentions: [], comment: null }]));
  });

  it('of one’s own are changed and removed', async () => {
    const own = comment({
      comment_id: 7,
      written_by_name: 'Pat Example',
      is_mine: true,
      may_edit: true,
      body: 'Firts',
    });
    const { user, comments } = open(fakeComments([own], people));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const box = screen.getByLabelText('Change your comment');
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, 'First');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect((await list()).getByText('First')).toBeVisible();
    expect(comments.saved[0]?.comment).toMatchObject({ comment_id: 7, version: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/Pat Example removed a comment/)).toBeVisible();
  });

  it('keep what was written when it is refused, and say why', async () => {
    const message = 'Somebody who is mentioned may not see this record. Take the name out.';
    const refused = refusal('VALIDATION', 422, { msg: message, fields: { mentions: message } });
    const { user } = open({ ...fakeComments(), save: () => Promise.reject(refused) } as ReturnType<
      typeof fakeComments
    >);
    const box = await screen.findByLabelText('Write a comment');
    await user.type(box, 'Look here');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(box).toHaveValue('Look here');
  });

  it('are not there for anybody but employees', async () => {
    open(undefined, '/gasket_color/42', makeActor([], { userType: USER_TYPE.distributor }));
    expect(await screen.findByRole('link', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Comments/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  });
});

describe('watching a record', () => {
  it('is switched on and off by one button', async () => {
    const { user } = open(undefined, '/gasket_color/42');
    const button = await screen.findByRole('button', { name: 'Watch' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Watching' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Watching' }));
    expect(await screen.findByRole('button', { name: 'Watch' })).toBeVisible();
  });
});
