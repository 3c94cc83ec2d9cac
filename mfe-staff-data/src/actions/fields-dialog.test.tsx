import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field } from '@cdi/shared/catalogue';
import { refusal } from '@cdi/shared/kit/testing';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { FieldsDialog, type SendValues } from './fields-dialog.tsx';

const fields = {
  bol_no: field.text({ label: 'BOL number', required: true, maxLength: 10 }),
  weight: field.decimal({ label: 'Weight', unit: 'lb', min: 1 }),
};

function renderDialog(onSend: SendValues) {
  const onDone = jest.fn();
  renderRecords(
    <FieldsDialog
      title="Bill of lading"
      okText="Send it"
      fields={fields}
      initial={{ weight: 12 }}
      onSend={onSend}
      onDone={onDone}
      onClose={jest.fn()}
    />,
  );
  return { onDone, user: userEvent.setup() };
}

describe('a dialog of a few fields', () => {
  it('opens with the focus in its first field', async () => {
    renderDialog(jest.fn());
    await waitFor(() => expect(screen.getByLabelText('BOL number (required)')).toHaveFocus());
  });

  it('validates its input before it sends the parsed values', async () => {
    const onSend = jest.fn<ReturnType<SendValues>, Parameters<SendValues>>(() =>
      Promise.resolve({ opt: 'save', msg: 'Done.' }),
    );
    const { user, onDone } = renderDialog(onSend);
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('BOL number is required.')).toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('BOL number (required)'), 'B-1{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onSend).toHaveBeenCalledWith({ bol_no: 'B-1', weight: 12 }, expect.any(String));
    expect(session.messages.recent[0]?.text).toBe('Done.');
  });

  it('asks before it mails a document again, and asks again for another document', async () => {
    const words = 'Ann Lee mailed BOL-1 to dock@greatlakes.test on Nov 28, 2026, 09:14 EST. Confirm to mail it again.';
    const mailedLately = refusal('RULE', 409, { msg: words, fields: { mail_again: words } });
    const onSend = jest
      .fn<ReturnType<SendValues>, Parameters<SendValues>>()
      .mockRejectedValueOnce(mailedLately)
      .mockRejectedValueOnce(mailedLately)
      .mockResolvedValue({ opt: 'save', msg: 'Done.' });
    const { user, onDone } = renderDialog(onSend);
    await user.type(screen.getByLabelText('BOL number (required)'), 'B-1');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await user.type(screen.getByLabelText('BOL number (required)'), '2');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    await user.click(await screen.findByRole('button', { name: 'Mail it again' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onSend.mock.calls.map(([values]) => values)).toEqual([
      { bol_no: 'B-1', weight: 12 },
      { bol_no: 'B-12', weight: 12 },
      { bol_no: 'B-12', weight: 12, mail_again: true },
    ]);
  });

  it('keeps the input when the call is refused, and repeats the call under the same key', async () => {
    const onSend = jest
      .fn<ReturnType<SendValues>, Parameters<SendValues>>()
      .mockRejectedValueOnce(refusal('RULE', 409, { msg: 'Curb 2 has no crates yet.' }))
      .mockRejectedValueOnce(refusal('VALIDATION', 422, { fields: { bol_no: 'B-1 is taken.' } }));
    const { user, onDone } = renderDialog(onSend);
    await user.type(screen.getByLabelText('BOL number (required)'), 'B-1');
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('Curb 2 has no crates yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('B-1 is taken.')).toBeInTheDocument();
    expect(screen.queryByText('Curb 2 has no crates yet.')).toBeNull();
    expect(screen.getByLabelText('BOL number (required)')).toHaveValue('B-1');
    expect(onSend.mock.calls[0]?.[1]).toBe(onSend.mock.calls[1]?.[1]);
    expect(onDone).not.toHaveBeenCalled();
  });
});
