import { act, screen, waitFor } from '@testing-library/react';
import { presenceTopic, type PresentPerson } from '../../../common/contracts/record-presence.contract.ts';
import { USER_TYPE } from '../../../common/trade/roles.ts';
import { fakeEvents, makeActor } from '../testing/fake-records.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { PresenceNote } from './presence-note.tsx';

const SAM: PresentPerson = { name: 'Sam Other', is_editing: true };
const KIM: PresentPerson = { name: 'Kim Third', is_editing: false };

function open(people: readonly PresentPerson[], isEditing = false, actor = makeActor()) {
  const live = fakeEvents();
  let present = people;
  const presence = { announce: jest.fn((..._args: unknown[]) => Promise.resolve(present)), end: jest.fn() };
  const services = { presence, events: live.events, readActor: () => actor };
  const view = renderRecords(<PresenceNote object="company" id={12} isEditing={isEditing} />, '/', services);
  const change = (next: readonly PresentPerson[], id = 12) => {
    present = next;
    act(() => live.emitPresence(presenceTopic('company'), id));
  };
  return { presence, view, change };
}

it('shows who edits the record and who views it, and when they leave', async () => {
  const { change, presence } = open([SAM, KIM]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sam Other is editingAlso here: Kim Third'));
  change([], 13);
  expect(presence.announce).toHaveBeenCalledTimes(1);
  change([]);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

it('announces whether this page edits, and with the same key that the page closed', async () => {
  const { presence, view } = open([], true);
  await waitFor(() =>
    expect(presence.announce).toHaveBeenCalledWith(
      expect.objectContaining({ object: 'company', id: 12, isEditing: true }),
      expect.anything(),
    ),
  );
  await screen.findByRole('status');
  const [told] = presence.announce.mock.calls[0] as [{ page: string }];
  view.unmount();
  expect(presence.end).toHaveBeenCalledWith(told.page);
});

it('announces the end when the browser leaves the page', async () => {
  const { presence } = open([]);
  await waitFor(() => expect(presence.announce).toHaveBeenCalled());
  await act(() => Promise.resolve());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(presence.end).toHaveBeenCalledTimes(1);
});

it('shows nothing to people outside the company', () => {
  const { presence } = open([SAM], false, makeActor([], { userType: USER_TYPE.distributor }));
  expect(presence.announce).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
