import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attachFile } from '@cdi/shared/contracts';
import { outbox } from '@cdi/shared/outbox';
import { clearOutbox } from '@cdi/shared/outbox/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, withStatus } from '@cdi/shared/session/testing';
import { UiRoot } from '@cdi/shared/ui';
import { makeUploadApi } from './testing/fake-upload.ts';
import { uploadApi, type UploadApi } from './upload-api.ts';
import { UploadModal } from './upload-modal.tsx';

const AT_CARD = { handler: 'tracker_curb', referenceID: 30, fileTypeID: 20, isPhoto: true } as const;

beforeEach(async () => {
  await clearOutbox();
  new FakeServer().on(attachFile.path, () =>
    withStatus(401, { opt: 'denied', msg: 'Your session has expired.', code: 'SESSION_EXPIRED' }),
  );
  document.cookie = `cdi_token=${makeToken()}; path=/`;
  await session.start();
});
afterEach(() => {
  act(() => session.upload.reset());
  clearBrowser();
});

/** A photo that was taken at a card and is being sent. */
async function takePhoto(calls: Partial<UploadApi>) {
  const user = userEvent.setup();
  render(
    <UiRoot>
      <UploadModal api={makeUploadApi(calls)} />
    </UiRoot>,
  );
  act(() => session.upload.open(AT_CARD));
  await screen.findByRole('button', { name: 'Take a photo' });
  await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'curb.jpg', { type: 'image/jpeg' }));
  return user;
}

/** The sign-in page has come, and the person signs in again. */
async function signInAgain() {
  await waitFor(() => expect(session.isSignedIn).toBe(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => void session.takeToken(makeToken({}, 2)));
  await outbox.refresh();
}

it('a photo whose session ends before attaching waits for its user', async () => {
  const user = await takePhoto({ attach: uploadApi.attach });
  await screen.findByText(/Sent, file number 77/);
  await user.click(screen.getByRole('button', { name: /Upload file/ }));
  await signInAgain();
  await waitFor(() =>
    expect(outbox.waiting).toMatchObject([{ work: { referenceID: 30, fileTypeID: 20, fileID: 77 } }]),
  );
});

it('a photo that is being sent when the session ends elsewhere waits for its user', async () => {
  const send = jest.fn(() => new Promise<never>(() => undefined));
  await takePhoto({ send });
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(() => session.signOut());
  await signInAgain();
  await waitFor(() => expect(outbox.waiting).toMatchObject([{ work: { referenceID: 30, fileID: null } }]));
});
