import { Button, Dropdown, UiRoot } from '@cdi/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusBack } from './use-focus-back.ts';

function Menu({ onChoose }: { readonly onChoose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const items = [{ key: 'csv', label: 'CSV' }];
  return (
    <UiRoot>
      <Dropdown
        trigger={['click']}
        autoFocus
        open={isOpen}
        onOpenChange={setOpen}
        menu={{ items, onClick: () => onChoose?.() }}
      >
        <Button ref={opener}>Export</Button>
      </Dropdown>
      <input aria-label="Elsewhere" />
    </UiRoot>
  );
}

async function open() {
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  await user.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'CSV' });
  // the library moves the focus into the menu a moment after it has opened
  await waitFor(() => expect(entry).toHaveFocus());
  return { user, button };
}

it('Escape returns the focus to the button that opened the menu', async () => {
  render(<Menu />);
  const { user, button } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('a choice returns the focus to the button that opened the menu', async () => {
  const onChoose = jest.fn();
  render(<Menu onChoose={onChoose} />);
  const { user, button } = await open();
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  expect(onChoose).toHaveBeenCalled();
  await waitFor(() => expect(button).toHaveFocus());
});

it('going elsewhere leaves the focus there', async () => {
  render(<Menu />);
  const { user } = await open();
  await user.click(screen.getByLabelText('Elsewhere'));
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
